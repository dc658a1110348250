/**
 * Functions to set up a position by hand, for scenarios and importers. They are recorded in the game's record by name.
 */
import type { Game } from '../arena/game.ts'
import { IN_ZONE, ON_SEGMENT, OUT_OF_GAME, TILE_ASIDE, TILE_IN_HAND, TILE_IN_STACK } from '../arena/game.ts'
import { open, openToChange } from '../arena/stored-games.ts'
import { forgetChanges } from '../kernel/changes.ts'
import { refillBag } from '../kernel/entities/bag.ts'
import { rollEntry } from '../actions/roll.ts'
import { squareAt } from '../kernel/board/grid.ts'
import type { PhaseName, PieceName, StateName, TileName } from '../model/names.ts'
import type { ManualChange } from '../model/origin.ts'
import { setChance, wordsOfSeed } from '../kernel/chance.ts'
import { setState } from '../kernel/states.ts'
import { isOverlay } from '../kernel/board/overlays.ts'
import { layOverlay } from '../actions/lay-overlay.ts'
import { layTile } from '../actions/place-tile.ts'
import { setPlace } from '../actions/move.ts'
import { setAside } from '../actions/set-aside.ts'
import { fitsOver } from '../queries/sets/overlay-placements.ts'
import { fittingTurns } from '../kernel/board/fits.ts'
import { MISFIT, shapedFit } from '../kernel/board/shapes.ts'
import { GameError, indexOfName, checked } from '../model/errors.ts'
import { ownCopy } from './plain-copy.ts'
import { recordRun } from '../interpreter/options.ts'
import { runSteps } from '../interpreter/begin.ts'
import type { Place, Ref } from '../naming/refs.ts'
import { resolve, resolvePlace, resolvePlayer } from '../naming/resolve.ts'
import { checkSeed } from './setup.ts'

/** Records a change by hand. */
function note(g: Game, change: ManualChange): void {
  const { origin } = g
  g.origin = { ...origin, deeds: [...origin.deeds, { after: g.logCount, deed: change }] }
}

/** Index of a kind of tile that this game has. */
function tileKindOf(g: Game, name: string): number {
  const { tileData, tileKind } = g.rules
  // Among kinds of the same name, the one that has tiles in this game.
  const kind = tileData.findIndex((t, k) => t.name === name && tileKind.includes(k))
  return kind >= 0
    ? kind
    : indexOfName(
        'tile',
        name,
        [...new Set(tileKind)].map((k) => tileData[k].name),
      )
}

/** Like `tileKindOf`, but only kinds of the stack: no overlays and no tiles declared `apart`. */
function drawnKindOf(g: Game, name: string): number {
  const kind = tileKindOf(g, name)
  const { overlay, apart } = g.rules.tileData[kind]
  if (overlay === true || apart === true)
    throw new GameError(
      'never-drawn',
      `'${name}' ${overlay === true ? 'is laid over tiles' : 'waits in the supply'} and is never in the stack.`,
      'Name tiles that are drawn.',
    )
  return kind
}

/** A tile of the kind that is not on the board: from the stack, else from aside. */
function spareTile(g: Game, kind: number): number {
  for (const place of [TILE_IN_HAND, TILE_IN_STACK, TILE_ASIDE]) {
    for (let t = 0; t < g.tilePlace.length; t++) if (g.rules.tileKind[t] === kind && g.tilePlace[t] === place) return t
  }
  throw new GameError('no-tile-left', `All tiles '${g.rules.tileData[kind].name}' are on the board.`)
}

/**
 * Lays a tile of the kind at x, y (east and south of the origin), turned clockwise by quarter turns. Returns its
 * number. Features that are complete in a position set up by hand do not count as newly completed by the next tile: see
 * `kernel/changes.ts`.
 *
 * @example
 * putTile(board, 'U', 0, 0, 1)
 * view(board, null, ['tiles']).tiles // [{ tile: 'U', x: 0, y: 0, turn: 1 }]
 */
export function putTile(game: Game, name: TileName, x: number, y: number, turn: number): number {
  return checked(() => {
    const g = openToChange(game)
    if (![x, y, turn].every(Number.isInteger) || Math.abs(x) > 200 || Math.abs(y) > 200)
      throw new GameError('bad-place', `(${x}, ${y}) turned ${turn} is no place on the board.`)
    const tile = spareTile(g, tileKindOf(g, name))
    if (isOverlay(g, tile)) putOverlay(g, tile, x, y, turn)
    else putOnSquare(g, tile, x, y, turn)
    forgetChanges(g)
    note(g, { put: 'tile', tile: name, x, y, turn })
    return tile
  })
}

function putOnSquare(g: Game, tile: number, x: number, y: number, turn: number): void {
  const square = squareAt(g, x, y)
  if (square < 0) throw new GameError('bad-place', `(${x}, ${y}) is no place on the board.`)
  if (g.tileAt[square] !== 0 && !g.rules.shaped)
    throw new GameError('occupied-square', `There is a tile at ${x}, ${y} already.`)
  const quarter = ((turn % 4) + 4) % 4,
    { name, turns } = g.rules.tileData[g.rules.tileKind[tile]]
  const fits = g.rules.shaped
    ? shapedFit(g, tile, square, quarter) !== MISFIT
    : ((fittingTurns(g, tile, square) >> (quarter % turns)) & 1) === 1
  if (!fits) throw new GameError('does-not-fit', `'${name}' turned ${quarter} times does not fit at ${x}, ${y}.`)
  layTile(g, tile, square, quarter)
}

function putOverlay(g: Game, overlay: number, x: number, y: number, turn: number): void {
  const { turns, name } = g.rules.tileData[g.rules.tileKind[overlay]],
    quarter = ((turn % turns) + turns) % turns,
    square = squareAt(g, x, y)
  if (square < 0 || !fitsOver(g, overlay, square, quarter))
    throw new GameError('does-not-fit', `'${name}' turned ${turn} times cannot lie over what is at ${x}, ${y}.`)
  layOverlay(g, overlay, square, quarter)
}

/**
 * Moves a piece of the kind, preferably from the supply, to a place. Returns its number.
 *
 * @example
 * putTile(board, 'U', 0, 0, 0)
 * const [{ segment }] = view(board, null, ['board']).board.features
 * const [{ piece, owner }] = view(board, null, ['counts']).counts
 * putPiece(board, piece, owner, segment)
 * countPieces(board, piece, owner, segment) // 1
 */
export function putPiece(game: Game, kind: PieceName, owner: string | null, at: Place, faceDown = false): number {
  return checked(() => {
    const g = openToChange(game)
    const { pieces } = g.rules.library
    const player = resolvePlayer(g, owner)
    indexOfName(
      'piece',
      kind,
      [...new Set(g.rules.pieceKind)].map((k) => pieces[k].name),
    )
    const [place, id] = resolvePlace(g, at)
    const mine = Array.from(g.rules.pieceKind.keys()).filter(
      (p) => pieces[g.rules.pieceKind[p]].name === kind && g.rules.pieceOwner[p] === player,
    )
    const piece = mine.find((p) => g.piecePlace[p] === 0)
    if (piece === undefined)
      throw new GameError('no-piece-left', `No '${kind}'${owner === null ? '' : ` of ${owner}`} is left in the supply.`)
    const change = { put: 'piece', piece: kind, owner, at: ownCopy(at), faceDown: faceDown ? true : false } as const
    setPlace(g, piece, place, id, change.faceDown ? 1 : 0)
    note(g, change)
    return piece
  })
}

/**
 * Moves a tile of the kind into a zone: from the stack, else from aside. Returns its number.
 *
 * @example
 * const all = createScenario({ play: installedUnits(), players: ['Ann', 'Bob'] })
 * const [zone] = standardLibrary.zones.filter(({ perPlayer }) => !perPlayer)
 * putAside(all, 'U', { zone: zone.name, owner: null })
 * view(all, null, ['setAside']).setAside.length // 1
 */
export function putAside(game: Game, name: TileName, at: Place): number {
  return checked(() => {
    const g = openToChange(game)
    const [place, zone] = resolvePlace(g, at)
    if (place !== IN_ZONE) throw new GameError('bad-place', 'A tile is put aside into a zone.')
    const tile = spareTile(g, tileKindOf(g, name))
    const change = { put: 'aside', tile: name, at: ownCopy(at) } as const
    setAside(g, tile, zone, 0, 0)
    note(g, change)
    return tile
  })
}

/**
 * Sets the points of a player.
 *
 * @example
 * setScore(board, 'Ann', 7)
 * view(board, null, ['players']).players[0].score // 7
 */
export function setScore(game: Game, player: string, points: number): void {
  checked(() => {
    const g = openToChange(game)
    if (!Number.isInteger(points)) throw new GameError('bad-points', `Points are whole numbers, not ${points}.`)
    g.scores[resolvePlayer(g, player)] = points
    note(g, { put: 'score', player, points })
  })
}

/**
 * Sets a state that rules declare; `of` null for a state of the game. A set of players is a list of names.
 *
 * @example
 * setStateByName(board, 'active', null, 'Bob')
 * stateOf(board, 'active', null) // 'Bob'
 */
export function setStateByName(game: Game, name: StateName, of: Ref, value: Ref | readonly Ref[]): void {
  checked(() => {
    const g = openToChange(game)
    const { states } = g.rules.library
    const state = indexOfName(
      'state',
      name,
      states.map((s) => s.name),
    )
    const info = states[state]
    const number = Array.isArray(value)
      ? (value as readonly Ref[]).reduce((mask: number, v) => mask | (1 << resolve(g, info.kind, v)), 0)
      : resolve(g, info.kind, value as Ref)
    const whose = info.of === null ? -1 : resolve(g, info.of, of)
    if (info.of !== null && whose < 0)
      throw new GameError('state-of', `The state '${name}' belongs to a ${info.of}: say which.`)
    const change = { put: 'state', state: name, of: ownCopy(of), value: ownCopy(value) } as const
    setState(g, state, whose, number)
    note(g, change)
  })
}

/**
 * Makes the stack contain tiles of exactly these kinds; all others go aside.
 *
 * @example
 * setStack(board, ['U', 'V'])
 * view(board, null, ['stack']).stack.size // 2
 */
export function setStack(game: Game, kinds: readonly TileName[]): void {
  checked(() => {
    const g = openToChange(game)
    const wanted = kinds.map((k) => drawnKindOf(g, k))
    const before = g.tilePlace.slice()
    for (let t = 0; t < g.tilePlace.length; t++) if (g.tilePlace[t] === TILE_IN_STACK) g.tilePlace[t] = TILE_ASIDE
    for (const kind of wanted) {
      const tile = g.tilePlace.findIndex((place, t) => place === TILE_ASIDE && g.rules.tileKind[t] === kind)
      if (tile < 0) {
        g.tilePlace.set(before)
        throw new GameError('no-tile-left', `There are not so many tiles '${g.rules.tileData[kind].name}'.`)
      }
      g.tilePlace[tile] = TILE_IN_STACK
    }
    refillBag(g)
    note(g, { put: 'stack', tiles: [...kinds] })
  })
}

/**
 * Sets the kinds of the next tiles to be drawn, in order. Kinds that the stack lacks are added from aside.
 *
 * @example
 * putTile(board, 'U', 0, 0, 0)
 * setStack(board, ['U', 'V'])
 * setScript(board, ['V'])
 * resume(board)
 * view(board, null, ['hand']).hand // ['V']
 */
export function setScript(game: Game, kinds: readonly TileName[]): void {
  checked(() => {
    const g = openToChange(game)
    const script = kinds.map((k) => drawnKindOf(g, k))
    const before = g.tilePlace.slice()
    const needed = new Map<number, number>()
    for (const kind of script) needed.set(kind, (needed.get(kind) ?? 0) + 1)
    for (const [kind, n] of needed) {
      let have = 0
      for (let i = 0; i < g.bagCount; i++) if (g.rules.tileKind[g.bag[i]] === kind) have++
      for (let t = 0; t < g.tilePlace.length && have < n; t++) {
        if (g.rules.tileKind[t] !== kind || g.tilePlace[t] !== TILE_ASIDE) continue
        g.tilePlace[t] = TILE_IN_STACK
        have++
      }
      if (have < n) {
        g.tilePlace.set(before)
        throw new GameError('no-tile-left', `There are not so many tiles '${g.rules.tileData[kind].name}'.`)
      }
    }
    refillBag(g)
    g.script = [...script, ...g.script.filter((entry) => entry < 0)]
    note(g, { put: 'next-tiles', tiles: [...kinds] })
  })
}

/**
 * Appends kinds of token to be drawn, and results of dice (`luck#3`), to those already scripted.
 *
 * @example
 * const all = createScenario({ play: installedUnits(), players: ['Ann', 'Bob'] })
 * scriptTokens(all, standardLibrary.pieces.filter(({ tokenSet }) => tokenSet === 0).map(({ name }) => name).slice(0,
 * 1))
 */
export function scriptTokens(game: Game, kinds: readonly PieceName[]): void {
  checked(() => {
    const g = openToChange(game)
    const {
      library: { pieces },
      pieceKind,
    } = g.rules
    const tokens = [...new Set(pieceKind)].filter((kind) => pieces[kind].tokenSet >= 0)
    const entryOf = (name: string): number =>
      rollEntry(g.rules.library, name) ??
      ~tokens[
        indexOfName(
          'token',
          name,
          tokens.map((kind) => pieces[kind].name),
        )
      ]
    const next = kinds.map(entryOf)
    const script = [...g.script, ...next]
    for (const kind of next.map((entry) => ~entry).filter((index) => index < pieces.length)) {
      const left = pieceKind.filter(
        (pieceIndex, piece) => pieceIndex === kind && g.piecePlace[piece] !== OUT_OF_GAME,
      ).length
      if (left < script.filter((entry) => entry === ~kind).length)
        throw new GameError(
          'no-piece-left',
          `There are only ${left} '${pieces[kind].name}' in this game.`,
          'Name it no more often than that.',
        )
    }
    g.script = script
    note(g, { put: 'next-tokens', tokens: [...kinds] })
  })
}

/**
 * Sets a new seed for future draws of tiles and tokens. A copy of a game draws the same as the game itself, so a bot
 * that looks ahead on copies should give each copy its own seed (a whole number, as for `createGame`). Face-down tokens
 * stay as they are.
 *
 * @example
 * reseed(game, 5)
 */
export function reseed(g: Game, seed: number): void {
  checked(() => {
    checkSeed(seed)
    goOnWith(g, wordsOfSeed(seed).slice(0, 4))
  })
}

/**
 * Sets the four words of the random state.
 *
 * @example
 * goOnWith(board, [1, 2, 3, 4])
 */
export function goOnWith(game: Game, words: readonly number[]): void {
  checked(() => {
    const g = openToChange(game)
    const copy = [...words]
    if (copy.length !== 4 || copy.some((word) => (word | 0) !== word))
      throw new GameError(
        'bad-chance',
        'Chance goes on with four whole numbers of 32 bits.',
        'For a seed, call `reseed`.',
      )
    setChance(g, copy)
    note(g, { put: 'chance', words: copy })
  })
}

/**
 * Repeats a recorded change by hand.
 *
 * @example
 * redo(board, { put: 'score', player: 'Ann', points: 3 })
 * view(board, null, ['players']).players[0].score // 3
 */
export function redo(g: Game, change: ManualChange): void {
  checked(() => {
    switch (change.put) {
      case 'tile':
        putTile(g, change.tile, change.x, change.y, change.turn)
        return
      case 'piece':
        putPiece(g, change.piece, change.owner, change.at, change.faceDown)
        return
      case 'aside':
        putAside(g, change.tile, change.at)
        return
      case 'score':
        setScore(g, change.player, change.points)
        return
      case 'state':
        setStateByName(g, change.state, change.of, change.value)
        return
      case 'stack':
        setStack(g, change.tiles)
        return
      case 'next-tiles':
        setScript(g, change.tiles)
        return
      case 'next-tokens':
        scriptTokens(g, change.tokens)
        return
      case 'chance':
        goOnWith(g, change.words)
    }
  })
}

/**
 * Runs a phase as a separate step.
 *
 * @example
 * putTile(board, 'U', 0, 0, 0)
 * runAsStep(board, standardLibrary.phases.findIndex(({ name }) => name === 'rounds'), -1)
 * decisions(board).length // 1
 */
export function runAsStep(game: Game, phase: number, arg: number): void {
  checked(() => {
    const g = openToChange(game)
    if (!Number.isInteger(phase) || phase < 0 || phase >= g.rules.library.phases.length || !Number.isInteger(arg))
      throw new GameError(
        'unknown-phase',
        'These rules have no phase of this number.',
        'For a phase by its name, call `runPhaseByName`.',
      )
    recordRun(g, phase, arg)
    runSteps(g, phase, arg)
  })
}

/**
 * Continues at the phase that the rules declare for positions set up by hand.
 *
 * @example
 * putTile(board, 'U', 0, 0, 0)
 * resume(board)
 * decisions(board).length // 1
 */
export function resume(game: Game): void {
  checked(() => {
    const g = open(game)
    if (g.rules.resumes < 0) throw new GameError('no-resumption', 'No phase of these rules resumes a game.')
    runAsStep(game, g.rules.resumes, -1)
  })
}

/**
 * Runs a phase now; a pending decision waits until the phase is done.
 *
 * @example
 * runPhaseByName(board, 'setup')
 * view(board, null, ['tiles']).tiles.length // 1
 */
export function runPhaseByName(game: Game, name: PhaseName, arg: Ref = null): void {
  checked(() => {
    const g = openToChange(game)
    const { phases } = g.rules.library
    const phase = indexOfName(
      'phase',
      name,
      phases.map((p) => p.name),
    )
    const { param } = phases[phase]
    runAsStep(g, phase, param === null ? -1 : resolve(g, param, arg))
  })
}

/**
 * Returns the number of pieces of the kind in the place. `null` matches any kind or owner.
 *
 * @example
 * countPieces(game, null, 'Ann', 'supply') > 0 // true
 */
export function countPieces(game: Game, kind: PieceName | null, owner: string | null, at: Place): number {
  return checked(() => {
    const g = open(game)
    const [place, id] = resolvePlace(g, at)
    let n = 0
    for (let p = 0; p < g.rules.pieceCount; p++) {
      if (kind !== null && g.rules.library.pieces[g.rules.pieceKind[p]].name !== kind) continue
      if (owner !== null && g.rules.pieceOwner[p] !== resolvePlayer(g, owner)) continue
      if (g.piecePlace[p] === place && (place < ON_SEGMENT || g.pieceId[p] === id)) n++
    }
    return n
  })
}
