/**
 * What just happened as a scenario of Carc: the board before the last tile was laid, what was done since, and what was
 * scored. Only what everybody may know is in it. It is run before it is shown, and shown with what came of that.
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
import type { Past, Table } from './table.ts'

export interface WrittenScenario {
  readonly text: string
  readonly passes: boolean
  /** Why not, in the words of the runner. */
  readonly report: string
}

const colours = ['red', 'blue', 'green', 'yellow', 'black', 'pink'] as const

class Unsaid extends Error {
  readonly hint = 'Write it by hand from the saved game.'
  constructor(what: string) {
    super(`What happened cannot be said in a scenario: ${what}.`)
  }
}

/**
 * The last step by which a tile came out of a hand onto the board, and all after it; with the step by which it was
 * taken out of a zone, if it was. Else the last step alone.
 */
function sinceLaid(past: readonly Past[]): readonly Past[] {
  const from = past.findLastIndex(({ events }) => events.some(({ type }) => type === 'placed'))
  const before = past[from - 1]
  return past.slice(from < 0 ? -1 : before !== undefined && takenBy(before) !== undefined ? from - 1 : from)
}

/** What everybody saw chosen in a step. */
function chosenIn({ events }: Past): Action | undefined {
  const chosen = events.map((event) => eventFor(event, null)).find(({ type }) => type === 'chose')
  return chosen?.type === 'chose' ? (chosen.action ?? undefined) : undefined
}

/** A tile that lay in a zone until somebody chose it. */
interface Taken {
  readonly tile: string
  readonly at: PieceRef['at']
}

function takenBy(step: Past): Taken | undefined {
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
  const steps = sinceLaid(table.past)
  const [first] = steps
  if (first === undefined) throw new Unsaid('nothing has happened yet')
  const { game } = first
  const before = view(game, null)
  const { library } = game.rules
  const names = new Map(table.seats.map(({ name }, seat) => [name, colours[seat] ?? name]))
  const who = (name: string): string => names.get(name) ?? name
  const labels = labelsOf(before)
  const [west, north] = cornerOf(before)
  const spot = (x: number, y: number): string => `${String(x - west)},${String(y - north)}`
  const laid = new Map<string, string>()
  const taken: (Taken & { readonly label: string })[] = []

  const part = ({ x, y, half, kind, sides, n }: SegmentRef): string => {
    if (x === undefined || y === undefined || n !== undefined) throw new Unsaid(`which ${kind} of a tile is meant`)
    const label = labels.get(keyOf({ x, y, half })) ?? laid.get(keyOf({ x, y, half }))
    if (label === undefined) throw new Unsaid(`where the ${kind} lies`)
    const [side] = sides
    return side === undefined ? `${kind} of ${label}` : `${kind} at ${side} of ${label}`
  }
  const piece = ({ piece: kind, owner, at }: PieceRef, player: string): string => {
    if (kind === '?') throw new Unsaid('something lies face down')
    if (at === 'supply' || at === undefined)
      return owner === null || owner === player ? kind : `${kind} of ${who(owner)}`
    return `${kind}${owner === null ? '' : ` of ${who(owner)}`} on ${place(at)}`
  }
  const place = (at: PieceRef['at']): string => {
    if (typeof at !== 'object' || 'with' in at) throw new Unsaid('where a piece is')
    if ('zone' in at) return `${at.zone}${at.owner === null ? '' : ` of ${who(at.owner)}`}`
    if ('corner' in at) return `${at.corner} of ${labelAt(labels, at) ?? unsaidCorner()}`
    if ('kind' in at) return part(at)
    return labelAt(labels, at) ?? spot(at.x, at.y)
  }
  const ref = (one: Ref, player: string): string => {
    if (one === null) return 'none'
    if (typeof one === 'boolean') return one ? 'yes' : 'no'
    if (typeof one === 'number') return String(one)
    if (typeof one === 'string') return who(one)
    if ('turn' in one) return spot(one.x, one.y)
    if ('piece' in one) return piece(one, player)
    if ('tile' in one) {
      const label = one.x === undefined ? taken.at(-1)?.label : labelOfTile(before, labels, one)
      if (label === undefined) throw new Unsaid(`which tile ${one.tile} is meant`)
      return label
    }
    return place(one)
  }

  const stateOf = ({ state, of, value }: View['states'][number]): string => {
    const values: readonly Ref[] = Array.isArray(value) ? (value as readonly Ref[]) : [value as Ref]
    if (values.length > 1) throw new Unsaid(`the state ${state}`)
    return `given ${state}${of === null ? '' : ` of ${ref(of, '')}`} is ${ref(values[0] ?? null, '')}`
  }

  const deeds = steps.flatMap((step) => {
    const action = chosenIn(step)
    if (action === undefined) throw new Unsaid('somebody chose in secret')
    const from = takenBy(step)
    if (from !== undefined) taken.push({ ...from, label: laid.size === 0 ? 'New' : 'Next' })
    const laying = step.events.find((event) => event.type === 'placed')
    const lines = [deedOf(action, laying?.type === 'placed' ? 'New' : undefined)]
    if (laying?.type === 'placed') for (const cell of laying.cells) laid.set(keyOf(cell), 'New')
    return lines
  })

  function deedOf(action: Action, label: string | undefined): string {
    const player = who(action.player)
    if (action.option === null) return `when ${player} chooses ${ref(action.args[0] ?? null, action.player)}`
    const info = library.options.find((one) => one.label === action.option)
    const told = action.args.map((arg, i) => {
      const isPlacement = typeof arg === 'object' && arg !== null && 'turn' in arg
      const preposition = i === 0 ? '' : `${info?.params[i]?.preposition ?? 'on'} `
      return isPlacement ? `${label ?? 'New'} at ${spot(arg.x, arg.y)}` : `${preposition}${ref(arg, action.player)}`
    })
    return ['when', player, action.option, ...told].join(' ')
  }

  const placed = steps.flatMap(({ events }) => events).find((event) => event.type === 'placed')
  const scored = steps
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === 'scored' && event.points !== 0 ? [event] : []))
  const scorings = scored.map(({ player, points, rule }) => `${who(player)} ${String(points)} for ${rule}`)
  const given = [
    ...before.pieces.flatMap(({ piece: kind, owner, at, count }) => {
      if (at === 'supply') return []
      if (kind === '?') throw new Unsaid('something lies face down')
      const many = count === 1 ? '' : `${String(count)} `
      const isIn = typeof at === 'object' && 'zone' in at
      return [`given ${many}${kind}${owner === null ? '' : ` of ${who(owner)}`} ${isIn ? 'in' : 'on'} ${place(at)}`]
    }),
    ...before.players.flatMap(({ name, score }) =>
      score === 0 ? [] : [`given ${who(name)} has ${String(score)} points`],
    ),
    ...before.states.flatMap((one) => sayable(() => stateOf(one))),
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
      .map((lies) => `tile ${labels.get(keyOf(lies)) ?? ''} is ${lies.tile}${turned(lies.turn)}`),
    ...(placed?.type === 'placed' ? [`tile New is ${placed.tile}${turned(placed.turn)}`] : []),
    ...taken.flatMap(({ label, tile }) =>
      label === 'New' && placed !== undefined ? [] : [`tile ${label} is ${tile}`],
    ),
    ...taken.map(({ label, at }) => `given 1 ${label} in ${place(at)}`),
    ...given,
    ...deeds,
    scorings.length === 0 ? 'then nobody scores' : `then scorings ${scorings.join(', ')}`,
    'assumed "as it was played"',
  ]
  return `scenario "${title}" {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
}

/** A state that cannot be said is left out: what is written is run, and shows whether it matters. */
function sayable(line: () => string): string[] {
  try {
    return [line()]
  } catch (error) {
    if (error instanceof Unsaid) return []
    throw error
  }
}

function unsaidCorner(): never {
  throw new Unsaid('which corner is meant')
}

function cornerOf({ board }: View): readonly [west: number, north: number] {
  const squares = board.cells.filter(({ layer }) => layer === 0)
  return [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))]
}

/** A square, or half of one. */
interface Ground {
  readonly x: number
  readonly y: number
  /** Where half a square is meant, the corner of its right angle. */
  readonly half?: string | undefined
}

const keyOf = ({ x, y, half }: Ground): string => `${String(x)},${String(y)}${half === undefined ? '' : ` ${half}`}`

/** The labels of what covers a square: two where two halves share it. */
const labelsAt = (labels: ReadonlyMap<string, string>, { x, y }: Ground): string[] =>
  [undefined, 'NE', 'SE', 'SW', 'NW'].flatMap((half) => labels.get(keyOf({ x, y, half })) ?? [])

/** A label by which a square can be told. */
const labelAt = (labels: ReadonlyMap<string, string>, square: Ground): string | undefined => labelsAt(labels, square)[0]

/** T1, T2 … in order of placement; what covers several squares has one label on all of them. */
function labelsOf({ board }: View): ReadonlyMap<string, string> {
  const numbers = new Map<string, number>()
  const labels = new Map<string, string>()
  for (const lies of board.cells) {
    if (lies.layer === 1) throw new Unsaid('something lies over tiles')
    const name = `${lies.tile} ${String(lies.n)}`
    const number = numbers.get(name) ?? numbers.size + 1
    numbers.set(name, number)
    labels.set(keyOf(lies), `T${String(number)}`)
  }
  return labels
}

/** The label of a tile that lies. */
function labelOfTile({ board }: View, labels: ReadonlyMap<string, string>, one: TileRef): string | undefined {
  const lies = board.cells.find(({ tile, n }) => tile === one.tile && n === one.n)
  return lies === undefined ? undefined : labels.get(keyOf(lies))
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

/** What is played, with the settings that are not as they are unless somebody says otherwise. */
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

/** Runs it; parser and runner are loaded when they are first needed. */
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
    const hider = sinceLaid(table.past)
      .map(hiderIn)
      .findLast((player) => player !== undefined)
    if (hider !== undefined) throw new Unsaid(`only ${hider} may see what made this choice possible`)
  }
  return { text, passes: result.status === 'passed', report }
}

/** Who chose in this step, if he held something then that the others do not see. */
function hiderIn(step: Past): string | undefined {
  const player = chosenIn(step)?.player
  if (player === undefined) return undefined
  const held = (viewer: string | null): string =>
    JSON.stringify(view(step.game, viewer, ['setAside', 'hand', 'pieces']))
  return held(player) === held(null) ? undefined : player
}
