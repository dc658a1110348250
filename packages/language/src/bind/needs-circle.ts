/** Expansions and parts that need each other: none of them can be selected without the others. */
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrUnit } from '../ir/ir.ts'

/** Reports every circle of `needs` once, at the first of its units. A part needs the expansion it is a part of. */
export function needsCircles(units: ReadonlyMap<string, IrUnit>): readonly Diagnostic[] {
  const done = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const visit = (name: string, path: readonly string[]): void => {
    const unit = units.get(name)
    if (unit === undefined || done.has(name)) return
    if (path.includes(name)) {
      const circle = path.slice(path.indexOf(name))
      const [first = name] = circle.toSorted((a, b) => order(units, a) - order(units, b))
      const from = circle.indexOf(first)
      const named = [...circle.slice(from), ...circle.slice(0, from), first].map((one) => `\`${one}\``).join(' needs ')
      diagnostics.push(report('needs-circle', units.get(first)?.span ?? unit.span, `These need each other: ${named}.`))
      return
    }
    for (const next of [...unit.needs, ...(unit.of === null ? [] : [unit.of])]) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of units.keys()) visit(name, [])
  return diagnostics
}

const order = (units: ReadonlyMap<string, IrUnit>, name: string): number => [...units.keys()].indexOf(name)
