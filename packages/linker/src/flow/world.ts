/** Tables of what can be secret in a project, and which of its declarations depend on it. */
import {
  followingPhases,
  irNodesIn,
  irStatementsIn,
  isIrExpr,
  isIrSet,
  type IrExpr,
  type IrPhase,
  type IrProject,
  type IrRule,
  type IrState,
} from '@tilewright/language'
import { EffectReader, type Effects } from './effects.ts'
import { hiddenIn, type Hidden } from './kinds-hidden.ts'
import { TraitReader } from './traits.ts'

export interface World {
  readonly ir: IrProject
  readonly hidden: Hidden
  readonly traits: TraitReader
  readonly effects: EffectReader
  /** Joint effects of all rules and options of the project. */
  readonly everywhere: Effects
  /** Phases that follow statements. */
  readonly following: readonly IrPhase[]
  /** Whether any option is open beside the answers of every decision. */
  readonly besides: boolean
  readonly states: ReadonlyMap<string, IrState>
  /** Rules that replace others, by the names of these. */
  readonly replacing: ReadonlyMap<string, readonly IrRule[]>
  /** Hidden states of players whose values come only from secret choices, or are `none`. */
  readonly answers: ReadonlySet<string>
  /** Sets of hidden tokens that are placed on other pieces, and move with them. */
  readonly carried: ReadonlySet<string>
  /** Whether a value or permission reads hidden information, directly or through others. */
  touches(kind: 'value' | 'permission', name: string): boolean
}

export function worldOf(ir: IrProject): World {
  const hidden = hiddenIn(ir)
  const following = followingPhases(ir)
  const traits = new TraitReader(ir, hidden, following)
  const effects = new EffectReader(ir, traits, following)
  const everywhere = effects.everywhere()
  const touched = touchedIn(ir, hidden)
  return {
    ir,
    hidden,
    traits,
    effects,
    everywhere,
    following,
    besides: ir.options.some(({ anytime }) => anytime === true),
    states: new Map(ir.states.map((state) => [state.name, state])),
    replacing: replacingIn(ir),
    answers: answersIn(ir),
    carried: new Set([...everywhere.moved].flatMap(([set, to]) => (to.has('piece') ? [set] : []))),
    touches: (kind, name) => touched.has(`${kind} ${name}`),
  }
}

function replacingIn(ir: IrProject): ReadonlyMap<string, readonly IrRule[]> {
  const replacing = new Map<string, IrRule[]>()
  for (const rule of ir.rules)
    for (const name of rule.insteadOf) replacing.set(name, [...(replacing.get(name) ?? []), rule])
  return replacing
}

function answersIn(ir: IrProject): Set<string> {
  const answers = new Set(ir.states.filter(({ of, hidden }) => hidden && of === 'player').map(({ name }) => name))
  for (const { body } of [...ir.rules, ...ir.options])
    for (const one of irStatementsIn(body))
      if (one.op === 'add' || (one.op === 'set' && one.value.op !== 'none')) answers.delete(one.state)
  return answers
}

/** Returns whether an expression itself reads what can be hidden, and the values and permissions that it calls. */
function readsOf(
  exprs: readonly (IrExpr | null)[],
  hidden: Hidden,
  states: ReadonlySet<string>,
): { readonly secret: boolean; readonly calls: readonly string[] } {
  const calls: string[] = []
  let secret = false
  for (const one of irNodesIn(exprs)) {
    if (isIrExpr(one)) {
      if (one.op === 'value') calls.push(`value ${one.value}`)
      if (one.op === 'permission') calls.push(`permission ${one.permission}`)
      if (one.op === 'state' && states.has(one.state)) secret = true
      if (one.op === 'call' && one.reads.includes('faces')) secret = true
      if (one.op === 'call' && one.fn === 'zoneOfTile' && hidden.hasZones) secret = true
      if (one.op === 'is' && one.filters.some(hidden.asksFace)) secret = true
    } else if (isIrSet(one)) {
      if (hidden.asksFace(one.filter)) secret = true
      else if (one.fn === 'piecesAvailableTo' && hidden.tokenSets(one.filter).length > 0) secret = true
      else if (hidden.hasZones && (one.fn === 'tilesInZone' || one.fn === 'tilesInStack')) secret = true
    }
  }
  return { secret, calls }
}

/** Returns the declarations that read hidden information, and all that call them. */
function touchedIn(ir: IrProject, hidden: Hidden): Set<string> {
  const states = new Set(ir.states.filter((state) => state.hidden).map(({ name }) => name))
  const callers = new Map<string, Set<string>>()
  const touched = new Set<string>()
  const note = (name: string, one: { params: IrProject['mays'][number]['params'] }, exprs: (IrExpr | null)[]): void => {
    const { secret, calls } = readsOf(exprs, hidden, states)
    if (secret || one.params.some(({ filter }) => hidden.asksFace(filter))) touched.add(name)
    for (const callee of calls) callers.set(callee, (callers.get(callee) ?? new Set<string>()).add(name))
  }
  for (const define of [...ir.defines, ...ir.changes]) note(`value ${define.value}`, define, [define.when, define.is])
  for (const may of ir.mays) note(`permission ${may.permission}`, may, [may.when])
  // A value that returns a piece or a tile may return a hidden one.
  for (const { name, result } of ir.values) if (result === 'piece' || result === 'tile') touched.add(`value ${name}`)
  for (const name of touched) for (const caller of callers.get(name) ?? []) touched.add(caller)
  return touched
}
