/** Runs a game in the terminal: decisions, input and output. */
import {
  apply,
  applyOption,
  clone,
  decisions,
  eventFor,
  eventsOf,
  isOver,
  save,
  type Game,
  type GameEvent,
} from '@tilewright/engine'
import { formatEvent } from '../games/format-action.ts'
import { choiceOf } from '../bot/computer-players.ts'
import { chanceBeside, type Chance } from '../games/random.ts'
import { isScoring, scoringsOf, type Scoring } from '../games/scorings.ts'
import { isRulesError } from '../refusal.ts'
import { writeAtomically } from '../project/write-files.ts'
import type { Io } from '../terminal/io.ts'
import { clearScreen, paintFor } from '@tilewright/text'
import { wrapped } from '../terminal/wrap.ts'
import { askPerson, type Answer } from './ask-person.ts'
import { publicView, type ShowPicture } from './picture-page.ts'
import { redrawing, runCommand, type Table } from './commands.ts'
import { boardText } from './show-board.ts'

export interface PlaySetup {
  /** The file of the game, saved before each decision and at the end. */
  readonly saveTo: string | undefined
  /** File names typed during the game are relative to this folder. */
  readonly folder: string
  /** Seed of the computer players' choices. */
  readonly seed: number
  readonly picture: ShowPicture
}

/** Plays until the game is over, somebody quits, or the input ends. */
export async function playGame(io: Io, start: Game, setup: PlaySetup): Promise<void> {
  const table: Table = {
    game: start,
    scorings: earlierScorings(start),
    past: [],
    saveTo: setup.saveTo,
    folder: setup.folder,
    look: { x: 0, y: 0 },
  }
  await playUntilEnd(io, table, chanceBeside(setup.seed), setup.picture)
}

async function playUntilEnd(io: Io, table: Table, chance: Chance, picture: ShowPicture): Promise<void> {
  let show = true
  let lastPlayer: string | undefined
  while (!isOver(table.game)) {
    await saveStep(table)
    const [decision] = decisions(table.game)
    if (decision === undefined) break
    const choose = choiceOf(decision.player)
    if (choose !== undefined) {
      await orRestore(io, table, clone(table.game), () => {
        applyOption(table.game, choose(table.game, chance))
      })
      printEvents(io, table, eventsOf(table.game))
      continue
    }
    if (isSecretive(io, table.game) && lastPlayer !== undefined && lastPlayer !== decision.player) {
      await picture(table.game, publicView(`${decision.player} is next`))
      if (!(await handOver(io, decision.player))) break
      show = true
    }
    lastPlayer = decision.player
    const answer = await askPerson(io, table.game, decision, { show, look: table.look, picture })
    if (!(await execute(io, table, answer))) return
    show = answer.type !== 'word' || redrawing.has(answer.word)
  }
  await picture(table.game, publicView(isOver(table.game) ? 'The game is over' : 'The game was left'))
  await finish(io, table)
}

/** Whether several people at one terminal have hidden information. */
function isSecretive(io: Io, game: Game): boolean {
  return io.terminal.in && io.terminal.out && game.rules.pieceHidden.includes(1)
}

/** Clears the screen and waits for the next person. Returns false at the end of the input. */
async function handOver(io: Io, player: string): Promise<boolean> {
  io.out(`${clearScreen}${player}, it is your turn. Press Enter when nobody else is looking.\n`)
  return (await io.readLine('')) !== undefined
}

/**
 * Returns the scorings before a saved game was loaded, for `explain`; for games without a log, only those of the last
 * events.
 */
function earlierScorings(game: Game): Scoring[] {
  return game.logCount === 0
    ? eventsOf(game).filter(isScoring)
    : [...scoringsOf(save(game), game.rules.library).scorings]
}

/** Prints the public part of events. */
function printEvents(io: Io, table: Table, events: readonly GameEvent[]): void {
  const { library } = table.game.rules
  const paint = paintFor(io.colour.out)
  table.scorings.push(...events.filter(isScoring))
  for (const event of events) {
    const seen = eventFor(event, null)
    if (seen.type === 'chose' && choiceOf(seen.player) !== undefined && seen.secret)
      io.out(`  ${seen.player} has chosen in secret\n`)
    const words = formatEvent(library, seen)
    if (words === undefined) continue
    for (const line of io.terminal.out ? wrapped([`  ${words}`], io.columns()) : [`  ${words}`])
      io.out(`${seen.type === 'scored' ? paint.good(line) : line}\n`)
  }
}

/** Returns false if the game ends here. */
async function execute(io: Io, table: Table, answer: Answer): Promise<boolean> {
  if (answer.type === 'end') {
    io.out('\nThe input has ended before the game.\n')
    await saveAndReport(io, table)
    return false
  }
  if (answer.type === 'word') {
    const goOn = await runCommand(io, table, answer)
    if (!goOn) await saveAndReport(io, table)
    return goOn
  }
  const before = clone(table.game)
  const scored = table.scorings.length
  const result = await orRestore(io, table, before, () => apply(table.game, answer.action))
  if (!result.ok) {
    io.out(`That is not possible: ${result.reason}\n`)
    return true
  }
  table.past.push({ game: before, scored })
  table.look = { x: 0, y: 0 }
  printEvents(io, table, result.events)
  return true
}

/** If the rules fail, saves the game as it was before. */
async function orRestore<T>(io: Io, table: Table, before: Game, work: () => T): Promise<T> {
  try {
    return work()
  } catch (error) {
    if (!isRulesError(error)) throw error
    table.game = before
    await saveAndReport(io, table)
    const { saveTo } = table
    throw saveTo === undefined ? error : Object.assign(error, { again: `tilewright play --resume ${saveTo}` })
  }
}

async function finish(io: Io, table: Table): Promise<void> {
  const { game } = table
  io.out(`\n${boardText(io, game, null)}`)
  const ranked = game.rules.players
    .map((name, seat) => ({ name, points: game.scores[seat] ?? 0 }))
    .sort((a, b) => b.points - a.points)
  io.out(`The game is over. ${ranked.map(({ name, points }) => `${name} ${points}`).join(', ')}\n`)
  await saveAndReport(io, table)
}

/**
 * Saves the game before the next decision. A signal may end the process at any time after that, even during a long turn
 * of a computer player, and the file holds a game that can be resumed.
 */
async function saveStep({ game, saveTo }: Table): Promise<void> {
  if (saveTo !== undefined) await writeAtomically(saveTo, `${save(game)}\n`)
}

async function saveAndReport(io: Io, table: Table): Promise<void> {
  const { saveTo } = table
  if (saveTo === undefined) return
  await saveStep(table)
  io.out(`Saved as ${saveTo}. Go on with: tilewright play --resume ${saveTo}\n`)
}
