/** The hand-written program this engine is compared with, where it is at hand (it is no part of the repository). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Work } from './timing.ts'

/** What of it is used: one random base game, how many tiles were laid in it, and where its chance begins. */
interface Program {
  readonly play: () => void
  readonly laid: () => number
  readonly begin: (seed: number) => void
}

const isProgram = (module: object): module is Program =>
  'play' in module && 'laid' in module && 'begin' in module && typeof module.play === 'function'

/** Where the program ends that plays, and its own command line begins. */
const commandLine = /^const mode = process\.argv/m
const lists = "process.argv[2] === 'bench-list'"

export const yardstickFile = (root: string): string => join(root, '../shared/yardstick/limit.mjs')

/**
 * The program as a module, without its command line; `listing`: it writes the list of placements out at each move.
 * Undefined where it is not there; throws where it is another program than this reads.
 */
async function programOf(root: string, listing: boolean): Promise<Program | undefined> {
  const file = yardstickFile(root)
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const end = text.search(commandLine)
  if (end < 0 || !text.includes(lists)) throw new Error(`${file}: this yardstick is another one than the bench knows`)
  const body = text.slice(0, end).replace(lists, String(listing))
  const source = `${body}\nexport { play }\nexport const laid = () => nplaced\nexport const begin = (n) => { seed = n }`
  const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as object
  if (!isProgram(module)) throw new Error(`${file}: this yardstick does not play`)
  return module
}

/** The yardstick's games as a work of so many pieces; a unit is a tile laid. */
export async function yardstick(root: string, listing: boolean, pieces: number): Promise<Work | undefined> {
  const program = await programOf(root, listing)
  if (program === undefined) return undefined
  const gamesOfPiece = 32
  let laid = 0
  const piece = (k: number): void => {
    if (k === 0) program.begin(1)
    for (let i = 0; i < gamesOfPiece; i++) {
      program.play()
      laid += program.laid() - 1
    }
  }
  for (let k = 0; k < pieces; k++) piece(k)
  return { name: 'yardstick', pieces, units: laid, games: pieces * gamesOfPiece, piece }
}
