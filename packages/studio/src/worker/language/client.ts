/** The page's side of the language server: requests are promises; editors can use the same connection. */
import type { CustomRequest } from '@tilewright/language-server'
import { rootUri, type RuleFile } from './project-files.ts'
import type { WorkerInit } from './service.ts'

export interface LanguageClient {
  readonly ask: <P, R>(request: CustomRequest<P, R>, params: P) => Promise<R>
  readonly notify: (method: string, params: unknown) => void
  /** Listens to notifications of the server; returns a function that stops it. */
  readonly onNotification: (method: string, listener: (params: unknown) => void) => () => void
  /** The same connection for an editor that speaks the protocol. */
  readonly transport: Transport
  readonly end: () => void
}

export interface Transport {
  readonly send: (message: string) => void
  readonly subscribe: (listener: (message: string) => void) => void
  readonly unsubscribe: (listener: (message: string) => void) => void
}

interface Message {
  readonly id?: number | string
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** The transport of a client that is not there yet: messages wait for it, in their order. */
export const transportOf = (client: Promise<LanguageClient>): Transport => ({
  send: (message) => void client.then(({ transport }) => transport.send(message)),
  subscribe: (listener) => void client.then(({ transport }) => transport.subscribe(listener)),
  unsubscribe: (listener) => void client.then(({ transport }) => transport.unsubscribe(listener)),
})

/** A worker, or its replacement in tests. */
export interface LanguageWorker {
  readonly postMessage: (opening: WorkerInit, moved: Transferable[]) => void
  readonly terminate: () => void
}

/** The capabilities of the page; an editor on the same connection announces its own. */
const capabilities = { workspace: { workspaceFolders: true } }

export async function openLanguage(
  worker: LanguageWorker,
  bundled: readonly RuleFile[],
  own?: readonly RuleFile[],
): Promise<LanguageClient> {
  const { port1: here, port2: port } = new MessageChannel()
  worker.postMessage({ port, bundled, ...(own === undefined ? {} : { own }) }, [port])
  const waiting = new Map<string, (answer: Message) => void>()
  const listeners = new Map<string, Set<(params: unknown) => void>>()
  const editors = new Set<(message: string) => void>()
  let last = 0
  here.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const { id, method } = data
    if (method === undefined && typeof id === 'string') {
      waiting.get(id)?.(data)
      waiting.delete(id)
      return
    }
    if (method !== undefined) for (const listener of listeners.get(method) ?? []) listener(data.params)
    if (editors.size > 0) {
      const message = JSON.stringify(data)
      for (const listener of editors) listener(message)
    }
  })
  here.start()
  const request = (method: string, params: unknown): Promise<unknown> =>
    new Promise((done, failed) => {
      last += 1
      // Editors number their requests, so these ids must not be numbers.
      const id = `page-${String(last)}`
      waiting.set(id, ({ result, error }) => {
        if (error === undefined) done(result)
        else failed(new Error(error.message))
      })
      here.postMessage({ jsonrpc: '2.0', id, method, params })
    })
  const notify = (method: string, params: unknown): void => here.postMessage({ jsonrpc: '2.0', method, params })
  await request('initialize', { processId: null, capabilities, workspaceFolders: [{ uri: rootUri, name: 'rules' }] })
  notify('initialized', {})
  return {
    ask: <P, R>({ method }: CustomRequest<P, R>, params: P) => request(method, params) as Promise<R>,
    notify,
    onNotification: (method, listener) => {
      listeners.set(method, (listeners.get(method) ?? new Set()).add(listener))
      return () => {
        listeners.get(method)?.delete(listener)
      }
    },
    transport: {
      send: (message) => here.postMessage(JSON.parse(message)),
      subscribe: (listener) => void editors.add(listener),
      unsubscribe: (listener) => void editors.delete(listener),
    },
    end: () => {
      here.close()
      worker.terminate()
    },
  }
}
