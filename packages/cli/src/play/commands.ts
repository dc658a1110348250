/** Commands that can be typed instead of a choice: undo, save, explain, help, quit. */
import { resolve } from 'node:path'
import { explain, save, view, type Game } from '@tilewright/engine'
import type { Scoring } from '../games/scorings.ts'
import { asRefusal } from '../refusal.ts'
import { writeAtomically } from '../project/write-files.ts'
import type { Square } from '../board/window.ts'
import type { Io } from '../terminal/io.ts'

/** A game at a terminal, with the data for undo and `explain`. */
export interface Table {
  game: Game
  readonly scorings: Scoring[]
  /** States before each decision of a person. */
  readonly past: { readonly game: Game; readonly scored: number }[]
  readonly saveTo: string | undefined
  readonly folder: string
  /** Offset of the view from the last tile, in squares. */
  look: Square
}

export const commands = {
  undo: 'take your last decision back',
  save: 'save the game; `save <file>` names the file',
  explain: 'say where the last points come from',
  board: 'draw the board again, round the last tile',
  north: 'look further north where the board is larger than the terminal',
  east: 'the same to the east',
  south: 'the same to the south',
  west: 'the same to the west',
  help: 'show this list',
  quit: 'leave the game',
} as const

/** Squares that each command moves the view by. */
const steps = { north: { x: 0, y: -3 }, east: { x: 4, y: 0 }, south: { x: 0, y: 3 }, west: { x: -4, y: 0 } }

/** Commands after which the board is drawn again. */
export const redrawing: ReadonlySet<string> = new Set(['board', 'undo', ...Object.keys(steps)])

type CommandName = keyof typeof commands

const isCommandName = (word: string): word is CommandName => Object.hasOwn(commands, word)

/** A line that begins with a command in any case, and the rest of the line. */
export interface Command {
  readonly type: 'word'
  readonly word: CommandName
  readonly rest: string
}

/** Parses a line; undefined if it is not a command. */
export function readCommand(line: string): Command | undefined {
  const [first = '', ...rest] = line.trim().split(/\s+/),
    word = first.toLowerCase()
  return isCommandName(word) ? { type: 'word', word, rest: rest.join(' ') } : undefined
}

/** Returns false to leave the game. */
export async function runCommand(io: Io, table: Table, { word, rest }: Command): Promise<boolean> {
  switch (word) {
    case 'quit':
      return false
    case 'board':
      table.look = { x: 0, y: 0 }
      return true
    case 'north':
    case 'east':
    case 'south':
    case 'west':
      moveView(table, steps[word])
      return true
    case 'help':
      io.out(helpText())
      return true
    case 'undo':
      undo(io, table)
      return true
    case 'save':
      await saveNow(io, table, rest)
      return true
    case 'explain':
      explainLast(io, table)
      return true
  }
}

/** Moves the view, at most to the outermost tiles. */
function moveView(table: Table, step: Square): void {
  const { tiles } = view(table.game, null, ['tiles'])
  const last = tiles.at(-1)
  if (last === undefined) return
  const within = (target: number, from: number, all: readonly number[]): number =>
    Math.min(Math.max(target, Math.min(...all) - from), Math.max(...all) - from)
  table.look = {
    x: within(
      table.look.x + step.x,
      last.x,
      tiles.map(({ x }) => x),
    ),
    y: within(
      table.look.y + step.y,
      last.y,
      tiles.map(({ y }) => y),
    ),
  }
}

function helpText(): string {
  const lines = Object.entries(commands).map(([word, about]) => `  ${word.padEnd(10)}${about}`)
  return [
    'Type the number of a choice.',
    'For a square, its number or `x,y`; add a turn, counted from 1 or in degrees: `3 2` or `1,-2 270`.',
    ...lines,
  ]
    .map((line) => `${line}\n`)
    .join('')
}

function undo(io: Io, table: Table): void {
  const before = table.past.pop()
  if (before === undefined) {
    io.out('There is nothing to take back.\n')
    return
  }
  table.game = before.game
  table.scorings.length = before.scored
  io.out('Taken back.\n')
}

async function saveNow(io: Io, table: Table, rest: string): Promise<void> {
  const path =
    rest === '' ? (table.saveTo ?? resolve(table.folder, 'tilewright-game.json')) : resolve(table.folder, rest)
  try {
    await writeAtomically(path, `${save(table.game)}\n`)
    io.out(`Saved as ${path}.\n`)
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal === undefined) throw error
    io.out(`Not saved: ${refusal.message}.\n`)
  }
}

function explainLast(io: Io, { game, scorings }: Table): void {
  const last = scorings.at(-1)
  io.out(
    last === undefined
      ? 'Nobody has scored yet.\n'
      : explain(game, last)
          .lines.map((line) => `  ${line}\n`)
          .join(''),
  )
}
