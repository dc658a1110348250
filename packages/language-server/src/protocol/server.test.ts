import {
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  SelectionRangeRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver/node'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect, type Client } from '../fixtures/client.ts'
import { diskHost } from '../fixtures/disk-host.ts'
import { hills } from '../fixtures/hills.ts'
import { smallProject, type SmallProject } from '../fixtures/small-project.ts'

const header = 'expansion hills "The hills" {\n  players 2 to 2\n}\n'

interface Desk {
  readonly project: SmallProject
  readonly client: Client
}

async function desk(files: Readonly<Record<string, string>>): Promise<Desk> {
  const project = smallProject(files)
  const client = await connect(diskHost(), { folder: project.uri('') })
  onTestFinished(() => {
    expect(client.complaints).toEqual([])
  })
  return { project, client }
}

const about = (uri: string): { textDocument: { uri: string } } => ({ textDocument: { uri } })

describe('diagnostics', () => {
  test('are told of every file of the project, also of those that are not open', async () => {
    const { project, client } = await desk({ 'rules/a.carc': header, 'rules/b.carc': 'state high keeps wood\n' })
    const found = await client.diagnostics(project.uri('rules/b.carc'), (all) => all.length > 0)
    expect(found).toMatchObject([
      { code: 'unknown-kind', source: 'tilewright', range: { start: { line: 0, character: 17 } } },
    ])
  })

  test('follow what is typed, and go when it is fixed', async () => {
    const { project, client } = await desk({ 'rules/a.carc': header, 'rules/b.carc': 'state high keeps number\n' })
    const uri = project.uri('rules/b.carc')
    await client.open(uri, 'state high keeps number\n')
    const word = { start: { line: 0, character: 17 }, end: { line: 0, character: 23 } }
    await client.change(uri, 2, [{ range: word, text: 'wood' }])
    expect(await client.diagnostics(uri, (all) => all.length > 0)).toHaveLength(1)
    await client.change(uri, 3, [{ range: { ...word, end: { line: 0, character: 21 } }, text: 'yes-no' }])
    expect(await client.diagnostics(uri, (all) => all.length === 0)).toEqual([])
  })

  test('of a text that is closed are those of the file as it lies on disk', async () => {
    const { project, client } = await desk({ 'rules/a.carc': header, 'rules/b.carc': 'state high keeps number\n' })
    const uri = project.uri('rules/b.carc')
    await client.open(uri, 'state high keeps wood\n')
    await client.diagnostics(uri, (all) => all.length > 0)
    await client.connection.sendNotification(DidCloseTextDocumentNotification.type, about(uri))
    expect(await client.diagnostics(uri, (all) => all.length === 0)).toEqual([])
  })

  test('change with files that others write, and with those that go', async () => {
    const { project, client } = await desk({ 'rules/a.carc': header })
    const uri = project.uri('rules/b.carc')
    project.write('rules/b.carc', 'state high keeps wood\n')
    const tell = (): Promise<void> =>
      client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri, type: 1 }] })
    await tell()
    await client.diagnostics(uri, (all) => all.length > 0)
    project.remove('rules/b.carc')
    await tell()
    expect(await client.diagnostics(uri, (all) => all.length === 0)).toEqual([])
  })

  test('of a text outside of every project are about that text alone', async () => {
    const { client } = await desk({ 'rules/a.carc': header })
    await client.open('untitled:one', `${header}state high keeps wood\n`)
    expect(await client.diagnostics('untitled:one', (all) => all.length > 0)).toMatchObject([{ code: 'unknown-kind' }])
  })

  test('also say what the rules do together, unless a text is wrong', async () => {
    const rules = 'rules/hills/turn.carc'
    const text = hills[rules].replace('one lane on board', 'one feature on board')
    const { project, client } = await desk({ ...hills, [rules]: text })
    const uri = project.uri(rules)
    const codes = async (code: string): Promise<readonly string[]> => {
      const found = await client.diagnostics(uri, (all) => all.some((one) => one.code === code))
      return found.map((one) => String(one.code))
    }
    await client.open(uri, text)
    expect(await codes('undefined-value')).toEqual(['undefined-value'])
    await client.change(uri, 2, [{ text: `${text}state high keeps wood\n` }])
    expect(await codes('unknown-kind')).toEqual(['unknown-kind'])
    await client.change(uri, 3, [{ text }])
    expect(await codes('undefined-value')).toEqual(['undefined-value'])
  })

  test('name the other places that belong to them', async () => {
    const { project, client } = await desk({
      'rules/a.carc': `${header}state high keeps number\n`,
      'rules/b.carc': 'state high keeps number\n',
    })
    const [found] = await client.diagnostics(project.uri('rules/b.carc'), (all) => all.length > 0)
    expect(found?.relatedInformation).toMatchObject([
      { location: { uri: project.uri('rules/a.carc'), range: { start: { line: 3, character: 6 } } } },
    ])
  })
})

test('a project that cannot be read is told in a sentence, and read when it can be', async () => {
  const project = smallProject({ 'rules/a.carc': header })
  let isBroken = true
  const host = diskHost()
  const client = await connect(
    {
      ...host,
      openProject: (root) => (isBroken ? Promise.reject(new Error('x.carc is no text')) : host.openProject(root)),
    },
    { folder: project.uri('') },
  )
  const said = new Promise((resolve) => client.connection.onNotification('window/showMessage', resolve))
  await client.open(project.uri('rules/a.carc'), header)
  expect(await said).toMatchObject({ message: 'x.carc is no text' })
  isBroken = false
  await client.open(project.uri('rules/a.carc'), `${header}state high keeps wood\n`)
  expect(await client.diagnostics(project.uri('rules/a.carc'), (all) => all.length > 0)).toHaveLength(1)
})

test('a machine that fails is told of in a sentence, and the server goes on', async () => {
  const project = smallProject({ 'rules/a.carc': header })
  const host = diskHost()
  const client = await connect({
    ...host,
    rootOf: (path) => {
      if (path.endsWith('secret.carc')) throw new Error('nobody may read that\n    at somewhere (file.ts:1:1)')
      return host.rootOf(path)
    },
  })
  const said = new Promise((resolve) => client.connection.onNotification('window/logMessage', resolve))
  await client.open(project.uri('rules/secret.carc'), header)
  expect(await said).toMatchObject({ message: 'nobody may read that' })
  await client.open(project.uri('rules/a.carc'), `${header}state high keeps wood\n`)
  expect(await client.diagnostics(project.uri('rules/a.carc'), (all) => all.length > 0)).toHaveLength(1)
})

test('the server ends with 0 if the editor has said so before, and with 1 if it only hangs up', async () => {
  const { client } = await desk({ 'rules/a.carc': header })
  expect(await client.leave()).toBe(0)
  const { client: other } = await desk({ 'rules/a.carc': header })
  expect(await other.hangUp()).toBe(1)
})

describe('layout', () => {
  const written = 'state   high keeps number\n\n\n\nstate low   keeps number'

  test('is changed where it differs, and nowhere else', async () => {
    const { project, client } = await desk({ 'rules/a.carc': header })
    const uri = project.uri('rules/b.carc')
    await client.open(uri, written)
    const options = { ...about(uri), options: { tabSize: 2, insertSpaces: true } }
    expect(await client.connection.sendRequest(DocumentFormattingRequest.type, options)).toEqual([
      { range: { start: { line: 0, character: 5 }, end: { line: 0, character: 8 } }, newText: ' ' },
      { range: { start: { line: 0, character: 25 }, end: { line: 4, character: 0 } }, newText: '\n\n' },
      { range: { start: { line: 4, character: 9 }, end: { line: 4, character: 12 } }, newText: ' ' },
      { range: { start: { line: 4, character: 24 }, end: { line: 4, character: 24 } }, newText: '\n' },
    ])
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 20 } }
    expect(
      await client.connection.sendRequest(DocumentRangeFormattingRequest.type, { ...options, range }),
    ).toHaveLength(1)
  })

  test('of a text that cannot be read stays', async () => {
    const { project, client } = await desk({ 'rules/a.carc': header })
    const uri = project.uri('rules/b.carc')
    await client.open(uri, 'state   high keeps\n')
    const options = { ...about(uri), options: { tabSize: 2, insertSpaces: true } }
    expect(await client.connection.sendRequest(DocumentFormattingRequest.type, options)).toEqual([])
  })
})

describe('a file', () => {
  const text = [
    '// What hills are,',
    '// and what they are not.',
    'setting top "Who may stand on top" {',
    '  all-players',
    '  nobody-else',
    '  default all-players',
    '}',
    '',
    '// ---- The end',
    'state high keeps number',
    '',
  ].join('\n')

  test('folds at its blocks, its comments and its headings', async () => {
    const { project, client } = await desk({ 'rules/a.carc': header })
    const uri = project.uri('rules/b.carc')
    await client.open(uri, text)
    expect(await client.connection.sendRequest(FoldingRangeRequest.type, about(uri))).toEqual([
      { startLine: 0, endLine: 1, kind: 'comment' },
      { startLine: 2, endLine: 5 },
      { startLine: 8, endLine: 9, kind: 'region' },
    ])
  })

  test('tells what it declares', async () => {
    const { project, client } = await desk({ 'rules/a.carc': header })
    const uri = project.uri('rules/b.carc')
    await client.open(uri, text)
    expect(await client.connection.sendRequest(DocumentSymbolRequest.type, about(uri))).toMatchObject([
      { name: 'top', detail: 'Who may stand on top', children: [{ name: 'all-players' }, { name: 'nobody-else' }] },
      { name: 'high', selectionRange: { start: { line: 9, character: 6 }, end: { line: 9, character: 10 } } },
    ])
  })

  test('is found by letters of the names in it, nearest first', async () => {
    const { client } = await desk({
      'rules/a.carc': header,
      'rules/b.carc': 'state on-high keeps number\nstate high keeps number\nstate habit-gh keeps number\n',
    })
    const found = await client.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'high' })
    expect(found?.map(({ name }) => name)).toEqual(['high', 'on-high', 'habit-gh'])
  })

  test('is selected word by word, sentence by sentence, block by block', async () => {
    const { project, client } = await desk({ 'rules/a.carc': header })
    const uri = project.uri('rules/b.carc')
    await client.open(uri, text)
    const positions = [{ line: 3, character: 4 }]
    const [found] =
      (await client.connection.sendRequest(SelectionRangeRequest.type, { ...about(uri), positions })) ?? []
    const lines: number[][] = []
    for (let at = found; at !== undefined; at = at.parent) lines.push([at.range.start.line, at.range.end.line])
    expect(lines).toEqual([
      [3, 3],
      [2, 6],
      [2, 6],
      [2, 6],
      [0, 10],
    ])
  })
})
