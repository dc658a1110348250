/** Sets up the position of a scenario: the tiles of the board, then the `given` statements. */
import { createScenario, putAside, putPiece, putTile, setScore, setStateByName, toRef } from '@tilewright/engine'
import type { Game, Place, TileData } from '@tilewright/engine'
import type { GivenPiece, GivenState, Ident, ScenarioDecl } from '@tilewright/language'
import { broken, indexOfWord, unknownWord } from './broken.ts'
import { anchorAmong, coveredFrom, dataOf } from './covered-squares.ts'
import { fits } from './fitting.ts'
import { isTileWord } from './tile-words.ts'
import { placeOfRef, piecesNamed } from './references.ts'
import type { PiecePlace } from './game-state.ts'
import { placeOf, type Spot } from './game-state.ts'
import type { DeclaredTile, ScenarioContext, Table } from './table.ts'
import { beyond, declaredTiles, lineOf, writeSpot } from './table.ts'
import { drawnTile, missingCopies } from './tile-data.ts'
import { valueOf } from './values.ts'

/** Fixed, so that anything a scenario does not specify cannot change its result. */
const seed = 1

/** Creates a game with the scenario's tiles laid and nothing else. */
export function setTable(scenario: ScenarioDecl, context: ScenarioContext): Table {
  const declared = declaredTiles(scenario)
  const drawings = scenario.drawings.map((drawing) =>
    drawnTile(
      drawing,
      context.tileVocabulary,
      context.library,
      copiesOf(drawing.name.name, declared),
      `${drawing.span.file}:${String(lineOf(context, drawing.span))}`,
    ),
  )
  checkNames(scenario, context, drawings, declared)
  const game = createScenario({
    library: context.library,
    play: scenario.play.map(({ name }) => name),
    without: scenario.without.map(({ name }) => name),
    settings: Object.fromEntries(scenario.settings.map(({ name, value }) => [name.name, value.name])),
    players: scenario.players.map(({ name }) => name),
    seed,
    tiles: [...drawings, ...missingCopies(scenario, context.library)],
    askAlways: true,
  })
  checkTiles(game, declared)
  const table: Table = { game, scenario, context, declared, labels: new Map() }
  layBoard(table)
  return table
}

function copiesOf(kind: string, declared: ReadonlyMap<string, DeclaredTile>): number {
  return Math.max(1, [...declared.values()].filter((tile) => tile.kind.name === kind).length)
}

function checkNames(
  scenario: ScenarioDecl,
  { library }: ScenarioContext,
  drawings: readonly TileData[],
  declared: ReadonlyMap<string, DeclaredTile>,
): void {
  const units = library.units.map(({ name }) => name)
  const twin = scenario.drawings.find(({ name }) => library.tiles.some((tile) => tile.name === name.name))
  if (twin !== undefined)
    broken(`There is a tile ${twin.name.name} in a box already: give the drawing another name.`, twin.name.span)
  if (scenario.play.length === 0) broken('The scenario does not say what is played: `play …`.', scenario.title.span)
  if (scenario.players.length === 0)
    broken('The scenario does not say who plays: `players red, blue`.', scenario.title.span)
  for (const unit of [...scenario.play, ...scenario.without]) indexOfWord('There is no expansion or part', unit, units)
  for (const { name, value } of scenario.settings) {
    const setting =
      library.settings[
        indexOfWord(
          'There is no setting',
          name,
          library.settings.map((setting) => setting.name),
        )
      ]
    indexOfWord(`The setting ${name.name} has no value`, value, setting?.values ?? [])
  }
  const kinds = [...drawings, ...library.tiles].map(({ name }) => name)
  for (const { kind } of declared.values()) indexOfWord('There is no tile', kind, kinds)
}

/** Refuses tiles that exist, but not in the expansions in play. */
function checkTiles(game: Game, declared: ReadonlyMap<string, DeclaredTile>): void {
  const inPlay = new Set(Array.from(game.rules.tileKind, (kind) => game.rules.tileData[kind]?.name))
  for (const { kind } of declared.values()) {
    const units =
      game.rules.library.tiles
        .find(({ name }) => name === kind.name)
        ?.set.map((unit) => game.rules.library.units[unit]?.name ?? '?') ?? []
    if (!inPlay.has(kind.name))
      broken(`The tile ${kind.name} belongs to ${units.join(', ')}, which is not played.`, kind.span)
  }
}

interface Laying extends DeclaredTile, Spot {
  readonly ident: Ident
  readonly squares: readonly Spot[]
}

/** The tiles of the rows, each once: a tile of several squares appears at each of them. */
function tilesInRows(table: Table): Laying[] {
  const named = new Map<string, { readonly ident: Ident; readonly spot: Spot }[]>()
  table.scenario.rows.forEach((row, y) => {
    row.forEach((square, x) => {
      const idents = square === null ? [] : square.second === undefined ? [square] : [square, square.second]
      for (const ident of idents) named.set(ident.name, [...(named.get(ident.name) ?? []), { ident, spot: { x, y } }])
    })
  })
  return [...named].flatMap(([name, places]) => {
    const [first, second] = places
    if (first === undefined) return []
    const declared =
      table.declared.get(name) ?? unknownWord('No tile is declared as', first.ident, table.declared.keys())
    const data = dataOf(table.game, declared.kind.name),
      squares = places.map(({ spot }) => spot)
    if (data === undefined) return []
    if (data.cells === undefined && second !== undefined)
      broken(`${name} stands twice on the board.`, second.ident.span)
    const anchor = anchorAmong(data, declared.turn, squares)
    if (anchor === undefined) {
      const shape = coveredFrom(data, { x: 0, y: 0 }, declared.turn).map(writeSpot)
      broken(
        `${name} covers ${String(shape.length)} squares, ${shape.join(' and ')} as it is turned: ` +
          `its label stands on each of them, and on no other.`,
        first.ident.span,
      )
    }
    return [{ ...declared, ...anchor, squares, ident: first.ident }]
  })
}

/**
 * Lays the rows, the first square of the first row at 0,0, each tile next to an earlier one if possible; edges that do
 * not match break the scenario.
 */
function layBoard(table: Table): void {
  const waiting = tilesInRows(table)
  const laid: Laying[] = []
  const touches = (laying: Laying, other: Laying): boolean =>
    laying.squares.some((square) =>
      other.squares.some((there) =>
        [0, 1, 2, 3].some((side) => [writeSpot(there), writeSpot(beyond(there, side))].includes(writeSpot(square))),
      ),
    )
  while (waiting.length > 0) {
    const next = waiting.findIndex((laying) => laid.some((other) => touches(laying, other)))
    const [tile] = waiting.splice(Math.max(0, next), 1)
    if (tile === undefined) break
    const wrong = fits(table, tile, laid)
    if (wrong !== undefined) broken(wrong, tile.ident.span)
    table.labels.set(tile.label, putTile(table.game, tile.kind.name, tile.x, tile.y, tile.turn))
    laid.push(tile)
  }
}

/** `given 2 N in cellar`: tiles of the kind of N. */
function giveTiles(table: Table, { kind, owner, count, at }: GivenPiece): void {
  if (owner !== undefined) broken('Tiles belong to nobody: say where they lie.', owner.span)
  const name = table.declared.get(kind.name)?.kind.name ?? kind.name,
    place = enginePlace(table, placeOfRef(table, at))
  for (let i = 0; i < count; i++) putAside(table.game, name, place)
}

/** `given 2 pawn of red on field of A` */
export function givePiece(table: Table, given: GivenPiece): void {
  if (isTileWord(table, given.kind.name)) {
    giveTiles(table, given)
    return
  }
  const { library } = table.game.rules
  const info = library.pieces.find(({ name }) => name === given.kind.name)
  if (info === undefined)
    unknownWord(
      'There is no kind of piece',
      given.kind,
      library.pieces.map(({ name }) => name),
    )
  if (info.perPlayer && given.owner === undefined)
    broken(`Every player has a ${info.name}: say whose.`, given.kind.span)
  if (!info.perPlayer && given.owner !== undefined) broken(`The ${info.name} belongs to nobody.`, given.owner.span)
  const place = placeOfRef(table, given.at)
  const left = piecesNamed(table, given.kind, given.owner).filter(
    (piece) => placeOf(table.game, piece).type === 'supply',
  ).length
  const whose = given.owner === undefined ? '' : ` of ${given.owner.name}`
  if (left < given.count)
    broken(
      left === 0
        ? `No ${info.name}${whose} is left in the supply.`
        : `Only ${String(left)} ${info.name}${whose} are left in the supply.`,
      given.span,
    )
  for (let i = 0; i < given.count; i++)
    putPiece(table.game, info.name, given.owner?.name ?? null, enginePlace(table, place), given.faceDown)
}

/** `given active is blue`, `given scored of field of A is yes` */
export function giveState(table: Table, given: GivenState): void {
  const { states } = table.game.rules.library
  const state =
    states[
      indexOfWord(
        'There is no state',
        given.name,
        states.map(({ name }) => name),
      )
    ]
  if (state === undefined) return
  if (state.of !== null && given.of === undefined)
    broken(`The state ${state.name} belongs to a ${state.of}: say which.`, given.name.span)
  const of =
    state.of === null || given.of === undefined ? null : toRef(table.game, state.of, valueOf(table, state.of, given.of))
  const none = given.value.type === 'name' && given.value.name.name === 'none'
  const value = state.setOf && none ? [] : toRef(table.game, state.kind, valueOf(table, state.kind, given.value))
  setStateByName(table.game, state.name, of, state.setOf && !Array.isArray(value) ? [value] : value)
}

export function givePoints(table: Table, player: Ident, points: number): void {
  indexOfWord('There is no player', player, table.game.rules.players)
  setScore(table.game, player.name, points)
}

/** A place in the engine's form. */
export function enginePlace(table: Table, { type, id }: PiecePlace): Place {
  const { game } = table
  switch (type) {
    case 'supply':
    case 'out':
      return type
    case 'zone':
      return {
        zone: game.rules.library.zones[Math.floor(id / 16)]?.name ?? '?',
        owner: game.rules.players[(id % 16) - 1] ?? null,
      }
    case 'piece':
      return { with: toRef(game, 'piece', id) } as Place
    case 'segment':
    case 'square':
    case 'corner':
      return toRef(game, type, id) as Place
  }
}
