/** What is shown, as far as it is drawn: the column at once, what there can be much of a portion a frame. */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import type { Choice } from '../worker/games/choices.ts'
import type { PointShown, Shown } from '../worker/games/shown.ts'
import { createPortions } from './portions.ts'

export interface Drawn {
  readonly tiles: ReadonlySignal<Shown['tiles']>
  readonly pieces: ReadonlySignal<Shown['pieces']>
  readonly marks: ReadonlySignal<readonly Choice[]>
  readonly options: ReadonlySignal<readonly Choice[]>
  readonly points: ReadonlySignal<readonly PointShown[]>
  /** Every square in words. */
  readonly cells: ReadonlySignal<Shown['cells']>
  /** The last that was drawn to the end: how many steps were done, and how many choices led on from there. */
  readonly whole: ReadonlySignal<{ readonly steps: number; readonly level: number } | null>
  /** Nothing of what was drawn may stay while the rest comes. */
  atOnce: boolean
}

/** How many that are new are drawn in one frame. */
const most = { tiles: 24, pieces: 16, marks: 12, options: 10, points: 12, cells: 40 }

export function drawnOf(
  shown: ReadonlySignal<Shown | null>,
  choices: ReadonlySignal<readonly Choice[]>,
  path: ReadonlySignal<readonly Choice[]>,
): Drawn {
  const portions = createPortions(() => drawn.atOnce)
  const whole = signal<{ readonly steps: number; readonly level: number } | null>(null)
  const all = <Name extends 'tiles' | 'pieces' | 'points' | 'cells'>(
    name: Name,
  ): ReadonlySignal<readonly Shown[Name][number][]> => computed(() => shown.value?.[name] ?? [])
  const drawn: Drawn = {
    atOnce: false,
    whole,
    options: portions.of(choices, most.options),
    tiles: portions.of(all('tiles'), most.tiles),
    pieces: portions.of(all('pieces'), most.pieces),
    marks: portions.of(choices, most.marks),
    points: portions.of(all('points'), most.points),
    cells: portions.of(all('cells'), most.cells),
  }
  effect(() => {
    const [steps, level] = [shown.value?.steps, path.value.length]
    if (portions.settled.value && steps !== undefined) whole.value = { steps, level }
  })
  return drawn
}

/** The next picture with what is as it was: whoever draws it finds the very same things, and leaves them. */
export const sharing = (old: Shown, next: Shown): Shown => ({
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
  const known = new Map(old.map((one) => [keyOf(one), one]))
  const all = next.map((one) => {
    const earlier = known.get(keyOf(one))
    return earlier !== undefined && isSame(earlier, one) ? earlier : one
  })
  return all.length === old.length && all.every((one, i) => one === old[i]) ? old : all
}

const isSame = (a: object, b: object): boolean =>
  Object.entries(a).every(([name, value]) => String(value) === String((b as Readonly<Record<string, unknown>>)[name]))
