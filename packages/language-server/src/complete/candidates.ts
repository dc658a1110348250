/** The names that can stand in a role: of the rules that are surely in play there, and of the declaration itself. */
import {
  builtInEvents,
  directionNames,
  functionQueries,
  once,
  type Declaration,
  type ScenarioDecl,
  type SymbolDecl,
} from '@tilewright/language'
import { baseForm } from '@tilewright/text'
import { CompletionItemKind } from 'vscode-languageserver'
import { setOf } from '../features/facts.ts'
import { kindOfLocal, kindOfNoun } from '../names/kinds.ts'
import { declaredIn } from '../names/meaning.ts'
import { namesOf } from '../names/names-of.ts'
import type { Key, Space } from '../names/occurrence.ts'
import { parsedOf, type SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import type { NameRole } from './roles.ts'

export interface Candidate {
  readonly name: string
  readonly kind: CompletionItemKind
  /** What it is, in a word or two. */
  readonly detail: string
  /** The kind of thing that it stands for. */
  readonly entity?: string | undefined
}

/** Something that is declared for all files. */
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

/** Where something is completed. */
export interface Here {
  readonly snapshot: Snapshot
  readonly source: SourceText
  readonly offset: number
  /** The declaration that it stands in, as far as that can be read. */
  readonly declaration: Declaration | undefined
  /** What has to be in play there; undefined where nothing is known of it. */
  readonly set: ReadonlySet<string> | undefined
}

/** What is known of a place. */
export function hereIn(snapshot: Snapshot, source: SourceText, offset: number): Here {
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

/** Declarations of one sort that are in play here. */
function declared(here: Here, isMeant: (entry: Entry) => boolean): Entry[] {
  const { snapshot, set } = here
  return entriesOf(snapshot).filter(
    (entry) =>
      isMeant(entry) && (set === undefined || setOf(snapshot, entry.declaration).every((unit) => set.has(unit))),
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

const own = (names: readonly string[], kind: CompletionItemKind, detail: string): Candidate[] =>
  names.map((name) => ({ name, kind, detail }))

/** The names that can stand in a role; those that are new nobody can know. */
export function candidatesFor(here: Here, role: NameRole, setting: string | undefined): readonly Candidate[] {
  const all = (...tests: readonly ((entry: Entry) => boolean)[]): Candidate[] =>
    declared(here, (entry) => tests.some((test) => test(entry))).map(asCandidate)
  const words = (names: readonly string[]): Candidate[] =>
    own(names, CompletionItemKind.TypeParameter, 'of the language')
  switch (role) {
    case 'new':
      return []
    case 'rule':
    case 'label':
      // Nothing stands before or over itself.
      return all(({ space, declaration }) => space === role && declaration !== here.declaration)
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
    case 'told-event':
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
        ? [...all(types('feature', 'space', 'edge', ...pieces)), ...expressions(here)]
        : all(({ key }) => key.startsWith(`value:${setting}/`))
    case 'expression':
      return expressions(here)
    case 'tile':
      return all(spaces('tile', 'drawing'))
    case 'board-tile':
      return here.declaration?.type === 'layout' ? all(spaces('tile')) : labels(here)
    case 'player':
      return players(here)
    case 'piece':
      return [...all(types(...pieces), spaces('tile')), ...labels(here)]
    case 'subject':
      return [...players(here), ...labels(here), ...all(types('state', 'value', 'permission', 'figure', 'tokens'))]
    case 'thing':
      return [
        ...players(here),
        ...labels(here),
        ...all(types('figure', 'tokens', 'zone', 'feature', 'space')),
        ...words(['supply', 'none', 'yes', 'no']),
      ]
  }
}

const scenarioAt = ({ declaration }: Here): ScenarioDecl | undefined =>
  declaration?.type === 'scenario' ? declaration : undefined

const players = (here: Here): Candidate[] =>
  own(
    (scenarioAt(here)?.players ?? []).map(({ name }) => name),
    CompletionItemKind.Variable,
    'player',
  )
const labels = (here: Here): Candidate[] =>
  own(
    (scenarioAt(here)?.tiles ?? []).map(({ label }) => label.name),
    CompletionItemKind.Variable,
    'tile',
  )

/** What has a value: locals, values, states, permissions, settings, zones, functions. */
function expressions(here: Here): Candidate[] {
  const { snapshot, source, offset, declaration } = here
  const locals = namesOf(source).all.flatMap(({ declaration: within, keys, role, span, name }): Candidate[] => {
    const [key] = keys
    if (within !== declaration || role !== 'declares' || key?.startsWith('local:') !== true || span.end >= offset)
      return []
    const entity = kindOfLocal(snapshot, source, key)
    return [{ name, kind: CompletionItemKind.Variable, detail: entity ?? 'local', entity }]
  })
  const implied =
    declaration?.type === 'rule' && declaration.params.length === 0 ? ofPhase(here, declaration.during.name) : []
  const functions = [...new Map(functionQueries.map((word) => [`${word.name} ${word.result}`, word])).values()]
  return [
    ...locals,
    ...implied,
    ...declared(here, types('value', 'state', 'permission', 'zone', 'setting')).map((entry) => ({
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

function ofPhase({ snapshot }: Here, phase: string): Candidate[] {
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
