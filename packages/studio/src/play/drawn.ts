/** The drawn part of the shown game: the column is drawn at once, long lists in portions, one per frame. */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import type { Choice } from '@tilewright/draw/board'
import type { PointModel, TableModel } from '../worker/games/view-model.ts'
import { createPortions } from './portions.ts'

export interface Drawn {
  readonly tiles: ReadonlySignal<TableModel['tiles']>
  readonly pieces: ReadonlySignal<TableModel['pieces']>
  readonly marks: ReadonlySignal<readonly Choice[]>
  readonly options: ReadonlySignal<readonly Choice[]>
  readonly points: ReadonlySignal<readonly PointModel[]>
  /** The text of every square, for the grid. */
  readonly cells: ReadonlySignal<TableModel['cells']>
  /** The last state that was drawn completely: number of steps of the game and length of the path of choices. */
  readonly whole: ReadonlySignal<{ readonly steps: number; readonly level: number } | null>
  /** Skips the portions: nothing drawn before may stay visible. */
  atOnce: boolean
}

/** Maximum number of new elements drawn per frame. */
const maxPerFrame = { tiles: 24, pieces: 16, marks: 12, options: 10, points: 12, cells: 40 }

export function drawnOf(
  shown: ReadonlySignal<TableModel | null>,
  choices: ReadonlySignal<readonly Choice[]>,
  path: ReadonlySignal<readonly Choice[]>,
): Drawn {
  const portions = createPortions(() => drawn.atOnce)
  const whole = signal<{ readonly steps: number; readonly level: number } | null>(null)
  const all = <Name extends 'tiles' | 'pieces' | 'points' | 'cells'>(
    name: Name,
  ): ReadonlySignal<readonly TableModel[Name][number][]> => computed(() => shown.value?.[name] ?? [])
  const drawn: Drawn = {
    atOnce: false,
    whole,
    options: portions.of(choices, maxPerFrame.options),
    tiles: portions.of(all('tiles'), maxPerFrame.tiles),
    pieces: portions.of(all('pieces'), maxPerFrame.pieces),
    marks: portions.of(choices, maxPerFrame.marks),
    points: portions.of(all('points'), maxPerFrame.points),
    cells: portions.of(all('cells'), maxPerFrame.cells),
  }
  effect(() => {
    const [steps, level] = [shown.value?.steps, path.value.length]
    if (portions.settled.value && steps !== undefined) whole.value = { steps, level }
  })
  return drawn
}

/** Returns the next state with all equal elements taken from the old one, so that they are not rendered again. */
export const sharing = (old: TableModel, next: TableModel): TableModel => ({
  ...next,
  tiles: shared(old.tiles, next.tiles, ({ key }) => key),
  pieces: shared(old.pieces, next.pieces, ({ key }) => key),
  points: shared(old.points, next.points, ({ id }) => id),
  cells: shared(old.cells, next.cells, ({ x, y }) => `${String(x)},${String(y)}`),
})

function shared<One extends object>(
  old: readonly One[],
  next: readonly One[],
  keyOf: (one: One) => string | number,
): readonly One[] {
  const oldByKey = new Map(old.map((one) => [keyOf(one), one]))
  const all = next.map((one) => {
    const earlier = oldByKey.get(keyOf(one))
    return earlier !== undefined && isSame(earlier, one) ? earlier : one
  })
  return all.length === old.length && all.every((one, i) => one === old[i]) ? old : all
}

const isSame = (a: object, b: object): boolean =>
  Object.entries(a).every(([name, value]) => String(value) === String((b as Readonly<Record<string, unknown>>)[name]))

/** Returns the keys of tiles and pieces that are in the next state only. */
export function newKeys(old: TableModel, next: TableModel): ReadonlySet<string> {
  const known = new Set([...old.tiles, ...old.pieces].map(({ key }) => key))
  return new Set([...next.tiles, ...next.pieces].map(({ key }) => key).filter((key) => !known.has(key)))
}
