/** Computes the changes of a release in the workspace's files, and the reasons to refuse it. */

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

/** Returns why this version cannot be released now; `status` is the output of `git status`. */
export function refusalOf(version: string, files: readonly FileText[], status: string): string | undefined {
  const current = (JSON.parse(textOf(files, 'package.json')) as Manifest).version ?? ''
  if (versionNumbers(version) === undefined) return `'${version}' is no version: three numbers with dots, such as 0.2.0`
  if (!isHigher(version, current)) return `${version} is not higher than ${current}, the version there is`
  if (status !== '') return `the working tree is not clean; commit or put aside first:\n${status}`
  if (!unreleased.test(textOf(files, 'CHANGELOG.md')))
    return "CHANGELOG.md begins with no heading '## … (unreleased)', so nobody is told what is new"
  return undefined
}

/** Returns the changed files: versions, references between packages, the heading of the changelog. */
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

/** The workspace's own packages are the entries outside node_modules. */
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

function versionNumbers(version: string): readonly number[] | undefined {
  return /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(version) ? version.split('.').map(Number) : undefined
}

function isHigher(version: string, than: string): boolean {
  const before = versionNumbers(than) ?? []
  for (const [i, number] of (versionNumbers(version) ?? []).entries()) {
    const other = before[i] ?? -1
    if (number !== other) return number > other
  }
  return false
}
