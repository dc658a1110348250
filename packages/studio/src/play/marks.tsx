/**
 * The parts of the board that can be chosen, numbered as in the list. The first press shows a choice, the second
 * performs it.
 */
import type { JSX } from 'preact'
import { useComputed } from '@preact/signals'
import type { Choice, Mark } from '../worker/games/choices.ts'
import type { Camera } from './camera.ts'
import type { TableState } from './table-state.ts'
import { imageKeyOf, type TileImages } from './tile-images.ts'

const tileSize = 100

/** Minimum size of a badge, relative to its size where a tile is 100 pixels wide. */
const leastBadge = 0.8
/** Maximum factor by which badges are enlarged to reach the minimum. */
const maxGrowth = 2

interface MarksProps {
  readonly table: TableState
  readonly images: TileImages
  readonly camera: Camera
}

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

export function Marks({ table, images, camera }: MarksProps): JSX.Element {
  // In steps of 1/4, so that zooming rarely redraws the badges.
  const growth = useComputed(() => {
    const wanted = Math.round((leastBadge / camera.scale.value) * 4) / 4
    return Math.min(maxGrowth, Math.max(1, wanted))
  }).value
  return (
    <g class="marks">
      <MarkedChoices
        table={table}
        images={images}
        marked={markedIn(table.drawn.marks.value, undefined)}
        growth={growth}
      />
    </g>
  )
}

/** Outlines and numbers of choices, in the coordinates of the board or of one panel. */
export function MarkedChoices({
  table,
  images,
  marked,
  growth,
}: Pick<MarksProps, 'table' | 'images'> & {
  readonly marked: readonly MarkedChoice[]
  readonly growth: number
}): JSX.Element {
  const picked = table.picked.value
  const isFull = table.choices.value.length > 40
  const hovered = table.hovered.value
  const isShown = (choice: Choice): boolean => choice === (picked ?? hovered)
  const badges = spread(
    marked.map(({ mark }) => mark.at),
    growth,
  )
  return (
    <>
      {marked.map(({ choice, mark }, i) => (
        <g
          key={choice.number}
          class={classOf(choice, choice === picked)}
          data-choice={choice.number}
          onPointerEnter={() => (table.hovered.value = choice)}
          onPointerLeave={() => {
            if (table.hovered.peek() === choice) table.hovered.value = null
          }}
          onClick={() => {
            table.press(choice)
          }}
        >
          {isShown(choice) ? <Preview table={table} images={images} choice={choice} mark={mark} /> : null}
          {outlineOf(mark)}
          <Badge
            choice={choice}
            at={beside(badges[i] ?? mark.at, choice, mark, isShown(choice))}
            small={isFull}
            growth={growth}
          />
        </g>
      ))}
    </>
  )
}

/** Moves the badge aside where a figure would stand, or a tile is shown as it would lie, so that both are seen. */
function beside([x, y]: Mark['at'], choice: Choice, mark: Mark, isShown: boolean): Mark['at'] {
  if (isShown && mark.on === 'square' && laysTile(choice)) return [mark.x * tileSize + 86, mark.y * tileSize + 14]
  return choice.figure === '' ? [x, y] : [x + 19, y - 13]
}

/** Minimum distance of two badges, in board units, at which both can be read and pressed. */
const badgeDistance = 25

/**
 * Moves badges apart: each stays where it is unless another badge is too near; then it takes the nearest free position.
 */
function spread(places: readonly Mark['at'][], growth: number): Mark['at'][] {
  const positions: Mark['at'][] = []
  const step = 13 * growth
  for (const [x, y] of places) {
    const tries = [0, 1, 2, 3].flatMap((ring) =>
      Array.from({ length: ring === 0 ? 1 : 8 }, (_, i): Mark['at'] => {
        const angle = (i * Math.PI) / 4
        return [x + ring * step * Math.cos(angle), y + ring * step * Math.sin(angle)]
      }),
    )
    const isFree = ([tx, ty]: Mark['at']): boolean =>
      positions.every(([ox, oy]) => Math.hypot(tx - ox, ty - oy) >= badgeDistance * growth)
    positions.push(tries.find(isFree) ?? [x, y])
  }
  return positions
}

function outlineOf(mark: Mark): JSX.Element | null {
  if (mark.on === 'part') {
    const [x, y] = mark.shift ?? [0, 0]
    return (
      <path class="outline" d={mark.shape} fill-rule="evenodd" transform={`translate(${String(x)} ${String(y)})`} />
    )
  }
  if (mark.on === 'point') return <circle class="outline" cx={mark.at[0]} cy={mark.at[1]} r="17" />
  return <rect class="outline" x={mark.x * tileSize + 5} y={mark.y * tileSize + 5} width="90" height="90" rx="8" />
}

function Badge({
  choice,
  at: [x, y],
  small,
  growth,
}: {
  readonly choice: Choice
  readonly at: Mark['at']
  readonly small: boolean
  readonly growth: number
}): JSX.Element {
  const text = String(choice.number)
  return (
    <g class="badge" transform={`translate(${String(x)} ${String(y)}) scale(${String(growth)})`}>
      <circle class="room" r="16" />
      <circle r={small ? 11 : 13} />
      <text y={small ? 4.5 : 5.5} font-size={text.length > 2 ? 12 : 16}>
        {text}
      </text>
    </g>
  )
}

/** Of a choice that is picked, or below the pointer: the tile as it would lie, or the figure as it would stand. */
function Preview({
  table,
  images,
  choice,
  mark,
}: {
  readonly table: TableState
  readonly images: TileImages
  readonly choice: Choice
  readonly mark: Mark
}): JSX.Element | null {
  const [tile] = table.shown.value?.hand ?? []
  const turn = table.turnOn(choice)
  if (tile !== undefined && turn !== null && mark.on === 'square') {
    images.want([0, 1, 2, 3].map((one) => imageKeyOf(tile.name, one)))
    return (
      <image
        class="ghost"
        href={images.of(imageKeyOf(tile.name, turn))}
        x={mark.x * tileSize}
        y={mark.y * tileSize}
        width={tileSize}
        height={tileSize}
      />
    )
  }
  if (choice.figure === '') return null
  const [x, y] = mark.at
  return (
    <g
      class="ghost"
      transform={`translate(${String(x)} ${String(y)})`}
      dangerouslySetInnerHTML={{ __html: choice.figure }}
    />
  )
}

/** `turns`: the wheel and the right button turn the tile there. */
const classOf = (choice: Choice, isPicked: boolean): string =>
  ['choice', ...(isPicked ? ['picked'] : []), ...(laysTile(choice) ? ['turns'] : [])].join(' ')

/** Whether a choice lays the tile in hand in some turn. */
export const laysTile = ({ ends }: Choice): boolean => ends.some(({ turn }) => turn !== null)
