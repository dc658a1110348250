/**
 * The lowered program: the kernel and the rules of one set as functions over numbers, arrays and constant tables. It
 * has no objects, texts or closures; writers turn it into C (`write-c.ts`) or print it for debugging (`print-ir.ts`).
 */

/** Width of a stored number. */
export type Width = 'i8' | 'u8' | 'i16' | 'u16' | 'i32'

/**
 * `number`: an integer of 64 bits, as wide as sums of what a game can store. `array`: a pointer to stored numbers.
 * `set`: a function that is passed as an argument and takes one number.
 */
export type Type =
  | { readonly kind: 'number' | 'boolean' | 'nothing' }
  | { readonly kind: 'array'; readonly width: Width }
  | { readonly kind: 'set'; readonly result: 'number' | 'boolean' | 'nothing' }

export const NUMBER: Type = { kind: 'number' }
export const BOOLEAN: Type = { kind: 'boolean' }
export const NOTHING: Type = { kind: 'nothing' }

export interface Variable {
  readonly name: string
  readonly type: Type
}

/** Where a named array or number is stored. */
export type Room =
  /** Kept: part of a game's image, in the order of the layout. */
  | 'kept'
  /** Derived from what is kept when a game is loaded. */
  | 'derived'
  /** A constant table of the set; `varies` if it depends on the number of players or on settings. */
  | 'table'
  /** Working memory between two decisions, shared by all games of a context; part of the runtime. */
  | 'work'

/** A column of the arena, a table, or a number beside them. */
export interface Storage extends Variable {
  readonly room: Room
  /** Number of elements; 1 for a number. */
  readonly length: number
  readonly varies: boolean
}

/**
 * Constants read by indices, from records of the library: `library.choices[].again`. `rows`: for each first index the
 * numbers at the next, and so on; `depth` indices lead to a number.
 */
export interface Rows {
  readonly name: string
  readonly depth: number
  readonly values: NestedNumbers
}

export type NestedNumbers = number | readonly NestedNumbers[]

export type Unary = '-' | '~' | '!'
export type Binary =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '&'
  | '|'
  | '^'
  | '<<'
  | '>>'
  | '>>>'
  | '==='
  | '!=='
  | '<'
  | '<='
  | '>'
  | '>='
  | '&&'
  | '||'

/** Functions of the runtime that every writer knows. */
export type Builtin =
  /** Number of leading zeros of 32 bits. */
  | 'clz32'
  | 'abs'
  | 'max'
  | 'min'
  /** Quotient rounded down. */
  | 'floorDivide'
  /** array, to, from, end: moves elements within an array. */
  | 'copyWithin'
  /** array, value: sets all elements. */
  | 'fill'
  /** array, value, from, end: whether a range has the element. */
  | 'rangeHas'

export type Expression =
  | { readonly op: 'integer'; readonly value: number }
  | { readonly op: 'boolean'; readonly value: boolean }
  /** Larger, or smaller, than every number. */
  | { readonly op: 'infinity'; readonly below: boolean }
  | { readonly op: 'local'; readonly name: string; readonly type: Type }
  | { readonly op: 'storage'; readonly name: string; readonly type: Type }
  | { readonly op: 'element'; readonly of: Expression; readonly index: Expression }
  /** `checked`: 0 for an index outside the rows. */
  | { readonly op: 'row'; readonly rows: string; readonly at: readonly Expression[]; readonly checked: boolean }
  /** The position of a number in the list at the indices, or -1. */
  | { readonly op: 'rowIndex'; readonly rows: string; readonly at: readonly Expression[]; readonly value: Expression }
  | { readonly op: 'unary'; readonly sign: Unary; readonly value: Expression }
  | { readonly op: 'binary'; readonly sign: Binary; readonly left: Expression; readonly right: Expression }
  | { readonly op: 'either'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  /** `sign` is null for `=`, else the operation of `+=` and others. */
  | { readonly op: 'assign'; readonly sign: Binary | null; readonly to: Expression; readonly value: Expression }
  | { readonly op: 'increment'; readonly by: 1 | -1; readonly before: boolean; readonly of: Expression }
  | { readonly op: 'call'; readonly name: string; readonly type: Type; readonly args: readonly Expression[] }
  | { readonly op: 'callSet'; readonly name: string; readonly type: Type; readonly args: readonly Expression[] }
  | { readonly op: 'function'; readonly name: string; readonly type: Type }
  | { readonly op: 'builtin'; readonly name: Builtin; readonly args: readonly Expression[] }
  /** Evaluates the steps in order, then the value. */
  | { readonly op: 'sequence'; readonly steps: readonly Expression[]; readonly value: Expression }

export type Statement =
  | { readonly op: 'let'; readonly variable: Variable; readonly value: Expression | null }
  /** A short constant list of numbers as a local array. */
  | { readonly op: 'list'; readonly name: string; readonly values: readonly Expression[] }
  | { readonly op: 'do'; readonly value: Expression }
  | {
      readonly op: 'if'
      readonly test: Expression
      readonly yes: readonly Statement[]
      readonly no: readonly Statement[]
    }
  /** `for (first; test; next)`; `test` null: for ever. */
  | {
      readonly op: 'loop'
      readonly first: readonly Statement[]
      readonly test: Expression | null
      readonly next: readonly Expression[]
      readonly body: readonly Statement[]
      /** The test comes after the body. */
      readonly after: boolean
    }
  | { readonly op: 'switch'; readonly of: Expression; readonly cases: readonly Case[] }
  /** A block that `leave` of its name ends. */
  | { readonly op: 'block'; readonly name: string | null; readonly body: readonly Statement[] }
  | { readonly op: 'leave'; readonly name: string }
  | { readonly op: 'break' | 'continue' }
  | { readonly op: 'return'; readonly value: Expression | null }
  | { readonly op: 'fail'; readonly failure: Failure }

/** Consecutive labels share one body; `of` null: in all other cases. Control falls through unless the body ends. */
export interface Case {
  readonly of: readonly (Expression | null)[]
  readonly body: readonly Statement[]
}

/** A mistake of the rules, or a call that is refused: the step is undone and the error given to the caller. */
export interface Failure {
  /** Index in `Program.failures`. */
  readonly number: number
  readonly args: readonly Expression[]
}

/** The code, message and hint of one kind of failure. */
export interface FailureText {
  readonly code: string
  readonly message: readonly TextPart[]
  readonly hint: readonly TextPart[]
  /** A mistake of the caller, not of the rules. */
  readonly isRefusal: boolean
}

/** Text, the number of an argument, or the name that an argument has in a list of names. */
export type TextPart = string | { readonly arg: number; readonly names: string | null }

export interface Function {
  readonly name: string
  readonly params: readonly Variable[]
  readonly result: Type
  /** Null: the runtime implements it. */
  readonly body: readonly Statement[] | null
  /** Errors in it are given the place of the rule that ran. */
  readonly locates: boolean
  /** Parameters that may be left out, with the number or the earlier parameter that they then are. */
  readonly defaults: ReadonlyMap<string, string>
  /** What the function does, from the source; for readers of the output. */
  readonly note: string
  readonly from: { readonly file: string; readonly line: number }
}

export interface Program {
  readonly functions: readonly Function[]
  readonly storages: readonly Storage[]
  readonly rows: readonly Rows[]
  /** Lists of names that failures mention. */
  readonly names: ReadonlyMap<string, readonly string[]>
  readonly failures: readonly FailureText[]
  /** Constants that the runtime reads, by the name of its macro; their indices are the locals `a` and `b`. */
  readonly reads: ReadonlyMap<string, Expression>
}
