/** Compiles a generated program to a library, even when it was refused for revealing hidden information. */
import { createLoader, type Loader } from '@tilewright/cli'
import type { RuleLibrary } from '@tilewright/engine'
import { check, fingerprintOf, generateCode } from '@tilewright/generator'
import { sampleFiles, type Diagnostic } from '@tilewright/language'

export interface CompiledProgram {
  /** Errors of the check. */
  readonly errors: readonly Diagnostic[]
  /** Undefined when there are errors other than `reveals-hidden`. */
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
