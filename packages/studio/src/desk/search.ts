/**
 * The search of Desk: statements, rules and boxes by id and words, in English and French. The index is built in the
 * page when somebody first searches.
 */
import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import MiniSearch from 'minisearch'
import type { Studio } from '../shell/studio.ts'
import { addressOf } from '../shell/route.ts'
import type { DeskEntry } from '../worker/language/desk-model.ts'
import type { Translate } from '../words/titles.ts'
import type { DeskSource } from './desk-source.ts'

export interface DeskSearch {
  readonly query: Signal<string>
  /** The best entries; undefined without a query, and while the index is built. */
  readonly found: ReadonlySignal<{ readonly entries: readonly DeskEntry[]; readonly all: number } | undefined>
}

/** Entries shown at most. */
const MOST = 40

interface Indexed {
  readonly id: number
  readonly name: string
  readonly words: string
  readonly translated: string
}

/** Whole ids count more than words of a text; words of ids are found, too (`BASE`, `moon rises`). */
function indexOf(entries: readonly DeskEntry[], french: Translate): MiniSearch<Indexed> {
  const index = new MiniSearch<Indexed>({
    fields: ['name', 'words', 'translated'],
    tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''),
    processTerm: (term) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    searchOptions: {
      boost: { name: 3 },
      prefix: true,
      combineWith: 'AND',
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    },
  })
  index.addAll(entries.map(({ id, words }, i) => ({ id: i, name: id, words, translated: french(words) })))
  return index
}

/** `french` loads the French texts of the rules in play. */
export function createSearch(
  studio: Studio,
  source: ReadonlySignal<Promise<DeskSource>>,
  french: () => Promise<Translate>,
): DeskSearch {
  const query = signal('')
  const index = signal<{ readonly entries: readonly DeskEntry[]; readonly search: MiniSearch<Indexed> } | undefined>(
    undefined,
  )
  let building: Promise<void> | undefined
  const build = async (): Promise<void> => {
    const current = source.peek()
    const [entries, translate] = await Promise.all([current.then((one) => one.entries()), french()])
    if (source.peek() === current) index.value = { entries, search: indexOf(entries, translate) }
  }
  source.subscribe(() => {
    index.value = undefined
    building = undefined
  })
  effect(() => {
    if (query.value.trim() === '' || index.value !== undefined) return
    building ??= build().catch((error: unknown) => studio.say(String(error)))
  })
  return {
    query,
    found: computed(() => {
      const text = query.value.trim()
      if (text === '' || index.value === undefined) return undefined
      const { entries, search } = index.value
      const results = search.search(text)
      const best = results.slice(0, MOST).flatMap(({ id }) => entries[id as number] ?? [])
      return { entries: best, all: results.length }
    }),
  }
}

/** Where an entry is shown: a statement in Desk, a rule or box in Write. */
export const entryAddress = (entry: DeskEntry): string =>
  entry.type === 'statement'
    ? addressOf('desk', `${entry.page}/${entry.id}`)
    : addressOf('write', `${entry.file}:${String(entry.line)}`)
