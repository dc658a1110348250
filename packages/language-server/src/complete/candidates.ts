/** Completion candidates for a role: names from rules that are certainly in play there, and locals. */
import {
  baseForm,
  builtInEvents,
  directionNames,
  functionQueries,
  once,
  pictureColours,
  type Declaration,
  type ScenarioDecl,
  type SymbolDecl,
  type Key,
  type Space,
} from '@tilewright/language'
import { CompletionItemKind } from 'vscode-languageserver'
import { setOf } from '../features/mentions.ts'
import { kindOfLocal, kindOfNoun } from '../names/kinds.ts'
import { declaredIn } from '../names/resolve.ts'
import { referencesInText } from '../names/references-in-text.ts'
import { parsedOf, type SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import type { NameRole } from './roles.ts'

export interface Candidate {
  readonly name: string
  readonly kind: CompletionItemKind
  /** Short description. */
  readonly detail: string
  /** Kind of the value, if known. */
  readonly entity?: string | undefined
}

/** A project-wide declaration. */
interface Entry {
  readonly space: Space
  readonly key: Key
  readonly name: string
  readonly type: Declaration['type']
  readonly declaration: Declaration
}

const entriesOf = once((snapshot: Snapshot): readonly Entry[] =>
  [...declaredIn(snapshot)].flatMap(([key, [first]]): Entry[] => {
    if (first === undefined) return []
    const { name, declaration } = first.name
    return [{ space: key.slice(0, key.indexOf(':')) as Space, key, name, type: declaration.type, declaration }]
  }),
)

/** The position of a completion. */
export interface CompletionContext {
  readonly snapshot: Snapshot
  readonly source: SourceText
  readonly offset: number
  /** The enclosing declaration, as far as it can be parsed. */
  readonly declaration: Declaration | undefined
  /** The expansions that must be in play there; undefined if unknown. */
  readonly set: ReadonlySet<string> | undefined
}

/** Collects the context of a position. */
export function contextAt(snapshot: Snapshot, source: SourceText, offset: number): CompletionContext {
  const { declarations } = parsedOf(source).file
  const declaration = declarations.findLast(({ span }) => span.start <= offset && offset <= span.end + 1)
  const beside = declaration ?? declarations.findLast(({ span }) => span.start <= offset) ?? declarations[0]
  const set = beside === undefined || beside.type === 'scenario' ? [] : setOf(snapshot, beside)
  return { snapshot, source, offset, declaration, set: set.length === 0 ? undefined : new Set(set) }
}

const bySpace: Readonly<Partial<Record<Space, CompletionItemKind>>> = {
  rule: CompletionItemKind.Method,
  option: CompletionItemKind.Method,
  phase: CompletionItemKind.Event,
  choice: CompletionItemKind.Interface,
  event: CompletionItemKind.Event,
  tile: CompletionItemKind.Struct,
  drawing: CompletionItemKind.Struct,
  unit: CompletionItemKind.Module,
  awaited: CompletionItemKind.Module,
  statement: CompletionItemKind.Reference,
  value: CompletionItemKind.EnumMember,
}

const byType: Readonly<Partial<Record<Declaration['type'], CompletionItemKind>>> = {
  value: CompletionItemKind.Function,
  permission: CompletionItemKind.Function,
  state: CompletionItemKind.Property,
  setting: CompletionItemKind.Enum,
  zone: CompletionItemKind.Folder,
}

const asCandidate = ({ space, name, type, declaration }: Entry): Candidate => ({
  name,
  kind: bySpace[space] ?? byType[type] ?? CompletionItemKind.Class,
  detail: detailOf(space, name, declaration),
})

function detailOf(space: Space, name: string, declaration: Declaration): string {
  if (space === 'statement' && declaration.type === 'source')
    return declaration.statements.find(({ id }) => id.name === name)?.words.text ?? ''
  const title = 'title' in declaration ? declaration.title.text : ''
  return title === '' ? declaration.type : `${declaration.type}: ${title}`
}

/** Returns the declarations that match and are in play at the position. */
function declared(context: CompletionContext, matches: (entry: Entry) => boolean): Entry[] {
  const { snapshot, set } = context
  return entriesOf(snapshot).filter(
    (entry) =>
      matches(entry) && (set === undefined || setOf(snapshot, entry.declaration).every((unit) => set.has(unit))),
  )
}

const spaces =
  (...wanted: readonly Space[]) =>
  ({ space }: Entry): boolean =>
    wanted.includes(space)
const types =
  (...wanted: readonly Declaration['type'][]) =>
  ({ space, type }: Entry): boolean =>
    (space === 'word' || space === 'edge') && wanted.includes(type)

const pieces = ['figure', 'tokens', 'class'] as const satisfies readonly SymbolDecl['type'][]
const drawn = ['feature', 'space', 'piece', 'mark'] as const
const builtInKinds = ['player', 'tile', 'square', 'corner', 'segment', 'feature', 'piece', 'placement', 'zone']
const nouns = [...builtInKinds, 'figure', 'any-figure', 'token', 'side', 'number']

const builtInCandidates = (names: readonly string[], kind: CompletionItemKind, detail: string): Candidate[] =>
  names.map((name) => ({ name, kind, detail }))

/** Returns the candidates for a role; none for new names. */
export function candidatesFor(
  context: CompletionContext,
  role: NameRole,
  setting: string | undefined,
): readonly Candidate[] {
  const all = (...tests: readonly ((entry: Entry) => boolean)[]): Candidate[] =>
    declared(context, (entry) => tests.some((test) => test(entry))).map(asCandidate)
  const words = (names: readonly string[]): Candidate[] =>
    builtInCandidates(names, CompletionItemKind.TypeParameter, 'of the language')
  switch (role) {
    case 'new':
      return []
    case 'rule':
    case 'label':
      // A rule cannot precede or override itself.
      return all(({ space, declaration }) => space === role && declaration !== context.declaration)
    case 'statement':
    case 'phase':
    case 'choice':
    case 'event':
    case 'unit':
    case 'edge':
    case 'source':
    case 'option':
      return all(spaces(role))
    case 'possible-option':
      return all(spaces('option')).map((one) => ({ ...one, name: baseForm(one.name) }))
    case 'step':
      return all(spaces('rule', 'label'))
    case 'awaited':
      return all(spaces('awaited', 'unit'))
    case 'scorer':
      return all(spaces('rule', 'option'))
    case 'decided':
      return all(spaces('choice'))
    case 'announced-event':
      return [...all(spaces('event')), ...words(builtInEvents)]
    case 'die':
    case 'class':
    case 'value':
    case 'permission':
    case 'state':
    case 'setting':
    case 'tokens':
    case 'mark':
      return all(types(role))
    case 'drawn':
      return [...all(types(...drawn)), ...words(directionNames.filter((name) => name.length === 1))]
    case 'shown':
      return all(types(...drawn, 'class'))
    case 'noun':
      return [...all(types('feature', 'space', 'mark', 'edge', ...pieces)), ...words(nouns)]
    case 'kind':
      return [...words([...builtInKinds, 'number', 'yes-no'])]
    case 'setting-value':
      return all(({ key }) => key.startsWith(`value:${setting ?? ''}/`))
    case 'candidate':
      return setting === undefined
        ? [...all(types('feature', 'space', 'edge', ...pieces), spaces('tile')), ...expressions(context)]
        : all(({ key }) => key.startsWith(`value:${setting}/`))
    case 'expression':
      return expressions(context)
    case 'tile':
      return all(spaces('tile', 'drawing'))
    case 'zone':
      return all(types('zone'))
    case 'picture-tile':
      return all(spaces('tile'))
    case 'colour':
      return words(pictureColours)
    case 'board-tile':
      return context.declaration?.type === 'layout' ? all(spaces('tile')) : labels(context)
    case 'player':
      return players(context)
    case 'piece':
      return [...all(types(...pieces), spaces('tile')), ...labels(context)]
    case 'subject':
      return [
        ...players(context),
        ...labels(context),
        ...all(types('state', 'value', 'permission', 'figure', 'tokens')),
      ]
    case 'entity':
      return [
        ...players(context),
        ...labels(context),
        ...all(types('figure', 'tokens', 'zone', 'feature', 'space')),
        ...words(['supply', 'none', 'yes', 'no']),
      ]
  }
}

const scenarioAt = ({ declaration }: CompletionContext): ScenarioDecl | undefined =>
  declaration?.type === 'scenario' ? declaration : undefined

const players = (context: CompletionContext): Candidate[] =>
  builtInCandidates(
    (scenarioAt(context)?.players ?? []).map(({ name }) => name),
    CompletionItemKind.Variable,
    'player',
  )
const labels = (context: CompletionContext): Candidate[] =>
  builtInCandidates(
    (scenarioAt(context)?.tiles ?? []).map(({ label }) => label.name),
    CompletionItemKind.Variable,
    'tile',
  )

/** Names that have a value: locals, values, states, permissions, settings, zones and functions. */
function expressions(context: CompletionContext): Candidate[] {
  const { snapshot, source, offset, declaration } = context
  const locals = referencesInText(source).all.flatMap(
    ({ declaration: within, keys, role, span, name }): Candidate[] => {
      const [key] = keys
      if (within !== declaration || role !== 'declares' || key?.startsWith('local:') !== true || span.end >= offset)
        return []
      const entity = kindOfLocal(snapshot, source, key)
      return [{ name, kind: CompletionItemKind.Variable, detail: entity ?? 'local', entity }]
    },
  )
  const implied =
    declaration?.type === 'rule' && declaration.params.length === 0 ? ofPhase(context, declaration.during.name) : []
  const functions = [...new Map(functionQueries.map((word) => [`${word.name} ${word.result}`, word])).values()]
  return [
    ...locals,
    ...implied,
    ...declared(context, types('value', 'state', 'permission', 'zone', 'setting')).map((entry) => ({
      ...asCandidate(entry),
      entity: entityOf(snapshot, entry.declaration),
    })),
    ...functions.map(({ name, result }) => ({
      name,
      kind: CompletionItemKind.Function,
      detail: `gives ${result}`,
      entity: result,
    })),
  ]
}

function ofPhase({ snapshot }: CompletionContext, phase: string): Candidate[] {
  const declaration = declaredIn(snapshot).get(`phase:${phase}`)?.[0]?.name.declaration
  if (declaration?.type !== 'phase') return []
  return declaration.params.map(({ noun, alias }) => {
    const entity = kindOfNoun(snapshot, noun.name)
    return { name: (alias ?? noun).name, kind: CompletionItemKind.Variable, detail: entity ?? 'of the phase', entity }
  })
}

function entityOf(snapshot: Snapshot, declaration: Declaration): string | undefined {
  switch (declaration.type) {
    case 'value':
      return kindOfNoun(snapshot, declaration.result.name.name)
    case 'state':
      return kindOfNoun(snapshot, declaration.kind.name.name)
    case 'permission':
      return 'yes-no'
    case 'zone':
      return 'zone'
    default:
      return undefined
  }
}
