/** Goals of the rows; they become stricter over time. */
import { engines, type EngineUnderTest } from './engines.ts'
import { shapes } from '../growth/shapes.ts'
import type { Row } from './rows.ts'

export interface Goal {
  /** The minimum for rows where more is better, otherwise the maximum. */
  readonly value: number
  /** `value` is a fraction of the baseline in `before.json`. */
  readonly ofBefore?: true
}

/** Goals of the base game, for each engine. */
const ofEngines = Object.entries<EngineUnderTest>(engines).flatMap(
  ([id, { goals: wantedShares }]): [string, Goal][] => [
    [`base-${id}-share`, { value: wantedShares.counted }],
    ...(wantedShares.listed === undefined
      ? []
      : [[`listed-${id}-share`, { value: wantedShares.listed }] satisfies [string, Goal]]),
  ],
)

/** n log n measured at n, 2n and 4n appears as an exponent a little above 1; the number of pairs grows like n². */
const exponents = { ofEach: 1.3, ofPairs: 2.2 } as const

export const goals: Readonly<Record<string, Goal>> = {
  ...Object.fromEntries(ofEngines),
  // A client that follows events pays a tenth of one that asks for whole views.
  'follow-share': { value: 0.1 },
  ...Object.fromEntries(
    shapes.map(({ id, ofPairs }): [string, Goal] => [
      `curve-${id}`,
      { value: ofPairs === true ? exponents.ofPairs : exponents.ofEach },
    ]),
  ),
  'unordered-steps': { value: 3 },
  'everything-2-multiple': { value: 1 / 3, ofBefore: true },
  'everything-6-multiple': { value: 1 / 3, ofBefore: true },
  'clone-base-multiple': { value: 0.4, ofBefore: true },
  'clone-everything-multiple': { value: 0.4, ofBefore: true },
  'clone-base-move-multiple': { value: 0.6, ofBefore: true },
  'clone-everything-move-multiple': { value: 0.6, ofBefore: true },
  'growth-14': { value: 1.3 },
  'many-games': { value: 0.75 },
  'check': { value: 0.6 },
  'generate': { value: 1.5 },
  'flood': { value: 1.1 },
  // Microseconds.
  'plain-base': { value: 1000 },
  'keystroke-rule': { value: 15 },
  'keystroke-scenario': { value: 15 },
  'keystroke-source': { value: 15 },
}

/**
 * Returns the value that a row has to reach; undefined without a goal, or without a baseline that the goal refers to.
 */
export function goalOf({ id }: Row, before: Readonly<Record<string, number>>): number | undefined {
  const goal = goals[id]
  if (goal?.ofBefore !== true) return goal?.value
  const was = before[id]
  return was === undefined ? undefined : was * goal.value
}

export const isReached = ({ better, value }: Row, goal: number): boolean =>
  better === 'more' ? value >= goal : value <= goal
