/** A value as a tree of the values it was computed from. Branches without effect are dimmed and show the reason. */
import type { JSX } from 'preact'
import { addressOf } from '../shell/route.ts'
import type { Reason } from '../worker/games/reasons.ts'
import type { ExplainTexts } from './texts.ts'

export function ReasonTree({ reason, t }: { readonly reason: Reason; readonly t: ExplainTexts }): JSX.Element {
  const [, file = reason.at, line = ''] = /^(.*?)(?::(\d+))?$/.exec(reason.at) ?? []
  return (
    <ul class="reasons">
      <li class={reason.counted ? '' : 'not'}>
        <p>
          {reason.words}
          {t.colon} <b>{reason.result}</b>
          {reason.counted ? '' : ` (${t.nothing})`}
        </p>
        <pre lang="en">
          {reason.formula}
          {reason.condition === null ? '' : `\nwhen ${reason.condition}`}
          {reason.leaves.map(({ part, result }) => `\n${part} = ${result}`)}
        </pre>
        <a class="code" href={addressOf('write', line === '' ? file : `${file}:${line}`)}>
          {reason.at}
        </a>
        {reason.cites.map((id) => (
          <a key={id} class="code" href={addressOf('desk', id)}>
            {id}
          </a>
        ))}
        {reason.changes.map((change, i) => (
          <p key={i}>
            {change.title === '' ? '' : `${change.title}${t.colon} `}
            <code lang="en">{change.formula}</code> = <b>{change.result}</b>
          </p>
        ))}
        {reason.beaten.map((title, i) => (
          <p key={i} class="not">
            {t.told(title, t.beaten)}
          </p>
        ))}
        {reason.within.map((inner, i) => (
          <ReasonTree key={i} reason={inner} t={t} />
        ))}
      </li>
    </ul>
  )
}
