/** The course of a game in the terminal: whose turn it is, what he types, what comes of it. */
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
import { eventWords } from '../games/words.ts'
import { choiceOf } from '../bot/computer-players.ts'
import { chanceBeside, type Chance } from '../games/random.ts'
import { isScoring, scoringsOf, type Scoring } from '../games/scorings.ts'
import { isRulesError } from '../refusal.ts'
import { writeAtomically } from '../project/write-files.ts'
import type { Io } from '../terminal/io.ts'
import { clearScreen, paintFor } from '@tilewright/text'
import { wrapped } from '../terminal/wrap.ts'
import { askPerson, type Answer } from './ask-person.ts'
import { nobody, type ShowPicture } from './picture-page.ts'
import { redrawing, runWord, type Table } from './words-of-command.ts'
import { boardText } from './show-board.ts'

export interface PlaySetup {
  /** The file that holds the game, saved before each choice and at the end. */
  readonly saveTo: string | undefined
  /** Names of files typed in the game are relative to it. */
  readonly folder: string
  /** Of the computer players' choices. */
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
  await untilLeft(io, table, chanceBeside(setup.seed), setup.picture)
}

async function untilLeft(io: Io, table: Table, chance: Chance, picture: ShowPicture): Promise<void> {
  let show = true
  let asked: string | undefined
  while (!isOver(table.game)) {
    await saveStep(table)
    const [decision] = decisions(table.game)
    if (decision === undefined) break
    const choose = choiceOf(decision.player)
    if (choose !== undefined) {
      await orKeep(io, table, clone(table.game), () => {
        applyOption(table.game, choose(table.game, chance))
      })
      tell(io, table, eventsOf(table.game))
      continue
    }
    if (isSecretive(io, table.game) && asked !== undefined && asked !== decision.player) {
      await picture(table.game, nobody(`${decision.player} is next`))
      if (!(await handOver(io, decision.player))) break
      show = true
    }
    asked = decision.player
    const answer = await askPerson(io, table.game, decision, { show, look: table.look, picture })
    if (!(await carryOut(io, table, answer))) return
    show = answer.type !== 'word' || redrawing.has(answer.word)
  }
  await picture(table.game, nobody(isOver(table.game) ? 'The game is over' : 'The game was left'))
  await finish(io, table)
}

/** Whether several people at one terminal have something to hide from each other. */
function isSecretive(io: Io, game: Game): boolean {
  return io.terminal.in && io.terminal.out && game.rules.pieceHidden.includes(1)
}

/** Clears the screen and waits until the next person sits before it. False at the end of the input. */
async function handOver(io: Io, player: string): Promise<boolean> {
  io.out(`${clearScreen}${player}, it is your turn. Press Enter when nobody else is looking.\n`)
  return (await io.readLine('')) !== undefined
}

/** What happened before a saved game was loaded, so that `explain` knows it; nothing for games set up by hand. */
function earlierScorings(game: Game): Scoring[] {
  return game.logCount === 0
    ? eventsOf(game).filter(isScoring)
    : [...scoringsOf(save(game), game.rules.library).scorings]
}

/** Says what everybody may know, as a person at the table sees it. */
function tell(io: Io, table: Table, events: readonly GameEvent[]): void {
  const { library } = table.game.rules
  const paint = paintFor(io.colour.out)
  table.scorings.push(...events.filter(isScoring))
  for (const event of events) {
    const seen = eventFor(event, null)
    if (seen.type === 'chose' && choiceOf(seen.player) !== undefined && seen.secret)
      io.out(`  ${seen.player} has chosen in secret\n`)
    const words = eventWords(library, seen)
    if (words === undefined) continue
    for (const line of io.terminal.out ? wrapped([`  ${words}`], io.columns()) : [`  ${words}`])
      io.out(`${seen.type === 'scored' ? paint.good(line) : line}\n`)
  }
}

/** Returns false when the game is left. */
async function carryOut(io: Io, table: Table, answer: Answer): Promise<boolean> {
  if (answer.type === 'end') {
    io.out('\nThe input has ended before the game.\n')
    await keep(io, table)
    return false
  }
  if (answer.type === 'word') {
    const goOn = await runWord(io, table, answer)
    if (!goOn) await keep(io, table)
    return goOn
  }
  const before = clone(table.game)
  const scored = table.scorings.length
  const result = await orKeep(io, table, before, () => apply(table.game, answer.action))
  if (!result.ok) {
    io.out(`That is not possible: ${result.reason}\n`)
    return true
  }
  table.past.push({ game: before, scored })
  table.look = { x: 0, y: 0 }
  tell(io, table, result.events)
  return true
}

/** When the rules break off, the game is kept as it was before. */
async function orKeep<T>(io: Io, table: Table, before: Game, work: () => T): Promise<T> {
  try {
    return work()
  } catch (error) {
    if (!isRulesError(error)) throw error
    table.game = before
    await keep(io, table)
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
  await keep(io, table)
}

/**
 * Saves the game as it is before the next choice. A signal may end the process at any time after that, also in the
 * middle of a long turn of a computer player, and the file holds a game to go on with.
 */
async function saveStep({ game, saveTo }: Table): Promise<void> {
  if (saveTo !== undefined) await writeAtomically(saveTo, `${save(game)}\n`)
}

async function keep(io: Io, table: Table): Promise<void> {
  const { saveTo } = table
  if (saveTo === undefined) return
  await saveStep(table)
  io.out(`Saved as ${saveTo}. Go on with: tilewright play --resume ${saveTo}\n`)
}
