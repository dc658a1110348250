/** Asks a person for a decision: squares by their numbers on the board, everything else from a list in pages. */
import type { Action, Decision, Game, PlacementRef, SquareRef } from '@tilewright/engine'
import { view } from '@tilewright/engine'
import { actionWords } from '../games/words.ts'
import type { Io } from '../terminal/io.ts'
import { didYouMean, paintFor } from '@tilewright/text'
import { boardText, turnsText } from './show-board.ts'
import { readCommand, wordsOfCommand, type Command } from './words-of-command.ts'

export type Answer = { readonly type: 'action'; readonly action: Action } | Command | { readonly type: 'end' }

const pageSize = 20

/** One thing that can be typed: a square with its turns, or an action of the list. */
interface Choice {
  readonly words: string
  readonly square: SquareRef | undefined
  readonly actions: readonly Action[]
}

/** `show`: whether board and choices have to be drawn, because something has changed since they were. */
export async function askPerson(io: Io, game: Game, decision: Decision, show: boolean): Promise<Answer> {
  const choices = choicesOf(game, decision)
  const paint = paintFor(io.colour.out)
  const open = choices.flatMap(({ square }, i) => (square === undefined ? [] : [{ ...square, label: String(i + 1) }]))
  if (show) io.out(`\n${boardText(io, game, decision.player, open)}`)
  io.out(
    paint.bold(`${decision.player}: ${decision.title === '' ? decision.choice : decision.title}`) +
      `${decision.secret ? ' (the others must not look)' : ''}\n`,
  )
  const listed = choices.map((choice, i) => ({ ...choice, number: i + 1 })).filter(({ square }) => square === undefined)
  let page = 0
  const showPage = (): void => {
    for (const { number, words } of listed.slice(page, page + pageSize))
      io.out(`  ${String(number).padStart(3)}  ${words}\n`)
    if (listed.length > page + pageSize) io.out(`       … ${listed.length - page - pageSize} more: type more\n`)
  }
  if (show) showPage()
  if (show && open.length > 0)
    io.out(
      `  ${open.length === 1 ? '1' : `1 to ${open.length}`}: a numbered square; help says what else can be typed\n`,
    )
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

/**
 * Placements on one open square are one choice, if they are of the first option that lays a tile; other actions are one
 * each, and what looks the same is shown once.
 */
function choicesOf(game: Game, decision: Decision): Choice[] {
  const { library } = game.rules
  const laid = new Set(view(game, decision.player).tiles.map(({ x, y }) => `${x},${y}`))
  const onOpenSquare = (action: Action): PlacementRef | undefined => {
    const placement = placementOf(action)
    return placement === undefined || laid.has(`${placement.x},${placement.y}`) ? undefined : placement
  }
  const laying = decision.options().find((action) => onOpenSquare(action) !== undefined)?.option
  const squares = new Map<string, { square: SquareRef; actions: Action[] }>()
  const others = new Map<string, Action>()
  for (const action of decision.options()) {
    const placement = action.option === laying ? onOpenSquare(action) : undefined
    if (placement === undefined) {
      const words = actionWords(library, action)
      if (!others.has(words)) others.set(words, action)
      continue
    }
    const key = `${placement.x},${placement.y}`
    const known = squares.get(key)
    if (known === undefined) squares.set(key, { square: { x: placement.x, y: placement.y }, actions: [action] })
    else known.actions.push(action)
  }
  const placed = [...squares.values()].sort((a, b) => a.square.y - b.square.y || a.square.x - b.square.x)
  return [
    ...placed.map(({ square, actions }) => ({ words: `${square.x},${square.y}`, square, actions })),
    ...[...others].map(([words, action]) => ({ words, square: undefined, actions: [action] })),
  ]
}

/** The placement of an action that is about nothing else. */
function placementOf(action: Action): PlacementRef | undefined {
  const [arg] = action.args
  return action.args.length === 1 && typeof arg === 'object' && arg !== null && 'turn' in arg ? arg : undefined
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
  const near = didYouMean(word, [...Object.keys(wordsOfCommand), 'more'])
  return `'${word}' means nothing here.${near === undefined ? '' : ` Did you mean '${near}'?`} Type a number, or help.`
}

/** Asks for the turn where there are several; undefined when the person thinks again. */
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
  const degrees = turns.map((turn) => turn * 90)
  let line = typed
  if (line === undefined) {
    io.out(`${turnsText(io, game, turns)}Turned by ${degrees.join(', ')}? (an empty line goes back)\n`)
    line = await io.readLine('turn> ')
    if (line === undefined) return { type: 'end' }
  }
  const command = readCommand(line)
  if (command !== undefined) return command
  const text = line.trim()
  const action = actions[degrees.indexOf(Number(text === '' ? Number.NaN : text))]
  if (action !== undefined) return { type: 'action', action }
  if (text !== '') io.out(`It can be turned by ${degrees.join(', ')} there.\n`)
  return undefined
}
