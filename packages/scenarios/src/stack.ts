/**
 * Scripts the draws. Tiles: those the scenario names, then the given ones; tokens: the given ones; then random ones
 * with a fixed seed.
 */
import { scriptTokens, setScript, setStack } from '@tilewright/engine'
import type { GivenStack, Ident, ScenarioDecl, Span } from '@tilewright/language'
import { unknownWord } from './broken.ts'
import { newTile } from './option-matching.ts'
import { isNeverDrawn } from './game-state.ts'
import type { Table } from './table.ts'

/** A tile that a statement of the scenario draws. */
export interface Draw {
  readonly kind: Ident
  readonly span: Span
  /** Whether the statement also lays it. */ readonly laid: boolean
}

/**
 * The kinds of tile that `when` statements draw, in the order of the text: `when red draws C`, and each label that is
 * laid at a square for the first time. A label stands for its kind. Overlays and tiles declared `apart` are laid
 * without being drawn.
 */
export function drawnKinds(table: Pick<Table, 'declared' | 'labels' | 'game'>, scenario: ScenarioDecl): Draw[] {
  const seen = new Map(table.labels)
  return scenario.steps.flatMap((step): Draw[] => {
    if (step.type === 'when-draw')
      return [{ kind: table.declared.get(step.kind.name)?.kind ?? step.kind, span: step.span, laid: false }]
    if (step.type !== 'when-choice' || !step.args.some((arg) => arg.type === 'square')) return []
    const tile = newTile({ declared: table.declared, labels: seen }, step)
    if (tile === undefined) return []
    seen.set(tile.label, -1)
    return isNeverDrawn(table.game, tile.kind.name) ? [] : [{ kind: tile.kind, span: step.span, laid: true }]
  })
}

/**
 * Prepares the stack. Without `given stack holds …` it is everything that the box still has. With it, the named tiles
 * come first, whether listed or not, then the rest of the list in its order. Returns the number of scripted tiles.
 */
export function prepareStack(table: Table, given: GivenStack | undefined, draws: readonly Draw[]): number {
  const names = [
    ...new Set(Array.from(table.game.rules.tileKind, (kind) => table.game.rules.tileData[kind]?.name ?? '?')),
  ]
  const listed = given?.kinds.map((kind) => table.declared.get(kind.name)?.kind ?? kind) ?? []
  for (const kind of [...draws.map((draw) => draw.kind), ...listed])
    if (!names.includes(kind.name)) unknownWord('There is no tile in play', kind, names)
  const order = draws.map(({ kind }) => kind.name)
  if (given !== undefined) {
    const rest = listed.map(({ name }) => name)
    for (const name of order) if (rest.includes(name)) rest.splice(rest.indexOf(name), 1)
    order.push(...rest)
    setStack(table.game, order)
  }
  setScript(table.game, order)
  return order.length
}

/** Scripts the dice, in the order of the text. */
export function prepareRolls({ game, scenario }: Pick<Table, 'game' | 'scenario'>): void {
  const { dice = [] } = game.rules.library
  const inPlay = dice.filter(({ set }) => set.every((unit) => game.rules.inPlay.has(unit)))
  const rolls = scenario.steps.flatMap((step) =>
    step.type === 'when-roll' ? [`${step.die?.name ?? inPlay[0]?.name ?? '?'}#${String(step.face.value)}`] : [],
  )
  if (rolls.length > 0) scriptTokens(game, rolls)
}

/** The first roll in a statement that did not happen: the engine removes those that did from the script. */
export function unrolled({ game, scenario }: Table): Span | undefined {
  const left = game.script.filter((entry) => ~entry >= game.rules.library.pieces.length).length
  return left === 0
    ? undefined
    : scenario.steps
        .filter((step) => step.type === 'when-roll')
        .map(({ span }) => span)
        .at(-left)
}

/** The first given token that was not drawn: the engine removes drawn ones from the script. */
export function undrawnToken({ game, scenario }: Table): Ident | undefined {
  const left = game.script.flatMap((entry) => (entry < 0 ? (game.rules.library.pieces[~entry]?.name ?? []) : []))
  const copies = left.filter((name) => name === left[0]).length
  return scenario.steps
    .flatMap((step) => (step.type === 'given-tokens' ? step.kinds : []))
    .filter(({ name }) => name === left[0])
    .at(-copies)
}
