// `npm run tool -- release 0.2.0 [--dry-run]`: sets the version of all packages, and the heading of the changelog.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changesFor, refusalOf, type FileText } from './release.ts'

const root = join(import.meta.dirname, '../..')
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

const args = process.argv.slice(2)
const dryRun = args.includes('--dry-run')
const [version, ...others] = args.filter((word) => word !== '--dry-run')
const read = (path: string): FileText => ({ path, text: readFileSync(join(root, path), 'utf8') })
const files = git('ls-files', '--', 'CHANGELOG.md', 'package-lock.json', '*package.json', '*pyproject.toml')
  .split('\n')
  .filter((path) => path !== '' && !path.includes('/fixtures/'))
  .map(read)

const refusal =
  version === undefined || others.length > 0
    ? 'name one version, for example: npm run tool -- release 0.2.0 --dry-run'
    : refusalOf(version, files, git('status', '--porcelain').trim())
if (refusal !== undefined || version === undefined) {
  console.error(`error: ${refusal ?? ''}`)
  process.exitCode = 1
} else {
  const changed = changesFor(version, new Date().toISOString().slice(0, 10), files)
  if (!dryRun) for (const { path, text } of changed) writeFileSync(join(root, path), text)
  for (const { path } of changed) console.log(`${dryRun ? 'would change' : 'changed'}: ${path}`)
  console.log(
    dryRun
      ? `Nothing was written. Without --dry-run these ${changed.length} files get version ${version}.`
      : `Version ${version}. Next: npm run ci, commit, git tag v${version}, ` +
          'npm publish --workspaces --ignore-scripts=false.',
  )
}
