import { expect, test } from 'vitest'
import { connect, type Client } from '../fixtures/client.ts'
import { diskHost } from '../fixtures/disk-host.ts'
import { hills } from '../fixtures/hills.ts'
import { smallProject, type SmallProject } from '../fixtures/small-project.ts'
import type { Host } from '../workspace/host.ts'
import {
  expansionRequest,
  pictureRequest,
  runRequest,
  scenariosRequest,
  type CustomRequest,
} from './custom-requests.ts'

const walking = 'rules/hills/scenarios/walking.carc'
const title = 'A lane pays for each tile'

async function opened(changes: Partial<Host> = {}): Promise<{ client: Client; project: SmallProject }> {
  const project = smallProject(hills)
  return { client: await connect(diskHost(changes), { folder: project.uri('') }), project }
}

const ask = <P, R>({ connection }: Client, { method }: CustomRequest<P, R>, params: P): Promise<R> =>
  connection.sendRequest<R>(method, params)

test('scenarios are listed with their ranges, including those of unopened files', async () => {
  const { client, project } = await opened()
  const told = await ask(client, scenariosRequest, {})
  expect(told).toMatchObject([{ uri: project.uri(walking), file: walking, scenarios: [{ title }] }])
  expect(await ask(client, scenariosRequest, { uri: project.uri(walking) })).toEqual(told)
  expect(await ask(client, scenariosRequest, { uri: project.uri('rules/no.carc') })).toEqual([])
})

test('scenarios run with the texts of the editor, and only if the rules have no errors', async () => {
  const ran: string[] = []
  const { client, project } = await opened({
    runScenarios: ({ texts }, scenarios) => {
      ran.push(...scenarios.map((one) => `${one.title.text}, ${texts.get(walking)?.slice(0, 6) ?? ''}`))
      const failures = [{ line: 9, message: 'It is 1.', expected: '2', actual: '1' }]
      return Promise.resolve(scenarios.map(() => ({ status: 'failed', line: 9, report: '', failures })))
    },
  })
  const uri = project.uri(walking)
  await client.open(uri, `// New\n${hills[walking]}`)
  const answer = await ask(client, runRequest, { uri })
  expect(answer).toMatchObject({ runs: [{ title, status: 'failed', failures: [{ line: 9, actual: '1' }] }] })
  expect(await ask(client, runRequest, { uri, titles: ['no such'] })).toEqual({ runs: [] })
  expect(ran).toEqual([`${title}, // New`])
  await client.change(uri, 2, [{ text: `${hills[walking]}state high keeps wood\n` }])
  expect(await ask(client, runRequest, { uri })).toEqual({ refused: 'No scenario was run: the rules have mistakes.' })
  expect(await ask(client, runRequest, { uri: project.uri('rules/no.carc') })).toMatchObject({
    refused: 'This file belongs to no project that is open.',
  })
})

test('a picture shows the tile, the table at the statement, or the tiles of the file', async () => {
  const asked: number[] = []
  const { client, project } = await opened({
    drawScenario: (_, { span }, until, palette) => {
      asked.push(until - span.start)
      return Promise.resolve({ svg: `<svg class="${palette}"/>`, words: 'red 2' })
    },
  })
  const at = async (file: string, line: number): Promise<unknown> =>
    ask(client, pictureRequest, {
      textDocument: { uri: project.uri(file) },
      position: { line, character: 0 },
      palette: 'dark',
    })
  expect(await at(walking, 2)).toEqual({ title, svg: '<svg class="dark"/>', words: 'red 2' })
  const lines = hills[walking].split('\n')
  expect(asked).toEqual([lines.slice(0, 3).join('\n').length + 1])
  const tiles = Object.entries(hills).find(([, text]) => /^tile /m.test(text))
  const [file = '', text = ''] = tiles ?? []
  const line = text.split('\n').findIndex((one) => one.startsWith('tile '))
  const name = text.split('\n')[line]?.split(' ')[1]
  expect(await at(file, line)).toMatchObject({
    title: name,
    svg: expect.stringMatching(/^<svg .*<\/svg>$/s),
    words: '',
  })
  expect(await at('rules/sources/hills.carc', 0)).toBeNull()
})

test('a new expansion is returned as files, a failure as a message', async () => {
  const { client, project } = await opened({
    beginExpansion: (_, name, called) =>
      name === 'no'
        ? Promise.reject(Object.assign(new Error('That cannot be'), { hint: 'Choose another name.' }))
        : Promise.resolve({ files: [{ file: `rules/${name}/expansion.carc`, text: called }] }),
  })
  expect(await ask(client, expansionRequest, { uri: project.uri(walking), name: 'moon', title: 'The Moon' })).toEqual({
    files: [{ uri: project.uri('rules/moon/expansion.carc'), text: 'The Moon' }],
  })
  await expect(ask(client, expansionRequest, { uri: project.uri(''), name: 'no', title: '' })).rejects.toThrow(
    'That cannot be. Choose another name.',
  )
  await expect(ask(client, expansionRequest, { uri: 'untitled:a', name: 'moon', title: '' })).rejects.toThrow(
    'There is no project here',
  )
})
