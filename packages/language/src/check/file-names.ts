/** Names of files and folders that other systems cannot have, or that nobody could read in a message. */
import { hiddenCharacters, codePointName, unfitCharacter } from '@tilewright/text'
import type { SourceFile } from '../ast/ast.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'

/** One diagnostic for each such name, in the first file that it leads to. */
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

/** A text that an editor has not saved yet is known by an address (`untitled:one`), not by the name of a file. */
const address = /^[a-z][a-z\d+.-]+:[^/]*$/i

function badIn(step: string): string | undefined {
  const [hidden] = [...hiddenCharacters(step), ...lineEnds(step)]
  return hidden === undefined ? unfitCharacter(step) : codePointName(hidden.character)
}

/** In texts they end lines and part words; in a name they are as hidden as other control characters. */
const lineEnds = (step: string): { readonly character: string }[] =>
  (step.match(/[\t\n\r]/g) ?? []).map((character) => ({ character }))
