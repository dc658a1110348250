/** The choices of a decision in the words of the page: targets of the engine, its features, and titles of the rules. */
import { choicesOf as treeOfChoices, markOf, tilesAsideIn, type Choice } from '@tilewright/draw/board'
import { targetsOf, type Action, type Game, type Target } from '@tilewright/engine'
import type { Ground } from './ground.ts'
import type { RefFormatter } from './format-refs.ts'
import type { SeenTexts } from './texts.ts'

export interface ChoiceMaking {
  readonly game: Game
  readonly ground: Ground
  readonly say: RefFormatter
  readonly t: SeenTexts
  /** Draws a piece of a player. */
  readonly figure: (piece: string, owner: string | null) => string
}

export function choicesOf(making: ChoiceMaking, options: readonly Action[]): readonly Choice[] {
  const { game, ground, say, t, figure } = making
  const tilesAside = tilesAsideIn(options)
  return treeOfChoices<Action, Target>(
    {
      targetsOf: (action) => targetsOf(game, action),
      label: (target, action) => targetText(ownPiece(target, action), say, t),
      verb: (action) => verbOf(making, action),
      detail: (target) => detailOf(making, target),
      mark: (target, player) => markOf({ ground, tilesAside }, target, player),
      figure,
    },
    options,
  )
}

/** Returns the title of the option. Declining a choice among targets has no title, only "none". */
function verbOf({ game, say, t }: ChoiceMaking, { option }: Action): string {
  if (option === null) return t.none
  const { options } = game.rules.library
  return say.translatedTitle(options.find(({ label }) => label === option)?.title ?? '', option)
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
