/** Facts about a set that the printer folds: absent elements need no tests and no events. */
import { irStatementsIn, type IrStatement } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import { asksForChanges } from '../program/changes.ts'
import type { Facts } from './fold.ts'

/** Statements that are the only source of frames and events of a kind. */
const bySentence: readonly (readonly [sentence: IrStatement['op'], kinds: readonly string[]])[] = [
  ['choose', ['CHOOSE']],
  ['secret', ['SECRET']],
  ['announce', ['ANNOUNCED']],
  ['reveal', ['REVEALED', 'TOLD']],
  ['take', ['LIFTED']],
]

/** By the engine's names for tables (`$rules`), and for kinds of frames, events and places. */
export function factsOf(plan: Plan): Facts {
  const values = new Map<string, boolean | number>()
  const never = new Set<string>()
  const lacks = (names: readonly string[], kinds: readonly string[]): void => {
    for (const name of names) values.set(`$rules.${name}`, name.endsWith('.length') ? 0 : false)
    for (const kind of kinds) never.add(kind)
  }
  if (!plan.tiles.some(({ overlay }) => overlay === true)) {
    values.set('$overlay.length', 0)
    lacks(['overlays.length'], [])
  }
  if (plan.tokens.length === 0) lacks(['tokensInPlay'], ['DREW_PIECE'])
  if (!plan.tokens.some(({ hidden }) => hidden)) lacks(['mixedGroups.length'], [])
  if (plan.zones.length === 0) lacks(['library.zones.length'], ['IN_ZONE', 'SET_ASIDE'])
  if (!plan.states.some(({ standing }) => standing === true)) lacks(['standingStates.length'], [])
  const bodies = [...plan.rules, ...plan.options].map(({ body }) => body)
  const ops = new Set(bodies.flatMap(irStatementsIn).map(({ op }) => op))
  for (const [sentence, kinds] of bySentence) if (!ops.has(sentence)) lacks([], kinds)
  if (!ops.has('join')) lacks(['links'], ['JOINED', 'PARTED'])
  const shapes = plan.tiles.flatMap(({ shape }) => (shape.cells === undefined ? [] : [shape.cells]))
  if (shapes.length === 0) {
    lacks(['shaped'], [])
    values.set('library.onlySquares', true)
  }
  const segments = plan.tiles.flatMap(({ shape }) => shape.segments)
  if (!segments.some(({ shares }) => shares !== undefined)) lacks(['sharedSides'], [])
  if (!shapes.flat().some(({ half }) => half !== undefined)) lacks(['halves'], [])
  if (shapes.every(({ length }) => length === 1)) values.set('$rules.maxCells', 1)
  values.set('library.onlyOwnTiles', true)
  values.set('$rules.changes', asksForChanges(plan))
  const isAlong = (name: string): boolean => plan.units.some((unit) => unit.name === name)
  if (!plan.units.some(({ excludes = [] }) => excludes.some(isAlong))) values.set('library.apart', false)
  if (plan.fixed.length === 0) values.set('library.fixesSettings', false)
  if (!plan.options.some(({ anytime }) => anytime === true)) lacks(['anytime'], [])
  return { values, never }
}
