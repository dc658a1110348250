/** The page's side of a worker: sends a request and returns a promise of its answer. */
import type { Answer, Failure, Methods, Notice, Port } from './protocol.ts'

/** A request was refused or failed. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
  readonly code: string
  readonly hint: string | undefined
  constructor({ code, message, hint }: Failure) {
    super(message)
    this.code = code
    this.hint = hint
  }
}

export interface Client<Table extends Methods<Table>> {
  /** Starts the worker before the first request. */
  readonly start: () => void
  readonly ask: <Name extends keyof Table & string>(
    name: Name,
    params: Table[Name]['params'],
  ) => Promise<Table[Name]['result']>
  /** Listens to notifications of the worker; returns a function that stops it. */
  readonly onNews: (news: string, listener: (about: unknown) => void) => () => void
}

interface Waiting {
  readonly done: (result: unknown) => void
  readonly failed: (error: WorkerFailure) => void
}

/** `start` is called when the worker is first needed, so that a view that needs none does not load it. */
export function createClient<Table extends Methods<Table>>(start: () => Port): Client<Table> {
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, Set<(about: unknown) => void>>()
  let last = 0
  let started: Port | undefined
  const port = (): Port => {
    if (started !== undefined) return started
    started = start()
    started.addEventListener('message', ({ data }) => {
      heard(data as Answer | Notice)
    })
    return started
  }
  const heard = (message: Answer | Notice): void => {
    if ('news' in message) {
      for (const listener of listeners.get(message.news) ?? []) listener(message.about)
      return
    }
    const request = waiting.get(message.id)
    waiting.delete(message.id)
    if ('failure' in message) request?.failed(new WorkerFailure(message.failure))
    else request?.done(message.result)
  }
  return {
    start: () => void port(),
    ask: (method, params) =>
      new Promise((done, failed) => {
        last += 1
        waiting.set(last, { done: done, failed })
        port().postMessage({ id: last, method, params })
      }),
    onNews: (news, listener) => {
      port()
      const all = listeners.get(news) ?? new Set()
      listeners.set(news, all.add(listener))
      return () => {
        all.delete(listener)
      }
    },
  }
}
