/** Links a library for one set of modules: precomputes what depends only on the modules in play. */
import type { RuleLibrary } from '../arena/library.ts'
import { GameError, indexOfName } from '../model/errors.ts'
import { fixSettings } from './fixed-settings.ts'
import { builtForOthers, NO_CODE } from './missing.ts'
import { boardShape, stackCells } from '../arena/sizes.ts'
import { startImage } from '../arena/start.ts'
import type { LinkSetup, LinkedRules } from '../arena/linked-rules.ts'
import { linkPieces } from '../arena/tables/pieces.ts'
import { linkStates } from '../arena/tables/states.ts'
import { linkTiles } from '../arena/tables/tiles.ts'

function linkSettings(
  library: RuleLibrary,
  chosen: Readonly<Record<string, string>>,
  inPlay: (set: readonly number[]) => boolean,
): Int32Array {
  const values = Int32Array.from(library.settings, ({ initial }) => initial)
  for (const [name, value] of Object.entries(chosen)) {
    const s = indexOfName(
      'setting',
      name,
      library.settings.map((x) => x.name),
    )
    values[s] = indexOfName(`value of '${name}' called`, value, library.settings[s].values)
  }
  if (library.fixesSettings) fixSettings(library, values, chosen, inPlay)
  return values
}

/** Maximum number of seats of any table. */
const MOST_SEATS = 15

/** The maximum number of players that any unit of the library supports; if no unit declares one, the general limit. */
export function mostSeats(library: RuleLibrary): number {
  const declared = library.units.flatMap(({ players }) => (players === null ? [] : [players[1]]))
  return declared.length === 0 ? MOST_SEATS : Math.max(...declared)
}

/** Refuses setups that a library built for one set does not support. */
export function linkRules(library: RuleLibrary, setup: LinkSetup): LinkedRules {
  const rules = linkTables(library, setup)
  if (library.code === null && rules.play === null) throw builtForOthers(library)
  return rules
}

function linkTables(library: RuleLibrary, setup: LinkSetup): LinkedRules {
  if (library.onlyOwnTiles === true && (setup.extraTiles ?? []).length > 0) throw builtForOthers(library)
  const units = new Set(setup.units)
  const inPlay = (set: readonly number[]): boolean => set.every((u) => units.has(u))
  const players = setup.players.length
  if (players < 1 || players > MOST_SEATS)
    throw new GameError('players', `A game has 1 to ${MOST_SEATS} players, not ${players}.`)
  const extra = setup.extraTiles
  const tables = { ...linkTiles(library, inPlay, extra ?? []), ...linkPieces(library, inPlay, players) }
  // A library without open code also uses the printed arena for positions set up by hand. Packages have none, and know
  // the first test.
  const alone = library.onlyOwnTiles === true || library.code === null,
    byHand = extra !== undefined || alone
  const isWhole = units.size === library.units.length && (extra === undefined || (alone && extra.length === 0))
  const play = isWhole ? (library.play ?? null) : null
  // A printed arena holds the games of all tables of its set, for any number of players.
  const seats = play === null ? players : mostSeats(library)
  const tiles = tables.tileKind.length,
    segments = tables.segKind.length,
    pieces = play === null ? tables.pieceKind.length : linkPieces(library, inPlay, seats).pieceKind.length
  // Number of squares that tiles can cover.
  const { kindCell, tileKind } = tables,
    squares = tileKind.reduce((sum, kind) => sum + kindCell[kind + 1] - kindCell[kind], 0)
  const isSpace = Uint8Array.from(library.features, (f) => (f.along < 0 && !f.between ? 1 : 0))
  const board = boardShape(squares, byHand, tiles)
  // Each tile covers one frontier square and adds three; four if it can be put anywhere by hand.
  const frontier = byHand ? 4 * squares + 4 : (tables.shaped ? 3 : 2) * squares + 4
  // All occupied squares and all squares next to one.
  const noted = library.states.some(({ of, set }) => (of === 'square' || of === 'corner') && inPlay(set))
    ? 3 * squares + 16
    : 0
  const states = linkStates(library, inPlay, {
    player: seats,
    tile: tiles,
    square: noted,
    corner: noted,
    segment: segments,
    feature: segments,
    piece: pieces,
  })
  const sizes = {
    players: seats,
    tiles,
    overlays: tables.overlays.length > 0 ? tiles : 0,
    segments,
    links: library.linkedBy?.some(inPlay) === false ? 0 : (library.links ?? 0),
    changes: library.changes === true ? segments : 0,
    pieces,
    squares: board.boardWidth * board.boardHeight,
    halves: tables.halves,
    multiCell: tables.maxCells > 1,
    frontier,
    noted,
    vars: states.vars,
    stack: stackCells(segments, pieces),
  }
  const phaseWith = (flag: 'begins' | 'resumes'): number => library.phases.findIndex((p) => p[flag] === true)
  return {
    ...tables,
    ...states,
    ...board,
    // Memory is sized for the fullest table; this one has fewer players.
    stateLength: states.stateLength.map((length, i) => {
      const { of } = library.states[i]
      return of === 'player' ? Math.min(length, players) : of === 'piece' ? Math.min(length, tables.pieceCount) : length
    }),
    library,
    setup,
    inPlay: units,
    players: setup.players,
    links: sizes.links > 0,
    changes: sizes.changes > 0,
    playerCount: players,
    sizes,
    settings: linkSettings(library, setup.settings ?? {}, inPlay),
    between: Uint8Array.from(library.features, (f) => (f.between ? 1 : 0)),
    isSpace,
    kindSpaces: Uint8Array.from(
      tables.tileData,
      ({ segments: parts }) => parts.filter(({ kind }) => isSpace[kind] === 1).length,
    ),
    featureCount: library.features.length,
    markCount: library.marks.length,
    classCount: library.classes.length,
    zoneOn: Uint8Array.from(library.zones, ({ set }) => (inPlay(set) ? 1 : 0)),
    on: library.sets.map(inPlay),
    busy: library.phases.map(({ busyIn }) => busyIn === undefined || busyIn.some(inPlay)),
    code: library.code ?? NO_CODE,
    play,
    optionsOf: library.choices.map((_, c) =>
      library.options.flatMap((o, i) => (o.choices.includes(c) && inPlay(o.set) ? [i] : [])),
    ),
    anytime: library.options.some(({ anytime, set }) => anytime === true && inPlay(set)),
    anytimeOptions: library.options.flatMap(({ anytime }, i) => (anytime === true ? [i] : [])),
    begins: phaseWith('begins'),
    resumes: phaseWith('resumes'),
    start: startImage(sizes, tables, states),
  }
}

/** The rules of a library for a full table with all its units: no table of the library needs more memory. */
export function linkForMost(library: RuleLibrary): LinkedRules {
  const players = Array.from({ length: mostSeats(library) }, (_, i) => String(i))
  const rules = linkTables(library, { units: library.units.map((_, i) => i), players })
  for (const table of Object.values(rules)) if (ArrayBuffer.isView(table)) memoryOf(table)
  return rules
}

/** Reading `buffer` makes V8 move a short array's data off the heap, so that its address is constant. */
const memoryOf = (table: ArrayBufferView): ArrayBufferLike => table.buffer

/** Copies the contents of the tables `from`, which need no more room, into the tables `to`: no array is replaced. */
export function copyTables(from: LinkedRules, to: LinkedRules): void {
  const source = from as unknown as Readonly<Record<string, Int32Array>>,
    target = to as unknown as typeof source
  for (const name of Object.keys(target)) if (ArrayBuffer.isView(target[name])) target[name].set(source[name])
}
