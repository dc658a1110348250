/**
 * Loops, followed until nothing changes at their head: labels only rise there, and facts only go. Two symbols stand for
 * elements other than the present one: those that are still to come, and those that are done with; what is done to the
 * present one does not happen to them.
 */
import type { IrStatement } from '@tilewright/language'
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
import { isEverybody, isNothing, truthOf } from './truth.ts'
import { canStop, statementsOf } from './within.ts'

type Each = Extract<IrStatement, { op: 'each' }>
type Repeat = Extract<IrStatement, { op: 'repeat' }>

/** Goes through a loop until its head is stable: what holds there, and who may learn whether it stops the rule. */
function stable(before: Env, at: string, round: (head: Env, stopped: Label) => Outcome): Outcome {
  let head = before
  let stopped: Label = PUBLIC
  for (;;) {
    const outcome = round(head, stopped)
    const end: Env = { ...outcome.env, names: pick(outcome.env, before.names) }
    const next = end.dead ? head : joinEnvs(head, end, at)
    const stops = join(stopped, outcome.stopped)
    if (sameEnv(next, head) && stops.to === stopped.to) return { env: next, stopped }
    head = next
    stopped = stops
  }
}

const place = ({ span }: IrStatement): string => `${span.file}:${String(span.start)}`

/** After `repeat`. */
export function repeated(follower: Following, one: Repeat, before: Env, label: Label): Outcome {
  return stable(before, place(one), (head, stopped) => {
    const condition = one.condition === null ? PUBLIC : follower.reader.label(one.condition, head)
    const never = one.condition !== null && truthOf(follower.reader.keys, one.condition, head) === false
    if (never) return { env: head, stopped }
    const outcome = follower.body(one.body, head, join(join(label, stopped), condition))
    return { env: outcome.env, stopped: outcome.stopped }
  })
}

/** The hidden states that a body reveals. */
const revealedIn = (body: readonly IrStatement[]): readonly string[] => [
  ...new Set(
    [...statementsOf(body)].flatMap((one) =>
      one.op === 'reveal' && one.piece.op === 'state' ? [one.piece.state] : [],
    ),
  ),
]

/** After `each`. What was revealed of every element is known of the set, unless something hid it again meanwhile. */
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
  const body = { ends: false }
  const { env: end, stopped } = stable(start, place(one), (head, stops) => {
    const outcome = follower.body(one.body, enter(head, one.set.name, symbol), join(join(label, count), stops))
    body.ends = outcome.env.dead
    return { ...outcome, env: leave(outcome.env, symbol) }
  })
  const proved = canStop(one.body) ? [] : provedOf(follower, one, candidates, end)
  const env = keepFacts(end, (fact) => !factId(fact).includes(symbol) && !isCandidate(fact))
  const after = withFacts({ ...env, names: pick(env, before.names) }, proved)
  return { env: { ...after, dead: body.ends && isEverybody(one.set) }, stopped }
}

/** Nothing is done yet: whatever the body can say of what is done holds. */
function vacuousFacts(one: Each, symbol: string, tokens: readonly string[]): readonly Fact[] {
  const key = doneOf(symbol)
  return [
    ...(tokens.length > 0 ? [{ kind: 'open', key, tokens } as const] : []),
    ...revealedIn(one.body).map((state): Fact => ({ kind: 'told', state, key, tokens })),
  ]
}

/** What can be known of the set when the body has done the same to all of its elements. */
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

/** The fact under a name that no set has, so that nothing takes it for one that holds. */
const candidate = (fact: SetFactOf): SetFactOf => ({
  ...fact,
  set: { ...fact.set, key: `${CANDIDATE}${fact.set.key}` },
})

const isCandidate = (fact: Fact): boolean =>
  (fact.kind === 'open-set' || fact.kind === 'told-set') && fact.set.key.startsWith(CANDIDATE)

/** Candidates that nothing undid, of a set that is the same still, and that hold of all that is done. */
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

/** The environment of a round: the present element is one of those that were still to come. */
function enter(head: Env, name: string, symbol: string): Env {
  const pending = pendingOf(symbol)
  const element = head.names.get(pending)
  const env = element === undefined ? head : withName(head, name, { ...element, key: symbol })
  const facts = [...head.facts.values()].flatMap((fact): Fact[] =>
    (fact.kind === 'open' || fact.kind === 'told') && fact.key === pending ? [{ ...fact, key: symbol }] : [],
  )
  return withFacts(env, facts)
}

/** Behind a round: what does not hold of its element does not hold of all that is done. */
function leave(env: Env, symbol: string): Env {
  const done = doneOf(symbol)
  return keepFacts(env, (fact) => {
    if (!factId(fact).includes(symbol)) return true
    if (fact.kind === 'open' && fact.key === done) return isOpen(env, symbol)
    if (fact.kind === 'told' && fact.key === done) return isTold(env, fact.state, symbol)
    return (fact.kind === 'open' || fact.kind === 'told') && fact.key === pendingOf(symbol)
  })
}
