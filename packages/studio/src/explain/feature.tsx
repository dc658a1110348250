/** Explains a feature: its values, its holders, and the effect of one more figure or one more tile. */
import type { JSX } from 'preact'
import { addressOf } from '../shell/route.ts'
import type { FeatureExplained, Outcome, TilesMore } from '../worker/games/feature-explained.ts'
import { Behind, Counted, LitBoard } from './parts.tsx'
import { ReasonTree } from './reason-tree.tsx'
import type { ExplainTexts } from './texts.ts'

interface Props {
  readonly feature: FeatureExplained
  /** Null while they are being computed. */
  readonly tiles: TilesMore | null
  readonly t: ExplainTexts
}

export function FeatureExplaining({ feature, tiles, t }: Props): JSX.Element {
  const { words, detail, board, values, counted, standing, cites, figures } = feature
  const [number] = values.filter(({ result }) => /^-?\d+$/.test(result))
  return (
    <>
      <div class="left">
        <LitBoard svg={board} t={t} />
        <nav class="steps">
          <a href={addressOf('play')}>{t.toPlay}</a>
        </nav>
      </div>
      <div class="why feature">
        <header>
          {number !== undefined && <b class="number">{number.result}</b>}
          <div>
            <h2>{t.feature(words)}</h2>
            <p class="muted">{detail}</p>
          </div>
        </header>
        {values.map(({ title, result, reason }) => (
          <section key={title} data-value={title}>
            <h3>{t.told(title, result)}</h3>
            <ReasonTree reason={reason} t={t} />
          </section>
        ))}
        <Counted counted={counted} t={t} />
        <p>{t.told(t.stands, standing.length === 0 ? t.nothingStands : standing.join(', '))}</p>
        <Behind cites={cites} t={t} />
        <section class="box figures">
          <h3>{t.oneFigure}</h3>
          {figures.length === 0 && <p class="muted">{t.noFigures}</p>}
          <dl>
            {figures.map((one, i) => (
              <div key={i}>
                <dt>{t.more(one.pieces.join(' / '), one.player)}</dt>
                <dd>{outcomeText(one, t)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Tiles tiles={tiles} t={t} />
      </div>
    </>
  )
}

const outcomeText = ({ same, values }: Outcome, t: ExplainTexts): string =>
  same
    ? t.same
    : values
        .filter(({ changed }) => changed)
        .map(({ title, result }) => t.told(title, result))
        .join(', ')

function Tiles({ tiles, t }: Pick<Props, 'tiles' | 't'>): JSX.Element {
  const others = tiles?.filter(({ same }) => !same) ?? []
  const unchanged = tiles?.find(({ same }) => same)
  return (
    <section class="box tiles-more" aria-busy={tiles === null}>
      <h3>{t.oneTile}</h3>
      {tiles === null && <p class="muted">{t.trying}</p>}
      {tiles?.length === 0 && <p class="muted">{t.noTiles}</p>}
      {others.map((outcome, i) => (
        <details key={i} open={i === 0}>
          <summary>
            <b>{outcomeText(outcome, t)}</b>
            {t.colon} {t.kinds(outcome.kinds.length)}
          </summary>
          <ul>
            {outcome.kinds.map(({ tile, x, y, turn, places, left }) => (
              <li key={tile}>
                {t.lies(tile, `${String(x)},${String(y)}`, turn * 90)}
                <span class="muted">
                  {' '}
                  {t.places(places)}, {t.left(left)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {unchanged !== undefined && <p class="muted">{t.told(t.same, t.kinds(unchanged.kinds.length))}</p>}
    </section>
  )
}
