/** The part of an engine's API that playing needs; only public functions, so that any two releases can be compared. */
import type * as api from '@tilewright/engine'

export type Engine = Pick<
  typeof api,
  | 'applyOption'
  | 'createGame'
  | 'decisions'
  | 'eventsOf'
  | 'installedUnits'
  | 'isOver'
  | 'optionCount'
  | 'standardLibrary'
  | 'view'
>
export type { Game } from '@tilewright/engine'
