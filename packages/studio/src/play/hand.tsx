/** The area beside the board: the stack, the tile in hand, the player's supply, and the panel for saving. */
import type { JSX } from 'preact'
import { canDrag, dragTile } from './drag-tile.ts'
import { Figure } from './figure.tsx'
import { SavePanel } from './save-panel.tsx'
import type { TableState } from './table-state.ts'
import { imageKeyOf, type TileImages } from './tile-images.ts'
import { WhoPlays } from './who-plays.tsx'

export function Hand({
  table,
  images,
}: {
  readonly table: TableState
  readonly images: TileImages
}): JSX.Element | null {
  const t = table.t.value
  const shown = table.shown.value
  if (shown === null) return null
  const player = shown.decision?.player ?? shown.next
  const piles = shown.players.find(({ name }) => name === player)?.home ?? []
  const turn = (name: string, image: string): string =>
    table.held.value === 0 ? image : imageKeyOf(name, table.held.value)
  images.want(shown.hand.map(({ name, image }) => turn(name, image)))
  return (
    <section class="hand" aria-label={t.inHand}>
      <div>
        <h2 class="minor">{t.stack}</h2>
        <p class="stack">
          <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
            <path d="M3 3H35V35H3Z" fill="var(--stones)" opacity=".5" />
            <path d="M6 6H38V38H6Z" fill="var(--stones)" stroke="var(--place)" />
            <path d="M9 9H41V41H9Z" fill="var(--wall)" stroke="var(--place)" />
          </svg>
          <b>{shown.stack}</b>
        </p>
      </div>
      {shown.hand.length === 0 ? null : (
        <div>
          <h2 class="minor">{t.inHand}</h2>
          <p class="tiles">
            {shown.hand.map(({ name, image }, i) => (
              <img
                key={i}
                class={i === 0 && canDrag(table) ? 'held' : ''}
                src={images.of(turn(name, image))}
                alt={name}
                width="56"
                height="56"
                onPointerDown={(event) => {
                  // The board shows the first tile as it would lie.
                  if (i === 0) dragTile(event, table)
                }}
              />
            ))}
          </p>
        </div>
      )}
      {player === null || piles.length === 0 ? null : (
        <div class="piles">
          <h2 class="minor">{t.before(player)}</h2>
          <ul tabIndex={0}>
            {piles.map(({ title, place, svg, count }, i) => (
              <li key={i} title={`${title}, ${place}`}>
                <Figure svg={svg} size={30} />
                <span class="unseen">
                  {title}, {place}
                </span>
                <small>{count > 1 ? `×${String(count)}` : ''}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div class="tools">
        <button type="button" disabled={!shown.undo} title={shown.undo ? '' : t.noUndo} onClick={table.undo}>
          ↶ {t.undo}
        </button>
        {shown.secrets
          .filter((name) => name !== shown.viewer)
          .map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => {
                table.askToLook(name)
              }}
            >
              {t.look(name)}
            </button>
          ))}
        <WhoPlays table={table} />
        <SavePanel table={table} />
        <button type="button" onClick={table.leave}>
          {t.leave}
        </button>
      </div>
    </section>
  )
}
