/**
 * `node packages/generator/dist/main.js`: checks and links `rules/` and writes `packages/engine/src/generated`. On any
 * error it writes nothing and exits with status 1.
 */
import { join } from 'node:path'
import { forTerminal } from '@tilewright/text'
import { compile, renderDiagnostic } from './index.ts'
import { UnreadableFile, writeFiles } from './rules-folder.ts'

const root = process.cwd()
try {
  const result = compile(root)
  for (const diagnostic of result.diagnostics)
    console.error(renderDiagnostic(diagnostic, result.texts, { colour: process.stderr.isTTY }))
  if (result.files === undefined) {
    const errors = result.diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length
    console.error(`Nothing was generated: ${String(errors)} errors in the rules.`)
    process.exitCode = 1
  } else {
    const written = writeFiles(join(root, 'packages/engine/src/generated'), result.files)
    console.log(`Generated ${String(result.files.length)} files (${String(written)} changed).`)
  }
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  console.error(forTerminal(`Nothing was generated: ${error.message} (${error.where}). ${error.hint}`))
  process.exitCode = 1
}
