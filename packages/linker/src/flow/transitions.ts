/** Facts that remain when pieces move and are mixed, tiles are buried unseen, and states are written. */
import type { Located, Span } from '@tilewright/language'
import { isOpen, keepFacts, mapNames, withVersions, type Env, type Fact } from './env.ts'
import { buriedFrom, type Destination, type Effects } from './effects.ts'
import { isPublic, join, secret, type Label } from './label.ts'
import { isOnBoard, reaches } from './sets.ts'
import { isOtherElement } from './symbols.ts'
import { ANY_ZONE, UNSEEN } from './traits.ts'
import type { World } from './world.ts'

/** A movement of pieces: their sets of hidden tokens, the target, and the piece if it is known. */
export interface Movement {
  readonly tokens: readonly string[]
  readonly to: Destination
  /** Whether hidden tokens lie face down there, mixed with others of their set and owner. */
  readonly down: boolean
  /** The key of the piece; null where it can be any. */
  readonly reference: string | null
  readonly span: Span
}

const meet = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one))

/** Returns the environment after a movement. */
export function moved(world: World, before: Env, movement: Movement): Env {
  const { tokens, to, reference } = movement
  // Pieces take the tokens on them along, face down.
  const carries = (to === 'board' || to === 'piece') && world.carried.size > 0
  let env = carries ? keepFacts(before, (fact) => !isCarried(world, fact)) : before
  if (tokens.length === 0) return env
  env = keepFacts(env, (fact) => {
    // The place identifies the token that a state names, unless it moved together with tokens that look alike.
    if ((fact.kind === 'told' || fact.kind === 'told-set') && meet(tokensIn(world, fact.state), tokens)) return false
    if (fact.kind === 'told-set') return !(meet(fact.set.tokens, tokens) && reaches(to, fact.set))
    return true
  })
  env = mapNames(env, (value) => {
    if (!meet(value.tokens, tokens) || isOtherElement(value.key, reference)) return value
    const leaves = isPublic(value.hidden) ? value.hidden : join(value.hidden, mixing('face', movement))
    // It can be the moved token only if no player could tell the two apart.
    const lost = value.key !== reference && !isPublic(value.spot)
    return { ...value, hidden: leaves, which: lost ? join(value.which, mixing('mixing', movement)) : value.which }
  })
  return movement.down ? concealed(env, movement) : env
}

/** Returns the sets of hidden tokens that a state can name. */
const tokensIn = ({ states, traits }: World, state: string): readonly string[] => {
  const kind = states.get(state)?.kind
  return kind === 'piece' ? traits.of({ op: 'state', state, of: null, kind, words: state }, new Map()).tokens : []
}

const isCarried = (world: World, fact: Fact): boolean =>
  (fact.kind === 'open-set' || fact.kind === 'told-set') &&
  isOnBoard(fact.set.fn) &&
  fact.set.tokens.some((one) => world.carried.has(one))

const mixing = (cause: 'face' | 'mixing', { span }: Movement): Label => secret({ cause, words: '', span })

/** Returns the environment after tokens were laid face down and mixed. */
function concealed(before: Env, movement: Movement): Env {
  const { tokens, to, reference } = movement
  const closes = (fact: Fact): boolean => {
    if (fact.kind === 'open') return meet(fact.tokens, tokens) && !isOtherElement(fact.key, reference)
    return fact.kind === 'open-set' && meet(fact.set.tokens, tokens) && reaches(to, fact.set)
  }
  const env = keepFacts(before, (fact) => !closes(fact))
  // A revealed fact about a token remains known as long as all players see which token it is.
  const stillTold = (fact: Fact): boolean => {
    if (fact.kind === 'told') return !meet(fact.tokens, tokens) || isOpen(env, fact.key)
    return fact.kind !== 'told-set' || !meet(fact.set.tokens, tokens) || env.facts.has(`open-set  ${fact.set.key}`)
  }
  return mapNames(keepFacts(env, stillTold), (value) => {
    if (!meet(value.tokens, tokens) || isOpen(env, value.key)) return value
    const hidden = isPublic(value.hidden) ? mixing('face', movement) : value.hidden
    return { ...value, spot: join(value.spot, mixing('mixing', movement)), hidden }
  })
}

/** Returns the environment after tiles of these places went where not all players see them. */
export function buried(world: World, env: Env, from: ReadonlySet<string>, span: Span): Env {
  if (from.size === 0) return env
  const openly = [...from].some(
    (one) => one === 'any' || one === ANY_ZONE || (one.startsWith('zone ') && world.hidden.isOpenZone(one.slice(5))),
  )
  return mapNames(env, (value) => {
    const isTile = value.places.length > 0
    const gone = isTile && (openly || value.places.some((place) => from.has(place) || place === UNSEEN))
    return gone && isPublic(value.hidden) ? { ...value, hidden: secret({ cause: 'place', words: '', span }) } : value
  })
}

/** Returns the environment after a write, which hides the revealed value of a hidden state again. */
export function written(env: Env, writes: Iterable<string>, version: string): Env {
  const all = new Set(writes)
  if (all.size === 0) return env
  const kept = keepFacts(
    env,
    (fact) => (fact.kind !== 'told' && fact.kind !== 'told-set') || !all.has(`state ${fact.state}`),
  )
  return withVersions(kept, all, version)
}

/** Returns the environment after all effects that a phase or an answer can have. */
export function affected(world: World, before: Env, effects: Effects, span: Span, site: Located): Env {
  let env = before
  for (const [set, destinations] of effects.moved)
    for (const to of destinations) {
      const down = effects.concealed.get(set)?.has(to) ?? false
      env = moved(world, env, { tokens: [set], to, down, reference: null, span })
    }
  // Figures may have moved, too.
  if (effects.writes.has('pieces'))
    env = moved(world, env, { tokens: [], to: 'board', down: false, reference: null, span })
  // Twice: tokens mixed by one movement may be moved by another.
  for (const [set, destinations] of effects.moved)
    for (const to of destinations) env = moved(world, env, { tokens: [set], to, down: false, reference: null, span })
  env = buried(world, env, buriedFrom(effects.burials, site), span)
  return written(env, effects.writes, `${span.file}:${String(span.start)}`)
}
