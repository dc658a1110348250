import {
  CodeLensRequest,
  ExecuteCommandRequest,
  ShowDocumentRequest,
  ShowMessageNotification,
  ShowMessageRequest,
} from 'vscode-languageserver/node'
import { expect, test } from 'vitest'
import { connect } from '../fixtures/client.ts'
import { diskHost } from '../fixtures/disk-host.ts'
import { hills } from '../fixtures/hills.ts'
import { smallProject } from '../fixtures/small-project.ts'

const walking = 'rules/hills/scenarios/walking.carc'

test('a lens runs its scenario with the texts of the editor and shows the result', async () => {
  const project = smallProject(hills)
  const ran: string[] = []
  const host = diskHost({
    runScenarios: ({ failed, texts }, scenarios) => {
      ran.push(
        ...scenarios.map(({ title }) => `${title.text} ${String(failed)} ${texts.get(walking)?.slice(0, 6) ?? ''}`),
      )
      return Promise.resolve([{ status: 'failed', line: 9, report: 'expected 2\nactual 1', failures: [] }])
    },
  })
  const client = await connect(host, { folder: project.uri('') })
  const said = new Promise((resolve) => client.connection.onNotification(ShowMessageNotification.type, resolve))
  const uri = project.uri(walking)
  await client.open(uri, `// New\n${hills[walking]}`)
  const lenses = async (): Promise<unknown> =>
    (await client.connection.sendRequest(CodeLensRequest.type, { textDocument: { uri } }))?.map(
      ({ command }) => command,
    )
  const [before] = (await lenses()) as { title: string; command: string; arguments: unknown[] }[]
  expect(before).toEqual({ title: 'Run', command: 'tilewright.run', arguments: [uri, ['A lane pays for each tile']] })
  await client.connection.sendRequest(ExecuteCommandRequest.type, {
    command: before?.command ?? '',
    arguments: before?.arguments ?? [],
  })
  expect(ran).toEqual(['A lane pays for each tile false // New'])
  expect(await said).toEqual({ type: 1, message: '0 passed, 1 failed\n\nexpected 2\nactual 1' })
  expect(await lenses()).toMatchObject([{ title: 'Run: failed, line 9' }])
  expect(client.loggedErrors).toEqual([])
})

test('no scenario runs while the rules have errors', async () => {
  const project = smallProject(hills)
  const client = await connect(diskHost(), { folder: project.uri('') })
  const said = new Promise((resolve) => client.connection.onNotification(ShowMessageNotification.type, resolve))
  const uri = project.uri(walking)
  await client.open(uri, `${hills[walking]}state high keeps wood\n`)
  const command = { command: 'tilewright.run', arguments: [uri, ['A lane pays for each tile']] }
  await client.connection.sendRequest(ExecuteCommandRequest.type, command)
  expect(await said).toMatchObject({ message: 'No scenario was run: the rules have mistakes.' })
})

test('a lens with several targets lets the user choose one and shows it', async () => {
  const project = smallProject(hills)
  const client = await connect(diskHost(), {
    folder: project.uri(''),
    capabilities: { window: { showDocument: { support: true } } },
  })
  const shown = new Promise((resolve) =>
    client.connection.onRequest(ShowDocumentRequest.type, (params) => {
      resolve(params)
      return { success: true }
    }),
  )
  client.connection.onRequest(ShowMessageRequest.type, ({ actions }) => actions?.[1] ?? null)
  const uri = project.uri('rules/sources/hills.carc')
  await client.open(uri, hills['rules/sources/hills.carc'])
  const [lens] = (await client.connection.sendRequest(CodeLensRequest.type, { textDocument: { uri } })) ?? []
  await client.connection.sendRequest(ExecuteCommandRequest.type, {
    command: lens?.command?.command ?? '',
    arguments: lens?.command?.arguments ?? [],
  })
  expect(await shown).toMatchObject({
    uri: project.uri('rules/hills/expansion.carc'),
    selection: { start: { line: 17 } },
  })
  expect(client.loggedErrors).toEqual([])
})

test('a command with invalid arguments does nothing', async () => {
  const client = await connect(diskHost())
  for (const given of [undefined, [], [1, 2], ['file:///x', ['y']], [[{}]]])
    await client.connection.sendRequest(ExecuteCommandRequest.type, {
      command: 'tilewright.run',
      ...(given === undefined ? {} : { arguments: given }),
    })
  await client.connection.sendRequest(ExecuteCommandRequest.type, { command: 'tilewright.open', arguments: [[{}]] })
  await client.connection.sendRequest(ExecuteCommandRequest.type, { command: 'no-such' })
  expect(client.loggedErrors).toEqual([])
})
