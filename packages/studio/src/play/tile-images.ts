/** Pictures of tiles as images: the worker makes each once per palette. */
import { computed, signal, type Signal } from '@preact/signals'
import type { PagePalette } from '../shell/palettes.ts'
import type { Studio } from '../shell/studio.ts'
import { onNextFrame } from './portions.ts'

export interface TileImages {
  /** Returns the URL of a picture, or undefined until it is available. */
  readonly of: (key: string) => string | undefined
  /** Requests many pictures. */
  readonly want: (keys: readonly string[]) => void
}

/** Number of pictures per request: the page decodes and paints each when it is first shown. */
const perRequest = 6

interface AwaitedImage {
  readonly key: string
  readonly colours: PagePalette
  readonly address: Signal<string | undefined>
}

export function createTileImages({ games, palette, rules, workshop }: Studio): TileImages {
  const cache = new Map<string, AwaitedImage>()
  const waiting = new Set<AwaitedImage>()
  /** The last picture of each tile in any colours, shown until it arrives in the current ones. */
  const last = new Map<string, string>()
  /** Changes with the rules, whose pictures differ. */
  const ofRules = computed(() => [rules.own.value, workshop.played.value])
  let isRequesting = false
  const picture = (key: string): Signal<string | undefined> => {
    const [colours] = [palette.value, ofRules.value]
    const there = cache.get(`${colours} ${key}`)
    if (there !== undefined) return there.address
    const awaited = { key, colours, address: signal(undefined) }
    cache.set(`${colours} ${key}`, awaited)
    waiting.add(awaited)
    void requestWaiting()
    return awaited.address
  }
  /** Requests the waiting pictures, a few per frame. */
  const requestWaiting = async (): Promise<void> => {
    if (isRequesting) return
    isRequesting = true
    await Promise.resolve()
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      const { colours } = first
      const some = [...waiting].filter((one) => one.colours === colours).slice(0, perRequest)
      for (const one of some) waiting.delete(one)
      const addresses = await games.ask('images', { keys: some.map(({ key }) => key), palette: colours })
      for (const { key, address } of some) {
        const there = addresses[key]
        if (there !== undefined) last.set(key, there)
        address.value = there
      }
      await new Promise<void>(onNextFrame)
    }
    isRequesting = false
  }
  ofRules.subscribe(() => {
    cache.clear()
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

/** Returns the worker's key for the picture of a one-square tile, turned clockwise by quarter turns. */
export const imageKeyOf = (name: string, turns: number): string => `${name} 0 ${String(turns)}`
