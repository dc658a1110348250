/**
 * The intermediate representation: every name resolved, every kind known, nothing of the layout left.
 * It is plain JSON (schema: `schema/carc-ir.schema.json`), small enough to be read by other back ends.
 */
import type { Kind, Resource } from '../vocabulary/vocabulary.ts'
import type { FollowedVerb, Span } from '../ast/ast.ts'
import type { TileShape } from '../tiles/shape.ts'

/**
 * Which declared kinds an entity may have: kinds of features, figures or tokens, or classes (of pieces, features or
 * tiles). `neutral`: kinds of pieces that nobody owns; `apart`: tiles that wait in the supply.
 */
export interface KindFilter {
  readonly family:
    'feature' | 'figure' | 'tokens' | 'token' | 'class' | 'edge' | 'any-figure' | 'any-token' | 'neutral' | 'apart'
  readonly names: readonly string[]
}

interface Typed {
  readonly kind: Kind
  readonly setOf?: boolean
  /** The author's words. */ readonly words: string
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
      /** Of a square that stands for a tile, piece or placement: for all of its squares. */
      readonly whole?: true
    })
  | (Typed & { readonly op: 'zone'; readonly zone: string; readonly of: IrExpr | null })
  | (Typed & { readonly op: 'origin' })
  /** A kind of tile, where a function asks for one. */
  | (Typed & { readonly op: 'tile'; readonly tile: string })
  /** A mark, where a function asks for one. */
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
  /** The variable that stands for an element. */
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

/** A sentence of a body, and where it stands. */
export type IrStatement = IrSentence & { readonly span: Span }

export type IrSentence =
  | { readonly op: 'let'; readonly name: string; readonly value: IrExpr }
  | { readonly op: 'set' | 'add'; readonly state: string; readonly of: IrExpr | null; readonly value: IrExpr }
  | {
      readonly op: 'if'
      readonly condition: IrExpr
      readonly then: readonly IrStatement[]
      readonly otherwise: readonly IrStatement[]
    }
  | { readonly op: 'each'; readonly set: IrSet; readonly body: readonly IrStatement[] }
  | {
      readonly op: 'repeat'
      readonly limit: number
      readonly condition: IrExpr | null
      readonly body: readonly IrStatement[]
    }
  | { readonly op: 'stop' }
  | { readonly op: 'run'; readonly phase: string; readonly args: readonly IrExpr[] }
  | { readonly op: 'ask'; readonly choice: string; readonly by: IrExpr }
  /** In options: the choice once more, when the option is done; it can be taken so many times. */
  | { readonly op: 'again'; readonly times: number }
  | {
      readonly op: 'choose'
      readonly choice: string
      readonly optional: boolean
      readonly name: string
      readonly set: IrSet
      readonly by: IrExpr
    }
  | {
      readonly op: 'secret'
      readonly choice: string
      readonly players: IrSet
      readonly optional: boolean
      readonly set: IrSet
      readonly into: string
    }
  | {
      readonly op: 'score'
      readonly points: IrExpr
      readonly player: IrExpr
      /** The feature that the points are for, as the sentence says; null where it says nothing. */
      readonly about: IrExpr | null
    }
  | { readonly op: 'place'; readonly at: IrExpr; readonly tile: IrExpr }
  | { readonly op: 'move'; readonly piece: IrExpr; readonly to: IrExpr; readonly faceDown: boolean }
  | { readonly op: 'return' | 'remove' | 'reveal'; readonly piece: IrExpr }
  /** `to`: a zone that nobody looks into; then no name is bound. */
  | { readonly op: 'draw'; readonly set: IrSet; readonly to?: IrExpr }
  | { readonly op: 'roll'; readonly die: string; readonly name: string }
  | { readonly op: 'discard'; readonly tile: IrExpr }
  /** Two segments of one kind on the board are linked, or no longer. */
  | { readonly op: 'join' | 'split'; readonly one: IrExpr; readonly other: IrExpr }
  | { readonly op: 'announce'; readonly event: string; readonly values: readonly IrExpr[] }

/** What every declaration carries: its set of units and its place and provenance. */
export interface Located {
  readonly set: readonly string[]
  readonly module: string
  readonly span: Span
  readonly cites: readonly string[]
  readonly assumed: string | null
}

export interface IrParam {
  readonly name: string
  readonly kind: Kind
  readonly filter: KindFilter | null
  readonly preposition: string | null
}
export interface IrUnit {
  readonly name: string
  readonly title: string
  readonly of: string | null
  readonly off: boolean
  readonly needs: readonly string[]
  /** What it cannot be played with; left out where it says so of none. */
  readonly excludes?: readonly string[]
  readonly players: readonly [number, number] | null
  readonly editions: readonly string[]
  readonly span: Span
}
export interface IrEdge extends Located {
  readonly name: string
  readonly style: 'open' | 'line' | 'area' | 'closes'
  readonly matches: readonly string[]
}
export interface IrFeature extends Located {
  readonly name: string
  readonly title: string
  readonly along: string | null
  readonly between: boolean
  /** Also those that its classes are in; left out where there are none. */
  readonly classes?: readonly string[]
}
export interface IrFigure extends Located {
  readonly name: string
  readonly title: string
  readonly classes: readonly string[]
  readonly count: number
  readonly perPlayer: boolean
}
export interface IrTokens extends Located {
  readonly name: string
  readonly title: string
  readonly hidden: boolean
  readonly perPlayer: boolean
  readonly kinds: readonly {
    readonly name: string
    readonly count: number
    readonly worth: number
    readonly classes?: readonly string[]
  }[]
}
export interface IrNamed extends Located {
  readonly name: string
  readonly title: string
}
/** What the kinds of a class are; a class of features may hold spaces, too. */
export type ClassSort = 'figure' | 'token' | 'feature' | 'space' | 'mark' | 'tile' | 'zone' | 'choice'
export interface IrClass extends IrNamed {
  readonly of: ClassSort
  /** Those that it is in, through others, too; left out where there are none. */
  readonly classes?: readonly string[]
}
export interface IrMark extends IrNamed {
  readonly classes?: readonly string[]
  /** Left out where nothing is said. */
  readonly worth?: number
}
export interface IrZone extends IrNamed {
  readonly perPlayer: boolean
  /** Nobody sees which tiles lie there. */ readonly unseen?: true
  /** Its owner alone sees which tiles, and what face down, lies there. */ readonly hidden?: true
  readonly classes?: readonly string[]
}
export interface IrDie extends IrNamed {
  readonly faces: readonly number[]
}
export interface IrSetting extends IrNamed {
  readonly values: readonly string[]
  readonly initial: string
}
export interface IrState extends Located {
  readonly name: string
  readonly of: Kind | null
  readonly kind: Kind
  readonly setOf: boolean
  readonly hidden: boolean
  /** Of pieces: as at the beginning again when the piece leaves its place. */ readonly standing?: true
  /** Of features: each part keeps it when the feature parts; else it is as at the beginning. */ readonly part?: 'keep'
}
export interface IrValue extends Located {
  readonly name: string
  readonly params: readonly IrParam[]
  readonly result: Kind
  readonly setOf: boolean
  /** Views tell it. */ readonly shown?: true
}
export interface IrDefine extends Located {
  readonly label: string
  readonly value: string
  readonly params: readonly IrParam[]
  readonly when: IrExpr | null
  readonly is: IrExpr
  readonly over: readonly string[]
  /** The definition this one is an exception of. */ readonly exceptionOf: string | null
}
/** What becomes of a value after its winning definition; `is` says it of what it was until then, the local `it`. */
export interface IrChange extends Located {
  readonly label: string
  readonly value: string
  readonly params: readonly IrParam[]
  readonly after: readonly string[]
  readonly before: readonly string[]
  readonly when: IrExpr | null
  readonly is: IrExpr
  /** It comes behind all that do not say so; left out where it does not. */
  readonly afterAll?: true
  /** Changes that are not made where it is; left out where there are none. */
  readonly over?: readonly string[]
}
export interface IrPermission extends Located {
  readonly name: string
  readonly params: readonly IrParam[]
}
export interface IrMay extends Located {
  readonly label: string
  readonly permission: string
  readonly negated: boolean
  readonly params: readonly IrParam[]
  readonly when: IrExpr | null
  /** Vetoes that do not hold where it does; left out where there are none. */
  readonly over?: readonly string[]
}
export interface IrPhase extends Located {
  readonly name: string
  /** Of one that follows scorings: the player, the points and what they are for. */
  readonly params: readonly IrParam[]
  /** Sentences after which it runs by itself. */
  readonly follows: readonly FollowedVerb[]
  readonly begins: boolean
  readonly resumes: boolean
}
export interface IrRule extends Located {
  readonly name: string
  readonly title: string
  readonly phase: string
  readonly params: readonly IrParam[]
  readonly after: readonly string[]
  readonly before: readonly string[]
  readonly insteadOf: readonly string[]
  /** What it follows needs no order for its sake. */
  readonly anyOrder?: true
  readonly when: IrExpr | null
  readonly body: readonly IrStatement[]
}
export interface IrOrder extends Located {
  readonly first: string
  readonly second: string
  /** They are changes of a value, not steps. */
  readonly changes?: true
}
export interface IrChoice extends Located {
  readonly name: string
  readonly title: string
  readonly secret: boolean
  /** Its options are known to the one who chooses alone: the linker says so. */
  readonly veiled?: true
  readonly element: Kind | null
  readonly classes?: readonly string[]
}
export interface IrOption extends Located {
  readonly name: string
  readonly title: string
  readonly choices: readonly string[]
  /** Open beside the others at every decision; it settles none, and is put again when it is done. */
  readonly anytime?: true
  readonly params: readonly IrParam[]
  readonly among: readonly IrSet[]
  readonly when: IrExpr | null
  readonly body: readonly IrStatement[]
}
export type IrEvent = IrNamed
export interface IrTile extends Located {
  readonly shape: TileShape
  readonly title: string
  readonly turns: 1 | 2 | 4
  /** Laid over other tiles, never in the stack: its segments are lines alone, and where none reaches, its edges mean
   * nothing. */ readonly overlay?: true
  readonly classes?: readonly string[]
  /** Waits in the supply, not in the stack. */
  readonly apart?: true
}

export interface IrRenamed extends Located {
  readonly from: string
  readonly to: string
}

export interface IrProject {
  readonly units: readonly IrUnit[]
  readonly edges: readonly IrEdge[]
  readonly features: readonly IrFeature[]
  readonly marks: readonly IrMark[]
  readonly classes: readonly IrClass[]
  readonly figures: readonly IrFigure[]
  readonly tokens: readonly IrTokens[]
  readonly zones: readonly IrZone[]
  readonly dice: readonly IrDie[]
  readonly settings: readonly IrSetting[]
  readonly states: readonly IrState[]
  readonly values: readonly IrValue[]
  readonly defines: readonly IrDefine[]
  /** In a plan in the order in which they are applied. */
  readonly changes: readonly IrChange[]
  readonly permissions: readonly IrPermission[]
  readonly mays: readonly IrMay[]
  readonly phases: readonly IrPhase[]
  readonly rules: readonly IrRule[]
  readonly orders: readonly IrOrder[]
  readonly choices: readonly IrChoice[]
  readonly options: readonly IrOption[]
  readonly events: readonly IrEvent[]
  readonly tiles: readonly IrTile[]
  /** Names that saved games may still use. */
  readonly renamed: readonly IrRenamed[]
}
