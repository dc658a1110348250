/**
 * `node packages/generator/dist/print/main.js`: writes the built sets of the engine, `packages/engine/src/built`: each
 * expansion that needs no other by itself, and everything that can be played together. Exit status 1 where the rules
 * have mistakes.
 */
import { join } from 'node:path'
import { check } from '../compile.ts'
import { readRules, writeFiles } from '../rules-folder.ts'
import { everythingTogether } from '../program/everything.ts'
import { builtSet } from './built-set.ts'

const root = process.cwd()
const source = join(root, 'packages/engine/src')
const checked = check(readRules(root))
if (checked.failed) {
  console.error('Nothing was printed: the rules have mistakes; `tilewright check` shows them.')
  process.exitCode = 1
} else {
  const { units } = checked.plan
  const alone = units.filter(({ of, needs }) => of === null && needs.length === 0).map(({ name }) => [name])
  const sets = new Map(
    [...alone, everythingTogether(units)].map((set) => [set.length === 1 ? set[0] : 'everything', set]),
  )
  const files = [...sets].flatMap(([name = '', set]) =>
    builtSet(checked, new Set(set), source).map((file) => ({ ...file, path: `${name}/${file.path}` })),
  )
  const written = writeFiles(join(source, 'built'), files)
  console.log(`Printed ${String(sets.size)} sets in ${String(files.length)} files (${String(written)} changed).`)
}
