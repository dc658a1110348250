/**
 * Rules whose work doubles with each statement end with a refusal, in the open engine and in a built one, whoever
 * calls.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engineOf, load, removeEngines, type Engine } from './fixtures/engine-of.ts'
import { builtPackage } from './print/built-package.ts'
import { writeFiles } from './rules-folder.ts'
import { checkSample } from './sample.ts'

const LEVELS = 34
const doubled = (write: (n: number) => string): string =>
  Array.from({ length: LEVELS }, (_, i) => write(i + 1)).join('\n')

/** Each statement evaluates the one before it twice: 2 to the power of 34 leaves. */
const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 2 }
edge grass { open }
feature grass "grass" { between }
tile A x 3 { edges grass grass grass grass }
state first keeps player
state ready keeps number
state found keeps number
phase game { begins }
value v0 gives number
define v0 { gives 1 % }
${doubled((n) => `value v${n} gives number\ndefine v${n} { gives v${n - 1} + v${n - 1} % }`)}
permission p0 of player
may p0 of player { % }
${doubled(
  (n) => `permission p${n} of player\nmay p${n} of player
  { when p${n - 1} of player and p${n - 1} of player % }`,
)}
phase f0
rule r0 { during f0  set found to 0 - found % }
${doubled((n) => `phase f${n}\nrule r${n} { during f${n}  run f${n - 1}  run f${n - 1} % }`)}
choice act "Act"
option scores for act "Score" { score 7 for chooser  score v${LEVELS} for chooser % }
option runs for act "Run" { score 7 for chooser  run f${LEVELS} % }
option looks for act "Look" { score 7 for chooser
  if any number from 1 to 30000 where (one number from 1 to 30000) > 2 { add 1 to found } % }
option waits for act "Wait" { set ready to 1 % }
choice pick "Pick"
option picks player for pick "Pick" { among player where v${LEVELS} > 0 % }
option passes for pick "Pass" { % }
rule play { during game
  ask act by first
  ask pick by first % }
`

interface Whole extends Engine {
  evaluate(g: object, name: string, args: readonly unknown[]): unknown
  permits(g: object, name: string, args: readonly unknown[]): boolean
  explainValue?(g: object, name: string, args: readonly unknown[]): unknown
}

const root = new URL('../../..', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'tilewright-effort-'))
const engines: Record<string, Whole> = {}
beforeAll(async () => {
  const checked = checkSample(sample)
  const sources = { engine: join(root, 'packages/engine/src'), text: join(root, 'packages/text/src'), licence: 'ours' }
  mkdirSync(join(folder, 'node_modules'))
  writeFiles(
    join(folder, 'node_modules/engine'),
    builtPackage(checked, new Set(['demo']), sources, { name: 'engine', version: '1.0.0' }).files,
  )
  engines.built = (await import(pathToFileURL(join(folder, 'node_modules/engine/lib/index.js')).href)) as Whole
  engines.open = (await load(engineOf(sample))) as Whole
})
afterAll(() => {
  removeEngines()
  rmSync(folder, { recursive: true, force: true })
})

const endless = expect.objectContaining({ name: 'RulesError', code: 'endless' }) as Error
const setup = { play: ['demo'], players: ['red', 'blue'], seed: 1 }

describe.each(['open', 'built'])('the %s engine', (which) => {
  const begin = (): { readonly engine: Whole; readonly game: object } => {
    const engine = engines[which]
    if (engine === undefined) throw new Error(which)
    return { engine, game: engine.createGame(setup) }
  }

  it.each([
    ['values', 0],
    ['phases', 1],
    ['sets in sets', 2],
  ])('stops a step that doubles %s, and restores the game', (_, option) => {
    const { engine, game } = begin()
    const before = engine.save(game)
    expect(() => {
      engine.applyOption(game, option)
    }).toThrow(endless)
    expect(engine.view(game, null).players.map(({ score }) => score)).toEqual([0, 0])
    expect(engine.save(game)).toBe(before)
  })

  it('stops the search for options every time, while other games play on', () => {
    const { engine, game } = begin()
    // The next decision counts its options as soon as it is reached.
    for (let n = 0; n < 3; n++)
      expect(() => {
        engine.applyOption(game, 3)
      }).toThrow(endless)
    expect(engine.decisions(game)[0]?.choice).toBe('act')
    expect(engine.optionCount(engine.createGame({ ...setup, seed: 2 }))).toBe(4)
  })

  it('stops client queries', () => {
    const { engine, game } = begin()
    expect(() => engine.evaluate(game, `v${LEVELS}`, [])).toThrow(endless)
    expect(() => engine.permits(game, `p${LEVELS}`, ['red'])).toThrow(endless)
    expect(engine.evaluate(game, 'v10', [])).toBe(1024)
    expect(engine.permits(game, 'p10', ['red'])).toBe(true)
    if (which === 'open') expect(() => engine.explainValue?.(game, `v${LEVELS}`, [])).toThrow(endless)
  })
})
