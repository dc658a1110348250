/** The panel beside the text: the tile at the cursor, the scenario as boards, and the scenarios of the file. */
import { useSignal, type ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Studio } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import type { TileModel } from '../worker/language/tile-model.ts'
import type { Workbench } from './workbench.ts'
import { ScenarioCard } from './scenario-card.tsx'
import { writeTexts } from './texts.ts'

interface Props {
  readonly studio: Studio
  readonly bench: ReadonlySignal<Workbench | undefined>
}

type Texts = (typeof writeTexts)['en']

export function SidePanel({ studio, bench }: Props): JSX.Element {
  const t = wordsIn(studio.language, writeTexts).value
  const now = bench.value
  const tile = now?.tile.value
  const played = now?.scenario.value
  return (
    <div role="region" aria-label={t.side}>
      {tile === undefined && played === undefined && <p class="quiet">{t.noTile}</p>}
      {tile !== undefined && <TilePanel tile={tile} t={t} />}
      {played !== undefined && <ScenarioCard studio={studio} played={played} />}
      {now !== undefined && now.scenarios.value.length > 0 && <Scenarios bench={now} t={t} />}
    </div>
  )
}

function TilePanel({ tile, t }: { readonly tile: TileModel; readonly t: Texts }): JSX.Element {
  return (
    <section class="tile">
      <header>
        <h2>{tile.name}</h2>
        <span class="quiet">{t.drawnBy(tile.count, tile.from, tile.to)}</span>
      </header>
      {tile.anatomy === '' ? (
        <p class="tag differ">{t.brokenTile}</p>
      ) : (
        <div class="drawn">
          <div class="anatomy" dangerouslySetInnerHTML={{ __html: tile.anatomy }} />
          <div>
            <p class="quiet">{t.turns}</p>
            <div class="turns">
              {tile.turns.map((svg, i) => (
                <div key={i} dangerouslySetInnerHTML={{ __html: svg }} />
              ))}
            </div>
          </div>
        </div>
      )}
    </section>
  )
}

const signs: Readonly<Record<string, readonly [sign: string, tag: string]>> = {
  passed: ['✓', 'proved'],
  failed: ['×', 'differ'],
  broken: ['×', 'differ'],
}

function Scenarios({ bench, t }: { readonly bench: Workbench; readonly t: Texts }): JSX.Element {
  const shown = useSignal(12)
  useEffect(() => {
    shown.value = 12
  }, [bench.current.value?.uri])
  const all = bench.scenarios.value
  const statusText = (status: string): string =>
    status === 'passed' ? t.holds : status === 'failed' ? t.fails : status === 'broken' ? t.broken : t.notRun
  return (
    <section class="card">
      <h3>{t.scenariosHere}</h3>
      <ul class="scenarios">
        {all.slice(0, shown.value).map(({ title, status }) => {
          const [sign, tag] = signs[status] ?? ['…', 'waiting']
          return (
            <li key={title}>
              <span class={`tag ${tag}`} role="img" aria-label={statusText(status)}>
                {sign}
              </span>
              <span>{title}</span>
              <button
                type="button"
                class="link"
                aria-label={`${t.boards}: ${title}`}
                onClick={() => void bench.play(title)}
              >
                {t.boards}
              </button>
            </li>
          )
        })}
      </ul>
      {all.length > shown.value && (
        <button type="button" onClick={() => (shown.value = all.length)}>
          + {all.length - shown.value}
        </button>
      )}
    </section>
  )
}
