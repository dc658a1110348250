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
    expect(client.loggedErrors).toEqual([])
  })
  return { project, client }
}

const about = (uri: string): { textDocument: { uri: string } } => ({ textDocument: { uri } })

describe('diagnostics', () => {
  test('are published for every file of the project, open or not', async () => {
    const { project, client } = await desk({ 'rules/a.carc': header, 'rules/b.carc': 'state high keeps wood\n' })
    const found = await client.diagnostics(project.uri('rules/b.carc'), (all) => all.length > 0)
    expect(found).toMatchObject([
      { code: 'unknown-kind', source: 'tilewright', range: { start: { line: 0, character: 17 } } },
    ])
  })

  test('follow changes to the text and disappear with the fix', async () => {
    const { project, client } = await desk({ 'rules/a.carc': header, 'rules/b.carc': 'state high keeps number\n' })
    const uri = project.uri('rules/b.carc')
    await client.open(uri, 'state high keeps number\n')
    const word = { start: { line: 0, character: 17 }, end: { line: 0, character: 23 } }
    await client.change(uri, 2, [{ range: word, text: 'wood' }])
    expect(await client.diagnostics(uri, (all) => all.length > 0)).toHaveLength(1)
    await client.change(uri, 3, [{ range: { ...word, end: { line: 0, character: 21 } }, text: 'yes-no' }])
    expect(await client.diagnostics(uri, (all) => all.length === 0)).toEqual([])
  })

  test('are those of the file on disk after its document is closed', async () => {
    const { project, client } = await desk({ 'rules/a.carc': header, 'rules/b.carc': 'state high keeps number\n' })
    const uri = project.uri('rules/b.carc')
    await client.open(uri, 'state high keeps wood\n')
    await client.diagnostics(uri, (all) => all.length > 0)
    await client.connection.sendNotification(DidCloseTextDocumentNotification.type, about(uri))
    expect(await client.diagnostics(uri, (all) => all.length === 0)).toEqual([])
  })

  test('follow files that other programs write or delete', async () => {
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

  test('of a file outside every project cover that file only', async () => {
    const { client } = await desk({ 'rules/a.carc': header })
    await client.open('untitled:one', `${header}state high keeps wood\n`)
    expect(await client.diagnostics('untitled:one', (all) => all.length > 0)).toMatchObject([{ code: 'unknown-kind' }])
  })

  test('include the analysis across rules when no file has errors', async () => {
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

  test('include related locations', async () => {
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

test('a project that cannot be read is reported, and read once it can be', async () => {
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

test('an exception in the host is logged, and the server continues', async () => {
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

test('the server exits with 0 after a shutdown request, and with 1 after a lost connection', async () => {
  const { client } = await desk({ 'rules/a.carc': header })
  expect(await client.shutDown()).toBe(0)
  const { client: other } = await desk({ 'rules/a.carc': header })
  expect(await other.hangUp()).toBe(1)
})

describe('formatting', () => {
  const written = 'state   high keeps number\n\n\n\nstate low   keeps number'

  test('changes only what differs', async () => {
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

  test('leaves a text unchanged that cannot be parsed', async () => {
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

  test('folds at blocks, comments and headings', async () => {
    const { project, client } = await desk({ 'rules/a.carc': header })
    const uri = project.uri('rules/b.carc')
    await client.open(uri, text)
    expect(await client.connection.sendRequest(FoldingRangeRequest.type, about(uri))).toEqual([
      { startLine: 0, endLine: 1, kind: 'comment' },
      { startLine: 2, endLine: 5 },
      { startLine: 8, endLine: 9, kind: 'region' },
    ])
  })

  test('lists its declarations', async () => {
    const { project, client } = await desk({ 'rules/a.carc': header })
    const uri = project.uri('rules/b.carc')
    await client.open(uri, text)
    expect(await client.connection.sendRequest(DocumentSymbolRequest.type, about(uri))).toMatchObject([
      { name: 'top', detail: 'Who may stand on top', children: [{ name: 'all-players' }, { name: 'nobody-else' }] },
      { name: 'high', selectionRange: { start: { line: 9, character: 6 }, end: { line: 9, character: 10 } } },
    ])
  })

  test('is found by letters of its names, nearest first', async () => {
    const { client } = await desk({
      'rules/a.carc': header,
      'rules/b.carc': 'state on-high keeps number\nstate high keeps number\nstate habit-gh keeps number\n',
    })
    const found = await client.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'high' })
    expect(found?.map(({ name }) => name)).toEqual(['high', 'on-high', 'habit-gh'])
  })

  test('is selected by word, statement and block', async () => {
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
