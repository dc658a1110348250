/**
 * Names are local to a box: two boxes of which neither needs the other may declare the same name. The first keeps it;
 * what the other declares is called `box.name` in the whole project, wherever its own rules, or rules that know this
 * box alone, say `name`. Who knows both says which one is meant: `fair.lottery`.
 */
import type { Declaration, Ident, Span } from '../ast/ast.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import { isSameJson, isSameList, once, type Query, type QueryTable } from '../queries/index.ts'
import { withNeeded, type ModuleQueries, type UnitNeeds } from './modules.ts'
import type { PlacedDeclaration, PlacedFile } from './placed-declarations.ts'
import { isDeclaring, nameSpaceOf } from './symbols.ts'

/** A box that declares a name which another box declares, too. */
interface Owner {
  /** The expansion or part. */
  readonly box: string
  readonly set: readonly string[]
  /** What the name becomes. */
  readonly canonical: string
}

/** By name, the boxes that declare it, if there are several. */
type Shared = ReadonlyMap<string, readonly Owner[]>

interface Renamed {
  readonly placed: PlacedFile
  readonly diagnostics: readonly Diagnostic[]
}

/** Gives every declared name one meaning in the whole project: returns the files with these names. */
export function localNameQueries(
  table: QueryTable,
  modules: ModuleQueries,
): { readonly files: Query<readonly PlacedFile[]>; readonly diagnostics: Query<readonly Diagnostic[]> } {
  const listed = table.query(
    'names of several boxes',
    () => sharedNames(modules.files().flatMap(namesIn), modules.needs()),
    isSameJson,
  )
  const shared = table.query('boxes by name', (): Shared => new Map(listed()))
  const renamed = table.queries('file with local names', (file: PlacedFile) =>
    shared().size === 0 ? { placed: file, diagnostics: [] } : renamedIn(file, shared(), modules.needs()),
  )
  const results = table.query('files with local names', () => modules.files().map(renamed), isSameList)
  return {
    files: table.query('declarations with local names', () => results().map(({ placed }) => placed), isSameList),
    diagnostics: table.query('ambiguous names', () => results().flatMap(({ diagnostics }) => diagnostics)),
  }
}

interface DeclaredName {
  readonly name: string
  /** Names of different spaces do not clash: a rule may have the name of a permission. */
  readonly space: string
  readonly set: readonly string[]
}

const namesIn = once((file: PlacedFile): readonly DeclaredName[] =>
  file.declarations.flatMap(({ declaration, set }) =>
    isDeclaring(declaration)
      ? [
          { name: declaration.name.name, space: nameSpaceOf(declaration.type), set },
          ...(declaration.type === 'tokens'
            ? declaration.kinds.map((kind) => ({ name: kind.name.name, space: nameSpaceOf('token'), set }))
            : []),
        ]
      : [],
  ),
)

/** Names that are declared in one space with several sets of units. */
function severalSets(declaring: readonly DeclaredName[]): Map<string, readonly (readonly string[])[]> {
  const sets = new Map<string, Map<string, readonly string[]>>()
  for (const { name, space, set } of declaring) {
    const key = `${space} ${name}`
    const known = sets.get(key) ?? new Map<string, readonly string[]>()
    sets.set(key, known)
    known.set(set.join(' '), set)
  }
  const several = [...sets].filter(([, own]) => own.size > 1)
  return new Map(several.map(([key, own]) => [key.slice(key.indexOf(' ') + 1), [...own.values()]]))
}

const includes = (larger: readonly string[], smaller: readonly string[]): boolean =>
  smaller.every((unit) => larger.includes(unit))

/** The names that boxes declare of which none is in play whenever the other is. */
function sharedNames(
  declaring: readonly DeclaredName[],
  units: ReadonlyMap<string, UnitNeeds>,
): (readonly [string, readonly Owner[]])[] {
  const shared = new Map<string, readonly Owner[]>()
  for (const [name, sets] of severalSets(declaring)) {
    const isLocal = sets.every((set) => sets.every((other) => other === set || !includes(set, other)))
    const boxes = sets.map((set) => boxOf(set, units))
    // What belongs to no single box, as in an interaction, keeps its name, and is reported if declared twice.
    if (!isLocal || boxes.includes(undefined) || new Set(boxes).size < boxes.length) continue
    shared.set(
      name,
      sets.map((set, i) => ({ box: boxes[i] ?? '', set, canonical: i === 0 ? name : `${boxes[i] ?? ''}.${name}` })),
    )
  }
  return [...shared]
}

/** Returns the only unit of a set that the others do not need. */
function boxOf(set: readonly string[], units: ReadonlyMap<string, UnitNeeds>): string | undefined {
  const own = set.filter((name) => withNeeded(units, [name]).length === set.length)
  return own.length === 1 ? own[0] : undefined
}

const unchanged: ReadonlySet<Declaration['type']> = new Set([
  'expansion',
  'interaction',
  'in-part',
  'source',
  'page',
  'awaited',
])

function renamedIn(file: PlacedFile, shared: Shared, units: ReadonlyMap<string, UnitNeeds>): Renamed {
  const diagnostics: Diagnostic[] = []
  const declarations = file.declarations.map((placed) => renamedOne(placed, shared, units, diagnostics))
  const isSame = declarations.every((one, i) => one === file.declarations[i])
  return { placed: isSame ? file : { ...file, declarations }, diagnostics }
}

function renamedOne(
  placed: PlacedDeclaration,
  shared: Shared,
  units: ReadonlyMap<string, UnitNeeds>,
  diagnostics: Diagnostic[],
): PlacedDeclaration {
  const { declaration, set } = placed
  if (unchanged.has(declaration.type)) return placed
  const played = declaration.type === 'scenario' ? withNeeded(units, unitsPlayed(declaration, units)) : set
  const reported = new Set<string>()
  const nameFor = ({ name, span }: Ident): string => {
    const dot = name.indexOf('.')
    const qualified = dot < 0 ? undefined : shared.get(name.slice(dot + 1))
    const meant = qualified?.find(({ box }) => box === name.slice(0, dot))
    if (meant !== undefined) return meant.canonical
    const owners = shared.get(name)
    if (owners === undefined) return name
    const [own = [], visible = []] = [set, played].map((known) => owners.filter((one) => includes(known, one.set)))
    const [first, ...others] = own.length > 0 ? own : visible
    if (first === undefined) return name
    if (others.length > 0 && !reported.has(name)) {
      reported.add(name)
      diagnostics.push(ambiguous(name, span, [first, ...others]))
    }
    return first.canonical
  }
  const changed = withNames(declaration, nameFor)
  return changed === declaration ? placed : { ...placed, declaration: changed }
}

const unitsPlayed = (
  { play }: Extract<Declaration, { type: 'scenario' }>,
  units: ReadonlyMap<string, UnitNeeds>,
): string[] => [
  ...play.map(({ name }) => name),
  ...[...units.values()].filter(({ of }) => play.some(({ name }) => name === of)).map(({ name }) => name),
]

function ambiguous(name: string, span: Span, owners: readonly Owner[]): Diagnostic {
  const ways = owners.map(({ box }) => `\`${box}.${name}\``)
  return report(
    'ambiguous-name',
    span,
    `\`${name}\` is a name in ${owners.map(({ box }) => `\`${box}\``).join(' and ')}.`,
    { hint: `Say which one is meant: ${ways.join(' or ')}.`, expected: owners.map(({ box }) => `${box}.${name}`) },
  )
}

/** Parts of the tree whose names are not declared by rules. */
const otherNames: ReadonlySet<string> = new Set(['span', 'cites', 'provenance', 'play', 'without', 'text', 'title'])

/** Applies `nameFor` to every name in a tree; returns the same object if none changes. */
function withNames<T extends object>(node: T, nameFor: (ident: Ident) => string): T {
  if (Array.isArray(node)) {
    const list = node.map((one: unknown) => (typeof one === 'object' && one !== null ? withNames(one, nameFor) : one))
    return list.every((one, i) => one === (node as unknown[])[i]) ? node : (list as unknown as T)
  }
  let changed: Record<string, unknown> | undefined
  for (const [key, value] of Object.entries(node)) {
    if (otherNames.has(key) || typeof value !== 'object' || value === null) continue
    const made: unknown = withNames(value as object, nameFor)
    if (made !== value) changed = { ...(changed ?? node), [key]: made }
  }
  if (isIdent(node)) {
    const name = nameFor(node)
    if (name !== node.name) changed = { ...(changed ?? node), name }
  }
  return (changed ?? node) as T
}

const isIdent = (node: object): node is Ident => 'name' in node && typeof node.name === 'string' && 'span' in node
