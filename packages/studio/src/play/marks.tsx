/** What can be pointed at now, with the numbers of the list; the first press shows, the second does. */
import type { JSX } from 'preact'
import { useComputed } from '@preact/signals'
import type { Choice, Mark } from '../worker/games/choices.ts'
import type { Camera } from './camera.ts'
import type { TableState } from './table-state.ts'
import { imageKeyOf, type TileImages } from './tile-images.ts'

const tileSize = 100

/** How large a badge is at the least, as a share of what it is where a tile is 100 pixels. */
const leastBadge = 0.8
/** How much it grows for that. */
const mostGrown = 2

interface MarksProps {
  readonly table: TableState
  readonly images: TileImages
  readonly camera: Camera
}

export function Marks({ table, images, camera }: MarksProps): JSX.Element {
  // In coarse steps: whoever zooms draws nothing anew but now and then.
  const grown = useComputed(() => {
    const wanted = Math.round((leastBadge / camera.scale.value) * 4) / 4
    return Math.min(mostGrown, Math.max(1, wanted))
  }).value
  const picked = table.picked.value
  const isFull = table.choices.value.length > 40
  const marked = table.drawn.marks.value.flatMap((choice) =>
    choice.mark === null ? [] : [{ choice, mark: choice.mark }],
  )
  const badges = apart(
    marked.map(({ mark }) => mark.at),
    grown,
  )
  return (
    <g class="marks">
      {marked.map(({ choice, mark }, i) => (
        <g
          key={choice.number}
          class={choice === picked ? 'choice picked' : 'choice'}
          data-choice={choice.number}
          onClick={() => {
            table.press(choice)
          }}
        >
          {choice === picked && mark.on === 'square' ? <Ghost table={table} images={images} mark={mark} /> : null}
          {outlineOf(mark)}
          <Badge choice={choice} at={badges[i] ?? mark.at} small={isFull} grown={grown} />
        </g>
      ))}
    </g>
  )
}

/** How near two badges may come: then both can be read, and pressed. */
const badgesApart = 25

/** Each badge stays where it is unless another is there already: then it makes room, to the side that is free. */
function apart(places: readonly Mark['at'][], grown: number): Mark['at'][] {
  const taken: Mark['at'][] = []
  const step = 13 * grown
  for (const [x, y] of places) {
    const tries = [0, 1, 2, 3].flatMap((ring) =>
      Array.from({ length: ring === 0 ? 1 : 8 }, (_, i): Mark['at'] => {
        const angle = (i * Math.PI) / 4
        return [x + ring * step * Math.cos(angle), y + ring * step * Math.sin(angle)]
      }),
    )
    const isFree = ([tx, ty]: Mark['at']): boolean =>
      taken.every(([ox, oy]) => Math.hypot(tx - ox, ty - oy) >= badgesApart * grown)
    taken.push(tries.find(isFree) ?? [x, y])
  }
  return taken
}

function outlineOf(mark: Mark): JSX.Element | null {
  if (mark.on === 'part') return <path class="outline" d={mark.shape} fill-rule="evenodd" />
  if (mark.on === 'point') return <circle class="outline" cx={mark.at[0]} cy={mark.at[1]} r="17" />
  return <rect class="outline" x={mark.x * tileSize + 5} y={mark.y * tileSize + 5} width="90" height="90" rx="8" />
}

function Badge({
  choice,
  at: [x, y],
  small,
  grown,
}: {
  readonly choice: Choice
  readonly at: Mark['at']
  readonly small: boolean
  readonly grown: number
}): JSX.Element {
  const text = String(choice.number)
  return (
    <g class="badge" transform={`translate(${String(x)} ${String(y)}) scale(${String(grown)})`}>
      <circle class="room" r="16" />
      <circle r={small ? 11 : 13} />
      <text y={small ? 4.5 : 5.5} font-size={text.length > 2 ? 12 : 16}>
        {text}
      </text>
    </g>
  )
}

/** The tile in hand, as it would lie. */
function Ghost({
  table,
  images,
  mark,
}: {
  readonly table: TableState
  readonly images: TileImages
  readonly mark: Mark
}): JSX.Element | null {
  const [tile] = table.shown.value?.hand ?? []
  const turn = table.turn.value
  if (tile === undefined || turn === null) return null
  const key = imageKeyOf(tile.name, turn)
  images.want([0, 1, 2, 3].map((one) => imageKeyOf(tile.name, one)))
  return (
    <image
      class="ghost"
      href={images.of(key)}
      x={mark.x * tileSize}
      y={mark.y * tileSize}
      width={tileSize}
      height={tileSize}
    />
  )
}
