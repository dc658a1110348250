/** Follows the events of a game as a viewer is shown them, and keeps what he knows about hidden tiles and tokens. */
import type { Game } from '../../arena/game.ts'
import { DISCARDED, DREW_TILE, EVENT_STRIDE, MOVED, PLACED, REVEALED, SET_ASIDE, events } from '../../record/events.ts'
import { tilePlaceOf } from '../../kernel/entities/zones.ts'
import { TILE_DISCARDED, TILE_IN_HAND, TILE_ON_BOARD } from '../../arena/game.ts'
import { knowerAt } from '../../kernel/entities/knowers.ts'
import { Knowledge } from './knowledge.ts'
import { hiddenByPlace, isFaceHidden, isTilePlaceHidden, placeKey, type Pool } from './pools.ts'

/**
 * Which of these kinds of tile could have been drawn by event `index` of the step that is followed; null if that cannot
 * be found out. `there`: the kinds of which a tile really was there.
 */
export type CouldBeDrawn = (
  index: number,
  kinds: ReadonlySet<number>,
  there: ReadonlySet<number>,
) => ReadonlySet<number> | null

/** Returns the viewer's knowledge of a position whose history is unknown. */
export const knowledgeOfPosition = (g: Game, pool: Pool, viewer: number): Knowledge =>
  new Knowledge(hiddenByPlace(g, pool, viewer))

export class Follower {
  readonly knowledge: readonly Knowledge[]
  private readonly viewer: number
  private readonly ofTile = new Map<number, Knowledge>()
  private readonly ofPiece = new Map<number, Knowledge>()
  /** Values of `tilePlace` before the next event. */
  private readonly tilePlace: Uint16Array

  /** Begins with a position of which the viewer knows what he sees. */
  constructor(g: Game, pools: readonly Pool[], viewer: number) {
    this.viewer = viewer
    this.tilePlace = g.tilePlace.slice()
    this.knowledge = pools.map((pool) => {
      const knowledge = knowledgeOfPosition(g, pool, viewer)
      for (const member of pool.members) (pool.sort === 'tile' ? this.ofTile : this.ofPiece).set(member, knowledge)
      return knowledge
    })
  }

  /** The events of the last step; `could` is asked where not every tile of a place could be drawn. */
  step(g: Game, could: CouldBeDrawn): void {
    const data = events.data.slice(0, events.count * EVENT_STRIDE)
    for (let i = 0; i * EVENT_STRIDE < data.length; i++) {
      const [type, a, b, c, d, e, f] = data.subarray(i * EVENT_STRIDE, (i + 1) * EVENT_STRIDE)
      if (type === MOVED)
        this.moved(g, a, { place: b, id: c, down: (f & 2) !== 0 }, { place: d, id: e, down: (f & 1) !== 0 })
      else if (type === REVEALED) this.moved(g, a, { place: b, id: c, down: true }, { place: b, id: c, down: false })
      else if (type === DREW_TILE) this.tileTo(g, a, TILE_IN_HAND, true, null)
      else if (type === PLACED) this.tileTo(g, a, TILE_ON_BOARD, true, null)
      else if (type === DISCARDED) this.tileTo(g, a, TILE_DISCARDED, true, null)
      else if (type === SET_ASIDE)
        this.tileTo(g, a, tilePlaceOf(b), d === 0, (kinds) =>
          this.tilesIn(this.tilePlace[a]) === e ? kinds : could(i, kinds, this.kindsIn(g, this.tilePlace[a])),
        )
    }
  }

  private moved(g: Game, piece: number, from: TokenPlace, to: TokenPlace): void {
    const known = this.ofPiece.get(piece)
    if (known === undefined) return
    const { viewer } = this
    const wasHidden = isFaceHidden(g, piece, from.place, from.id, from.down, viewer),
      isHidden = isFaceHidden(g, piece, to.place, to.id, to.down, viewer)
    // As events show it (`eventFor`): whoever may look into the new place, else into the old one, knows it.
    const knower = knowerAt(g, piece, to.place, to.id)
    const isShown =
      !wasHidden ||
      !isHidden ||
      (viewer >= 0 && (knower >= 0 ? knower : knowerAt(g, piece, from.place, from.id)) === viewer)
    let possible: ReadonlySet<number> = new Set([piece])
    if (wasHidden && isShown) known.leaveSeen(placeKey(from.place, from.id), piece)
    else if (wasHidden) possible = known.leaveUnseen(placeKey(from.place, from.id))
    if (isHidden) known.arrive(placeKey(to.place, to.id), possible)
  }

  /** `restricted` returns which of some kinds could be drawn; null: the tile was not drawn unseen. */
  private tileTo(
    g: Game,
    tile: number,
    to: number,
    isNamed: boolean,
    restricted: ((kinds: ReadonlySet<number>) => ReadonlySet<number> | null) | null,
  ): void {
    const known = this.ofTile.get(tile),
      from = this.tilePlace[tile]
    const kinds = new Set(known === undefined ? [] : known.possibleIn(from).map((one) => g.rules.tileKind[one]))
    const could = restricted === null ? kinds : restricted(kinds)
    this.tilePlace[tile] = to
    if (known === undefined) return
    const wasHidden = isTilePlaceHidden(g, from, this.viewer),
      isHidden = isTilePlaceHidden(g, to, this.viewer)
    let possible: ReadonlySet<number> = new Set([tile])
    if (wasHidden && (isNamed || !isHidden)) known.leaveSeen(from, tile)
    else if (wasHidden) {
      possible = known.leaveUnseen(from)
      if (could === null) known.lost = true
      else if (could !== kinds) possible = new Set([...possible].filter((one) => could.has(g.rules.tileKind[one])))
    }
    if (isHidden) known.arrive(to, possible)
  }

  private tilesIn(place: number): number {
    return this.tilePlace.reduce((sum, other) => sum + (other === place ? 1 : 0), 0)
  }

  private kindsIn(g: Game, place: number): ReadonlySet<number> {
    const kinds = new Set<number>()
    this.tilePlace.forEach((other, tile) => {
      if (other === place) kinds.add(g.rules.tileKind[tile])
    })
    return kinds
  }
}

interface TokenPlace {
  readonly place: number
  readonly id: number
  readonly down: boolean
}
