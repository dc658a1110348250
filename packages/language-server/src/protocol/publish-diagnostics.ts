/**
 * What an editor is told of the diagnostics of projects, file by file. They become known in steps, what cannot be read
 * first, what the rules do together last; until a step is done again, what it found the last time stays.
 */
import type { Diagnostic } from 'vscode-languageserver'

/** Diagnostics by the URIs of the files they lie in; files in order have none. */
export type DiagnosticsByUri = ReadonlyMap<string, readonly Diagnostic[]>

/**
 * Takes what a step (0 is the first) found, with all that the steps before it found. Where that is `all` that is to be
 * known, later steps find nothing.
 */
export type PublishDiagnostics = (project: string, step: number, found: DiagnosticsByUri, all: boolean) => void

interface Told {
  /** What the last step found, with those before it. */
  found: DiagnosticsByUri
  /** What each step found that none before it did. */
  readonly added: DiagnosticsByUri[]
  /** All files of which anything was ever told. */
  readonly files: Set<string>
}

/** Gets all diagnostics of one file, and which version of it they are about, where it is open. */
export type SendDiagnostics = (uri: string, diagnostics: readonly Diagnostic[], version: number | undefined) => void

/**
 * What differs from what was sent last is sent, and all of a text that has changed since: an editor whose text was
 * newer by then did not listen.
 */
export function diagnosticsPublisher(
  versionOf: (uri: string) => number | undefined,
  send: SendDiagnostics,
): PublishDiagnostics {
  const sent = new Map<string, string>()
  const projects = new Map<string, Told>()

  const tellFile = (uri: string, diagnostics: readonly Diagnostic[]): void => {
    const version = versionOf(uri)
    const written = JSON.stringify({ version, diagnostics })
    if (sent.get(uri) === written) return
    sent.set(uri, written)
    send(uri, diagnostics, version)
  }

  return (project, step, found, all) => {
    const told: Told = projects.get(project) ?? { found: new Map(), added: [], files: new Set<string>() }
    projects.set(project, told)
    told.added[step] = step === 0 ? found : without(found, told.found)
    told.found = found
    if (all) told.added.length = step + 1
    const now = told.added.slice(step + 1).reduce(joined, found)
    for (const uri of now.keys()) told.files.add(uri)
    for (const uri of told.files) tellFile(uri, now.get(uri) ?? [])
  }
}

const joined = (one: DiagnosticsByUri, other: DiagnosticsByUri): DiagnosticsByUri =>
  new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((uri) => [
      uri,
      [...(one.get(uri) ?? []), ...(other.get(uri) ?? [])],
    ]),
  )

function without(all: DiagnosticsByUri, some: DiagnosticsByUri): DiagnosticsByUri {
  const rest = [...all].map(([uri, diagnostics]) => {
    const known = new Set(some.get(uri)?.map((one) => JSON.stringify(one)))
    return [uri, diagnostics.filter((one) => !known.has(JSON.stringify(one)))] as const
  })
  return new Map(rest.filter(([, diagnostics]) => diagnostics.length > 0))
}
