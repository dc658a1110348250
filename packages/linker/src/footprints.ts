/**
 * Footprints: the parts of the state that a step reads and writes, inferred from its statements and everything they
 * cause: values, permissions, phases and choices of all modules. Each use carries the units that it needs, so that a
 * diagnostic can name the smallest game in which two steps meet. Pieces and tiles are distinguished by kind and
 * region, states by the kind of their owner. Additions commute with each other, and so do assignments of the same
 * value.
 */
import type { IrOption, IrProject, IrRule } from '@tilewright/language'
import type { Footprint } from './meeting.ts'
import type { Notes } from './notes.ts'
import { heldKey, notedIn, cachedFootprint, type FootprintCache, type FootprintMemory } from './footprint-memory.ts'
import { worldOf, type World } from './resources.ts'
import { declarationText } from './same-declarations.ts'
import { entitiesOf, type AbstractEntity } from './abstract-entities.ts'
import { Walk } from './walk-statements.ts'

/**
 * Returns a function that computes the footprint of a rule; every callee is walked once per rule, unit set and kinds
 * of its arguments. With a memory, only what depends on a changed declaration is walked again.
 */
export function footprintReader(ir: IrProject, memory: FootprintMemory = {}): (rule: IrRule) => Footprint {
  let noted: FootprintCache | undefined
  // The notes of a callee depend on the running phase if that one follows statements.
  const follows = new Set(ir.phases.flatMap(({ name, follows: sentences }) => (sentences.length > 0 ? [name] : [])))
  const print = ({ world, notes, prints }: FootprintCache, rule: IrRule): Footprint => {
    const running = follows.has(rule.phase) ? rule.phase : ''
    const known = notes.get(running) ?? new Map<string, Notes>()
    notes.set(running, known)
    const walk = new Walk(world, rule.phase)
    walk.rule(rule, [])
    walk.finish(known)
    // These rules accept any order of scorings, so that earlier scores do not matter either.
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
    return cachedFootprint(noted, rule) ?? print(noted, rule)
  }
}

/**
 * Computes what states can contain: walks all declarations that set a state until nothing new is found. Rules are
 * walked with all possible arguments of their phase, so callers add nothing.
 */
function worldWithStates(ir: IrProject): World {
  const held = new Map<string, AbstractEntity>()
  const world = worldOf(ir, entitiesOf(ir, held), held)
  const rules = ir.rules.filter(setsStates)
  const options = ir.options.filter(setsStates)
  for (let before: string | undefined, current = heldKey(held); current !== before;) {
    before = current
    const walk = new Walk(world, null)
    for (const rule of rules) walk.rule(rule, [])
    for (const option of options) walk.option(option)
    current = heldKey(held)
  }
  return world
}

/** Only declarations that set a state affect what it can contain. */
const setsStates = (declaration: IrRule | IrOption): boolean =>
  /"op":"(?:set|secret)"/.test(declarationText(declaration))
