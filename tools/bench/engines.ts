/** The engines under test. One that is generated for a known set is one row more. */
import * as open from '@tilewright/engine'
import type { Game } from '@tilewright/engine'

export type Api = Pick<
  typeof open,
  'applyOption' | 'clone' | 'createGame' | 'installedUnits' | 'optionCount' | 'standardLibrary'
>

export interface EngineUnderTest {
  readonly name: string
  readonly api: Api
  /**
   * Writes all options of a decision out, as numbers, and says how many there are. Today `optionCount` does: when it
   * counts without a list, the function that lists takes its place here.
   */
  readonly list: (game: Game) => number
  /** Shares of the yardstick's `bench` and `bench-list` to reach. */
  readonly goals: { readonly counted: number; readonly listed?: number }
}

export const engines = {
  open: { name: 'open engine', api: open, list: open.optionCount, goals: { counted: 0.2 } },
} satisfies Readonly<Record<string, EngineUnderTest>>
