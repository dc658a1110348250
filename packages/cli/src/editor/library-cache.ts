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
  // A fingerprint reads the whole plan, which takes longer than most scenarios.
  const ofPlans = new WeakMap<Checked['plan'], RuleLibrary>()
  const find = async (checked: Checked): Promise<RuleLibrary> => {
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
  return async (checked) => {
    const library = ofPlans.get(checked.plan) ?? (await find(checked))
    ofPlans.set(checked.plan, library)
    return library
  }
}

/** Returns the texts of rules by file. */
export const textsOf =
  ({ texts }: Checked) =>
  (file: string): string =>
    texts.get(file) ?? ''
