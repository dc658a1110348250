/** The language client, as far as the desktop and the browser have it in common. */
import type { CustomRequest } from '@tilewright/language-server'
import type { BaseLanguageClient } from 'vscode-languageclient'

export type Client = BaseLanguageClient

/** Sends a request that is not part of the protocol. */
export const ask = <P, R>(client: Client, { method }: CustomRequest<P, R>, params: P): Promise<R> =>
  client.sendRequest<R>(method, params)
