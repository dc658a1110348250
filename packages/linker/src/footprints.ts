/**
 * What a step reads and writes, inferred from its sentences and from everything they set in motion: values,
 * permissions, phases and choices of all modules. Each use carries the units it takes to happen, so that a
 * diagnostic can name the smallest game in which two steps meet. Pieces and tiles are told apart by their kind and by
 * where they lie, states by the kind of what they belong to. Additions commute with each other, and so does setting
 * one thing to the same value twice.
 */
import type { IrOption, IrProject, IrRule } from '@tilewright/language'
import type { Footprint } from './meeting.ts'
import type { Notes } from './notes.ts'
import { heldInWords, notedIn, printedBefore, type Noted, type PrintMemory } from './print-memory.ts'
import { worldOf, type World } from './resources.ts'
import { writtenOf } from './said.ts'
import { entitiesOf, type AbstractEntity } from './abstract-entities.ts'
import { Walk } from './walk.ts'

/**
 * Gives the footprint of a rule by itself; every callee is walked once a rule, set and kinds of its arguments. With a
 * memory, only what depends on a declaration that says something else is walked again.
 */
export function footprintReader(ir: IrProject, memory: PrintMemory = {}): (rule: IrRule) => Footprint {
  let noted: Noted | undefined
  // What is noted of a callee depends on the phase that runs meanwhile if that one follows sentences.
  const follows = new Set(ir.phases.flatMap(({ name, follows: sentences }) => (sentences.length > 0 ? [name] : [])))
  const print = ({ world, notes, prints }: Noted, rule: IrRule): Footprint => {
    const running = follows.has(rule.phase) ? rule.phase : ''
    const known = notes.get(running) ?? new Map<string, Notes>()
    notes.set(running, known)
    const walk = new Walk(world, rule.phase)
    walk.rule(rule, [])
    walk.finish(known)
    // Any order of scorings will do for them, so that it does not matter what was scored before either.
    walk.inAnyOrder?.reads.delete('scores')
    prints.set(rule.name, {
      rule,
      print: walk,
      callees: new Set([...walk.callees, ...(walk.inAnyOrder?.callees ?? [])]),
    })
    return walk
  }
  return (rule) => {
    noted ??= notedIn(ir, worldWithStates(ir), memory)
    return printedBefore(noted, rule) ?? print(noted, rule)
  }
}

/**
 * A world that knows what states can keep: nothing new is found any more in any sentence that sets one. Rules are read
 * for whatever their phase can be about, so that what calls them tells nothing more.
 */
function worldWithStates(ir: IrProject): World {
  const held = new Map<string, AbstractEntity>()
  const world = worldOf(ir, entitiesOf(ir, held), held)
  const rules = ir.rules.filter(setsStates)
  const options = ir.options.filter(setsStates)
  for (let before: string | undefined, now = heldInWords(held); now !== before;) {
    before = now
    const walk = new Walk(world, null)
    for (const rule of rules) walk.rule(rule, [])
    for (const option of options) walk.option(option)
    now = heldInWords(held)
  }
  return world
}

/** Only sentences that set a state tell what it can keep. */
const setsStates = (declaration: IrRule | IrOption): boolean => /"op":"(?:set|secret)"/.test(writtenOf(declaration))
