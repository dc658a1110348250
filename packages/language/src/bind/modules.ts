/**
 * Which files form which module, and which units (expansions and parts) a declaration needs to be in play.
 * A folder is a module; its header sentence says whether it is an expansion or an interaction.
 */
import type { Declaration, ExpansionDecl, Ident, InteractionDecl, SourceFile, Span } from '../ast/ast.ts'
import type { IrUnit } from '../ir/ir.ts'
import { akinTo, didYouMean, report, type Diagnostic, shortList } from '../diagnostics/index.ts'
import { needsCircles } from './needs-circle.ts'

/** A declaration with the units that have to be in play for it; none are known in a folder without a header. */
export interface PlacedDeclaration {
  readonly declaration: Declaration
  readonly module: string
  readonly set: readonly string[]
}

export interface Modules {
  readonly units: readonly IrUnit[]
  readonly declarations: readonly PlacedDeclaration[]
}

type Header = ExpansionDecl | InteractionDecl

/** The folder of a file that counts as its module: `scenarios` folders belong to the folder above. */
export function moduleOf(file: string): string {
  const parts = file.split('/').slice(0, -1)
  while (parts.at(-1) === 'scenarios') parts.pop()
  return parts.join('/')
}

function hintFor(name: string, units: readonly string[]): string {
  const near = didYouMean(name, units)
  const akin = akinTo(name, units)
  if (near !== undefined) return `Did you mean \`${near}\`?`
  return akin.length > 0 ? `Such as: ${akin.join(', ')}.` : `Known: ${shortList(units, name)}.`
}

/** Finds modules and units, and gives every declaration its set. */
export function bindModules(files: readonly SourceFile[]): { modules: Modules; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const headers = headersOf(files, diagnostics)
  const units = unitsOf(files, diagnostics)
  diagnostics.push(...needsCircles(units))
  const known = (name: Ident): boolean => {
    if (units.has(name.name)) return true
    diagnostics.push(
      report('unknown-expansion', name.span, `There is no expansion or part named \`${name.name}\`.`, {
        hint: hintFor(name.name, [...units.keys()]),
      }),
    )
    return false
  }
  const vague = new Set<Declaration>(
    files
      .flatMap(({ declarations }) => declarations)
      .filter((declaration) => !unitNames(declaration).map(known).every(Boolean)),
  )
  const declarations: PlacedDeclaration[] = []
  const headless = new Set<string>()
  for (const file of files) {
    const module = moduleOf(file.file)
    const header = headers.get(module)
    // What a misspelt header is about is not known, so that nothing else is found to be foreign to it.
    const whole =
      header && !vague.has(header)
        ? withNeeded(units, header.type === 'expansion' ? [header.name.name] : header.names.map((name) => name.name))
        : []
    let set = whole
    for (const declaration of file.declarations) {
      if (declaration.type === 'in-part') {
        const isPart =
          known(declaration.part) && (whole.length === 0 || ownPart(units, whole, declaration.part, diagnostics))
        set = isPart && whole.length > 0 ? withNeeded(units, [...whole, declaration.part.name]) : []
        continue
      }
      if (!header && !headless.has(module) && !standsAlone.has(declaration.type)) {
        headless.add(module)
        diagnostics.push(
          report(
            'no-header',
            declaration.span,
            'This folder has no header sentence, so nobody knows which expansion this belongs to.',
            { hint: 'Begin one file of the folder with `expansion name "Title" { }` or `interaction a with b`.' },
          ),
        )
      }
      declarations.push({ declaration, module, set })
    }
  }
  return { modules: { units: [...units.values()], declarations }, diagnostics }
}

/** The units that a header speaks of, besides its own. */
function unitNames(declaration: Declaration): readonly Ident[] {
  if (declaration.type === 'interaction') return declaration.names
  return declaration.type === 'expansion'
    ? [declaration, ...declaration.parts].flatMap((unit) => [...unit.needs, ...unit.excludes])
    : []
}

/** What may stand in a folder without a header. */
const standsAlone = new Set<Declaration['type']>([
  'source',
  'page',
  'awaited',
  'drawing',
  'scenario',
  'expansion',
  'interaction',
])

function headersOf(files: readonly SourceFile[], diagnostics: Diagnostic[]): Map<string, Header> {
  const headers = new Map<string, Header>()
  for (const file of files) {
    for (const declaration of file.declarations) {
      if (declaration.type !== 'expansion' && declaration.type !== 'interaction') continue
      const module = moduleOf(file.file)
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
  }
  return headers
}

function unitsOf(files: readonly SourceFile[], diagnostics: Diagnostic[]): Map<string, IrUnit> {
  const units = new Map<string, IrUnit>()
  const add = (unit: IrUnit): void => {
    const twin = units.get(unit.name)
    if (twin)
      diagnostics.push(
        report('declared-twice', unit.span, `There is already an expansion or part named \`${unit.name}\`.`, {
          related: [{ span: twin.span, message: 'declared here first' }],
        }),
      )
    else units.set(unit.name, unit)
  }
  for (const declaration of files.flatMap((file) => file.declarations)) {
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

/** The units, what they need and what they are parts of, sorted; unknown ones are left out. */
export function withNeeded(units: ReadonlyMap<string, IrUnit>, names: readonly string[]): string[] {
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

/** A file may belong to a part of what its module is about, not to one of a stranger. */
function ownPart(
  units: ReadonlyMap<string, IrUnit>,
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
      { hint: 'Name a part that the header of this folder declares.' },
    ),
  )
  return false
}
