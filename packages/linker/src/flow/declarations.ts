/** Follows whole declarations: rules with the conditions under which they run, and options with what they offer. */
import type { IrOption, IrRule, IrSet } from '@tilewright/language'
import { SOMEBODY } from './contexts.ts'
import { rulePlace } from './effects.ts'
import { emptyEnv, publicValue, withFacts, withName, type Env, type Value } from './env.ts'
import type { Shared } from './following.ts'
import { isPublic, join, joinAll, PUBLIC, type Label } from './label.ts'
import { Follower } from './statements.ts'
import { asksAgain } from './within.ts'
import { affected } from './transitions.ts'
import { truthOf } from './settled-conditions.ts'
import type { World } from './world.ts'

/** Follows all rules and options once. */
export function followAll(shared: Shared): void {
  for (const rule of shared.world.ir.rules) followRule(shared, rule)
  for (const option of shared.world.ir.options) followOption(shared, option)
}

/** Returns the environment at the start of a rule: its parameters, after any effects of other rules of the phase. */
function paramsOf({ contexts, world }: Shared, rule: IrRule): Env {
  const { name, phase, params, span } = rule
  let env = emptyEnv
  for (const [i, param] of params.entries()) {
    const value = { ...contexts.param(phase, i), ...world.traits.param(phase, i, param) }
    env = withName(env, param.name, value)
    // A token that callers pass with a public face lies open.
    if (value.tokens.length > 0 && isPublic(value.hidden))
      env = withFacts(env, [{ kind: 'open', key: value.key, tokens: value.tokens }])
  }
  const others = world.ir.rules.filter((other) => other.phase === phase && other.name !== name)
  if (others.length === 0 || ![...env.names.values()].some(({ tokens, places }) => tokens.length + places.length > 0))
    return env
  return affected(world, env, world.effects.in(...others.map((other) => rulePlace(other.name))), span, rule)
}

function followRule(shared: Shared, rule: IrRule): void {
  const { world, reader, contexts } = shared
  reader.site = rule
  const env = paramsOf(shared, rule)
  if (rule.when !== null && truthOf(reader.keys, rule.when, env) === 'no') return
  const label = join(contexts.phase(rule.phase), runs(shared, rule))
  const follower = new Follower({ ...shared, world }, rule, [...env.names.values()])
  reader.asked = label
  follower.body(rule.body, env, label)
  if (!isPublic(reader.asked)) contexts.asksSecrets.add(rule.name)
}

/** Returns who may learn whether the rule runs with its phase: by its conditions, and by rules that replace it. */
function runs(shared: Shared, rule: IrRule): Label {
  const replacing = new Set([rule])
  for (const one of replacing) for (const other of shared.world.replacing.get(one.name) ?? []) replacing.add(other)
  return joinAll([...replacing].map((one) => condition(shared, one)))
}

/** Returns the label of a rule's `when`, and of the faces that its parameters require. */
function condition(shared: Shared, rule: IrRule): Label {
  const { reader } = shared
  const { site } = reader
  reader.site = rule
  const env = paramsOf(shared, rule)
  const faces = rule.params.flatMap(({ name, filter }) => {
    const value = env.names.get(name)
    return value === undefined || filter === null ? [] : [asked(shared, filter, value, env)]
  })
  const label = joinAll([...faces, rule.when === null ? PUBLIC : reader.label(rule.when, env)])
  reader.site = site
  return label
}

function asked({ world, reader }: Shared, filter: NonNullable<IrSet['filter']>, value: Value, env: Env): Label {
  return world.hidden.asksFace(filter) ? join(value.which, reader.face(value, env)) : value.which
}

/** The key of the chooser in options, where no state of the game holds that player. */
const CHOOSER = 'chooser'

/** Checks that the chooser may know the options. */
function followOption(shared: Shared, option: IrOption): void {
  const { reader, leaks, contexts } = shared
  reader.site = option
  const chooser = chooserOf(shared, option)
  const nobodyAsks = option.choices.every((choice) => contexts.askersOf(choice).length === 0)
  const offered = (label: Label, words: string): void => {
    if (isPublic(label)) return
    // As long as no rule asks the choice, assume a chooser who may know.
    if (nobodyAsks && label.to !== 'secret') return
    if (label.to === `player ${chooser}`)
      for (const choice of option.choices) contexts.veil(choice, option.anytime === true)
    else leaks.check(label, option.span, words, 'offer')
  }
  let env = withName(emptyEnv, 'chooser', publicValue(chooser))
  // Values evaluated to list options are not recorded.
  for (const set of option.among) {
    const { element } = reader.elements(set, env)
    offered(element.which, set.words)
    env = withName(env, set.name, { ...element, key: `${set.name} of ${option.name}` })
  }
  if (option.when !== null && truthOf(reader.keys, option.when, env) === 'no') return
  if (option.when !== null) offered(reader.label(option.when, env), option.when.words)
  reader.asked = PUBLIC
  new Follower(shared, option, []).body(option.body, chosen(option, env), PUBLIC)
  if (!isPublic(reader.asked)) contexts.asksSecrets.add(option.name)
}

/** After the choice all players see which entities were chosen, but not their faces. */
const chosen = ({ among }: IrOption, env: Env): Env =>
  among.reduce((known, { name }) => {
    const element = known.names.get(name)
    return element === undefined ? known : withName(known, name, { ...element, which: PUBLIC })
  }, env)

/**
 * Returns the key of the chooser: that of a state of the game, if the state holds everyone who is asked and does not
 * change before the last options are listed.
 */
function chooserOf({ world, reader, contexts }: Shared, option: IrOption): string {
  const askers = [...new Set(option.choices.flatMap((choice) => contexts.askersOf(choice)))]
  const [state = SOMEBODY, ...others] = askers
  if (others.length > 0 || state === SOMEBODY || isChanged(world, option, state)) return CHOOSER
  return reader.keys.of({ op: 'state', state, of: null, kind: 'player', words: state }, emptyEnv)
}

/** Whether an answer can change the state and the question be asked again. */
function isChanged({ effects, ir }: World, { choices }: IrOption, state: string): boolean {
  const written = (...places: readonly string[]): boolean => effects.in(...places).writes.has(`state ${state}`)
  if (written('beside')) return true
  return choices.some(
    (choice) =>
      written(`choice ${choice}`) &&
      ir.options.some((option) => option.choices.includes(choice) && asksAgain(option.body)),
  )
}
