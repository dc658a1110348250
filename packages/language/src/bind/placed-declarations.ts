/** Declarations with the units that must be in play for them, by file. */
import type { Declaration } from '../ast/ast.ts'
import { isSameList, once, type Query, type QueryTable } from '../queries/index.ts'

/** A declaration with its unit set; the set is empty in a folder without a header. */
export interface PlacedDeclaration<D extends Declaration = Declaration> {
  readonly declaration: D
  readonly module: string
  readonly set: readonly string[]
}

/** Declarations of a file; the same object while the file and the headers of its folder are unchanged. */
export interface PlacedFile {
  readonly declarations: readonly PlacedDeclaration[]
}

type OfType<T extends Declaration['type']> = Extract<Declaration, { type: T }>

const byType = once(({ declarations }: PlacedFile) => Map.groupBy(declarations, ({ declaration }) => declaration.type))

/** Returns the declarations of one type in a file, if there are any. */
export const typedIn = <T extends Declaration['type']>(
  file: PlacedFile,
  type: T,
): readonly PlacedDeclaration<OfType<T>>[] | undefined =>
  byType(file).get(type) as readonly PlacedDeclaration<OfType<T>>[] | undefined

/** The files of a project after one of the passes, and what is in all of them together. */
export class FilesOfProject {
  readonly files: Query<readonly PlacedFile[]>
  readonly #table: QueryTable
  readonly #name: string
  readonly #typed: (type: Declaration['type']) => readonly PlacedDeclaration[]
  readonly #declared: (type: Declaration['type']) => readonly Declaration[]

  /** `name` distinguishes the queries from those about the files after another pass. */
  constructor(table: QueryTable, name: string, files: Query<readonly PlacedFile[]>) {
    this.#table = table
    this.#name = name
    this.files = files
    this.#typed = table.queries(
      `${name}: declarations of a type`,
      (type) => files().flatMap((file) => typedIn(file, type) ?? []),
      isSameList,
    )
    this.#declared = table.queries(`${name}: syntax of a type`, (type) =>
      this.#typed(type).map(({ declaration }) => declaration),
    )
  }

  /** Returns all declarations of one type; the same list while its elements are the same. */
  typed<T extends Declaration['type']>(type: T): readonly PlacedDeclaration<OfType<T>>[] {
    return this.#typed(type) as readonly PlacedDeclaration<OfType<T>>[]
  }

  /** Returns the declarations of one type without their unit sets. */
  declared<T extends Declaration['type']>(type: T): readonly OfType<T>[] {
    return this.#declared(type) as readonly OfType<T>[]
  }

  /** Makes a query for the lists of all files, in their order; the same list while its elements are the same. */
  allOf<T>(name: string, of: (file: PlacedFile) => readonly T[] | undefined): Query<readonly T[]> {
    return this.#table.query(`${this.#name}: ${name}`, () => this.files().flatMap((file) => of(file) ?? []), isSameList)
  }
}
