/** Runs request handlers for documents: queued, cancellable and protected against exceptions. */
import { LSPErrorCodes, ResponseError, type CancellationToken, type Connection } from 'vscode-languageserver'
import type { SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { openDocument, textAt } from '../workspace/workspace.ts'
import { logError, type Session } from './session.ts'

/** The document of a request, with its project. */
export interface DocumentContext {
  readonly snapshot: Snapshot
  readonly source: SourceText
  readonly uriOf: (file: string) => string
}

/** Returns a document from the editor, or from its project if it is not open. */
export function textOf({ host, state }: Session, uri: string): Omit<DocumentContext, 'uriOf'> | undefined {
  const path = host.pathOf(uri)
  return openDocument(state(), uri) ?? (path === undefined ? undefined : textAt(state(), path))
}

export interface DocumentParams {
  readonly textDocument: { readonly uri: string }
}

/**
 * Makes a handler for one document. It waits in the queue, honours cancellation, and answers `otherwise` on failure.
 */
export type MakeHandler = <P extends DocumentParams, T>(
  find: (asked: DocumentContext, params: P) => T | Promise<T>,
  otherwise: T,
) => (params: P, token: CancellationToken) => Promise<T>

export function handlerMaker(connection: Connection, session: Session): MakeHandler {
  return (find, otherwise) => (params, token) =>
    session.inTurn(async () => {
      if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'It was taken back.')
      const found = openDocument(session.state(), params.textDocument.uri)
      if (found === undefined) return otherwise
      try {
        return await find({ ...found, uriOf: (file) => session.uriOf(found.snapshot, file) }, params)
      } catch (error) {
        if (error instanceof ResponseError) throw error
        logError(connection, error)
        return otherwise
      }
    })
}
