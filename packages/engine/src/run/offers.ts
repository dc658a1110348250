/** The options of the decision that a game waits for. They are found once, and again only when another game asked in between. */
import type { Game } from '../state/game.ts'

/** Numbers of one offer: option, three arguments. */
export const OFFER_STRIDE = 4

export const offers = { data: new Int32Array(1 << 14), count: 0, of: null as Game | null }

/** Called by the generated `enumerate` of an option for each thing that may be chosen. */
export function offer(_g: Game, option: number, a: number, b: number, c: number): void {
  const at = offers.count++ * OFFER_STRIDE
  if (at + OFFER_STRIDE > offers.data.length) {
    const more = new Int32Array(offers.data.length * 2)
    more.set(offers.data)
    offers.data = more
  }
  const { data } = offers
  data[at] = option
  data[at + 1] = a
  data[at + 2] = b
  data[at + 3] = c
}

/** The offers are out of date: the game changes. */
export function forgetOffers(): void {
  offers.of = null
}
