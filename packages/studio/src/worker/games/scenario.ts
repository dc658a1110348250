/**
 * Writes the last action of a game as a scenario of Carc: the board before the last tile was placed, the actions since
 * then, and the scorings. Contains only public information. The scenario is run before it is shown, and shown with its
 * result.
 */
import {
  eventFor,
  savePlayer,
  view,
  type Action,
  type PieceRef,
  type Ref,
  type SegmentRef,
  type TileRef,
  type View,
} from '@tilewright/engine'
import type { PastStep, Table } from './table.ts'

export interface WrittenScenario {
  readonly text: string
  readonly passes: boolean
  /** The failure message of the scenario runner. */
  readonly report: string
}

const colours = ['red', 'blue', 'green', 'yellow', 'black', 'pink'] as const

class NotExpressible extends Error {
  readonly hint = 'Write it by hand from the saved game.'
  constructor(what: string) {
    super(`What happened cannot be said in a scenario: ${what}.`)
  }
}

/**
 * Returns the last step that placed a tile from a hand, with all later steps, and with the step that took the tile from
 * a zone, if any. Without such a step, returns the last step only.
 */
function stepsSincePlacement(past: readonly PastStep[]): readonly PastStep[] {
  const from = past.findLastIndex(({ events }) => events.some(({ type }) => type === 'placed'))
  const before = past[from - 1]
  return past.slice(from < 0 ? -1 : before !== undefined && takenBy(before) !== undefined ? from - 1 : from)
}

/** Returns the action that was publicly visible in a step. */
function chosenIn({ events }: PastStep): Action | undefined {
  const chosen = events.map((event) => eventFor(event, null)).find(({ type }) => type === 'chose')
  return chosen?.type === 'chose' ? (chosen.action ?? undefined) : undefined
}

/** A tile that was in a zone until a player chose it. */
interface TakenTile {
  readonly tile: string
  readonly at: PieceRef['at']
}

function takenBy(step: PastStep): TakenTile | undefined {
  const action = chosenIn(step)
  const ref = action?.args.find((arg) => typeof arg === 'object' && arg !== null && 'tile' in arg)
  if (action === undefined || ref === undefined || ref.x !== undefined) return undefined
  const { setAside } = view(step.game, action.player)
  const lay = setAside.find(
    ({ tile, at }) =>
      tile === ref.tile && typeof at === 'object' && 'zone' in at && (at.owner === null || at.owner === action.player),
  )
  return lay === undefined ? undefined : { tile: ref.tile, at: lay.at }
}

export function scenarioText(table: Table): string {
  const steps = stepsSincePlacement(table.past)
  const [first] = steps
  if (first === undefined) throw new NotExpressible('nothing has happened yet')
  const { game } = first
  const before = view(game, null)
  const { library } = game.rules
  const names = new Map(table.seats.map(({ name }, seat) => [name, colours[seat] ?? name]))
  const colourOf = (name: string): string => names.get(name) ?? name
  const labels = labelsOf(before)
  const [west, north] = cornerOf(before)
  const spot = (x: number, y: number): string => `${String(x - west)},${String(y - north)}`
  const laid = new Map<string, string>()
  const taken: (TakenTile & { readonly label: string })[] = []

  const part = ({ x, y, half, kind, sides, n }: SegmentRef): string => {
    if (x === undefined || y === undefined || n !== undefined)
      throw new NotExpressible(`which ${kind} of a tile is meant`)
    const label = labels.get(keyOf({ x, y, half })) ?? laid.get(keyOf({ x, y, half }))
    if (label === undefined) throw new NotExpressible(`where the ${kind} lies`)
    const [side] = sides
    return side === undefined ? `${kind} of ${label}` : `${kind} at ${side} of ${label}`
  }
  const piece = ({ piece: kind, owner, at }: PieceRef, player: string): string => {
    if (kind === '?') throw new NotExpressible('something lies face down')
    if (at === 'supply' || at === undefined)
      return owner === null || owner === player ? kind : `${kind} of ${colourOf(owner)}`
    return `${kind}${owner === null ? '' : ` of ${colourOf(owner)}`} on ${place(at)}`
  }
  const place = (at: PieceRef['at']): string => {
    if (typeof at !== 'object' || 'with' in at) throw new NotExpressible('where a piece is')
    if ('zone' in at) return `${at.zone}${at.owner === null ? '' : ` of ${colourOf(at.owner)}`}`
    if ('corner' in at) return `${at.corner} of ${labelAt(labels, at) ?? throwNoCorner()}`
    if ('kind' in at) return part(at)
    return labelAt(labels, at) ?? spot(at.x, at.y)
  }
  const ref = (one: Ref, player: string): string => {
    if (one === null) return 'none'
    if (typeof one === 'boolean') return one ? 'yes' : 'no'
    if (typeof one === 'number') return String(one)
    if (typeof one === 'string') return colourOf(one)
    if ('turn' in one) return spot(one.x, one.y)
    if ('piece' in one) return piece(one, player)
    if ('tile' in one) {
      const label = one.x === undefined ? taken.at(-1)?.label : labelOfTile(before, labels, one)
      if (label === undefined) throw new NotExpressible(`which tile ${one.tile} is meant`)
      return label
    }
    return place(one)
  }

  const stateOf = ({ state, of, value }: View['states'][number]): string => {
    const values: readonly Ref[] = Array.isArray(value) ? (value as readonly Ref[]) : [value as Ref]
    if (values.length > 1) throw new NotExpressible(`the state ${state}`)
    return `given ${state}${of === null ? '' : ` of ${ref(of, '')}`} is ${ref(values[0] ?? null, '')}`
  }

  const actionLines = steps.flatMap((step) => {
    const action = chosenIn(step)
    if (action === undefined) throw new NotExpressible('somebody chose in secret')
    const from = takenBy(step)
    if (from !== undefined) taken.push({ ...from, label: laid.size === 0 ? 'New' : 'Next' })
    const laying = step.events.find((event) => event.type === 'placed')
    const lines = [actionLine(action, laying?.type === 'placed' ? 'New' : undefined)]
    if (laying?.type === 'placed') for (const cell of laying.cells) laid.set(keyOf(cell), 'New')
    return lines
  })

  function actionLine(action: Action, label: string | undefined): string {
    const player = colourOf(action.player)
    if (action.option === null) return `when ${player} chooses ${ref(action.args[0] ?? null, action.player)}`
    const info = library.options.find((one) => one.label === action.option)
    const argumentTexts = action.args.map((arg, i) => {
      const isPlacement = typeof arg === 'object' && arg !== null && 'turn' in arg
      const preposition = i === 0 ? '' : `${info?.params[i]?.preposition ?? 'on'} `
      return isPlacement ? `${label ?? 'New'} at ${spot(arg.x, arg.y)}` : `${preposition}${ref(arg, action.player)}`
    })
    return ['when', player, action.option, ...argumentTexts].join(' ')
  }

  const placed = steps.flatMap(({ events }) => events).find((event) => event.type === 'placed')
  const scored = steps
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === 'scored' && event.points !== 0 ? [event] : []))
  const scorings = scored.map(({ player, points, rule }) => `${colourOf(player)} ${String(points)} for ${rule}`)
  const given = [
    ...before.pieces.flatMap(({ piece: kind, owner, at, count }) => {
      if (at === 'supply') return []
      if (kind === '?') throw new NotExpressible('something lies face down')
      const many = count === 1 ? '' : `${String(count)} `
      const isIn = typeof at === 'object' && 'zone' in at
      return [
        `given ${many}${kind}${owner === null ? '' : ` of ${colourOf(owner)}`} ${isIn ? 'in' : 'on'} ${place(at)}`,
      ]
    }),
    ...before.players.flatMap(({ name, score }) =>
      score === 0 ? [] : [`given ${colourOf(name)} has ${String(score)} points`],
    ),
    ...before.states.flatMap((one) => linesIfExpressible(() => stateOf(one))),
  ]
  const turned = (turn: number): string => (turn === 0 ? '' : ` turned ${String(turn * 90)}`)
  const title =
    placed?.type === 'placed'
      ? `A tile ${placed.tile} at ${spot(placed.x, placed.y)}, step ${String(table.game.logCount)}`
      : `Step ${String(table.game.logCount)}`
  const lines = [
    ...setupLines(table, [...names.values()]),
    `board { ${rowsOf(before, labels).join('  ')} }`,
    ...before.board.cells
      .filter(({ cell, layer }) => cell === 0 && layer === 0)
      .map((cell) => `tile ${labels.get(keyOf(cell)) ?? ''} is ${cell.tile}${turned(cell.turn)}`),
    ...(placed?.type === 'placed' ? [`tile New is ${placed.tile}${turned(placed.turn)}`] : []),
    ...taken.flatMap(({ label, tile }) =>
      label === 'New' && placed !== undefined ? [] : [`tile ${label} is ${tile}`],
    ),
    ...taken.map(({ label, at }) => `given 1 ${label} in ${place(at)}`),
    ...given,
    ...actionLines,
    scorings.length === 0 ? 'then nobody scores' : `then scorings ${scorings.join(', ')}`,
    'assumed "as it was played"',
  ]
  return `scenario "${title}" {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
}

/** Omits a state that cannot be written; running the scenario shows whether it matters. */
function linesIfExpressible(line: () => string): string[] {
  try {
    return [line()]
  } catch (error) {
    if (error instanceof NotExpressible) return []
    throw error
  }
}

function throwNoCorner(): never {
  throw new NotExpressible('which corner is meant')
}

function cornerOf({ board }: View): readonly [west: number, north: number] {
  const squares = board.cells.filter(({ layer }) => layer === 0)
  return [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))]
}

/** A square, or one half of it. */
interface Ground {
  readonly x: number
  readonly y: number
  /** For half a square: the corner of its right angle. */
  readonly half?: string | undefined
}

const keyOf = ({ x, y, half }: Ground): string => `${String(x)},${String(y)}${half === undefined ? '' : ` ${half}`}`

/** Returns the labels of the tiles on a square: two where two halves share it. */
const labelsAt = (labels: ReadonlyMap<string, string>, { x, y }: Ground): string[] =>
  [undefined, 'NE', 'SE', 'SW', 'NW'].flatMap((half) => labels.get(keyOf({ x, y, half })) ?? [])

/** Returns a label that identifies a square. */
const labelAt = (labels: ReadonlyMap<string, string>, square: Ground): string | undefined => labelsAt(labels, square)[0]

/** Labels tiles T1, T2 … in order of placement; a tile that covers several squares has one label. */
function labelsOf({ board }: View): ReadonlyMap<string, string> {
  const numbers = new Map<string, number>()
  const labels = new Map<string, string>()
  for (const cell of board.cells) {
    if (cell.layer === 1) throw new NotExpressible('something lies over tiles')
    const name = `${cell.tile} ${String(cell.n)}`
    const number = numbers.get(name) ?? numbers.size + 1
    numbers.set(name, number)
    labels.set(keyOf(cell), `T${String(number)}`)
  }
  return labels
}

/** Returns the label of a tile on the board. */
function labelOfTile({ board }: View, labels: ReadonlyMap<string, string>, one: TileRef): string | undefined {
  const cell = board.cells.find(({ tile, n }) => tile === one.tile && n === one.n)
  return cell === undefined ? undefined : labels.get(keyOf(cell))
}

function rowsOf(seen: View, labels: ReadonlyMap<string, string>): string[] {
  const [west, north] = cornerOf(seen)
  const squares = seen.board.cells
  const [east, south] = [Math.max(...squares.map(({ x }) => x)), Math.max(...squares.map(({ y }) => y))]
  return Array.from({ length: south - north + 1 }, (_, row) => {
    const cells = Array.from(
      { length: east - west + 1 },
      (_cell, column) => labelsAt(labels, { x: west + column, y: north + row }).join('/') || '.',
    )
    return `row ${cells.join(' ').replace(/( \.)+$/, '')}`
  })
}

/** Lists the expansions in play and the settings that differ from their defaults. */
function setupLines({ game }: Table, players: readonly string[]): string[] {
  const { library } = game.rules
  const { units, settings } = JSON.parse(savePlayer(game, null)) as {
    readonly units: readonly string[]
    readonly settings: Readonly<Record<string, string>>
  }
  const named = library.units.filter(({ name, of, off }) => units.includes(name) && (of < 0 || off))
  const left = library.units.filter(
    ({ name, of, off }) => of >= 0 && !off && !units.includes(name) && units.includes(library.units[of]?.name ?? ''),
  )
  const chosen = library.settings.flatMap(({ name, values, initial }) => {
    const value = settings[name]
    return value === undefined || value === values[initial] ? [] : [`setting ${name} is ${value}`]
  })
  return [
    `play ${listed(named)}${left.length === 0 ? '' : ` without ${listed(left)}`}`,
    ...chosen,
    `players ${players.join(', ')}`,
  ]
}

const listed = (all: readonly { readonly name: string }[]): string => all.map(({ name }) => name).join(', ')

/** Runs the scenario. Parser and runner are loaded on first use. */
export async function scenarioOf(table: Table): Promise<WrittenScenario> {
  const text = scenarioText(table)
  const [{ parseFile }, { formatFailure, runScenario }] = await Promise.all([
    import('@tilewright/language'),
    import('@tilewright/scenarios'),
  ])
  const { file, diagnostics } = parseFile('what-happened.carc', text)
  const scenario = file.declarations.find((one) => one.type === 'scenario')
  const [diagnostic] = diagnostics
  if (scenario === undefined || diagnostic !== undefined)
    return { text, passes: false, report: diagnostic?.message ?? '' }
  const nothing = { edges: [], features: [], spaces: [], pieces: [], marks: [] }
  const result = runScenario(scenario, { library: table.game.rules.library, tileVocabulary: nothing, text: () => text })
  const report = formatFailure(result)
  if (result.status !== 'passed' && /is not possible there now/.test(report)) {
    const hider = stepsSincePlacement(table.past)
      .map(hiderIn)
      .findLast((player) => player !== undefined)
    if (hider !== undefined) throw new NotExpressible(`only ${hider} may see what made this choice possible`)
  }
  return { text, passes: result.status === 'passed', report }
}

/** Returns the player who chose in this step while holding something that the others do not see. */
function hiderIn(step: PastStep): string | undefined {
  const player = chosenIn(step)?.player
  if (player === undefined) return undefined
  const held = (viewer: string | null): string =>
    JSON.stringify(view(step.game, viewer, ['setAside', 'hand', 'pieces']))
  return held(player) === held(null) ? undefined : player
}
