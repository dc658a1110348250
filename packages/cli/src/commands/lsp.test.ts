import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createProtocolConnection,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver/node'
import { expect, onTestFinished, test } from 'vitest'

const program = join(import.meta.dirname, '../../bin/tilewright.js')

/** Deprecated, but required by the type. */
const noOldFolder = { rootUri: null }

/** A project with its own rule folders and a mistake for the editor to report. */
function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'tilewright-lsp-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'boxes'))
  writeFileSync(join(root, 'tilewright.json'), '{ "language": 2, "rules": ["boxes"] }\n')
  writeFileSync(join(root, 'boxes/hills.carc'), 'expansion hills "The hills" {\n  players 2 to 2\n}\n')
  return root
}

test('an editor starts the server, receives diagnostics and shuts it down', async () => {
  const root = project()
  const child = spawn(process.execPath, [program, 'lsp', '--stdio'], { cwd: root })
  const exited = new Promise((exit) => child.on('exit', exit))
  let err = ''
  child.stderr.on('data', (text: Buffer) => (err += text.toString()))
  const client = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin))
  const told = new Promise<PublishDiagnosticsParams>((tell) =>
    client.onNotification(PublishDiagnosticsNotification.type, tell),
  )
  client.listen()
  const { serverInfo } = await client.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    ...noOldFolder,
    capabilities: {},
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'boxes' }],
  })
  expect(serverInfo?.name).toBe('tilewright')
  await client.sendNotification(InitializedNotification.type, {})
  const uri = pathToFileURL(join(root, 'boxes/new.carc')).href
  // The castle is one character of two UTF-16 code units: twelve units before the string, four in it, and a blank.
  const text = 'event falls "\u{1F3F0}" oops\n'
  await client.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'carc', version: 1, text },
  })
  const { diagnostics, ...where } = await told
  expect(where).toEqual({ uri, version: 1 })
  expect(diagnostics[0]?.range.start).toEqual({ line: 0, character: 17 })
  await client.sendRequest(ShutdownRequest.type)
  await client.sendNotification(ExitNotification.type)
  expect(await exited).toBe(0)
  expect(err).toBe('')
})

test('a server exits when its editor disappears', async () => {
  const child = spawn(process.execPath, [program, 'lsp'], { cwd: project() })
  const exited = new Promise((exit) => child.on('exit', exit))
  child.stdin.end()
  expect(await exited).toBe(1)
})

test.each([
  [['--untrusted'], undefined],
  [[], { trusted: false }],
])('with %j, started by an editor that reports %j, no scenario runs', async (flags, initializationOptions) => {
  const root = project()
  writeFileSync(
    join(root, 'boxes/hills.carc'),
    'expansion hills "The hills" {\n  players 2 to 2\n}\nscenario "One" {\n}\n',
  )
  const child = spawn(process.execPath, [program, 'lsp', ...flags], { cwd: root })
  const exited = new Promise((exit) => child.on('exit', exit))
  const client = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin))
  client.listen()
  await client.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    ...noOldFolder,
    capabilities: {},
    initializationOptions,
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'boxes' }],
  })
  await client.sendNotification(InitializedNotification.type, {})
  const run = (): Promise<{ readonly refused?: string }> =>
    client.sendRequest('tilewright/run', { uri: pathToFileURL(join(root, 'boxes/hills.carc')).href })
  expect((await run()).refused).toContain('this workspace is not trusted')
  await client.sendNotification('tilewright/trust', { trusted: true })
  // These rules have errors, which are checked only if the scenario may run.
  expect((await run()).refused).toBe('No scenario was run: the rules have mistakes.')
  child.stdin.end()
  await exited
})
