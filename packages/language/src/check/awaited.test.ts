import { expect, it } from 'vitest'
import { check } from './sample.ts'

const diagnosticsOf = (sample: string): readonly string[] =>
  check(`expansion base "Base" { part night "Night" }\nawaited castles-in-germany "Castles" ${sample}`).diagnostics.map(
    ({ code, message, hint }) => [code, message, hint ?? ''].join(' | '),
  )
const waiting = (names: string): readonly string[] =>
  diagnosticsOf(`source s "S" { language en revision "1" statement S-1 "One" "Waits." { waits-for ${names} } }`)

it('accepts a statement that waits for an expansion of the list', () => {
  expect(waiting('castles-in-germany')).toEqual([])
})

it('reports waiting for an expansion or a part that has rules by now, in clauses, too', () => {
  expect(waiting('castles-in-germany, base, night')).toEqual([
    expect.stringMatching(/^stale-waits-for .*`base`/),
    expect.stringMatching(/^stale-waits-for .*`night`/),
  ])
  expect(
    diagnosticsOf(
      'source s "S" { statement S-1 "One" "Two." { clause a "One."  clause b "Two." { waits-for base, tower } } }',
    ),
  ).toEqual([expect.stringMatching(/^stale-waits-for .*`base`/), expect.stringMatching(/^unknown-expansion .*`tower`/)])
})

it('reports a name that is not in the list, with the intended one', () => {
  expect(waiting('castles-in-germny')).toEqual([
    expect.stringMatching(/^unknown-expansion .*Did you mean `castles-in-germany`\?/),
  ])
  expect(waiting('german-castles')).toEqual([
    expect.stringMatching(/^unknown-expansion .*Did you mean `castles-in-germany`\?/),
  ])
  expect(waiting('tower')).toEqual([expect.stringMatching(/^unknown-expansion .*Add `awaited tower "Its title"`/)])
})

it('reports a name that is twice in the list, or is in the list though it has rules', () => {
  expect(diagnosticsOf('awaited castles-in-germany "Again"')).toEqual([
    expect.stringMatching(/^declared-twice .*already/),
  ])
  expect(diagnosticsOf('awaited night "Night"')).toEqual([expect.stringMatching(/^stale-waits-for .*is written/)])
})
