/** Traversal of programs, exhaustive by type. */
import { partsOf } from './order.ts'
import type { Expression, Function, Statement } from './program.ts'

/** The expressions and statements directly inside a statement. */
export function childrenOf(s: Statement): {
  readonly expressions: readonly Expression[]
  readonly statements: readonly Statement[]
} {
  const some = (e: Expression | null): readonly Expression[] => (e === null ? [] : [e])
  switch (s.op) {
    case 'let':
    case 'return':
      return { expressions: some(s.value), statements: [] }
    case 'list':
      return { expressions: s.values, statements: [] }
    case 'do':
      return { expressions: [s.value], statements: [] }
    case 'if':
      return { expressions: [s.test], statements: [...s.yes, ...s.no] }
    case 'loop':
      return { expressions: [...some(s.test), ...s.next], statements: [...s.first, ...s.body] }
    case 'switch':
      return {
        expressions: [s.of, ...s.cases.flatMap(({ of }) => of.flatMap(some))],
        statements: s.cases.flatMap(({ body }) => body),
      }
    case 'block':
      return { expressions: [], statements: s.body }
    case 'leave':
    case 'break':
    case 'continue':
      return { expressions: [], statements: [] }
    case 'fail':
      return { expressions: s.failure.args, statements: [] }
  }
}

/** Visits each expression of the statements, outer ones first. */
export function eachExpression(statements: readonly Statement[], visit: (e: Expression) => void): void {
  const into = (e: Expression): void => {
    visit(e)
    partsOf(e).forEach(into)
  }
  for (const statement of statements) {
    const { expressions, statements: inner } = childrenOf(statement)
    expressions.forEach(into)
    eachExpression(inner, visit)
  }
}

/** Functions that can call themselves, directly or through others. */
export function recursiveFunctions(functions: readonly Function[]): ReadonlySet<string> {
  const calls = new Map(
    functions.map(({ name, body }) => {
      const called = new Set<string>()
      eachExpression(body ?? [], (e) => {
        // A function that is passed on may be called.
        if (e.op === 'call' || e.op === 'function') called.add(e.name)
      })
      return [name, called]
    }),
  )
  return componentsOf(calls)
}

/** Members of cycles (Tarjan 1972), without recursion of its own. */
function componentsOf(calls: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const cyclic = new Set<string>()
  for (const root of calls.keys()) {
    if (index.has(root)) continue
    const path: { readonly name: string; readonly left: string[] }[] = []
    const enter = (name: string): void => {
      index.set(name, index.size)
      low.set(name, index.size - 1)
      open.push(name)
      isOpen.add(name)
      path.push({ name, left: [...(calls.get(name) ?? [])] })
    }
    const lower = (name: string, to: number): void => {
      low.set(name, Math.min(low.get(name) ?? to, to))
    }
    enter(root)
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { name, left } = top
      const next = left.pop()
      if (next !== undefined) {
        if (!index.has(next)) enter(next)
        else if (isOpen.has(next)) lower(name, index.get(next) ?? 0)
        continue
      }
      path.pop()
      const parent = path.at(-1)
      if (parent !== undefined) lower(parent.name, low.get(name) ?? 0)
      if (low.get(name) !== index.get(name)) continue
      const members = open.splice(open.lastIndexOf(name))
      for (const member of members) {
        isOpen.delete(member)
        if (members.length > 1 || calls.get(member)?.has(member) === true) cyclic.add(member)
      }
    }
  }
  return cyclic
}
