/**
 * `npm run tool -- python`: runs the tests of the Python client against this project's command line. The client is
 * first installed into a temporary folder as its page describes; without pip, its source is tested.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const project = new URL('../..', import.meta.url).pathname
const client = join(project, 'packages/clients/python')

const runs = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const python =
  ['python3', 'python'].find((one) => runs(one, ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))'])) ??
  fail('Python 3.11 or newer is missing: install it (Debian: apt-get install python3), then run this again.')

const folder = mkdtempSync(join(tmpdir(), 'tilewright-python-'))
try {
  let path = join(client, 'src')
  if (runs(python, ['-c', 'import pip'])) {
    // Copied, because pip writes into the source folder.
    const copy = join(folder, 'client')
    path = join(folder, 'installed')
    cpSync(client, copy, { recursive: true })
    const options = ['--quiet', '--no-index', '--no-build-isolation', '--no-deps', '--disable-pip-version-check']
    const installed = spawnSync(python, ['-m', 'pip', 'install', ...options, '--target', path, copy], {
      stdio: 'inherit',
      env: { ...process.env, PIP_ROOT_USER_ACTION: 'ignore' },
    })
    if (installed.status !== 0) fail('The Python client cannot be installed with pip: see above.')
  } else process.stdout.write('pip is missing: the source is tested as it stands.\n')
  const { status } = spawnSync(python, ['-m', 'unittest', 'discover', '--start-directory', join(client, 'tests')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PYTHONPATH: path,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONWARNINGS: 'error::ResourceWarning',
      TILEWRIGHT_PROJECT: project,
      TILEWRIGHT_COMMAND: JSON.stringify([process.execPath, join(project, 'packages/cli/bin/tilewright.js'), 'serve']),
    },
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
