/** Two worlds that differ only in what somebody may not know: whoever can tell them apart has been told a secret. */
import type { Game } from '../arena/game.ts'
import { clone, open, openToChange } from '../arena/rest.ts'
import { elementsToChoose } from '../run/choose.ts'
import { begin } from '../games/create.ts'
import { GameError } from '../model/errors.ts'
import { CHOOSE, HEADER, SECRET } from '../kernel/frames.ts'
import { secretElements } from '../run/secret.ts'
import { PUBLIC, isHidden } from '../naming/refs.ts'
import { resolvePlayer } from '../naming/resolve.ts'

interface Cells {
  [index: number]: number
}

function exchange(cells: Cells, a: number, b: number): void {
  const kept = cells[a]
  cells[a] = cells[b]
  cells[b] = kept
}

/** Wherever one is remembered it is the other. */
function swapValues(cells: Int32Array, a: number, b: number): void {
  cells.forEach((value, i) => {
    if (value === a || value === b) cells[i] = a + b - value
  })
}

/** Pairs of tokens that the viewer cannot tell apart, though they have other faces and lie in other places. */
function pairsHiddenFrom(g: Game, viewer: number): (readonly [number, number])[] {
  const { pieceKind, mixedGroups } = g.rules
  return mixedGroups.flatMap((group) => {
    const unknown = group.filter((piece) => isHidden(g, piece, viewer))
    return unknown.flatMap((a, i) =>
      unknown.slice(i + 1).flatMap((b) => {
        const elsewhere = g.piecePlace[a] !== g.piecePlace[b] || g.pieceId[a] !== g.pieceId[b]
        return pieceKind[a] !== pieceKind[b] && elsewhere ? [[a, b] as const] : []
      }),
    )
  })
}

/**
 * Where the frame that waits keeps the elements that may be chosen, and the answers given so far: from, and one past.
 */
function elementCells(g: Game): (readonly [number, number])[] {
  const f = g.fp
  if (f < 0) return []
  if (g.stack[f] === CHOOSE) return [elementsToChoose(g, f)]
  return g.stack[f] === SECRET ? secretElements(g, f) : []
}

/**
 * A copy in which two hidden tokens have changed faces: each is where the other was, and what is remembered of one is
 * remembered of the other. `pick(n)` chooses among n pairs. Undefined where `player` (null: the public) knows all.
 *
 * @example
 * twinOf(game, 'Ann', () => 0) // undefined
 */
export function twinOf(game: Game, player: string | null, pick: (n: number) => number): Game | undefined {
  const pairs = pairsHiddenFrom(open(game), player === null ? PUBLIC : resolvePlayer(game, player))
  if (pairs.length === 0) return undefined
  const [a, b] = pairs[pick(pairs.length)]
  const twin = clone(game),
    g = openToChange(twin)
  const { library, stateBase, stateLength } = g.rules
  for (const cells of [g.piecePlace, g.pieceId, g.faceDown, g.mixed]) exchange(cells, a, b)
  for (const [state, { of, kind }] of library.states.entries()) {
    const cells = g.vars.subarray(stateBase[state], stateBase[state] + stateLength[state])
    if (of === 'piece') exchange(cells, a, b)
    if (kind === 'piece') swapValues(cells, a, b)
  }
  const waits = g.fp < 0 ? null : library.choices[g.stack[g.fp + HEADER]].element
  if (waits === 'piece') for (const [from, to] of elementCells(g)) swapValues(g.stack.subarray(from, to), a, b)
  return twin
}

/**
 * The same game from its beginning, in which hidden tokens were mixed otherwise: chance draws the same, by place. For a
 * game whose first decision has not been taken; `mixing` are four words of 32 bits.
 *
 * @example
 * const other = mixedOtherwise(game, [1, 2, 3, 4])
 * optionCount(other) === optionCount(game) // true
 */
export function mixedOtherwise(game: Game, mixing: readonly number[]): Game {
  const { rules, origin, logCount } = open(game)
  if (logCount > 0 || origin.phase !== rules.begins || origin.deeds.length > 0)
    throw new GameError('not-at-beginning', 'Only a game that has just begun has another beginning.')
  return begin(rules, [...origin.chance.slice(0, 4), ...mixing.slice(0, 4)], origin.draws)
}
