/** What of a project can be secret, and which of its declarations ever touch it. */
import {
  followingPhases,
  type IrExpr,
  type IrPhase,
  type IrProject,
  type IrSet,
  type IrState,
  type IrStatement,
  type IrTokens,
  type KindFilter,
  type Sited,
} from '@tilewright/language'
import { kindsOf } from '../kinds.ts'
import { deedsByPlace, type Deeds } from './deeds.ts'

export interface World {
  /** Phases that follow sentences. */
  readonly following: readonly IrPhase[]
  /** What is done in a phase, by an answer, or by what is open beside answers, and by what they set in motion. */
  readonly deeds: (place: string) => Deeds
  readonly ir: IrProject
  /** Is something open beside the answers of every decision? */
  readonly besides: boolean
  /** Nothing can be hidden: there is nothing to ask. */
  readonly open: boolean
  readonly states: ReadonlyMap<string, IrState>
  /**
   * Who looks into this zone: all, its owner, or nobody; nobody, too, where it can be one or the other, or anybody's.
   */
  looksInto(zone: IrExpr): 'all' | 'owner' | 'none'
  /** Can a piece that passes this filter be a token whose face is hidden? */
  hidesFace(filter: KindFilter | null): boolean
  /** Names of the sets of hidden tokens that pass this filter, or some of whose faces do. */
  tokenSets(filter: KindFilter | null): readonly string[]
  /** Does the filter ask for the face of a hidden token? */
  asksFace(filter: KindFilter | null): boolean
  /** Values, permissions and phases that ever read a face or a hidden state, themselves or through others. */
  touches(kind: 'value' | 'permission', name: string): boolean
  /** Definitions, changes and permissions that read what is hidden themselves, when a value or permission is asked for. */
  readersOf(name: string): readonly Sited[]
}

/** Every expression below one, itself first. */
function* within(expr: IrExpr): Generator<IrExpr | IrSet> {
  yield expr
  for (const part of Object.values(expr) as unknown[]) yield* parts(part)
}

function* parts(part: unknown): Generator<IrExpr | IrSet> {
  if (Array.isArray(part)) for (const one of part) yield* parts(one)
  else if (typeof part === 'object' && part !== null) {
    if ('op' in part) yield* within(part as IrExpr)
    else if ('fn' in part) {
      yield part as IrSet
      for (const one of Object.values<unknown>({ ...part })) yield* parts(one)
    }
  }
}

export function worldOf(ir: IrProject): World {
  const hiddenTokens = ir.tokens.filter((tokens) => tokens.hidden)
  const kinds = new Set(hiddenTokens.flatMap((tokens) => tokens.kinds.map((kind) => kind.name)))
  const states = new Map(ir.states.map((state) => [state.name, state]))
  const veiled = new Map(
    ir.zones.flatMap(({ name, unseen, hidden }) =>
      unseen === true || hidden === true ? [[name, hidden === true] as const] : [],
    ),
  )
  /** The sets some of whose faces pass. */
  const facing = (filter: KindFilter | null): readonly IrTokens[] => {
    const passing = kindsOf(ir, filter)
    return hiddenTokens.filter((tokens) => passing === null || tokens.kinds.some(({ name }) => passing.includes(name)))
  }
  /** A class asks for faces if it holds some of a set and not others. */
  const asksFace = (filter: KindFilter | null): boolean => {
    if (filter?.family === 'token') return filter.names.some((name) => kinds.has(name))
    if (filter?.family !== 'class') return false
    const passing = kindsOf(ir, filter) ?? []
    return facing(filter).some((tokens) => tokens.kinds.some(({ name }) => !passing.includes(name)))
  }
  const hidesFace = (filter: KindFilter | null): boolean => kinds.size > 0 && facing(filter).length > 0

  const readsOf = (exprs: readonly (IrExpr | null)[]): { secret: boolean; calls: string[] } => {
    const found = { secret: false, calls: [] as string[] }
    for (const expr of exprs) {
      if (expr === null) continue
      for (const one of within(expr)) {
        if ('op' in one) {
          if (one.op === 'value') found.calls.push(`value ${one.value}`)
          if (one.op === 'permission') found.calls.push(`permission ${one.permission}`)
          if (one.op === 'state' && states.get(one.state)?.hidden === true) found.secret = true
          if (one.op === 'call' && one.reads.includes('faces')) found.secret = true
          if (one.op === 'call' && one.fn === 'zoneOfTile' && veiled.size > 0) found.secret = true
          if (one.op === 'is' && one.filters.some(asksFace)) found.secret = true
        } else if (asksFace(one.filter) || (one.fn === 'tilesInZone' && veiled.size > 0)) found.secret = true
      }
    }
    return found
  }
  const callers = new Map<string, Set<string>>()
  const callees = new Map<string, string[]>()
  const readers = new Map<string, Sited[]>()
  const touching: string[] = []
  const note = (name: string, one: Sited, { secret, calls }: { secret: boolean; calls: readonly string[] }): void => {
    if (secret) touching.push(name)
    if (secret) readers.set(name, [...(readers.get(name) ?? []), one])
    callees.set(name, [...(callees.get(name) ?? []), ...calls])
    for (const callee of calls) callers.set(callee, (callers.get(callee) ?? new Set<string>()).add(name))
  }
  for (const define of [...ir.defines, ...ir.changes]) {
    const reads = readsOf([define.when, define.is])
    const byFace = define.params.some((param) => asksFace(param.filter))
    note(`value ${define.value}`, define, { ...reads, secret: reads.secret || byFace })
  }
  for (const may of ir.mays) {
    const reads = readsOf([may.when])
    const byFace = may.params.some((param) => asksFace(param.filter))
    note(`permission ${may.permission}`, may, { ...reads, secret: reads.secret || byFace })
  }
  const touched = new Set(touching)
  for (const name of touched) for (const caller of callers.get(name) ?? []) touched.add(caller)
  const following = followingPhases(ir)
  return {
    ir,
    besides: ir.options.some(({ anytime }) => anytime === true),
    following,
    deeds: deedsByPlace(ir, following),
    open: kinds.size === 0 && veiled.size === 0 && ir.states.every((state) => !state.hidden),
    looksInto: (zone) => {
      if (zone.op !== 'zone') return veiled.size > 0 ? 'none' : 'all'
      const hidden = veiled.get(zone.zone)
      return hidden === undefined ? 'all' : hidden && zone.of !== null ? 'owner' : 'none'
    },
    states,
    hidesFace,
    asksFace,
    tokenSets: (filter) => facing(filter).map(({ name }) => name),
    touches: (kind, name) => touched.has(`${kind} ${name}`),
    readersOf: (name) => {
      const asked = new Set([`value ${name}`, `permission ${name}`])
      for (const one of asked) for (const callee of callees.get(one) ?? []) if (touched.has(callee)) asked.add(callee)
      return [...asked].flatMap((one) => readers.get(one) ?? [])
    },
  }
}

/** Does the body, or one inside it, leave the rule? */
export function stops(body: readonly IrStatement[]): boolean {
  return body.some(
    (one) =>
      one.op === 'stop' ||
      (one.op === 'if' && (stops(one.then) || stops(one.otherwise))) ||
      ((one.op === 'each' || one.op === 'repeat') && stops(one.body)),
  )
}
