/**
 * Options of the pending decision of a game. They are computed once, also for its copies, and again only after a game
 * in another state has been asked.
 */
import type { Game } from '../arena/game.ts'
import { grown } from '../arena/grow.ts'
import { scratch } from '../arena/scratch.ts'

/** Numbers per offer: option, three arguments. */
export const OFFER_STRIDE = 4

/**
 * `of`: the stamp of the games that have these options; -1 for none. `listed`: they are in `data`; otherwise they were
 * only counted and are computed individually.
 */
export const offers = { data: new Int32Array(1 << 14), count: 0, of: -1, listed: false }

/** Options of a game of which a copy plays on: later copies start with them. */
export const aside = { data: new Int32Array(1 << 14), count: 0, of: -1, listed: false }

function exchange(): void {
  const { data, count, of, listed } = offers
  offers.data = aside.data
  offers.count = aside.count
  offers.of = aside.of
  offers.listed = aside.listed
  aside.data = data
  aside.count = count
  aside.of = of
  aside.listed = listed
}

/** Saves the options of the games with this stamp, because a copy plays on. */
export function setAside(stamp: number): void {
  if (offers.of === stamp) exchange()
}

/** Restores the options of the games with this stamp; false if they are not saved any more. */
export function bringBack(stamp: number): boolean {
  if (aside.of !== stamp) return false
  exchange()
  return true
}

/** Called by the generated `enumerate` of an option for each possible argument. */
export function offer(_g: Game, option: number, a: number, b: number, c: number): void {
  const at = offers.count++ * OFFER_STRIDE
  if (at + OFFER_STRIDE > offers.data.length) offers.data = grown(offers.data, at + OFFER_STRIDE)
  const { data } = offers
  data[at] = option | 0
  data[at + 1] = a | 0
  data[at + 2] = b | 0
  data[at + 3] = c | 0
}

/** Offers each element of a range of the scratch stack as the only argument, and pops the range. */
export function offerEach(_g: Game, option: number, from: number, to: number): void {
  const needed = (offers.count + to - from) * OFFER_STRIDE
  if (needed > offers.data.length) offers.data = grown(offers.data, needed)
  const { data } = offers
  for (let i = from, at = offers.count * OFFER_STRIDE; i < to; i++, at += OFFER_STRIDE) {
    data[at] = option | 0
    data[at + 1] = scratch.data[i]
    data[at + 2] = 0
    data[at + 3] = 0
  }
  offers.count += to - from
  scratch.top = from
}
