/**
 * The kernel with a small library made by hand, whose names have no meaning: shows that the kernel works for any rules.
 */
import { describe, expect, test } from 'vitest'
import type { DefineCode, OptionInfo, RuleInfo, RuleLibrary, SegmentData, TileData } from './arena/library.ts'
import type { Game } from './arena/game.ts'
import { clone } from './arena/stored-games.ts'
import { scratch } from './arena/scratch.ts'
import { imageOf } from './api/kernel-queries.ts'
import { placedSquare, placedTurn } from './kernel/board/fits.ts'
import {
  HEADER,
  ask,
  chooseFrom,
  drawPiece,
  drawTile,
  enterWith,
  featureOf,
  featuresNear,
  featuresTouching,
  getState,
  kindOfFeature,
  leave,
  marksInFeature,
  moveToSegment,
  moveToSquare,
  offer,
  openEndsOf,
  piecesAvailableTo,
  piecesInFeature,
  piecesInSupplyOf,
  placeTile,
  placementsOf,
  release,
  scorePoints,
  secretly,
  secretlyFor,
  segmentsOfTile,
  setState,
  snapshot,
  squareOfTile,
  tilesAdjacentToFeature,
  tilesInFeature,
  tilesInStack,
  tilesNear,
  tilesNearFeature,
  trace,
  tracedValue,
} from './for-rules.ts'
import { createGameOf, createScenarioOf } from './games/create.ts'
import { putPiece, putTile, resume, scriptTokens, setScore, setStack, setScript } from './games/arrange.ts'
import { apply } from './games/apply.ts'
import { decisions } from './games/decisions.ts'
import { evaluate, permits } from './games/evaluate.ts'
import { explain } from './api/explain.ts'
import { invariants } from './games/invariants.ts'
import { loadFrom, replayOf } from './saves/read.ts'
import { save } from './saves/write.ts'
import { view } from './api/view/view.ts'
import { applyOption, isOver, optionCount } from './games/by-number.ts'
import { eventsOf } from './naming/decode.ts'
import { eventFor } from './naming/event.ts'
import { GameError } from './model/errors.ts'

// Edges: moss is open ground, veins are lines, slabs are areas, glass fits beside slabs and joins none.
const MOSS = 0,
  VEIN = 1,
  SLAB = 2,
  GLASS = 3
// Features.
const LINE = 0,
  AREA = 1,
  FACE = 2,
  WELL = 3
const sides = { N: 1, E: 2, S: 4, W: 8 }
const part = (kind: number, bits: number, more: Partial<SegmentData> = {}): SegmentData => ({
  kind,
  sides: bits,
  halves: 0,
  marks: [],
  borders: [],
  ...more,
})
const face = (halves: number, borders: number[] = []): SegmentData => ({
  kind: FACE,
  sides: 0,
  halves,
  marks: [],
  borders,
})
const tile = (
  name: string,
  count: number,
  edges: TileData['edges'],
  turns: number,
  segments: SegmentData[],
): TileData => ({ name, title: name, count, edges, segments, marks: [], set: [0], turns, at: 'by hand' })
const ALL_HALVES = 255

const tiles: TileData[] = [
  // A vein from east to west; moss north (halves WR NL NR EL) and south (ER SL SR WL).
  tile('straight', 8, [MOSS, VEIN, MOSS, VEIN], 2, [part(LINE, sides.E | sides.W), face(0b10000111), face(0b01111000)]),
  // A vein from south to west; the corner between them is a face of its own (SR WL).
  tile('bend', 8, [MOSS, MOSS, VEIN, VEIN], 4, [part(LINE, sides.S | sides.W), face(0b10011111), face(0b01100000)]),
  tile('slab', 6, [SLAB, MOSS, MOSS, MOSS], 4, [part(AREA, sides.N, { marks: [0] }), face(0b11111100, [0])]),
  tile('well', 4, [MOSS, MOSS, MOSS, MOSS], 1, [part(WELL, 0), face(ALL_HALVES)]),
  tile('pane', 1, [GLASS, GLASS, GLASS, GLASS], 1, []),
]

// States.
const ACTIVE = 0,
  CURRENT = 1,
  SEEN = 2,
  PICK = 3
// Values and permissions.
const SIZE = 0
// Phases.
const PLAY = 0,
  TURNS = 1,
  SCORE = 2
// Choices.
const WHERE = 0,
  WHO = 1,
  CHIP = 2
// Stopping code.
const TURN = 4,
  PICKING = 5,
  BEGIN = 6
// Options.
const LAYS = 0,
  PASSES = 1,
  STANDS = 2

function count(g: Game, set: (g: Game, x: number) => number, x: number): number {
  const from = scratch.top,
    n = set(g, x) - from
  scratch.top = from
  return n
}

function list(set: () => number): number[] {
  const from = scratch.top,
    to = set()
  scratch.top = from
  return Array.from(scratch.data.subarray(from, to))
}

const provenance = (label: string): { label: string; title: string; cites: string[]; assumed: null; at: string } => ({
  label,
  title: label,
  cites: [`C-${label}`],
  assumed: null,
  at: `by hand:${label}`,
})
const define = (label: string, on: number[] | null, when: DefineCode['when'], is: DefineCode['is']): DefineCode => ({
  ...provenance(label),
  value: SIZE,
  set: [0],
  on: [on],
  when,
  is,
  formula: label,
})
const rule = (label: string, phase: number): RuleInfo => ({ ...provenance(label), phase, set: [0] })

function begin(g: Game, f: number): void {
  const s = g.stack
  if (s[f + 1] === 0) {
    s[f + 1] = 1
    const from = scratch.top,
      to = tilesInStack(g)
    placeTile(g, drawTile(g, from, to), -2)
    enterWith(g, TURN, -1)
    return
  }
  leave(g)
}

/** Players with pieces in a feature score its worth. */
function award(g: Game, feature: number): void {
  for (const p of list(() => piecesInFeature(g, feature)))
    scorePoints(g, g.rules.pieceOwner[p], sizeOf(g, feature), 2, SCORE, feature)
}

/** Rounds: draw, lay, deploy, score completed features near the tile; then the next round. */
function turn(g: Game, f: number): void {
  const s = g.stack
  if (s[f + 1] === 0) {
    const from = scratch.top,
      to = tilesInStack(g)
    if (from === to) {
      scratch.top = from
      leave(g)
      return
    }
    const drawn = drawTile(g, from, to)
    if (count(g, placementsOf, drawn) === 0) return
    setState(g, CURRENT, -1, drawn)
    s[f + 1] = 1
    ask(g, WHERE, getState(g, ACTIVE, -1), TURNS, -1)
  } else if (s[f + 1] === 1) {
    s[f + 1] = 2
    ask(g, WHO, getState(g, ACTIVE, -1), TURNS, -1)
  } else if (s[f + 1] === 2) {
    snapshot(g, f + HEADER, scratch.top, featuresNear(g, squareOfTile(g, getState(g, CURRENT, -1))))
    s[f + 1] = 3
  } else if (s[f + HEADER] >= s[f + HEADER + 1]) {
    release(g, f + HEADER)
    setState(g, ACTIVE, -1, (getState(g, ACTIVE, -1) + 1) % 2)
    s[f + 1] = 0
  } else {
    const feature = s[s[f + HEADER]++]
    if (openEndsOf(g, feature) === 0 && kindOfFeature(g, feature) !== WELL && getState(g, SEEN, feature) === 0) {
      setState(g, SEEN, feature, 1)
      award(g, feature)
    }
  }
}

/** Every player hides a chip; the active player chooses one of the laid tiles to put a chip on. */
function picking(g: Game, f: number): void {
  const s = g.stack
  if (s[f + 1] === 0) {
    s[f + 1] = 1
    secretly(g, CHIP, PICK, true)
    for (let p = 0; p < 2; p++) {
      const from = scratch.top,
        to = piecesInSupplyOf(g, p)
      let end = from
      for (let i = from; i < to; i++)
        if (g.rules.library.pieces[g.rules.pieceKind[scratch.data[i]]].tokenSet === 0)
          scratch.data[end++] = scratch.data[i]
      scratch.top = end
      secretlyFor(g, p, from, end)
    }
    return
  }
  if (s[f + 1] === 1) {
    s[f + 1] = 2
    for (let p = 0; p < 2; p++) moveToSquare(g, getState(g, PICK, p), g.rules.boardOrigin, true)
    const from = scratch.top
    chooseFrom(g, 3, 0, true, f + HEADER, from, tilesInFeature(g, 0))
    return
  }
  leave(g)
}

const options: OptionInfo[] = [
  {
    ...provenance('lays'),
    choices: [WHERE],
    set: [0],
    params: [{ kind: 'placement', preposition: null, noun: 'placement' }],
  },
  { ...provenance('passes'), choices: [WHO], set: [0], params: [] },
  {
    ...provenance('stands'),
    choices: [WHO],
    set: [0],
    params: [
      { kind: 'piece', preposition: null, noun: 'piece' },
      { kind: 'segment', preposition: 'on', noun: 'segment' },
    ],
  },
]

/** Walkers may stand on segments other than faces, alone. */
function mayStand(g: Game, piece: number, segment: number): boolean {
  const isWalker = piece >= 0 && g.rules.pieceKind[piece] === 0
  return isWalker && kindOfFeature(g, segment) !== FACE && g.standing[featureOf(g, segment)] === 0
}

/** An area counts double when it is closed. */
function sizeOf(g: Game, feature: number): number {
  if (trace.on) return tracedValue(g, SIZE, feature, -1)
  const isClosedArea = kindOfFeature(g, feature) === AREA && openEndsOf(g, feature) === 0
  return (isClosedArea ? 2 : 1) * count(g, tilesInFeature, feature)
}

function enumerate(g: Game, choice: number): void {
  if (choice === WHERE) {
    for (const x of list(() => placementsOf(g, getState(g, CURRENT, -1)))) offer(g, LAYS, x, -1, -1)
    return
  }
  offer(g, PASSES, -1, -1, -1)
  for (const p of list(() => piecesAvailableTo(g, getState(g, ACTIVE, -1))))
    for (const s of list(() => segmentsOfTile(g, getState(g, CURRENT, -1))))
      if (mayStand(g, p, s)) offer(g, STANDS, p, s, -1)
}

const code: RuleLibrary['code'] = {
  valueOf: (g, _value, a) => sizeOf(g, a),
  permits: (g, _permission, a, b) => mayStand(g, a, b),
  runPhase: (g, phase, argument) => {
    if (phase === SCORE) {
      award(g, argument)
      return true
    }
    enterWith(g, phase === PLAY ? BEGIN : phase === TURNS ? TURN : PICKING, argument)
    return false
  },
  enumerate,
  count: () => -1,
  nth: () => -1,
  take: (g, option, a, b) => {
    if (option === LAYS) placeTile(g, getState(g, CURRENT, -1), a)
    if (option === STANDS) moveToSegment(g, a, b)
  },
  step: (g, frame, number) => {
    if (number === TURN) turn(g, frame)
    else if (number === PICKING) picking(g, frame)
    else begin(g, frame)
  },
}

const chip = (name: string, worth: number): RuleLibrary['pieces'][number] => ({
  name,
  title: name,
  tokenSet: 0,
  classes: [],
  count: 1,
  perPlayer: true,
  hidden: true,
  worth,
  set: [0],
})
const library: RuleLibrary = {
  fingerprint: 'by-hand',
  fingerprints: [{ set: [0], hash: 'by-hand' }],
  renamed: {},
  units: [
    { name: 'ground', title: 'Ground', of: -1, off: false, needs: [], players: [2, 2], editions: [] },
    { name: 'extra', title: 'Extra', of: 0, off: true, needs: [], players: null, editions: [] },
  ],
  edges: [
    { name: 'moss', style: 'open', matches: [] },
    { name: 'vein', style: 'line', matches: [] },
    { name: 'slab', style: 'area', matches: [] },
    { name: 'glass', style: 'area', matches: [SLAB] },
  ],
  features: [
    { name: 'line', title: '', along: VEIN, between: false },
    { name: 'area', title: '', along: SLAB, between: false },
    { name: 'face', title: '', along: -1, between: true },
    { name: 'well', title: '', along: -1, between: false },
  ],
  marks: ['dot'],
  classes: ['walker'],
  pieces: [
    {
      name: 'peg',
      title: 'peg',
      tokenSet: -1,
      classes: [0],
      count: 3,
      perPlayer: true,
      hidden: false,
      worth: 0,
      set: [0],
    },
    chip('low', 1),
    chip('high', 5),
  ],
  tokenSets: ['chip'],
  zones: [],
  settings: [],
  states: [
    { name: 'active', of: null, kind: 'player', setOf: false, hidden: false, set: [0] },
    { name: 'current', of: null, kind: 'tile', setOf: false, hidden: false, set: [0] },
    { name: 'seen', of: 'feature', kind: 'yes-no', setOf: false, hidden: false, set: [0] },
    { name: 'pick', of: 'player', kind: 'piece', setOf: false, hidden: true, set: [0] },
  ],
  values: [{ name: 'size', params: ['feature'], result: 'number', setOf: false }],
  permissions: [{ name: 'stand', params: ['piece', 'segment'], result: 'yes-no', setOf: false }],
  phases: [
    { name: 'play', param: null, begins: true, resumes: false, runs: [] },
    { name: 'turns', param: null, begins: false, resumes: true, runs: [] },
    { name: 'score', param: 'feature', begins: false, resumes: false, runs: [] },
    { name: 'pick', param: null, begins: false, resumes: false, runs: [] },
  ],
  choices: [
    { name: 'where', title: 'Where?', secret: false, element: null },
    { name: 'who', title: 'Who?', secret: false, element: null },
    { name: 'chip', title: 'Which chip?', secret: true, element: 'piece' },
    { name: 'which-tile', title: 'Which tile?', secret: false, element: 'tile' },
  ],
  events: [],
  tiles,
  defines: [
    define(
      'size of an open area',
      [AREA],
      (g, a) => openEndsOf(g, a) > 0,
      (g, a) => count(g, tilesInFeature, a),
    ),
    define('size of an area', [AREA], null, (g, a) => 2 * count(g, tilesInFeature, a)),
    define('size', null, null, (g, a) => count(g, tilesInFeature, a)),
  ],
  mays: [provenance('walkers stand'), provenance('not in faces'), provenance('not in company')],
  rules: [rule('begin', PLAY), rule('turns', TURNS), rule('award', SCORE), rule('pick', 3)],
  options,
  sets: [],
  code,
  slots: [0, 0, 0, 0, 2, 2, 1],
}

const setup = { play: ['ground'], players: ['ann', 'bob'], seed: 7 }
const table = (): Game => createScenarioOf(library, setup)
/** The segment with this index on a tile. */
const seg = (g: Game, t: number, i: number): number => featureOf(g, g.rules.segBase[t] + i)

describe('placing tiles', () => {
  test('finds every placement that fits, and no two turns that look alike', () => {
    const g = table()
    putTile(g, 'straight', 0, 0, 0)
    const straight = g.bag[0],
      well = g.rules.tileKind.indexOf(3)
    const at = list(() => placementsOf(g, straight)).map((p) => [placedSquare(g, p), placedTurn(p)])
    // North and south: beside moss; east and west: continuing the vein, that is turn 0 of 2.
    expect(at.length).toBe(4)
    expect(at.every(([, t]) => t === 0)).toBe(true)
    // A well has moss on all sides: north and south only.
    expect(list(() => placementsOf(g, well)).length).toBe(2)
  })

  test('refuses a placement by hand that does not fit', () => {
    const g = table()
    putTile(g, 'straight', 0, 0, 0)
    expect(() => putTile(g, 'well', 1, 0, 0)).toThrow(/does not fit/)
    expect(() => putTile(g, 'well', 0, 0, 0)).toThrow(/already/)
    expect(() => putTile(g, 'wel', 0, 1, 0)).toThrow(GameError)
  })

  test('closes a ring of four bends and separates the face inside', () => {
    const g = table()
    // The bend has its vein south and west: the top right corner of a ring.
    const [ne, se, sw, nw] = [
      putTile(g, 'bend', 1, 0, 0),
      putTile(g, 'bend', 1, 1, 1),
      putTile(g, 'bend', 0, 1, 2),
      putTile(g, 'bend', 0, 0, 3),
    ]
    expect([se, sw, nw].map((t) => seg(g, t, 0))).toEqual(Array(3).fill(seg(g, ne, 0)))
    expect(openEndsOf(g, seg(g, ne, 0))).toBe(0)
    expect(count(g, tilesInFeature, seg(g, ne, 0))).toBe(4)
    expect(seg(g, ne, 2)).toBe(seg(g, sw, 2))
    expect(seg(g, ne, 1)).toBe(seg(g, sw, 1))
    expect(seg(g, ne, 1)).not.toBe(seg(g, ne, 2))
    expect(openEndsOf(g, seg(g, ne, 2))).toBe(1)
    expect(invariants(g)).toEqual([])
  })

  test('counts areas, their marks and adjacent faces, and closes them with an edge that joins none', () => {
    const g = table()
    const a = putTile(g, 'slab', 0, 0, 0),
      b = putTile(g, 'slab', 0, -1, 2)
    expect(openEndsOf(g, seg(g, a, 0))).toBe(0)
    expect(marksInFeature(g, seg(g, b, 0), 0)).toBe(2)
    expect(list(() => featuresTouching(g, seg(g, a, 0))).length).toBe(2)
    expect(list(() => featuresTouching(g, seg(g, a, 1)))).toEqual([seg(g, a, 0)])
    expect(evaluate(g, 'size', [{ x: 0, y: 0, kind: 'area', sides: ['N'] }])).toBe(4)
    const lone = putTile(g, 'slab', 5, 0, 0)
    expect(openEndsOf(g, seg(g, lone, 0))).toBe(1)
    putTile(g, 'pane', 5, -1, 0)
    expect(openEndsOf(g, seg(g, lone, 0))).toBe(0)
    expect(invariants(g)).toEqual([])
  })

  test('tiles near and beside a feature are those around all its squares, each once', () => {
    const g = table()
    putTile(g, 'straight', 0, 0, 0)
    putTile(g, 'straight', 1, 0, 0)
    putTile(g, 'well', 2, 1, 0)
    putTile(g, 'well', 1, -1, 0)
    putTile(g, 'well', 4, 0, 0)
    const line = g.rules.segBase[g.placed[0]]
    expect(count(g, tilesNearFeature, line)).toBe(4) // both its own, and two at its east end; nothing two squares away
    // Its own two, which are adjacent, and the one to the north.
    expect(count(g, tilesAdjacentToFeature, line)).toBe(3)
    const well = g.rules.segBase[g.placed[3]]
    expect(count(g, tilesNearFeature, well)).toBe(3)
    expect(count(g, tilesAdjacentToFeature, well)).toBe(1)
    expect(count(g, tilesNearFeature, -1)).toBe(0)
  })

  test('lays the board out again when it outgrows its rectangle', () => {
    const g = table()
    for (let x = 0; x < 8; x++) putTile(g, 'straight', 3 * x, 0, 0)
    expect(count(g, (h, s) => tilesNear(h, s), g.tileSquare[g.placed[7]])).toBe(1)
    putTile(g, 'well', 40, -30, 0)
    expect(invariants(g)).toEqual([])
  })
})

describe('rules', () => {
  test('take the strongest definition whose condition holds, by kind', () => {
    const g = table()
    putTile(g, 'slab', 0, 0, 0)
    putTile(g, 'straight', 0, 1, 0)
    expect(evaluate(g, 'size', [{ x: 0, y: 0, kind: 'area', sides: [] }])).toBe(1)
    expect(evaluate(g, 'size', [{ x: 0, y: 1, kind: 'line', sides: [] }])).toBe(1)
    putTile(g, 'slab', 0, -1, 2)
    expect(evaluate(g, 'size', [{ x: 0, y: 0, kind: 'area', sides: [] }])).toBe(4)
  })

  test('allow what some rule allows and none forbids', () => {
    const g = table()
    putTile(g, 'straight', 0, 0, 0)
    putTile(g, 'straight', 1, 0, 0)
    const peg = { piece: 'peg', owner: 'ann', n: 1 },
      chipRef = { piece: 'low', owner: 'ann', n: 1 }
    const line = { x: 1, y: 0, kind: 'line', sides: [] }
    expect(permits(g, 'stand', [peg, line])).toBe(true)
    expect(permits(g, 'stand', [chipRef, line])).toBe(false)
    expect(permits(g, 'stand', [peg, { x: 1, y: 0, kind: 'face', sides: ['NL'] }])).toBe(false)
    putPiece(g, 'peg', 'bob', { x: 0, y: 0, kind: 'line', sides: [] })
    expect(permits(g, 'stand', [peg, line])).toBe(false)
  })

  test('draw scripted tokens, also after a save, and tiles beside them', () => {
    const first = table()
    scriptTokens(first, ['high', 'low'])
    setScript(first, ['slab'])
    const g = loadFrom(save(first), library)
    const draw = (supply: () => number): number => drawPiece(g, scratch.top, supply())
    const kinds = [0, 1].map(
      (player) => library.pieces[g.rules.pieceKind[draw(() => piecesInSupplyOf(g, player))]].name,
    )
    expect(kinds).toEqual(['high', 'low'])
    expect(library.tiles[g.rules.tileKind[drawTile(g, scratch.top, tilesInStack(g))]].name).toBe('slab')
    expect(g.script).toEqual([])
    expect(() => {
      scriptTokens(g, ['low', 'low', 'low'])
    }).toThrow('There are only 2')
    expect(() => {
      scriptTokens(g, ['peg'])
    }).toThrow('There is no token')
  })

  test('score a feature that a tile closes, and explain it', () => {
    const g = table()
    putTile(g, 'slab', 0, 0, 0)
    putPiece(g, 'peg', 'bob', { x: 0, y: 0, kind: 'area', sides: ['N'] })
    setScore(g, 'bob', 10)
    setStack(g, ['slab', 'well'])
    setScript(g, ['slab'])
    resume(g)
    expect(decisions(g).map((d) => [d.player, d.choice])).toEqual([['ann', 'where']])
    const before = save(g)
    const refused = apply(g, { choice: 'where', player: 'ann', option: 'lays', args: [{ x: 9, y: 9, turn: 0 }] })
    expect(refused.ok).toBe(false)
    expect(apply(g, { choice: 'where', player: 'bob', option: 'lays', args: [] }).ok).toBe(false)
    expect(apply(g, null as never).ok).toBe(false)
    expect(save(g)).toBe(before)
    // No piece can be placed on the area or a face: passing is the only option and taken automatically.
    const result = apply(g, { choice: 'where', player: 'ann', option: 'lays', args: [{ x: 0, y: -1, turn: 2 }] })
    const scored = result.ok ? result.events.find((e) => e.type === 'scored') : undefined
    expect(scored).toMatchObject({ player: 'bob', points: 4, rule: 'award', phase: 'score' })
    expect(g.scores[1]).toBe(14)
    const why = explain(g, scored as never)
    expect(why).toMatchObject({ label: 'award', points: 4, cites: ['C-size of an area'], rule: { cites: ['C-award'] } })
    expect(why.values[0]).toMatchObject({
      value: 'size',
      result: 4,
      label: 'size of an area',
      beaten: [{ label: 'size' }],
    })
    expect(eventsOf(g)).toContainEqual(scored)
    expect(loadFrom(save(g), library).scores[1]).toBe(14)
  })
})

function playOn(g: Game, seed: number): void {
  let x = seed
  while (!isOver(g)) {
    x = (x * 1103515245 + 12345) % 2147483648
    applyOption(g, x % optionCount(g))
  }
}

describe('whole games', () => {
  test('obey every law at every decision, and replay to the same bytes', () => {
    for (let seed = 0; seed < 20; seed++) {
      const g = createGameOf(library, { ...setup, seed })
      let x = seed
      while (!isOver(g)) {
        expect(invariants(g)).toEqual([])
        x = (x * 1103515245 + 12345) % 2147483648
        applyOption(g, x % optionCount(g))
      }
      const saved = save(g)
      const replayed = replayOf(saved, library)
      expect(save(replayed)).toBe(saved)
      expect(imageOf(replayed)).toEqual(imageOf(g))
    }
  })

  test('continue equally in a copy and after loading', () => {
    const g = createGameOf(library, setup)
    for (let i = 0; i < 11; i++) applyOption(g, 0)
    const before = save(g),
      copy = clone(g),
      loaded = loadFrom(before, library)
    playOn(copy, 3)
    expect(save(g)).toBe(before)
    playOn(loaded, 3)
    playOn(g, 3)
    expect(save(copy)).toBe(save(g))
    expect(save(loaded)).toBe(save(g))
  })

  test('are refused if damaged', () => {
    const g = createGameOf(library, setup)
    for (let i = 0; i < 6; i++) applyOption(g, 0)
    const good = save(g)
    for (const bad of [
      '',
      'null',
      '{}',
      '[1]',
      good.slice(0, -9),
      good.replace('"format":2', '"format":1'),
      good.replace('"ann"', '""'),
      good.replace(/"end":"./, '"end":"-'),
      good.replace(/"tiles":\["[a-z]+/, '"tiles":["moon'),
      good.replace(/"chance":\[/, '"chance":[1,'),
      good.replace('"option":"lays"', '"option":"flies"'),
    ]) {
      expect(() => loadFrom(bad, library)).toThrow(GameError)
    }
  })

  test('need a table that supports them', () => {
    expect(() => createGameOf(library, { ...setup, play: ['grond'] })).toThrow(
      expect.objectContaining({ code: 'unknown-expansion', hint: "Did you mean 'ground'?" }),
    )
    expect(() => createGameOf(library, { ...setup, players: ['ann'] })).toThrow(/2 to 2/)
    expect(() => createGameOf(library, { ...setup, players: ['ann', 'ann'] })).toThrow(GameError)
    expect(() => createGameOf(library, { ...setup, seed: 0.5 })).toThrow(GameError)
    expect(createGameOf(library, { ...setup, play: ['extra'] }).rules.setup.units).toEqual([0, 1])
  })
})

test('reading a game changes nothing in it', () => {
  const g = createGameOf(library, setup)
  for (let i = 0; i < 9; i++) applyOption(g, optionCount(g) - 1)
  const before = imageOf(g)
  view(g, 'ann')
  invariants(g)
  decisions(g).flatMap((d) => d.options())
  save(g)
  expect(imageOf(g)).toEqual(before)
})

describe('secret choices', () => {
  const asking = (): Game => {
    const g = table()
    putTile(g, 'straight', 0, 0, 0)
    putTile(g, 'straight', 1, 0, 0)
    // The picking phase is the last one.
    const f = g.fp
    expect(f).toBe(-1)
    return g
  }
  const pick = async (g: Game): Promise<void> => {
    ;(await import('./games/arrange.ts')).runPhaseByName(g, 'pick')
  }
  const choose = (player: string, piece: string): Parameters<typeof apply>[1] => ({
    choice: 'chip',
    player,
    option: null,
    args: [{ piece, owner: player, n: 1 }],
  })

  test('are accepted in any order and hidden until all are in', async () => {
    const g = asking()
    await pick(g)
    expect(decisions(g).map((d) => [d.player, d.secret, d.count])).toEqual([
      ['ann', true, 3],
      ['bob', true, 3],
    ])
    const other = clone(g)
    const result = apply(g, choose('bob', 'high'))
    apply(other, choose('bob', 'low'))
    expect(view(g, 'ann')).toEqual(view(other, 'ann'))
    expect(view(g, null)).toEqual(view(other, null))
    expect(view(g, 'ann').decisions.map((d) => d.player)).toEqual(['ann'])
    const chose = result.ok ? result.events[0] : undefined
    expect(eventFor(chose as never, 'ann')).toMatchObject({ type: 'chose', player: 'bob', action: null })
    const moved = apply(g, choose('ann', 'low'))
    apply(other, choose('ann', 'low'))
    // Both chips are face down on the square; only the player who chose one knows it, from his supply.
    expect(view(g, 'ann')).toEqual(view(other, 'ann'))
    expect(view(g, 'ann').pieces.filter((p) => typeof p.at === 'object')).toMatchObject([
      { piece: '?', owner: 'ann' },
      { piece: '?', owner: 'bob' },
    ])
    expect(view(g, 'bob')).not.toEqual(view(other, 'bob'))
    const seen = moved.ok ? moved.events.filter((e) => e.type === 'moved').map((e) => eventFor(e, 'ann')) : []
    expect(seen).toMatchObject([{ piece: { piece: 'low' } }, { piece: { piece: '?', owner: 'bob' } }])
    expect(decisions(g).map((d) => [d.player, d.choice, d.count])).toEqual([['ann', 'which-tile', 3]])
    expect(loadFrom(save(g), library).fp).toBe(g.fp)
    expect(apply(g, { choice: 'which-tile', player: 'ann', option: null, args: [null] }).ok).toBe(true)
    expect(isOver(g)).toBe(true)
  })
})
