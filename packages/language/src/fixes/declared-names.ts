import type { SourceFile } from '../ast/ast.ts'
import { once } from '../queries/index.ts'

/** Returns all names that files declare, of whatever kind, and `during x` for each phase x that has a rule. */
export function declaredNames(files: readonly SourceFile[]): Set<string> {
  const names = new Set<string>()
  for (const file of files) for (const name of namesIn(file)) names.add(name)
  return names
}

/** Returns the names that one file declares. */
const namesIn = once((file: SourceFile): readonly string[] => {
  const names = new Set<string>()
  const collect = (data: unknown): void => {
    if (typeof data !== 'object' || data === null) return
    const { name, id, kinds, values, statements, parts } = data as Readonly<Record<string, unknown>>
    for (const ident of [name, id]) {
      if (typeof ident !== 'object' || ident === null || !('name' in ident)) continue
      if (typeof ident.name === 'string') names.add(ident.name)
    }
    for (const inner of [kinds, values, statements, parts]) {
      if (!Array.isArray(inner)) continue
      for (const element of inner as unknown[])
        collect('name' in Object(element) ? { name: { name: nameOf(element) } } : element)
    }
  }
  file.declarations.forEach(collect)
  for (const declaration of file.declarations)
    if (declaration.type === 'rule') names.add(`during ${declaration.during.name}`)
  return [...names]
})

/** An element is either a name or an object with one. */
function nameOf(element: unknown): unknown {
  const { name } = element as { readonly name?: unknown }
  return typeof name === 'object' && name !== null && 'name' in name ? name.name : name
}
