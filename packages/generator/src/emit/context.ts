/** What the emitter of one module collects while it writes: imports, hoisted functions, and fresh names. */
import { followingPhases, once, type IrPhase, type Located } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import type { BusyIn } from '../program/idle-phases.ts'
import type { Known } from '../program/known.ts'
import { camel, phrase } from './names.ts'
import type { Writer } from './writer.ts'

export interface Context {
  readonly plan: Plan
  readonly known: Known
  readonly busyIn: BusyIn
  /** Phases that follow sentences, and have rules. */
  readonly following: readonly IrPhase[]
  /** Where the engine's own files are, from the folder of generated files. */
  readonly engine: string
  /** The sentence that notes that a declaration is asked; null where nobody wants to know. */
  readonly watch: ((declaration: Located) => string) | null
  /** Kernel functions, value helpers and tables that the module has to import. */
  readonly kernel: Set<string>
  readonly values: Set<string>
  /** Phases that never stop, as functions of `phases.ts`. */
  readonly phases: Set<string>
  /** Modules whose functions are called, by the names they are imported under. */
  readonly modules: Set<string>
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

/** The function of a phase that never stops. */
export function phaseFunction(context: Context, phase: string): string {
  const name = phaseName(context.plan, phase)
  context.phases.add(name)
  return name
}

/** What values and permissions are called: the same for a plan whichever module of its code asks. */
const asked = once((plan: Plan) => new Set([...plan.values, ...plan.permissions].map(({ name }) => camel(name))))

/** What the function of a phase is called: nothing else of the rules has that name in TypeScript. */
export function phaseName(plan: Plan, phase: string): string {
  const taken = asked(plan)
  let name = `${camel(phase)}Phase`
  while (taken.has(name)) name += '_'
  return name
}

/** What no module may call anything else. */
const takenEverywhere = once((plan: Plan): readonly string[] => [
  ...asked(plan),
  ...plan.permissions.map(({ name }) => `${camel(name)}IsFree`),
  ...plan.phases.map(({ name }) => phaseName(plan, name)),
])

/** A context in which nothing is written yet. */
export function emptyContext(
  { plan, known, busyIn, engine, watch }: Pick<Context, 'plan' | 'known' | 'busyIn' | 'engine' | 'watch'>,
  taken: Iterable<string> = [],
): Context {
  return {
    plan,
    known,
    busyIn,
    following: followingPhases(plan),
    engine,
    watch,
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

/** A name nobody has in this module yet. */
export function fresh(context: Context, wish: string): string {
  const base = phrase(wish)
  let name = base
  for (let i = 2; context.taken.has(name); i += 1) name = `${base}_${String(i)}`
  context.taken.add(name)
  return name
}

/** Notes that a declaration is asked, where somebody wants to know. */
export function noteAsked(context: Context, out: Writer, declaration: Located): void {
  if (context.watch === null) return
  kernel(context, 'watch')
  out.line(context.watch(declaration))
}
