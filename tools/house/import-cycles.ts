/** Finds import cycles (strongly connected components, Tarjan 1972). */
import { posix } from 'node:path'
import type { SourceFile } from './files.ts'

/** For each file, the given files that it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>

const statement = /^(?:import|export)\b[^'"]*?\bfrom\s+'(\.[^']+)'/gm
const dynamic = /\bimport\('(\.[^']+)'\)/g

/** Returns imports and re-exports by a relative path, of values and of types. */
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

/** Returns each cycle as a sorted list of files, ordered by their first file. */
export function cyclesIn(imports: Imports): string[][] {
  const cycles: string[][] = []
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
      const cycle = open.splice(open.indexOf(file))
      if (cycle.length > 1 || imports.get(file)?.includes(file) === true) cycles.push(cycle.sort())
    }
    return low
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return cycles.sort(([a = ''], [b = '']) => a.localeCompare(b))
}
