/** Statements that wait for other expansions, and the expansion that each source is about. */
import { moduleOf, type CheckedProject } from '@tilewright/language'
import type { WaitingStatement } from './pairs.ts'
import { citable } from './interaction-declarations.ts'

export interface Waiting {
  /** The expansion that its source is about; null for a source that is never cited. */
  readonly about: string | null
  /** Installed expansions it waits for; empty when none of them is installed. */
  readonly on: readonly string[]
  readonly statement: WaitingStatement
}

/**
 * Returns all statements with `waits-for` that no scenario cites, not even through a paired statement in another
 * language.
 */
export function waitingStatements(project: CheckedProject): Waiting[] {
  const { sources, ir } = project
  const cited = new Set(project.scenarios.flatMap(({ scenario }) => scenario.provenance.cites.map(({ name }) => name)))
  const partners = sources.flatMap(({ statements }) =>
    statements.flatMap(({ id, pairs }) =>
      pairs.flatMap(
        (pair) =>
          [
            [id.name, pair.name],
            [pair.name, id.name],
          ] as const,
      ),
    ),
  )
  const decided = new Set([...cited, ...partners.flatMap(([one, other]) => (cited.has(one) ? [other] : []))])
  const expansions = ir.units.filter((unit) => unit.of === null)
  const abouts = sourcesAbout(project)
  return sources.flatMap((source) =>
    source.statements.flatMap(({ id, section, words, waitsFor }) => {
      if (waitsFor.length === 0 || decided.has(id.name)) return []
      const names = waitsFor.map(({ name }) => name)
      const on = expansions.map((unit) => unit.name).filter((name) => names.includes(name))
      return [
        {
          about: abouts.get(source.name.name) ?? null,
          on,
          statement: {
            id: id.name,
            source: source.name.name,
            section: section.text,
            words: words.text,
            waitsFor: names.join(', '),
          },
        },
      ]
    }),
  )
}

/** A source is about the expansion in whose folder it is, or else the one whose rules and scenarios cite it most. */
export function sourcesAbout(project: CheckedProject): ReadonlyMap<string, string> {
  const homes = new Map(
    project.placed.flatMap(({ declaration }) =>
      declaration.type === 'expansion' ? [[moduleOf(declaration.span.file), declaration.name.name] as const] : [],
    ),
  )
  const citing = new Map<string, string[]>()
  const note = (id: string, module: string): void => {
    const home = homes.get(module)
    if (home !== undefined) citing.set(id, [...(citing.get(id) ?? []), home])
  }
  for (const { located } of citable(project)) for (const id of located.cites) note(id, located.module)
  for (const { scenario, module } of project.scenarios)
    for (const { name } of scenario.provenance.cites) note(name, module)
  return new Map(
    project.sources.flatMap((source) => {
      const about =
        homes.get(moduleOf(source.span.file)) ??
        mostOften(source.statements.flatMap(({ id }) => citing.get(id.name) ?? []))
      return about === undefined ? [] : [[source.name.name, about] as const]
    }),
  )
}

function mostOften(names: readonly string[]): string | undefined {
  return [...Map.groupBy(names, (name) => name)].sort(
    ([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1),
  )[0]?.[0]
}
