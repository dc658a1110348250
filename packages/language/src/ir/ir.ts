/**
 * The intermediate representation: all names resolved, all kinds known, no layout.
 * It is plain JSON (schema: `schema/carc-ir.schema.json`), small enough for other back ends to read.
 */
import type { Kind } from '../vocabulary/vocabulary.ts'
import type { FollowedVerb, Span } from '../ast/ast.ts'
import type { TileShape } from '../tiles/shape.ts'
import type { IrExpr, IrSet, KindFilter } from './expressions.ts'
import type { IrStatement } from './sentences.ts'

export type * from './expressions.ts'
export type * from './sentences.ts'

/** Properties of every declaration: its unit set, position and provenance. */
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
  /** Units that cannot be in play with it; absent if there are none. */
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
  /** Includes the classes that its classes are in; absent if there are none. */
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
/** Sort of the kinds of a class; a class of features may also contain spaces. */
export type ClassSort = 'figure' | 'token' | 'feature' | 'space' | 'mark' | 'tile' | 'zone' | 'choice'
export interface IrClass extends IrNamed {
  readonly of: ClassSort
  /** Includes classes that it is in through other classes; absent if there are none. */
  readonly classes?: readonly string[]
}
export interface IrMark extends IrNamed {
  readonly classes?: readonly string[]
  /** Absent if not declared. */
  readonly worth?: number
}
export interface IrZone extends IrNamed {
  readonly perPlayer: boolean
  /** No player sees which tiles it holds. */ readonly unseen?: true
  /** Only its owner sees which tiles it holds, and the faces of what is face down there. */ readonly hidden?: true
  readonly classes?: readonly string[]
}
export interface IrDie extends IrNamed {
  readonly faces: readonly number[]
}
export interface IrSetting extends IrNamed {
  readonly values: readonly string[]
  readonly initial: string
}
/** A setting that no table chooses where the set is in play; a strict superset wins, as among definitions. */
export interface IrFixedSetting extends Located {
  readonly setting: string
  readonly value: string
}
export interface IrState extends Located {
  readonly name: string
  readonly of: Kind | null
  readonly kind: Kind
  readonly setOf: boolean
  readonly hidden: boolean
  /** Of pieces: returns to the initial value when the piece leaves its position. */ readonly standing?: true
  /** Of features: each part of a split feature keeps the state; otherwise it returns to the initial value. */
  readonly part?: 'keep'
  /** Forgotten at the end of this phase, by the last step of the phase. */
  readonly lasts?: string
}
export interface IrValue extends Located {
  readonly name: string
  readonly params: readonly IrParam[]
  readonly result: Kind
  readonly setOf: boolean
  /** Views publish it. */ readonly shown?: true
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
/** A change of a value after its winning definition; `is` is the new value, in which the local `it` is the old one. */
export interface IrChange extends Located {
  readonly label: string
  readonly value: string
  readonly params: readonly IrParam[]
  readonly after: readonly string[]
  readonly before: readonly string[]
  readonly when: IrExpr | null
  readonly is: IrExpr
  /** Comes after all changes without this flag; absent if false. */
  readonly afterAll?: true
  /** Changes that are not made where this one is made; absent if there are none. */
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
  /** Vetoes that do not apply where this permission applies; absent if there are none. */
  readonly over?: readonly string[]
}
export interface IrPhase extends Located {
  readonly name: string
  /** Of a phase that follows scorings: the player, the points and the feature that they are for. */
  readonly params: readonly IrParam[]
  /** Statements after which the phase runs by itself. */
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
  /** Rules about what the phase follows need no order on its account. */
  readonly anyOrder?: true
  readonly when: IrExpr | null
  readonly body: readonly IrStatement[]
  /** Comes after all steps of its phase without this flag: forgets a state that lasts as long as the phase. */
  readonly ending?: true
  /**
   * Set by the linker: it evaluates something that not all players may know. Explanations for players then contain only
   * what its scoring statements evaluate themselves.
   */
  readonly asksSecrets?: true
}
export interface IrOrder extends Located {
  readonly first: string
  readonly second: string
  /** The names are changes of a value, not rules. */
  readonly changes?: true
}
export interface IrChoice extends Located {
  readonly name: string
  readonly title: string
  readonly secret: boolean
  /** Only the player who chooses knows its options; set by the linker. */
  readonly veiled?: true
  readonly element: Kind | null
  readonly classes?: readonly string[]
}
export interface IrOption extends Located {
  readonly name: string
  readonly title: string
  readonly choices: readonly string[]
  /** Offered beside the others at every decision; taking it settles no decision, which is put again afterwards. */
  readonly anytime?: true
  readonly params: readonly IrParam[]
  readonly among: readonly IrSet[]
  readonly when: IrExpr | null
  readonly body: readonly IrStatement[]
  /** As of rules. */
  readonly asksSecrets?: true
}
export type IrEvent = IrNamed
export interface IrTile extends Located {
  readonly shape: TileShape
  readonly title: string
  readonly turns: 1 | 2 | 4
  /**
   * Laid over other tiles, never in the stack: all its segments are lines, and edges that no line reaches have no
   * meaning.
   */ readonly overlay?: true
  readonly classes?: readonly string[]
  /** In the supply at first, not in the stack. */
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
  readonly fixed: readonly IrFixedSetting[]
  readonly states: readonly IrState[]
  readonly values: readonly IrValue[]
  readonly defines: readonly IrDefine[]
  /** In a plan: in the order in which they are applied. */
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
