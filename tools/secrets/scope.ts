/** Which names an expression may use, and the chance that picks among the ways to write one. */
import type { Chance } from '@tilewright/cli'

export type NameSort = 'number' | 'player' | 'gem' | 'coin' | 'tile'

export interface Scope {
  readonly chance: Chance
  readonly names: Readonly<Record<NameSort, readonly string[]>>
  /** Values and permissions that are declared before, by what they are of. */
  readonly declared: Declared
  /** Shared by the whole program: the last number that a name was made of. */
  readonly counter: { next: number }
  /** In an option there is one who chooses. */
  readonly chooser: boolean
  /** Choices that may be asked and phases that may be run here, so that every program ends. */
  readonly asks: readonly string[]
  readonly runs: readonly ('gift' | 'visit')[]
  /** How eager it is to read what is hidden: 0 (hardly ever) to 4. */
  readonly bold: number
  /** How deep statements and expressions may still be nested. */
  readonly depth: number
}

export interface Declared {
  /** Heads of values, with the sort of their argument or null, and of their result. */
  readonly values: readonly { readonly name: string; readonly of: NameSort | null; readonly gives: NameSort }[]
  readonly permissions: readonly { readonly name: string; readonly of: NameSort }[]
}

export const fresh = ({ counter }: Scope, letter: string): string => `${letter}${String(counter.next++)}`

export const withName = (scope: Scope, sort: NameSort, name: string): Scope => ({
  ...scope,
  names: { ...scope.names, [sort]: [...scope.names[sort], name] },
})

export const deeper = (scope: Scope): Scope => ({ ...scope, depth: scope.depth - 1 })

/** One of the ways, each as likely as its weight; ways of weight 0 are never taken. */
export function oneOf<T>(chance: Chance, ways: readonly (readonly [weight: number, make: () => T])[]): T {
  let left = chance.below(ways.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, make] of ways) {
    if (left < weight) return make()
    left -= weight
  }
  throw new Error('there is no way')
}

export function pick<T>(chance: Chance, list: readonly T[]): T {
  const one = list[chance.below(list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
