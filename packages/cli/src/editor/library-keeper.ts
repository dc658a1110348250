/** The library of rules as they stand in an editor: the engine's own where they are the same, else made in memory. */
import type { RuleLibrary } from '@tilewright/engine'
import type { Checked } from '@tilewright/generator'
import type { Loader } from '../mutate/library-loader.ts'

export type LibraryOf = (checked: Checked) => Promise<RuleLibrary>

/** Keeps the library of the rules that were asked for last; `makeLoader` is asked once it is needed. */
export function libraryKeeper(makeLoader: () => Promise<Loader>): LibraryOf {
  let loader: Loader | undefined
  let last: { readonly fingerprint: string; readonly library: RuleLibrary } | undefined
  return async (checked) => {
    const { standardLibrary } = await import('@tilewright/engine')
    const { fingerprintOf, generateCode } = await import('@tilewright/generator')
    const fingerprint = fingerprintOf(checked.plan)
    if (fingerprint === standardLibrary.fingerprint) return standardLibrary
    if (last?.fingerprint === fingerprint) return last.library
    loader ??= await makeLoader()
    const library = loader.load(generateCode(checked.plan, checked.project.sources, textsOf(checked), fingerprint))
    last = { fingerprint, library }
    return library
  }
}

/** The texts of rules by their files. */
export const textsOf =
  ({ texts }: Checked) =>
  (file: string): string =>
    texts.get(file) ?? ''
