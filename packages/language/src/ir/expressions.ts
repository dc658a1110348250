/** Expressions and sets of the intermediate representation. */
import type { Kind, Resource } from '../vocabulary/vocabulary.ts'

/**
 * Which declared kinds an entity may have: kinds of features, figures, tokens or tiles, or classes (of pieces, features
 * or tiles). `neutral`: kinds of pieces that nobody owns; `apart`: tiles that wait in the supply.
 */
export interface KindFilter {
  readonly family:
    | 'feature'
    | 'figure'
    | 'tokens'
    | 'token'
    | 'tile'
    | 'class'
    | 'edge'
    | 'any-figure'
    | 'any-token'
    | 'neutral'
    | 'apart'
  readonly names: readonly string[]
}

interface Typed {
  readonly kind: Kind
  readonly setOf?: boolean
  /** Source text of the expression. */ readonly words: string
}
export type IrExpr =
  | (Typed & { readonly op: 'number'; readonly value: number })
  | (Typed & { readonly op: 'yes-no'; readonly value: boolean })
  | (Typed & { readonly op: 'none' })
  | (Typed & { readonly op: 'local'; readonly name: string })
  | (Typed & { readonly op: 'state'; readonly state: string; readonly of: IrExpr | null })
  | (Typed & { readonly op: 'value'; readonly value: string; readonly args: readonly IrExpr[] })
  | (Typed & { readonly op: 'permission'; readonly permission: string; readonly args: readonly IrExpr[] })
  | (Typed & {
      readonly op: 'call'
      readonly fn: string
      readonly args: readonly IrExpr[]
      readonly reads: readonly Resource[]
      /** With a square that stands for a tile, piece or placement: applies to all of its squares. */
      readonly whole?: true
    })
  | (Typed & { readonly op: 'zone'; readonly zone: string; readonly of: IrExpr | null })
  | (Typed & { readonly op: 'origin' })
  /** A kind of tile, as an argument of a function. */
  | (Typed & { readonly op: 'tile'; readonly tile: string })
  /** A feature or space, as an argument of a set. */
  | (Typed & { readonly op: 'feature-kind'; readonly feature: string })
  /** A mark, as an argument of a function. */
  | (Typed & { readonly op: 'mark'; readonly mark: string })
  /** The only piece of its kind. */
  | (Typed & { readonly op: 'piece'; readonly figure: string })
  | (Typed & { readonly op: 'not' | 'negate'; readonly operand: IrExpr })
  | (Typed & { readonly op: 'binary'; readonly operator: string; readonly left: IrExpr; readonly right: IrExpr })
  | (Typed & { readonly op: 'is'; readonly subject: IrExpr; readonly filters: readonly KindFilter[] })
  | (Typed & { readonly op: 'setting'; readonly setting: string; readonly values: readonly string[] })
  | (Typed & {
      readonly op: 'has'
      readonly subject: IrExpr
      readonly family: 'feature' | 'mark'
      /** A kind, or a class of them. */
      readonly name: string
    })
  | (Typed & { readonly op: 'count' | 'any' | 'one' | 'all'; readonly set: IrSet })
  | (Typed & { readonly op: 'sum'; readonly set: IrSet; readonly value: IrExpr })

export interface IrSet {
  /** Name of the variable for an element. */
  readonly name: string
  readonly element: Kind
  readonly fn: string
  readonly args: readonly IrExpr[]
  readonly reads: readonly Resource[]
  readonly filter: KindFilter | null
  /** For `count of <mark> in …`: the mark, or a class of marks. */
  readonly mark: string | null
  readonly where: IrExpr | null
  readonly extreme: { readonly which: 'most' | 'least'; readonly by: IrExpr } | null
  readonly words: string
}
