import { expect, test } from 'vitest'
import { createClient, WorkerFailure } from './client.ts'
import type { Port } from './protocol.ts'
import { serve, type Handlers } from './serve.ts'

type Counting = {
  readonly add: { readonly params: number; readonly result: number }
  readonly refuse: { readonly params: null; readonly result: null }
}

/** Two ends of a channel; messages are cloned, as between page and worker. */
function ends(): readonly [Port, Port] {
  const listeners: ((event: MessageEvent<unknown>) => void)[][] = [[], []]
  const end = (own: number): Port => ({
    addEventListener: (_, hear) => listeners[own]?.push(hear),
    postMessage: (message) => {
      const data: unknown = structuredClone(message)
      queueMicrotask(() => listeners[1 - own]?.forEach((hear) => hear({ data } as MessageEvent<unknown>)))
    },
  })
  return [end(0), end(1)]
}

function counting(more: Partial<Handlers<Counting>> = {}) {
  const [page, worker] = ends()
  let sum = 0
  const notify = serve<Counting>(worker, {
    add: (by) => (sum += by),
    refuse: () => {
      throw Object.assign(new Error('no'), { code: 'never', hint: 'ask something else' })
    },
    ...more,
  })
  return { client: createClient<Counting>(() => page), notify, page }
}

test('answers each request, in order', async () => {
  const order: number[] = []
  const { client } = counting({
    add: async (by) => {
      await new Promise((done) => setTimeout(done, by))
      order.push(by)
      return by * 10
    },
  })
  expect(await Promise.all([client.ask('add', 9), client.ask('add', 1)])).toEqual([90, 10])
  expect(order).toEqual([9, 1])
})

test('a refusal has its code and hint, and the next request is answered', async () => {
  const { client } = counting()
  const refused = await client.ask('refuse', null).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(WorkerFailure)
  expect(refused).toMatchObject({ code: 'never', message: 'no', hint: 'ask something else' })
  expect(await client.ask('add', 2)).toBe(2)
})

test('refuses an unknown method by name', async () => {
  const { client } = counting()
  await expect(client.ask('subtract' as 'add', 1)).rejects.toThrow('no method subtract')
  await expect(client.ask('toString' as 'add', 1)).rejects.toThrow('no method toString')
})

test('the worker starts when it is first needed, and once', async () => {
  const [page, worker] = ends()
  serve<Counting>(worker, { add: (by) => by, refuse: () => null })
  let starts = 0
  const client = createClient<Counting>(() => {
    starts += 1
    return page
  })
  expect(starts).toBe(0)
  client.start()
  expect(await client.ask('add', 3)).toBe(3)
  expect(starts).toBe(1)
})

test('delivers notifications until the listener is removed', async () => {
  const { client, notify } = counting()
  const received: unknown[] = []
  const stop = client.onNews('step', (about) => received.push(about))
  notify('step', 1)
  notify('other', 2)
  await client.ask('add', 1)
  stop()
  notify('step', 3)
  await client.ask('add', 1)
  expect(received).toEqual([1])
})
