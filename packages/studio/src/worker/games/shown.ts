/** What the page shows of a table: everything that one seat may know, and nothing else. */
import { boardOfView, figureOf, keyOfTile, standingPieces } from '@tilewright/draw'
import { decisions, isOver, view, type Action, type Game, type PieceRef, type View } from '@tilewright/engine'
import type { InWords } from '../../words/titles.ts'
import type { Language } from '../../words/words.ts'
import { choicesOf, featureDetail, type Choice } from './choices.ts'
import { groundOf, type Ground, type Point } from './ground.ts'
import { imageKey, type Drawings } from './pictures.ts'
import { createSaying, type Saying } from './say.ts'
import type { SeatRecord } from './record.ts'
import { asked, canUndo, type Player, type Scoring, type Seat, type Table } from './table.ts'
import { seenTexts } from './texts.ts'

export interface PlayerShown {
  readonly name: string
  readonly seat: number
  readonly player: Player
  readonly score: number
  /** Pieces at home, and what lies before him. */
  readonly home: readonly PileShown[]
}

export interface PileShown {
  readonly title: string
  readonly place: string
  readonly svg: string
  readonly count: number
}

export interface TileShown {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly image: string
  readonly overlay: boolean
}

export interface PieceShown {
  readonly key: string
  readonly at: Point
  readonly scale: number
  readonly svg: string
}

/** A square for those who do not see the board. */
export interface CellShown {
  readonly x: number
  readonly y: number
  readonly words: string
}

export interface PointShown {
  /** Its place among all scorings of the game. */
  readonly id: number
  readonly player: string
  readonly seat: number
  readonly points: number
  readonly title: string
  readonly about: string
}

export interface DecisionShown {
  readonly player: string
  readonly seat: number
  readonly title: string
  readonly secret: boolean
  readonly choices: readonly Choice[]
}

export interface Shown {
  /** Who looks; null: everybody. */
  readonly viewer: string | null
  readonly over: boolean
  readonly steps: number
  readonly players: readonly PlayerShown[]
  /** Who has to decide; several only where they choose at once. */
  readonly waiting: readonly { readonly player: string; readonly title: string; readonly secret: boolean }[]
  /** `curtain`: only `next` may see what comes. */
  readonly ask: 'person' | 'curtain' | 'computer' | 'over' | 'record'
  readonly next: string | null
  readonly decision: DecisionShown | null
  readonly tiles: readonly TileShown[]
  readonly pieces: readonly PieceShown[]
  readonly free: readonly { readonly x: number; readonly y: number }[]
  readonly cells: readonly CellShown[]
  readonly hand: readonly { readonly name: string; readonly image: string }[]
  readonly stack: number
  /** The last ones, the newest first. */
  readonly points: readonly PointShown[]
  readonly undo: boolean
  /** Somebody may look at what the others do not see. */
  readonly secrets: readonly string[]
}

const shownPoints = 30

export interface Looking {
  readonly drawings: Drawings
  readonly language: Language
  readonly inWords: InWords
}

/** What a seat sees, as sentences and drawings need it. */
export interface Sight {
  readonly seen: View
  readonly ground: Ground
  readonly say: Saying
}

/** Whose eyes: those of who looks alone; of the only person at the table, from whom nobody hides; else everybody's. */
export function eyesOf({ seats }: Table, viewer: string | null): string | null {
  const people = seats.filter(({ player }) => player === 'person')
  return viewer ?? (people.length === 1 ? (people[0]?.name ?? null) : null)
}

export function sightOf(table: Table, viewer: string | null, { drawings, language, inWords }: Looking): Sight {
  const { game } = table
  const seen = view(game, eyesOf(table, viewer))
  const say = createSaying(game.rules.library, seenTexts[language], inWords, seen.players)
  return { seen, ground: groundOf(seen, drawings), say }
}

/** Does the seat know something now that not everybody knows, besides what it may choose? */
const knowsMore = (game: Game, player: string): boolean => {
  const told = (viewer: string | null): string => {
    return JSON.stringify(view(game, viewer, ['pieces', 'setAside', 'states', 'unseen', 'hand']))
  }
  return told(player) !== told(null)
}

/** Would the options tell the others what they do not know: a token that lies face down for them? */
function optionsTell(game: Game, options: readonly Action[]): boolean {
  const { pieces } = game.rules.library
  const hidden = new Set(pieces.filter((one) => one.hidden).map(({ name }) => name))
  const named = options.flatMap(({ args }) =>
    args.filter((arg) => typeof arg === 'object' && arg !== null && 'piece' in arg && hidden.has(arg.piece)),
  ) as PieceRef[]
  if (named.length === 0) return false
  const open = view(game, null, ['pieces']).pieces
  return named.some(
    (one) =>
      !open.some(({ piece, owner, numbers }) => piece === one.piece && owner === one.owner && numbers.includes(one.n)),
  )
}

/** Whether the others must not look while this player decides. */
export function isSecretNow({ game, seats }: Table, player: string): boolean {
  if (seats.filter((seat) => seat.player === 'person').length < 2) return false
  const [decision] = decisions(game, player)
  if (decision === undefined) return false
  return decision.secret || optionsTell(game, decision.options())
}

/** `viewer`: who has said that he alone looks now; null: everybody does. */
export function shownOf(table: Table, viewer: string | null, looking: Looking): Shown {
  const { game, seats } = table
  const { language } = looking
  const sight = sightOf(table, viewer, looking)
  const { ground, say } = sight
  const t = seenTexts[language]
  const now = asked(table)
  const seatOf = (name: string): number => seats.findIndex((seat) => seat.name === name)
  const person = now?.seat.player === 'person' ? now.decision : undefined
  const mine = viewer === null ? person : (decisions(game, viewer)[0] ?? undefined)
  const mayDecide = mine !== undefined && person !== undefined && (viewer !== null || !isSecretNow(table, mine.player))
  return {
    ...lyingOf(sight, seats, looking),
    viewer,
    over: isOver(game),
    steps: game.logCount,
    ask: isOver(game) ? 'over' : person === undefined ? 'computer' : mayDecide ? 'person' : 'curtain',
    next: now?.decision.player ?? null,
    decision: mayDecide
      ? {
          player: mine.player,
          seat: seatOf(mine.player),
          title: say.words(mine.title, mine.choice),
          secret: mine.secret,
          choices: choicesOf({ game, ground, say, t }, mine.options()),
        }
      : null,
    points: table.scorings
      .map((scoring, id) => pointOf(scoring, id, say, seatOf))
      .slice(-shownPoints)
      .reverse(),
    undo: canUndo(table),
    secrets:
      seats.filter(({ player }) => player === 'person').length < 2
        ? []
        : seats.flatMap(({ name, player }) => (player === 'person' && knowsMore(game, name) ? [name] : [])),
  }
}

type Lying = Pick<Shown, 'players' | 'waiting' | 'tiles' | 'pieces' | 'free' | 'cells' | 'hand' | 'stack'>

/** What a view alone tells: who plays, who has to decide, and what lies where. */
function lyingOf(sight: Sight, seats: readonly Seat[], { drawings, language }: Looking): Lying {
  const { seen, say } = sight
  const laid = new Map(
    seen.board.cells.flatMap((cell) => {
      const geometry = cell.layer === 0 ? drawings.lying(cell.tile, cell.cell, cell.turn) : undefined
      return geometry === undefined ? [] : [[keyOfTile(geometry, { ...cell, turns: cell.turn }), geometry] as const]
    }),
  )
  const board = boardOfView(seen, drawings)
  return {
    players: seen.players.map(({ name, score }, seat) => ({
      name,
      seat,
      player: seats[seat]?.player ?? 'person',
      score,
      home: pilesOf(seen, name, seat, drawings, say),
    })),
    waiting: seen.decisions.map(({ player, title, choice, secret }) => ({
      player,
      secret,
      title: say.words(title, choice),
    })),
    tiles: seen.board.cells.map(({ tile, n, cell, turn, x, y, layer }) => ({
      key: `${tile} ${String(n)} ${String(cell)}`,
      x,
      y,
      image: imageKey(tile, cell, turn),
      overlay: layer === 1,
    })),
    pieces: keyed(
      standingPieces(board.pieces ?? [], laid).map(({ piece, at, scale }) => ({
        at,
        scale,
        svg: figureOf(piece.figure),
      })),
    ),
    free: seen.board.free.map(({ x, y }) => ({ x, y })),
    cells: cellsOf(sight, language),
    hand: seen.hand.map((name) => ({ name, image: imageKey(name, 0, 0) })),
    stack: seen.stack.size,
  }
}

/** A record as a table at which nobody does anything. */
export function shownOfRecord(record: SeatRecord, looking: Looking): Shown {
  const { view: seen, seats } = record
  return {
    ...lyingOf(sightOfRecord(record, looking), seats, looking),
    viewer: null,
    over: seen.over,
    steps: 0,
    ask: seen.over ? 'over' : 'record',
    next: seen.you,
    decision: null,
    points: [],
    undo: false,
    secrets: [],
  }
}

export function sightOfRecord({ view: seen, library }: SeatRecord, { drawings, language, inWords }: Looking): Sight {
  const say = createSaying(library, seenTexts[language], inWords, seen.players)
  return { seen, ground: groundOf(seen, drawings), say }
}

/** Pieces keep their elements while nothing about them changes. */
function keyed(pieces: readonly Omit<PieceShown, 'key'>[]): PieceShown[] {
  const counts = new Map<string, number>()
  return pieces.map((piece) => {
    const place = `${piece.at.join(',')} ${String(piece.svg.length)}`
    const count = counts.get(place) ?? 0
    counts.set(place, count + 1)
    return { ...piece, key: `${place} ${String(count)}` }
  })
}

function pilesOf(seen: View, name: string, seat: number, drawings: Drawings, say: Saying): PileShown[] {
  return seen.pieces.flatMap(({ piece, owner, at, count, tokens }): PileShown[] => {
    const lies = typeof at === 'object' && 'zone' in at ? at.owner === name : at === 'supply' && owner === name
    if (!lies) return []
    const title =
      piece === '?' ? say.piece({ piece, owner: null, n: 0, ...(tokens === null ? {} : { tokens }) }) : say.title(piece)
    return [{ title, place: say.place(at), count, svg: drawings.figure(piece, owner === name ? seat : null) }]
  })
}

export const pointOf = (
  { player, points, title, rule, subject }: Scoring,
  id: number,
  say: Saying,
  seatOf: (name: string) => number,
): PointShown => ({
  id,
  player,
  seat: seatOf(player),
  points,
  title: say.words(title, rule),
  about: subject === null ? '' : say.ref(subject),
})

/** Every square in words: the tile, its parts with how large they are and who stands there. */
function cellsOf({ seen, ground, say }: Sight, language: Language): CellShown[] {
  const t = seenTexts[language]
  const squares = Map.groupBy(
    seen.board.cells.filter(({ layer }) => layer === 0),
    ({ x, y }) => `${String(x)},${String(y)}`,
  )
  const tiles = [...squares.values()].flatMap((on) => {
    const [first] = on
    if (first === undefined) return []
    const { x, y } = first
    const names = on.map(({ tile }) => t.tile(tile)).join(', ')
    const parts = ground.partsOn(x, y).map((part) => {
      const feature = seen.board.features[part.feature]
      const size = feature === undefined ? '' : featureDetail(feature, t)
      const standing = part.pieces.map(({ piece, owner }) => say.piece({ piece, owner, n: 0 }))
      const who = standing.length === 0 ? '' : ` ${t.standing(standing.join(', '))}.`
      return `${capital(say.segment(part.segment))}${size === '' ? '' : `, ${size}`}.${who}`
    })
    return [{ x, y, words: `${String(x)},${String(y)}${t.colon} ${names}. ${parts.join(' ')}` }]
  })
  const free = seen.board.free.filter(({ x, y }) => !squares.has(`${String(x)},${String(y)}`))
  return [...tiles, ...free.map(({ x, y }) => ({ x, y, words: `${String(x)},${String(y)}${t.colon} ${t.free}` }))]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
