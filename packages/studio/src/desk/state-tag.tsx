/** The state of a statement as a tag: colour, sign and label. */
import type { StatementState } from '@tilewright/scenarios'
import type { JSX } from 'preact'
import type { deskTexts } from './texts.ts'

export const looks: Readonly<Record<StatementState, readonly [tag: string, sign: string]>> = {
  'proved': ['proved', '✓'],
  'partly': ['assumed', '½'],
  'assumed': ['assumed', '~'],
  'failing': ['differ', '×'],
  'vacuous': ['differ', '∅'],
  'not-run': ['waiting', '…'],
  'waiting': ['waiting', '…'],
  'no-effect': ['waiting', '–'],
  'uncovered': ['differ', '?'],
}

export function StateTag({
  state,
  t,
  count,
}: {
  readonly state: StatementState
  readonly t: (typeof deskTexts)['en']
  readonly count?: number
}): JSX.Element {
  const [tag, sign] = looks[state]
  return <span class={`tag ${tag}`}>{`${sign} ${t[state]}${count === undefined ? '' : ` ${String(count)}`}`}</span>
}
