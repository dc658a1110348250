/**
 * `node packages/generator/dist/print/bind.js packages/engine/dist`: gives the compiled modules of the engine local
 * constants for their imports and exports (see `constant-bindings.ts`).
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withConstantBindings } from './constant-bindings.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Which folder? `node packages/generator/dist/print/bind.js packages/engine/dist`')
  process.exitCode = 2
} else
  for (const path of globSync('**/*.js', { cwd: folder })) {
    const file = join(folder, path)
    const text = readFileSync(file, 'utf8')
    const bound = withConstantBindings(text)
    if (bound !== text) writeFileSync(file, bound)
  }
