/**
 * Pictures and titles for the clients of a server. They are made in a thread, from the texts of the rules, which a
 * server that only plays does not read; whoever asks first is told to ask again.
 */
import { Worker } from 'node:worker_threads'
import type { NotMade, Presentation, SetPictures, SetTitles } from '@tilewright/server'
import { workerUrl } from '../threads/worker-url.ts'

/** A request for the pictures of a set, or for its titles in a language. */
export interface Asked {
  readonly key: string
  readonly units: readonly string[]
  readonly language: string | undefined
}

export interface Made {
  readonly key: string
  /** Null for a language that the rules are not translated to. */
  readonly made: SetPictures | SetTitles | null
}

/** Sets that are kept; clients of one server rarely draw more. */
const MOST_KEPT = 16
/** Sets that wait to be made: others are told to ask again, and are taken then. */
const MOST_WAITING = 4

/** The presentation of the rules of a project. `root`: its folder. */
export function presentationOf(root: string): Presentation {
  const kept = new Map<string, Made['made']>()
  const waiting = new Set<string>()
  const failed = new Set<string>()
  let worker: Worker | undefined

  const end = (): void => {
    void worker?.terminate()
    worker = undefined
    waiting.clear()
  }
  const begin = (): Worker => {
    const started = new Worker(workerUrl(import.meta.url, 'presentation-worker'), { workerData: { root } })
    // It does not keep a server alive that has nothing else to do.
    started.unref()
    started.on('message', ({ key, made }: Made) => {
      const [oldest] = kept.keys()
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      kept.set(key, made)
      waiting.delete(key)
      // The texts of all rules take memory: they are read again for the next set.
      if (waiting.size === 0) end()
    })
    // Rules that cannot be read any more are refused once; the next request reads them again.
    started.on('error', () => {
      for (const key of waiting) failed.add(key)
      end()
    })
    return started
  }
  const ask = (units: readonly string[], language: string | undefined): Made['made'] | NotMade => {
    const key = JSON.stringify([units, language])
    const made = kept.get(key)
    if (made !== undefined) return made
    if (failed.delete(key)) return 'failed'
    if (waiting.has(key) || waiting.size >= MOST_WAITING) return 'not-ready'
    waiting.add(key)
    worker ??= begin()
    worker.postMessage({ key, units, language } satisfies Asked)
    return 'not-ready'
  }
  return {
    pictures: (units) => ask(units, undefined) as SetPictures | NotMade,
    titles: (units, language) => ask(units, language) as SetTitles | null | NotMade,
  }
}
