import type { Diagnostic } from 'vscode-languageserver'
import { expect, test } from 'vitest'
import { diagnosticsPublisher, type DiagnosticsByUri, type PublishDiagnostics } from './publish-diagnostics.ts'

const inFiles = (found: Readonly<Record<string, readonly string[]>>): DiagnosticsByUri =>
  new Map(Object.entries(found).map(([uri, messages]) => [uri, messages.map(diagnostic)]))

const diagnostic = (message: string): Diagnostic => ({
  message,
  range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
})

interface Editor {
  /** The version of each text that is open. */
  readonly open: Map<string, number>
  readonly tell: PublishDiagnostics
  /** What was told of files since this was asked last, in order. */
  readonly sent: () => readonly (readonly [uri: string, messages: readonly Diagnostic['message'][]])[]
}

function editor(): Editor {
  const sent: (readonly [string, readonly Diagnostic['message'][]])[] = []
  const open = new Map<string, number>()
  return {
    open,
    tell: diagnosticsPublisher(
      (uri) => open.get(uri),
      (uri, diagnostics) => void sent.push([uri, diagnostics.map(({ message }) => message)]),
    ),
    sent: () => sent.splice(0),
  }
}

const [reading, analysis, linking] = [0, 1, 2]
const nothing = inFiles({})

test('what cannot be read is told at once, and all of a file when that is known', () => {
  const { tell, sent } = editor()
  tell('hills', reading, inFiles({ a: ['broken'] }), false)
  expect(sent()).toEqual([['a', ['broken']]])
  tell('hills', analysis, inFiles({ a: ['broken', 'doubled'], b: ['unknown'] }), true)
  expect(sent()).toEqual([
    ['a', ['broken', 'doubled']],
    ['b', ['unknown']],
  ])
})

test('what later steps found stays told until it is known anew', () => {
  const { tell, sent } = editor()
  tell('hills', reading, inFiles({ a: ['odd'] }), false)
  tell('hills', analysis, inFiles({ a: ['odd', 'doubled'] }), false)
  tell('hills', linking, inFiles({ a: ['odd', 'doubled', 'endless'], b: ['never'] }), true)
  sent()
  tell('hills', reading, nothing, false)
  expect(sent()).toEqual([['a', ['doubled', 'endless']]])
  tell('hills', analysis, nothing, false)
  expect(sent()).toEqual([['a', ['endless']]])
  tell('hills', linking, inFiles({ b: ['never'] }), true)
  expect(sent()).toEqual([['a', []]])
})

test('where nothing is sought behind a step, nothing of later steps stays', () => {
  const { tell, sent } = editor()
  tell('hills', reading, nothing, false)
  tell('hills', analysis, nothing, false)
  tell('hills', linking, inFiles({ a: ['endless'], b: ['never'] }), true)
  sent()
  tell('hills', reading, inFiles({ c: ['broken'] }), false)
  expect(sent()).toEqual([['c', ['broken']]])
  tell('hills', analysis, inFiles({ c: ['broken'] }), true)
  expect(sent()).toEqual([
    ['a', []],
    ['b', []],
  ])
  tell('hills', reading, nothing, false)
  expect(sent()).toEqual([['c', []]])
})

test('what a later step no longer says of an earlier one goes', () => {
  const { tell, sent } = editor()
  tell('hills', reading, inFiles({ a: ['odd'] }), false)
  tell('hills', analysis, inFiles({ a: ['doubled'] }), true)
  expect(sent()).toEqual([
    ['a', ['odd']],
    ['a', ['doubled']],
  ])
})

test('what is told already is not told again', () => {
  const { tell, sent } = editor()
  for (const step of [reading, analysis, linking, reading])
    tell('hills', step, inFiles({ a: ['odd'] }), step === linking)
  expect(sent()).toEqual([['a', ['odd']]])
})

test('of a text that was typed on all is told again: who had the newer one already did not listen', () => {
  const { open, tell, sent } = editor()
  open.set('a', 1)
  tell('hills', reading, inFiles({ a: ['broken'], b: ['odd'] }), true)
  open.set('a', 2)
  tell('hills', reading, inFiles({ a: ['broken'], b: ['odd'] }), true)
  open.set('a', 3)
  tell('hills', reading, inFiles({ b: ['odd'] }), true)
  open.set('a', 4)
  tell('hills', reading, inFiles({ b: ['odd'] }), true)
  expect(sent()).toEqual([
    ['a', ['broken']],
    ['b', ['odd']],
    ['a', ['broken']],
    ['a', []],
    ['a', []],
  ])
})

test('projects do not take each other’s diagnostics away', () => {
  const { tell, sent } = editor()
  tell('hills', reading, inFiles({ a: ['broken'] }), false)
  tell('woods', reading, inFiles({ b: ['broken'] }), false)
  tell('woods', reading, nothing, true)
  expect(sent()).toEqual([
    ['a', ['broken']],
    ['b', ['broken']],
    ['b', []],
  ])
})
