/**
 * Twin games: two states that differ only in what a viewer may not know. A viewer who can distinguish them has received
 * secret information.
 */
import type { Game } from '../arena/game.ts'
import { clone, open, openToChange } from '../arena/stored-games.ts'
import { elementsToChoose } from '../interpreter/choose.ts'
import { TILE_IN_STACK } from '../arena/game.ts'
import { refillBag } from '../kernel/entities/bag.ts'
import { drawsOfStep } from '../saves/replay.ts'
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
  const stored = cells[a]
  cells[a] = cells[b]
  cells[b] = stored
}

/** Swaps all stored references to the two entities. */
function swapValues(cells: Int32Array, a: number, b: number): void {
  cells.forEach((value, i) => {
    if (value === a || value === b) cells[i] = a + b - value
  })
}

/** Pairs of tokens that the viewer cannot distinguish, though they have different faces and places. */
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
 * Pairs of unseen tiles of different kinds and places. Each is the last of its kind, so that the ordinals of the other
 * tiles among drawable ones stay the same.
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
 * Groups of tiles that the viewer has not seen, in games where some are outside the stack. Tiles that were never in the
 * stack form a group of their own, because a draw from the stack reveals that it was none of them.
 */
function tilesNotSeen(g: Game, viewer: number): readonly (readonly number[])[] {
  const tiles = Array.from(g.tilePlace.keys()),
    veiled = tiles.filter((tile) => isTileHidden(g, tile, viewer)),
    [ofStack, others] = [true, false].map((inStack) => veiled.filter((tile) => isOfStack(g, tile) === inStack))
  const stacked = ofStack.length === 0 ? [] : tiles.filter((tile) => g.tilePlace[tile] === TILE_IN_STACK)
  return [stacked.concat(ofStack), others]
}

/** Swaps two entities of a kind in their columns, in stored references and in the pending decision. */
function swapEntities(g: Game, sort: 'piece' | 'tile', columns: readonly Cells[], a: number, b: number): void {
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

/** Ranges [from, to) in which the waiting frame stores the elements to choose from and the answers so far. */
function elementCells(g: Game): (readonly [number, number])[] {
  const f = g.fp
  if (f < 0) return []
  if (g.stack[f] === CHOOSE) return [elementsToChoose(g, f)]
  return g.stack[f] === SECRET ? secretElements(g, f) : []
}

/**
 * Numbers that suspended rules hold in variables, arguments and loops. The engine cannot tell whether such a number is
 * an entity, so entities with these numbers are not swapped.
 */
function numbersInUse(g: Game): ReadonlySet<number> {
  const numbers = new Set<number>()
  for (let f = g.fp, end = g.sp; f >= 0; end = f, f = g.stack[f + 2]) {
    const code = g.stack[f]
    if (code === ASK) numbers.add(g.stack[f + HEADER + 3])
    if (code < FIRST_CODE) continue
    for (let at = f + HEADER; at < end; at++) numbers.add(g.stack[at])
  }
  return numbers
}

/**
 * Returns a copy in which two hidden tokens, or two tiles nobody has seen, are swapped, together with everything stored
 * about them. `pick(n)` chooses between tokens and tiles, and among n pairs. Undefined if `player` (null: the public)
 * knows everything, or if suspended rules may refer to all unknown entities.
 *
 * @example
 * twinOf(game, 'Ann', () => 0) // undefined
 */
export function twinOf(game: Game, player: string | null, pick: (n: number) => number): Game | undefined {
  const now = open(game),
    viewer = player === null ? PUBLIC : resolvePlayer(game, player),
    excluded = numbersInUse(now),
    isFree = ([a, b]: readonly [number, number]): boolean => !excluded.has(a) && !excluded.has(b)
  const pieces = pairsHiddenFrom(now, viewer).filter(isFree),
    tiles = tilesNotSeen(now, viewer).flatMap((unseen) => pairsUnseen(now, unseen).filter(isFree))
  if (pieces.length + tiles.length === 0) return undefined
  // Tokens are far more than tiles: one as often as the other.
  const isTile = tiles.length > 0 && (pieces.length === 0 || pick(2) === 1),
    pairs = isTile ? tiles : pieces,
    [a, b] = pairs[pick(pairs.length)]
  const twin = clone(game),
    g = openToChange(twin)
  if (!isTile) swapEntities(g, 'piece', [g.piecePlace, g.pieceId, g.faceDown, g.mixed], a, b)
  else {
    swapEntities(g, 'tile', [g.tilePlace], a, b)
    refillBag(g)
  }
  return twin
}

/**
 * Makes the twin draw in its next step what `other` drew in its last step, as far as the twin has it; otherwise the
 * step throws. Needed for tiles, because the twin's stack is different.
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
 * Returns the same game from its beginning with hidden tokens shuffled differently; draws give the same positions. Only
 * for a game before its first decision. `mixing` is four words of 32 bits.
 *
 * @example
 * const other = mixedOtherwise(game, [1, 2, 3, 4])
 * optionCount(other) === optionCount(game) // true
 */
export function mixedOtherwise(game: Game, mixing: readonly number[]): Game {
  const { rules, origin } = atBeginning(game)
  return begin(rules, [...origin.chance.slice(0, 4), ...mixing.slice(0, 4)], origin.draws)
}

/** Origin of a game that has just begun; refuses others. */
function atBeginning(game: Game): Pick<Game, 'rules' | 'origin'> {
  const { rules, origin, logCount } = open(game)
  if (logCount > 0 || origin.phase !== rules.begins || origin.deeds.length > 0)
    throw new GameError('not-at-beginning', 'Only a game that has just begun has another beginning.')
  return { rules, origin }
}

/**
 * Gives the twin the random state of `other`. For steps in which one game used scripted draws (see `drawAlike`) and
 * therefore fewer random numbers.
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
 * Runs `work`, a step of `game`. Each time tokens are mixed during it, tokens hidden from `player` (null: the public)
 * end up in a different order, place by place; the others are unaffected. `pick(n)` returns a number from 0 to n - 1.
 * The result is equally likely and differs only in the order of face-down tokens.
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
 * Returns the same game from its beginning, mixed differently for `player` (see `withOtherMixing`). Only for a game
 * before its first decision.
 *
 * @example
 * optionCount(begunWithOtherMixing(game, null, () => 0)) === optionCount(game) // true
 */
export function begunWithOtherMixing(game: Game, player: string | null, pick: (n: number) => number): Game {
  const { rules, origin } = atBeginning(game)
  return withOtherMixing(game, player, pick, () => begin(rules, origin.chance, origin.draws))
}
