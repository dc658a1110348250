/** The engines under test. One that is generated for a known set is one row more. */
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
  /** Writes all options of a decision out, as numbers, and says how many there are. */
  readonly list: (game: Game) => number
  /** Shares of the yardstick's `bench` and `bench-list` to reach. */
  readonly goals: { readonly counted: number; readonly listed?: number }
}

/** The library of a set that was printed, by the name of its folder. */
async function builtLibrary(name: string): Promise<RuleLibrary> {
  return ((await import(`@tilewright/engine/built/${name}`)) as { readonly library: RuleLibrary }).library
}

/** The engine with the rules of one set alone: names and tables are those of the set. */
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

/** Everything there is, as a package that is built now: a default build prints the smallest set alone. */
export async function builtEverything(): Promise<EngineUnderTest> {
  const { folder, remove } = await buildPackage({ play: 'all' })
  const load = async (file: string): Promise<object> =>
    (await import(pathToFileURL(join(folder, 'lib', file)).href)) as object
  const own = (await load('index.js')) as typeof open
  const { library } = (await load('generated/index.js')) as { readonly library: RuleLibrary }
  remove()
  return {
    name: 'built package of everything',
    api: {
      ...builtFor(library),
      createGame: own.createGame,
      applyOption: own.applyOption,
      clone: own.clone,
      optionCount: own.optionCount,
    },
    list: own.listOptions,
    goals: { counted: 0 },
  }
}
