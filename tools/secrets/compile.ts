/** A generated program becomes a library, whether or not it was refused for what it tells. */
import { createLoader, type Loader } from '@tilewright/cli'
import type { RuleLibrary } from '@tilewright/engine'
import { check, fingerprintOf, generateCode } from '@tilewright/generator'
import { sampleFiles, type Diagnostic } from '@tilewright/language'

export interface CompiledProgram {
  /** Errors that the check found. */
  readonly errors: readonly Diagnostic[]
  /** Undefined where there are errors of another kind than `reveals-hidden`. */
  readonly library: (() => RuleLibrary) | undefined
}

export type Compile = (text: string) => CompiledProgram

export async function createCompiler(): Promise<Compile> {
  const loader: Loader = await createLoader()
  return (text) => {
    const checked = check(sampleFiles(text))
    const errors = checked.diagnostics.filter(({ severity }) => severity === 'error')
    const library = (): RuleLibrary =>
      loader.load(
        generateCode(
          checked.plan,
          checked.project.sources,
          (file) => checked.texts.get(file) ?? '',
          fingerprintOf(checked.plan),
        ),
      )
    const isSecrets = errors.every(({ code }) => code === 'reveals-hidden')
    return { errors, library: isSecrets ? library : undefined }
  }
}
