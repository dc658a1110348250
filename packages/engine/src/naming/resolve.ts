/** Resolves names to numbers. Omitted fields of a reference match anything. */
import type { EntityKind } from '../arena/library.ts'
import type { Game } from '../arena/game.ts'
import { IN_SUPPLY, IN_ZONE, ON_CORNER, ON_SEGMENT, ON_SQUARE, OUT_OF_GAME, WITH_PIECE } from '../arena/game.ts'
import { featureOf } from '../kernel/features.ts'
import { cornerAt } from '../kernel/board/corners.ts'
import { isNearTile, squareAt, xOf, yOf } from '../kernel/board/grid.ts'
import { isOverlay } from '../kernel/board/overlays.ts'
import { fitsOver } from '../queries/sets/overlay-placements.ts'
import { fittingTurns, placedSquare, placedTile, placementOf } from '../kernel/board/fits.ts'
import { ALONE, BESIDE, shapedFit } from '../kernel/board/shapes.ts'
import { GameError, cut, indexOfName } from '../model/errors.ts'
import type { Place, Ref } from './refs.ts'
import { ALL, CORNERS, pieceRef, segmentRef, sideIndex, squareRef, tileRef, toRef } from './refs.ts'

/** Whether `entity` has all the properties of `wanted`. Lists match if they contain all listed elements. */
export function covers(entity: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return entity === wanted
  if (typeof entity !== 'object' || entity === null) return false
  if (Array.isArray(wanted)) return Array.isArray(entity) && wanted.every((w) => entity.includes(w))
  return Object.entries(wanted).every(
    ([key, value]) => value === undefined || covers((entity as Record<string, unknown>)[key], value),
  )
}

const isNumbered = (item: unknown): boolean => typeof item === 'object' && item !== null && 'n' in item

/**
 * Like `covers`, but lists of sides must be complete: a shorter list could match both faces of a tile, and a face that
 * reaches no side matches only an empty list. Without a number, the first of several is meant.
 */
export function coversExactly(entity: unknown, wanted: unknown): boolean {
  if (!covers(entity, wanted)) return false
  const listed = (item: unknown): number =>
    typeof item === 'object' && item !== null && 'sides' in item && Array.isArray(item.sides) ? item.sides.length : -1
  if (listed(wanted) < 0) return true
  return listed(entity) === listed(wanted) && isNumbered(entity) === isNumbered(wanted)
}

/** Whether `ref` denotes the entity with this number, as `viewer` sees it. `match` is `covers` or `coversExactly`. */
export function refersTo(
  g: Game,
  kind: EntityKind,
  value: number,
  ref: unknown,
  match = covers,
  viewer: number = ALL,
): boolean {
  if (value >= 0 && kind === 'feature') {
    let s = value
    do {
      if (match(segmentRef(g, s), ref)) return true
      s = g.next[s]
    } while (s !== value)
    return false
  }
  if (
    value >= 0 &&
    kind === 'placement' &&
    typeof ref === 'object' &&
    ref !== null &&
    'turn' in ref &&
    typeof ref.turn === 'number'
  ) {
    if ('x' in ref && 'y' in ref) {
      const square = placedSquare(g, value)
      if (xOf(g, square) !== ref.x || yOf(g, square) !== ref.y) return false
    }
    // Turns in which the tile looks the same are equal.
    const { turns } = g.rules.tileData[g.rules.tileKind[placedTile(g, value)]]
    return covers(toRef(g, kind, value), { ...ref, turn: ((ref.turn % turns) + turns) % turns })
  }
  return match(toRef(g, kind, value, viewer), ref)
}

/** Input shortened for a message. */
function shownAs(ref: unknown): string {
  try {
    // JSON.stringify returns undefined for functions and `undefined`.
    const text = JSON.stringify(ref) as string | undefined
    return text ?? typeof ref
  } catch {
    return typeof ref
  }
}

function missing(kind: string, ref: unknown): never {
  throw new GameError('unknown-entity', `There is no ${kind} ${cut(shownAs(ref), 80)} here.`)
}

/**
 * The square at these coordinates; otherwise the first square of the board or next to it that matches the reference.
 */
function resolveSquare(g: Game, ref: unknown): number {
  const { x, y } = (typeof ref === 'object' && ref !== null ? ref : {}) as Partial<Record<'x' | 'y', unknown>>
  const exact = typeof x === 'number' && typeof y === 'number' ? squareAt(g, x, y) : -1
  const candidates = exact >= 0 && isNearTile(g, exact) ? [exact] : []
  for (let i = 0; i < g.placedCount; i++) candidates.push(g.tileSquare[g.placed[i]])
  for (let i = 0; i < g.frontierCount; i++) candidates.push(g.frontier[i])
  return candidates.find((square) => covers(squareRef(g, square), ref)) ?? missing('square', ref)
}

/** The corner of a square near the board; any of the four squares names it. */
function resolveCorner(g: Game, ref: unknown): number {
  const { corner } = (typeof ref === 'object' && ref !== null ? ref : {}) as { readonly corner?: unknown }
  const which = CORNERS.findIndex((name) => name === corner)
  if (which < 0) return missing('corner', ref)
  const { x, y } = ref as { readonly x: number; readonly y: number }
  return cornerAt(g, resolveSquare(g, { x, y }), which)
}

export function resolvePlayer(g: Game, name: unknown): number {
  if (name === null) return -1
  return indexOfName('player', typeof name === 'string' ? name : shownAs(name), g.rules.players)
}

/** The number of the entity that `ref` denotes; the first one, if several match. */
export function resolve(g: Game, kind: EntityKind, ref: Ref): number {
  if (kind === 'number' || kind === 'setting')
    return typeof ref === 'number' && Number.isInteger(ref) ? ref : missing(kind, ref)
  if (kind === 'yes-no') return ref === true || ref === 1 ? 1 : ref === false || ref === 0 ? 0 : missing(kind, ref)
  if (ref === null) return -1
  switch (kind) {
    case 'player':
      return resolvePlayer(g, ref)
    case 'tile':
      return resolveBy(g.rules.sizes.tiles, (t) => covers(tileRef(g, t), ref), kind, ref)
    case 'square':
      return resolveSquare(g, ref)
    case 'corner':
      return resolveCorner(g, ref)
    case 'segment':
      return resolveSegment(g, ref)
    case 'feature':
      return featureOf(g, resolve(g, 'segment', ref))
    case 'piece':
      return resolveBy(g.rules.pieceCount, (p) => covers(pieceRef(g, p, ALL, true), ref), kind, ref)
    case 'side':
      return sideIndex(ref) < 0 ? missing(kind, ref) : sideIndex(ref)
    case 'edge':
      return indexOfName(
        'edge',
        typeof ref === 'string' ? ref : shownAs(ref),
        g.rules.library.edges.map((e) => e.name),
      )
    case 'placement':
      return resolvePlacement(g, ref)
    case 'zone':
      return typeof ref === 'object' && 'zone' in ref ? resolvePlace(g, ref)[1] : missing(kind, ref)
  }
}

function resolveSegment(g: Game, ref: Ref): number {
  const fits =
    (match: typeof covers) =>
    (s: number): boolean =>
      g.tileSquare[g.rules.segTile[s]] >= 0 && match(segmentRef(g, s), ref)
  const exact = fits(coversExactly)
  for (let s = 0; s < g.rules.sizes.segments; s++) if (exact(s)) return s
  return resolveBy(g.rules.sizes.segments, fits(covers), 'segment', ref)
}

function resolveBy(n: number, test: (i: number) => boolean, kind: string, ref: unknown): number {
  for (let i = 0; i < n; i++) if (test(i)) return i
  return missing(kind, ref)
}

/** A placement needs its tile: `{ tile, x, y, turn }`. */
function resolvePlacement(g: Game, ref: Ref): number {
  if (typeof ref !== 'object' || ref === null || !('tile' in ref) || !('turn' in ref)) return missing('placement', ref)
  const { tile: name, x, y, turn } = ref as { tile: string; x: number; y: number; turn: number }
  const square = squareAt(g, x, y)
  const tile = resolve(g, 'tile', { tile: name } as Ref)
  const fits =
    square >= 0 &&
    (isOverlay(g, tile)
      ? fitsOver(g, tile, square, turn)
      : g.rules.shaped
        ? isShapedPlacement(g, tile, square, turn)
        : (g.frontAt[square] !== 0 || (square === g.rules.boardOrigin && g.placedCount === 0)) &&
          ((fittingTurns(g, tile, square) >> turn) & 1) === 1)
  if (!fits) return missing('placement', ref)
  return placementOf(g, tile, square, turn)
}

/** Whether a tile fits there if some tiles are not one square. Turns that look alike are equal. */
function isShapedPlacement(g: Game, tile: number, square: number, turn: number): boolean {
  if (turn >= g.rules.tileData[g.rules.tileKind[tile]].turns) return false
  const fit = shapedFit(g, tile, square, turn)
  return fit === BESIDE || (fit === ALONE && square === g.rules.boardOrigin && g.placedCount === 0)
}

/** Kernel numbers (place, id) of a piece's place. */
export function resolvePlace(g: Game, place: Place): readonly [number, number] {
  if (place === 'supply') return [IN_SUPPLY, 0]
  if (place === 'out') return [OUT_OF_GAME, 0]
  if (typeof place !== 'object' || (place as unknown) === null) return missing('place', place)
  if ('zone' in place)
    return [
      IN_ZONE,
      indexOfName(
        'zone',
        place.zone,
        g.rules.library.zones.map((z) => z.name),
      ) *
        16 +
        resolvePlayer(g, place.owner) +
        1,
    ]
  if ('with' in place) return [WITH_PIECE, resolve(g, 'piece', place.with)]
  if ('kind' in place) return [ON_SEGMENT, resolve(g, 'segment', place)]
  if ('corner' in place) return [ON_CORNER, resolve(g, 'corner', place)]
  return [ON_SQUARE, resolve(g, 'square', place)]
}
