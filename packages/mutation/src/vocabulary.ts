/** Declared names that can replace each other. */
import type { CheckedProject, ClassSort, QueriedMarks } from '@tilewright/language'
import type { Asked } from './commuting.ts'

export interface Words {
  /** Returns the next name of the same sort that the declaration may use; undefined if there is none. */
  readonly sibling: (name: string) => string | undefined
  /** Returns the role of a part of a drawing. */
  readonly roleOf: (name: string) => PartRole
  /** A feature at which lines can end. */
  readonly lineEnd: string | undefined
  /** The marks that rules read. */
  readonly sought: QueriedMarks
  readonly asked: Asked
}

export type PartRole = 'line' | 'area' | 'field' | 'middle' | 'mark'

interface Named {
  readonly name: string
  readonly set: readonly string[]
}

/** Returns the names available to a declaration with this `set`, and the marks that rules read. */
export function wordsFor(
  { ir, placed, tileVocabulary }: CheckedProject,
  set: readonly string[],
  sought: QueriedMarks,
): Words {
  const isUsable = (one: { readonly set: readonly string[] }): boolean => one.set.every((unit) => set.includes(unit))
  const usable = (all: readonly Named[]): string[] => all.filter(isUsable).map(({ name }) => name)
  const classesOf = (...of: readonly ClassSort[]): readonly Named[] => ir.classes.filter((one) => of.includes(one.of))
  const sorts: readonly (readonly string[])[] = [
    usable([...ir.features, ...classesOf('feature', 'space')]),
    usable([...ir.figures, ...classesOf('figure')]),
    usable([...ir.marks, ...classesOf('mark')]),
    ...ir.tokens.map(({ kinds }) => kinds.map(({ name }) => name)),
    ...ir.settings.map(({ values }) => values),
  ]
  const { edges, features, marks } = tileVocabulary
  const ends = placed.flatMap(({ declaration, set: own }) =>
    declaration.type === 'piece' && isUsable({ set: own }) ? [declaration.name.name] : [],
  )
  return {
    sibling: (name) => {
      const sort = sorts.find((words) => words.includes(name))
      const next = sort?.[(sort.indexOf(name) + 1) % sort.length]
      return next === name ? undefined : next
    },
    roleOf: (name) => {
      const feature = features.find((one) => one.name.name === name)
      if (feature === undefined) return marks.some((one) => one.name.name === name) ? 'mark' : 'middle'
      if (feature.between) return 'field'
      return edges.find((one) => one.name.name === feature.along?.name)?.style === 'area' ? 'area' : 'line'
    },
    lineEnd: ends[0],
    sought,
    asked: {
      defined: new Set([...ir.values, ...ir.permissions].map(({ name }) => name)),
      states: new Set(ir.states.map(({ name }) => name)),
      joined: new Set(ir.states.filter(({ of }) => of === 'feature').map(({ name }) => name)),
    },
  }
}
