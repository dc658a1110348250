/** Computer players of a server, which think in a thread of their own: clients are answered meanwhile. */
import { Worker } from 'node:worker_threads'
import { optionCount, toJSON } from '@tilewright/engine'
import type { GeneratedFile } from '@tilewright/generator'
import type { Computers } from '@tilewright/server'
import { computerPlayerNames } from '../bot/computer-players.ts'
import { workerUrl } from '../threads/worker-url.ts'
import type { ThreadAnswer, ThreadQuestion, ThreadSetup } from './computer-thread.ts'

/** `greedy` sees what lies face down, so it is no opponent for people. */
const offered = computerPlayerNames.filter((name) => name !== 'greedy')

/** Milliseconds that a player which searches has for a decision. */
const thinkingTime = 3000

export interface ComputerThread extends Computers {
  readonly close: () => Promise<void>
}

interface Waiting {
  readonly resolve: (option: number) => void
  readonly reject: (reason: Error) => void
}

/** The thread starts with the first decision, and again after it has failed. Decisions are made one after the other. */
export function computerThread(code: readonly GeneratedFile[] | undefined): ComputerThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let asked = 0
  const fail = (): void => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error('the thread of the computer players has ended'))
    waiting.clear()
  }
  const start = (): Worker => {
    const setup = { code, milliseconds: thinkingTime } satisfies ThreadSetup
    const started = new Worker(workerUrl(import.meta.url, 'computer-thread'), { workerData: setup })
    started.on('message', ({ id, option }: ThreadAnswer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (option === undefined) one?.reject(new Error('no option could be chosen'))
      else one?.resolve(option)
    })
    started.on('error', fail)
    started.on('exit', fail)
    return started
  }
  return {
    strategies: offered,
    choose: ({ game, strategy, seed }) => {
      const known = offered.find((one) => one === strategy)
      if (known === undefined) return Promise.reject(new Error(`there is no strategy ${strategy}`))
      if (optionCount(game) < 2) return Promise.resolve(0)
      worker ??= start()
      const id = (asked += 1)
      worker.postMessage({ id, game: toJSON(game), strategy: known, seed } satisfies ThreadQuestion)
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}
