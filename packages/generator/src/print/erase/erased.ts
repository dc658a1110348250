/** The functions that `eraseGame` starts from, and the declarations and references that it returns. */

/** A function of the kernel or the rules, by its file below the engine's source. */
export interface Entry {
  readonly file: string
  readonly name: string
}

export interface ErasedDeclaration {
  readonly name: string
  readonly text: string
  /** The declaration that it was made from. */
  readonly from: Origin
}

/** A function's name in the source, its file below the engine's source, and its line. */
export interface Origin {
  readonly name: string
  readonly file: string
  readonly line: number
}

export interface Erased {
  readonly declarations: readonly ErasedDeclaration[]
  /** Names of the entries in the printed text, in the same order. */
  readonly entries: readonly string[]
  /** Properties of the game that the printed code reads, by their kind in the arena. */
  readonly arrays: ReadonlySet<string>
  readonly variables: ReadonlySet<string>
  /** Tables of the linked rules. */
  readonly tables: ReadonlySet<string>
  /** Numbers of the linked rules that are the same for all tables of the set. */
  readonly numbers: ReadonlySet<string>
  /** Types that it uses, and their files. */
  readonly types: ReadonlyMap<string, string>
  /** Imports from the unchanged engine: local name, exported name, file. */
  readonly imports: readonly Imported[]
}

export interface Imported {
  readonly name: string
  readonly as: string
  readonly file: string
}
