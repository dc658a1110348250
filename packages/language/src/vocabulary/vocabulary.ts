/**
 * The general vocabulary of the engine available to rules: sets and functions, each with the kinds it takes, its
 * result, its kernel function, and the part of the state it reads. No other file connects words of the language to
 * functions of the engine.
 */
import type { Preposition } from '../ast/ast.ts'

/** What an expression can denote. `kind-name` is a declared kind (of feature, figure, mark …) itself. */
export type Kind =
  | 'player'
  | 'tile'
  | 'square'
  | 'corner'
  | 'segment'
  | 'feature'
  | 'piece'
  | 'placement'
  | 'side'
  | 'edge'
  | 'number'
  | 'yes-no'
  | 'setting'
  | 'zone'
  /** A kind of mark, in a sum of marks. */
  | 'mark'
  | 'none'

/** A part of the game's state, for the footprints of rules. */
export type Resource = 'board' | 'pieces' | 'piece-states' | 'faces' | 'stack' | 'scores'

/**
 * The kind of an argument; `player-set` is a set of players as a value, `squares` anything that is on squares, `mark`
 * a declared mark by its name, `feature-kind` a declared feature or space by its name.
 */
export interface Argument {
  readonly preposition: Preposition
  readonly kind: Kind | (typeof placeWords)[number] | 'player-set' | 'squares' | 'mark' | 'feature-kind'
}

export interface SetQuery {
  /** The noun, or the noun's family when a declared kind stands there. */
  readonly noun: Kind
  readonly args: readonly Argument[]
  /** Kernel function that pushes the elements on the scratch stack. */
  readonly fn: string
  readonly reads: readonly Resource[]
  /** Kernel function that only returns whether there is any element. */
  readonly exists?: string
  /** Kernel functions that count the elements without listing them, and that return the n-th of them. */
  readonly counted?: { readonly count: string; readonly nth?: string }
  /**
   * Kernel function called instead when a tile, a piece or a placement that may cover several squares is given: all of
   * its squares count. The entity replaces the square argument and is followed by its sort.
   */
  readonly whole?: string
  /** Whether the kernel function takes a declared kind as its last argument, to search for that kind alone. */
  readonly byKind?: true
}

export interface FunctionQuery {
  readonly name: string
  readonly args: readonly Argument[]
  readonly result: Kind
  readonly fn: string
  readonly reads: readonly Resource[]
}

/**
 * Locations instead of entities; `changes` stands for what changed since a tile was laid, `unseen` for tiles that no
 * player has seen yet.
 */
export const placeWords = ['board', 'supply', 'stack', 'changes', 'unseen'] as const

const on = (preposition: Preposition, kind: Argument['kind']): Argument => ({ preposition, kind })

/** Sets of the rows and columns of an entity: as far as tiles follow, or within a number of squares. */
const inLine = (noun: SetQuery['noun'], plural: string, reads: readonly Resource[]): readonly SetQuery[] => {
  const byKind = noun === 'piece' ? { byKind: true as const } : {}
  return [
    { noun, args: [on('in line with', 'squares')], fn: `${plural}InLine`, reads, ...byKind },
    {
      noun,
      args: [on('in line with', 'squares'), on('within', 'number')],
      fn: `${plural}InLineWithin`,
      reads,
      ...byKind,
    },
  ]
}

export const setQueries: readonly SetQuery[] = [
  { noun: 'player', args: [], fn: 'players', reads: [] },
  { noun: 'player', args: [on('after', 'player')], fn: 'playersAfter', reads: [] },
  { noun: 'player', args: [on('from', 'player')], fn: 'playersFrom', reads: [] },
  { noun: 'player', args: [on('in', 'player-set')], fn: 'playersIn', reads: [] },
  { noun: 'tile', args: [on('on', 'board')], fn: 'tilesOnBoard', reads: ['board'] },
  { noun: 'tile', args: [on('in', 'feature')], fn: 'tilesInFeature', reads: ['board'] },
  {
    noun: 'tile',
    args: [on('near', 'square')],
    fn: 'tilesNear',
    whole: 'tilesRound',
    reads: ['board'],
    counted: { count: 'countTilesNear' },
  },
  { noun: 'tile', args: [on('adjacent to', 'square')], fn: 'tilesAdjacent', whole: 'tilesBeside', reads: ['board'] },
  {
    noun: 'tile',
    args: [on('near', 'feature')],
    fn: 'tilesNearFeature',
    reads: ['board'],
    counted: { count: 'countTilesNearFeature' },
  },
  { noun: 'tile', args: [on('adjacent to', 'feature')], fn: 'tilesAdjacentToFeature', reads: ['board'] },
  { noun: 'tile', args: [on('in', 'stack')], fn: 'tilesInStack', reads: ['stack'], exists: 'anyTileInStack' },
  { noun: 'tile', args: [on('in', 'supply')], fn: 'tilesInSupply', reads: ['stack'] },
  { noun: 'tile', args: [on('in', 'unseen')], fn: 'tilesUnseen', reads: ['stack'] },
  { noun: 'zone', args: [], fn: 'zones', reads: [] },
  { noun: 'tile', args: [on('in', 'zone')], fn: 'tilesInZone', reads: ['stack'] },
  { noun: 'segment', args: [on('of', 'tile')], fn: 'segmentsOfTile', reads: ['board'] },
  { noun: 'segment', args: [on('in', 'feature')], fn: 'segmentsInFeature', reads: ['board'] },
  { noun: 'segment', args: [on('on', 'board')], fn: 'segmentsOnBoard', reads: ['board'] },
  { noun: 'segment', args: [on('near', 'square')], fn: 'segmentsNear', whole: 'segmentsRound', reads: ['board'] },
  { noun: 'feature', args: [on('on', 'board')], fn: 'featuresOnBoard', reads: ['board'], byKind: true },
  { noun: 'feature', args: [on('of', 'tile')], fn: 'featuresOfTile', reads: ['board'] },
  { noun: 'feature', args: [on('near', 'square')], fn: 'featuresNear', whole: 'featuresRound', reads: ['board'] },
  { noun: 'segment', args: [on('near', 'feature')], fn: 'segmentsNearFeature', reads: ['board'] },
  {
    noun: 'segment',
    args: [on('adjacent to', 'square')],
    fn: 'segmentsAdjacent',
    whole: 'segmentsBeside',
    reads: ['board'],
  },
  { noun: 'segment', args: [on('adjacent to', 'feature')], fn: 'segmentsAdjacentToFeature', reads: ['board'] },
  { noun: 'feature', args: [on('near', 'feature')], fn: 'featuresNearFeature', reads: ['board'] },
  {
    noun: 'feature',
    args: [on('adjacent to', 'square')],
    fn: 'featuresAdjacent',
    whole: 'featuresBesideWhole',
    reads: ['board'],
  },
  { noun: 'feature', args: [on('adjacent to', 'feature')], fn: 'featuresAdjacentToFeature', reads: ['board'] },
  {
    noun: 'feature',
    args: [on('connected to', 'feature'), on('through', 'feature-kind')],
    fn: 'featuresConnected',
    reads: ['board'],
  },
  { noun: 'feature', args: [on('in', 'changes')], fn: 'featuresChanged', reads: ['board'] },
  { noun: 'feature', args: [on('touching', 'feature')], fn: 'featuresTouching', reads: ['board'] },
  { noun: 'feature', args: [on('beside', 'placement')], fn: 'featuresBeside', reads: ['board'] },
  { noun: 'piece', args: [on('in', 'feature')], fn: 'piecesInFeature', reads: ['board', 'pieces'], byKind: true },
  { noun: 'piece', args: [on('on', 'tile')], fn: 'piecesOnTile', reads: ['board', 'pieces'], byKind: true },
  { noun: 'piece', args: [on('on', 'segment')], fn: 'piecesOnSegment', reads: ['pieces'], byKind: true },
  { noun: 'piece', args: [on('on', 'square')], fn: 'piecesOnSquare', reads: ['pieces'], byKind: true },
  {
    noun: 'piece',
    args: [on('near', 'square')],
    fn: 'piecesNear',
    whole: 'piecesRound',
    reads: ['board', 'pieces'],
    byKind: true,
  },
  { noun: 'piece', args: [on('near', 'feature')], fn: 'piecesNearFeature', reads: ['board', 'pieces'], byKind: true },
  {
    noun: 'piece',
    args: [on('adjacent to', 'square')],
    fn: 'piecesAdjacent',
    whole: 'piecesBeside',
    reads: ['board', 'pieces'],
    byKind: true,
  },
  {
    noun: 'piece',
    args: [on('adjacent to', 'feature')],
    fn: 'piecesAdjacentToFeature',
    reads: ['board', 'pieces'],
    byKind: true,
  },
  { noun: 'piece', args: [on('beside', 'piece')], fn: 'piecesWith', reads: ['pieces'], byKind: true },
  { noun: 'piece', args: [on('under', 'piece')], fn: 'piecesWith', reads: ['pieces'], byKind: true },
  { noun: 'piece', args: [on('in', 'zone')], fn: 'piecesInZone', reads: ['pieces'], byKind: true },
  { noun: 'piece', args: [on('on', 'board')], fn: 'piecesOnBoard', reads: ['pieces'], byKind: true },
  { noun: 'piece', args: [on('of', 'player')], fn: 'piecesOf', reads: ['pieces'], byKind: true },
  { noun: 'piece', args: [on('in', 'supply')], fn: 'piecesInSupply', reads: ['pieces'], byKind: true },
  {
    noun: 'piece',
    args: [on('in', 'supply'), on('of', 'player')],
    fn: 'piecesInSupplyOf',
    reads: ['pieces'],
    byKind: true,
  },
  { noun: 'piece', args: [on('available to', 'player')], fn: 'piecesAvailableTo', reads: ['pieces'] },
  { noun: 'mark', args: [on('in', 'feature')], fn: 'marksInFeature', reads: ['board'] },
  { noun: 'mark', args: [on('on', 'tile')], fn: 'marksOnTile', reads: [] },
  {
    noun: 'placement',
    args: [on('of', 'tile')],
    fn: 'placementsOf',
    reads: ['board'],
    exists: 'anyPlacementOf',
    counted: { count: 'countPlacementsOf', nth: 'nthPlacementOf' },
  },
  {
    noun: 'placement',
    args: [on('of', 'tile'), on('near', 'square')],
    fn: 'placementsNear',
    whole: 'placementsRound',
    reads: ['board'],
  },
  { noun: 'placement', args: [on('of', 'tile'), on('near', 'feature')], fn: 'placementsNearFeature', reads: ['board'] },
  { noun: 'placement', args: [on('of', 'tile'), on('under', 'tile')], fn: 'placementsUnder', reads: ['board'] },
  { noun: 'placement', args: [on('of', 'tile'), on('beside', 'placement')], fn: 'placementsMending', reads: ['board'] },
  { noun: 'side', args: [on('on', 'placement')], fn: 'sides', reads: [] },
  { noun: 'side', args: [on('of', 'feature')], fn: 'openSidesOf', reads: ['board'] },
  {
    noun: 'square',
    args: [on('adjacent to', 'square')],
    fn: 'squaresAdjacent',
    whole: 'squaresBeside',
    reads: ['board'],
  },
  { noun: 'square', args: [on('near', 'square')], fn: 'squaresNear', whole: 'squaresRound', reads: ['board'] },
  { noun: 'square', args: [on('near', 'feature')], fn: 'squaresNearFeature', reads: ['board'] },
  { noun: 'square', args: [on('adjacent to', 'feature')], fn: 'squaresAdjacentToFeature', reads: ['board'] },
  { noun: 'square', args: [on('on', 'board')], fn: 'squaresOnBoard', reads: ['board'] },
  {
    noun: 'square',
    args: [on('on', 'board'), on('near', 'square')],
    fn: 'squaresLaidNear',
    whole: 'squaresLaidRound',
    reads: ['board'],
    counted: { count: 'countSquaresLaidNear' },
  },
  {
    noun: 'square',
    args: [on('on', 'board'), on('near', 'feature')],
    fn: 'squaresNearFeature',
    reads: ['board'],
    counted: { count: 'countSquaresNearFeature' },
  },
  { noun: 'segment', args: [on('joined to', 'segment')], fn: 'segmentsJoined', reads: ['board'] },
  {
    noun: 'segment',
    args: [on('joined to', 'segment'), on('within', 'number')],
    fn: 'segmentsJoinedWithin',
    reads: ['board'],
  },
  { noun: 'corner', args: [on('of', 'tile')], fn: 'cornersOfTile', reads: ['board'] },
  { noun: 'corner', args: [on('on', 'board')], fn: 'cornersOnBoard', reads: ['board'] },
  { noun: 'square', args: [on('touching', 'corner')], fn: 'squaresAtCorner', reads: [] },
  { noun: 'tile', args: [on('touching', 'corner')], fn: 'tilesAtCorner', reads: ['board'] },
  { noun: 'segment', args: [on('touching', 'corner')], fn: 'segmentsAtPoint', reads: ['board'] },
  { noun: 'segment', args: [on('touching', 'segment')], fn: 'segmentsTouching', reads: ['board'] },
  {
    noun: 'segment',
    args: [on('on', 'square'), on('touching', 'corner')],
    fn: 'segmentsOfSquareAtPoint',
    reads: ['board'],
  },
  { noun: 'feature', args: [on('touching', 'corner')], fn: 'featuresAtPoint', reads: ['board'] },
  { noun: 'feature', args: [on('touching', 'piece')], fn: 'featuresTouchingPiece', reads: ['board', 'pieces'] },
  { noun: 'piece', args: [on('touching', 'feature')], fn: 'piecesTouching', reads: ['board', 'pieces'], byKind: true },
  { noun: 'piece', args: [on('on', 'corner')], fn: 'piecesOnCorner', reads: ['pieces'], byKind: true },
  {
    noun: 'square',
    args: [on('in', 'feature')],
    fn: 'squaresInFeature',
    reads: ['board'],
    counted: { count: 'countSquaresInFeature' },
  },
  ...inLine('square', 'squares', ['board']),
  ...inLine('tile', 'tiles', ['board']),
  ...inLine('segment', 'segments', ['board']),
  ...inLine('feature', 'features', ['board']),
  ...inLine('piece', 'pieces', ['board', 'pieces']),
]

export const functionQueries: readonly FunctionQuery[] = [
  { name: 'feature', args: [on('of', 'segment')], result: 'feature', fn: 'featureOf', reads: ['board'] },
  { name: 'feature', args: [on('of', 'piece')], result: 'feature', fn: 'featureOfPiece', reads: ['board', 'pieces'] },
  { name: 'segment', args: [on('of', 'piece')], result: 'segment', fn: 'segmentOfPiece', reads: ['pieces'] },
  { name: 'tile', args: [on('of', 'segment')], result: 'tile', fn: 'tileOfSegment', reads: [] },
  { name: 'tile', args: [on('of', 'square')], result: 'tile', fn: 'tileOfSquare', reads: ['board'] },
  { name: 'tile', args: [on('of', 'placement')], result: 'tile', fn: 'tileOfPlacement', reads: [] },
  { name: 'tile', args: [on('of', 'piece')], result: 'tile', fn: 'tileOfPiece', reads: ['board', 'pieces'] },
  { name: 'square', args: [on('of', 'tile')], result: 'square', fn: 'squareOfTile', reads: ['board'] },
  { name: 'square', args: [on('of', 'piece')], result: 'square', fn: 'squareOfPiece', reads: ['board', 'pieces'] },
  { name: 'square', args: [on('of', 'placement')], result: 'square', fn: 'squareOfPlacement', reads: [] },
  { name: 'square', args: [on('of', 'feature')], result: 'square', fn: 'squareOfFeature', reads: ['board'] },
  { name: 'corner', args: [on('of', 'piece')], result: 'corner', fn: 'cornerOfPiece', reads: ['pieces'] },
  { name: 'row', args: [on('of', 'square')], result: 'number', fn: 'rowOf', reads: [] },
  { name: 'column', args: [on('of', 'square')], result: 'number', fn: 'columnOf', reads: [] },
  { name: 'turn', args: [on('of', 'tile')], result: 'number', fn: 'turnOf', reads: ['board'] },
  {
    name: 'direction',
    args: [on('of', 'mark'), on('on', 'tile')],
    result: 'number',
    fn: 'directionOf',
    reads: ['board'],
  },
  { name: 'east', args: [on('of', 'number')], result: 'number', fn: 'eastOf', reads: [] },
  { name: 'south', args: [on('of', 'number')], result: 'number', fn: 'southOf', reads: [] },
  { name: 'owner', args: [on('of', 'piece')], result: 'player', fn: 'ownerOf', reads: [] },
  { name: 'owner', args: [on('of', 'zone')], result: 'player', fn: 'ownerOfZone', reads: [] },
  { name: 'zone', args: [on('of', 'piece')], result: 'zone', fn: 'zoneOfPiece', reads: ['pieces'] },
  {
    name: 'duplicate',
    args: [on('of', 'piece')],
    result: 'yes-no',
    fn: 'isDuplicate',
    reads: ['pieces', 'faces', 'piece-states'],
  },
  { name: 'zone', args: [on('of', 'tile')], result: 'zone', fn: 'zoneOfTile', reads: ['stack'] },
  { name: 'worth', args: [on('of', 'piece')], result: 'number', fn: 'worthOf', reads: ['faces'] },
  { name: 'worth', args: [on('of', 'mark')], result: 'number', fn: 'worthOfMark', reads: [] },
  { name: 'next', args: [on('of', 'player')], result: 'player', fn: 'nextOf', reads: [] },
  { name: 'total', args: [on('of', 'player')], result: 'number', fn: 'totalOf', reads: ['scores'] },
  { name: 'size', args: [on('of', 'stack')], result: 'number', fn: 'stackSize', reads: ['stack'] },
  { name: 'open-ends', args: [on('of', 'feature')], result: 'number', fn: 'openEndsOf', reads: ['board'] },
  { name: 'edge', args: [on('of', 'side'), on('on', 'placement')], result: 'edge', fn: 'edgeOfPlacement', reads: [] },
  {
    name: 'joined',
    args: [on('of', 'side'), on('on', 'placement')],
    result: 'yes-no',
    fn: 'joinedAt',
    reads: ['board'],
  },
  { name: 'opposite', args: [on('of', 'side')], result: 'side', fn: 'oppositeOf', reads: [] },
]

/** Kinds that are on squares, with the number by which the kernel distinguishes them. */
export const withSquares: Readonly<Partial<Record<Kind, number>>> = { square: 0, tile: 1, segment: 2, feature: 3 }

/** Kinds that a square argument also accepts, with the kernel function that turns them into one. */
export const asSquare: Readonly<Partial<Record<Kind, string>>> = {
  tile: 'squareOfTile',
  piece: 'squareOfPiece',
  placement: 'squareOfPlacement',
}

/**
 * Kinds that cover several squares of a tile of several squares, with the number by which the kernel distinguishes
 * them.
 */
export const withWholes: Readonly<Partial<Record<Kind, number>>> = { tile: 1, piece: 4, placement: 5 }
