/** Two worlds that differ only in what somebody may not know: whoever can tell them apart has been told a secret. */
import type { Game } from '../arena/game.ts'
import { clone, open, openToChange } from '../arena/rest.ts'
import { elementsToChoose } from '../interpreter/choose.ts'
import { TILE_IN_STACK } from '../arena/game.ts'
import { refillBag } from '../kernel/entities/bag.ts'
import { drawsOfStep } from '../saves/again.ts'
import { isOfStack, isTileHidden } from '../kernel/entities/knowers.ts'
import { chanceOf, setChance } from '../kernel/chance.ts'
import { mixer } from '../kernel/entities/mixing.ts'
import { begin } from '../games/create.ts'
import { GameError } from '../model/errors.ts'
import { ASK, CHOOSE, FIRST_CODE, HEADER, SECRET } from '../kernel/frames.ts'
import { secretElements } from '../interpreter/secret.ts'
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
 * Pairs of tiles of other kinds and in other places, of which nobody has seen which is which. Each is the last of its
 * kind: the others then keep their numbers among those of which one is drawn.
 */
function pairsUnseen({ rules, tilePlace }: Game, unseen: readonly number[]): (readonly [number, number])[] {
  const last = new Map<number, number>()
  for (const tile of unseen) last.set(rules.tileKind[tile], Math.max(tile, last.get(rules.tileKind[tile]) ?? tile))
  const tiles = [...last.values()]
  return tiles.flatMap((a, i) =>
    tiles.slice(i + 1).flatMap((b) => (tilePlace[a] !== tilePlace[b] ? [[a, b] as const] : [])),
  )
}

/**
 * Tiles that the viewer has not seen, in games where some of them lie elsewhere than in the stack; apart those that
 * were never in it: whoever sees that something was drawn knows which of the two it is.
 */
function tilesNotSeen(g: Game, viewer: number): readonly (readonly number[])[] {
  const tiles = Array.from(g.tilePlace.keys()),
    veiled = tiles.filter((tile) => isTileHidden(g, tile, viewer)),
    [ofStack, others] = [true, false].map((inStack) => veiled.filter((tile) => isOfStack(g, tile) === inStack))
  const stacked = ofStack.length === 0 ? [] : tiles.filter((tile) => g.tilePlace[tile] === TILE_IN_STACK)
  return [stacked.concat(ofStack), others]
}

/** Exchanges two things of a kind in what they have, in what is remembered of them, and in what is asked. */
function exchangeThings(g: Game, sort: 'piece' | 'tile', columns: readonly Cells[], a: number, b: number): void {
  const { library, stateBase, stateLength } = g.rules
  for (const cells of columns) exchange(cells, a, b)
  for (const [state, { of, kind }] of library.states.entries()) {
    const cells = g.vars.subarray(stateBase[state], stateBase[state] + stateLength[state])
    if (cells.length === 0) continue
    if (of === sort) exchange(cells, a, b)
    if (kind === sort) swapValues(cells, a, b)
  }
  const waits = g.fp < 0 ? null : library.choices[g.stack[g.fp + HEADER]].element
  if (waits === sort) for (const [from, to] of elementCells(g)) swapValues(g.stack.subarray(from, to), a, b)
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
 * Numbers that rules keep while they wait in the middle of a body: variables, arguments, elements of loops. They may be
 * things or anything else, which the engine cannot tell, so things of these numbers are not exchanged.
 */
function numbersKept(g: Game): ReadonlySet<number> {
  const kept = new Set<number>()
  for (let f = g.fp, end = g.sp; f >= 0; end = f, f = g.stack[f + 2]) {
    const code = g.stack[f]
    if (code === ASK) kept.add(g.stack[f + HEADER + 3])
    if (code < FIRST_CODE) continue
    for (let at = f + HEADER; at < end; at++) kept.add(g.stack[at])
  }
  return kept
}

/**
 * A copy in which two hidden tokens, or two tiles that nobody has seen, have changed places: what is remembered of one
 * is remembered of the other. `pick(n)` chooses among n pairs. Undefined where `player` (null: the public) knows all,
 * and where rules that wait may remember all that he does not know.
 *
 * @example
 * twinOf(game, 'Ann', () => 0) // undefined
 */
export function twinOf(game: Game, player: string | null, pick: (n: number) => number): Game | undefined {
  const now = open(game),
    viewer = player === null ? PUBLIC : resolvePlayer(game, player),
    kept = numbersKept(now),
    isFree = ([a, b]: readonly [number, number]): boolean => !kept.has(a) && !kept.has(b)
  const pieces = pairsHiddenFrom(now, viewer).filter(isFree),
    tiles = tilesNotSeen(now, viewer).flatMap((unseen) => pairsUnseen(now, unseen).filter(isFree))
  const pairs = [...pieces, ...tiles]
  if (pairs.length === 0) return undefined
  const chosen = pick(pairs.length),
    [a, b] = pairs[chosen]
  const twin = clone(game),
    g = openToChange(twin)
  if (chosen < pieces.length) exchangeThings(g, 'piece', [g.piecePlace, g.pieceId, g.faceDown, g.mixed], a, b)
  else {
    exchangeThings(g, 'tile', [g.tilePlace], a, b)
    refillBag(g)
  }
  return twin
}

/**
 * Lets chance give the twin in its next step what it gave `other` in its last one, as far as the twin has it; else the
 * step throws. For tiles, which come out of another stack there.
 *
 * @example
 * const copy = clone(game)
 * applyOption(game, 0)
 * drawAlike(copy, game)
 * applyOption(copy, 0)
 * view(copy, null, ['hand']).hand.length === view(game, null, ['hand']).hand.length // true
 */
export function drawAlike(twin: Game, other: Game): void {
  const draws = drawsOfStep(open(other)),
    g = openToChange(twin)
  g.origin = { ...g.origin, draws }
  g.drawnTiles = 0
  g.drawnTokens = 0
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
  const { rules, origin } = atBeginning(game)
  return begin(rules, [...origin.chance.slice(0, 4), ...mixing.slice(0, 4)], origin.draws)
}

/** What a game that has just begun was made of; refuses others. */
function atBeginning(game: Game): Pick<Game, 'rules' | 'origin'> {
  const { rules, origin, logCount } = open(game)
  if (logCount > 0 || origin.phase !== rules.begins || origin.deeds.length > 0)
    throw new GameError('not-at-beginning', 'Only a game that has just begun has another beginning.')
  return { rules, origin }
}

/**
 * Lets chance go on in the twin as it goes on in `other`: for steps in which one of them drew what was settled (see
 * `drawAlike`), and so asked chance less often.
 *
 * @example
 * const copy = clone(game)
 * applyOption(game, 0)
 * followChance(copy, game)
 */
export function followChance(twin: Game, other: Game): void {
  const words = chanceOf(open(other))
  setChance(openToChange(twin), words)
}

/**
 * Does `work`, a step of `game`. Whenever tokens are mixed meanwhile, those whose faces `player` (null: the public)
 * cannot see lie in another order afterwards, place by place; the others lie as they would. `pick(n)` gives a number
 * from 0 to n - 1. What `work` does is as likely, and nothing but the order of face-down tokens differs.
 *
 * @example
 * withOtherMixing(game, null, () => 0, () => applyOption(game, 0))
 */
export function withOtherMixing<T>(game: Game, player: string | null, pick: (n: number) => number, work: () => T): T {
  if (typeof pick !== 'function' || typeof work !== 'function')
    throw new GameError(
      'bad-argument',
      'Two functions are needed.',
      'Pass one that picks a number, and one that works.',
    )
  const { arena } = open(game),
    viewer = player === null ? PUBLIC : resolvePlayer(game, player),
    usual = mixer.mixed
  mixer.mixed = (group) => {
    const { mixed, pieceId, piecePlace } = arena,
      unknown = group.filter((piece) => isHidden(arena, piece, viewer))
    unknown.forEach((piece, i) => {
      const together = unknown
        .slice(0, i + 1)
        .filter((other) => piecePlace[other] === piecePlace[piece] && pieceId[other] === pieceId[piece])
      exchange(mixed, piece, together[pick(together.length)])
    })
  }
  try {
    return work()
  } finally {
    mixer.mixed = usual
  }
}

/**
 * The same game from its beginning, with other mixing for `player` (see `withOtherMixing`). For a game whose first
 * decision has not been taken.
 *
 * @example
 * optionCount(begunWithOtherMixing(game, null, () => 0)) === optionCount(game) // true
 */
export function begunWithOtherMixing(game: Game, player: string | null, pick: (n: number) => number): Game {
  const { rules, origin } = atBeginning(game)
  return withOtherMixing(game, player, pick, () => begin(rules, origin.chance, origin.draws))
}
