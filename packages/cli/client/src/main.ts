/** A game of a person against the computer: engine, board, scores, explanations. */
import { applyOption, createGame, eventsOf, isOver, toJSON, view } from 'engine'
import { mountBoard, type Selection } from 'engine/board'
import { explain } from 'engine/explain'
import * as pictures from 'engine/pictures'

const YOU = 'You'
const seed = new URLSearchParams(location.search).get('seed')
const game = createGame({ players: [YOU, 'Computer'], ...(seed === null ? {} : { seed: Number(seed) }) })
const bot = new Worker(new URL('./bot.ts', import.meta.url), { type: 'module' })
const board = mountBoard(element('board'), view(game, YOU), { pictures, onAction: take, onSelect: offer })

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no #${id}.`)
  return found
}

function button(text: string, click: () => void): HTMLElement {
  const made = document.createElement('button')
  made.textContent = text
  made.onclick = click
  return made
}

/** Takes an option, and writes down what scored, with the reason behind a click. */
function take(option: number): void {
  applyOption(game, option)
  for (const event of eventsOf(game)) {
    if (event.type !== 'scored' || event.points === 0) continue
    const line = document.createElement('li')
    const why = document.createElement('pre')
    why.hidden = true
    line.append(`${event.player} +${event.points}: ${event.title} `)
    line.append(
      button('Why?', () => {
        why.textContent = explain(game, event, YOU).lines.join('\n')
        why.hidden = !why.hidden
      }),
      why,
    )
    element('log').prepend(line)
  }
  show()
}

/** Buttons: for the place that was pressed, and for what has no place on the board. */
function offer({ choices, picked }: Selection): void {
  const beside = choices.filter(({ mark }) => mark === null)
  element('answers').replaceChildren(
    ...(picked === null ? [] : [button('Do it', () => board.perform()), button('Turn', () => board.turn(1))]),
    ...beside.map((choice) =>
      button(choice.label, () => {
        board.press(choice)
        board.perform()
      }),
    ),
  )
}

function show(): void {
  const seen = view(game, YOU)
  element('scores').replaceChildren(
    ...seen.players.map(({ name, score }) =>
      Object.assign(document.createElement('li'), { textContent: `${name}: ${score}` }),
    ),
  )
  const mine = seen.decisions.find(({ player }) => player === YOU)
  element('question').textContent = isOver(game) ? 'The game is over.' : (mine?.title ?? 'The computer thinks …')
  board.update(seen)
  if (mine === undefined && !isOver(game)) bot.postMessage(toJSON(game))
}

bot.onmessage = ({ data }: MessageEvent<number>) => take(data)
show()
