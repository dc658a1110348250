/** A game of a person against the computer: engine, board, scores, explanations. */
import { applyOption, createGame, decisions, eventsOf, isOver, optionsByTarget, toJSON, view } from 'engine'
import type { Action, Decision, TargetGroup } from 'engine'
import { explain } from 'engine/explain'
import { boardSvg } from './board.ts'

const YOU = 'You'
const seed = new URLSearchParams(location.search).get('seed')
const game = createGame({ players: [YOU, 'Computer'], ...(seed === null ? {} : { seed: Number(seed) }) })
const bot = new Worker(new URL('./bot.ts', import.meta.url), { type: 'module' })

/** The options that the last click left, by number. */
let chosen: readonly number[] = []

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
  chosen = []
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

/** The place of a tile that an action lays. */
function placementIn({ args }: Action): { readonly x: number; readonly y: number; readonly turn: number } | undefined {
  for (const arg of args) if (typeof arg === 'object' && arg !== null && 'turn' in arg) return arg
  return undefined
}

/** What a button for an action says. */
function textOf(action: Action): string {
  const parts = action.args.map((arg) => {
    if (typeof arg !== 'object' || arg === null) return String(arg)
    if ('turn' in arg) return `turned ${arg.turn * 90}°`
    return 'piece' in arg ? arg.piece : 'kind' in arg ? `${arg.kind} ${arg.sides.join(' ')}` : ''
  })
  return [action.option ?? 'choose', ...parts].join(' ')
}

function show(): void {
  const seen = view(game, YOU)
  element('scores').replaceChildren(
    ...seen.players.map(({ name, score }) =>
      Object.assign(document.createElement('li'), { textContent: `${name}: ${score}` }),
    ),
  )
  const [mine] = decisions(game, YOU)
  element('question').textContent = isOver(game) ? 'The game is over.' : (mine?.title ?? 'The computer thinks …')
  const groups = mine === undefined ? [] : optionsByTarget(game, mine)
  const options = mine === undefined ? [] : mine.options()
  const first = chosen[0] === undefined ? undefined : options[chosen[0]]
  const at = first && placementIn(first)
  const tile = seen.hand[0]
  const ghost = at && tile ? { tile, cell: 0, ...at } : undefined
  element('board').innerHTML = boardSvg(seen, groups, ghost)
  for (const place of document.querySelectorAll<SVGElement>('[data-target]'))
    place.onclick = () => click(groups[Number(place.dataset['target'])])
  element('answers').replaceChildren(...answers(mine, groups))
  if (mine === undefined && !isOver(game)) bot.postMessage(toJSON(game))
}

/** A place was clicked: its only option is taken; of several, another click shows the next one. */
function click(group: TargetGroup | undefined): void {
  if (group === undefined) return
  const [first] = group.options
  if (group.options.length === 1 && first !== undefined) {
    take(first)
    return
  }
  const isAgain = chosen[0] !== undefined && group.options.includes(chosen[0])
  chosen = isAgain ? [...chosen.slice(1), ...chosen.slice(0, 1)] : group.options
  show()
}

/** Buttons: for the options of the clicked place, and for what is not on the board. */
function answers(decision: Decision | undefined, groups: readonly TargetGroup[]): HTMLElement[] {
  if (decision === undefined) return []
  const options: readonly Action[] = decision.options()
  const beside = groups.filter(({ target }) => target.on !== 'square' && target.on !== 'segment')
  return [...chosen, ...beside.flatMap((group) => group.options)].flatMap((number) => {
    const action = options[number]
    return action === undefined ? [] : [button(textOf(action), () => take(number))]
  })
}

bot.onmessage = ({ data }: MessageEvent<number>) => take(data)
show()
