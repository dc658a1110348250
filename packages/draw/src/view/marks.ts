/** Where targets of options are on the drawn board: what is outlined and pressed. */
import type { Point } from '../geometry/points.ts'
import type { SeenPlace } from './seen-game.ts'
import { isZone, panelSpot, type PanelSpot, type ZoneName, type ZonePanel } from './zones-of-view.ts'

/** The position of a choice on the board. */
export interface Mark {
  readonly at: Point
  readonly x: number
  readonly y: number
  /** `square`: the whole square; `part`: the shape; `point`: the piece at that point. */
  readonly on: 'square' | 'part' | 'point'
  readonly shape: string
  /** Clockwise quarter turns of the shape about the middle of a square, before it is shifted. */
  readonly turns?: number
  /** Where the shape begins, if it is not in board coordinates. */
  readonly shift?: Point
  /** The panel beside the board whose coordinates these are. */
  readonly panel?: string
}

interface PieceName {
  readonly piece: string
  readonly owner: string | null
  readonly n: number
  readonly at?: SeenPlace | undefined
}

/** What a person points at to choose an option; structurally compatible with the engine's targets. */
export type SeenTarget =
  | { readonly on: 'square'; readonly x: number; readonly y: number }
  | { readonly on: 'corner'; readonly corner: object }
  | { readonly on: 'segment'; readonly segment: object }
  | {
      readonly on: 'tile'
      readonly tile: {
        readonly tile: string
        readonly n: number
        readonly x?: number | undefined
        readonly y?: number | undefined
      }
    }
  | { readonly on: 'piece'; readonly piece: PieceName }
  | { readonly on: 'player'; readonly player: string }
  | { readonly on: 'zone'; readonly zone: ZoneName }
  | { readonly on: 'word'; readonly word: string }
  | { readonly on: 'number'; readonly number: number }
  | { readonly on: 'answer'; readonly answer: boolean }
  | { readonly on: 'nothing' }

/** A place on the drawn board. `shape`: what a pointer hits, as path data; empty for a point. */
export type PlaceSpot = Pick<Mark, 'at' | 'x' | 'y' | 'shape' | 'turns' | 'shift'>

export interface MarkGround {
  readonly spotAt: (place: SeenPlace) => PlaceSpot | undefined
  readonly panels: readonly ZonePanel<unknown, unknown>[]
}

/** A position in a panel of zones. */
export interface ZoneSpot {
  /** The panel beside the board; null: on the board, in board coordinates. */
  readonly panel: string | null
  readonly at: Point
  /** Path data relative to `shift`; empty for a piece. */
  readonly shape: string
  readonly shift: Point
}

/** Converts a position in a panel: a panel that lies on the board has board coordinates. */
export function zoneSpotOf({ panel, at: [x, y], path, side }: PanelSpot): ZoneSpot {
  const { on, key } = panel
  const half = (side ?? 0) / 2
  const shape =
    side === undefined
      ? path
      : `M${String(x - half)} ${String(y - half)}h${String(side)}v${String(side)}h${String(-side)}Z`
  // The number of a tile stands in its corner.
  const corner = half === 0 ? 0 : half - 10
  const at: Point = [x - corner, y - corner]
  if (on === null) return { panel: key, at, shape, shift: [0, 0] }
  return { panel: null, at: [at[0] + on[0], at[1] + on[1]], shape, shift: on }
}

/** The numbers of tiles off the board among options, in ascending order, by name. */
export type TilesAside = ReadonlyMap<string, readonly number[]>

/** Collects the tiles off the board among the arguments of options. */
export function tilesAsideIn(options: readonly { readonly args: readonly unknown[] }[]): TilesAside {
  const refs = options.flatMap(({ args }) => args.filter(isTileAside))
  const numbers = Map.groupBy(refs, ({ tile }) => tile)
  return new Map(
    [...numbers].map(([tile, all]) => [tile, [...new Set(all.map(({ n }) => n))].sort((a, b) => a - b)] as const),
  )
}

const isTileAside = (arg: unknown): arg is { readonly tile: string; readonly n: number } =>
  typeof arg === 'object' && arg !== null && 'tile' in arg && !('x' in arg) && 'n' in arg

/** Returns where a target is; null if it is neither on the board nor in a zone. `player`: who decides. */
export function markOf(
  { ground, tilesAside }: { readonly ground: MarkGround; readonly tilesAside: TilesAside },
  target: SeenTarget | null,
  player: string | null,
): Mark | null {
  switch (target?.on) {
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
      return markInZone(panelSpot(ground.panels, target.zone), 'part')
    case 'piece': {
      const { at } = target.piece
      if (typeof at !== 'object') return null
      return isZone(at) ? markInZone(panelSpot(ground.panels, at, target.piece), 'point') : markAt(ground, at, 'point')
    }
    default:
      return null
  }
}

function markInZone(spot: PanelSpot | undefined, on: Mark['on']): Mark | null {
  if (spot === undefined) return null
  const { at, shape, shift, panel } = zoneSpotOf(spot)
  const [x, y] = [Math.floor(at[0] / 100), Math.floor(at[1] / 100)]
  return { at, x, y, on, shape, shift, ...(panel === null ? {} : { panel }) }
}

/** A tile off the board lies in a zone of the table or of the player who decides. */
function markOfTileAside(
  { panels }: MarkGround,
  player: string | null,
  tile: { readonly tile: string; readonly nth: number },
): Mark | null {
  const zones = panels.flatMap((panel) => panel.zones).filter(({ owner }) => owner === null || owner === player)
  const holding = zones.find(({ tiles }) => tiles.some((one) => one.tile === tile.tile && one.nth === tile.nth))
  return holding === undefined ? null : markInZone(panelSpot(panels, holding, tile), 'part')
}

const square = (x: number, y: number): Mark => ({ at: [x * 100 + 50, y * 100 + 50], x, y, on: 'square', shape: '' })

function markAt(ground: MarkGround, place: object, on: Mark['on']): Mark | null {
  const spot = ground.spotAt(place)
  return spot === undefined ? null : { ...spot, on, shape: on === 'part' ? spot.shape : '' }
}
