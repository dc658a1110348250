/** What a project says about a thing in all its files: who cites, proves, defines and changes it. */
import { bindModules, once, type Declaration, type ScenarioDecl, type StatementDecl } from '@tilewright/language'
import { declaredIn, placesOf, type Place } from '../names/meaning.ts'
import type { Key, Role } from '../names/occurrence.ts'
import { parsedOf } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'

/** A declaration with what to call it. */
export interface Said {
  readonly place: Place
  readonly words: string
}

const sets = once(
  ({ sources }: Snapshot) =>
    new Map(
      bindModules([...sources.values()].map((source) => parsedOf(source).file)).modules.files.flatMap(
        ({ declarations }) => declarations.map(({ declaration, set }) => [declaration, set]),
      ),
    ),
)

/** The expansions and parts that have to be in play for a declaration; none where that is not known. */
export const setOf = (snapshot: Snapshot, declaration: Declaration): readonly string[] =>
  sets(snapshot).get(declaration) ?? []

/** A declaration in a few words: `rule pay`, `define points of lane`. */
export function wordsOf(declaration: Declaration): string {
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

/** The declarations that name something in one of these roles, each once. */
export function sayingOf(snapshot: Snapshot, key: Key, roles: readonly Role[]): Said[] {
  const [first] = declaredIn(snapshot).get(key) ?? []
  if (first === undefined) return []
  const seen = new Set<Declaration>()
  return placesOf(snapshot, first.source, key).flatMap((place) => {
    const { declaration, role } = place.name
    if (!roles.includes(role) || seen.has(declaration)) return []
    seen.add(declaration)
    return [{ place, words: wordsOf(declaration) }]
  })
}

export interface Evidence {
  readonly scenarios: readonly Said[]
  readonly rules: readonly Said[]
}

/** What cites a statement: scenarios that are to prove it, and rules that come from it. */
export function evidenceOf(snapshot: Snapshot, id: string): Evidence {
  const citing = sayingOf(snapshot, `statement:${id}`, ['cites'])
  const isScenario = ({ place }: Said): boolean => place.name.declaration.type === 'scenario'
  const isPage = ({ place }: Said): boolean => place.name.declaration.type === 'page'
  return { scenarios: citing.filter(isScenario), rules: citing.filter((one) => !isScenario(one) && !isPage(one)) }
}

/** The scenarios that cite a statement which a declaration cites: they are its proof. */
export function proofOf(snapshot: Snapshot, cites: readonly string[]): readonly Said[] {
  const all = cites.flatMap((id) => evidenceOf(snapshot, id).scenarios)
  return [...new Map(all.map((one) => [one.place.name.declaration, one])).values()]
}

/** The statement of a source by its name. */
export function statementOf(snapshot: Snapshot, id: string): StatementDecl | undefined {
  const [place] = declaredIn(snapshot).get(`statement:${id}`) ?? []
  const declaration = place?.name.declaration
  return declaration?.type === 'source' ? declaration.statements.find((one) => one.id.name === id) : undefined
}

/** What a declaration cites. */
export const citesOf = (declaration: Declaration): readonly string[] =>
  'provenance' in declaration ? declaration.provenance.cites.map(({ name }) => name) : []

export const isScenario = (declaration: Declaration): declaration is ScenarioDecl => declaration.type === 'scenario'
