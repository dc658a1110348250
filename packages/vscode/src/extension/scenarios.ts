/** The scenarios of a project in the editor's test view. */
import {
  CancellationTokenSource,
  languages,
  Location,
  Position,
  Range,
  TestMessage,
  TestRunProfileKind,
  TestRunRequest,
  tests,
  Uri,
  workspace,
  type CancellationToken,
  type TestItem,
  type TestItemCollection,
} from 'vscode'
import { runRequest, scenariosRequest, type ScenariosOfFile, type TitledRun } from '@tilewright/language-server'
import { ask, type Client } from './client.ts'
import { debounced } from './debounced.ts'

export interface Scenarios {
  readonly dispose: () => void
  /** Discovers the scenarios of all projects. */
  readonly find: () => Promise<void>
  /** Runs the scenarios of a code lens, whose arguments are a URI and titles. */
  readonly runLens: (given: readonly unknown[]) => Promise<void>
}

const pause = 400

export function defineScenarios(client: () => Client): Scenarios {
  const controller = tests.createTestController('tilewright', 'Tilewright scenarios')
  const files = new Map<string, TestItem>()

  const show = ({ uri, file, scenarios }: ScenariosOfFile): void => {
    const existing = files.get(uri)
    if (scenarios.length === 0) {
      if (existing !== undefined) remove(controller.items, existing)
      files.delete(uri)
      return
    }
    const item = existing ?? controller.createTestItem(uri, file.slice(file.lastIndexOf('/') + 1), Uri.parse(uri))
    if (existing === undefined) folderOf(file).add(item)
    files.set(uri, item)
    item.children.replace(
      scenarios.map(({ title, range }) => {
        const one = controller.createTestItem(idOf(uri, title), title, Uri.parse(uri))
        one.range = new Range(range.start.line, range.start.character, range.end.line, range.end.character)
        return one
      }),
    )
  }

  /** Returns the items of a file's folder, adding an item for each folder on the way. */
  const folderOf = (file: string): TestItemCollection => {
    const folders = file.split('/').slice(0, -1)
    return folders.reduce<TestItemCollection>((items, name, i) => {
      const id = `folder:${folders.slice(0, i + 1).join('/')}`
      const item = items.get(id) ?? controller.createTestItem(id, name)
      items.add(item)
      return item.children
    }, controller.items)
  }

  const find = async (uri?: string): Promise<void> => {
    const found = await ask(client(), scenariosRequest, uri === undefined ? {} : { uri })
    if (uri === undefined) {
      controller.items.replace([])
      files.clear()
    }
    for (const one of found) show(one)
  }

  const run = async (request: TestRunRequest, token: CancellationToken): Promise<void> => {
    const testRun = controller.createTestRun(request)
    const wanted = new Map<string, TestItem[]>()
    const all: TestItem[] = []
    controller.items.forEach((item) => all.push(item))
    const excluded = new Set(request.exclude)
    for (const item of (request.include ?? all).flatMap(scenariosBelow))
      if (!excluded.has(item)) {
        const uri = item.uri?.toString() ?? ''
        wanted.set(uri, [...(wanted.get(uri) ?? []), item])
        testRun.enqueued(item)
      }
    for (const [uri, items] of wanted) {
      if (token.isCancellationRequested) break
      for (const item of items) testRun.started(item)
      const answer = await ask(client(), runRequest, { uri, titles: items.map(({ label }) => label) })
      for (const item of items)
        if ('refused' in answer) testRun.errored(item, new TestMessage(answer.refused))
        else
          report(
            item,
            answer.runs.find(({ title }) => title === item.label),
          )
    }
    testRun.end()

    function report(item: TestItem, result: TitledRun | undefined): void {
      if (result === undefined) testRun.skipped(item)
      else if (result.status === 'passed') testRun.passed(item)
      else {
        testRun.appendOutput(`${result.report.replaceAll('\n', '\r\n')}\r\n`, undefined, item)
        const messages = messagesOf(item, result)
        if (result.status === 'failed') testRun.failed(item, messages)
        else testRun.errored(item, messages)
      }
    }
  }

  const profile = controller.createRunProfile('Run', TestRunProfileKind.Run, run, true)
  controller.refreshHandler = () => find()
  const soon = debounced(pause, (uri: string) => void find(uri))
  const watcher = workspace.createFileSystemWatcher('**/*.carc')
  const isCarc = languages.match.bind(undefined, { language: 'carc' })
  const subscriptions = [
    workspace.onDidChangeTextDocument(({ document }) => {
      if (isCarc(document) > 0) soon(document.uri.toString())
    }),
    watcher,
    watcher.onDidCreate(() => soon('')),
    watcher.onDidDelete(() => soon('')),
  ]
  return {
    find: () => find(),
    runLens: async ([uri, titles]) => {
      if (typeof uri !== 'string' || !Array.isArray(titles)) return
      await find(uri)
      const file = files.get(Uri.parse(uri).toString()) ?? files.get(uri)
      const items = titles.flatMap((title) => file?.children.get(idOf(file.id, String(title))) ?? [])
      await run(new TestRunRequest(items, undefined, profile), new CancellationTokenSource().token)
    },
    dispose: () => {
      for (const one of [...subscriptions, controller]) one.dispose()
    },
  }
}

const idOf = (uri: string, title: string): string => `${uri}\n${title}`

function scenariosBelow(item: TestItem): TestItem[] {
  if (item.children.size === 0) return [item]
  const below: TestItem[] = []
  item.children.forEach((child) => below.push(...scenariosBelow(child)))
  return below
}

function remove(items: TestItemCollection, item: TestItem): void {
  items.delete(item.id)
  items.forEach((other) => {
    remove(other.children, item)
  })
}

function messagesOf({ uri }: TestItem, { failures, report }: TitledRun): TestMessage[] {
  const messages = failures.map(({ message, expected, actual, line }) => {
    const one =
      expected === '' && actual === '' ? new TestMessage(message) : TestMessage.diff(message, expected, actual)
    if (uri !== undefined) one.location = new Location(uri, new Position(line - 1, 0))
    return one
  })
  return messages.length > 0 ? messages : [new TestMessage(report)]
}
