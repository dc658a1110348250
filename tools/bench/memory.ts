/** What games in the middle take up. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Api } from './engines.ts'
import { middles, type Table } from './works.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes in use, in the heap and in buffers beside it, after what nobody needs has been collected. */
function inUse(): number {
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/**
 * Kilobytes of a game of its own: what all of `count` games take up, played by themselves to somewhere in the middle.
 */
export function memoryOf(api: Api, table: Table, count: number): number {
  middles(api, table, 4)
  const before = inUse()
  const kept = Array.from({ length: count / 16 }, () => middles(api, table, 16)).flat()
  return (inUse() - before) / kept.length / 1024
}
