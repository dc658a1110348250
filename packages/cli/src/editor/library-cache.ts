/**
 * Provides the rule library for the rules in an editor: the engine's own if they are the same, otherwise compiled in
 * memory.
 */
import type { RuleLibrary } from '@tilewright/engine'
import type { Checked } from '@tilewright/generator'
import type { Loader } from '@tilewright/scenarios'

export type LibraryOf = (checked: Checked) => Promise<RuleLibrary>

/** Caches the library of the last rules. `makeLoader` is called on first use. */
export function libraryCache(makeLoader: () => Promise<Loader>): LibraryOf {
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

/** Returns the texts of rules by file. */
export const textsOf =
  ({ texts }: Checked) =>
  (file: string): string =>
    texts.get(file) ?? ''
