/**
 * The parts of the board that can be chosen, numbered as in the list. The first press shows a choice, the second
 * performs it.
 */
import type { Point } from '../geometry/points.ts'
import { laysTile, type Choice } from '../view/choices.ts'
import type { Mark } from '../view/marks.ts'
import { keyedElements, set, svgElement } from './elements.ts'
import { pictureAt } from './tile-picture.ts'
import { tileSize, type BoardModel, type TilePicture } from './board-model.ts'

/** Minimum size of a badge, relative to its size where a tile is 100 pixels wide. */
const leastBadge = 0.8
/** Maximum factor by which badges are enlarged to reach the minimum. */
const maxGrowth = 2
/** Number of choices from which badges are smaller. */
const manyChoices = 40

/** The factor of badges at a scale of the camera, in steps of 1/4, so that zooming rarely redraws them. */
export const growthAt = (scale: number): number =>
  Math.min(maxGrowth, Math.max(1, Math.round((leastBadge / scale) * 4) / 4))

/** A choice with its position. */
export interface MarkedChoice {
  readonly choice: Choice
  readonly mark: Mark
}

/** Returns the choices with a position on the board (`panel` undefined) or in a panel beside it. */
export const markedIn = (choices: readonly Choice[], panel: string | undefined): readonly MarkedChoice[] =>
  choices.flatMap((choice) =>
    choice.mark === null || choice.mark.panel !== panel ? [] : [{ choice, mark: choice.mark }],
  )

export interface MarkHandlers {
  readonly press: (choice: Choice) => void
  readonly hover: (choice: Choice | null) => void
}

export type MarkState = Pick<BoardModel, 'choices' | 'marks' | 'picked' | 'hovered' | 'ghost'> & {
  readonly growth: number
}

interface DrawnMark {
  readonly root: SVGGElement
  readonly badge: SVGGElement
  readonly disc: SVGCircleElement
  readonly label: SVGTextElement
  ghost: { readonly element: SVGElement; readonly picture: string } | undefined
}

/** A picture of what would be there, and its north-west corner, or the middle of a figure. */
interface Ghost {
  readonly picture: TilePicture
  readonly at: Point
}

/** Returns a function that draws the choices of the board, or of one panel, into an element. */
export function markLayer(
  parent: SVGGElement,
  panel: string | undefined,
  handlers: MarkHandlers,
): (state: MarkState) => void {
  const drawn = new WeakMap<Element, DrawnMark>()
  const show = keyedElements<MarkedChoice, SVGGElement>(parent, {
    keyOf: ({ choice }) => choice,
    make: (one) => {
      const mark = makeMark(one, handlers)
      drawn.set(mark.root, mark)
      return mark.root
    },
    change: () => undefined,
  })
  let [placed, growthThen] = [[] as readonly Choice[], 0]
  let marked: readonly MarkedChoice[] = []
  let badges: readonly Point[] = []
  return function draw({ choices, marks, picked, hovered, ghost, growth }): void {
    if (placed !== marks || growthThen !== growth) {
      ;[placed, growthThen] = [marks, growth]
      marked = markedIn(marks, panel)
      badges = spread(
        marked.map(({ mark }) => mark.at),
        growth,
      )
    }
    const isSmall = choices.length > manyChoices
    const roots = show(marked)
    for (const [i, { choice, mark }] of marked.entries()) {
      const root = roots.get(choice)
      const one = root && drawn.get(root)
      if (one === undefined) continue
      const isShown = choice === (picked ?? hovered)
      const isPicked = choice === picked
      one.root.setAttribute('class', classOf(choice, isPicked))
      showGhost(one, isShown ? ghostOf(choice, mark, ghost) : null)
      const [x, y] = beside(badges[i] ?? mark.at, choice, mark, isShown)
      set(one.badge, { transform: `translate(${String(x)} ${String(y)}) scale(${String(growth)})` })
      set(one.disc, { r: isSmall ? 11 : 13 })
      set(one.label, { y: isSmall ? 4.5 : 5.5 })
    }
  }
}

function makeMark({ choice, mark }: MarkedChoice, { press, hover }: MarkHandlers): DrawnMark {
  const text = String(choice.number)
  const label = svgElement('text', { 'font-size': text.length > 2 ? 12 : 16 })
  label.textContent = text
  const disc = svgElement('circle')
  const badge = svgElement('g', { class: 'badge' }, svgElement('circle', { class: 'room', r: 16 }), disc, label)
  const root = svgElement('g', { 'data-choice': choice.number }, outlineOf(mark), badge)
  root.addEventListener('pointerenter', () => {
    hover(choice)
  })
  root.addEventListener('pointerleave', () => {
    hover(null)
  })
  root.addEventListener('click', () => {
    press(choice)
  })
  return { root, badge, disc, label, ghost: undefined }
}

/** Moves the badge aside where a figure would stand, or a tile is shown as it would lie, so that both are seen. */
function beside([x, y]: Point, choice: Choice, mark: Mark, isShown: boolean): Point {
  if (isShown && mark.on === 'square' && laysTile(choice)) return [mark.x * tileSize + 86, mark.y * tileSize + 14]
  return choice.figure === '' ? [x, y] : [x + 19, y - 13]
}

/** Minimum distance of two badges, in board units, at which both can be read and pressed. */
const badgeDistance = 25

/**
 * Moves badges apart: each stays where it is unless another badge is too near; then it takes the nearest free position.
 */
function spread(places: readonly Point[], growth: number): Point[] {
  const positions: Point[] = []
  const step = 13 * growth
  for (const [x, y] of places) {
    const tries = [0, 1, 2, 3].flatMap((ring) =>
      Array.from({ length: ring === 0 ? 1 : 8 }, (_, i): Point => {
        const angle = (i * Math.PI) / 4
        return [x + ring * step * Math.cos(angle), y + ring * step * Math.sin(angle)]
      }),
    )
    const isFree = ([tx, ty]: Point): boolean =>
      positions.every(([ox, oy]) => Math.hypot(tx - ox, ty - oy) >= badgeDistance * growth)
    positions.push(tries.find(isFree) ?? [x, y])
  }
  return positions
}

function outlineOf({ on, at, x, y, shape, turns = 0, shift: [dx, dy] = [0, 0] }: Mark): SVGElement {
  if (on === 'part') {
    const turn = turns === 0 ? '' : ` rotate(${String(turns * 90)} 50 50)`
    const transform = `translate(${String(dx)} ${String(dy)})${turn}`
    return svgElement('path', { 'class': 'outline', 'd': shape, 'fill-rule': 'evenodd', transform })
  }
  if (on === 'point') return svgElement('circle', { class: 'outline', cx: at[0], cy: at[1], r: 17 })
  const box = { x: x * tileSize + 5, y: y * tileSize + 5, width: 90, height: 90, rx: 8 }
  return svgElement('rect', { class: 'outline', ...box })
}

/** Of a choice that is picked, or below the pointer: the tile as it would lie, or the figure as it would stand. */
function ghostOf(choice: Choice, { on, x, y, at }: Mark, ghost: BoardModel['ghost']): Ghost | null {
  const picture = on === 'square' ? ghost(choice) : null
  if (picture !== null) return { picture, at: [x * tileSize, y * tileSize] }
  return choice.figure === '' ? null : { picture: { svg: choice.figure }, at }
}

function showGhost(one: DrawnMark, wanted: Ghost | null): void {
  const picture = wanted === null ? '' : JSON.stringify(wanted)
  if ((one.ghost?.picture ?? '') === picture) return
  one.ghost?.element.remove()
  one.ghost = undefined
  if (wanted === null) return
  const element = pictureAt(wanted.picture, wanted.at, 'ghost')
  one.root.prepend(element)
  one.ghost = { element, picture }
}

/** `turns`: the wheel and the right button turn the tile there. */
const classOf = (choice: Choice, isPicked: boolean): string =>
  ['choice', ...(isPicked ? ['picked'] : []), ...(laysTile(choice) ? ['turns'] : [])].join(' ')
