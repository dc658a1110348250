/** State of the emitter of one module: imports, hoisted functions, and fresh names. */
import { followingPhases, once, type IrPhase, type Located } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import type { BusyIn } from '../program/idle-phases.ts'
import type { Known } from '../program/known-units.ts'
import { camel, phrase } from './names.ts'
import type { Writer } from './writer.ts'

export interface Context {
  readonly plan: Plan
  readonly known: Known
  readonly busyIn: BusyIn
  /** Phases that follow statements, and have rules. */
  readonly following: readonly IrPhase[]
  /** Relative path from the folder of generated files to the engine's own files. */
  readonly engine: string
  /** The statement that reports the evaluation of a declaration; null if nothing is watched. */
  readonly watch: ((declaration: Located) => string) | null
  /** Whether rules and options report each of their sentences that does something. */
  readonly effects: boolean
  /** Kernel functions, value helpers and tables that the module has to import. */
  readonly kernel: Set<string>
  readonly values: Set<string>
  /** Phases that never stop, as functions of `phases.ts`. */
  readonly phases: Set<string>
  /** Modules whose functions are called, by their import names. */
  readonly modules: Set<string>
  readonly tables: Set<string>
  /** Functions for sets, emitted before the rules that use them. */
  readonly hoisted: { readonly name: string; readonly out: Writer }[]
  readonly taken: Set<string>
  /** Names of hoisted functions, by content. */
  readonly written: Map<string, string>
}

/** TypeScript for the variables of the rules, by their names. */
export interface Env {
  get(name: string): string | undefined
  set(name: string, code: string): void
  /** A scope inside this one. */
  extend(): Env
}

/** Creates a scope from known variables, with a fallback look-up. */
export function createEnv(
  entries: Iterable<readonly [string, string]> = [],
  outer: (name: string) => string | undefined = () => undefined,
): Env {
  const names = new Map(entries)
  const get = (name: string): string | undefined => names.get(name) ?? outer(name)
  return {
    get,
    set: (name, code) => {
      names.set(name, code)
    },
    extend: () => createEnv([], get),
  }
}

/** Records that a kernel function has to be imported. */
export function kernel(context: Context, name: string): string {
  context.kernel.add(name)
  return name
}
/** Records that a table of names has to be imported. */
export function table(context: Context, name: string): string {
  context.tables.add(name)
  return name
}

/** The function of a phase that never stops. */
export function phaseFunction(context: Context, phase: string): string {
  const name = phaseName(context.plan, phase)
  context.phases.add(name)
  return name
}

/** Function names of values and permissions: per plan, the same for all modules. */
const functionNames = once(
  (plan: Plan) => new Set([...plan.values, ...plan.permissions].map(({ name }) => camel(name))),
)

/** Function name of a phase; unique among the TypeScript names of the rules. */
export function phaseName(plan: Plan, phase: string): string {
  const taken = functionNames(plan)
  let name = `${camel(phase)}Phase`
  while (taken.has(name)) name += '_'
  return name
}

/** Names reserved in all modules. */
const takenEverywhere = once((plan: Plan): readonly string[] => [
  ...functionNames(plan),
  ...plan.permissions.map(({ name }) => `${camel(name)}IsFree`),
  ...plan.phases.map(({ name }) => phaseName(plan, name)),
])

/** A context in which nothing has been emitted yet. */
export function emptyContext(
  {
    plan,
    known,
    busyIn,
    engine,
    watch,
    effects,
  }: Pick<Context, 'plan' | 'known' | 'busyIn' | 'engine' | 'watch' | 'effects'>,
  taken: Iterable<string> = [],
): Context {
  return {
    plan,
    known,
    busyIn,
    following: followingPhases(plan),
    engine,
    watch,
    effects,
    kernel: new Set(),
    values: new Set(),
    phases: new Set(),
    modules: new Set(),
    tables: new Set(),
    hoisted: [],
    written: new Map(),
    taken: new Set(['g', 'f', 's', 'on', 'busy', 'step', ...takenEverywhere(plan), ...taken]),
  }
}

/** Returns a name not yet used in this module. */
export function fresh(context: Context, wish: string): string {
  const base = phrase(wish)
  let name = base
  for (let i = 2; context.taken.has(name); i += 1) name = `${base}_${String(i)}`
  context.taken.add(name)
  return name
}

/** Emits a report that a declaration is evaluated, if declarations are watched. */
export function noteAsked(context: Context, out: Writer, declaration: Located): void {
  if (context.watch === null) return
  kernel(context, 'watch')
  out.line(context.watch(declaration))
}
