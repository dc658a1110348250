/**
 * Publishes diagnostics per file as the steps of a check report them: parse errors first, analysis of all rules last.
 * The results of a later step stay published until that step runs again.
 */
import type { Diagnostic } from 'vscode-languageserver'

/** Diagnostics by URI of their file. Files without diagnostics have no entry. */
export type DiagnosticsByUri = ReadonlyMap<string, readonly Diagnostic[]>

/**
 * Publishes the cumulative result of a step: the diagnostics of step `step` (zero-based) and of all steps before it.
 * With `all`, no later step will run, and the results of later steps are removed.
 */
export type PublishDiagnostics = (project: string, step: number, diagnostics: DiagnosticsByUri, all: boolean) => void

interface ProjectState {
  /** The cumulative result of the last step. */
  cumulative: DiagnosticsByUri
  /** What each step added to the result of the steps before it. */
  readonly added: DiagnosticsByUri[]
  /** Every file that ever had diagnostics. */
  readonly files: Set<string>
}

/** Sends all diagnostics of one file; `version` is that of the open document they were computed for. */
export type SendDiagnostics = (uri: string, diagnostics: readonly Diagnostic[], version: number | undefined) => void

/**
 * Publishes only diagnostics that changed. Republishes everything for a document whose version moved on, because
 * clients drop diagnostics for stale versions.
 */
export function diagnosticsPublisher(
  versionOf: (uri: string) => number | undefined,
  send: SendDiagnostics,
): PublishDiagnostics {
  const sent = new Map<string, string>()
  const projects = new Map<string, ProjectState>()

  const publishFile = (uri: string, diagnostics: readonly Diagnostic[]): void => {
    const version = versionOf(uri)
    const written = JSON.stringify({ version, diagnostics })
    if (sent.get(uri) === written) return
    sent.set(uri, written)
    send(uri, diagnostics, version)
  }

  return (project, step, diagnostics, all) => {
    const state: ProjectState = projects.get(project) ?? { cumulative: new Map(), added: [], files: new Set<string>() }
    projects.set(project, state)
    state.added[step] = step === 0 ? diagnostics : without(diagnostics, state.cumulative)
    state.cumulative = diagnostics
    if (all) state.added.length = step + 1
    const current = state.added.slice(step + 1).reduce(merged, diagnostics)
    for (const uri of current.keys()) state.files.add(uri)
    for (const uri of state.files) publishFile(uri, current.get(uri) ?? [])
  }
}

const merged = (one: DiagnosticsByUri, other: DiagnosticsByUri): DiagnosticsByUri =>
  new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((uri) => [
      uri,
      [...(one.get(uri) ?? []), ...(other.get(uri) ?? [])],
    ]),
  )

function without(all: DiagnosticsByUri, some: DiagnosticsByUri): DiagnosticsByUri {
  const rest = [...all].map(([uri, diagnostics]) => {
    const excluded = new Set(some.get(uri)?.map((one) => JSON.stringify(one)))
    return [uri, diagnostics.filter((one) => !excluded.has(JSON.stringify(one)))] as const
  })
  return new Map(rest.filter(([, diagnostics]) => diagnostics.length > 0))
}
