/** Play: a game at this table. */
import './play.css'
import { createCamera, type Camera } from '@tilewright/draw/board'
import { effect } from '@preact/signals'
import { render, type JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Studio, View } from '../shell/studio.ts'
import { Board } from './board.tsx'
import { ClosedCurtain, OpenCurtain } from './curtain.tsx'
import { Friends } from './friends.tsx'
import { StepSlider } from './game-log.tsx'
import { Hand } from './hand.tsx'
import { followKeys } from './keys.ts'
import { Panel } from './panel.tsx'
import { Pills } from './pills.tsx'
import { Points, Score } from './score.tsx'
import { Setup, Trouble } from './setup.tsx'
import { followSounds } from './sounds.ts'
import { createTableState, type TableState } from './table-state.ts'
import { createTileImages, type TileImages } from './tile-images.ts'

export const openPlay: View = (root, studio: Studio) => {
  const table = createTableState(studio)
  const [images, camera] = [createTileImages(studio), createCamera()]
  render(<Play table={table} images={images} camera={camera} />, root)
  followSounds(table.shown, table.sounds, table.hurried)
  followPicked(table)
  effect(() => {
    studio.heading.value =
      table.shown.value?.players.map(({ name, score }) => `${name} ${String(score)}`).join(' · ') ?? ''
  })
}

/** Describes the part where a picked figure would stand, with what it is worth. */
function followPicked(table: TableState): void {
  effect(() => {
    const picked = table.picked.value
    if (picked === null || picked.figure === '' || picked.mark?.on !== 'part' || picked.mark.panel !== undefined) return
    table.askPart(picked.mark.at)
    return () => {
      if (!table.pinned.peek()) table.part.value = null
    }
  })
}

/** The notice that another tab has stored a game since. */
function Elsewhere({ table }: { readonly table: TableState }): JSX.Element | null {
  const t = table.t.value
  const steps = table.shown.value?.elsewhere ?? null
  if (steps === null) return null
  return (
    <div class="elsewhere" role="alert">
      <p>{t.elsewhere(steps)}</p>
      <div class="acts">
        <button type="button" class="first" onClick={() => void table.goOn()}>
          {t.takeOver}
        </button>
        <button type="button" onClick={table.claim}>
          {t.keepThis}
        </button>
      </div>
    </div>
  )
}

interface PlayProps {
  readonly table: TableState
  readonly images: TileImages
  readonly camera: Camera
}

function Play({ table, images, camera }: PlayProps): JSX.Element {
  useEffect(() => followKeys(table, () => table.studio.route.view.value === 'play' && table.atTable.value), [])
  if (!table.atTable.value) return <Setup table={table} />
  const curtain = table.curtain.value
  const isClosed = curtain !== null && !curtain.open
  // A player who looks alone decides in the column, which cannot be closed then.
  const hasSide = table.side.value || curtain?.open === true
  return (
    <div
      class={hasSide ? 'table' : 'table aside'}
      data-steps={table.drawn.whole.value?.steps}
      data-level={table.drawn.whole.value?.level}
    >
      <Pills table={table} />
      <div class="ground">
        {isClosed ? (
          <ClosedCurtain table={table} player={curtain.player} />
        ) : (
          <Board table={table} images={images} camera={camera} />
        )}
      </div>
      {isClosed ? (
        <p class="hand muted">{table.t.value.covered(curtain.player)}</p>
      ) : (
        <Hand table={table} images={images} />
      )}
      <button
        type="button"
        class="side-switch"
        aria-expanded={hasSide}
        aria-controls="side"
        onClick={() => (table.side.value = !hasSide)}
      >
        {hasSide ? table.t.value.hideSide : table.t.value.showSide}
      </button>
      <aside class="side" id="side" tabIndex={-1}>
        <Score table={table} />
        <Trouble table={table} />
        <Elsewhere table={table} />
        <Friends table={table} />
        {curtain?.open === true ? (
          <OpenCurtain table={table} player={curtain.player} />
        ) : isClosed ? null : (
          <Panel table={table} />
        )}
        <StepSlider table={table} />
        <Points table={table} />
        <p class="muted keys">{table.t.value.keys}</p>
      </aside>
    </div>
  )
}
