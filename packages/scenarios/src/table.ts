/** A running scenario: the game, and the tile of each label. */
import type { Game, RuleLibrary } from '@tilewright/engine'
import { spotOf, squareAt } from '@tilewright/engine'
import { lineColumn } from '@tilewright/language'
import type { Ident, ScenarioDecl, Span, TileVocabulary } from '@tilewright/language'
import { squaresOfTile } from './covered-squares.ts'
import { laidTile, laidTiles, sideNames } from './game-state.ts'
import type { Spot } from './game-state.ts'
import { broken, unknownWord } from './broken.ts'

/** Input shared by all scenarios of a run. */
export interface ScenarioContext {
  readonly library: RuleLibrary
  /** Vocabulary of drawings. */
  readonly tileVocabulary: TileVocabulary
  /** The text of a source file, for line numbers. */
  readonly text: (file: string) => string
  /** Whether results contain positions, for drawing. */
  readonly positions?: boolean
  /** Only statements that begin before this offset are executed: the last position is the one there. */
  readonly until?: number
}

/** `tile A is D turned 90`; the turn in quarter turns. */
export interface DeclaredTile {
  readonly label: string
  readonly kind: Ident
  readonly turn: number
  readonly span: Span
}

export interface Table {
  readonly game: Game
  readonly scenario: ScenarioDecl
  readonly context: ScenarioContext
  readonly declared: ReadonlyMap<string, DeclaredTile>
  /** Tiles on the board by label; grows as tiles are laid. */
  readonly labels: Map<string, number>
}

export function declaredTiles(scenario: ScenarioDecl): ReadonlyMap<string, DeclaredTile> {
  const declared = new Map<string, DeclaredTile>()
  for (const { label, kind, turned, span } of scenario.tiles) {
    if (declared.has(label.name)) broken(`The label ${label.name} is given to two tiles.`, label.span)
    declared.set(label.name, { label: label.name, kind, turn: turned / 90, span })
  }
  return declared
}

export function lineOf(context: ScenarioContext, span: Span): number {
  return lineColumn(context.text(span.file), span.start).line
}

/** A statement as written, on one line. */
export function wordsOf(context: ScenarioContext, span: Span): string {
  return context.text(span.file).slice(span.start, span.end).replace(/\s+/g, ' ').trim()
}

/** The tile on the board with this label. */
export function tileOfLabel(table: Table, label: Ident): number {
  const tile = table.labels.get(label.name)
  if (tile !== undefined) return tile
  if (table.declared.has(label.name)) broken(`The tile ${label.name} does not lie on the board yet.`, label.span)
  return unknownWord('There is no tile', label, table.labels.keys())
}

/** Binds a label once its tile is laid on a square. */
export function bindLabel(table: Table, label: string, spot: Spot): void {
  if (table.labels.has(label)) return
  const labelled = new Set(table.labels.values())
  const square = squareAt(table.game, spot.x, spot.y)
  const there = laidTiles(table.game).filter(({ tile }) => squaresOfTile(table.game, tile).includes(square))
  // If there are two halves, the one that was just laid.
  const tile = there.find((candidate) => !labelled.has(candidate.tile)) ?? there[0]
  if (tile !== undefined) table.labels.set(label, tile.tile)
}

/** `A`, or kind and square of a tile without a label. */
export function labelOf(table: Table, tile: number): string {
  for (const [label, labelled] of table.labels) if (labelled === tile) return label
  const laid = laidTile(table.game, tile)
  const name = table.game.rules.tileData[table.game.rules.tileKind[tile] ?? -1]?.name ?? '?'
  return laid === undefined ? name : `${name}@${writeSpot(laid)}`
}

export function writeSpot({ x, y }: Spot): string {
  return `${String(x)},${String(y)}`
}

/** The neighbour of a square at a side. */
export function beyond({ x, y }: Spot, side: number): Spot {
  const name = sideNames[side]
  return { x: x + (name === 'E' ? 1 : name === 'W' ? -1 : 0), y: y + (name === 'S' ? 1 : name === 'N' ? -1 : 0) }
}

export function writeSquare(table: Table, square: number): string {
  return writeSpot(spotOf(table.game, square))
}

/** The seat of a player. */
export function seatOf(table: Table, player: Ident): number {
  const seat = table.game.rules.players.indexOf(player.name)
  return seat < 0 ? unknownWord('There is no player', player, table.game.rules.players) : seat
}
