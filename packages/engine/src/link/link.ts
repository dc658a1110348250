/** Links a library for one set of modules: decides once what depends only on which modules are in play. */
import type { RuleLibrary } from '../arena/library.ts'
import { GameError, indexOfName } from '../model/errors.ts'
import type { Numbers } from '../arena/game.ts'
import { TILE_ASIDE, TILE_IN_STACK, bytesOf, stackCells, viewsOver } from '../arena/game.ts'
import { GRID_SIDE } from '../kernel/board/grid.ts'
import type { LinkSetup, LinkedRules, PieceTables, TileTables } from '../arena/linked-rules.ts'
import { linkPieces } from '../arena/tables/pieces.ts'
import type { StateTables } from '../arena/tables/states.ts'
import { linkStates } from '../arena/tables/states.ts'
import { linkTiles } from '../arena/tables/tiles.ts'

function linkSettings(library: RuleLibrary, chosen: Readonly<Record<string, string>>): Int32Array {
  const values = Int32Array.from(library.settings, (s) => s.initial)
  for (const [name, value] of Object.entries(chosen)) {
    const s = indexOfName(
      'setting',
      name,
      library.settings.map((x) => x.name),
    )
    values[s] = indexOfName(`value of '${name}' called`, value, library.settings[s].values)
  }
  return values
}

function startBuffer(
  sizes: LinkedRules['sizes'],
  tables: TileTables & PieceTables,
  states: StateTables,
): { buffer: ArrayBuffer; numbers: Numbers; script: number[] } {
  const buffer = new ArrayBuffer(bytesOf(sizes, GRID_SIDE * GRID_SIDE))
  const v = viewsOver(buffer, sizes, GRID_SIDE * GRID_SIDE)
  states.stateBase.forEach((base, s) => v.vars.fill(states.stateInitial[s], base, base + states.stateLength[s]))
  v.open.set(tables.openAtStart)
  for (let s = 0; s < sizes.segments; s++) v.root[s] = v.next[s] = s
  v.tileSquare.fill(-1)
  v.overlay.fill(-1)
  let bagCount = 0
  for (let t = 0; t < sizes.tiles; t++) {
    const drawn = t < tables.firstExtraTile && !tables.overlays.includes(t)
    v.tilePlace[t] = drawn ? TILE_IN_STACK : TILE_ASIDE
    if (drawn) v.bag[bagCount++] = t
  }
  v.faceDown.set(tables.pieceHidden)
  for (let p = 0; p < sizes.pieces; p++) v.mixed[p] = p
  v.sqTile.fill(-1)
  v.sqFront.fill(-1)
  const middle = GRID_SIDE / 2,
    cell = middle * GRID_SIDE + middle
  v.sqCell[0] = cell
  v.grid[cell] = 1
  const numbers: Numbers = {
    sp: 0,
    fp: -1,
    squareCount: 1,
    placedCount: 0,
    frontierCount: 0,
    bagCount,
    gridX: -middle,
    gridY: -middle,
    gridW: GRID_SIDE,
    gridH: GRID_SIDE,
    logCount: 0,
    drawnTiles: 0,
    drawnTokens: 0,
  }
  return { buffer, numbers, script: [] }
}

export function linkRules(library: RuleLibrary, setup: LinkSetup): LinkedRules {
  const units = new Set(setup.units)
  const inPlay = (set: readonly number[]): boolean => set.every((u) => units.has(u))
  const players = setup.players.length
  if (players < 1 || players > 15) throw new GameError('players', `A game has 1 to 15 players, not ${players}.`)
  const extra = setup.extraTiles
  const tables = { ...linkTiles(library, inPlay, extra ?? []), ...linkPieces(library, inPlay, players) }
  const tiles = tables.tileKind.length,
    segments = tables.segKind.length,
    pieces = tables.pieceKind.length
  // Each tile makes at most three new squares known; five when it is put anywhere by hand.
  const each = library.farSquares === true ? 9 : extra === undefined ? 3 : 5
  const squares = each * tiles + 16
  const states = linkStates(library, inPlay, {
    player: players,
    tile: tiles,
    square: squares,
    segment: segments,
    feature: segments,
    piece: pieces,
  })
  const sizes = {
    players,
    tiles,
    overlays: tables.overlays.length > 0 ? tiles : 0,
    segments,
    pieces,
    squares,
    vars: states.vars,
    stack: stackCells(segments, pieces),
  }
  const phaseWith = (flag: 'begins' | 'resumes'): number => library.phases.findIndex((p) => p[flag])
  return {
    ...tables,
    ...states,
    library,
    setup,
    inPlay: units,
    players: setup.players,
    playerCount: players,
    sizes,
    settings: linkSettings(library, setup.settings ?? {}),
    between: Uint8Array.from(library.features, (f) => (f.between ? 1 : 0)),
    featureCount: library.features.length,
    markCount: library.marks.length,
    classCount: library.classes.length,
    on: library.sets.map(inPlay),
    code: library.code,
    optionsOf: library.choices.map((_, c) =>
      library.options.flatMap((o, i) => (o.choice === c && inPlay(o.set) ? [i] : [])),
    ),
    begins: phaseWith('begins'),
    resumes: phaseWith('resumes'),
    start: startBuffer(sizes, tables, states),
  }
}
