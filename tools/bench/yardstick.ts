/** The hand-written program that the engine is compared with, if it is available (it is not part of the repository). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Workload } from './timing.ts'

/** The used part of the program: plays one random base game, reports the number of placed tiles, sets the seed. */
interface Program {
  readonly play: () => void
  readonly placed: () => number
  readonly begin: (seed: number) => void
}

const isProgram = (module: object): module is Program =>
  'play' in module && 'laid' in module && 'begin' in module && typeof module.play === 'function'

/** Separates the game program from its command line. */
const commandLine = /^const mode = process\.argv/m
const lists = "process.argv[2] === 'bench-list'"

export const yardstickFile = (root: string): string => join(root, '../shared/yardstick/limit.mjs')

/**
 * Loads the program as a module without its command line; `listing`: it lists the placements at each move. Returns
 * undefined when the file does not exist; throws when it is not the expected program.
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

/** Returns the yardstick's games as a workload with this number of pieces; a unit is a placed tile. */
export async function yardstick(root: string, listing: boolean, pieces: number): Promise<Workload | undefined> {
  const program = await programOf(root, listing)
  if (program === undefined) return undefined
  const gamesOfPiece = 32
  let placed = 0
  const piece = (k: number): void => {
    if (k === 0) program.begin(1)
    for (let i = 0; i < gamesOfPiece; i++) {
      program.play()
      placed += program.placed() - 1
    }
  }
  for (let k = 0; k < pieces; k++) piece(k)
  return { name: 'yardstick', pieces, units: placed, games: pieces * gamesOfPiece, piece }
}
