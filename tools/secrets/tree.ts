/** Programs as trees, which can be shrunk and printed as Carc. */

/** The syntactic sort of a tree. Trees of one sort are interchangeable. */
export type Sort =
  'program' | 'item' | 'statement' | 'clause' | 'number' | 'condition' | 'player' | 'gem' | 'coin' | 'tile' | 'set'

export interface Tree {
  readonly sort: Sort
  readonly parts: readonly (string | Tree)[]
}

export const tree = (sort: Sort, ...parts: readonly (string | Tree)[]): Tree => ({ sort, parts })

export const print = ({ parts }: Tree): string =>
  parts.map((part) => (typeof part === 'string' ? part : print(part))).join(' ')

/** Returns the number of nodes. */
export const sizeOf = ({ parts }: Tree): number =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? 0 : sizeOf(part)), 1)

/** Sorts that can be removed. */
const droppable: ReadonlySet<Sort> = new Set(['item', 'statement', 'clause'])
const plainest: Partial<Record<Sort, readonly string[]>> = {
  number: ['1'],
  player: ['active'],
  condition: ['told = 0'],
}

/** Returns the outermost descendants of a sort. */
function within({ parts }: Tree, sort: Sort): Tree[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : part.sort === sort ? [part] : within(part, sort)))
}

/** Yields smaller programs, smallest first: one node is removed, or replaced by a descendant of the same sort. */
export function* smaller(whole: Tree): Generator<Tree> {
  for (const [i, part] of whole.parts.entries()) {
    if (typeof part === 'string') continue
    const put = (...some: readonly (string | Tree)[]): Tree => ({
      ...whole,
      parts: whole.parts.toSpliced(i, 1, ...some),
    })
    if (droppable.has(part.sort)) yield put()
    if (part.sort === 'statement') {
      const inner = within(part, 'statement')
      if (inner.length > 0) yield put(...inner)
    } else for (const inner of within(part, part.sort)) yield put(inner)
    for (const text of plainest[part.sort] ?? [])
      if (print(part) !== text) yield put({ sort: part.sort, parts: [text] })
    for (const less of smaller(part)) yield put(less)
  }
}

/** Returns the smallest program found for which `fails` holds, with at most `most` calls. */
export function shrink(whole: Tree, fails: (smaller: Tree) => boolean, most: number): Tree {
  let best = whole
  let left = most
  for (let found = true; found && left > 0;) {
    found = false
    for (const candidate of smaller(best)) {
      if (left-- <= 0) break
      if (!fails(candidate)) continue
      best = candidate
      found = true
      break
    }
  }
  return best
}
