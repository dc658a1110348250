/** What the heads of a sentence still want: which prepositions behind them, and things of which kinds then. */
import { functionQueries, setQueries } from '@tilewright/language'
import { declarationOf, kindOfNoun } from '../names/kinds.ts'
import type { Snapshot } from '../workspace/snapshot.ts'

/** A preposition with the kind of what stands behind it, or the word of place itself. */
export interface Wish {
  readonly preposition: string
  readonly kind: string
}

/** What a word is said with, in each way in which it can be, as a noun of a set or otherwise. */
export function wishesOf(snapshot: Snapshot, head: string, asNoun: boolean): readonly (readonly Wish[])[] {
  if (asNoun) {
    const element = kindOfNoun(snapshot, head)
    return setQueries.filter(({ noun }) => noun === element).map(({ args }) => args)
  }
  const declaration = declarationOf(snapshot, head)
  const functions = functionQueries.filter(({ name }) => name === head).map(({ args }) => args)
  const kindOf = (noun: string): string => kindOfNoun(snapshot, noun) ?? noun
  switch (declaration?.type) {
    case 'value':
    case 'permission':
      return [declaration.params.map(({ preposition, noun }) => ({ preposition, kind: kindOf(noun.name) }))]
    case 'state':
      return [declaration.of === undefined ? [] : [{ preposition: 'of', kind: kindOf(declaration.of.name) }]]
    case 'zone':
      return [declaration.owner === undefined ? [] : [{ preposition: 'of', kind: 'player' }]]
    default:
      return functions
  }
}

/** A head with the prepositions that stand behind it, as written: `points of x in`. */
export interface Chain {
  readonly head: string
  readonly given: readonly string[]
  /** Whether it names the elements of a set. */
  readonly isNoun: boolean
}

/** What may stand next behind any of these heads, the nearest last. */
export function openWishes(snapshot: Snapshot, chains: readonly Chain[]): Wish[] {
  return chains.flatMap(({ head, given, isNoun }) =>
    wishesOf(snapshot, head, isNoun).flatMap((args) => {
      const fits = given.every((preposition, i) => args[i]?.preposition === preposition)
      const next = args[given.length]
      return fits && next !== undefined ? [next] : []
    }),
  )
}

/** Kinds that stand for another where that is asked for. */
const standsFor: Readonly<Record<string, readonly string[]>> = {
  'square': ['square', 'tile', 'piece', 'placement'],
  'feature': ['feature', 'segment'],
  'squares': ['square', 'tile', 'piece', 'placement', 'segment', 'feature'],
  'player-set': ['set of player'],
}

/** Whether a thing of a kind can stand where another is asked for. */
export const fits = (kind: string, wanted: string): boolean => (standsFor[wanted] ?? [wanted]).includes(kind)
