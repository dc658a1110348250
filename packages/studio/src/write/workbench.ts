/** The state of Write and its actions: files, editor, diagnostics, and the panels for the cursor position. */
import { signal, type Signal } from '@preact/signals'
import type { LSPClient } from '@codemirror/lsp-client'
import { EditorSelection, type EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { CodeAction, Diagnostic } from 'vscode-languageserver'
import type { CustomRequest } from '@tilewright/language-server'
import type { Studio } from '../shell/studio.ts'
import { transportOf } from '../worker/language/client.ts'
import { filesShown, type FileModel } from '../worker/language/file-list.ts'
import { uriOf } from '../worker/language/project-files.ts'
import {
  checkedRequest,
  filesRequest,
  firstColoursRequest,
  subjectRequest,
  outcomesRequest,
  scenarioRequest,
  textRequest,
} from '../worker/language/requests.ts'
import type { ScenarioModel } from '../worker/language/scenario-model.ts'
import type { TileModel } from '../worker/language/tile-model.ts'
import { openStoredChanges } from './stored-changes.ts'
import { connectEditor, stateFor } from './editor/editor.ts'
import { fixAtCursor, showProblems, type Problem, type ProblemWords } from './editor/problems.ts'

/**
 * The last result of a scenario, its time, and the line of the first error in the rules if they have one since then.
 */
export interface PlayedScenario {
  readonly shown: ScenarioModel
  readonly at: number
  readonly stale: { readonly line: number } | undefined
}

export interface Workbench {
  readonly files: Signal<readonly FileModel[]>
  /** Whether all rules have been checked since they were opened. */
  readonly checked: Signal<boolean>
  readonly current: Signal<FileModel | undefined>
  readonly changed: Signal<ReadonlySet<string>>
  readonly diagnostics: Signal<ReadonlyMap<string, readonly Diagnostic[]>>
  readonly tile: Signal<TileModel | undefined>
  readonly scenario: Signal<PlayedScenario | undefined>
  /** The scenarios of the file, with their results where known. */
  readonly scenarios: Signal<readonly { readonly title: string; readonly status: string }[]>
  readonly cursor: Signal<{ readonly line: number; readonly lines: number }>
  /** Duration of the last check, in milliseconds. */
  readonly took: Signal<number | undefined>
  readonly show: (uri: string, line?: number) => Promise<EditorView | null>
  readonly play: (title: string) => Promise<void>
  readonly textOf: (uri: string) => string | undefined
  /** Resolves when the language server has read the project and got all changes of the editor. */
  readonly sent: () => Promise<void>
  readonly add: (file: string) => Promise<void>
  readonly revert: (uri: string) => void
  /** Marks the current text as saved to disk. */
  readonly saved: (uri: string) => void
  readonly focusProblem: () => void
  readonly end: () => void
}

export interface WorkbenchTexts extends ProblemWords {
  readonly editor: (file: string) => string
}

const syncPause = 30
const panelPause = 110
const outcomePause = 350
const atOnce = 4

export async function createWorkbench(
  studio: Studio,
  host: HTMLElement,
  words: () => WorkbenchTexts,
): Promise<Workbench> {
  const { workshop } = studio
  /** Reads the whole project, which takes seconds: texts are shown and changed meanwhile. */
  const server = workshop.language()
  const language = {
    ask: async <P, R>(request: CustomRequest<P, R>, params: P): Promise<R> => (await server).ask(request, params),
  }
  const texts = (await workshop.texts()).filter(({ file }) => file.endsWith('.carc'))
  const files = signal<readonly FileModel[]>(
    filesShown(
      texts.map((one) => ({ ...one, own: true })),
      uriOf,
    ),
  )
  const current = signal<FileModel | undefined>(undefined)
  const changed = signal<ReadonlySet<string>>(new Set())
  const diagnostics = signal<ReadonlyMap<string, readonly Diagnostic[]>>(new Map())
  const tile = signal<TileModel | undefined>(undefined)
  const scenario = signal<PlayedScenario | undefined>(undefined)
  const scenarios = signal<readonly { readonly title: string; readonly status: string }[]>([])
  const cursor = signal({ line: 1, lines: 1 })
  const took = signal<number | undefined>(undefined)

  const changes = openStoredChanges(studio.workshop.folder.value?.name ?? '')
  const originals = new Map(texts.map(({ file, text }) => [uriOf(file), text]))
  const states = new Map<string, EditorState>()
  let problems: readonly Problem[] = []
  let checking: number | undefined
  let view: EditorView | undefined
  const timers = new Map<string, number>()
  const after = (name: string, pause: number, act: () => void | Promise<void>): void => {
    clearTimeout(timers.get(name))
    timers.set(
      name,
      window.setTimeout(() => void Promise.resolve(act()).catch((error: unknown) => studio.say(String(error))), pause),
    )
  }

  const original = async (uri: string): Promise<string | null> => {
    const cached = originals.get(uri)
    if (cached !== undefined) return cached
    const text = await language.ask(textRequest, { textDocument: { uri } })
    if (text !== null) originals.set(uri, text)
    return text
  }
  const recordChange = (uri: string, text: string): void => {
    const isChanged = originals.get(uri) !== text
    if (isChanged !== changed.value.has(uri)) {
      const all = new Set(changed.value)
      if (isChanged) all.add(uri)
      else all.delete(uri)
      changed.value = all
      studio.workshop.edited.value = all.size > 0
    }
    after(`keep ${uri}`, 400, () => changes.store(uri, isChanged ? text : undefined))
  }
  const textOf = (uri: string): string | undefined => {
    const file = client.workspace.getFile(uri)
    return (file?.getView()?.state.doc ?? file?.doc)?.toString()
  }
  const client: LSPClient = connectEditor(transportOf(server), {
    textOf: async (uri) => changes.of(uri) ?? (await original(uri)),
    show: (uri) => show(uri),
    changed: recordChange,
  })

  const sent = async (): Promise<void> => {
    await client.initializing
    client.sync()
    // The client sends notifications in later microtasks.
    await new Promise((done) => setTimeout(done))
  }

  const updatePanels = async (): Promise<void> => {
    const file = current.value
    if (view === undefined || file === undefined) return
    client.sync()
    const { state } = view
    const line = state.doc.lineAt(state.selection.main.head)
    const position = { line: line.number - 1, character: state.selection.main.head - line.from }
    const subject = await language.ask(subjectRequest, { textDocument: { uri: file.uri }, position })
    if (subject?.type === 'tile') tile.value = subject.tile
    if (subject?.type === 'scenario') await play(subject.title)
  }

  const play = async (title: string): Promise<void> => {
    const file = current.value?.file
    await sent()
    const shown = await language.ask(scenarioRequest, { title, ...(file === undefined ? {} : { file }) })
    if (shown === null) return
    const before = scenario.value
    if (shown.status !== 'refused') scenario.value = { shown, at: Date.now(), stale: undefined }
    else if (before?.shown.title === title) {
      const [first] = [...diagnostics.value.values()].flat().filter(({ severity }) => severity === 1)
      scenario.value = { ...before, stale: { line: (first?.range.start.line ?? 0) + 1 } }
    } else scenario.value = { shown, at: Date.now(), stale: undefined }
    scenarios.value = scenarios.value.map((one) =>
      one.title === title && shown.status !== 'refused' ? { ...one, status: shown.status } : one,
    )
  }

  const listScenarios = async (): Promise<void> => {
    const uri = current.value?.uri
    const found = await language.ask<unknown, readonly { scenarios: readonly { title: string }[] }[]>(
      { method: 'tilewright/scenarios' },
      { uri },
    )
    if (current.value?.uri !== uri) return
    const cached = new Map(scenarios.value.map(({ title, status }) => [title, status]))
    const titles = found.flatMap((one) => one.scenarios.map(({ title }) => title))
    scenarios.value = titles.map((title) => ({ title, status: cached.get(title) ?? '' }))
    for (let i = 0; i < titles.length; i += atOnce) {
      const outcomes = await language.ask(outcomesRequest, { titles: titles.slice(i, i + atOnce) })
      if (current.value?.uri !== uri) return
      const now = new Map(outcomes.map(({ title, status }) => [title, status]))
      scenarios.value = scenarios.value.map((one) => ({ ...one, status: now.get(one.title) ?? one.status }))
    }
  }

  const watching = (uri: string, name: string): Parameters<typeof stateFor>[4] => ({
    label: words().editor(name),
    firstColours: (text) => language.ask(firstColoursRequest, { file: name, text }),
    fix: (shown) => fixAtCursor(shown, problems),
    moved: (shown, isChanged) => {
      const { doc, selection } = shown.state
      cursor.value = { line: doc.lineAt(selection.main.head).number, lines: doc.lines }
      if (isChanged) {
        recordChange(uri, doc.toString())
        after('sync', syncPause, () => {
          checking = performance.now()
          client.sync()
        })
        after('outcomes', 3 * outcomePause, listScenarios)
      }
      after('panels', panelPause, updatePanels)
    },
  })

  const show = async (uri: string, line?: number): Promise<EditorView | null> => {
    const file = files.value.find((one) => one.uri === uri)
    if (file === undefined) return null
    const before = current.value
    if (view !== undefined && before !== undefined && before.uri !== uri) {
      client.sync()
      states.set(before.uri, view.state)
    }
    if (before?.uri !== uri) {
      const opened = await client.workspace.requestFile(uri)
      if (opened === null) return null
      const text = opened.doc.toString()
      recordChange(uri, text)
      const cached = states.get(uri)
      const state = cached?.doc.eq(opened.doc)
        ? cached
        : stateFor(client, uri, text, file.own, watching(uri, file.file))
      current.value = file
      // The panels are of this file from now on.
      tile.value = undefined
      scenario.value = undefined
      scenarios.value = []
      problems = []
      if (view === undefined) view = new EditorView({ state, parent: host })
      else view.setState(state)
      cursor.value = { line: 1, lines: state.doc.lines }
      void loadProblems()
      after('outcomes', outcomePause, listScenarios)
    }
    if (view === undefined) return null
    if (line !== undefined) {
      const at = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines)).from
      view.dispatch({ selection: EditorSelection.cursor(at), effects: EditorView.scrollIntoView(at, { y: 'center' }) })
    }
    after('panels', panelPause, updatePanels)
    return view
  }

  /** Loads the diagnostics of the edited file with their fixes. */
  const loadProblems = async (): Promise<void> => {
    const uri = current.value?.uri
    if (view === undefined || uri === undefined) return
    const found = diagnostics.value.get(uri) ?? []
    const { doc } = view.state
    const everything = { start: { line: 0, character: 0 }, end: { line: doc.lines, character: 0 } }
    const actions =
      found.length === 0
        ? []
        : await language.ask<unknown, readonly CodeAction[] | null>(
            { method: 'textDocument/codeAction' },
            { textDocument: { uri }, range: everything, context: { diagnostics: [], only: ['quickfix'] } },
          )
    if (current.value?.uri !== uri || view.state.doc !== doc) return
    problems = found.map((diagnostic) => ({
      diagnostic,
      fixes: (actions ?? []).filter((action) => isAbout(action, diagnostic)),
    }))
    showProblems(view, problems, words())
  }

  const published = (params: unknown): void => {
    const { uri, diagnostics: found, version } = params as { uri: string; diagnostics: Diagnostic[]; version?: number }
    const file = client.workspace.getFile(uri)
    if (file !== null && version !== undefined && version < file.version) return
    diagnostics.value = new Map(diagnostics.value).set(uri, found)
    if (checking !== undefined) {
      took.value = performance.now() - checking
      checking = undefined
    }
    if (uri === current.value?.uri) void loadProblems()
    after('panels', panelPause, updatePanels)
    after('outcomes', outcomePause, listScenarios)
  }
  const isEnded = { value: false }
  const checked = signal(false)
  const listening = server.then(async (client) => {
    const stop = client.onNotification('textDocument/publishDiagnostics', published)
    const all = await client.ask(filesRequest, {})
    if (!isEnded.value) files.value = all
    void client.ask(checkedRequest, {}).then(() => (checked.value = true))
    return stop
  })
  listening.catch((error: unknown) => {
    studio.say(error instanceof Error ? error.message : String(error))
  })

  for (const uri of changes.all()) {
    if ((await original(uri)) === null && !files.value.some((one) => one.uri === uri)) continue
    await client.workspace.requestFile(uri)
    recordChange(uri, changes.of(uri) ?? '')
  }

  return {
    files,
    checked,
    current,
    changed,
    diagnostics,
    tile,
    scenario,
    scenarios,
    cursor,
    took,
    show,
    play,
    textOf,
    sent,
    saved: (uri) => {
      const text = textOf(uri)
      if (text === undefined) return
      originals.set(uri, text)
      recordChange(uri, text)
    },
    add: async (name) => {
      const folder = current.value?.folder ?? ''
      const file = `${folder === '' ? '' : `${folder}/`}${name.endsWith('.carc') ? name : `${name}.carc`}`
      const uri = uriOf(file)
      originals.set(uri, '')
      changes.store(uri, '')
      await client.workspace.requestFile(uri)
      files.value = await language.ask(filesRequest, {})
      await show(uri)
    },
    revert: (uri) => {
      const text = originals.get(uri)
      const file = client.workspace.getFile(uri)
      if (text === undefined || file === null) return
      const length = (file.getView()?.state.doc ?? file.doc).length
      client.workspace.updateFile(uri, { changes: { from: 0, to: length, insert: text } })
      client.sync()
    },
    focusProblem: () => {
      view?.focus()
    },
    end: () => {
      isEnded.value = true
      void listening
        .then((stop) => {
          stop()
        })
        .catch(() => undefined)
      for (const timer of timers.values()) clearTimeout(timer)
      view?.destroy()
      client.disconnect()
    },
  }
}

const isAbout = ({ diagnostics = [] }: CodeAction, { code, range }: Diagnostic): boolean =>
  diagnostics.some((one) => one.code === code && JSON.stringify(one.range) === JSON.stringify(range))
