/** The library that a generated module exports. */
import type { RuleLibrary } from '@tilewright/engine'

export async function importLibrary(url: string): Promise<RuleLibrary> {
  const loaded = (await import(url)) as { readonly library: RuleLibrary }
  return loaded.library
}
