/** The part of an engine that playing needs: the public API alone, so that any two releases can play side by side. */
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
