/** Types of which there are schemas (`npm run tool -- schemas`): all that goes over the wire. */
export type { Action, Explanation, GameEvent, GameSetup, PlayerFile, SavedGame, View } from '@tilewright/engine'
export type { ErrorObject, Request, Response } from './envelope.ts'
export type { Decision, Methods } from './methods.ts'
export type { Tables } from './tables.ts'
