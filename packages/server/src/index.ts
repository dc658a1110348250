/** Games over JSON-RPC 2.0, for clients in any language (docs/protocol.md). */
export { createServer } from './server.ts'
export type { Server, ServerOptions } from './server.ts'
export type { Connection } from './connection/connection.ts'
export type { GameStore, StoredEntry, StoredGame } from './store/store.ts'
export type { Computers, Question } from './games/computers.ts'
export { splitLines } from './rpc/lines.ts'
export type { Line, Lines } from './rpc/lines.ts'
export { codes } from './rpc/errors.ts'
export { LIMITS, PROTOCOL } from './protocol/limits.ts'
export type { Limits } from './protocol/limits.ts'
export type { ErrorObject, Id, Request, Response } from './protocol/envelope.ts'
export { roles } from './protocol/methods.ts'
export type { Notification, NotificationName, Notifications } from './protocol/notifications.ts'
export type {
  ComputerSeat,
  Decision,
  Held,
  MethodName,
  Methods,
  Opened,
  Params,
  Result,
  Role,
  Standing,
  Taken,
} from './protocol/methods.ts'
export type { NotMade, Presentation, SetPictures, SetTitles } from './protocol/presentation.ts'
export type { Tables } from './protocol/tables.ts'
