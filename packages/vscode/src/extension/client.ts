/** The client of the language server, as far as the extension needs it: what the editors of both kinds have. */
import type { OwnRequest } from '@tilewright/language-server'
import type { BaseLanguageClient } from 'vscode-languageclient'

export type Client = BaseLanguageClient

/** Asks the server something that the protocol does not know. */
export const ask = <P, R>(client: Client, { method }: OwnRequest<P, R>, params: P): Promise<R> =>
  client.sendRequest<R>(method, params)
