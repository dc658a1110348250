import { CodeLensRefreshRequest, CodeLensRequest } from 'vscode-languageserver/node'
import { expect, test } from 'vitest'
import { connect, type ConnectOptions } from '../fixtures/client.ts'
import { diskHost } from '../fixtures/disk-host.ts'
import { hills } from '../fixtures/hills.ts'
import { smallProject } from '../fixtures/small-project.ts'
import { pictureRequest, runRequest, trustNotification, type PictureResult } from './custom-requests.ts'
import type { RunAnswer } from './scenario-runner.ts'
import { notTrusted } from './trust.ts'

const walking = 'rules/hills/scenarios/walking.carc'
const title = 'A lane pays for each tile'

/** Connects a client with an open scenario, and records what the host executes. */
async function workspace(connecting: ConnectOptions) {
  const project = smallProject(hills)
  const executed: string[] = []
  const host = diskHost({
    runScenarios: (_, scenarios) => {
      executed.push('run')
      return Promise.resolve(scenarios.map(() => ({ status: 'passed', report: '', failures: [] })))
    },
    drawScenario: () => {
      executed.push('draw')
      return Promise.resolve({ svg: '<svg/>', words: 'drawn' })
    },
  })
  const client = await connect(host, { folder: project.uri(''), ...connecting })
  const uri = project.uri(walking)
  await client.open(uri, hills[walking])
  const line = hills[walking].split('\n').findIndex((text) => text.startsWith('scenario'))
  const { connection } = client
  return {
    client,
    uri,
    executed,
    run: () => connection.sendRequest<RunAnswer>(runRequest.method, { uri, titles: [title] }),
    draw: () =>
      connection.sendRequest<PictureResult | null>(pictureRequest.method, {
        textDocument: { uri },
        position: { line, character: 0 },
        palette: 'light',
      }),
    lenses: async () =>
      (await connection.sendRequest(CodeLensRequest.type, { textDocument: { uri } }))?.map(
        ({ command }) => command?.title,
      ),
    trust: (trusted: unknown) => connection.sendNotification(trustNotification.method, { trusted }),
  }
}

const ways: readonly (readonly [string, ConnectOptions])[] = [
  ['the server was started so', { isTrusted: false }],
  ['the editor says so', { initializationOptions: { trusted: false } }],
  ['the editor says something else than true', { initializationOptions: { trusted: 'yes' } }],
]

test.each(ways)('nothing is executed in an untrusted workspace, since %s', async (_, connecting) => {
  const { client, uri, executed, run, draw, lenses } = await workspace(connecting)
  expect(await run()).toEqual({ refused: notTrusted })
  expect(await draw()).toEqual({ title, svg: '', words: notTrusted })
  expect(await lenses()).toContain('Run (not in an untrusted workspace)')
  expect(executed).toEqual([])
  // It is still checked.
  await client.change(uri, 2, [{ text: `${hills[walking]}state high keeps wood\n` }])
  expect((await client.diagnostics(uri, (found) => found.length > 0))[0]?.message).toContain('wood')
  expect(client.loggedErrors).toEqual([])
})

test('trust granted later enables runs and refreshes the lenses', async () => {
  const all = await workspace({ isTrusted: false, capabilities: { workspace: { codeLens: { refreshSupport: true } } } })
  const refreshed = new Promise<void>((resolve) => {
    all.client.connection.onRequest(CodeLensRefreshRequest.type, () => resolve())
  })
  expect(await all.run()).toEqual({ refused: notTrusted })
  await all.trust(true)
  await refreshed
  expect(await all.lenses()).toContain('Run')
  expect(await all.run()).toMatchObject({ runs: [{ title, status: 'passed' }] })
  expect(await all.draw()).toEqual({ title, svg: '<svg/>', words: 'drawn' })
  expect(all.executed).toEqual(['run', 'draw'])
  await all.trust(false)
  expect(await all.run()).toEqual({ refused: notTrusted })
  await all.trust('yes')
  expect(await all.run()).toEqual({ refused: notTrusted })
  expect(all.executed).toEqual(['run', 'draw'])
})

test("trust reported by the editor overrides the server's start option", async () => {
  const { run } = await workspace({ isTrusted: false, initializationOptions: { trusted: true } })
  expect(await run()).toMatchObject({ runs: [{ status: 'passed' }] })
})
