/** Requests of whoever started the server: answered with a project as it stands in the editor, in their turn. */
import type { Connection } from 'vscode-languageserver'
import type { SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { textOf } from './answers.ts'
import type { OwnRequest } from './requests.ts'
import type { Session } from './session.ts'

/** What such a request is answered with. */
export interface Served {
  readonly snapshot: Snapshot
  /** The text that it is about, where it is about one that is there. */
  readonly source: SourceText | undefined
  readonly uriOf: (file: string) => string
}

/** What such a request may say: the text that it is about; without one it is about the first project that is open. */
export interface AboutSome {
  readonly textDocument?: { readonly uri: string }
}

export interface ServedRequest {
  readonly method: string
  readonly answer: (served: Served, params: AboutSome) => unknown
}

/** A request with its answer. */
export const served = <P, R>(
  { method }: OwnRequest<P, R>,
  answer: (served: Served, params: P) => R | Promise<R>,
): ServedRequest => ({ method, answer: (about, params) => answer(about, params as P) })

export function answerServed(connection: Connection, session: Session, requests: readonly ServedRequest[]): void {
  for (const { method, answer } of requests)
    connection.onRequest(method, (params: AboutSome) =>
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
