/** Measures the memory of games in progress. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Api } from './engines.ts'
import { middles, type Table } from './workloads.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Returns the bytes in use after garbage collection, in the heap and in array buffers. */
function bytesInUse(): number {
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/**
 * Returns the kilobytes per game: creates `count` games, each played to a position in the middle, and measures the
 * growth.
 */
export function memoryOf(api: Api, table: Table, count: number): number {
  middles(api, table, 4)
  const before = bytesInUse()
  const retained = Array.from({ length: count / 16 }, () => middles(api, table, 16)).flat()
  return (bytesInUse() - before) / retained.length / 1024
}
