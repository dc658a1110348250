/** What interaction modules say, sentence by sentence. */
import { moduleOf, type CheckedProject, type Sited } from '@tilewright/language'
import type { StatedSentence } from './pairs.ts'

export interface Interaction {
  /** Its folder. */
  readonly module: string
  /** The expansions its header names, by themselves or by a part. */
  readonly expansions: readonly string[]
  readonly sentences: readonly StatedSentence[]
}

/** Gives file and line of a span. */
export type Locate = (span: Sited['span']) => { readonly file: string; readonly line: number }

/** All interaction modules in the order of their folders, with what they say in the order of their texts. */
export function interactionsOf(project: CheckedProject, locate: Locate): Interaction[] {
  const { units } = project.ir
  const all = Map.groupBy(citable(project), ({ sited }) => sited.module)
  return project.placed.flatMap(({ declaration }) => {
    if (declaration.type !== 'interaction') return []
    const module = moduleOf(declaration.span.file)
    const own = [...(all.get(module) ?? [])].sort((a, b) =>
      a.sited.span.file === b.sited.span.file
        ? a.sited.span.start - b.sited.span.start
        : a.sited.span.file < b.sited.span.file
          ? -1
          : 1,
    )
    const named = declaration.names
      .map(({ name }) => units.find((unit) => unit.name === name))
      .flatMap((unit) => (unit ? [unit.of ?? unit.name] : []))
    return [
      {
        module,
        expansions: [...new Set(named)],
        sentences: own.map(({ what, name, sited }) => ({
          what,
          name,
          ...locate(sited.span),
          set: sited.set,
          cites: sited.cites,
          assumed: sited.assumed,
        })),
      },
    ]
  })
}

interface Citable {
  readonly what: StatedSentence['what']
  readonly name: string
  readonly sited: Sited
}

/** Everything that says where it comes from. */
export function citable({ ir }: CheckedProject): Citable[] {
  const named = (what: Citable['what'], all: readonly (Sited & { readonly name: string })[]): Citable[] =>
    all.map((sited) => ({ what, name: sited.name, sited }))
  return [
    ...named('rule', ir.rules),
    ...named('option', ir.options),
    ...named('setting', ir.settings),
    ...named('figure', ir.figures),
    ...named('tokens', ir.tokens),
    ...ir.orders.map((sited): Citable => ({ what: 'order', name: `${sited.first} before ${sited.second}`, sited })),
    ...ir.defines.map((sited): Citable => ({ what: 'define', name: sited.label, sited })),
    ...ir.changes.map((sited): Citable => ({ what: 'change', name: sited.label, sited })),
    ...ir.mays.map((sited): Citable => ({
      what: sited.negated ? 'may not' : 'may',
      name: sited.label.replace(/^may (?:not )?/, ''),
      sited,
    })),
    ...ir.tiles.map((sited): Citable => ({ what: 'tile', name: sited.shape.name, sited })),
  ]
}
