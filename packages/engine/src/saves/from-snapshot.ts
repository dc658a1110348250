/** Reads snapshots, which may be damaged: nothing is used before hash and bounds are checked. */
import type { Arena } from '../arena/arena.ts'
import { columns, counterNames, type CounterName } from '../arena/classes.ts'
import type { Game } from '../arena/game.ts'
import type { RuleLibrary } from '../arena/library.ts'
import type { LinkedRules } from '../arena/linked-rules.ts'
import { LOG_STRIDE, NO_STEPS, RUN_BY_HAND, withStep } from '../arena/log.ts'
import { gameFrom, openToChange } from '../arena/stored-games.ts'
import { HEADER } from '../kernel/frames.ts'
import { GameError, indexOfName } from '../model/errors.ts'
import type { Origin } from '../model/origin.ts'
import { checkTiles } from '../games/check-tiles.ts'
import { invariants } from '../games/invariants.ts'
import { checkDraws, rulesForUnits } from '../games/setup.ts'
import { tileOfDrawing } from './drawings.ts'
import { deed, drawing } from './read.ts'
import { damaged, flag, guarded, integer, list, nullOr, part, record, text, type Read } from './readers.ts'
import { SNAPSHOT_FORMAT, buildOf, hashOfSnapshot, type GameSnapshot } from './snapshot.ts'

/** Maximum length of a list of numbers: more than any table fills. */
const MOST_NUMBERS = 1 << 22
const LONGEST = 4 << 20
const word = integer(-(2 ** 31), 2 ** 31 - 1)
const names = list(4096, text(200))

/** A copied list of 32-bit numbers. */
const numbers: Read<readonly number[]> = (value, at) => {
  if (!Array.isArray(value) || value.length > MOST_NUMBERS) return damaged(`${at} is not a list of numbers`)
  const copied: number[] = []
  for (let i = 0; i < value.length; i++) {
    const entry: unknown = value[i]
    if (typeof entry !== 'number' || (entry | 0) !== entry || Object.is(entry, -0))
      damaged(`${at} is not a list of numbers`)
    copied.push(entry)
  }
  return copied
}

function contentOf(value: unknown, library: RuleLibrary): GameSnapshot {
  if (typeof value !== 'object' || value === null)
    throw new GameError(
      'no-snapshot',
      'This is no snapshot of a game.',
      'Pass what `toJSON` returned; a text is for `load`.',
    )
  const field = <T>(key: keyof GameSnapshot, read: Read<T>): T => part(value, key, read, '')
  const format = field('format', (stored) => stored),
    build = field('build', (stored) => stored)
  if (format !== SNAPSHOT_FORMAT || build !== buildOf(library))
    throw new GameError(
      'other-build',
      'This snapshot was made by another build of the engine or of its rules.',
      'Snapshots are for threads and stores of one build; `save` and `load` keep games from one to the next.',
    )
  const content = {
    format,
    build,
    table: field('table', text(LONGEST)),
    origin: field('origin', text(LONGEST)),
    image: field('image', numbers),
    log: field('log', numbers),
    hash: field('hash', text(40)),
  }
  return content.hash === hashOfSnapshot(content) ? content : damaged('its content is not what its hash names')
}

function rulesIn(table: unknown, library: RuleLibrary): LinkedRules {
  const field = <T>(key: string, read: Read<T>): T => part(table, key, read, 'table')
  const unitNames = library.units.map(({ name }) => name)
  const tiles = field('drawings', nullOr(list(4096, drawing)))?.map((drawn) => tileOfDrawing(library, drawn))
  if (tiles !== undefined) checkTiles(library, tiles)
  const units = field('units', names).map((unit) => indexOfName('expansion', unit, unitNames))
  const setup = {
    players: field('players', list(15, text(64))),
    settings: field('settings', record(4096, text(200))),
    askAlways: field('askAlways', flag),
  }
  return rulesForUnits(library, units, setup, tiles)
}

/** Reads the origin of the game with its scripted draws. */
function originIn(
  origin: unknown,
  rules: LinkedRules,
): { readonly origin: Origin; readonly script: readonly number[] } {
  const field = <T>(key: string, read: Read<T>): T => part(origin, key, read, 'origin')
  const chance = field('chance', list(8, word))
  if (chance.length !== 8) damaged('origin.chance has eight words')
  const done: Read<Origin['deeds'][number]> = (value, at) => {
    const after = part(value, 'after', integer(0, 2 ** 31 - 1), at)
    if (part(value, 'put', text(40), at) === 'chance')
      return { after, deed: { put: 'chance', words: part(value, 'words', list(4, word), at) } }
    const { after: _, ...what } = deed(value, at)
    return { after, deed: what }
  }
  return {
    origin: {
      chance,
      draws: checkDraws(
        rules,
        field('draws', (draws) => draws),
      ),
      phase: field('phase', integer(-1, rules.library.phases.length - 1)),
      deeds: field('deeds', list(100_000, done)),
    },
    script: field('script', list(4096, integer(-rules.library.pieces.length - 65536, rules.tileData.length - 1))),
  }
}

/** Checks the range of each counter; omitted ones are unrestricted. */
function checkCounters(image: readonly number[], { sizes }: LinkedRules, stack: number): void {
  const most: Readonly<Partial<Record<CounterName, number>>> = {
    sp: stack,
    fp: stack - 1,
    placedCount: columns.placed.length(sizes),
    frontierCount: columns.frontier.length(sizes),
    bagCount: columns.bag.length(sizes),
    linkCount: columns.linkA.length(sizes),
    touchedCount: columns.touched.length(sizes),
    notedCount: columns.noted.length(sizes),
  }
  counterNames.forEach((name, i) => {
    if (image[i] > (most[name] ?? Infinity) || image[i] < (name === 'fp' ? -1 : 0))
      damaged(`its ${name} is out of range`)
  })
}

/** Checks that frames are stacked correctly and belong to existing machines. */
function checkFrames({ fp, sp, stack, rules: { library } }: Arena): void {
  for (let f = fp, above = sp; f >= 0; above = f, f = stack[f + 2]) {
    const code = stack[f]
    if (f + HEADER > above || code < 1 || code >= Math.max(4, library.slots.length) || stack[f + 2] >= f)
      damaged('its stack is out of order')
  }
}

function checkLog(log: readonly number[], { library, playerCount }: LinkedRules): void {
  for (let at = 0; at < log.length; at += LOG_STRIDE) {
    const [who, option] = log.slice(at, at + 2)
    const isKnown =
      who === RUN_BY_HAND
        ? option >= 0 && option < library.phases.length
        : who >= 0 && who >> 4 < library.choices.length && (who & 15) < playerCount && option < library.options.length
    if (!isKnown) damaged('a step of its log is none of these rules')
  }
}

/** Restores the game of a snapshot. Refuses (GameError) anything else, damaged ones, and those of another build. */
export function gameOfSnapshot(value: unknown, library: RuleLibrary): Game {
  return guarded(() => read(value, library))
}

function read(value: unknown, library: RuleLibrary): Game {
  const { table, origin: begun, image, log } = contentOf(value, library)
  const rules = rulesIn(JSON.parse(table), library)
  const { origin, script } = originIn(JSON.parse(begun), rules)
  const fixed = rules.start.length / 4,
    stack = columns.stack.length(rules.sizes)
  if (image.length < fixed) damaged('its memory is too short')
  checkCounters(image, rules, stack)
  const [sp] = image,
    steps = log.length / LOG_STRIDE
  if (image.length !== fixed + sp || steps !== image[counterNames.indexOf('logCount')])
    damaged('its memory and its log have other lengths')
  checkLog(log, rules)
  const game = gameFrom(rules, new Uint8Array(Int32Array.from(image).buffer), origin),
    g = openToChange(game)
  checkFrames(g)
  if (invariants(g).length > 0) damaged('it is no position of a game')
  let loaded = NO_STEPS
  for (let n = 0; n < steps; n++) {
    const [who, option, a, b, c] = log.slice(n * LOG_STRIDE, (n + 1) * LOG_STRIDE)
    loaded = withStep(loaded, false, n, who, option, a, b, c)
  }
  g.log = loaded
  g.script = script
  return game
}
