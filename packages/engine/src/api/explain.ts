/** Why points were scored: the game is played again up to the event, with every value's origin recorded. */
import type { Provenance, StatementInfo } from '../library.ts'
import type { LinkedRules } from '../link/linked-rules.ts'
import type { Game } from '../state/game.ts'
import { GameError } from '../errors.ts'
import { eventsOf } from '../events/decode.ts'
import type { GameEvent } from '../events/event.ts'
import { linkRules } from '../link/link.ts'
import { besideEvents, playAgain } from '../saves/again.ts'
import type { TraceNode } from '../trace/trace.ts'
import { beginTrace, endTrace, trace } from '../trace/trace.ts'
import type { Ref } from './refs.ts'
import { toRef } from './refs.ts'

export interface Source {
  readonly label: string
  readonly title: string
  readonly cites: readonly string[]
  readonly assumed: string | null
  /** file:line */ readonly at: string
}

/** How one value came about. */
export interface ValueExplanation extends Source {
  readonly value: string
  readonly args: readonly Ref[]
  readonly result: Ref | readonly Ref[]
  /** In the words of the rule. */
  readonly formula: string
  /** Why this definition applied; null where it always does. */
  readonly condition: string | null
  /** The parts of the formula and what they were. */
  readonly leaves: readonly (string | number)[]
  /** Weaker definitions that would have applied. */
  readonly beaten: readonly Source[]
  readonly within: readonly ValueExplanation[]
}

export interface Explanation extends Source {
  readonly player: string
  readonly points: number
  /** The value that gave the points first, where one did. */
  readonly values: readonly ValueExplanation[]
  /** Settings that were asked for in this step: what the table chose, and whether that is the default. */
  readonly settings: readonly {
    readonly setting: string
    readonly title: string
    readonly value: string
    readonly default: boolean
  }[]
  /** The same for people, line by line. */
  readonly lines: readonly string[]
}

const tracedRules = new WeakMap<LinkedRules, LinkedRules>()

function tracedOf(rules: LinkedRules): LinkedRules {
  let traced = tracedRules.get(rules)
  if (traced === undefined)
    tracedRules.set(rules, (traced = linkRules(rules.library, { ...rules.setup, traced: true })))
  return traced
}

/** The game as it was after `step` steps, the last of them traced. */
function traceTo(g: Game, step: number): Game {
  const nothing = (): void => undefined
  return playAgain(g, tracedOf(g.rules), step, (n) => (n === step ? beginTrace() : undefined), nothing)
}

const source = ({ label, title, cites, assumed, at }: Provenance): Source => ({ label, title, cites, assumed, at })

function explainNode(g: Game, node: TraceNode): ValueExplanation {
  const define = g.rules.library.defines[node.define],
    info = g.rules.library.values[define.value]
  return {
    ...source(define),
    value: info.name,
    args: info.params.map((kind, i) => toRef(g, kind, node.args[i] ?? -1)),
    result: info.setOf ? g.rules.players.filter((_, p) => (node.result >> p) & 1) : toRef(g, info.result, node.result),
    formula: define.formula,
    condition: define.condition ?? null,
    leaves: node.leaves,
    beaten: node.beaten.map((d) => source(g.rules.library.defines[d])),
    within: node.within.map((inner) => explainNode(g, inner)),
  }
}

/** A thing in a word: its kind or name. */
function shortly(ref: Ref): string {
  if (typeof ref === 'string' || typeof ref === 'number') return String(ref)
  if (typeof ref !== 'object' || ref === null) return ''
  if ('piece' in ref) return ref.piece
  return 'kind' in ref ? ref.kind : 'tile' in ref ? ref.tile : ''
}

function lineOf(v: ValueExplanation): string {
  const leaves: string[] = []
  for (let i = 0; i + 1 < v.leaves.length; i += 2) leaves.push(`${v.leaves[i]} is ${v.leaves[i + 1]}`)
  const beaten = v.beaten.length === 0 ? '' : ` Instead of ${v.beaten.map((b) => b.label).join(', ')}.`
  const of = v.args.map(shortly).filter((text) => text !== '')
  const because = v.condition === null ? '' : `, because ${v.condition}`
  return (
    `${v.value}${of.length === 0 ? '' : ` (${of.join(', ')})`} = ${v.formula}` +
    `${v.formula === JSON.stringify(v.result) ? '' : ` = ${JSON.stringify(v.result)}`}${because}` +
    `${leaves.length === 0 ? '' : `, where ${leaves.join(', ')}`} (${[...v.cites, v.at].join(', ')})` +
    `${v.assumed === null ? '' : ` Assumed: ${v.assumed}.`}${beaten}`
  )
}

function statementLine(statement: StatementInfo | undefined, id: string): string[] {
  return statement === undefined ? [] : [`${id} (${statement.source}, ${statement.section}): ${statement.words}`]
}

/** Programs without types may pass anything. */
const isScoring = (event: GameEvent | null | undefined): event is Extract<GameEvent, { readonly type: 'scored' }> =>
  event?.type === 'scored'

/** Why this event scored what it scored. Refuses events that are no score, and those of another game. */
export function explain(g: Game, event: GameEvent): Explanation {
  if (!isScoring(event))
    throw new GameError(
      'nothing-to-explain',
      'Only events that scored are explained.',
      "Pass an event whose type is 'scored'.",
    )
  return besideEvents(() => explained(g, event))
}

function explained(g: Game, event: Extract<GameEvent, { readonly type: 'scored' }>): Explanation {
  if (event.decision > g.logCount) throw new GameError('unknown-event', 'This event did not happen in this game.')
  try {
    const again = traceTo(g, event.decision)
    const same = eventsOf(again)[event.index]
    if (JSON.stringify(same) !== JSON.stringify(event))
      throw new GameError('unknown-event', 'This event did not happen in this game.')
    trace.on = false
    const { library } = g.rules
    const provenance =
      library.rules.find((r) => r.label === event.rule) ?? library.options.find((o) => o.label === event.rule)
    if (provenance === undefined) throw new GameError('unknown-event', `There is no rule '${event.rule}'.`)
    const values = (trace.scored.get(event.index) ?? []).map((node) => explainNode(again, node))
    values.sort((a, b) => Number(b.result === event.points) - Number(a.result === event.points))
    const settings = [...trace.settings].map((i) => {
      const info = library.settings[i],
        chosen = g.rules.settings[i]
      return { setting: info.name, title: info.title, value: info.values[chosen], default: chosen === info.initial }
    })
    const readings = settings.map(
      (one) => `${one.title}: ${one.value}${one.default ? ' (default)' : ', as the table chose'}.`,
    )
    const lines = [
      `${event.player} scores ${event.points}: ` +
        `${provenance.title === '' ? provenance.label : provenance.title} (` +
        `${[...provenance.cites, provenance.at].join(', ')})`,
      ...values
        .filter((v) => v.result === event.points)
        .slice(0, 1)
        .map(lineOf),
      ...readings,
      ...provenance.cites.flatMap((id) => statementLine(library.statements?.[id], id)),
    ]
    return { ...source(provenance), player: event.player, points: event.points, values, settings, lines }
  } finally {
    endTrace()
  }
}
