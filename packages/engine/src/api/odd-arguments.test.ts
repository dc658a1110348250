/** Every public function either answers or refuses with a GameError, whatever it is passed, and changes no game. */
import { expect, test } from 'vitest'
import * as engine from '../index.ts'
import { GameError } from '../model/errors.ts'
import type { Game } from '../arena/game.ts'
import { library as builtBase } from '../built/base/index.ts'
import { sliceOf } from '../../../../tools/slices/slice.ts'

type Any = (...args: readonly unknown[]) => unknown

const setup = { play: ['base' as const], players: ['ann', 'bob'], seed: 3 }
function midGame(): Game {
  const game = engine.createGame(setup)
  for (let n = 0; n < 25; n++) engine.applyOption(game, n % engine.optionCount(game))
  return game
}

/** Throws on any access. */
const throwingProxy = new Proxy(
  {},
  new Proxy(
    {},
    {
      get: () => () => {
        throw new TypeError('spite')
      },
    },
  ),
)
const revoked = (() => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
})()

/** Returns fresh values, so that no test sees what another one changed. */
function oddValues(): readonly (readonly [string, unknown])[] {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  return [
    ['undefined', undefined],
    ['null', null],
    ['{}', {}],
    ['[]', []],
    ['[null]', [null]],
    ['[{}]', [{}]],
    ['a function', () => 1],
    ['a text', 'x'],
    ['an empty text', ''],
    ['a long text', 'y'.repeat(5000)],
    ['0', 0],
    ['-1', -1],
    ['NaN', NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['0.5', 0.5],
    ['2 ** 40', 2 ** 40],
    ['a big integer', 10n],
    ['a symbol', Symbol('odd')],
    ['true', true],
    ['a proxy that throws', throwingProxy],
    ['a revoked proxy', revoked],
    ['a frozen object', Object.freeze({ units: 1 })],
    ['a circle', circle],
    ['a list with itself', [circle]],
    ['a game as plain data', structuredClone(engine.toJSON(engine.createGame(setup)))],
    ['a spread game', { ...engine.createGame(setup) }],
    ['a proxy of a game', new Proxy(engine.createGame(setup), {})],
    ['a game of a built set', engine.createGame({ ...setup, library: builtBase })],
    ['a date', new Date(0)],
    ['a map', new Map()],
  ]
}

/** Functions that take something other than games, and functions that change their argument. */
const changing: ReadonlySet<string> = new Set([
  ...['apply', 'applyOption', 'putTile', 'putPiece', 'putAside', 'setScore', 'setStateByName', 'setStack', 'setScript'],
  ...['scriptTokens', 'reseed', 'goOnWith', 'redo', 'runAsStep', 'resume', 'runPhaseByName', 'drawAlike', 'clone'],
])

/** Valid arguments for each function; odd values replace each of them in turn. */
const usual = (game: Game): Readonly<Record<string, readonly unknown[]>> => {
  const action = engine.decisions(game)[0]?.options()[0]
  const segment = engine.view(game, null, ['board']).board.features[0]?.segment
  return {
    clone: [game, engine.createGame(setup)],
    createGame: [{ ...setup, settings: {} }],
    createScenario: [setup],
    load: [engine.save(game), engine.standardLibrary],
    fromJSON: [engine.toJSON(game), engine.standardLibrary],
    replay: [engine.save(game), engine.standardLibrary, 3],
    unitsInPlay: [engine.standardLibrary.units, ['base'], []],
    everythingOf: [engine.standardLibrary.units, () => true],
    decisions: [game, 'ann'],
    applyOption: [game, 0],
    apply: [game, action],
    refusal: [game, action],
    eventFor: [engine.eventsOf(game)[0], 'ann'],
    view: [game, 'ann', ['players']],
    optionsByTarget: [game, engine.decisions(game)[0]],
    targetsOf: [game, action],
    squareAt: [game, 0, 0],
    uppermostEdge: [game, 0, 0],
    toRef: [game, 'player', 0],
    resolve: [game, 'player', 'ann'],
    explain: [game, { type: 'scored', decision: 1, index: 0 }, 'ann'],
    explanationLines: [{}, {}, engine.explanationInEnglish],
    explainValue: [game, 'complete', [segment], null],
    evaluate: [game, 'complete', [segment]],
    permits: [game, 'occupy', [{ piece: 'meeple', owner: 'ann', n: 1 }, segment]],
    stateOf: [game, 'active', null],
    putTile: [game, 'U', 9, 9, 1],
    putPiece: [game, 'meeple', 'ann', 'supply', false],
    putAside: [game, 'U', { zone: 'x', owner: null }],
    setScore: [game, 'ann', 3],
    setStateByName: [game, 'active', null, 'bob'],
    setStack: [game, ['U']],
    setScript: [game, ['U']],
    scriptTokens: [game, []],
    reseed: [game, 5],
    reseal: [game, 'ann', 5],
    resealer: [game, 'ann'],
    roughResealer: [game, 'ann'],
    goOnWith: [game, [1, 2, 3, 4]],
    redo: [game, { put: 'score', player: 'ann', points: 3 }],
    runAsStep: [game, 0, -1],
    runPhaseByName: [game, 'setup', null],
    countPieces: [game, null, 'ann', 'supply'],
    editionWarnings: [['base'], engine.standardLibrary],
    isOption: [action, 'lays'],
    onWatch: [() => undefined],
    drawAlike: [game, game],
    mixedOtherwise: [game, [1, 2, 3, 4]],
    twinOf: [game, 'ann', () => 0],
    withOtherMixing: [game, 'ann', () => 0, () => 0],
    begunWithOtherMixing: [engine.createGame(setup), 'ann', () => 0],
    followChance: [engine.clone(game), game],
    savePlayer: [game, 'ann'],
    cornerAt: [game, 0, 0],
    facingOf: [0],
    squareAtCorner: [game, 0, 0],
    actionsByPlace: [game, 'ann'],
    beforeChance: [game, 0],
    canBeUndone: [engine.eventsOf(game), 'ann'],
    changedParts: [engine.eventsOf(game)],
    follow: [engine.followedOf(engine.view(game, 'ann')), []],
    followedOf: [engine.view(game, 'ann')],
  }
}

const functions = Object.entries(engine).filter(
  (entry): entry is [string, Any] => typeof entry[1] === 'function' && !/^[A-Z]/.test(entry[0]),
)

/** Complete state of a game, for comparison. */
const stateText = (game: Game): string => JSON.stringify(engine.toJSON(game))

test.each(sliceOf(functions, 12))('%s returns, or refuses with code, message and hint', (name, fn) => {
  const wrong: string[] = []
  let game = midGame()
  const before = stateText(game)
  const places = Math.max(1, (usual(game)[name] ?? [game]).length)
  for (let place = 0; place < places; place++)
    for (const [what, odd] of oddValues()) {
      const args = [...(usual(game)[name] ?? [game, 0, 0])]
      args[place] = odd
      let refused = false
      try {
        fn(...args)
      } catch (error) {
        refused = true
        if (!(error instanceof GameError) || error.code === 'broke-off' || error.message.length > 300)
          wrong.push(
            `${name}(${what} at ${place}): ` +
              (error instanceof Error ? String(error.stack).slice(0, 300) : String(error)),
          )
        else if (['no-game', 'wrapped-game', 'bad-argument'].includes(error.code) && error.hint === null)
          wrong.push(`${name}(${what} at ${place}): no hint`)
        else if (/is not a function|is not iterable|Cannot (?:read|destructure|convert)/.test(error.message))
          wrong.push(`${name}(${what} at ${place}) speaks of insides: ${error.message}`)
      }
      const changes = changing.has(name) && !refused && place > 0
      if (name === 'onWatch') engine.onWatch(() => undefined)()
      if (changes) game = midGame()
      else if (stateText(game) !== before) {
        wrong.push(`${name}(${what} at ${place}) changed the game`)
        game = midGame()
      }
    }
  expect(wrong).toEqual([])
})

test('lists valid arguments for every exported function', () => {
  const validArguments: Readonly<Record<string, readonly unknown[] | undefined>> = usual(midGame())
  const lacking = functions
    .filter(([name, fn]) => fn.length > 1 && validArguments[name] === undefined)
    .map(([name]) => name)
  expect(lacking.sort()).toEqual(
    [
      'isDrawn',
      'isInSupply',
      'overlayOn',
      'readPlacement',
      'spotOf',
      'tileBelow',
      'tileOn',
      'turnOf',
      'featureOf',
      'zoneOfTile',
    ].sort(),
  )
})

test('exports only frozen objects beside functions', () => {
  const loose: string[] = []
  const look = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    if (!Object.isFrozen(value)) loose.push(at)
    for (const [key, part] of Object.entries(value)) look(part, `${at}.${key}`)
  }
  for (const [name, value] of Object.entries(engine)) look(value, name)
  expect(loose).toEqual([])
})
