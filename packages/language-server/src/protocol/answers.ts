/** How requests of the editor are answered, each by one feature. */
import { LSPErrorCodes, ResponseError, type CancellationToken, type Connection } from 'vscode-languageserver'
import type { SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { opened, textAt } from '../workspace/workspace.ts'
import { complain, type Session } from './session.ts'

/** A text that somebody asks about, and all that is known with it. */
export interface Asked {
  readonly snapshot: Snapshot
  readonly source: SourceText
  readonly uriOf: (file: string) => string
}

/** A text as it stands in the editor, or in its project where it is not open. */
export function textOf({ host, state }: Session, uri: string): Omit<Asked, 'uriOf'> | undefined {
  const path = host.pathOf(uri)
  return opened(state(), uri) ?? (path === undefined ? undefined : textAt(state(), path))
}

export interface AboutText {
  readonly textDocument: { readonly uri: string }
}

/** How a request about one text is answered: in its turn, unless it was taken back, and by `otherwise` if it fails. */
export type Answer = <P extends AboutText, T>(
  find: (asked: Asked, params: P) => T | Promise<T>,
  otherwise: T,
) => (params: P, token: CancellationToken) => Promise<T>

export function answerIn(connection: Connection, session: Session): Answer {
  return (find, otherwise) => (params, token) =>
    session.inTurn(async () => {
      if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'It was taken back.')
      const found = opened(session.state(), params.textDocument.uri)
      if (found === undefined) return otherwise
      try {
        return await find({ ...found, uriOf: (file) => session.uriOf(found.snapshot, file) }, params)
      } catch (error) {
        if (error instanceof ResponseError) throw error
        complain(connection, error)
        return otherwise
      }
    })
}
