/** A scenario as two boards, with the result of each statement and the reasons for each point. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { addressOf } from '../shell/route.ts'
import type { Studio } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import type { PositionModel, SentenceModel } from '../worker/language/scenario-model.ts'
import type { PlayedScenario } from './workbench.ts'
import { writeTexts } from './texts.ts'

type Texts = (typeof writeTexts)['en']

export function ScenarioCard({
  studio,
  played,
}: {
  readonly studio: Studio
  readonly played: PlayedScenario
}): JSX.Element {
  const t = wordsIn(studio.language, writeTexts).value
  const { shown, at, stale } = played
  const [tag, sign, stateText] =
    shown.status === 'passed'
      ? ['proved', '✓', t.holds]
      : shown.status === 'failed'
        ? ['differ', '×', t.fails]
        : ['differ', '×', t.broken]
  const failures = shown.sentences.filter(({ state }) => state === 'wrong')
  return (
    <section class="card scenario">
      <header>
        <h3>{shown.title}</h3>
        {stale !== undefined && <Since at={at} line={stale.line} t={t} />}
        {shown.status !== 'refused' && (
          <span
            class={`tag ${stale === undefined ? tag : 'waiting'}`}
          >{`${stale === undefined ? sign : '…'} ${stateText}`}</span>
        )}
      </header>
      {shown.status === 'refused' && <p>{t.refused}</p>}
      {shown.trouble !== '' && failures.length === 0 && <p class="wrong">{shown.trouble}</p>}
      {shown.before !== null && shown.after !== null && (
        <div class="boards">
          <Position title={t.before} position={shown.before} />
          <span class="arrow" aria-hidden="true">
            →
          </span>
          <Position title={t.after} position={shown.after} />
        </div>
      )}
      <ul class="sentences">
        {shown.sentences.map((sentence, i) => (
          <Sentence key={i} sentence={sentence} t={t} />
        ))}
      </ul>
      {shown.scorings.map((scoring, i) => (
        <details key={i} class="reasons">
          <summary>
            {t.scores(scoring.player, scoring.points)} <b>{t.why(scoring.points)}</b>
          </summary>
          {/* In English: the tools write their messages in English. */}
          <ul lang="en">
            {scoring.lines.map((line, n) => (
              <li key={n}>{line}</li>
            ))}
          </ul>
          {scoring.cites.map((id) => (
            <a key={id} class="code" href={addressOf('desk', id)}>
              {id}
            </a>
          ))}
        </details>
      ))}
      <p class="quiet cites">
        {shown.cites.map((id) => (
          <a key={id} class="code" href={addressOf('desk', id)}>
            {id}
          </a>
        ))}
      </p>
    </section>
  )
}

function Since({ at, line, t }: { readonly at: number; readonly line: number; readonly t: Texts }): JSX.Element {
  const seconds = useSignal(0)
  useEffect(() => {
    const count = (): void => {
      seconds.value = Math.round((Date.now() - at) / 1000)
    }
    count()
    const timer = setInterval(count, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [at])
  return <span class="quiet">{t.stale(seconds.value, line)}</span>
}

function Position({ title, position }: { readonly title: string; readonly position: PositionModel }): JSX.Element {
  const points = position.players.map(({ name, score }) => `${name} ${String(score)}`).join(', ')
  return (
    <figure>
      <div dangerouslySetInnerHTML={{ __html: position.svg }} />
      <figcaption>
        {title} · {points}
      </figcaption>
    </figure>
  )
}

function Sentence({ sentence, t }: { readonly sentence: SentenceModel; readonly t: Texts }): JSX.Element {
  const { group, words, state, message, actual } = sentence
  const sign = state === 'wrong' ? '×' : state === 'not-reached' ? '…' : group === 'then' ? '✓' : ''
  return (
    <li class={`${group} ${state}`}>
      <span
        class="sign"
        role="img"
        aria-label={state === 'wrong' ? t.fails : state === 'holds' ? t.holds : t.notReached}
      >
        {sign}
      </span>
      <span class="code">{words}</span>
      {message !== '' && (
        <p class="wrong">
          {message} {actual !== '' && t.isInstead(actual)}
        </p>
      )}
    </li>
  )
}
