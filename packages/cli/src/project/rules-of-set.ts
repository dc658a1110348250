/** The part of a project that a set of expansions is about, as if no others were installed. */
import type { Checked } from '@tilewright/generator'
import type { Project } from './open-project.ts'

/** Statements may wait for expansions that are left out: this file, which lies nowhere, names them. */
const leftOut = 'left-out.carc'

/** Names of expansions and parts, and all that these need. */
function closure(checked: Checked, play: readonly string[]): ReadonlySet<string> {
  const { units } = checked.project.ir
  const found = new Set<string>()
  const add = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const unit of units) {
      if (unit.name === name) for (const other of [...unit.needs, ...(unit.of === null ? [] : [unit.of])]) add(other)
      // Parts of what is played may be switched on, and what they need is then there.
      if (unit.of === name) add(unit.name)
    }
  }
  for (const name of play) add(name)
  return found
}

/**
 * The files that speak of nothing but this set, scenarios included. What is checked may have mistakes: those that lie
 * elsewhere, or arise only with others, are not in the way of this set.
 */
export function rulesOfSet(project: Project, checked: Checked, play: readonly string[]): Project {
  const inSet = closure(checked, play)
  const foreign = new Set<string>()
  for (const { declaration, set } of checked.project.placed) {
    const names = declaration.type === 'scenario' ? declaration.play.map(({ name }) => name) : set
    if (!names.every((name) => inSet.has(name))) foreign.add(declaration.span.file)
  }
  const awaited = checked.project.ir.units
    .filter(({ name }) => !inSet.has(name))
    .map(({ name, title }) => `awaited ${name} "${title}"\n`)
  return {
    ...project,
    texts: [
      ...project.texts.filter(({ file }) => !foreign.has(file)),
      ...(awaited.length === 0 ? [] : [{ file: leftOut, text: awaited.join('') }]),
    ],
    isOwn: (file) => file !== leftOut && project.isOwn(file),
  }
}
