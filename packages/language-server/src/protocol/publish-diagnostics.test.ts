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
  /** The version of each open document. */
  readonly open: Map<string, number>
  readonly publish: PublishDiagnostics
  /** Returns the publications since the last call, in order. */
  readonly sent: () => readonly (readonly [uri: string, messages: readonly Diagnostic['message'][]])[]
}

function editor(): Editor {
  const sent: (readonly [string, readonly Diagnostic['message'][]])[] = []
  const open = new Map<string, number>()
  return {
    open,
    publish: diagnosticsPublisher(
      (uri) => open.get(uri),
      (uri, diagnostics) => void sent.push([uri, diagnostics.map(({ message }) => message)]),
    ),
    sent: () => sent.splice(0),
  }
}

const [reading, analysis, linking] = [0, 1, 2]
const nothing = inFiles({})

test('parse errors are published first, then all diagnostics of the file', () => {
  const { publish: publish, sent } = editor()
  publish('hills', reading, inFiles({ a: ['broken'] }), false)
  expect(sent()).toEqual([['a', ['broken']]])
  publish('hills', analysis, inFiles({ a: ['broken', 'doubled'], b: ['unknown'] }), true)
  expect(sent()).toEqual([
    ['a', ['broken', 'doubled']],
    ['b', ['unknown']],
  ])
})

test('diagnostics of later steps stay published until the step runs again', () => {
  const { publish: publish, sent } = editor()
  publish('hills', reading, inFiles({ a: ['odd'] }), false)
  publish('hills', analysis, inFiles({ a: ['odd', 'doubled'] }), false)
  publish('hills', linking, inFiles({ a: ['odd', 'doubled', 'endless'], b: ['never'] }), true)
  sent()
  publish('hills', reading, nothing, false)
  expect(sent()).toEqual([['a', ['doubled', 'endless']]])
  publish('hills', analysis, nothing, false)
  expect(sent()).toEqual([['a', ['endless']]])
  publish('hills', linking, inFiles({ b: ['never'] }), true)
  expect(sent()).toEqual([['a', []]])
})

test('diagnostics of later steps are removed when no later step will run', () => {
  const { publish: publish, sent } = editor()
  publish('hills', reading, nothing, false)
  publish('hills', analysis, nothing, false)
  publish('hills', linking, inFiles({ a: ['endless'], b: ['never'] }), true)
  sent()
  publish('hills', reading, inFiles({ c: ['broken'] }), false)
  expect(sent()).toEqual([['c', ['broken']]])
  publish('hills', analysis, inFiles({ c: ['broken'] }), true)
  expect(sent()).toEqual([
    ['a', []],
    ['b', []],
  ])
  publish('hills', reading, nothing, false)
  expect(sent()).toEqual([['c', []]])
})

test('a diagnostic that a later step no longer reports is removed', () => {
  const { publish: publish, sent } = editor()
  publish('hills', reading, inFiles({ a: ['odd'] }), false)
  publish('hills', analysis, inFiles({ a: ['doubled'] }), true)
  expect(sent()).toEqual([
    ['a', ['odd']],
    ['a', ['doubled']],
  ])
})

test('unchanged diagnostics are not published again', () => {
  const { publish: publish, sent } = editor()
  for (const step of [reading, analysis, linking, reading])
    publish('hills', step, inFiles({ a: ['odd'] }), step === linking)
  expect(sent()).toEqual([['a', ['odd']]])
})

test('diagnostics are republished for a new version, because clients drop those for stale versions', () => {
  const { open, publish: publish, sent } = editor()
  open.set('a', 1)
  publish('hills', reading, inFiles({ a: ['broken'], b: ['odd'] }), true)
  open.set('a', 2)
  publish('hills', reading, inFiles({ a: ['broken'], b: ['odd'] }), true)
  open.set('a', 3)
  publish('hills', reading, inFiles({ b: ['odd'] }), true)
  open.set('a', 4)
  publish('hills', reading, inFiles({ b: ['odd'] }), true)
  expect(sent()).toEqual([
    ['a', ['broken']],
    ['b', ['odd']],
    ['a', ['broken']],
    ['a', []],
    ['a', []],
  ])
})

test('projects do not remove each other’s diagnostics', () => {
  const { publish: publish, sent } = editor()
  publish('hills', reading, inFiles({ a: ['broken'] }), false)
  publish('woods', reading, inFiles({ b: ['broken'] }), false)
  publish('woods', reading, nothing, true)
  expect(sent()).toEqual([
    ['a', ['broken']],
    ['b', ['broken']],
    ['b', []],
  ])
})
