/** The arguments that queries accept next. */
import { functionQueries, setQueries } from '@tilewright/language'
import { declarationOf, kindOfNoun } from '../names/kinds.ts'
import type { Snapshot } from '../workspace/snapshot.ts'

/** An argument: its preposition with the kind of its value, or a query word for a place. */
export interface ExpectedArgument {
  readonly preposition: string
  readonly kind: string
}

/** Returns the signatures of a head, as the noun of a set or as a query. */
export function signaturesOf(
  snapshot: Snapshot,
  head: string,
  asNoun: boolean,
): readonly (readonly ExpectedArgument[])[] {
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

/** A head with the prepositions written so far: `points of x in`. */
export interface Chain {
  readonly head: string
  readonly given: readonly string[]
  /** Whether the head is the noun of a set. */
  readonly isNoun: boolean
}

/** Returns the arguments that any of these heads accepts next, nearest head last. */
export function nextArguments(snapshot: Snapshot, chains: readonly Chain[]): ExpectedArgument[] {
  return chains.flatMap(({ head, given, isNoun }) =>
    signaturesOf(snapshot, head, isNoun).flatMap((args) => {
      const fits = given.every((preposition, i) => args[i]?.preposition === preposition)
      const next = args[given.length]
      return fits && next !== undefined ? [next] : []
    }),
  )
}

/** Kinds accepted in place of another kind. */
const acceptedAs: Readonly<Record<string, readonly string[]>> = {
  'square': ['square', 'tile', 'piece', 'placement'],
  'feature': ['feature', 'segment'],
  'squares': ['square', 'tile', 'piece', 'placement', 'segment', 'feature'],
  'player-set': ['set of player'],
}

/** Whether a value of `kind` is accepted where `wanted` is expected. */
export const fits = (kind: string, wanted: string): boolean => (acceptedAs[wanted] ?? [wanted]).includes(kind)
