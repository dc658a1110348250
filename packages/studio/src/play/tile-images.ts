/** Pictures of tiles as images: each is made once in the worker, in the colours of the palette. */
import { computed, signal, type Signal } from '@preact/signals'
import type { PagePalette } from '../shell/palettes.ts'
import type { Studio } from '../shell/studio.ts'
import { onNextFrame } from './portions.ts'

export interface TileImages {
  /** The address of a picture; undefined until it is there. */
  readonly of: (key: string) => string | undefined
  /** Asks for many. */
  readonly want: (keys: readonly string[]) => void
}

/** How many come at a time: each is read and painted by the page when it is first seen. */
const together = 6

interface AwaitedImage {
  readonly key: string
  readonly colours: PagePalette
  readonly address: Signal<string | undefined>
}

export function createTileImages({ games, palette, rules, workshop }: Studio): TileImages {
  const known = new Map<string, AwaitedImage>()
  const waiting = new Set<AwaitedImage>()
  /** In whatever colours it came last: it stays until it comes in those of now. */
  const last = new Map<string, string>()
  /** Other rules have other pictures. */
  const ofRules = computed(() => [rules.own.value, workshop.played.value])
  let asking = false
  const picture = (key: string): Signal<string | undefined> => {
    const [colours] = [palette.value, ofRules.value]
    const there = known.get(`${colours} ${key}`)
    if (there !== undefined) return there.address
    const awaited = { key, colours, address: signal(undefined) }
    known.set(`${colours} ${key}`, awaited)
    waiting.add(awaited)
    void askOn()
    return awaited.address
  }
  /** Those that wait, a few a frame. */
  const askOn = async (): Promise<void> => {
    if (asking) return
    asking = true
    await Promise.resolve()
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      const { colours } = first
      const some = [...waiting].filter((one) => one.colours === colours).slice(0, together)
      for (const one of some) waiting.delete(one)
      const addresses = await games.ask('images', { keys: some.map(({ key }) => key), palette: colours })
      for (const { key, address } of some) {
        const there = addresses[key]
        if (there !== undefined) last.set(key, there)
        address.value = there
      }
      await new Promise<void>(onNextFrame)
    }
    asking = false
  }
  ofRules.subscribe(() => {
    known.clear()
    waiting.clear()
    last.clear()
  })
  return {
    of: (key) => picture(key).value ?? last.get(key),
    want: (keys) => {
      for (const key of keys) picture(key)
    },
  }
}

/** How the worker calls the picture of a tile of one square that lies so. */
export const imageKeyOf = (name: string, turns: number): string => `${name} 0 ${String(turns)}`
