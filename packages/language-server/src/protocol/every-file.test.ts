/**
 * Calls every feature on every file of rules/ and on damaged versions of them: all must answer, without logged errors.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readRules } from '@tilewright/generator'
import { expect, test } from 'vitest'
import { connect, type Client } from '../fixtures/client.ts'
import { damaged, rolls, type Roll } from '../fixtures/damage-text.ts'
import { diskHost, projectIn } from '../fixtures/disk-host.ts'
import { linesOf, positionAt } from '../text/lines.ts'
import { slice, sliceOf } from '../../../../tools/slices/slice.ts'

const root = join(import.meta.dirname, '../../../..')
const rules = readRules(root)
const uriOf = (file: string): string => pathToFileURL(join(root, file)).href
const host = diskHost({ rootOf: () => root, openProject: () => Promise.resolve(projectIn(root, rules)) })
/** In milliseconds. Generous, so that a busy machine does not fail the tests. */
const whole = ['formatting', 'foldingRange', 'documentSymbol', 'documentLink', 'codeLens', 'semanticTokens/full']
const atPlaces = ['definition', 'references', 'documentHighlight', 'hover', 'completion', 'signatureHelp']

const everything = { start: { line: 0, character: 0 }, end: { line: 100_000, character: 0 } }

/** Sends all requests for an open document and returns the number of answers. */
async function askAll({ connection }: Client, uri: string, text: string, roll: Roll, places: number): Promise<number> {
  const lines = linesOf(text)
  const textDocument = { uri }
  const options = { tabSize: 2, insertSpaces: true }
  const positions = Array.from({ length: places }, () => positionAt(lines, roll(text.length + 1)))
  const answers = await Promise.all([
    ...whole.map((name) => connection.sendRequest(`textDocument/${name}`, { textDocument, options })),
    connection.sendRequest('textDocument/selectionRange', { textDocument, positions }),
    connection.sendRequest('textDocument/inlayHint', { textDocument, range: everything }),
    connection.sendRequest('textDocument/codeAction', {
      textDocument,
      range: everything,
      context: { diagnostics: [] },
    }),
    ...positions.flatMap((position) =>
      atPlaces.map((name) =>
        connection.sendRequest(`textDocument/${name}`, {
          textDocument,
          position,
          context: { includeDeclaration: true },
        }),
      ),
    ),
  ])
  return answers.length
}

test('every feature answers on every file', async () => {
  const client = await connect(host)
  const roll = rolls(1)
  let answers = 0
  const some = sliceOf(rules, 36)
  for (const { file, text } of some) {
    const uri = uriOf(file)
    await client.open(uri, text)
    answers += await askAll(client, uri, text, roll, 1)
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
  }
  expect(answers).toBe(some.length * (whole.length + 3 + atPlaces.length))
  expect(client.loggedErrors).toEqual([])
})

test('every feature answers on damaged texts while they change', async () => {
  // One expansion with what it needs; all rules would only take longer.
  const few = rules.filter(({ file }) => /^rules\/(?:base|phantom|sources)\//.test(file))
  const client = await connect(diskHost({ ...host, openProject: () => Promise.resolve(projectIn(root, few)) }))
  const roll = rolls(7)
  for (let time = 0; time < slice(3, 25); time++) {
    const { file, text } = few[roll(few.length)] ?? { file: '', text: '' }
    const uri = uriOf(file)
    const broken = damaged(text, roll, 1 + roll(3))
    await client.open(uri, text)
    await client.change(uri, 2, [{ text: broken }])
    await askAll(client, uri, broken, roll, 2)
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
  }
  expect(client.loggedErrors).toEqual([])
  expect(await client.shutDown()).toBe(0)
})
