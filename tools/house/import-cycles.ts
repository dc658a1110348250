/** Circles among files that import each other (strongly connected components, Tarjan 1972). */
import { posix } from 'node:path'
import type { SourceFile } from './files.ts'

/** Files by the files they import, of those given. */
export type Imports = ReadonlyMap<string, readonly string[]>

const statement = /^(?:import|export)\b[^'"]*?\bfrom\s+'(\.[^']+)'/gm
const dynamic = /\bimport\('(\.[^']+)'\)/g

/** Imports and re-exports by a relative path, of values and of types. */
export function importsOf(files: readonly SourceFile[]): Imports {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, text }) => [
      path,
      [...text.matchAll(statement), ...text.matchAll(dynamic)]
        .map(([, target = '']) => posix.join(posix.dirname(path), target))
        .filter((target) => known.has(target)),
    ]),
  )
}

/** Each circle as its files in alphabetical order; circles in the order of their first file. */
export function circlesIn(imports: Imports): string[][] {
  const circles: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (file: string): number => {
    const number = order.size
    order.set(file, number)
    lowest.set(file, number)
    open.push(file)
    for (const target of imports.get(file) ?? []) {
      const reached = order.has(target) ? (open.includes(target) ? order.get(target) : undefined) : visit(target)
      if (reached !== undefined) lowest.set(file, Math.min(lowest.get(file) ?? number, reached))
    }
    const low = lowest.get(file) ?? number
    if (low === number) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1 || imports.get(file)?.includes(file) === true) circles.push(circle.sort())
    }
    return low
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles.sort(([a = ''], [b = '']) => a.localeCompare(b))
}
