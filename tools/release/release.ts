/** What a new version changes in the workspace's files, and when it is refused. */

export interface FileText {
  readonly path: string
  readonly text: string
}

const scope = '@tilewright/'

interface Manifest {
  name?: string
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** A sentence that says why this version cannot be made now; `status` is what git tells of changes. */
export function refusalOf(version: string, files: readonly FileText[], status: string): string | undefined {
  const current = (JSON.parse(textOf(files, 'package.json')) as Manifest).version ?? ''
  if (numbersIn(version) === undefined) return `'${version}' is no version: three numbers with dots, such as 0.2.0`
  if (!isHigher(version, current)) return `${version} is not higher than ${current}, the version there is`
  if (status !== '') return `the working tree is not clean; commit or put aside first:\n${status}`
  if (!unreleased.test(textOf(files, 'CHANGELOG.md')))
    return "CHANGELOG.md begins with no heading '## … (unreleased)', so nobody is told what is new"
  return undefined
}

/** The files that change, with their new text: versions, references between packages, the heading of the changelog. */
export function changesFor(version: string, day: string, files: readonly FileText[]): FileText[] {
  return files
    .map(({ path, text }) => ({ path, text: withVersion(path, text, version, day) }))
    .filter(({ text }, i) => text !== files[i]?.text)
}

const unreleased = /^## .*\(unreleased\)$/m

function withVersion(path: string, text: string, version: string, day: string): string {
  if (path === 'CHANGELOG.md') return text.replace(unreleased, `## ${version} (${day})`)
  if (path.endsWith('pyproject.toml')) return text.replace(/^version\s*=\s*"[^"]*"/m, `version = "${version}"`)
  const read: unknown = JSON.parse(text)
  if (path === 'package-lock.json') setLock(read as Lock, version)
  else setManifest(read as Manifest, version)
  const changed = `${JSON.stringify(read, null, 2)}\n`
  return JSON.stringify(JSON.parse(text)) === JSON.stringify(read) ? text : changed
}

function setManifest(manifest: Manifest, version: string): void {
  if (manifest.version !== undefined) manifest.version = version
  for (const key of ['dependencies', 'optionalDependencies', 'peerDependencies', 'devDependencies'] as const)
    for (const name of Object.keys(manifest[key] ?? {}))
      if (name.startsWith(scope)) manifest[key] = { ...manifest[key], [name]: version }
}

interface Lock extends Manifest {
  packages: Record<string, Manifest>
}

/** Of what the lock file knows, the workspace's own packages are those that lie in no node_modules. */
function setLock(lock: Lock, version: string): void {
  lock.version = version
  for (const [place, manifest] of Object.entries(lock.packages))
    if (!place.includes('node_modules')) setManifest(manifest, version)
}

function textOf(files: readonly FileText[], path: string): string {
  const found = files.find((one) => one.path === path)
  if (found === undefined) throw new Error(`${path} is missing`)
  return found.text
}

function numbersIn(version: string): readonly number[] | undefined {
  return /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(version) ? version.split('.').map(Number) : undefined
}

function isHigher(version: string, than: string): boolean {
  const before = numbersIn(than) ?? []
  for (const [i, number] of (numbersIn(version) ?? []).entries()) {
    const other = before[i] ?? -1
    if (number !== other) return number > other
  }
  return false
}
