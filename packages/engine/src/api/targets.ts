/**
 * Click targets of options: a square, a part of a tile, a piece, a player and so on. Derived from the kinds of an
 * option's arguments alone, so it works for any rules.
 */
import type { EntityKind } from '../arena/library.ts'
import type { Game } from '../arena/game.ts'
import { open } from '../arena/stored-games.ts'
import type { Action } from '../model/action.ts'
import type { CornerRef, PieceRef, Ref, SegmentRef, TileRef, ZoneRef } from '../naming/refs.ts'
import { checked } from '../model/errors.ts'

export type Target =
  | { readonly on: 'square'; readonly x: number; readonly y: number }
  | { readonly on: 'corner'; readonly corner: CornerRef }
  | { readonly on: 'segment'; readonly segment: SegmentRef }
  | { readonly on: 'tile'; readonly tile: TileRef }
  | { readonly on: 'piece'; readonly piece: PieceRef }
  | { readonly on: 'player'; readonly player: string }
  | { readonly on: 'zone'; readonly zone: ZoneRef }
  /** A side, or a kind of edge. */
  | { readonly on: 'word'; readonly word: string }
  | { readonly on: 'number'; readonly number: number }
  | { readonly on: 'answer'; readonly answer: boolean }
  /** Options without arguments, and choosing nothing: a button. */
  | { readonly on: 'nothing' }

export interface TargetGroup {
  readonly target: Target
  /** Indices of the options, as `applyOption` takes them. */
  readonly options: readonly number[]
}

const NOTHING: Target = { on: 'nothing' }

const isObject = (ref: Ref): ref is Exclude<Ref, null | string | number | boolean> =>
  typeof ref === 'object' && ref !== null

/** Target of an argument. */
function targetOf(kind: EntityKind, ref: Ref): Target {
  if (typeof ref === 'boolean') return { on: 'answer', answer: ref }
  if (typeof ref === 'number') return { on: 'number', number: ref }
  if (typeof ref === 'string') return kind === 'player' ? { on: 'player', player: ref } : { on: 'word', word: ref }
  if (!isObject(ref)) return NOTHING
  if ('piece' in ref) return { on: 'piece', piece: ref }
  if ('tile' in ref) return { on: 'tile', tile: ref }
  if ('corner' in ref) return { on: 'corner', corner: ref }
  if ('kind' in ref) return { on: 'segment', segment: ref }
  if ('zone' in ref) return { on: 'zone', zone: ref }
  return { on: 'square', x: ref.x, y: ref.y }
}

const isOnBoard = (target: Target): boolean =>
  target.on === 'piece'
    ? typeof target.piece.at === 'object' && ('x' in target.piece.at || 'with' in target.piece.at)
    : target.on === 'tile' && target.tile.x !== undefined

/** Click order: places first, then entities on the board, then the rest. */
const rank: Readonly<Record<Target['on'], number>> = {
  square: 0,
  corner: 0,
  segment: 1,
  tile: 2,
  piece: 3,
  zone: 3,
  player: 4,
  word: 7,
  number: 8,
  answer: 9,
  nothing: 10,
}
const rankOf = (target: Target): number =>
  (target.on === 'piece' || target.on === 'tile') && !isOnBoard(target) ? rank[target.on] + 3 : rank[target.on]

function kindsOf(g: Game, { choice, option }: Action): readonly EntityKind[] {
  const { library } = g.rules
  if (option === null) return [library.choices.find(({ name }) => name === choice)?.element ?? 'number']
  const info = library.options.find(
    (candidate) =>
      candidate.label === option && candidate.choices.some((number) => library.choices[number].name === choice),
  )
  return info?.params.map(({ kind }) => kind) ?? []
}

/**
 * Returns the targets a person clicks to take the action, in click order: places on the board, entities there, then
 * players, pieces elsewhere and words. If there is nothing to click, the only target is `nothing`.
 *
 * @example
 * const [lays] = decisions(game)[0].options()
 * targetsOf(game, lays)[0].on // 'square'
 */
export function targetsOf(game: Game, action: Action): readonly Target[] {
  return checked(() => {
    const kinds = kindsOf(open(game), action)
    const targets = action.args
      .map((ref, i) => targetOf(kinds[i] ?? 'number', ref))
      .filter(({ on }) => on !== 'nothing')
    return targets.length === 0 ? [NOTHING] : targets.sort((a, b) => rankOf(a) - rankOf(b))
  })
}

/**
 * Groups the options of a decision by their first target. Each option is in exactly one group; groups keep the order of
 * their first options. `targetsOf` gives the remaining clicks within a group.
 *
 * @example
 * const [group] = optionsByTarget(game, decisions(game)[0])
 * group.target.on // 'square'
 * applyOption(game, group.options[0])
 */
export function optionsByTarget(
  game: Game,
  decision: { readonly options: () => readonly Action[] },
): readonly TargetGroup[] {
  return checked(() => {
    const groups = new Map<string, { target: Target; options: number[] }>()
    open(game)
    decision.options().forEach((action, i) => {
      const [target] = targetsOf(game, action),
        key = JSON.stringify(target)
      const group = groups.get(key) ?? { target, options: [] }
      groups.set(key, group)
      group.options.push(i)
    })
    return [...groups.values()]
  })
}
