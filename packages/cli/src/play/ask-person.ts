/** Asks a person for a decision: squares by the numbers on the board, everything else from a paged list. */
import type { Action, Decision, Game } from '@tilewright/engine'
import { didYouMean, paintFor } from '@tilewright/text'
import type { Square } from '../board/window.ts'
import type { Io } from '../terminal/io.ts'
import { wrapped } from '../terminal/wrap.ts'
import { choicesOf, listLines, numberedSpots, placementOf, type Choice } from './choices.ts'
import type { ShowPicture } from './picture-page.ts'
import { boardText, turnsText } from './show-board.ts'
import { readCommand, commands, type Command } from './commands.ts'

export type Answer = { readonly type: 'action'; readonly action: Action } | Command | { readonly type: 'end' }

/** Choices per page of the list. */
const maxPageSize = 20
const minPageSize = 6

export interface ViewOptions {
  /** Whether to draw the board and the choices, because they have changed. */
  readonly show: boolean
  /** Offset of the view from the last tile, in squares. */
  readonly look: Square
  /** Draws the same as a picture, if requested. */
  readonly picture: ShowPicture
}

/** Lines around the list: an empty one above the board, the question, the hint and the prompt. */
const linesAround = 4

export async function askPerson(
  io: Io,
  game: Game,
  decision: Decision,
  { show, look, picture }: ViewOptions,
): Promise<Answer> {
  const choices = choicesOf(game, decision)
  const paint = paintFor(io.colour.out)
  const open = choices.flatMap(({ square }, i) => (square === undefined ? [] : [{ ...square, label: String(i + 1) }]))
  // Squares come first; the list contains the rest.
  const listed = choices.slice(open.length)
  const pageSize = io.terminal.out ? Math.max(minPageSize, Math.floor(io.rows() / 3)) : maxPageSize
  const linesOfPage = (page: number): string[] => {
    const left = listed.length - page - pageSize
    return wrapped(
      [
        ...listLines(listed.slice(page, page + pageSize), open.length + page + 1),
        ...(left > 0 ? [`       … ${left} more: type more`] : []),
      ],
      io.columns(),
    )
  }
  let page = 0
  const question = `${decision.player}: ${decision.title === '' ? decision.choice : decision.title}`
  if (show) {
    const spots = numberedSpots(choices)
    const linesBelow = linesAround + linesOfPage(0).length
    io.out(`\n${boardText(io, game, decision.player, { open, spots, look, linesBelow })}`)
    await picture(game, { player: decision.player, caption: question, open, spots })
  }
  io.out(`${paint.bold(question)}${decision.secret ? ' (the others must not look)' : ''}\n`)
  const showPage = (): void => {
    for (const line of linesOfPage(page)) io.out(`${line}\n`)
  }
  if (show) showPage()
  if (show && open.length > 0)
    io.out(`  ${open.length === 1 ? '1' : `1 to ${open.length}`}: a numbered square; type help for the rest\n`)
  for (;;) {
    const line = await io.readLine('> ')
    if (line === undefined) return { type: 'end' }
    const command = readCommand(line)
    if (command !== undefined) return command
    const [word = '', turn] = line.trim().split(/\s+/)
    if (word === '') continue
    if (word.toLowerCase() === 'more') {
      page = page + pageSize < listed.length ? page + pageSize : 0
      showPage()
      continue
    }
    const chosen = findChoice(choices, word)
    if (typeof chosen === 'string') {
      io.out(`${chosen}\n`)
      continue
    }
    const answer = await chooseTurn(io, game, chosen, turn)
    if (answer !== undefined) return answer
  }
}

function findChoice(choices: readonly Choice[], word: string): Choice | string {
  if (/^\d+$/.test(word))
    return (
      choices[Number(word) - 1] ?? `There are ${choices.length} choices: type a number from 1 to ${choices.length}.`
    )
  const place = /^(-?\d+),(-?\d+)$/.exec(word)
  if (place !== null) {
    const found = choices.find(
      ({ square }) => square !== undefined && square.x === Number(place[1]) && square.y === Number(place[2]),
    )
    return found ?? `${word} is not among the numbered squares.`
  }
  const near = didYouMean(word, [...Object.keys(commands), 'more'])
  return `'${word}' means nothing here.${near === undefined ? '' : ` Did you mean '${near}'?`} Type a number, or help.`
}

/** Asks for the rotation if there are several; undefined if the person goes back. */
async function chooseTurn(
  io: Io,
  game: Game,
  { actions, square }: Choice,
  typed: string | undefined,
): Promise<Answer | undefined> {
  const [only] = actions
  if (only !== undefined && (square === undefined || (actions.length === 1 && typed === undefined)))
    return { type: 'action', action: only }
  const turns = actions.map((action) => placementOf(action)?.turn ?? 0)
  const expected = `1 to ${turns.length}, or ${turns.map((turn) => turn * 90).join(', ')} degrees`
  let line = typed
  if (line === undefined) {
    io.out(`${turnsText(io, game, turns)}Turned? (${expected}; empty: back)\n`)
    line = await io.readLine('turn> ')
    if (line === undefined) return { type: 'end' }
  }
  const command = readCommand(line)
  if (command !== undefined) return command
  const text = line.trim()
  const action = actions[turnIndex(text, turns)]
  if (action !== undefined) return { type: 'action', action }
  if (text !== '') io.out(`Type ${expected}.\n`)
  return undefined
}

/** Returns the index of the rotation given by its number (one-based) or in degrees; -1 for any other text. */
function turnIndex(text: string, turns: readonly number[]): number {
  if (!/^\d+$/.test(text)) return -1
  const number = Number(text)
  const byDegrees = turns.findIndex((turn) => turn * 90 === number)
  return byDegrees >= 0 ? byDegrees : number >= 1 && number <= turns.length ? number - 1 : -1
}
