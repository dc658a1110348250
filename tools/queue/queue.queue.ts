/**
 * Runs on a queue with four workers: whatever is killed, lost or delivered twice, the figures are those of one process.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlace, until, type Place, type Running } from './processes.ts'

/** 16 jobs of 50 games. */
const simulation = ['simulate', '--games', '800', '--seed', '3', '--json']
const tournament = ['tournament', '--players', 'chance,chance', '--games', '40', '--seed', '5', '--json']
/** Milliseconds after which a job of a worker that does not answer is given to another one, and some more. */
const stalled = 17_000

let place: Place
const workers = new Set<Running>()
const expected = new Map<readonly string[], unknown>()

beforeAll(async () => {
  place = await openPlace()
  await place.startRedis()
  for (const args of [simulation, tournament]) expected.set(args, figuresOf((await place.start(args).ended).out))
  for (let i = 0; i < 4; i += 1) join()
  await Promise.all([...workers].map((one) => until(() => one.err().includes('Doing jobs'), one)))
})
afterAll(() => place.close())

const address = (name = 'games', port = place.port): string => `redis://127.0.0.1:${String(port)}/${name}`

function join(): Running {
  const worker = place.start(['worker', address(), '--jobs', '1'])
  workers.add(worker)
  void worker.ended.then(() => workers.delete(worker))
  return worker
}

/** All figures but those of the clock. */
function figuresOf(json: string): unknown {
  const { milliseconds: _, ...figures } = JSON.parse(json) as Record<string, unknown>
  return figures
}

/** Runs the command on the queue; `disturb` is called when some jobs are done and others are not. */
async function onQueue(args: readonly string[], disturb: (running: Running) => Promise<unknown>): Promise<unknown> {
  const running = place.start([...args, '--queue', address()])
  await until(async () => (await done()) >= 4, running)
  await disturb(running)
  const { status, out, err } = await running.ended
  expect([status, err]).toEqual([0, expect.stringContaining('Jobs are in the queue')])
  return figuresOf(out)
}

/** Number of finished jobs in Redis. */
async function done(name = 'games'): Promise<number> {
  const [key] = await place.redis.keys(`tilewright:${name}-*:completed`)
  return key === undefined ? 0 : place.redis.zcard(key)
}

/** The queue with jobs for these workers. */
async function jobQueue(): Promise<string> {
  const [key = ''] = await place.redis.keys('tilewright:games-*:meta')
  const names = (await place.redis.keys('tilewright:games-*:meta')).map((one) => one.split(':')[1] ?? '')
  return names.find((name) => name !== 'games-runs') ?? key
}

describe('the figures of a run with four workers are those of one process', () => {
  test('when one worker is killed, and another one stands still so long that its job is done twice', async () => {
    const [first, second] = [...workers]
    const figures = await onQueue(simulation, async () => {
      first?.child.kill('SIGKILL')
      second?.child.kill('SIGSTOP')
      join()
      await pause(stalled)
      second?.child.kill('SIGCONT')
    })
    expect(figures).toEqual(expected.get(simulation))
    expect(workers.size).toBe(4)
  })

  test('when the command is killed and started again, with jobs in the queue that are none', async () => {
    const first = place.start([...simulation, '--queue', address()])
    await until(async () => (await done()) >= 4, first)
    first.child.kill('SIGKILL')
    await first.ended
    const queue = place.queue(await jobQueue())
    await queue.add('a poisoned job', null)
    await queue.add('simulate', { setup: 'none' })
    await queue.add('tournament', 7)
    await queue.close()
    expect(await done()).toBeGreaterThan(0)
    expect(await onQueue(simulation, () => Promise.resolve())).toEqual(expected.get(simulation))
    expect(workers.size).toBe(4)
  })

  test('when Redis is killed and started again with what it has stored', async () => {
    const figures = await onQueue(simulation, async () => {
      await place.killRedis()
      await pause(1000)
      await place.startRedis()
    })
    expect(figures).toEqual(expected.get(simulation))
  })

  test('when two commands do the same run at once', async () => {
    const all = [1, 2].map(() => place.start([...tournament, '--queue', address()]).ended)
    for (const { status, out, err } of await Promise.all(all)) {
      expect([status, err]).toEqual([0, expect.anything()])
      expect(figuresOf(out)).toEqual(expected.get(tournament))
    }
  })
})

describe('with the texts of the rules, which workers compile themselves, the results are those of one process', () => {
  let folder = ''
  const joined: Running[] = []
  const queue = (): readonly string[] => ['--queue', address('texts')]
  beforeAll(async () => {
    folder = place.rulesOf(['base'])
    const join = (): Running => place.start(['worker', address('texts'), '--jobs', '1'], { folder })
    joined.push(join(), join())
    await Promise.all(joined.map((one) => until(() => one.err().includes('Doing jobs'), one)))
  })
  afterAll(() => {
    for (const { child } of joined) child.kill('SIGKILL')
  })

  test('scenarios, while a worker is killed', async () => {
    const { status, out } = await place.start(['test', '--json', '--jobs', '1'], { folder }).ended
    const queued = place.start(['test', '--json', ...queue()], { folder })
    await until(async () => (await done('texts')) >= 1, queued)
    joined[0]?.child.kill('SIGKILL')
    const ended = await queued.ended
    expect([status, ended.status]).toEqual([0, 0])
    expect(ended.out === out).toBe(true)
  })

  test('mutants', async () => {
    const args = ['mutate', '--sample', '12', '--seed', '3', '--json', '--least', '0']
    const here = await place.start([...args, '--jobs', '1'], { folder }).ended
    const queued = await place.start([...args, ...queue()], { folder }).ended
    expect([here.status, queued.status]).toEqual([0, 0])
    expect(queued.out === here.out).toBe(true)
    // Without those that change nothing.
    const { mutants } = JSON.parse(here.out) as { readonly mutants: readonly unknown[] }
    expect(mutants.length).toBeGreaterThan(5)
  })
})

describe('refused with a sentence are', () => {
  const inText = simulation.filter((one) => one !== '--json')
  const refusal = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> => {
    const { status, out, err } = await place.start(args, { env }).ended
    expect([status, out]).toEqual([2, ''])
    expect(err).not.toContain('    at ')
    return err
  }

  test('workers with other rules or another build', async () => {
    const runs = place.queue('other-runs')
    await runs.add('run', { version: '9.9.9', at: Date.now() }, { jobId: 'other-content' })
    await runs.close()
    const message = await refusal(['worker', address('other')])
    expect(message).toContain("the runs of 'other' at 127.0.0.1:")
    expect(message).toContain('other-content, version 9.9.9')
  })

  test('a Redis that is not there', async () => {
    expect(await refusal([...inText, '--queue', address('games', 1)])).toContain('nothing listens at this address')
  })

  test('a Redis without room: what was finished is not lost', async () => {
    await place.redis.config('SET', 'maxmemory', '1')
    const message = await refusal([...inText, '--queue', address()])
    await place.redis.config('SET', 'maxmemory', '0')
    expect(message).toContain('Redis refuses to store jobs')
    expect(await onQueue(simulation, () => Promise.resolve())).toEqual(expected.get(simulation))
  })

  test('another password, which is read from the environment and not printed', async () => {
    await place.redis.config('SET', 'requirepass', 'open-sesame')
    const wrong = await refusal(['worker', address()], { TILEWRIGHT_REDIS_PASSWORD: 'open-barley' })
    expect(wrong).toContain('it needs another password')
    expect(wrong).not.toContain('barley')
    const right = place.start(['worker', address()], { env: { TILEWRIGHT_REDIS_PASSWORD: 'open-sesame' } })
    await until(() => right.err().includes('Doing jobs'), right)
    right.child.kill('SIGTERM')
    const { status, err } = await right.ended
    expect([status, err.includes('sesame')]).toEqual([0, false])
  })
})
