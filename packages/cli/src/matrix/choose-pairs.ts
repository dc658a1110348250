/** Which pairs of the matrix a person means. */
import type { Matrix, Pair } from '@tilewright/linker'
import { Refusal } from '../refusal.ts'

/**
 * Without names all pairs, with one those of that expansion, with two that pair. Refuses names that are not in the
 * table.
 */
export function choosePairs(matrix: Matrix, ...names: readonly (string | undefined)[]): readonly Pair[] {
  const wanted = names.filter((name) => name !== undefined).map((name) => known(matrix, name))
  if (wanted.length === 2 && wanted[0] === wanted[1])
    throw new Refusal(`'${String(wanted[0])}' was named twice`, { expected: 'two different expansions' })
  return matrix.pairs.filter(({ expansions }) => wanted.every((name) => expansions.includes(name)))
}

/** By its name, or by the letters it has in the table. */
function known(matrix: Matrix, wish: string): string {
  const found = matrix.expansions.find(({ name, short }) => name === wish || short.toLowerCase() === wish.toLowerCase())
  if (found !== undefined) return found.name
  const names = matrix.expansions.map(({ name }) => name)
  throw new Refusal(`the table has no expansion '${wish}'`, {
    expected: `one of ${names.join(', ')}`,
    meant: { word: wish, among: names },
  })
}
