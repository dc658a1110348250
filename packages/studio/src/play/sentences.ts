/** The sentences of scorings: asked for after the game is shown, a few at a time, newest first. */
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Studio } from '../shell/studio.ts'
import type { ViewRequest } from '../worker/games/methods.ts'
import type { TableModel } from '../worker/games/view-model.ts'

export interface Sentences {
  /** By the index of the scoring. */
  readonly known: ReadonlySignal<ReadonlyMap<number, string>>
  readonly askFor: (shown: TableModel, look: ViewRequest) => Promise<void>
  /** After undo the indices of scorings are used again. */
  readonly forgetAfter: (shown: TableModel) => void
  readonly clear: () => void
}

/** Sentences per request, so that no other request waits for long: each takes some 20 ms of the worker. */
const perRequest = 3

export function createSentences({ games }: Studio): Sentences {
  const known = signal<ReadonlyMap<number, string>>(new Map())
  const askFor = async (shown: TableModel, look: ViewRequest): Promise<void> => {
    if (shown.ask === 'record') return
    const missing = shown.points.map(({ id }) => id).filter((id) => !known.peek().has(id))
    const ids = missing.slice(0, perRequest)
    if (ids.length === 0) return
    const before = known.peek()
    const more = await games.ask('sentences', { ...look, ids }).catch((): Readonly<Record<number, string>> => ({}))
    // Another game or language, or undo, may have come meanwhile.
    if (known.peek() !== before) return
    known.value = new Map([...before, ...ids.map((id) => [id, more[id] ?? ''] as const)])
    await askFor(shown, look)
  }
  return {
    known,
    askFor,
    forgetAfter: (shown) => {
      const last = shown.points[0]?.id ?? -1
      const kept = [...known.peek()].filter(([id]) => id <= last)
      if (kept.length < known.peek().size) known.value = new Map(kept)
    },
    clear: () => (known.value = new Map()),
  }
}
