/**
 * What an editor is told of the findings of projects, file by file. They become known in steps, what cannot be read
 * first, what the rules do together last; until a step is done again, what it found the last time stays.
 */
import type { Diagnostic } from 'vscode-languageserver'

/** Findings by the URIs of the files they lie in; files in order have none. */
export type FindingsByUri = ReadonlyMap<string, readonly Diagnostic[]>

/**
 * Takes what a step (0 is the first) found, with all that the steps before it found. Where that is `all` that is to be
 * known, later steps find nothing.
 */
export type TellFindings = (project: string, step: number, found: FindingsByUri, all: boolean) => void

interface Told {
  /** What the last step found, with those before it. */
  found: FindingsByUri
  /** What each step found that none before it did. */
  readonly added: FindingsByUri[]
  /** All files of which anything was ever told. */
  readonly files: Set<string>
}

/** Gets all findings of one file, and which version of it they are about, where it is open. */
export type SendFindings = (uri: string, findings: readonly Diagnostic[], version: number | undefined) => void

/**
 * What differs from what was sent last is sent, and all of a text that has changed since: an editor whose text was
 * newer by then did not listen.
 */
export function findingsTeller(versionOf: (uri: string) => number | undefined, send: SendFindings): TellFindings {
  const sent = new Map<string, string>()
  const projects = new Map<string, Told>()

  const tellFile = (uri: string, findings: readonly Diagnostic[]): void => {
    const version = versionOf(uri)
    const written = JSON.stringify({ version, findings })
    if (sent.get(uri) === written) return
    sent.set(uri, written)
    send(uri, findings, version)
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

const joined = (one: FindingsByUri, other: FindingsByUri): FindingsByUri =>
  new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((uri) => [
      uri,
      [...(one.get(uri) ?? []), ...(other.get(uri) ?? [])],
    ]),
  )

function without(all: FindingsByUri, some: FindingsByUri): FindingsByUri {
  const rest = [...all].map(([uri, findings]) => {
    const known = new Set(some.get(uri)?.map((one) => JSON.stringify(one)))
    return [uri, findings.filter((one) => !known.has(JSON.stringify(one)))] as const
  })
  return new Map(rest.filter(([, findings]) => findings.length > 0))
}
