import { standardLibrary, type RuleLibrary } from '@tilewright/engine'
import type { GeneratedFile } from '@tilewright/generator'
import { createLoader } from '@tilewright/scenarios/in-memory'

/** Loads the rules of a thread from their code; undefined: those compiled into the engine. */
export const libraryOfCode = async (code: readonly GeneratedFile[] | undefined): Promise<RuleLibrary> =>
  code === undefined ? standardLibrary : (await createLoader()).load(code)
