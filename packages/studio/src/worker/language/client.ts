/** The page's end of the language server: requests are promises; an editor may speak through it, too. */
import type { CustomRequest } from '@tilewright/language-server'
import { rootUri, type RuleFile } from './project-files.ts'
import type { Opening } from './service.ts'

export interface LanguageClient {
  readonly ask: <P, R>(request: CustomRequest<P, R>, params: P) => Promise<R>
  readonly tell: (method: string, params: unknown) => void
  /** Hears what the server tells; returns how to stop hearing. */
  readonly hear: (method: string, heard: (params: unknown) => void) => () => void
  /** The same connection for an editor that speaks the protocol itself. */
  readonly transport: Transport
  readonly end: () => void
}

interface Transport {
  readonly send: (message: string) => void
  readonly subscribe: (heard: (message: string) => void) => void
  readonly unsubscribe: (heard: (message: string) => void) => void
}

interface Message {
  readonly id?: number | string
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** A worker, or what stands for one in tests. */
export interface LanguageWorker {
  readonly postMessage: (opening: Opening, moved: Transferable[]) => void
  readonly terminate: () => void
}

/** What this page understands; an editor that speaks through the same connection says more. */
const capabilities = { workspace: { workspaceFolders: true } }

export async function openLanguage(
  worker: LanguageWorker,
  bundled: readonly RuleFile[],
  own?: readonly RuleFile[],
): Promise<LanguageClient> {
  const { port1: here, port2: port } = new MessageChannel()
  worker.postMessage({ port, bundled, ...(own === undefined ? {} : { own }) }, [port])
  const waiting = new Map<string, (answer: Message) => void>()
  const hearing = new Map<string, Set<(params: unknown) => void>>()
  const editors = new Set<(message: string) => void>()
  let last = 0
  here.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const { id, method } = data
    if (method === undefined && typeof id === 'string') {
      waiting.get(id)?.(data)
      waiting.delete(id)
      return
    }
    if (method !== undefined) for (const heard of hearing.get(method) ?? []) heard(data.params)
    if (editors.size > 0) {
      const message = JSON.stringify(data)
      for (const heard of editors) heard(message)
    }
  })
  here.start()
  const request = (method: string, params: unknown): Promise<unknown> =>
    new Promise((done, failed) => {
      last += 1
      // Editors count their requests with numbers.
      const id = `page-${String(last)}`
      waiting.set(id, ({ result, error }) => {
        if (error === undefined) done(result)
        else failed(new Error(error.message))
      })
      here.postMessage({ jsonrpc: '2.0', id, method, params })
    })
  const tell = (method: string, params: unknown): void => here.postMessage({ jsonrpc: '2.0', method, params })
  await request('initialize', { processId: null, capabilities, workspaceFolders: [{ uri: rootUri, name: 'rules' }] })
  tell('initialized', {})
  return {
    ask: <P, R>({ method }: CustomRequest<P, R>, params: P) => request(method, params) as Promise<R>,
    tell,
    hear: (method, heard) => {
      hearing.set(method, (hearing.get(method) ?? new Set()).add(heard))
      return () => {
        hearing.get(method)?.delete(heard)
      }
    },
    transport: {
      send: (message) => here.postMessage(JSON.parse(message)),
      subscribe: (heard) => void editors.add(heard),
      unsubscribe: (heard) => void editors.delete(heard),
    },
    end: () => {
      here.close()
      worker.terminate()
    },
  }
}
