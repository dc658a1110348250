/** The state of the server: a queue for everything that changes it, and the schedule of checks. */
import { MessageType, ShowMessageNotification, type Connection } from 'vscode-languageserver'
import type { Diagnostic as CarcDiagnostic } from '@tilewright/language'
import { diagnosticsOf } from '../features/diagnostics.ts'
import type { Host } from '../workspace/host.ts'
import { analysisOf, checkedOf, readingOf, type Snapshot } from '../workspace/snapshot.ts'
import { diagnosticsPublisher, type DiagnosticsByUri } from './publish-diagnostics.ts'
import { trustOf, type CheckingHost, type Trust } from './trust.ts'
import { emptyWorkspace, fileAt, withoutOpen, withOpen, withProject, type Workspace } from '../workspace/workspace.ts'

/**
 * Delay after the last change before a step runs, in milliseconds. Short while the step is fast; otherwise as long as
 * the step last took, up to `longestPause`, so that typing is not blocked repeatedly.
 */
const pauseAfter = (duration: number): number => (duration <= fastStep ? 10 : Math.min(duration, longestPause))
const fastStep = 50
const longestPause = 250

interface Step {
  readonly diagnostics: readonly CarcDiagnostic[]
  /** Whether no further step follows. */
  readonly isLast: boolean
}

/** The steps of a check, in order. */
const steps: readonly ((snapshot: Snapshot) => Step)[] = [
  (snapshot) => ({ diagnostics: readingOf(snapshot).diagnostics, isLast: false }),
  (snapshot) => ({ diagnostics: analysisOf(snapshot).diagnostics, isLast: analysisOf(snapshot).failed }),
  (snapshot) => ({ diagnostics: checkedOf(snapshot).diagnostics, isLast: true }),
]

export interface Session {
  readonly host: CheckingHost
  /** Gives access to executing rules while the workspace is trusted. */
  readonly trust: Trust
  readonly state: () => Workspace
  /** Queues an action; it runs when all before it are done. */
  readonly inTurn: <T>(act: () => T | Promise<T>) => Promise<T>
  /** Reads the projects of these folders, so that they can be searched before any document is open. */
  readonly begin: (folders: readonly string[]) => Promise<void>
  readonly open: (uri: string, version: number, text: string) => Promise<void>
  readonly change: (uri: string, version: number, textOf: (before: string) => string) => void
  readonly close: (uri: string) => void
  /** Reads all projects from disk again. */
  readonly reload: () => Promise<void>
  /** Returns the URI of a project's file, spelled as the editor spells it if the file is open. */
  readonly uriOf: (snapshot: Snapshot, file: string) => string
  readonly stop: () => void
}

export function createSession(connection: Connection, host: Host, isTrusted: boolean): Session {
  let state = emptyWorkspace
  let turn: Promise<unknown> = Promise.resolve()
  const pending = new Map<string, () => void>()
  /** Duration of each step's last run by project, in milliseconds. */
  const duration = steps.map(() => new Map<string, number>())
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

  const publish = diagnosticsPublisher(
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

  /** Runs a step, publishes its diagnostics and schedules the next step. */
  const runStep = (project: string, step: number): void => {
    const snapshot = state.projects.get(project)
    const check = steps[step]
    if (snapshot === undefined || check === undefined) {
      publish(project, 0, new Map(), true)
      return
    }
    const startedAt = host.clock.now()
    const { diagnostics, isLast } = check(snapshot)
    publish(project, step, byUri(snapshot, diagnostics), isLast)
    duration[step]?.set(project, host.clock.now() - startedAt)
    if (!isLast) schedule(project, step + 1)
  }

  /** Schedules a step. A change to the text restarts from the first step. */
  const schedule = (project: string, step = 0): void => {
    if (isStopped) return
    pending.get(project)?.()
    const cancel = host.clock.after(pauseAfter(duration[step]?.get(project) ?? 0), () => {
      pending.delete(project)
      void inTurn(() => {
        // The connection may have closed while this step waited for its turn.
        if (!isStopped) runStep(project, step)
      }).catch((error: unknown) => {
        if (!isStopped) logError(connection, error)
      })
    })
    pending.set(project, cancel)
  }

  const read = async (root: string): Promise<void> => {
    try {
      state = withProject(state, await host.openProject(root), await host.survivorsIn(root))
      schedule(root)
    } catch (error) {
      logError(connection, error, true)
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
        schedule(where.project)
      }),
    change: (uri, version, textOf) => {
      void inTurn(() => {
        const before = state.open.get(uri)
        if (before === undefined) return
        state = withOpen(state, { ...before, version, text: textOf(before.text) })
        schedule(before.project)
      }).catch((error: unknown) => logError(connection, error))
    },
    close: (uri) => {
      void inTurn(() => {
        const before = state.open.get(uri)
        state = withoutOpen(state, uri)
        if (before !== undefined) schedule(before.project)
      }).catch((error: unknown) => logError(connection, error))
    },
    reload: () =>
      inTurn(async () => {
        for (const root of state.projects.keys()) if (!state.open.has(root)) await read(root)
      }),
    stop: () => {
      isStopped = true
      for (const cancel of pending.values()) cancel()
      pending.clear()
    },
  }
}

/** Logs an error as a message, without the stack. Does nothing if the connection is closed. */
export function logError(connection: Connection, error: unknown, shown = false): void {
  const message = errorText(error)
  try {
    if (shown)
      connection
        .sendNotification(ShowMessageNotification.type, { type: MessageType.Error, message })
        .catch(() => undefined)
    else connection.console.error(message)
  } catch {
    // The connection throws when it is closed: there is no client to inform.
  }
}

/** Formats an error for the user in one line: message, location and hint. */
export function errorText(error: unknown): string {
  const { message: what, hint, where } = error as Readonly<Record<'message' | 'hint' | 'where', unknown>>
  const said = [what ?? String(error), where, hint].filter((part) => typeof part === 'string' && part !== '')
  return said.join('. ').replace(/\n[^]*/, '')
}
