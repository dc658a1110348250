/** `npm run tool -- <name> [arguments]`: starts one of the project's tools; without a name it lists them. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { tools } from './tools.ts'

const root = join(import.meta.dirname, '../..')
const [name, ...given] = process.argv.slice(2)
const tool = name === undefined ? undefined : tools[name]
if (tool === undefined) {
  const width = Math.max(...Object.keys(tools).map((one) => one.length))
  const lines = Object.entries(tools).map(([one, { does }]) => `  ${one.padEnd(width)}  ${does}\n`)
  const text = `npm run tool -- <name> [arguments]\n${lines.join('')}`
  if (name === undefined) process.stdout.write(text)
  else {
    process.stderr.write(`error: there is no tool '${name}'\n${text}`)
    process.exitCode = 2
  }
} else {
  const { status } = spawnSync(process.execPath, [tool.file, ...(tool.args ?? []), ...given], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
