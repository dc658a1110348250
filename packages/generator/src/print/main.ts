/**
 * `node packages/generator/dist/print/main.js`: writes the built sets of the engine, `packages/engine/src/built`: each
 * expansion that needs no other by itself. Exits with status 1 if the rules have errors.
 */
import { join } from 'node:path'
import { check } from '@tilewright/linker'
import { readRules, writeFiles } from '../rules-folder.ts'
import { builtSet } from './built-set.ts'

const root = process.cwd()
const source = join(root, 'packages/engine/src')
const checked = check(readRules(root))
if (checked.failed) {
  console.error('Nothing was printed: the rules have mistakes; `tilewright check` shows them.')
  process.exitCode = 1
} else {
  const { units } = checked.plan
  const alone = units.filter(({ of, needs }) => of === null && needs.length === 0).map(({ name }) => name)
  const files = alone.flatMap((name) =>
    builtSet(checked, new Set([name]), source).map((file) => ({ ...file, path: `${name}/${file.path}` })),
  )
  const written = writeFiles(join(source, 'built'), files)
  console.log(`Printed ${String(alone.length)} sets in ${String(files.length)} files (${String(written)} changed).`)
}
