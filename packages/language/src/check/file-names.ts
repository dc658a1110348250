/** Names of files and folders that other systems do not allow, or that are unreadable in a message. */
import { hiddenCharacters, codePointName, unfitCharacter } from '@tilewright/text'
import type { SourceFile } from '../ast/ast.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'

/** Reports each such name once, in the first file with it. */
export function checkFileNames(files: readonly Pick<SourceFile, 'file'>[]): Diagnostic[] {
  const known = new Set<string>()
  return files.flatMap(({ file }) => {
    if (address.test(file)) return []
    const steps = file.split('/')
    const at = steps.findIndex((step) => badIn(step) !== undefined)
    const [step, bad] = [steps[at], badIn(steps[at] ?? '')]
    const path = steps.slice(0, at + 1).join('/')
    if (step === undefined || bad === undefined || known.has(path)) return []
    known.add(path)
    const what = at === steps.length - 1 ? 'file' : 'folder'
    return [
      report('file-name', { file, start: 0, end: 0 }, `the name of the ${what} \`${step}\` holds ${bad}`, {
        hint: `Rename the ${what}: letters, digits, blanks and most signs will do, but none of \\ : * ? " < > | \`.`,
      }),
    ]
  })
}

/** An unsaved text of an editor has an address (`untitled:one`) instead of a file name. */
const address = /^[a-z][a-z\d+.-]+:[^/]*$/i

function badIn(step: string): string | undefined {
  const [hidden] = [...hiddenCharacters(step), ...lineEnds(step)]
  return hidden === undefined ? unfitCharacter(step) : codePointName(hidden.character)
}

/** In texts these characters end lines; in a name they are as invisible as other control characters. */
const lineEnds = (step: string): { readonly character: string }[] =>
  (step.match(/[\t\n\r]/g) ?? []).map((character) => ({ character }))
