/**
 * Follows loops until their head is stable: there labels only rise and facts only disappear. Two symbols stand for
 * elements other than the current one: those still pending, and those already done. Effects on the current element do
 * not apply to them.
 */
import { irStatementsIn, type IrStatement } from '@tilewright/language'
import {
  factId,
  isOpen,
  isTold,
  joinEnvs,
  keepFacts,
  sameEnv,
  withFacts,
  withName,
  type Env,
  type Fact,
} from './env.ts'
import { join, PUBLIC, type Label } from './label.ts'
import { elementFacts, factsOfSet, toldSetsOf } from './sets.ts'
import { pick, type Following, type Outcome } from './following.ts'
import { doneOf, pendingOf, symbolOf } from './symbols.ts'
import { isEverybody, isNothing, truthOf } from './settled-conditions.ts'
import { canStop } from './within.ts'

type Each = Extract<IrStatement, { op: 'each' }>
type Repeat = Extract<IrStatement, { op: 'repeat' }>

interface StableLoop extends Outcome {
  /** Whether the last round ended its statements on every path. */
  readonly ends: boolean
}

/** Follows a loop until its head is stable. Returns the environment there, and the label of stopping the rule. */
function stable(before: Env, at: string, round: (head: Env, stopped: Label) => Outcome): StableLoop {
  let head = before
  let stopped: Label = PUBLIC
  for (;;) {
    const outcome = round(head, stopped)
    const end: Env = { ...outcome.env, names: pick(outcome.env, before.names) }
    const next = end.dead ? head : joinEnvs(head, end, at)
    const stops = join(stopped, outcome.stopped)
    if (sameEnv(next, head) && stops.to === stopped.to) return { env: next, stopped, ends: end.dead }
    head = next
    stopped = stops
  }
}

const place = ({ span }: IrStatement): string => `${span.file}:${String(span.start)}`

/** Returns the environment after `repeat`. */
export function repeated(follower: Following, one: Repeat, before: Env, label: Label): Outcome {
  return stable(before, place(one), (head, stopped) => {
    const condition = one.condition === null ? PUBLIC : follower.reader.label(one.condition, head)
    const never = one.condition !== null && truthOf(follower.reader.keys, one.condition, head) === 'no'
    if (never) return { env: head, stopped }
    const outcome = follower.body(one.body, head, join(join(label, stopped), condition))
    return { env: outcome.env, stopped: outcome.stopped }
  })
}

/** Returns the hidden states that a body reveals. */
const revealedIn = (body: readonly IrStatement[]): readonly string[] => [
  ...new Set(
    irStatementsIn(body).flatMap((one) => (one.op === 'reveal' && one.piece.op === 'state' ? [one.piece.state] : [])),
  ),
]

/** Returns the environment after `each`: what every round revealed and nothing hid again is known of the whole set. */
export function eachOf(follower: Following, one: Each, before: Env, label: Label): Outcome {
  const { world, reader } = follower
  const { count, element } = reader.elements(one.set, before)
  if (isNothing(reader.keys, one.set, before)) return { env: before, stopped: PUBLIC }
  const symbol = symbolOf(one, one.set.name)
  const pending = pendingOf(symbol)
  const candidates = candidatesOf(follower, one, before)
  const start = withFacts(withName(before, pending, { ...element, key: pending }), [
    ...elementFacts(world, reader.keys, one.set, pending, before),
    ...vacuousFacts(one, symbol, element.tokens),
    ...candidates.map((fact) => candidate(fact)),
  ])
  const {
    env: end,
    stopped,
    ends,
  } = stable(start, place(one), (head, stops) => {
    const outcome = follower.body(one.body, enter(head, one.set.name, symbol), join(join(label, count), stops))
    return { ...outcome, env: leave(outcome.env, symbol) }
  })
  const proved = canStop(one.body) ? [] : provedOf(follower, one, candidates, end)
  const env = keepFacts(end, (fact) => !factId(fact).includes(symbol) && !isCandidate(fact))
  const after = withFacts({ ...env, names: pick(env, before.names) }, proved)
  return { env: { ...after, dead: ends && isEverybody(one.set) }, stopped }
}

/** Facts about the elements already done, before the first round: all hold vacuously. */
function vacuousFacts(one: Each, symbol: string, tokens: readonly string[]): readonly Fact[] {
  const key = doneOf(symbol)
  return [
    ...(tokens.length > 0 ? [{ kind: 'open', key, tokens } as const] : []),
    ...revealedIn(one.body).map((state): Fact => ({ kind: 'told', state, key, tokens })),
  ]
}

/** Facts about the set that may hold when the body has treated all its elements alike. */
function candidatesOf({ world, reader }: Following, one: Each, env: Env): readonly SetFactOf[] {
  const tokens = one.set.element === 'piece' ? factsOfSet(world, reader.keys, one.set, env) : []
  const sets = tokens.length > 0 ? tokens : toldSetsOf(world, reader.keys, one.set, env)
  return [
    ...tokens.map((set): SetFactOf => ({ kind: 'open-set', set })),
    ...revealedIn(one.body).flatMap((state) => sets.map((set): SetFactOf => ({ kind: 'told-set', state, set }))),
  ]
}

type SetFactOf = Extract<Fact, { kind: 'open-set' | 'told-set' }>

const CANDIDATE = 'candidate '

/** Marks a fact as a candidate: under a name that no set has, so that it is not mistaken for one that holds. */
const candidate = (fact: SetFactOf): SetFactOf => ({
  ...fact,
  set: { ...fact.set, key: `${CANDIDATE}${fact.set.key}` },
})

const isCandidate = (fact: Fact): boolean =>
  (fact.kind === 'open-set' || fact.kind === 'told-set') && fact.set.key.startsWith(CANDIDATE)

/** Returns the candidates that hold: not undone, about an unchanged set, and true of all elements done. */
function provedOf(follower: Following, one: Each, candidates: readonly SetFactOf[], end: Env): readonly SetFactOf[] {
  const done = doneOf(symbolOf(one, one.set.name))
  const now = new Set(candidatesOf(follower, one, end).map(factId))
  return candidates.filter(
    (fact) =>
      now.has(factId(fact)) &&
      end.facts.has(factId(candidate(fact))) &&
      (fact.kind === 'open-set' ? isOpen(end, done) : isTold(end, fact.state, done)),
  )
}

/** Returns the environment of a round: the current element is one of the pending ones. */
function enter(head: Env, name: string, symbol: string): Env {
  const pending = pendingOf(symbol)
  const element = head.names.get(pending)
  const env = element === undefined ? head : withName(head, name, { ...element, key: symbol })
  const facts = [...head.facts.values()].flatMap((fact): Fact[] =>
    (fact.kind === 'open' || fact.kind === 'told') && fact.key === pending ? [{ ...fact, key: symbol }] : [],
  )
  return withFacts(env, facts)
}

/** Returns the environment after a round: facts that do not hold of its element do not hold of all elements done. */
function leave(env: Env, symbol: string): Env {
  const done = doneOf(symbol)
  return keepFacts(env, (fact) => {
    if (!factId(fact).includes(symbol)) return true
    if (fact.kind === 'open' && fact.key === done) return isOpen(env, symbol)
    if (fact.kind === 'told' && fact.key === done) return isTold(env, fact.state, symbol)
    return (fact.kind === 'open' || fact.kind === 'told') && fact.key === pendingOf(symbol)
  })
}
