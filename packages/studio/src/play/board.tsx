/** The board of a table: the element of @tilewright/draw, which draws what the state has, and a tip beside it. */
import '@tilewright/draw/board.css'
import {
  createBoard,
  type Board as BoardElement,
  type BoardHandlers,
  type Camera,
  type Choice,
  type DrawnTile,
  type TilePicture,
} from '@tilewright/draw/board'
import { effect, signal, untracked, useComputed } from '@preact/signals'
import type { JSX } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { addressOf } from '../shell/route.ts'
import type { TileModel } from '../worker/games/view-model.ts'
import type { TableState } from './table-state.ts'
import { imageKeyOf, type TileImages } from './tile-images.ts'

interface BoardProps {
  readonly table: TableState
  readonly images: TileImages
  readonly camera: Camera
}

export function Board({ table, images, camera }: BoardProps): JSX.Element {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = host.current
    if (element === null) return undefined
    const board = createBoard(element, handlersOf(table), camera)
    const stops = drawnParts(board, table, images).map((draw) => effect(draw))
    return () => {
      for (const stop of stops) stop()
      board.destroy()
    }
  }, [])
  return (
    <>
      <div class="board-place" ref={host} />
      <Tip table={table} camera={camera} />
    </>
  )
}

const handlersOf = (table: TableState): BoardHandlers => ({
  press: table.press,
  hover: (choice) => (table.hovered.value = choice),
  turn: table.turnBy,
  pressedAt: (at) => {
    if (table.picked.peek() === null) table.pinPart(at)
  },
  heldAt: table.explainAt,
  restsAt: (at) => {
    if (table.pinned.peek()) return
    if (at === null) table.part.value = null
    else if (table.picked.peek() === null && table.why.peek() === null) table.askPart(at)
  },
  describe: table.askPart,
  // A first press describes the part, a second one gives the reasons.
  explain: (at, nth) => {
    if (table.part.peek() === null) table.askPart(at, nth)
    else table.explainPart()
  },
  left: () => {
    table.part.value = null
    table.pinned.value = false
  },
})

/** Functions that draw a part of the state each, and run again when it changes. */
function drawnParts(board: BoardElement, table: TableState, images: TileImages): readonly (() => void)[] {
  const tileOf = drawnTiles(images)
  return [
    () => {
      const { board: name, zones, zoomIn, zoomOut, fit } = table.t.value
      board.draw({ texts: { board: name, zones, zoomIn, zoomOut, fit } })
    },
    () => {
      const tiles = table.drawn.tiles.value
      images.want(tiles.map(({ image }) => image))
      board.draw({ arriving: table.arriving.value, tiles: tiles.map(tileOf) })
    },
    () => {
      board.draw({ arriving: table.arriving.value, pieces: table.drawn.pieces.value })
    },
    () => {
      const { panels = [], last = [], tiles = [] } = table.shown.value ?? {}
      board.draw({ panels, last, within: tiles })
    },
    () => {
      board.draw({ lit: table.lit.value })
    },
    () => {
      board.draw({
        choices: table.choices.value,
        marks: table.drawn.marks.value,
        picked: table.picked.value,
        hovered: table.hovered.value,
        ghost: (choice) => ghostOf(table, images, choice),
      })
    },
    () => {
      const cells = table.drawn.cells.value
      board.draw({ cells, isBusy: cells !== table.shown.value?.cells })
    },
    // Fits at once the first time; later in a separate frame, when everything is drawn.
    () => {
      const isShown = table.shown.value !== null
      if (isShown || table.drawn.whole.value !== null) untracked(board.settle)
    },
  ]
}

/** Returns a function that adds their pictures to tiles; the same tile with the same picture is the same object. */
function drawnTiles(images: TileImages): (tile: TileModel) => DrawnTile {
  const made = new WeakMap<TileModel, { readonly href: string | undefined; readonly tile: DrawnTile }>()
  return (tile) => {
    const href = images.of(tile.image)
    const known = made.get(tile)
    if (known !== undefined && known.href === href) return known.tile
    const { key, x, y, overlay } = tile
    const one = { href, tile: { key, x, y, overlay, picture: { href } } }
    made.set(tile, one)
    return one.tile
  }
}

/** The tile in hand as a choice would lay it. */
function ghostOf(table: TableState, images: TileImages, choice: Choice): TilePicture | null {
  const [tile] = table.shown.value?.hand ?? []
  const turn = table.turnOn(choice)
  if (tile === undefined || turn === null) return null
  images.want([0, 1, 2, 3].map((one) => imageKeyOf(tile.name, one)))
  return { href: images.of(imageKeyOf(tile.name, turn)) }
}

/** Describes the part under the pointer, beside it. */
function Tip({ table, camera }: Omit<BoardProps, 'images'>): JSX.Element | null {
  const moves = useMemo(() => signal(0), [])
  useLayoutEffect(() => camera.follow(() => (moves.value = moves.peek() + 1)), [])
  const part = table.part.value
  const place = useComputed(() => {
    if (moves.value < 0) return ''
    const [ox, oy] = camera.toBoard([0, 0])
    const [x, y] = table.part.value?.at ?? [0, 0]
    const scale = camera.scale()
    return `left:${((x - ox) * scale).toFixed(0)}px;top:${((y - oy) * scale).toFixed(0)}px`
  })
  if (part === null) return null
  return (
    // Where a picked figure would stand there are numbers of other choices: its part is described above them.
    <div
      class={table.pinned.value ? 'tip pinned' : table.picked.value === null ? 'tip' : 'tip above'}
      style={table.picked.value === null ? place.value : ''}
    >
      <b>{part.words}</b> · {part.detail}
      {table.pinned.value ? (
        <a href={addressOf('explain', part.about)}>
          {table.t.value.explainIt} <kbd>W</kbd>
        </a>
      ) : null}
    </div>
  )
}
