/** The declarations of interaction modules. */
import type { CheckedProject, Located } from '@tilewright/language'
import { interactionModules } from '../interaction-modules.ts'
import type { StatedSentence } from './pairs.ts'

export interface Interaction {
  /** Path of the module. */
  readonly module: string
  /** The expansions that its headers and its path name, directly or through a part. */
  readonly expansions: readonly string[]
  readonly sentences: readonly StatedSentence[]
}

/** Returns file and line of a span. */
export type Locate = (span: Located['span']) => { readonly file: string; readonly line: number }

/** Returns all interaction modules in the order of their paths, with their declarations in the order of their texts. */
export function interactionsOf(project: CheckedProject, locate: Locate): Interaction[] {
  const all = Map.groupBy(citable(project), ({ located }) => located.module)
  return [...interactionModules(project)].map(([module, expansions]) => {
    const own = [...(all.get(module) ?? [])].sort(inTextOrder)
    return {
      module,
      expansions: [...expansions],
      sentences: own.map(({ what, name, located }) => ({
        what,
        name,
        ...locate(located.span),
        set: located.set,
        cites: located.cites,
        assumed: located.assumed,
      })),
    }
  })
}
const inTextOrder = ({ located: { span: a } }: Citable, { located: { span: b } }: Citable): number =>
  a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1

interface Citable {
  readonly what: StatedSentence['what']
  readonly name: string
  readonly located: Located
}

/** Returns all declarations with provenance. */
export function citable({ ir }: CheckedProject): Citable[] {
  const named = (what: Citable['what'], all: readonly (Located & { readonly name: string })[]): Citable[] =>
    all.map((located) => ({ what, name: located.name, located }))
  return [
    ...named(
      'rule',
      ir.rules.filter(({ ending }) => ending !== true),
    ),
    ...named('option', ir.options),
    ...named('setting', ir.settings),
    ...ir.fixed.map((located): Citable => ({
      what: 'setting',
      name: `${located.setting} is ${located.value}`,
      located,
    })),
    ...named('figure', ir.figures),
    ...named('tokens', ir.tokens),
    ...ir.orders.map((located): Citable => ({
      what: 'order',
      name: `${located.first} before ${located.second}`,
      located,
    })),
    ...ir.defines.map((located): Citable => ({ what: 'define', name: located.label, located })),
    ...ir.changes.map((located): Citable => ({ what: 'change', name: located.label, located })),
    ...ir.mays.map((located): Citable => ({
      what: located.negated ? 'may not' : 'may',
      name: located.label.replace(/^may (?:not )?/, ''),
      located,
    })),
    ...ir.tiles.map((located): Citable => ({ what: 'tile', name: located.shape.name, located })),
  ]
}
