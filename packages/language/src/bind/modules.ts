/**
 * Groups files into modules and finds the units (expansions and parts) that must be in play for each declaration. The
 * header of a module says whether it is an expansion or an interaction; in a file of a `with` folder, and for parts of
 * one expansion, `interaction of` applies to what follows it in the file.
 */
import type { Declaration, ExpansionDecl, Ident, InteractionDecl, SourceFile, Span } from '../ast/ast.ts'
import type { IrUnit } from '../ir/ir.ts'
import { similarNames, didYouMean, report, type Diagnostic, shortList } from '../diagnostics/index.ts'
import { isSameJson, isSameList, once, QueryTable, type Query } from '../queries/index.ts'
import { isMeeting, moduleOf } from './module-of.ts'
import { needsCircles } from './needs-circle.ts'
import type { PlacedDeclaration, PlacedFile } from './placed-declarations.ts'

export interface Modules {
  readonly units: readonly IrUnit[]
  readonly files: readonly PlacedFile[]
}

type Header = ExpansionDecl | InteractionDecl

/** A header with its folder. */
interface HeaderOf {
  readonly declaration: Header
  readonly module: string
}

function hintFor(name: string, units: readonly string[]): string {
  const suggestion = didYouMean(name, units)
  const similar = similarNames(name, units)
  if (suggestion !== undefined) return `Did you mean \`${suggestion}\`?`
  return similar.length > 0 ? `Such as: ${similar.join(', ')}.` : `Known: ${shortList(units, name)}.`
}

/** Result of reading all headers, with its diagnostics. */
interface Headers {
  readonly units: ReadonlyMap<string, IrUnit>
  /** Interactions that apply to what follows them in their file, instead of to a folder. */
  readonly sections: ReadonlySet<Declaration>
  /**
   * By folder, the units its header names; empty where a name is misspelt, so that no other name is reported as
   * foreign.
   */
  readonly whole: ReadonlyMap<string, readonly string[]>
  readonly diagnostics: readonly Diagnostic[]
}

/** What a unit needs and is a part of: all that decides which units are in play together. */
export type UnitNeeds = Pick<IrUnit, 'name' | 'of' | 'needs'>

export interface ModuleQueries {
  readonly units: Query<readonly IrUnit[]>
  /** Unlike `units`, the same while only positions and titles change. */
  readonly needs: Query<ReadonlyMap<string, UnitNeeds>>
  readonly files: Query<readonly PlacedFile[]>
  readonly diagnostics: Query<readonly Diagnostic[]>
}

/** Finds modules and units, and computes the unit set of every declaration. */
export function moduleQueries(table: QueryTable, files: Query<readonly SourceFile[]>): ModuleQueries {
  const all = table.query('headers', () => files().flatMap(headersIn), isSameList)
  const headers = table.query('units of headers', () => readHeaders(all()))
  const units = table.query<readonly IrUnit[]>('units', () => [...headers().units.values()], isSameJson)
  const listed = table.query(
    'needs of units',
    () => units().map(({ name, of, needs }) => ({ name, of, needs })),
    isSameJson,
  )
  const needs = table.query('needs by unit', () => new Map(listed().map((unit) => [unit.name, unit])))
  const whole = table.queries('units of a folder', (module: string) => headers().whole.get(module), isSameJson)
  const sectionsOf = table.queries(
    'sections of a file',
    ({ declarations }: SourceFile) => declarations.filter((one) => headers().sections.has(one)),
    isSameList,
  )
  const placedIn = table.queries('placed file', (file: SourceFile): FoundInFile => {
    const about = whole(moduleOf(file.file))
    // Most files have neither parts nor sections, and do not depend on the units of other folders.
    return hasSections(file)
      ? placeFile(file, about, { units: needs(), sections: new Set(sectionsOf(file)) })
      : placeFile(file, about, { units: new Map(), sections: new Set() })
  })
  const placed = table.query('placed files', () => files().map(placedIn), isSameList)
  return {
    units,
    needs,
    files: table.query('declarations by file', () => placed().map((one) => one.placed), isSameList),
    diagnostics: table.query('diagnostics of headers', () => {
      const headless = new Set<string>()
      return [
        ...headers().diagnostics,
        ...placed().flatMap(({ module, homeless, diagnostics }) => {
          if (homeless === undefined || headless.has(module)) return diagnostics
          headless.add(module)
          return [noHeader(homeless), ...diagnostics]
        }),
      ]
    }),
  }
}

/** Like `moduleQueries`, for files that are bound once. */
export function bindModules(files: readonly SourceFile[]): { modules: Modules; diagnostics: readonly Diagnostic[] } {
  const { units, files: placed, diagnostics } = moduleQueries(new QueryTable(), () => files)
  return { modules: { units: units(), files: placed() }, diagnostics: diagnostics() }
}

const headersIn = once(({ file, declarations }: SourceFile): readonly HeaderOf[] =>
  declarations.flatMap((declaration) =>
    declaration.type === 'expansion' || declaration.type === 'interaction'
      ? [{ declaration, module: moduleOf(file) }]
      : [],
  ),
)

function readHeaders(all: readonly HeaderOf[]): Headers {
  const diagnostics: Diagnostic[] = []
  const sections = sectionsIn(all)
  const headers = firstOfEach(
    all.filter(({ declaration }) => !sections.has(declaration)),
    diagnostics,
  )
  const units = unitsOf(all, diagnostics)
  diagnostics.push(...needsCircles(units))
  const vague = new Set<Declaration>(
    all.flatMap(({ declaration }) => {
      const unknown = unitNames(declaration).filter(({ name }) => !units.has(name))
      diagnostics.push(...unknown.map((name) => unknownUnit(name, units)))
      return unknown.length > 0 ? [declaration] : []
    }),
  )
  const aboutOf = (header: Header): string[] =>
    header.type === 'expansion' ? [header.name.name] : header.names.map(({ name }) => name)
  const unitsByFolder = new Map(
    [...headers].map(([module, header]) => [module, vague.has(header) ? [] : withNeeded(units, aboutOf(header))]),
  )
  return { units, sections, whole: unitsByFolder, diagnostics }
}

/** Returns the interactions in `with` folders, and those of parts of one expansion in the folder of this expansion. */
function sectionsIn(all: readonly HeaderOf[]): ReadonlySet<Declaration> {
  const partsIn = new Map<string, ReadonlySet<string>>()
  for (const { declaration, module } of all)
    if (declaration.type === 'expansion' && !partsIn.has(module))
      partsIn.set(module, new Set(declaration.parts.map(({ name }) => name.name)))
  const isSection = ({ declaration, module }: HeaderOf): boolean =>
    declaration.type === 'interaction' &&
    (isMeeting(module) || declaration.names.every(({ name }) => partsIn.get(module)?.has(name) === true))
  return new Set(all.filter(isSection).map(({ declaration }) => declaration))
}

const unknownUnit = ({ name, span }: Ident, units: ReadonlyMap<string, UnitNeeds>): Diagnostic =>
  report('unknown-expansion', span, `There is no expansion or part named \`${name}\`.`, {
    hint: hintFor(name, [...units.keys()]),
  })

const noHeader = ({ span }: Declaration): Diagnostic =>
  isMeeting(moduleOf(span.file))
    ? report('no-header', span, 'Nothing in this file says for which expansions or parts this is.', {
        hint: 'Write `interaction of` and their names above it.',
      })
    : report(
        'no-header',
        span,
        'This folder has no header sentence, so nobody knows which expansion this belongs to.',
        { hint: 'Begin one file of the folder with `expansion name "Title" { }` or `interaction of a, b`.' },
      )

interface FoundInFile {
  readonly module: string
  readonly placed: PlacedFile
  /** The first declaration that needs a header, in a folder without one. */
  readonly homeless: Declaration | undefined
  readonly diagnostics: readonly Diagnostic[]
}

const hasSections = once(({ declarations }: SourceFile) =>
  declarations.some(({ type }) => type === 'in-part' || type === 'interaction'),
)

function placeFile(
  file: SourceFile,
  about: readonly string[] | undefined,
  { units, sections }: { readonly units: ReadonlyMap<string, UnitNeeds>; readonly sections: ReadonlySet<Declaration> },
): FoundInFile {
  const module = moduleOf(file.file)
  const diagnostics: Diagnostic[] = []
  const declarations: PlacedDeclaration[] = []
  let header = about
  let whole = about ?? []
  let set = whole
  let homeless: Declaration | undefined
  for (const declaration of file.declarations) {
    if (declaration.type === 'interaction' && sections.has(declaration)) {
      const names = declaration.names.map(({ name }) => name)
      header = whole = set = names.every((name) => units.has(name)) ? withNeeded(units, names) : []
    }
    if (declaration.type !== 'in-part') {
      if (header === undefined && !standsAlone.has(declaration.type)) homeless ??= declaration
      declarations.push({ declaration, module, set })
      continue
    }
    const { part } = declaration
    if (!units.has(part.name)) diagnostics.push(unknownUnit(part, units))
    const isPart = units.has(part.name) && (whole.length === 0 || ownPart(units, whole, part, diagnostics))
    set = isPart && whole.length > 0 ? withNeeded(units, [...whole, part.name]) : []
  }
  return { module, placed: { declarations }, homeless, diagnostics }
}

/** Returns the units that a header refers to, besides those it declares. */
function unitNames(declaration: Declaration): readonly Ident[] {
  if (declaration.type === 'interaction') return declaration.names
  return declaration.type === 'expansion'
    ? [declaration, ...declaration.parts].flatMap((unit) => [...unit.needs, ...unit.excludes])
    : []
}

/** Declarations that are allowed in a folder without a header. */
const standsAlone = new Set<Declaration['type']>([
  'source',
  'page',
  'awaited',
  'drawing',
  'scenario',
  'expansion',
  'interaction',
])

function firstOfEach(all: readonly HeaderOf[], diagnostics: Diagnostic[]): Map<string, Header> {
  const headers = new Map<string, Header>()
  for (const { declaration, module } of all) {
    const earlier = headers.get(module)
    if (!earlier) headers.set(module, declaration)
    else
      diagnostics.push(
        report('second-header', declaration.span, 'A folder is one module and has one header sentence.', {
          hint: 'Move this to a folder of its own, or delete it.',
          related: [{ span: earlier.span, message: 'the first header is here' }],
        }),
      )
  }
  return headers
}

function unitsOf(all: readonly HeaderOf[], diagnostics: Diagnostic[]): Map<string, IrUnit> {
  const units = new Map<string, IrUnit>()
  const add = (unit: IrUnit): void => {
    const duplicate = units.get(unit.name)
    if (duplicate)
      diagnostics.push(
        report('declared-twice', unit.span, `There is already an expansion or part named \`${unit.name}\`.`, {
          related: [{ span: duplicate.span, message: 'declared here first' }],
        }),
      )
    else units.set(unit.name, unit)
  }
  for (const { declaration } of all) {
    if (declaration.type !== 'expansion') continue
    const name = declaration.name.name
    add({
      name,
      title: declaration.title.text,
      of: null,
      off: declaration.off,
      needs: namesOf(declaration.needs),
      ...excluding(declaration),
      players: declaration.players ? [declaration.players.from.value, declaration.players.to.value] : null,
      editions: namesOf(declaration.editions),
      span: declaration.name.span,
    })
    for (const part of declaration.parts)
      add({
        name: part.name.name,
        title: part.title.text,
        of: name,
        off: part.off,
        needs: namesOf(part.needs),
        ...excluding(part),
        players: null,
        editions: [],
        span: part.name.span,
      })
  }
  return units
}

const namesOf = (idents: readonly Ident[]): string[] => idents.map((ident) => ident.name)

const excluding = ({ excludes }: Pick<ExpansionDecl, 'excludes'>): Pick<IrUnit, 'excludes'> =>
  excludes.length === 0 ? {} : { excludes: namesOf(excludes) }

/** Returns the units with everything they need and are parts of, sorted; unknown names are left out. */
export function withNeeded(units: ReadonlyMap<string, UnitNeeds>, names: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const unit = units.get(name)
    if (!unit || found.has(name)) return
    found.add(name)
    unit.needs.forEach(visit)
    if (unit.of !== null) visit(unit.of)
  }
  names.forEach(visit)
  return [...found].sort()
}

/** Checks that the part of `in part` belongs to a unit that the module is about; reports any other. */
function ownPart(
  units: ReadonlyMap<string, UnitNeeds>,
  whole: readonly string[],
  part: { readonly name: string; readonly span: Span },
  diagnostics: Diagnostic[],
): boolean {
  const of = units.get(part.name)?.of ?? null
  if (of !== null && whole.includes(of)) return true
  diagnostics.push(
    report(
      'unknown-expansion',
      part.span,
      of === null
        ? `\`${part.name}\` is an expansion, not a part.`
        : `\`${part.name}\` is a part of \`${of}\`, which this module is not about.`,
      { hint: 'Name a part of an expansion in the header above.' },
    ),
  )
  return false
}
