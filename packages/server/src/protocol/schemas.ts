/** Types with JSON schemas (`npm run tool -- schemas`): everything sent over the wire. */
export type { Action, Explanation, GameEvent, GameSetup, PlayerFile, SavedGame, View } from '@tilewright/engine'
export type { ErrorObject, Request, Response } from './envelope.ts'
export type { Decision, Methods } from './methods.ts'
export type { Tables } from './tables.ts'
export type { Notification } from './notifications.ts'
