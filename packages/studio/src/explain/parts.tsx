/**
 * Elements that both kinds of explanation show: the highlighted board, the counted pieces, and the cited statements.
 */
import type { ComponentChildren, JSX } from 'preact'
import { addressOf } from '../shell/route.ts'
import type { Lit } from '../worker/games/why.ts'
import type { ExplainTexts } from './texts.ts'

interface WithTexts {
  readonly t: ExplainTexts
}

export function LitBoard({ svg, t }: WithTexts & { readonly svg: string }): JSX.Element {
  return <div class="board" role="region" tabIndex={0} aria-label={t.board} dangerouslySetInnerHTML={{ __html: svg }} />
}

export function Counted({ counted, t }: WithTexts & Pick<Lit, 'counted'>): JSX.Element | null {
  if (counted.length === 0) return null
  return (
    <ul class="counted" aria-label={t.counted}>
      {counted.map(({ letter, words }, i) => (
        <li key={i}>
          <b>{letter}</b> {words}
        </li>
      ))}
    </ul>
  )
}

interface BehindProps extends WithTexts {
  readonly cites: readonly { readonly id: string; readonly words: string }[]
  readonly children?: ComponentChildren
}

export function Behind({ cites, t, children }: BehindProps): JSX.Element {
  return (
    <section class="box">
      <h3>{t.behind}</h3>
      {cites.map(({ id, words }) => (
        <p key={id}>
          <a class="code" href={addressOf('desk', id)}>
            {id}
          </a>{' '}
          {words}
        </p>
      ))}
      {children}
    </section>
  )
}
