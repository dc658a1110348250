/** What the emitter of one module collects while it writes: imports, hoisted functions, and fresh names. */
import type { Plan } from '@tilewright/linker'
import { phrase } from './names.ts'
import type { Writer } from './writer.ts'

export interface Context {
  readonly plan: Plan
  /** Kernel functions, value helpers and tables that the module has to import. */
  readonly kernel: Set<string>
  readonly values: Set<string>
  readonly tables: Set<string>
  /** Functions for sets, written before the rules that use them. */
  readonly hoisted: { readonly name: string; readonly out: Writer }[]
  readonly taken: Set<string>
  /** Functions already written, by what they say. */
  readonly written: Map<string, string>
}

/** TypeScript for the variables of the rules, by their names. */
export interface Env {
  get(name: string): string | undefined
  set(name: string, code: string): void
  /** A scope inside this one. */
  extend(): Env
}

/** Variables that are known, and where to ask for others. */
export function createEnv(
  entries: Iterable<readonly [string, string]> = [],
  outer: (name: string) => string | undefined = () => undefined,
): Env {
  const own = new Map(entries)
  const get = (name: string): string | undefined => own.get(name) ?? outer(name)
  return {
    get,
    set: (name, code) => {
      own.set(name, code)
    },
    extend: () => createEnv([], get),
  }
}

/** Remembers that a kernel function has to be imported. */
export function kernel(context: Context, name: string): string {
  context.kernel.add(name)
  return name
}
/** Remembers that a table of names has to be imported. */
export function table(context: Context, name: string): string {
  context.tables.add(name)
  return name
}

/** A name nobody has in this module yet. */
export function fresh(context: Context, wish: string): string {
  const base = phrase(wish)
  let name = base
  for (let i = 2; context.taken.has(name); i += 1) name = `${base}_${String(i)}`
  context.taken.add(name)
  return name
}
