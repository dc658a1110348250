/** Type-checks generated code with the engine's compiler options: many libraries in one run of the compiler. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles, type GeneratedFile } from '@tilewright/generator'

/** Returns the compiler's errors by the number of the library; libraries without errors are absent. */
export function typeErrors(
  root: string,
  libraries: ReadonlyMap<number, readonly GeneratedFile[]>,
): Map<number, string> {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-sound-'))
  try {
    cpSync(join(root, 'packages/engine/src'), join(folder, 'src'), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    })
    for (const [number, files] of libraries) writeFiles(join(folder, `src/mutant-${String(number)}`), files)
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'packages/engine/tsconfig.lib.json'),
        compilerOptions: {
          rootDir: '.',
          noEmit: true,
          composite: false,
          declarationMap: false,
          paths: { '@tilewright/text': [join(root, 'packages/text/dist/index.d.ts')] },
        },
        include: ['src/mutant-*/**/*.ts'],
      }),
    )
    const errors = new Map<number, string>()
    for (const line of compilerOutput(root, folder).split('\n')) {
      const number = Number(/mutant-(\d+)/.exec(line)?.[1] ?? (/error TS/.test(line) ? -1 : NaN))
      if (!Number.isNaN(number)) errors.set(number, errors.get(number) ?? line)
    }
    return errors
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function compilerOutput(root: string, folder: string): string {
  try {
    return execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}
