/**
 * What a step reads and writes, inferred from its sentences and from everything they set in motion: values,
 * permissions, phases and choices of all modules. Each use carries the units it takes to happen, so that a
 * finding can name the smallest game in which two steps meet. Pieces and tiles are told apart by their kind and by
 * where they lie, states by the kind of what they belong to. Additions commute with each other, and so does setting
 * one thing to the same value twice.
 */
import type { IrProject, IrRule } from '@tilewright/language'
import type { Footprint } from './meeting.ts'
import type { Notes } from './notes.ts'
import { worldOf, type World } from './resources.ts'
import { keyOfThing, thingsOf, type Thing } from './things.ts'
import { Walk } from './walk.ts'

/** Gives the footprint of a rule by itself; every callee is walked once a rule, set and kinds of its arguments. */
export function footprintReader(ir: IrProject): (rule: IrRule) => Footprint {
  const prints = new Map<IrRule, Footprint>()
  let world: World | undefined
  // What is noted of a callee depends on the phase that runs meanwhile if that one follows sentences.
  const follows = new Set(ir.phases.flatMap(({ name, follows: sentences }) => (sentences.length > 0 ? [name] : [])))
  const known = new Map<string, Map<string, Notes>>()
  const print = (rule: IrRule): Footprint => {
    const running = follows.has(rule.phase) ? rule.phase : ''
    const notes = known.get(running) ?? new Map<string, Notes>()
    known.set(running, notes)
    world ??= worldWithStates(ir)
    const walk = new Walk(world, rule.phase)
    walk.rule(rule, [])
    walk.finish(notes)
    // Any order of scorings will do for them, so that it does not matter what was scored before either.
    walk.inAnyOrder?.reads.delete('scores')
    return walk
  }
  return (rule) => {
    const found = prints.get(rule) ?? print(rule)
    prints.set(rule, found)
    return found
  }
}

/**
 * A world that knows what states can keep: nothing new is found any more in any sentence that sets one. Rules are read
 * for whatever their phase can be about, so that what calls them tells nothing more.
 */
function worldWithStates(ir: IrProject): World {
  const held = new Map<string, Thing>()
  const world = worldOf(ir, thingsOf(ir, held), held)
  const keptNow = (): string => [...held].map(([name, thing]) => `${name} ${keyOfThing(thing)}`).join()
  for (let before: string | undefined, now = keptNow(); now !== before;) {
    before = now
    const walk = new Walk(world, null)
    for (const rule of ir.rules) walk.rule(rule, [])
    for (const option of ir.options) walk.option(option)
    now = keptNow()
  }
  return world
}
