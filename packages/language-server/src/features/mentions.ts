/** Project-wide facts about a declaration: where it is cited, proved, defined and changed. */
import {
  bindModules,
  once,
  type Declaration,
  type ScenarioDecl,
  type StatementDecl,
  type Key,
  type Role,
} from '@tilewright/language'
import { declaredIn, referencesTo, type NameLocation } from '../names/resolve.ts'
import { parsedOf } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'

/** A reference to a declaration, with a label for the user. */
export interface Mention {
  readonly place: NameLocation
  readonly label: string
}

const sets = once(
  ({ sources }: Snapshot) =>
    new Map(
      bindModules([...sources.values()].map((source) => parsedOf(source).file)).modules.files.flatMap(
        ({ declarations }) => declarations.map(({ declaration, set }) => [declaration, set]),
      ),
    ),
)

/** Returns the expansions and parts that must be in play for a declaration; empty if unknown. */
export const setOf = (snapshot: Snapshot, declaration: Declaration): readonly string[] =>
  sets(snapshot).get(declaration) ?? []

/** Returns a short label of a declaration: `rule pay`, `define points of lane`. */
export function labelOf(declaration: Declaration): string {
  switch (declaration.type) {
    case 'define':
    case 'change':
    case 'may': {
      const head = [
        declaration.name.name,
        ...declaration.params.map(({ preposition, noun }) => `${preposition} ${noun.name}`),
      ].join(' ')
      return declaration.type === 'may' && declaration.negated ? `may not ${head}` : `${declaration.type} ${head}`
    }
    case 'scenario':
      return declaration.title.text
    case 'interaction':
      return `interaction of ${declaration.names.map(({ name }) => name).join(', ')}`
    case 'in-part':
      return `in part ${declaration.part.name}`
    case 'order':
      return `order ${declaration.first.name}, ${declaration.second.name}`
    case 'fixed-setting':
      return `setting ${declaration.setting.name} is ${declaration.value.name}`
    case 'contents':
      return 'contents'
    case 'renamed':
      return `renamed ${declaration.from.name}`
    case 'page':
      return `page ${declaration.source.name}`
    default:
      return `${declaration.type} ${declaration.name.name}`
  }
}

/** Returns the declarations that mention a name in one of these roles, each once. */
export function mentionsOf(snapshot: Snapshot, key: Key, roles: readonly Role[]): Mention[] {
  const [first] = declaredIn(snapshot).get(key) ?? []
  if (first === undefined) return []
  const visited = new Set<Declaration>()
  return referencesTo(snapshot, first.source, key).flatMap((place) => {
    const { declaration, role } = place.name
    if (!roles.includes(role) || visited.has(declaration)) return []
    visited.add(declaration)
    return [{ place, label: labelOf(declaration) }]
  })
}

export interface Evidence {
  readonly scenarios: readonly Mention[]
  readonly rules: readonly Mention[]
}

/** Returns what cites a wiki statement: the scenarios that prove it and the rules that implement it. */
export function evidenceOf(snapshot: Snapshot, id: string): Evidence {
  const citing = mentionsOf(snapshot, `statement:${id}`, ['cites'])
  const isScenario = ({ place }: Mention): boolean => place.name.declaration.type === 'scenario'
  const isPage = ({ place }: Mention): boolean => place.name.declaration.type === 'page'
  return { scenarios: citing.filter(isScenario), rules: citing.filter((one) => !isScenario(one) && !isPage(one)) }
}

/** Returns the scenarios that cite any of these wiki statements. */
export function proofOf(snapshot: Snapshot, cites: readonly string[]): readonly Mention[] {
  const all = cites.flatMap((id) => evidenceOf(snapshot, id).scenarios)
  return [...new Map(all.map((one) => [one.place.name.declaration, one])).values()]
}

/** Looks up a wiki statement by its identifier. */
export function statementOf(snapshot: Snapshot, id: string): StatementDecl | undefined {
  const [place] = declaredIn(snapshot).get(`statement:${id}`) ?? []
  const declaration = place?.name.declaration
  return declaration?.type === 'source' ? declaration.statements.find((one) => one.id.name === id) : undefined
}

/** Returns the wiki statements that a declaration cites. */
export const citesOf = (declaration: Declaration): readonly string[] =>
  'provenance' in declaration ? declaration.provenance.cites.map(({ name }) => name) : []

export const isScenario = (declaration: Declaration): declaration is ScenarioDecl => declaration.type === 'scenario'
