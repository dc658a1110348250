/**
 * The options of a decision as a tree of choices: what a person points at first, then second and so on, ending in the
 * turn of a placed tile. Uses only the kinds of targets that options have, so it works for all rules.
 */
import { targetsOf, type Action, type Game, type Target } from '@tilewright/engine'
import type { Ground, Point, ZoneSpot } from './ground.ts'
import type { RefFormatter } from './format-refs.ts'
import type { SeenTexts } from './texts.ts'

/** The position of a choice on the board. */
export interface Mark {
  readonly at: Point
  readonly x: number
  readonly y: number
  /** `square`: the whole square; `part`: the shape; `point`: the piece at that point. */
  readonly on: 'square' | 'part' | 'point'
  readonly shape: string
  /** Where the shape begins, if it is not in board coordinates. */
  readonly shift?: Point
  /** The panel beside the board whose coordinates these are. */
  readonly panel?: string
}

export interface Choice {
  /** Number on the board, in the list and on the keyboard; 0 for "none of the others". */
  readonly number: number
  readonly label: string
  readonly detail: string
  readonly mark: Mark | null
  /** The kind of target: its picture is shown beside the label. */
  readonly about: string | null
  /** The figure that would stand there, as SVG with its origin in the middle; empty for none. */
  readonly figure: string
  /** The choices that follow; empty at the end. */
  readonly next: readonly Choice[]
  /** At the end: the options, one per turn when a tile is placed, otherwise exactly one. */
  readonly ends: readonly { readonly option: number; readonly turn: number | null }[]
}

interface Step {
  readonly key: string
  readonly target: Target | null
  readonly label: string
}

interface ChoicePath {
  readonly option: number
  readonly action: Action
  readonly steps: readonly Step[]
}

export interface ChoiceMaking {
  readonly game: Game
  readonly ground: Ground
  readonly say: RefFormatter
  readonly t: SeenTexts
  /** Draws a piece of a player. */
  readonly figure: (piece: string, owner: string | null) => string
}

const turnOf = ({ args }: Action): number | null => {
  for (const arg of args) if (typeof arg === 'object' && arg !== null && 'turn' in arg) return arg.turn
  return null
}

interface Making extends ChoiceMaking {
  /** The numbers of tiles off the board among the options, in ascending order, by name. */
  readonly tilesAside: ReadonlyMap<string, readonly number[]>
}

export function choicesOf(given: ChoiceMaking, options: readonly Action[]): readonly Choice[] {
  const making: Making = { ...given, tilesAside: tilesAsideIn(options) }
  const { game, say } = making
  const ways = options.map((action, option): ChoicePath => {
    const [first, ...rest] = targetsOf(game, action).map((target) => ({
      key: JSON.stringify(target),
      target,
      label: targetText(ownPiece(target, action), say, making.t),
    }))
    const verb: Step = { key: `verb ${action.option ?? ''}`, target: null, label: verbOf(making, action) }
    if (first === undefined || first.target.on === 'nothing') return { option, action, steps: [verb] }
    return { option, action, steps: [first, verb, ...rest] }
  })
  return numbered(level(making, ways, 0))
}

function tilesAsideIn(options: readonly Action[]): ReadonlyMap<string, readonly number[]> {
  const refs = options.flatMap(({ args }) =>
    args.flatMap((arg) =>
      typeof arg === 'object' && arg !== null && 'tile' in arg && !('x' in arg) && 'n' in arg ? [arg] : [],
    ),
  )
  const numbers = Map.groupBy(refs, ({ tile }) => tile)
  return new Map(
    [...numbers].map(([tile, all]) => [tile, [...new Set(all.map(({ n }) => n))].sort((a, b) => a - b)] as const),
  )
}

/** Returns the title of the option. Declining a choice among targets has no title, only "none". */
function verbOf({ game, say, t }: ChoiceMaking, { option }: Action): string {
  if (option === null) return t.none
  const { options } = game.rules.library
  return say.translatedTitle(options.find(({ label }) => label === option)?.title ?? '', option)
}

function level(making: Making, ways: readonly ChoicePath[], depth: number): Choice[] {
  const isMixed = new Set(ways.flatMap(({ steps, action }) => (steps.length > 1 ? [action.option ?? ''] : []))).size > 1
  const groups = [...Map.groupBy(ways, ({ steps }) => steps[depth]?.key ?? '').values()]
  return groups.flatMap((group): Choice[] => {
    const step = group[0]?.steps[depth]
    if (step === undefined) return []
    const deeper = ahead(making, group, depth + 1)
    const verbs = new Set(group.map(({ action }) => action.option ?? ''))
    const [first] = group
    const mark = markOf(making, step.target, first?.action.player ?? null)
    const verb = first === undefined ? '' : verbOf(making, first.action)
    const isBare = step.target === null
    const verbIfMixed =
      isMixed && verbs.size === 1 && depth === 0 && !isBare && first?.action.option !== null ? verb : ''
    const about = aboutOf(step.target)
    return [
      {
        number: 0,
        label: step.label,
        detail: [verbIfMixed, detailOf(making, step.target)].filter((part) => part !== '').join(' · '),
        mark,
        about,
        figure: first === undefined ? '' : figureFor(making, step.target, first.action),
        next: deeper,
        ends: deeper.length > 0 ? [] : endsOf(group),
      },
    ]
  })
}

/** The figure that an option puts where its first target is: the piece among its arguments. */
function figureFor({ figure }: Making, target: Target | null, { args }: Action): string {
  if (target === null || target.on === 'piece' || target.on === 'tile') return ''
  const piece = args.find((arg) => typeof arg === 'object' && arg !== null && 'piece' in arg)
  return piece === undefined ? '' : figure(piece.piece, piece.owner)
}

/** Returns the choices of the next level that has more than one. */
function ahead(making: Making, group: readonly ChoicePath[], depth: number): readonly Choice[] {
  const longest = Math.max(...group.map(({ steps }) => steps.length))
  for (let at = depth; at < longest; at += 1)
    if (new Set(group.map(({ steps }) => steps[at]?.key ?? '')).size > 1) {
      // Some paths can end here while others continue: the ended ones are labelled by their option.
      const ended = group.filter(({ steps }) => steps[at] === undefined)
      const going = group.filter(({ steps }) => steps[at] !== undefined)
      const done = ended.length === 0 ? [] : level(making, ended.map(repeatLastStep), at)
      return numbered([...level(making, going, at), ...done])
    }
  return []
}

/** Extends an ended path by repeating its last step. */
const repeatLastStep = (way: ChoicePath): ChoicePath => ({ ...way, steps: [...way.steps, ...way.steps.slice(-1)] })

function endsOf(group: readonly ChoicePath[]): Choice['ends'] {
  const turns = new Map(group.map(({ action, option }) => [turnOf(action), option]))
  const ends = [...turns].map(([turn, option]) => ({ option, turn }))
  return ends.sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0))
}

/**
 * Numbers from 1. A single choice without a target gets 0 and comes last, so that "none" has the same key everywhere.
 */
function numbered(choices: readonly Choice[]): Choice[] {
  const isNone = ({ about, mark, next }: Choice): boolean => about === null && mark === null && next.length === 0
  const none = choices.filter(isNone)
  if (none.length !== 1 || choices.length < 2) return choices.map((choice, i) => ({ ...choice, number: i + 1 }))
  const others = choices.filter((choice) => !isNone(choice))
  return [...others.map((choice, i) => ({ ...choice, number: i + 1 })), ...none.map((one) => ({ ...one, number: 0 }))]
}

/** Omits the owner of a piece that belongs to the deciding player. */
const ownPiece = (target: Target, { player }: Action): Target =>
  target.on === 'piece' && target.piece.owner === player
    ? { on: 'piece', piece: { ...target.piece, owner: null } }
    : target

function targetText(target: Target, say: RefFormatter, t: SeenTexts): string {
  switch (target.on) {
    case 'square':
      return `${String(target.x)},${String(target.y)}`
    case 'corner':
      return say.ref(target.corner)
    case 'segment':
      return say.segment(target.segment)
    case 'tile':
      return say.ref(target.tile)
    case 'piece':
      return say.piece(target.piece)
    case 'player':
      return target.player
    case 'zone':
      return say.ref(target.zone)
    case 'word':
      return say.ref(target.word)
    case 'number':
      return String(target.number)
    case 'answer':
      return target.answer ? t.yes : t.no
    case 'nothing':
      return t.none
  }
}

function markOf({ ground, tilesAside }: Making, target: Target | null, player: string | null): Mark | null {
  if (target === null) return null
  switch (target.on) {
    case 'square':
      return square(target.x, target.y)
    case 'tile': {
      const { tile, n, x, y } = target.tile
      if (x !== undefined && y !== undefined) return square(x, y)
      return markOfTileAside(ground, player, { tile, nth: tilesAside.get(tile)?.indexOf(n) ?? 0 })
    }
    case 'corner':
      return markAt(ground, target.corner, 'point')
    case 'segment':
      return markAt(ground, target.segment, 'part')
    case 'zone':
      return markInZone(ground.zoneSpot(target.zone), 'part')
    case 'piece': {
      const { at } = target.piece
      if (typeof at !== 'object') return null
      return 'zone' in at ? markInZone(ground.zoneSpot(at, target.piece), 'point') : markAt(ground, at, 'point')
    }
    default:
      return null
  }
}

function markInZone(spot: ZoneSpot | undefined, on: Mark['on']): Mark | null {
  if (spot === undefined) return null
  const { at, shape, shift, panel } = spot
  const [x, y] = [Math.floor(at[0] / 100), Math.floor(at[1] / 100)]
  return { at, x, y, on, shape, shift, ...(panel === null ? {} : { panel }) }
}

/** A tile off the board lies in a zone of the table or of the player who decides. */
function markOfTileAside(
  ground: Ground,
  player: string | null,
  tile: { readonly tile: string; readonly nth: number },
): Mark | null {
  const zones = ground.panels.flatMap((panel) => panel.zones).filter(({ owner }) => owner === null || owner === player)
  const holding = zones.find(({ tiles }) => tiles.some((one) => one.tile === tile.tile && one.nth === tile.nth))
  return holding === undefined ? null : markInZone(ground.zoneSpot(holding, tile), 'part')
}

const square = (x: number, y: number): Mark => ({ at: [x * 100 + 50, y * 100 + 50], x, y, on: 'square', shape: '' })

function markAt(ground: Ground, place: object, on: Mark['on']): Mark | null {
  const spot = ground.spotAt(place)
  return spot === undefined ? null : { at: spot.at, x: spot.x, y: spot.y, on, shape: on === 'part' ? spot.shape : '' }
}

function aboutOf(target: Target | null): string | null {
  if (target === null || target.on === 'nothing') return null
  if (target.on === 'piece') return `piece ${target.piece.piece}`
  return target.on
}

/** Returns the size of a feature and whether it is complete, or the position of a piece. */
function detailOf({ ground, say, t }: ChoiceMaking, target: Target | null): string {
  if (target?.on === 'piece') return target.piece.at === undefined ? '' : say.place(target.piece.at)
  if (target?.on !== 'segment') return ''
  const feature = ground.feature(target.segment)
  if (feature === undefined) return ''
  const { points } = feature.values
  return [featureDetail(feature, t), ...(typeof points === 'number' ? [t.worth(points)] : [])].join(' · ')
}

export function featureDetail(
  { tiles, openEnds }: { readonly tiles: number; readonly openEnds: number | null },
  t: SeenTexts,
): string {
  const open = openEnds === null ? '' : openEnds === 0 ? t.closed : t.open(openEnds)
  return [t.tiles(tiles), open].filter((part) => part !== '').join(', ')
}
