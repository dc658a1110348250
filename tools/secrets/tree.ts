/** Programs as trees, which can be made smaller and printed as Carc. */

/** What a tree stands for. Trees of one sort can stand for each other. */
export type Sort =
  'program' | 'item' | 'statement' | 'clause' | 'number' | 'condition' | 'player' | 'gem' | 'coin' | 'tile' | 'set'

export interface Tree {
  readonly sort: Sort
  readonly parts: readonly (string | Tree)[]
}

export const tree = (sort: Sort, ...parts: readonly (string | Tree)[]): Tree => ({ sort, parts })

export const print = ({ parts }: Tree): string =>
  parts.map((part) => (typeof part === 'string' ? part : print(part))).join(' ')

/** How many nodes it has. */
export const sizeOf = ({ parts }: Tree): number =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? 0 : sizeOf(part)), 1)

/** Sorts that may be left out. */
const droppable: ReadonlySet<Sort> = new Set(['item', 'statement', 'clause'])
const plainest: Partial<Record<Sort, readonly string[]>> = {
  number: ['1'],
  player: ['active'],
  condition: ['told = 0'],
}

/** The trees of a sort in it, not looking into those that are found. */
function within({ parts }: Tree, sort: Sort): Tree[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : part.sort === sort ? [part] : within(part, sort)))
}

/** Smaller programs, the smallest first: one node is left out, or one of its own sort within takes its place. */
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

/** The smallest program found of which `fails` still holds; it is asked at most so often. */
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
