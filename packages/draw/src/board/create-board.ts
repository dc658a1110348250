/**
 * The board as an element: it draws a model and reports what people do. It keeps no state of the game; `mountBoard`
 * does, and so does the studio.
 */
import type { Point } from '../geometry/points.ts'
import type { Choice } from '../view/choices.ts'
import { createCamera, narrow, type Camera, type Size } from './camera.ts'
import { htmlElement, set, svgElement } from './elements.ts'
import { gridOf, type GridHandlers } from './grid.ts'
import { focusLayer, groundLayer, highlightLayer, lastMoveLayer, pieceLayer } from './layers.ts'
import { growthAt, markedIn, markLayer } from './marks.ts'
import { followPointers, type PointerHandlers } from './pointers.ts'
import type { BoardModel, Square } from './board-model.ts'
import { zoneRow } from './zones.ts'

/** What people do; positions are in board coordinates. */
export interface BoardHandlers extends Pick<GridHandlers, 'describe' | 'explain' | 'left'> {
  /** A choice was pressed, on its place or by the keyboard. */
  readonly press: (choice: Choice) => void
  readonly hover: (choice: Choice | null) => void
  /** By quarters, clockwise. */
  readonly turn: (quarters: 1 | -1) => void
  /** The board was pressed beside all choices. */
  readonly pressedAt: (at: Point) => void
  /** A finger was held there. */
  readonly heldAt: (at: Point) => void
  /** The pointer rests there; null: it has left the board. */
  readonly restsAt: (at: Point | null) => void
}

export interface Board {
  readonly camera: Camera
  /** Draws what has changed. */
  readonly draw: (changes: Partial<BoardModel>) => void
  /** Shows the whole board, unless a person has moved it and sees a place to choose. */
  readonly settle: () => void
  /** Shows the whole board, and does so until a person moves it again. */
  readonly fit: () => void
  readonly destroy: () => void
}

/** Width of the zoom buttons at the right, in pixels: choices are kept out of it. */
const zoomWidth = 52

const empty: BoardModel = {
  tiles: [],
  pieces: [],
  panels: [],
  cells: [],
  isBusy: false,
  last: [],
  arriving: new Set(),
  lit: null,
  choices: [],
  marks: [],
  picked: null,
  hovered: null,
  ghost: () => null,
  within: [],
  texts: { board: 'Board', zones: 'Beside the board', zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Show all' },
}

/** Makes the board in an element. `camera`: one that outlives the element. */
export function createBoard(root: HTMLElement, handlers: BoardHandlers, camera: Camera = createCamera()): Board {
  let model = empty
  let room: Size = { width: 0, height: 0 }
  let touched = false
  const fit = (): void => {
    camera.fit(squaresToShow(model, room.width), {
      width: room.width - (room.width > narrow ? zoomWidth : 0),
      height: room.height,
    })
  }
  const refit = (): void => {
    touched = false
    fit()
  }
  const zoom = (by: number): void => {
    touched = true
    camera.zoomBy(by, [room.width / 2, room.height / 2])
  }
  const { frame, camera: moving, layers, grid, section, buttons } = skeleton(root)
  const draw = layersOf(layers, section, grid, () => model, camera, {
    ...handlers,
    focused: (at) => {
      if (at !== null) camera.show(at, room)
    },
    pan: (dx, dy) => {
      touched = true
      camera.panBy(dx, dy)
    },
    zoom,
    fit: refit,
  })
  const acts = [() => zoom(1.25), () => zoom(0.8), refit]
  for (const [i, button] of buttons.entries()) button.addEventListener('click', acts[i] ?? refit)
  const move = (): void => {
    moving.style.transform = camera.transform()
  }
  const unfollow = camera.follow(() => {
    move()
    draw.zoomed()
  })
  move()
  const watch = new ResizeObserver(() => {
    room = { width: frame.clientWidth, height: frame.clientHeight }
    if (!touched) fit()
  })
  watch.observe(frame)
  const stop = followPointers(
    frame,
    camera,
    onPointers(handlers, camera, () => (touched = true)),
  )
  return {
    camera,
    draw: (changes) => {
      const isNews = changes.arriving !== undefined && changes.arriving !== model.arriving
      model = { ...model, ...changes }
      if (isNews) draw.arrived()
      if (changes.texts !== undefined) nameButtons(buttons, changes.texts)
      draw.changed(changes)
    },
    settle: () => {
      if (!touched || areChoicesOutside(model, camera, room)) fit()
    },
    fit: refit,
    destroy: () => {
      watch.disconnect()
      stop()
      unfollow()
      root.replaceChildren()
      root.classList.remove('tilewright-board')
    },
  }
}

/** Pointers report pixels of the element; people point at places of the board. */
const onPointers = (handlers: BoardHandlers, camera: Camera, moved: () => void): PointerHandlers => ({
  moved,
  pressed: (at) => {
    handlers.pressedAt(camera.toBoard(at))
  },
  stayed: (at) => {
    handlers.heldAt(camera.toBoard(at))
  },
  turned: handlers.turn,
  rests: (at) => {
    handlers.restsAt(at === null ? null : camera.toBoard(at))
  },
})

/** The elements of a board, empty. */
function skeleton(root: HTMLElement) {
  const layers = [0, 1, 2].map(() => svgElement('svg', { 'class': 'drawn', 'aria-hidden': 'true' })) as [
    SVGSVGElement,
    SVGSVGElement,
    SVGSVGElement,
  ]
  const camera = htmlElement('div', { class: 'camera' }, ...layers)
  const grid = htmlElement('div', { class: 'grid unseen' })
  const frame = htmlElement('div', { class: 'board' }, camera, grid)
  const section = htmlElement('section', { class: 'zones' })
  section.hidden = true
  const buttons = ['+', '−', '⤢'].map((sign) => {
    const button = htmlElement('button', { type: 'button' })
    button.textContent = sign
    return button
  })
  nameButtons(buttons, empty.texts)
  root.classList.add('tilewright-board')
  root.replaceChildren(frame, section, htmlElement('div', { class: 'zoom' }, ...buttons))
  return { frame, camera, layers, grid, section, buttons }
}

function nameButtons(buttons: readonly HTMLElement[], { zoomIn, zoomOut, fit }: BoardModel['texts']): void {
  for (const [i, name] of [zoomIn, zoomOut, fit].entries()) {
    const button = buttons[i]
    if (button !== undefined) set(button, { 'aria-label': name, 'title': name })
  }
}

/** Draws the parts of a model into their layers, each when something that it shows has changed. */
function layersOf(
  [ground, middle, top]: readonly [SVGSVGElement, SVGSVGElement, SVGSVGElement],
  section: HTMLElement,
  grid: HTMLElement,
  model: () => BoardModel,
  camera: Camera,
  handlers: Pick<BoardHandlers, 'press' | 'hover'> & GridHandlers,
): {
  readonly changed: (changes: Partial<BoardModel>) => void
  /** What arrived before does not any more. */
  readonly arrived: () => void
  readonly zoomed: () => void
} {
  const arriving = (): BoardModel['arriving'] => model().arriving
  const drawGround = groundLayer(ground, arriving)
  const drawLast = lastMoveLayer(middle)
  const drawLit = highlightLayer(middle)
  const drawPieces = pieceLayer(middle, arriving)
  const marks = svgElement('g', { class: 'marks' })
  top.append(marks)
  const drawMarks = markLayer(marks, undefined, handlers)
  const drawFocus = focusLayer(top)
  const zones = zoneRow(section, handlers)
  const drawGrid = gridOf(grid, {
    ...handlers,
    focused: (at) => {
      drawFocus(at)
      handlers.focused(at)
    },
  })
  let growth = growthAt(camera.scale())
  const drawChoices = (): void => {
    drawMarks({ ...model(), growth })
    zones.mark({ ...model(), growth: 1 })
  }
  return {
    changed: (changes) => {
      const now = model()
      const has = (...names: readonly (keyof BoardModel)[]): boolean => names.some((name) => name in changes)
      if (has('tiles', 'panels')) drawGround(now)
      if (has('pieces')) drawPieces(now.pieces)
      if (has('last')) drawLast(now.last)
      if (has('lit')) drawLit(now.lit)
      if (has('panels', 'texts')) zones.show(now.panels, now.texts)
      if (has('choices', 'marks', 'picked', 'hovered', 'ghost', 'panels')) drawChoices()
      if (has('cells', 'isBusy', 'texts', 'choices', 'picked')) drawGrid(now)
    },
    arrived: () => {
      for (const svg of [ground, middle]) for (const old of svg.querySelectorAll('.arrives')) set(old, { class: '' })
    },
    zoomed: () => {
      const next = growthAt(camera.scale())
      if (next === growth) return
      growth = next
      drawChoices()
    },
  }
}

/** In a narrow element only the squares that can be chosen, or the last tile with its neighbours. */
function squaresToShow({ within, choices }: BoardModel, width: number): readonly Square[] {
  const ofChoices = markedIn(choices, undefined).map(({ mark: { x, y } }) => ({ x, y }))
  if (width > narrow) return [...within, ...ofChoices]
  return ofChoices.length > 0
    ? ofChoices
    : within.slice(-1).flatMap(({ x, y }) => [
        { x: x - 1, y: y - 1 },
        { x: x + 1, y: y + 1 },
      ])
}

function areChoicesOutside({ choices }: BoardModel, camera: Camera, { width, height }: Size): boolean {
  const marks = markedIn(choices, undefined)
  const [[left, top], [right, bottom]] = [camera.toBoard([0, 0]), camera.toBoard([width, height])]
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
