/** Additional requests of the program that embeds the server, answered in the queue with the current snapshot. */
import type { Connection } from 'vscode-languageserver'
import type { SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { textOf } from './document-handler.ts'
import type { CustomRequest } from './custom-requests.ts'
import type { Session } from './session.ts'

/** The project that a request is answered for. */
export interface ProjectContext {
  readonly snapshot: Snapshot
  /** The requested document, if there is one. */
  readonly source: SourceText | undefined
  readonly uriOf: (file: string) => string
}

/** Params that may name a document. Without one, the request is answered for the first open project. */
export interface OptionalDocumentParams {
  readonly textDocument?: { readonly uri: string }
}

export interface HostRequest {
  readonly method: string
  readonly answer: (project: ProjectContext, params: OptionalDocumentParams) => unknown
}

/** Pairs a request with its handler. */
export const hostRequest = <P, R>(
  { method }: CustomRequest<P, R>,
  answer: (project: ProjectContext, params: P) => R | Promise<R>,
): HostRequest => ({ method, answer: (about, params) => answer(about, params as P) })

export function handleHostRequests(connection: Connection, session: Session, requests: readonly HostRequest[]): void {
  for (const { method, answer } of requests)
    connection.onRequest(method, (params: OptionalDocumentParams) =>
      session.inTurn(() => {
        const uri = params.textDocument?.uri
        const found = uri === undefined ? undefined : textOf(session, uri)
        const [first] = session.state().projects.values()
        const snapshot = found?.snapshot ?? first
        if (snapshot === undefined) return null
        return answer({ snapshot, source: found?.source, uriOf: (file) => session.uriOf(snapshot, file) }, params)
      }),
    )
}
