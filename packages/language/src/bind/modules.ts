/**
 * Which files form which module, and which units (expansions and parts) a declaration needs to be in play.
 * A folder is a module; its header sentence says whether it is an expansion or an interaction.
 */
import type { Declaration, SourceFile, Span } from '../ast/ast.ts'
import type { IrUnit } from '../ir/ir.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'

/** A declaration with the units that have to be in play for it. */
export interface PlacedDeclaration { readonly declaration: Declaration; readonly module: string; readonly set: readonly string[] }

export interface Modules {
  readonly units: readonly IrUnit[]
  readonly declarations: readonly PlacedDeclaration[]
}

/** The folder of a file that counts as its module: `scenarios` folders belong to the folder above. */
export function moduleOf(file: string): string {
  const parts = file.split('/').slice(0, -1)
  while (parts.at(-1) === 'scenarios') parts.pop()
  return parts.join('/')
}

export function bindModules(files: readonly SourceFile[]): { modules: Modules; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const units = new Map<string, IrUnit>()
  const headers = new Map<string, { units: readonly string[]; span: Span }>()
  for (const file of files) {
    for (const declaration of file.declarations) {
      if (declaration.type !== 'expansion' && declaration.type !== 'interaction') continue
      const module = moduleOf(file.file)
      const earlier = headers.get(module)
      if (earlier) {
        diagnostics.push(report('second-header', declaration.span, 'A folder is one module and has one header sentence.', {
          hint: 'Move this to a folder of its own, or delete it.', related: [{ span: earlier.span, message: 'the first header is here' }],
        }))
        continue
      }
      headers.set(module, { units: declaration.type === 'expansion' ? [declaration.name.name] : declaration.names.map((name) => name.name), span: declaration.span })
      if (declaration.type !== 'expansion') continue
      const add = (unit: IrUnit): void => {
        const twin = units.get(unit.name)
        if (twin) diagnostics.push(report('declared-twice', unit.span, `There is already an expansion or part named \`${unit.name}\`.`, { related: [{ span: twin.span, message: 'declared here first' }] }))
        else units.set(unit.name, unit)
      }
      const name = declaration.name.name
      add({ name, title: declaration.title.text, of: null, off: false, needs: declaration.needs.map((need) => need.name), players: declaration.players ? [declaration.players.from.value, declaration.players.to.value] : null, editions: declaration.editions.map((edition) => edition.name), span: declaration.name.span })
      for (const part of declaration.parts) add({ name: part.name.name, title: part.title.text, of: name, off: part.off, needs: part.needs.map((need) => need.name), players: null, editions: [], span: part.name.span })
    }
  }
  const closure = (names: readonly string[], span: Span): string[] => {
    const found = new Set<string>()
    const visit = (name: string): void => {
      if (found.has(name)) return
      const unit = units.get(name)
      if (!unit) {
        diagnostics.push(report('unknown-expansion', span, `There is no expansion or part named \`${name}\`.`, { hint: `Known: ${[...units.keys()].join(', ')}.` }))
        return
      }
      found.add(name)
      for (const need of unit.needs) visit(need)
      if (unit.of !== null) visit(unit.of)
    }
    names.forEach(visit)
    return [...found].sort()
  }
  const declarations: PlacedDeclaration[] = []
  for (const file of files) {
    const module = moduleOf(file.file)
    const header = headers.get(module)
    let set = header ? closure(header.units, header.span) : []
    for (const declaration of file.declarations) {
      if (declaration.type === 'in-part') { set = closure([...set, declaration.part.name], declaration.part.span); continue }
      const free = declaration.type === 'source' || declaration.type === 'scenario' || declaration.type === 'expansion' || declaration.type === 'interaction'
      if (!header && !free) {
        diagnostics.push(report('no-header', declaration.span, 'This folder has no header sentence, so nobody knows which expansion this belongs to.', { hint: 'Begin one file of the folder with `expansion name "Title" { }` or `interaction a with b`.' }))
        break
      }
      declarations.push({ declaration, module, set })
    }
  }
  return { modules: { units: [...units.values()], declarations }, diagnostics }
}
