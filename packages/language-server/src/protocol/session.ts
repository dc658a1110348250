/** What the server is doing: its one state, everything that changes it in turn, and when diagnostics are told. */
import { MessageType, ShowMessageNotification, type Connection } from 'vscode-languageserver'
import type { Diagnostic as CarcDiagnostic } from '@tilewright/language'
import { diagnosticsOf } from '../features/diagnostics.ts'
import type { Host } from '../workspace/host.ts'
import { analysisOf, checkedOf, readingOf, type Snapshot } from '../workspace/snapshot.ts'
import { diagnosticsPublisher, type DiagnosticsByUri } from './publish-diagnostics.ts'
import { trustOf, type CheckingHost, type Trust } from './trust.ts'
import { emptyWorkspace, fileAt, withoutOpen, withOpen, withProject, type Workspace } from '../workspace/workspace.ts'

/**
 * How long nobody may have typed before diagnostics are sought, in milliseconds: hardly at all while seeking is quick;
 * where it is not, as long as that step of it took last, so that typing is not held up again and again.
 */
const pauseAfter = (took: number): number => (took <= quick ? 10 : Math.min(took, longestPause))
const quick = 50
const longestPause = 250

interface Step {
  readonly diagnostics: readonly CarcDiagnostic[]
  /** Nothing can come behind it. */
  readonly isAll: boolean
}

/** What is found, in the order in which it is told. */
const steps: readonly ((snapshot: Snapshot) => Step)[] = [
  (snapshot) => ({ diagnostics: readingOf(snapshot).diagnostics, isAll: false }),
  (snapshot) => ({ diagnostics: analysisOf(snapshot).diagnostics, isAll: analysisOf(snapshot).failed }),
  (snapshot) => ({ diagnostics: checkedOf(snapshot).diagnostics, isAll: true }),
]

export interface Session {
  readonly host: CheckingHost
  /** Executes rules, where the workspace is trusted. */
  readonly trust: Trust
  readonly state: () => Workspace
  /** Does one thing after the other; whoever asks is answered when all before is done. */
  readonly inTurn: <T>(act: () => T | Promise<T>) => Promise<T>
  /** Reads the projects of these folders, so that they can be searched before anything is open. */
  readonly begin: (folders: readonly string[]) => Promise<void>
  readonly open: (uri: string, version: number, text: string) => Promise<void>
  readonly change: (uri: string, version: number, textOf: (before: string) => string) => void
  readonly close: (uri: string) => void
  /** Reads all projects from disk again. */
  readonly reload: () => Promise<void>
  /** The URI of a file of a project, as the editor writes it where it is open there. */
  readonly uriOf: (snapshot: Snapshot, file: string) => string
  readonly stop: () => void
}

export function createSession(connection: Connection, host: Host, isTrusted: boolean): Session {
  let state = emptyWorkspace
  let turn: Promise<unknown> = Promise.resolve()
  const waiting = new Map<string, () => void>()
  /** How long each step took last, by project. */
  const took = steps.map(() => new Map<string, number>())
  let isStopped = false

  const inTurn = <T>(act: () => T | Promise<T>): Promise<T> => {
    const done = turn.then(act)
    turn = done.catch(() => undefined)
    return done
  }

  const uriOf = ({ disk }: Snapshot, file: string): string => {
    for (const { uri, project, file: name } of state.open.values())
      if (project === disk.root && name === file) return uri
    const path = disk.pathOf(file)
    return state.open.has(path) ? path : host.uriOf(path)
  }

  const tell = diagnosticsPublisher(
    (uri) => state.open.get(uri)?.version,
    (uri, diagnostics, version) => {
      const about = version === undefined ? { uri } : { uri, version }
      void connection.sendDiagnostics({ ...about, diagnostics: [...diagnostics] })
    },
  )

  const byUri = (snapshot: Snapshot, diagnostics: readonly CarcDiagnostic[]): DiagnosticsByUri => {
    const here = (file: string): string => uriOf(snapshot, file)
    const files = Map.groupBy(diagnostics, ({ span }) => span.file)
    return new Map([...files].map(([file, all]) => [here(file), diagnosticsOf(snapshot, all, here)]))
  }

  /** Tells what a step finds; then comes the next one, when nobody has typed for a while. */
  const find = (project: string, step: number): void => {
    const snapshot = state.projects.get(project)
    const seek = steps[step]
    if (snapshot === undefined || seek === undefined) {
      tell(project, 0, new Map(), true)
      return
    }
    const begun = host.clock.now()
    const { diagnostics, isAll } = seek(snapshot)
    tell(project, step, byUri(snapshot, diagnostics), isAll)
    took[step]?.set(project, host.clock.now() - begun)
    if (!isAll) findSoon(project, step + 1)
  }

  /** A key pressed until then begins again. */
  const findSoon = (project: string, step = 0): void => {
    if (isStopped) return
    waiting.get(project)?.()
    const cancel = host.clock.after(pauseAfter(took[step]?.get(project) ?? 0), () => {
      waiting.delete(project)
      void inTurn(() => {
        find(project, step)
      }).catch((error: unknown) => complain(connection, error))
    })
    waiting.set(project, cancel)
  }

  const read = async (root: string): Promise<void> => {
    try {
      state = withProject(state, await host.openProject(root), await host.survivorsIn(root))
      findSoon(root)
    } catch (error) {
      complain(connection, error, true)
    }
  }

  return {
    host,
    trust: trustOf(host, isTrusted),
    state: () => state,
    inTurn,
    uriOf,
    begin: (folders) =>
      inTurn(async () => {
        for (const folder of folders) {
          const path = host.pathOf(folder)
          const root = path === undefined ? undefined : await host.rootOf(path)
          if (root !== undefined && !state.projects.has(root)) await read(root)
        }
      }),
    open: (uri, version, text) =>
      inTurn(async () => {
        const path = host.pathOf(uri)
        const root = path === undefined ? undefined : await host.rootOf(path)
        if (root !== undefined && !state.projects.has(root)) await read(root)
        const disk = root === undefined ? undefined : state.projects.get(root)?.disk
        const file = disk === undefined || path === undefined ? undefined : fileAt(disk, path)
        const where =
          disk === undefined || file === undefined ? { project: uri, file: uri } : { project: disk.root, file }
        state = withOpen(withoutOpen(state, uri), { uri, version, text, ...where })
        findSoon(where.project)
      }),
    change: (uri, version, textOf) => {
      void inTurn(() => {
        const before = state.open.get(uri)
        if (before === undefined) return
        state = withOpen(state, { ...before, version, text: textOf(before.text) })
        findSoon(before.project)
      }).catch((error: unknown) => complain(connection, error))
    },
    close: (uri) => {
      void inTurn(() => {
        const before = state.open.get(uri)
        state = withoutOpen(state, uri)
        if (before !== undefined) findSoon(before.project)
      }).catch((error: unknown) => complain(connection, error))
    },
    reload: () =>
      inTurn(async () => {
        for (const root of state.projects.keys()) if (!state.open.has(root)) await read(root)
      }),
    stop: () => {
      isStopped = true
      for (const cancel of waiting.values()) cancel()
      waiting.clear()
    },
  }
}

/** Tells of a mistake in a sentence; never where in the program it happened. */
export function complain(connection: Connection, error: unknown, shown = false): void {
  const message = inWords(error)
  if (shown) void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Error, message })
  else connection.console.error(message)
}

/** A mistake in one line for people: what, where, and how to fix it. */
export function inWords(error: unknown): string {
  const { message: what, hint, where } = error as Readonly<Record<'message' | 'hint' | 'where', unknown>>
  const said = [what ?? String(error), where, hint].filter((part) => typeof part === 'string' && part !== '')
  return said.join('. ').replace(/\n[^]*/, '')
}
