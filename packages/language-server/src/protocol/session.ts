/** What the server is doing: its one state, everything that changes it in turn, and when findings are told. */
import { MessageType, ShowMessageNotification, type Connection } from 'vscode-languageserver'
import { diagnosticsOf, findingsByFile } from '../features/findings.ts'
import type { Host } from '../workspace/host.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { emptyWorkspace, fileAt, withoutOpen, withOpen, withProject, type Workspace } from '../workspace/workspace.ts'

/**
 * How long nobody may have typed before findings are sought, in milliseconds: hardly at all while seeking is quick;
 * where it is not, as long as it took last, so that typing is not held up again and again.
 */
const pauseAfter = (took: number): number => (took <= quick ? 10 : Math.min(took, longestPause))
const quick = 50
const longestPause = 250

export interface Session {
  readonly host: Host
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

export function createSession(connection: Connection, host: Host): Session {
  let state = emptyWorkspace
  let turn: Promise<unknown> = Promise.resolve()
  /** What was told of each file, by its URI, so that only what differs is told again. */
  const told = new Map<string, string>()
  const toldOf = new Map<string, Set<string>>()
  const waiting = new Map<string, () => void>()
  const pauses = new Map<string, number>()
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

  const tell = (uri: string, findings: ReturnType<typeof diagnosticsOf>): void => {
    const written = JSON.stringify(findings)
    if ((told.get(uri) ?? '[]') === written) return
    told.set(uri, written)
    const version = state.open.get(uri)?.version
    void connection.sendDiagnostics({ uri, diagnostics: findings, ...(version === undefined ? {} : { version }) })
  }

  const findIn = (project: string): void => {
    const snapshot = state.projects.get(project)
    const before = toldOf.get(project) ?? new Set<string>()
    const now = new Set<string>()
    const begun = host.clock.now()
    if (snapshot !== undefined)
      for (const [file, findings] of findingsByFile(snapshot)) {
        const uri = uriOf(snapshot, file)
        now.add(uri)
        tell(
          uri,
          diagnosticsOf(snapshot, findings, (other) => uriOf(snapshot, other)),
        )
      }
    pauses.set(project, host.clock.now() - begun)
    for (const uri of before) if (!now.has(uri)) tell(uri, [])
    toldOf.set(project, now)
  }

  /** Seeks findings when nobody has typed for as long as that took last time. */
  const findSoon = (project: string): void => {
    if (isStopped) return
    waiting.get(project)?.()
    const pause = pauseAfter(pauses.get(project) ?? 0)
    const cancel = host.clock.after(pause, () => {
      waiting.delete(project)
      void inTurn(() => findIn(project)).catch((error: unknown) => complain(connection, error))
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

/** A mistake in one line for people: what, where, and how to mend it. */
export function inWords(error: unknown): string {
  const { message: what, hint, where } = error as Readonly<Record<'message' | 'hint' | 'where', unknown>>
  const said = [what ?? String(error), where, hint].filter((part) => typeof part === 'string' && part !== '')
  return said.join('. ').replace(/\n[^]*/, '')
}
