/** Resolves which pairs of the matrix the user selected. */
import type { Matrix, Pair } from '@tilewright/linker'
import { Refusal } from '../refusal.ts'

/**
 * Returns all pairs without names, the pairs of one expansion, or the pair of two. Refuses names that are not in the
 * matrix.
 */
export function choosePairs(matrix: Matrix, ...names: readonly (string | undefined)[]): readonly Pair[] {
  const wanted = names.filter((name) => name !== undefined).map((name) => resolveExpansion(matrix, name))
  if (wanted.length === 2 && wanted[0] === wanted[1])
    throw new Refusal(`'${String(wanted[0])}' was named twice`, { expected: 'two different expansions' })
  return matrix.pairs.filter(({ expansions }) => wanted.every((name) => expansions.includes(name)))
}

/** Resolves an expansion by its name or by its short name in the table. */
function resolveExpansion(matrix: Matrix, typed: string): string {
  const found = matrix.expansions.find(
    ({ name, short }) => name === typed || short.toLowerCase() === typed.toLowerCase(),
  )
  if (found !== undefined) return found.name
  const names = matrix.expansions.map(({ name }) => name)
  throw new Refusal(`the table has no expansion '${typed}'`, {
    expected: `one of ${names.join(', ')}`,
    meant: { word: typed, among: names },
  })
}
