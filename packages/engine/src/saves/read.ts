/** Loads saved games: replays the record by names, with its recorded draws. */
import type { CellPart, RuleLibrary, TileData } from '../arena/library.ts'
import type { LinkedRules } from '../arena/linked-rules.ts'
import type { Game } from '../arena/game.ts'
import { GameError, indexOfName } from '../model/errors.ts'
import type { Action } from '../naming/actions.ts'
import { redo, runPhaseByName } from '../games/arrange.ts'
import { take } from '../games/apply.ts'
import { checkTiles } from '../games/check-tiles.ts'
import { begin, emptyGame } from '../games/create.ts'
import { plainCopy } from '../games/plain-copy.ts'
import { checkDraws, rulesForUnits } from '../games/setup.ts'
import { digest } from './digest.ts'
import { tileOfDrawing } from './drawings.ts'
import { nowCalled } from './former-names.ts'
import type { DrawnCell, Drawing, SavedDeed, SavedGame, SavedStep } from './record.ts'
import { SAVE_FORMAT } from './record.ts'
import type { Read } from './readers.ts'
import { damaged, flag, guarded, integer, list, nullOr, orNothing, part, present, record, text } from './readers.ts'
import { rulesInPlay, tableOf } from './write.ts'
import { unitAdded } from './units-added.ts'

/** Maximum length of a saved game, in characters. */
const LONGEST = 4 << 20
const MOST_NAMES = 4096
const MOST_STEPS = 100_000

const name = text(200)
const names = list(MOST_NAMES, name)

/** A record that these rules cannot replay to its end; the steps before can be replayed. */
export class ReplayError extends GameError {
  /** The step (from 1) that is not possible; 0: the beginning. */
  readonly step: number
  /** Fingerprint of the rules it was saved with, and of those it was replayed with. */
  readonly savedWith: string
  readonly playedWith: string
  constructor(step: number, reason: string, savedWith: string, playedWith: string) {
    const other = savedWith === playedWith ? '' : ` It was saved with rules ${savedWith}; these are ${playedWith}.`
    super(
      savedWith === playedWith ? 'damaged-save' : 'other-rules',
      `This saved game cannot be played on from step ${step}: ${reason.replace(/\.$/, '')}.${other}`,
      `Up to step ${Math.max(0, step - 1)} it can be played: replay it up to there.`,
    )
    this.name = 'ReplayError'
    this.step = step
    this.savedWith = savedWith
    this.playedWith = playedWith
  }
}

/** A reference: plain data, checked when it is resolved. */
const any = (value: unknown, at: string): never => {
  const copy = plainCopy(value)
  return copy === undefined ? damaged(`${at} is no plain data`) : (copy as never)
}

const cellPart: Read<CellPart> = (value, at) => ({
  cell: part(value, 'cell', integer(0, 15), at),
  sides: part(value, 'sides', integer(0, 31), at),
  halves: part(value, 'halves', integer(0, 1023), at),
  corners: part(value, 'corners', integer(0, 15), at),
})

const cell: Read<DrawnCell> = (value, at) => ({
  name: part(value, 'name', name, at),
  x: part(value, 'x', integer(-15, 15), at),
  y: part(value, 'y', integer(-15, 15), at),
  edges: part(value, 'edges', list(4, nullOr(name)), at),
  ...present(
    'half',
    part(
      value,
      'half',
      orNothing((entry, where) => ({
        corner: part(entry, 'corner', integer(0, 3), where),
        diagonal: part(entry, 'diagonal', name, where),
      })),
      at,
    ),
  ),
})

export const drawing: Read<Drawing> = (value, at) => {
  const overlay = part(value, 'overlay', (flag) => flag === true, at)
  return {
    name: part(value, 'name', name, at),
    title: part(value, 'title', name, at),
    count: part(value, 'count', integer(0, 200), at),
    edges: part(value, 'edges', list(4, name), at),
    segments: part(
      value,
      'segments',
      list(30, (entry, where) => ({
        kind: part(entry, 'kind', name, where),
        sides: part(entry, 'sides', integer(0, 15), where),
        halves: part(entry, 'halves', integer(0, 255), where),
        marks: part(entry, 'marks', list(20, name), where),
        borders: part(entry, 'borders', list(30, integer(0, 29)), where),
        ...present('meets', part(entry, 'meets', orNothing(list(30, integer(0, 29))), where)),
        ...present('on', part(entry, 'on', orNothing(list(16, cellPart)), where)),
      })),
      at,
    ),
    ...present('cells', part(value, 'cells', orNothing(list(16, cell)), at)),
    marks: part(value, 'marks', list(20, name), at),
    turns: part(value, 'turns', integer(1, 4), at),
    at: part(value, 'at', name, at),
    ...(overlay ? { overlay } : {}),
  }
}

export const deed: Read<SavedDeed> = (value, at) => {
  const after = part(value, 'after', integer(0, MOST_STEPS), at)
  const field = <T>(key: string, read: Read<T>): T => part(value, key, read, at)
  const points = integer(-(2 ** 31), 2 ** 31 - 1)
  switch (field('put', name)) {
    case 'tile': {
      const place = integer(-1000, 1000)
      return {
        put: 'tile',
        after,
        tile: field('tile', name),
        x: field('x', place),
        y: field('y', place),
        turn: field('turn', place),
      }
    }
    case 'piece': {
      const owner = field('owner', nullOr(name))
      return {
        put: 'piece',
        after,
        piece: field('piece', name),
        owner,
        at: field('at', any),
        faceDown: field('faceDown', flag),
      }
    }
    case 'aside':
      return { put: 'aside', after, tile: field('tile', name), at: field('at', any) }
    case 'score':
      return { put: 'score', after, player: field('player', name), points: field('points', points) }
    case 'state':
      return { put: 'state', after, state: field('state', name), of: field('of', any), value: field('value', any) }
    case 'stack':
      return { put: 'stack', after, tiles: field('tiles', names) }
    case 'next-tiles':
      return { put: 'next-tiles', after, tiles: field('tiles', names) }
    case 'next-tokens':
      return { put: 'next-tokens', after, tokens: field('tokens', names) }
    default:
      return damaged(`${at} is nothing that can be done to a table`)
  }
}

const step: Read<SavedStep> = (value, at) => {
  if (typeof value !== 'object' || value === null) return damaged(`${at} is no step`)
  if (Object.hasOwn(value, 'phase')) return { phase: part(value, 'phase', name, at), arg: part(value, 'arg', any, at) }
  return {
    choice: part(value, 'choice', name, at),
    player: part(value, 'player', name, at),
    option: part(value, 'option', nullOr(name), at),
    args: part(value, 'args', list(8, any), at),
  }
}

const words = list(4, integer(-(2 ** 31), 2 ** 31 - 1))

const formatNamed = (format: unknown): string =>
  typeof format === 'number' || (typeof format === 'string' && format.length < 20)
    ? `format ${format}`
    : 'no format of this engine'

/** Reads the setup of a saved game. */
const tableIn = (value: object): Pick<SavedGame, 'units' | 'settings' | 'players' | 'askAlways'> => ({
  units: part(value, 'units', names, ''),
  settings: part(value, 'settings', record(MOST_NAMES, name), ''),
  players: part(value, 'players', list(15, text(64)), ''),
  askAlways: part(value, 'askAlways', flag, ''),
})

/** Parses the text as a record and checks the shape of every part. */
function parse(json: string, library: RuleLibrary): SavedGame {
  if (typeof json !== 'string' || json.length > LONGEST) return damaged('it is no text, or too long a one')
  let raw: unknown
  try {
    raw = JSON.parse(json)
  } catch {
    return damaged('it is not JSON')
  }
  if (typeof raw !== 'object' || raw === null) return damaged('it is no object')
  const format = part(raw, 'format', (stored) => stored, '')
  if (format !== SAVE_FORMAT)
    throw new GameError(
      'save-format',
      `This game was saved in ${formatNamed(format)}; this engine reads format ${SAVE_FORMAT}.`,
      'See docs/saves.md for what is read by which release.',
    )
  const value = nowCalled(raw, library.renamed)
  const field = <T>(key: string, read: Read<T>): T => part(value, key, read, '')
  const table = part(raw, 'table', orNothing(name), '')
  // Compared with the text as written, before former names are replaced.
  if (table !== undefined && table !== tableOf(tableIn(raw)))
    return damaged('what is played, by whom, or a setting was changed in it')
  return {
    format,
    ...tableIn(value),
    ...present('table', table),
    rules: field('rules', name),
    drawings: field('drawings', nullOr(list(MOST_NAMES, drawing))),
    deeds: field('deeds', list(MOST_STEPS, deed)),
    steps: field('steps', list(MOST_STEPS, step)),
    draws: field('draws', (draws, at) => ({
      tiles: part(draws, 'tiles', names, at),
      tokens: part(draws, 'tokens', names, at),
    })),
    chance: field('chance', words),
    mixing: field('mixing', words),
    end: field('end', name),
  }
}

function rulesOf(library: RuleLibrary, saved: SavedGame): LinkedRules {
  const unitNames = library.units.map((unit) => unit.name)
  const units = saved.units.map((unit) => indexOfName('expansion', unit, unitNames))
  const tiles = saved.drawings?.map((drawn): TileData => tileOfDrawing(library, drawn))
  if (tiles !== undefined) checkTiles(library, tiles)
  return rulesForUnits(library, units, saved, tiles)
}

/** Runs one action of the record, or returns why it is not possible. */
function attempt(work: () => string | null): string | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof GameError) return error.message
    throw error
  }
}

/** Replays the record up to `upTo` steps. */
function replayed(saved: SavedGame, library: RuleLibrary, upTo: number): Game {
  const { chance, mixing } = saved
  if (chance.length !== 4 || mixing.length !== 4) return damaged('chance and mixing have four words each')
  const start = [...chance, ...mixing]
  const rules = rulesOf(library, saved)
  const playedWith = rulesInPlay(rules)
  const refuse = (at: number, reason: string): never => {
    throw new ReplayError(at, reason, saved.rules, playedWith)
  }
  const { steps, deeds, draws } = saved
  const settled = checkDraws(rules, draws)
  const begun = { game: undefined as Game | undefined }
  const wrong = attempt(() => {
    begun.game = saved.drawings === null ? begin(rules, start, settled) : emptyGame(rules, start, settled)
    return null
  })
  const g = begun.game ?? refuse(0, wrong ?? '')
  let done = 0
  const redoAfter = (n: number): void => {
    for (; done < deeds.length && deeds[done].after === n; done++) {
      const { after: _, ...what } = deeds[done]
      const reason = attempt(() => {
        redo(g, what)
        return null
      })
      if (reason !== null) refuse(n, reason)
    }
    if (done < deeds.length && deeds[done].after < n) damaged('what was done by hand is out of order')
  }
  for (let n = 0; n < Math.min(upTo, steps.length); n++) {
    redoAfter(n)
    const step = steps[n]
    const reason = attempt(() => ('phase' in step ? runAgain(g, step) : take(g, step, true)))
    if (reason !== null) refuse(n + 1, reason)
  }
  redoAfter(Math.min(upTo, steps.length))
  return g
}

function runAgain(g: Game, { phase, arg }: Exclude<SavedStep, Action>): null {
  runPhaseByName(g, phase, arg)
  return null
}

/** Replays a saved game from its origin, up to `upTo` steps (default: all). */
export function replayOf(saved: string, library: RuleLibrary, upTo = MOST_STEPS): Game {
  return guarded(() => {
    const parsed = parse(saved, library)
    const g = replayed(parsed, library, upTo)
    if (upTo >= parsed.steps.length) checkDrawn(g)
    return g
  })
}

/** Checks that all recorded draws were used. */
function checkDrawn(g: Game): void {
  const { tiles, tokens } = g.origin.draws
  if (g.drawnTiles < tiles.length || g.drawnTokens < tokens.length) damaged('it tells of draws that do not happen')
}

/**
 * Loads a saved game. With the rules it was saved with, it must reach the state that the file names. With other rules
 * (an expansion was changed since), any result is accepted unless the setup was edited by hand. Refuses (GameError)
 * everything else.
 */
export function loadFrom(json: string, library: RuleLibrary): Game {
  return guarded(() => {
    const saved = parse(json, library)
    const g = replayed(saved, library, MOST_STEPS)
    if (saved.rules === rulesInPlay(g.rules)) {
      checkDrawn(g)
      if (digest(g) !== saved.end) damaged('its state is not what its steps lead to')
    } else if (saved.table === undefined && digest(g) !== saved.end) {
      const added = unitAdded(library, saved, (units) => digest(replayed({ ...saved, units }, library, MOST_STEPS)))
      if (added !== undefined)
        damaged(`'${added}' was added to what is played: its steps lead to its state only without it`)
    }
    return g
  })
}
