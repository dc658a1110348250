/** Pictures of tiles as images: each is made once in the worker, in the colours of the palette. */
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Studio } from '../shell/studio.ts'

export interface TileImages {
  /** The address of a picture; undefined until it is there. Reading it asks for it. */
  readonly of: (key: string) => string | undefined
  /** Asks for many at once. */
  readonly want: (keys: readonly string[]) => void
  readonly version: ReadonlySignal<number>
}

export function createTileImages({ games, palette, rules }: Studio): TileImages {
  const known = new Map<string, string>()
  const asked = new Set<string>()
  const version = signal(0)
  const named = (key: string): string => `${palette.value} ${key}`
  rules.own.subscribe(() => {
    known.clear()
    asked.clear()
  })
  const want = (keys: readonly string[]): void => {
    const missing = [...new Set(keys)].filter((key) => !asked.has(named(key)))
    if (missing.length === 0) return
    const colours = palette.value
    for (const key of missing) asked.add(named(key))
    void games.ask('images', { keys: missing, palette: colours }).then((images) => {
      for (const [key, svg] of Object.entries(images))
        known.set(`${colours} ${key}`, URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })))
      version.value += 1
    })
  }
  return { of: (key) => (version.value < 0 ? undefined : known.get(named(key))), want, version }
}

/** How the worker calls the picture of a tile of one square that lies so. */
export const imageKeyOf = (name: string, turns: number): string => `${name} 0 ${String(turns)}`
