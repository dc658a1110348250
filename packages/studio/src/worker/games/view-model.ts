/** The view model of a table: everything that one seat may know, and nothing else. */
import { boardOfView, figureOf, keyOfTile, standingPieces, zonesOfView, type SeenPlace } from '@tilewright/draw'
import { lastLaid, withKeys, type Choice } from '@tilewright/draw/board'
import { decisions, isOver, view, type Action, type Decision, type View } from '@tilewright/engine'
import type { Translate } from '../../words/titles.ts'
import type { Language } from '../../words/words.ts'
import { cellsOf } from './cells.ts'
import { choicesOf } from './choices.ts'
import { finalScores, type FinalScores } from './final-scores.ts'
import { groundOf, type Ground, type Point } from './ground.ts'
import { panelModels, piecesOnBoard, type PanelModel } from './panels.ts'
import { imageKey, type Drawings } from './pictures.ts'
import { createRefFormatter, type RefFormatter } from './format-refs.ts'
import type { SeatRecord } from './record.ts'
import type { RoomSeat } from './room.ts'
import type { CellModel, Sight } from './sight.ts'
import {
  canUndo,
  colourOf,
  pendingDecision,
  shownGame,
  shownScorings,
  stepsOf,
  type Player,
  type Scoring,
  type Seat,
  type Table,
} from './table.ts'
import { hasSecrets, isSecretNow } from './secret-now.ts'
import { seenTexts } from './texts.ts'

export interface PlayerModel {
  readonly name: string
  /** Index of the colour. */
  readonly seat: number
  readonly player: Player
  readonly score: number
  /** Pieces in the supply and in the zones of the player. */
  readonly home: readonly PileModel[]
}

export interface PileModel {
  readonly title: string
  readonly place: string
  readonly svg: string
  readonly count: number
}

export interface TileModel {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly image: string
  readonly overlay: boolean
}

export interface PieceModel {
  readonly key: string
  readonly at: Point
  readonly scale: number
  readonly svg: string
}

export interface PointModel {
  /** Index among all scorings of the game. */
  readonly id: number
  readonly player: string
  readonly seat: number
  readonly points: number
  readonly title: string
  readonly about: string
}

export interface DecisionModel {
  readonly player: string
  readonly seat: number
  readonly title: string
  readonly secret: boolean
  readonly choices: readonly Choice[]
}

export interface TableModel {
  /** The seat that looks; null: public information. */
  readonly viewer: string | null
  readonly over: boolean
  /** Another tab has stored a game since this one was stored: the number of its steps. */
  readonly elsewhere: number | null
  readonly steps: number
  readonly players: readonly PlayerModel[]
  /** The players who have to decide; several only when they choose simultaneously. */
  readonly waiting: readonly { readonly player: string; readonly title: string; readonly secret: boolean }[]
  /**
   * `curtain`: only `next` may see what comes. `held`: `next` may undo the step, or confirm it. `others`: somebody at
   * another screen.
   */
  readonly ask: 'person' | 'curtain' | 'computer' | 'held' | 'others' | 'over' | 'record'
  readonly next: string | null
  readonly decision: DecisionModel | null
  readonly tiles: readonly TileModel[]
  readonly pieces: readonly PieceModel[]
  /** What lies in zones, on the board or beside it. */
  readonly panels: readonly PanelModel[]
  /** The squares of the tile that was laid last. */
  readonly last: readonly { readonly x: number; readonly y: number }[]
  readonly free: readonly { readonly x: number; readonly y: number }[]
  readonly cells: readonly CellModel[]
  readonly hand: readonly { readonly name: string; readonly image: string }[]
  readonly stack: number
  /** The last scorings, newest first. */
  readonly points: readonly PointModel[]
  /** Number of all scorings. */
  readonly scorings: number
  /** The result of a game that is over. */
  readonly final: FinalScores | null
  /** An earlier step is shown, of so many. */
  readonly past: { readonly step: number; readonly of: number } | null
  readonly undo: boolean
  /** Players who may look at something hidden from the others. */
  readonly secrets: readonly string[]
  /** A game with friends: the seats, which of them is one's own, and whether the server answers. */
  readonly friends: FriendsModel | null
}

export interface FriendsModel {
  readonly key: string
  readonly you: string | null
  readonly seats: readonly RoomSeat[]
  readonly connection: 'open' | 'lost' | 'ended'
  /** Seconds until a held turn ends by itself; null: when its player presses. */
  readonly grace: number | null
}

export const shownPoints = 30

export interface ViewContext {
  readonly drawings: Drawings
  readonly language: Language
  readonly translate: Translate
  /** All scorings are shown, not only the last. */
  readonly wholeLog?: boolean
}

/**
 * Returns the seat whose knowledge is shown: the player who looks alone, or the only person at the table (no person to
 * hide from), otherwise null for the public.
 */
export function viewerOf({ seats }: Table, viewer: string | null): string | null {
  const people = seats.filter(({ player }) => player === 'person')
  return viewer ?? (people.length === 1 ? (people[0]?.name ?? null) : null)
}

/** `chosen`: places that can be chosen now; empty zones among them are drawn. */
export function sightOf(
  table: Table,
  viewer: string | null,
  { drawings, language, translate }: ViewContext,
  chosen: readonly SeenPlace[] = [],
): Sight {
  const game = shownGame(table)
  const seen = view(game, viewerOf(table, viewer))
  const say = createRefFormatter(game.rules.library, seenTexts[language], translate, seen.players)
  return { seen, ground: groundWithZones(seen, drawings, say, chosen), say }
}

export const groundWithZones = (
  seen: View,
  drawings: Drawings,
  say: RefFormatter,
  chosen: readonly SeenPlace[] = [],
): Ground => groundOf(seen, drawings, zonesOfView(seen, { ...drawings, zoneTitle: say.title }, chosen))

/** Returns the zones among the arguments of options. */
export const zonesIn = (options: readonly Action[]): readonly SeenPlace[] =>
  options.flatMap(({ args }) => args.filter((arg) => typeof arg === 'object' && arg !== null && 'zone' in arg))

/** Returns the view model for `viewer`, the player who looks alone, or null for all. */
export function shownOf(table: Table, viewer: string | null, context: ViewContext): TableModel {
  const { game, held, seats } = table
  const { language } = context
  const t = seenTexts[language]
  const now = pendingDecision(table)
  const seatOf = (name: string): number => colourOf(seats, name)
  const indexOf = (name: string): number => seats.findIndex((seat) => seat.name === name)
  const person = now?.seat.player === 'person' ? now.decision : undefined
  const ofViewer = viewer === null || held !== null ? undefined : decisions(game, viewer)[0]
  const seatDecision = viewer === null ? person : ofViewer
  const mayDecide =
    seatDecision !== undefined && person !== undefined && (viewer !== null || !isSecretNow(table, seatDecision.player))
  const options = mayDecide ? seatDecision.options() : []
  const sight = sightOf(table, viewer, context, zonesIn(options))
  const { ground, say } = sight
  const board = boardPart(sight, seats, context)
  return {
    ...board,
    // After the end, figures are shown where they stood before the last points.
    ...(isOver(game) ? { pieces: lastFigures(table, viewer, context) ?? board.pieces } : {}),
    viewer,
    over: held === null && isOver(game),
    elsewhere: null,
    steps: stepsOf(table),
    ask: askOf(table, person, mayDecide),
    next: held?.player ?? now?.decision.player ?? null,
    decision: mayDecide
      ? {
          player: seatDecision.player,
          seat: seatOf(seatDecision.player),
          title: say.translatedTitle(seatDecision.title, seatDecision.choice),
          secret: seatDecision.secret,
          choices: choicesOf(
            {
              game,
              ground,
              say,
              t,
              figure: (piece, owner) => context.drawings.figure(piece, owner === null ? null : indexOf(owner)),
            },
            options,
          ),
        }
      : null,
    points: shownScorings(table)
      .map((scoring, id) => pointOf(scoring, id, say, seatOf))
      .slice(context.wholeLog === true ? 0 : -shownPoints)
      .reverse(),
    scorings: shownScorings(table).length,
    final: isOver(game) ? finalScores(sight.seen.players, seats, table.scorings, say) : null,
    past: null,
    undo: canUndo(table),
    friends: null,
    secrets:
      seats.filter(({ player }) => player === 'person').length < 2
        ? []
        : seats.flatMap(({ name, player }) => (player === 'person' && hasSecrets(game, name) ? [name] : [])),
  }
}

/** The pieces as they stood before the last step; undefined when that step is not known any more. */
function lastFigures(table: Table, viewer: string | null, context: ViewContext): TableModel['pieces'] | undefined {
  const last = table.past.at(-1)
  if (last === undefined) return undefined
  return boardPart(sightOf({ ...table, game: last.game }, viewer, context), table.seats, context).pieces
}

function askOf({ game, held }: Table, person: Decision | undefined, mayDecide: boolean): TableModel['ask'] {
  if (held !== null) return 'held'
  if (isOver(game)) return 'over'
  return person === undefined ? 'computer' : mayDecide ? 'person' : 'curtain'
}

type BoardPart = Pick<
  TableModel,
  'players' | 'waiting' | 'tiles' | 'pieces' | 'panels' | 'last' | 'free' | 'cells' | 'hand' | 'stack'
>

/** Returns the part of the model that depends only on a view: players, decisions, and the positions of pieces. */
export function boardPart(sight: Sight, seats: readonly Seat[], { drawings, language }: ViewContext): BoardPart {
  const { seen, say, ground } = sight
  const laid = new Map(
    seen.board.cells.flatMap((cell) => {
      const geometry = cell.layer === 0 ? drawings.lying(cell.tile, cell.cell, cell.turn) : undefined
      return geometry === undefined ? [] : [[keyOfTile(geometry, { ...cell, turns: cell.turn }), geometry] as const]
    }),
  )
  const board = boardOfView(seen, drawings)
  return {
    players: seen.players.map(({ name, score }, i) => ({
      name,
      seat: colourOf(seats, name),
      player: seats[i]?.player ?? 'person',
      score,
      home: pilesOf(seen, name, i, drawings, say),
    })),
    waiting: seen.decisions.map(({ player, title, choice, secret }) => ({
      player,
      secret,
      title: say.translatedTitle(title, choice),
    })),
    tiles: seen.board.cells.map(({ tile, n, cell, turn, x, y, layer }) => ({
      key: `${tile} ${String(n)} ${String(cell)}`,
      x,
      y,
      image: imageKey(tile, cell, turn),
      overlay: layer === 1,
    })),
    pieces: withKeys(
      [
        ...standingPieces(board.pieces ?? [], laid).map(({ piece, at, scale }) => ({
          at,
          scale,
          figure: piece.figure,
        })),
        ...piecesOnBoard(ground.panels),
      ].map(({ at, scale, figure }) => ({ at, scale, svg: figureOf(figure) })),
    ),
    last: lastLaid(seen),
    panels: panelModels(ground.panels, say, seenTexts[language]),
    free: seen.board.free.map(({ x, y }) => ({ x, y })),
    cells: cellsOf(sight, language),
    hand: seen.hand.map((name) => ({ name, image: imageKey(name, 0, 0) })),
    stack: seen.stack.size,
  }
}

/** Returns the view model of a record: a table without choices. */
export function shownOfRecord(record: SeatRecord, context: ViewContext): TableModel {
  const { view: seen, seats } = record
  return {
    ...boardPart(sightOfRecord(record, context), seats, context),
    viewer: null,
    over: seen.over,
    elsewhere: null,
    steps: 0,
    ask: seen.over ? 'over' : 'record',
    next: seen.you,
    decision: null,
    points: [],
    scorings: 0,
    final: null,
    past: null,
    undo: false,
    friends: null,
    secrets: [],
  }
}

export function sightOfRecord(
  { view: seen, library }: SeatRecord,
  { drawings, language, translate }: ViewContext,
): Sight {
  const say = createRefFormatter(library, seenTexts[language], translate, seen.players)
  return { seen, ground: groundWithZones(seen, drawings, say), say }
}

function pilesOf(seen: View, name: string, seat: number, drawings: Drawings, say: RefFormatter): PileModel[] {
  return seen.pieces.flatMap(({ piece, owner, at, count, tokens }): PileModel[] => {
    const isAtHome = typeof at === 'object' && 'zone' in at ? at.owner === name : at === 'supply' && owner === name
    if (!isAtHome) return []
    const title =
      piece === '?' ? say.piece({ piece, owner: null, n: 0, ...(tokens === null ? {} : { tokens }) }) : say.title(piece)
    return [{ title, place: say.place(at), count, svg: drawings.figure(piece, owner === name ? seat : null) }]
  })
}

export const pointOf = (
  { player, points, title, rule, subject }: Scoring,
  id: number,
  say: RefFormatter,
  seatOf: (name: string) => number,
): PointModel => ({
  id,
  player,
  seat: seatOf(player),
  points,
  title: say.translatedTitle(title, rule),
  about: subject === null ? '' : say.ref(subject),
})
