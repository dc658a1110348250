/** What checking one declaration needs, and what it adds to. */
import type { Declaration } from '../ast/ast.ts'
import type { PlacedDeclaration } from '../bind/index.ts'
import type { IrProject, Located } from '../ir/ir.ts'
import type { TileVocabulary } from '../tiles/index.ts'
import type { Scope } from './scope.ts'

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] }

/** The declarations found so far. */
export type Project = Writable<Omit<IrProject, 'units'>>

export interface CheckContext {
  readonly scope: Scope
  readonly placedDeclaration: PlacedDeclaration
  readonly located: Located
  readonly project: Project
  readonly vocabulary: TileVocabulary
}

/** What checking labels needs: it refers to other declarations themselves. */
export interface NamedContext {
  readonly scope: Scope
  readonly placedDeclaration: PlacedDeclaration
  /** All declarations of the project. */
  readonly placed: readonly PlacedDeclaration[]
  /** The declarations before this one. */
  readonly project: Project
}

/** Checks a declaration of one kind and adds it to the project. */
export type Checkers = {
  readonly [Type in Declaration['type']]: (
    context: CheckContext,
    declaration: Extract<Declaration, { readonly type: Type }>,
  ) => void
}
