/** What lies in zones beside the board: a row of panels, each with its choices; and a description of every zone. */
import type { JSX } from 'preact'
import { MarkedChoices, markedIn } from './marks.tsx'
import type { TableState } from './table-state.ts'
import type { TileImages } from './tile-images.ts'

/** Height of the row, and the largest scale of a panel, in pixels. */
const rowHeight = 92
const maxScale = 1.1

export function Zones({
  table,
  images,
}: {
  readonly table: TableState
  readonly images: TileImages
}): JSX.Element | null {
  const panels = table.shown.value?.panels ?? []
  if (panels.length === 0) return null
  const choices = table.drawn.marks.value
  const beside = panels.filter(({ on }) => on === null)
  return (
    <section class={beside.length === 0 ? 'zones unseen' : 'zones'} aria-label={table.t.value.zones}>
      <ul tabIndex={beside.length === 0 ? undefined : 0}>
        {panels.map(({ key, on, width, height, svg, words }) => {
          const scale = Math.min(maxScale, rowHeight / height)
          return (
            <li key={key} data-zone={key}>
              {on === null ? (
                <svg
                  viewBox={`0 0 ${String(width)} ${String(height)}`}
                  width={Math.round(width * scale)}
                  height={Math.round(height * scale)}
                  aria-hidden="true"
                >
                  <g dangerouslySetInnerHTML={{ __html: svg }} />
                  <g class="marks">
                    <MarkedChoices table={table} images={images} marked={markedIn(choices, key)} growth={1} />
                  </g>
                </svg>
              ) : null}
              <span class="unseen">{words.join(' ')}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
