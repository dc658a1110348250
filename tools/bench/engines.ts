/** The measured engines. Generating one for a further set adds one row here. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as open from '@tilewright/engine'
import type { Game, RuleLibrary } from '@tilewright/engine'
import { buildPackage } from '../differential/build.ts'

export type Api = Pick<
  typeof open,
  'applyOption' | 'clone' | 'createGame' | 'installedUnits' | 'optionCount' | 'standardLibrary'
>

export interface EngineUnderTest {
  readonly name: string
  readonly api: Api
  /** Writes all options of a decision as numbers, and returns how many there are. */
  readonly list: (game: Game) => number
  /** Goals, as a fraction of the yardstick's speed with `bench` and `bench-list`. */
  readonly goals: { readonly counted: number; readonly listed?: number }
}

/** Loads the library of a printed set by the name of its folder. */
async function builtLibrary(name: string): Promise<RuleLibrary> {
  return ((await import(`@tilewright/engine/built/${name}`)) as { readonly library: RuleLibrary }).library
}

/** Returns the engine with the rules of one set only; names and tables are those of the set. */
function builtFor(library: RuleLibrary): Api {
  const units = library.units.map(({ name }) => name) as ReturnType<Api['installedUnits']>
  return { ...open, standardLibrary: library, installedUnits: () => units }
}

const first = open.standardLibrary.units.find(({ of, needs }) => of < 0 && needs.length === 0)?.name ?? ''

export const engines = {
  open: { name: 'open engine', api: open, list: open.listOptions, goals: { counted: 0.2 } },
  built: {
    name: 'built set',
    api: builtFor(await builtLibrary(first)),
    list: open.listOptions,
    goals: { counted: 0.5, listed: 0.6 },
  },
} satisfies Readonly<Record<string, EngineUnderTest>>

/** Builds a package with all expansions; the default build prints only the smallest set. */
export const builtEverything = (): Promise<EngineUnderTest> => builtPackage('all', 'js', 'built package of everything')

/** Builds a package of the smallest set in WebAssembly; undefined where there is no compiler. */
export async function builtWasm(): Promise<EngineUnderTest | undefined> {
  const isThere = ['clang', 'wasm-ld'].every((name) => spawnSync(name, ['--version']).status === 0)
  return isThere ? await builtPackage(first, 'wasm', 'built package in WebAssembly') : undefined
}

async function builtPackage(play: string, target: 'js' | 'wasm', name: string): Promise<EngineUnderTest> {
  const { folder, remove } = await buildPackage({ play }, target)
  const load = async (file: string): Promise<object> =>
    (await import(pathToFileURL(join(folder, 'lib', file)).href)) as object
  const packageApi = (await load('index.js')) as typeof open
  const { library } = (await load('generated/index.js')) as { readonly library: RuleLibrary }
  remove()
  return {
    name,
    api: {
      ...builtFor(library),
      createGame: packageApi.createGame,
      applyOption: packageApi.applyOption,
      clone: packageApi.clone,
      optionCount: packageApi.optionCount,
    },
    list: packageApi.listOptions,
    goals: { counted: 0 },
  }
}
