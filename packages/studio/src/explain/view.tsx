/** Explain: points of the current game, or a feature of its board, as a tree of reasons, with "what if". */
import { effect, signal, untracked } from '@preact/signals'
import { render, type JSX } from 'preact'
import { addressOf } from '../shell/route.ts'
import type { Studio, View } from '../shell/studio.ts'
import { wordsIn, type Language } from '../words/words.ts'
import type { Explained } from '../worker/games/explained.ts'
import type { FeatureExplained, TilesMore } from '../worker/games/feature-explained.ts'
import type { ViewRequest } from '../worker/games/methods.ts'
import { readPartAddress, type PartAddress } from '../worker/games/part-address.ts'
import { FeatureExplaining } from './feature.tsx'
import { Behind, Counted, LitBoard } from './parts.tsx'
import { ReasonTree } from './reason-tree.tsx'
import { explainTexts, type ExplainTexts } from './texts.ts'
import './explain.css'

type Subject = { readonly points: Explained } | { readonly feature: FeatureExplained } | null

export const openExplain: View = (root, studio) => {
  const t = wordsIn(studio.language, explainTexts)
  const shown = signal<Subject>(null)
  const tiles = signal<TilesMore | null>(null)
  const trouble = signal('')
  effect(() => {
    const [about, language] = [studio.route.about.value, studio.language.value]
    if (studio.route.view.value !== 'explain') return
    untracked(() => {
      void ask(about, language)
    })
  })
  const TableModel = (): JSX.Element => {
    if (trouble.value !== '') return <p class="none">{trouble.value}</p>
    const now = shown.value
    if (now === null)
      return (
        <p class="none">
          {studio.route.about.value === '' ? t.value.none : t.value.unknown(studio.route.about.value)}{' '}
          <a href={addressOf('play')}>{t.value.toPlay}</a>
        </p>
      )
    if ('points' in now) return <Explaining studio={studio} explained={now.points} t={t.value} />
    return <FeatureExplaining feature={now.feature} tiles={tiles.value} t={t.value} />
  }
  render(<TableModel />, root)

  /**
   * Loads the explanation as visible to all players (viewer null). Drops the answer when the subject or language has
   * changed meanwhile.
   */
  async function ask(about: string, language: Language): Promise<void> {
    const isStill = (): boolean => studio.route.about.peek() === about && studio.language.peek() === language
    const look = { viewer: null, language }
    const at = readPartAddress(about)
    try {
      const next = at === undefined ? await points(look, about) : await feature(look, at)
      if (!isStill()) return
      trouble.value = ''
      tiles.value = null
      shown.value = next
      if (next === null || at === undefined) return
      const more = await studio.games.ask('tilesMore', { ...look, ...at })
      if (isStill()) tiles.value = more
    } catch (error) {
      trouble.value = error instanceof Error ? error.message : String(error)
    }
  }

  async function points(look: ViewRequest, about: string): Promise<Subject> {
    const explained = await studio.games.ask('explained', {
      ...look,
      ...(/^\d+$/.test(about) ? { id: Number(about) } : {}),
    })
    return explained === null ? null : { points: explained }
  }

  async function feature(look: ViewRequest, at: PartAddress): Promise<Subject> {
    const explained = await studio.games.ask('feature', { ...look, ...at })
    return explained === null ? null : { feature: explained }
  }
}

interface Props {
  readonly studio: Studio
  readonly explained: Explained
  readonly t: ExplainTexts
}

function Explaining({ explained, t }: Props): JSX.Element {
  const { why, reasons, whatIf, board } = explained
  const { point } = why
  return (
    <>
      <div class="left">
        <LitBoard svg={board} t={t} />
        <Steps explained={explained} t={t} />
      </div>
      <div class="why">
        <header>
          <b class="number">{point.points}</b>
          <div>
            <h2>{t.title(point.points, point.player)}</h2>
            <p class="muted">{[why.sentence, point.about].filter((part) => part !== '').join(' · ')}</p>
          </div>
        </header>
        {reasons.points !== null && <ReasonTree reason={reasons.points} t={t} />}
        <Counted counted={why.counted} t={t} />
        {reasons.among !== null && (
          <>
            <h3>{t.who(point.player)}</h3>
            <ReasonTree reason={reasons.among} t={t} />
          </>
        )}
        {reasons.standing.length > 0 && <p>{t.told(t.standing, reasons.standing.join(', '))}</p>}
        {reasons.settings.map(({ title, value }) => (
          <p key={title}>{t.told(t.settings, t.told(title, value))}</p>
        ))}
        <Behind cites={why.cites} t={t}>
          {why.assumed !== null && <p>{t.told(t.assumed, why.assumed)}</p>}
        </Behind>
        <section class="box">
          <h3>{t.whatIf}</h3>
          {whatIf.length === 0 && <p class="muted">{t.noWhatIf}</p>}
          <dl>
            {whatIf.map(({ player, piece, scores, same }, i) => (
              <div key={i}>
                <dt>{t.more(piece, player)}</dt>
                <dd>
                  {scores.length === 0
                    ? t.nobody
                    : scores.map((one) => `${one.player} ${String(one.points)}`).join(', ')}
                  {same ? `, ${t.same}` : ''}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  )
}

function Steps({ explained: { points, why }, t }: Pick<Props, 'explained' | 't'>): JSX.Element {
  const now = points.findIndex(({ id }) => id === why.point.id)
  const earlier = points[now - 1]
  const next = points[now + 1]
  return (
    <nav class="steps" aria-label={t.steps}>
      {earlier !== undefined && (
        <a href={addressOf('explain', String(earlier.id))} aria-label={t.earlier}>
          ←
        </a>
      )}
      {points.slice(Math.max(0, now - 3), now + 4).map(({ id, player, points: sum }) => (
        <a
          key={id}
          class="step"
          href={addressOf('explain', String(id))}
          aria-current={id === why.point.id ? 'step' : undefined}
        >
          {player} {sum}
        </a>
      ))}
      {next !== undefined && (
        <a href={addressOf('explain', String(next.id))} aria-label={t.next}>
          →
        </a>
      )}
    </nav>
  )
}
