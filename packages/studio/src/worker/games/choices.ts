/**
 * The options of a decision as a person takes them: what he points at first, what then, and so on, with a turn at the
 * end where a tile is laid. Made of the kinds of things that options are about alone, whatever rules they come from.
 */
import { targetsOf, type Action, type Game, type Target } from '@tilewright/engine'
import type { Ground, Point } from './ground.ts'
import type { Saying } from './say.ts'
import type { SeenTexts } from './texts.ts'

/** Where on the board a choice is. */
export interface Mark {
  readonly at: Point
  readonly x: number
  readonly y: number
  /** `square`: the whole square; `part`: the shape; `point`: what stands there. */
  readonly on: 'square' | 'part' | 'point'
  readonly shape: string
}

export interface Choice {
  /** Its number on the board, in the list and on the keyboard; 0: none of the others. */
  readonly number: number
  readonly label: string
  readonly detail: string
  readonly mark: Mark | null
  /** The kind of thing: a picture stands beside the words where one is known. */
  readonly about: string | null
  /** What is left to choose; empty at the end. */
  readonly next: readonly Choice[]
  /** At the end: the options that are left, one a turn where a tile is laid; else one. */
  readonly ends: readonly { readonly option: number; readonly turn: number | null }[]
}

interface Step {
  readonly key: string
  readonly target: Target | null
  readonly label: string
}

interface Way {
  readonly option: number
  readonly action: Action
  readonly steps: readonly Step[]
}

export interface ChoiceMaking {
  readonly game: Game
  readonly ground: Ground
  readonly say: Saying
  readonly t: SeenTexts
}

const turnOf = ({ args }: Action): number | null => {
  for (const arg of args) if (typeof arg === 'object' && arg !== null && 'turn' in arg) return arg.turn
  return null
}

export function choicesOf(making: ChoiceMaking, options: readonly Action[]): readonly Choice[] {
  const { game, say } = making
  const ways = options.map((action, option): Way => {
    const [first, ...rest] = targetsOf(game, action).map((target) => ({
      key: JSON.stringify(target),
      target,
      label: targetWords(ownPiece(target, action), say, making.t),
    }))
    const verb: Step = { key: `verb ${action.option ?? ''}`, target: null, label: verbOf(making, action) }
    if (first === undefined || first.target.on === 'nothing') return { option, action, steps: [verb] }
    return { option, action, steps: [first, verb, ...rest] }
  })
  return numbered(level(making, ways, 0))
}

/** What is done, in the words of the rules; of a choice among things there is no word but none. */
function verbOf({ game, say, t }: ChoiceMaking, { option }: Action): string {
  if (option === null) return t.none
  const { options } = game.rules.library
  return say.words(options.find(({ label }) => label === option)?.title ?? '', option)
}

function level(making: ChoiceMaking, ways: readonly Way[], depth: number): Choice[] {
  const isMixed = new Set(ways.flatMap(({ steps, action }) => (steps.length > 1 ? [action.option ?? ''] : []))).size > 1
  const groups = [...Map.groupBy(ways, ({ steps }) => steps[depth]?.key ?? '').values()]
  return groups.flatMap((group): Choice[] => {
    const step = group[0]?.steps[depth]
    if (step === undefined) return []
    const deeper = ahead(making, group, depth + 1)
    const verbs = new Set(group.map(({ action }) => action.option ?? ''))
    const [first] = group
    const mark = markOf(making.ground, step.target)
    const verb = first === undefined ? '' : verbOf(making, first.action)
    const isBare = step.target === null
    const told = isMixed && verbs.size === 1 && depth === 0 && !isBare && first?.action.option !== null ? verb : ''
    const about = aboutOf(step.target)
    return [
      {
        number: 0,
        label: step.label,
        detail: [told, detailOf(making, step.target)].filter((part) => part !== '').join(' · '),
        mark,
        about,
        next: deeper,
        ends: deeper.length > 0 ? [] : endsOf(group),
      },
    ]
  })
}

/** The next level at which there is something to choose. */
function ahead(making: ChoiceMaking, group: readonly Way[], depth: number): readonly Choice[] {
  const longest = Math.max(...group.map(({ steps }) => steps.length))
  for (let at = depth; at < longest; at += 1)
    if (new Set(group.map(({ steps }) => steps[at]?.key ?? '')).size > 1) {
      // Some may be at their end already: what is done says which.
      const ended = group.filter(({ steps }) => steps[at] === undefined)
      const going = group.filter(({ steps }) => steps[at] !== undefined)
      const done = ended.length === 0 ? [] : level(making, ended.map(bare), at)
      return numbered([...level(making, going, at), ...done])
    }
  return []
}

/** A way that is at its end, told by its last step once more. */
const bare = (way: Way): Way => ({ ...way, steps: [...way.steps, ...way.steps.slice(-1)] })

function endsOf(group: readonly Way[]): Choice['ends'] {
  const turns = new Map(group.map(({ action, option }) => [turnOf(action), option]))
  const ends = [...turns].map(([turn, option]) => ({ option, turn }))
  return ends.sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0))
}

/** Numbers from 1; a single choice that is about nothing is 0 and comes last, as "none" does on every keyboard. */
function numbered(choices: readonly Choice[]): Choice[] {
  const isNone = ({ about, mark, next }: Choice): boolean => about === null && mark === null && next.length === 0
  const none = choices.filter(isNone)
  if (none.length !== 1 || choices.length < 2) return choices.map((choice, i) => ({ ...choice, number: i + 1 }))
  const others = choices.filter((choice) => !isNone(choice))
  return [...others.map((choice, i) => ({ ...choice, number: i + 1 })), ...none.map((one) => ({ ...one, number: 0 }))]
}

/** A piece of the player himself is named without him. */
const ownPiece = (target: Target, { player }: Action): Target =>
  target.on === 'piece' && target.piece.owner === player
    ? { on: 'piece', piece: { ...target.piece, owner: null } }
    : target

function targetWords(target: Target, say: Saying, t: SeenTexts): string {
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

function markOf(ground: Ground, target: Target | null): Mark | null {
  if (target === null) return null
  switch (target.on) {
    case 'square':
      return square(target.x, target.y)
    case 'tile':
      return target.tile.x === undefined || target.tile.y === undefined ? null : square(target.tile.x, target.tile.y)
    case 'corner':
      return placed(ground, target.corner, 'point')
    case 'segment':
      return placed(ground, target.segment, 'part')
    case 'piece':
      return typeof target.piece.at === 'object' ? placed(ground, target.piece.at, 'point') : null
    default:
      return null
  }
}

const square = (x: number, y: number): Mark => ({ at: [x * 100 + 50, y * 100 + 50], x, y, on: 'square', shape: '' })

function placed(ground: Ground, place: object, on: Mark['on']): Mark | null {
  const spot = ground.spotAt(place)
  return spot === undefined ? null : { at: spot.at, x: spot.x, y: spot.y, on, shape: on === 'part' ? spot.shape : '' }
}

function aboutOf(target: Target | null): string | null {
  if (target === null || target.on === 'nothing') return null
  if (target.on === 'piece') return `piece ${target.piece.piece}`
  return target.on
}

/** How large a feature is, and whether it still grows; where a piece is. */
function detailOf({ ground, say, t }: ChoiceMaking, target: Target | null): string {
  if (target?.on === 'piece') return target.piece.at === undefined ? '' : say.place(target.piece.at)
  if (target?.on !== 'segment') return ''
  const feature = ground.feature(target.segment)
  return feature === undefined ? '' : featureDetail(feature, t)
}

export function featureDetail(
  { tiles, openEnds }: { readonly tiles: number; readonly openEnds: number | null },
  t: SeenTexts,
): string {
  const open = openEnds === null ? '' : openEnds === 0 ? t.closed : t.open(openEnds)
  return [t.tiles(tiles), open].filter((part) => part !== '').join(', ')
}
