/**
 * `node player.ts <folder>`: plays games with the engine that `tilewright build` wrote to this folder, in a process
 * without another engine. Each line of standard input is a request, each line of standard output an answer.
 */
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { recordOf, type Closely, type Engine, type GameRecord, type Table } from './record.ts'

/** A game to be played; see `recordOf`. */
export interface PlayerRequest {
  readonly table: Table
  readonly closely: Closely
  readonly keep: number
}

/** Answers come in the order of the requests. */
export type PlayerAnswer = GameRecord

const [folder = '.'] = process.argv.slice(2)
const load = async (entry: string): Promise<object> =>
  (await import(pathToFileURL(join(folder, entry, 'index.js')).href)) as object
const engine = { ...(await load('lib')), ...(await load('explain')) } as Engine

for await (const line of createInterface({ input: process.stdin })) {
  const { table, closely, keep } = JSON.parse(line) as PlayerRequest
  const answer: PlayerAnswer = recordOf(engine, table, closely, keep)
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}
