/** The board: tiles and pieces, the parts that can be chosen, and the highlighted parts. */
import { signal, useComputed, useSignalEffect } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { addressOf } from '../shell/route.ts'
import type { TileModel } from '../worker/games/view-model.ts'
import type { Camera } from './camera.ts'
import { Grid } from './grid.tsx'
import { markedIn, Marks } from './marks.tsx'
import { followPointers } from './pointers.ts'
import type { TableState } from './table-state.ts'
import { Zones } from './zones.tsx'
import type { TileImages } from './tile-images.ts'

const tileSize = 100
/** Margin around an overlay tile for its planks and piers, in board units (a tile is 100). */
const overlayMargin = 12

/** Width of the zoom buttons at the right, in pixels. */
const zoomWidth = 52
/** Window width in pixels below which the board first shows only the squares that can be chosen. */
const narrow = 700

interface BoardProps {
  readonly table: TableState
  readonly images: TileImages
  readonly camera: Camera
}

export function Board({ table, images, camera }: BoardProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null)
  const focus = useMemo(() => signal<{ readonly x: number; readonly y: number } | null>(null), [])
  const touched = useRef(false)
  // The size last reported by the observer: reading it from the element would force a layout.
  const room = useRef({ width: 0, height: 0 })
  const size = (): { width: number; height: number } => room.current
  const fit = (): void => {
    const shown = table.shown.peek()
    if (shown === null) return
    // Keeps choices out of the area below the zoom buttons.
    const whole = size()
    const room = { ...whole, width: whole.width - (whole.width > narrow ? zoomWidth : 0) }
    const choiceSquares = squaresOfChoices(table)
    const last = shown.tiles.slice(-1)
    camera.fit(
      whole.width > narrow
        ? [...shown.tiles, ...choiceSquares]
        : choiceSquares.length > 0
          ? choiceSquares
          : around(last),
      room,
    )
  }
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const watch = new ResizeObserver(() => {
      room.current = { width: element.clientWidth, height: element.clientHeight }
      if (!touched.current) fit()
    })
    watch.observe(element)
    const stop = followPointers(element, camera, {
      moved: () => (touched.current = true),
      pressed: (at) => {
        if (table.picked.peek() === null) table.pinPart(camera.toBoard(at))
      },
      stayed: (at) => {
        table.explainAt(camera.toBoard(at))
      },
      turned: table.turnBy,
      rests: (at) => {
        if (table.pinned.peek()) return
        if (at === null) table.part.value = null
        else if (table.picked.peek() === null && table.why.peek() === null) table.askPart(camera.toBoard(at))
      },
    })
    return () => {
      watch.disconnect()
      stop()
    }
  }, [])
  /** After panning or zooming the board stays, unless no choice is in sight. */
  const areChoicesOutside = (): boolean => {
    const marks = markedIn(table.choices.peek(), undefined)
    const [{ width, height }, [left, top]] = [size(), camera.toBoard([0, 0])]
    const [right, bottom] = camera.toBoard([width, height])
    return (
      marks.length > 0 &&
      marks.every(
        ({
          mark: {
            at: [x, y],
          },
        }) => x < left || y < top || x > right || y > bottom,
      )
    )
  }
  // Fits at once the first time; later in a separate frame, when everything is drawn.
  const isShown = useComputed(() => table.shown.value !== null)
  const stepsDrawn = useComputed(() => table.drawn.whole.value?.steps)
  useSignalEffect(() => {
    const [steps, shows] = [stepsDrawn.value, isShown.value]
    if ((shows || steps !== undefined) && (!touched.current || areChoicesOutside())) fit()
  })
  const { t } = table
  return (
    <div class="board-place">
      <div class="board" ref={frame}>
        <div class="camera" style={camera.transform}>
          <Ground table={table} images={images} />
          <svg class="drawn" aria-hidden="true">
            <LastMove table={table} />
            <Veil table={table} />
            <Pieces table={table} />
          </svg>
          <svg class="drawn" aria-hidden="true">
            <Marks table={table} images={images} camera={camera} />
            <Focus at={focus} />
          </svg>
        </div>
        <Tip table={table} camera={camera} />
        <Grid
          table={table}
          focused={(at) => {
            focus.value = at
            if (at !== null) camera.show(at.x, at.y, size())
          }}
        />
      </div>
      <Zones table={table} images={images} />
      <div class="zoom">
        <button type="button" aria-label={t.value.zoomIn} title={t.value.zoomIn} onClick={() => zoom(1.25)}>
          +
        </button>
        <button type="button" aria-label={t.value.zoomOut} title={t.value.zoomOut} onClick={() => zoom(0.8)}>
          −
        </button>
        <button
          type="button"
          aria-label={t.value.fit}
          title={t.value.fit}
          onClick={() => {
            touched.current = false
            fit()
          }}
        >
          ⤢
        </button>
      </div>
    </div>
  )

  function zoom(by: number): void {
    touched.current = true
    const { width, height } = size()
    camera.zoomBy(by, [width / 2, height / 2])
  }
}

/** Returns the squares of the current choices, which the fitted view includes. */
const squaresOfChoices = (table: TableState): { readonly x: number; readonly y: number }[] =>
  markedIn(table.choices.peek(), undefined).map(({ mark: { x, y } }) => ({ x, y }))

/** Returns the opposite corners of the 3 by 3 squares around each tile. */
const around = (tiles: readonly { readonly x: number; readonly y: number }[]): { x: number; y: number }[] =>
  tiles.flatMap(({ x, y }) => [
    { x: x - 1, y: y - 1 },
    { x: x + 1, y: y + 1 },
  ])

function Ground({ table, images }: Omit<BoardProps, 'camera'>): JSX.Element {
  const tiles = table.drawn.tiles.value
  images.want(tiles.map(({ image }) => image))
  const ground = tiles.filter(({ overlay }) => !overlay)
  const overlays = tiles.filter(({ overlay }) => overlay)
  const arriving = table.arriving.value
  const classOf = (key: string): string => (arriving.has(key) ? 'arrives' : '')
  const shadows = ground.map(({ x, y }) => `M${String(x * tileSize + 2)} ${String(y * tileSize + 3)}h100v100h-100Z`)
  return (
    <svg class="drawn" aria-hidden="true">
      <path class="shadow" d={shadows.join('')} />
      {ground.map((tile) => (
        <TileImage key={tile.key} tile={tile} images={images} arrives={classOf(tile.key)} />
      ))}
      <PanelsOnBoard table={table} />
      {overlays.map((tile) => (
        <TileImage key={tile.key} tile={tile} images={images} arrives={classOf(tile.key)} />
      ))}
    </svg>
  )
}

/** Drawings of zones that lie on tiles. */
function PanelsOnBoard({ table }: { readonly table: TableState }): JSX.Element {
  const panels = table.shown.value?.panels ?? []
  return (
    <>
      {panels.map(({ key, on, svg }) =>
        on === null ? null : (
          <g
            key={key}
            transform={`translate(${String(on[0])} ${String(on[1])})`}
            dangerouslySetInnerHTML={{ __html: svg }}
          />
        ),
      )}
    </>
  )
}

/** Redrawn only when its picture arrives or the palette changes. */
function TileImage({
  tile,
  images,
  arrives,
}: {
  readonly tile: TileModel
  readonly images: TileImages
  readonly arrives: string
}): JSX.Element {
  const { x, y, image, overlay } = tile
  const edge = overlay ? overlayMargin : 0
  const side = tileSize + 2 * edge
  const box = { x: x * tileSize - edge, y: y * tileSize - edge, width: side, height: side }
  return <image class={arrives} href={images.of(image)} {...box} />
}

function Pieces({ table }: { readonly table: TableState }): JSX.Element {
  const pieces = table.drawn.pieces.value
  const arriving = table.arriving.value
  return (
    <g class="pieces">
      {pieces.map(({ key, at: [x, y], scale, svg }) => (
        <g
          key={key}
          class={arriving.has(key) ? 'arrives' : ''}
          transform={`translate(${String(x)} ${String(y)}) scale(${String(scale)})`}
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      ))}
    </g>
  )
}

/** A frame round the tile that was laid last. */
function LastMove({ table }: { readonly table: TableState }): JSX.Element {
  const last = table.shown.value?.last ?? []
  return (
    <g class="last">
      {last.map(({ x, y }) => (
        <rect key={`${String(x)},${String(y)}`} x={x * tileSize + 2} y={y * tileSize + 2} width="96" height="96" />
      ))}
    </g>
  )
}

/** Dims everything except the highlighted feature. */
function Veil({ table }: { readonly table: TableState }): JSX.Element | null {
  const lit = table.lit.value
  if (lit === null) return null
  const squares = lit.squares.map(({ x, y }) => `M${String(x * 100)} ${String(y * 100)}h100v100h-100Z`).join('')
  const shape = lit.shape === '' ? squares : lit.shape
  return (
    <g class="lit">
      <path class="veil" d={`M-9999-9999H9999V9999H-9999Z${shape}`} fill-rule="evenodd" />
      {lit.shape === '' ? null : <path class="counted" d={squares} />}
      <path class="halo" d={shape} />
      <path class="line" d={shape} fill-rule="evenodd" />
      {lit.counted.map(({ letter, at: [x, y] }, i) => (
        <g key={i} transform={`translate(${String(x)} ${String(y - 17)})`}>
          <circle r="8" />
          <text y="4">{letter}</text>
        </g>
      ))}
    </g>
  )
}

function Focus({
  at,
}: {
  readonly at: { readonly value: { readonly x: number; readonly y: number } | null }
}): JSX.Element | null {
  const square = at.value
  if (square === null) return null
  const box = { x: square.x * tileSize + 2, y: square.y * tileSize + 2, width: 96, height: 96 }
  return (
    <g class="focus">
      <rect class="halo" {...box} />
      <rect class="line" {...box} />
    </g>
  )
}

/** Describes the part under the pointer, beside it. */
function Tip({ table, camera }: Omit<BoardProps, 'images'>): JSX.Element | null {
  const part = table.part.value
  const place = useComputed(() => {
    if (camera.transform.value === '') return ''
    const [ox, oy] = camera.toBoard([0, 0])
    const [x, y] = table.part.value?.at ?? [0, 0]
    const scale = camera.scale.value
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
