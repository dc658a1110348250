/** Names that a function's code can use: its locals, and what they are short for. */
import { ts } from 'ts-morph'
import type { Expression, Function, Type, Variable } from './program.ts'
import { LoweringRefused } from './refusal.ts'
import type { Failures } from './failures.ts'
import type { Path, Tables } from './tables.ts'

/** What an expression of the source is: a value, a record that can be read further, or an object of the engine. */
export type Meaning =
  | { readonly kind: 'value'; readonly value: Expression }
  | { readonly kind: 'path'; readonly path: Path }
  /** A module's object, by name: `scratch`. */
  | { readonly kind: 'object'; readonly name: string }
  /** A short list: `[a, b]`. */
  | { readonly kind: 'list'; readonly elements: readonly ts.Expression[] }

export const valued = (value: Expression): Meaning => ({ kind: 'value', value })

/** A function that code can call: its parameters with their defaults. */
export interface Signature {
  readonly name: string
  readonly params: readonly {
    readonly name: string
    readonly type: Type
    readonly initial: ts.Expression | undefined
  }[]
  readonly result: Type
  /** It always fails. */
  readonly neverReturns: boolean
}

/** The program that is being lowered. */
export interface Lowering {
  readonly tables: Tables
  readonly failures: Failures
  /** Values of the constants of the printed module. */
  readonly constants: ReadonlyMap<string, number>
  readonly signature: (name: string) => Signature | undefined
  /** Names of the functions that were called so far. */
  readonly called: Set<string>
}

export class Scope {
  readonly lowering: Lowering
  readonly from: Function['from']
  readonly #names = [new Map<string, Meaning>()]
  readonly #taken = new Map<string, number>()
  /** The code catches errors, to add the place of the rule that ran. */
  locates = false
  /** Parameters that are texts: numbers in the list of texts. */
  readonly texts = new Set<string>()
  /** Variables for intermediate values, declared at the beginning of the function. */
  readonly temporaries: Variable[] = []

  constructor(lowering: Lowering, from: Function['from']) {
    this.lowering = lowering
    this.from = from
  }

  within<T>(work: () => T): T {
    this.#names.push(new Map())
    const result = work()
    this.#names.pop()
    return result
  }

  meaning(name: string): Meaning | undefined {
    return this.#names.findLast((names) => names.has(name))?.get(name)
  }

  mean(name: string, meaning: Meaning): void {
    this.#names.at(-1)?.set(name, meaning)
  }

  /** A new local; its name in the program is unique in the function. */
  local(name: string, type: Type): string {
    const n = (this.#taken.get(name) ?? 0) + 1
    this.#taken.set(name, n)
    const unique = n === 1 ? name : `${name}__${String(n)}`
    this.mean(name, valued({ op: 'local', name: unique, type }))
    return unique
  }

  temporary(type: Type): Expression {
    const name = `t${String(this.temporaries.length + 1)}_`
    this.temporaries.push({ name, type })
    return { op: 'local', name, type }
  }

  refuse(node: ts.Node, why = 'this cannot be written for engines without JavaScript'): never {
    const text = node.getText().replaceAll(/\s+/g, ' ')
    throw new LoweringRefused(`\`${text.length > 80 ? `${text.slice(0, 79)}…` : text}\`: ${why}`, this.from)
  }
}
