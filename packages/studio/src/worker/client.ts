/** The page's end: a request is a promise. */
import type { Answer, Failure, Methods, News, Port } from './protocol.ts'

/** A request was refused, or failed. */
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
  readonly ask: <Name extends keyof Table & string>(
    name: Name,
    params: Table[Name]['params'],
  ) => Promise<Table[Name]['result']>
  /** Hears what the worker tells by itself; the result stops it. */
  readonly hear: (news: string, heard: (about: unknown) => void) => () => void
}

interface Waiting {
  readonly done: (result: unknown) => void
  readonly failed: (error: WorkerFailure) => void
}

export function createClient<Table extends Methods<Table>>(port: Port): Client<Table> {
  const waiting = new Map<number, Waiting>()
  const hearing = new Map<string, Set<(about: unknown) => void>>()
  let last = 0
  port.addEventListener('message', ({ data }) => {
    const message = data as Answer | News
    if ('news' in message) {
      for (const heard of hearing.get(message.news) ?? []) heard(message.about)
      return
    }
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if ('failure' in message) asked?.failed(new WorkerFailure(message.failure))
    else asked?.done(message.result)
  })
  return {
    ask: (method, params) =>
      new Promise((done, failed) => {
        last += 1
        waiting.set(last, { done: done, failed })
        port.postMessage({ id: last, method, params })
      }),
    hear: (news, heard) => {
      const all = hearing.get(news) ?? new Set()
      hearing.set(news, all.add(heard))
      return () => {
        all.delete(heard)
      }
    },
  }
}
