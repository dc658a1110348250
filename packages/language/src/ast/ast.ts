/**
 * The syntax tree of Carc: the text without layout. Every node has a `span`, so that a diagnostic can always point to
 * its source. See docs/language.md.
 */
import type { Expr, SetExpr } from './expression-nodes.ts'
import type { Ident, Node, NumberLiteral, Preposition, Provenance, Span, Text } from './nodes.ts'
import type { Statement } from './sentence-nodes.ts'
import type { ScenarioStep } from './step-nodes.ts'

export * from './nodes.ts'
export * from './expression-nodes.ts'
export * from './sentence-nodes.ts'
export * from './step-nodes.ts'

// ---------------------------------------------------------------- declarations

export type Declaration =
  | ExpansionDecl
  | InteractionDecl
  | PartFileDecl
  | EdgeDecl
  | FeatureDecl
  | SpaceDecl
  | PieceDecl
  | MarkDecl
  | ClassDecl
  | FigureDecl
  | TokensDecl
  | ZoneDecl
  | DieDecl
  | SettingDecl
  | FixedSettingDecl
  | StateDecl
  | ValueDecl
  | DefineDecl
  | ChangeDecl
  | PermissionDecl
  | MayDecl
  | PhaseDecl
  | RuleDecl
  | OrderDecl
  | ChoiceDecl
  | OptionDecl
  | EventDecl
  | TileDecl
  | DrawingDecl
  | ContentsDecl
  | SourceDecl
  | AwaitedDecl
  | RenamedDecl
  | LayoutDecl
  | PictureDecl
  | PageDecl
  | ScenarioDecl

/** `expansion base "Carcassonne" { edition C2, C3  needs x  not with y  players 2 to 6  part p "P" off }` */
export interface ExpansionDecl extends Node {
  readonly type: 'expansion'
  readonly name: Ident
  readonly title: Text
  /** Left out of `play all`; a game has to choose it by name. */
  readonly off: boolean
  readonly editions: readonly Ident[]
  readonly needs: readonly Ident[]
  /** `not with b`: expansions that cannot be in play together with it. */
  readonly excludes: readonly Ident[]
  readonly players?: { readonly from: NumberLiteral; readonly to: NumberLiteral }
  readonly parts: readonly PartDecl[]
}
/** `part prior "The Prior" off`: a part that a game switches on or off by itself. */
export interface PartDecl extends Node {
  readonly name: Ident
  readonly title: Text
  readonly off: boolean
  readonly needs: readonly Ident[]
  readonly excludes: readonly Ident[]
}
/** `interaction a with b, c`: the module is loaded only when all of them are in play. */
export interface InteractionDecl extends Node {
  readonly type: 'interaction'
  readonly names: readonly Ident[]
}
/** `in part prior`: the rest of this file belongs to that part. */
export interface PartFileDecl extends Node {
  readonly type: 'in-part'
  readonly part: Ident
}
/**
 * `edge lane { line }`: open (a face reaches the side), line (a line meets its middle), area (an area fills it), closes
 * (fits beside every edge, and nothing reaches it: what meets it ends there).
 * `matches` names further edges that fit.
 */
export interface EdgeDecl extends Node {
  readonly type: 'edge'
  readonly name: Ident
  readonly style: 'open' | 'line' | 'area' | 'closes'
  readonly matches: readonly Ident[]
}
/** `feature lane "lane" { along lane }` or `feature field { between }`. */
export interface FeatureDecl extends Node {
  readonly type: 'feature'
  readonly name: Ident
  readonly title?: Text
  readonly along?: Ident
  readonly between: boolean
  readonly classes: readonly Ident[]
  /** Name of the picture that represents it. */
  readonly picture?: Ident
}
/** `space shrine "shrine"`: a position on one tile that never grows. Lines do not end at one that is `aside`. */
export interface SpaceDecl extends Node {
  readonly type: 'space'
  readonly name: Ident
  readonly title?: Text
  readonly aside: boolean
  readonly classes: readonly Ident[]
  /** Name of the picture that represents it. */
  readonly picture?: Ident
}
/** `piece village`: drawn where lines end; no figure can be placed on it. */
export interface PieceDecl extends Node {
  readonly type: 'piece'
  readonly name: Ident
  /** Name of the picture that represents it. */
  readonly picture?: Ident
}
/** `mark banner-3 { is banner  worth 3 }` */
export interface MarkDecl extends Node {
  readonly type: 'mark'
  readonly name: Ident
  readonly title?: Text
  readonly classes: readonly Ident[]
  readonly worth?: NumberLiteral
  /** Name of the picture that represents it. */
  readonly picture?: Ident
}
/** `class hermitage of space { is sacred }`: groups kinds of one sort; without `of`, kinds of figures. */
export interface ClassDecl extends Node {
  readonly type: 'class'
  readonly name: Ident
  readonly of?: Ident
  readonly classes: readonly Ident[]
}
/** `figure pawn "pawn" { is pawn  count 7 per player }`; `count 1` without `per player` is neutral. */
export interface FigureDecl extends Node {
  readonly type: 'figure'
  readonly name: Ident
  readonly title: Text
  readonly classes: readonly Ident[]
  readonly count: NumberLiteral
  readonly perPlayer: boolean
  readonly provenance: Provenance
  /** Name of the picture that represents it. */
  readonly picture?: Ident
}
/** `tokens pebble "pebble token" hidden { grey x 1 worth 1 … }`, `per player` gives each player a set. */
export interface TokensDecl extends Node {
  readonly type: 'tokens'
  readonly name: Ident
  readonly title: Text
  readonly hidden: boolean
  readonly perPlayer: boolean
  /** Classes of every kind of the set. */
  readonly classes: readonly Ident[]
  readonly kinds: readonly {
    readonly name: Ident
    readonly count: NumberLiteral
    readonly worth?: NumberLiteral
    readonly classes: readonly Ident[]
    /** Name of the picture that represents it. */
    readonly picture?: Ident
    readonly span: Span
  }[]
  readonly provenance: Provenance
}
/** `zone cellar of player "cellar"`: a location off the board that holds pieces or tiles. */
export interface ZoneDecl extends Node {
  readonly type: 'zone'
  readonly name: Ident
  readonly owner?: Ident
  readonly title?: Text
  /** No player sees which tiles it holds. */
  readonly unseen: boolean
  /** Only its owner sees which tiles it holds, and the faces of what is face down there. */
  readonly hidden: boolean
  readonly classes: readonly Ident[]
}
/** `die luck "die" { faces 1, 1, 2, 3 }` */
export interface DieDecl extends Node {
  readonly type: 'die'
  readonly name: Ident
  readonly title?: Text
  readonly faces: readonly NumberLiteral[]
  readonly provenance: Provenance
}
/** `setting giant-moves "When the giant moves" { before-scoring  after-scoring  default before-scoring }` */
export interface SettingDecl extends Node {
  readonly type: 'setting'
  readonly name: Ident
  readonly title: Text
  readonly values: readonly Ident[]
  readonly initial: Ident
  readonly provenance: Provenance
}
/** `setting giant-moves is before-scoring { cite X }`: no table chooses it where this is in play. */
export interface FixedSettingDecl extends Node {
  readonly type: 'fixed-setting'
  readonly setting: Ident
  readonly value: Ident
  readonly provenance: Provenance
}
/** `state scored of feature is yes-no`, `state current is tile` */
export interface StateDecl extends Node {
  readonly type: 'state'
  readonly name: Ident
  readonly of?: Ident
  readonly kind: KindRef
  readonly hidden: boolean
  /** `while it stands`: the state returns to its initial value when the piece leaves its position. */
  readonly standing?: Span
  /** `when it parts`: each part of a split feature keeps the state. */
  readonly parting?: Span
  /** `during turn`: the state returns to its initial value when this phase ends. */
  readonly lasting?: Node & { readonly phase: Ident }
}
/** `tile`, `number`, `set of player` */
export interface KindRef extends Node {
  readonly set: boolean
  readonly name: Ident
}
export interface Param {
  readonly preposition: Preposition
  readonly noun: Ident
  readonly alias?: Ident
}
/** `value strength of player in feature is number`, `value points of feature is number shown` */
export interface ValueDecl extends Node {
  readonly type: 'value'
  readonly name: Ident
  readonly params: readonly Param[]
  readonly result: KindRef
  /** Views publish the value for everything on the board. */
  readonly shown: boolean
  /** Written with a definition, which is the next declaration of the file. */
  readonly defined?: true
}
/** `define points of town named x over y { when …  is …  except when … { is … cite … }  cite … }` */
export interface DefineDecl extends Node {
  readonly type: 'define'
  /** Written in the declaration of its value, whose name and parameters it has. */
  readonly inValue?: true
  readonly name: Ident
  readonly params: readonly Param[]
  readonly label?: Ident
  readonly over: readonly Ident[]
  readonly when?: Expr
  readonly is: Expr
  readonly exceptions: readonly {
    readonly when: Expr
    readonly is: Expr
    readonly provenance: Provenance
    readonly span: Span
  }[]
  readonly provenance: Provenance
}
/**
 * `change points of lane named toll over dues { after other when … to it + 2 cite … }`: `it` is the value before this
 * change.
 */
export interface ChangeDecl extends Node {
  readonly type: 'change'
  readonly name: Ident
  readonly params: readonly Param[]
  readonly label?: Ident
  /** Changes that are not made where this one is made. */
  readonly over: readonly Ident[]
  readonly after: readonly Ident[]
  readonly before: readonly Ident[]
  /** Span of `after all`. */
  readonly afterAll?: Span
  readonly when?: Expr
  readonly to: Expr
  readonly provenance: Provenance
}
/** `permission occupy of figure on segment` */
export interface PermissionDecl extends Node {
  readonly type: 'permission'
  readonly name: Ident
  readonly params: readonly Param[]
}
/** `may occupy of pawn on lane over taken { when …  cite … }`, `may not occupy of figure on segment named taken {…}` */
export interface MayDecl extends Node {
  readonly type: 'may'
  readonly negated: boolean
  readonly name: Ident
  readonly params: readonly Param[]
  readonly label?: Ident
  /** Vetoes that do not apply where this permission applies. */
  readonly over: readonly Ident[]
  readonly when?: Expr
  readonly provenance: Provenance
}
/** Verbs of statements that a phase can follow. */
export const followedVerbs = ['score', 'place', 'discard', 'move', 'return', 'remove'] as const
export type FollowedVerb = (typeof followedVerbs)[number]
/** `phase pay-feature of feature { begins resumes }`, `phase left of figure from segment { follows return, move }` */
export interface PhaseDecl extends Node {
  readonly type: 'phase'
  readonly name: Ident
  readonly params: readonly Param[]
  readonly follows: readonly { readonly verb: FollowedVerb; readonly span: Span }[]
  readonly begins: boolean
  readonly resumes: boolean
}
export interface RuleDecl extends Node {
  readonly type: 'rule'
  readonly name: Ident
  readonly title?: Text
  readonly during: Ident
  /** `during left of pawn`: kinds narrower than those of the phase's parameters. */
  readonly params: readonly Param[]
  readonly after: readonly Ident[]
  readonly before: readonly Ident[]
  readonly insteadOf: readonly Ident[]
  /** `in any order`: rules about what the phase follows need no order on its account. */
  readonly anyOrder?: true
  readonly when?: Expr
  readonly body: readonly Statement[]
  readonly provenance: Provenance
}
/** `order pay-fair after clear-feature { cite … }` (or `before`) */
export interface OrderDecl extends Node {
  readonly type: 'order'
  readonly first: Ident
  readonly second: Ident
  readonly provenance: Provenance
}
/** `choice act "What do you do?" { is own-turn }` */
export interface ChoiceDecl extends Node {
  readonly type: 'choice'
  readonly name: Ident
  readonly title?: Text
  readonly classes: readonly Ident[]
}
/**
 * `option places figure on segment for act "…" { among figure available to active  among segment of current  when …
 * … cite … }`
 */
export interface OptionDecl extends Node {
  readonly type: 'option'
  readonly name: Ident
  readonly params: readonly { readonly preposition?: Preposition; readonly noun: Ident; readonly alias?: Ident }[]
  readonly choices: readonly Ident[]
  readonly title?: Text
  readonly among: readonly SetExpr[]
  readonly when?: Expr
  readonly body: readonly Statement[]
  readonly provenance: Provenance
}
/** `event fair-moved "{0} moved"` */
export interface EventDecl extends Node {
  readonly type: 'event'
  readonly name: Ident
  readonly title?: Text
}

/** `tile D x 4 { edges town lane field lane  town N  lane E W  fields 2 }` */
export interface TileDecl extends Node {
  readonly type: 'tile'
  readonly name: Ident
  readonly count: number
  readonly title?: Text
  /**
   * N E S W; of half a square N, E and the diagonal; empty for a tile of several squares, whose cells have their own.
   */
  readonly edges: readonly Ident[]
  /** For a tile of several squares: only the marks of the tile as a whole. */
  readonly parts: readonly TilePart[]
  /** Half a square, with its right angle in the north-east. */
  readonly half?: true
  /** Of a tile of several squares: names of its cells, row by row; null is outside the tile. */
  readonly rows?: readonly (readonly (Ident | null)[])[]
  readonly cells?: readonly CellDecl[]
  readonly fieldCount?: NumberLiteral
  /** Lines that are laid over a tile; it has no edges of its own. */
  readonly overlay?: true
  readonly classes: readonly Ident[]
  readonly provenance: Provenance
}
/** `picture "lighthouse" { fill white "M-6 16 0-16 6 16Z"  line outline 2 "M-6 16H6" }` */
export interface PictureDecl extends Node {
  readonly type: 'picture'
  readonly name: Ident
  readonly shapes: readonly PictureShapeNode[]
  /** In hundredths of a square, for a picture that shows zones. */
  readonly size?: { readonly width: NumberLiteral; readonly height: NumberLiteral }
  /** The tile at whose north-west corner the picture begins; without it, the picture lies beside the board. */
  readonly on?: Ident
  readonly zones: readonly PictureZoneNode[]
}
/** `zone cellar at 50,60 80,60 named at 50,20 within "M0 0H100V100H0Z"` */
export interface PictureZoneNode extends Node {
  readonly zone: Ident
  /** Pieces with an owner stand from the first point on, others from the last point backwards. */
  readonly at: readonly PicturePoint[]
  /** Where its title is written. */
  readonly named?: PicturePoint
  /** The outline of what is pointed at. */
  readonly path?: Text
}
export interface PicturePoint extends Node {
  readonly x: number
  readonly y: number
}
export interface PictureShapeNode extends Node {
  /** Draws a line along the path; otherwise the path is filled. */
  readonly line: boolean
  readonly colour: Ident
  /** Width of a line, in fortieths of the picture. */
  readonly width?: NumberLiteral
  readonly path: Text
}
/** `cell a { edges … }`: one square of a tile of several squares. */
export interface CellDecl extends Node {
  readonly name: Ident
  readonly edges: readonly Ident[]
  readonly parts: readonly TilePart[]
}
/** `drawing KF { edges … }` outside of scenarios: a tile of no expansion, usable by the scenarios of all files. */
export interface DrawingDecl extends Node {
  readonly type: 'drawing'
  readonly name: Ident
  readonly tile: TileDecl
}
export interface TilePart extends Node {
  readonly what: Ident
  /** Sides (`N`) or half sides (`NL`); empty for centre pieces and marks. */
  readonly sides: readonly Ident[]
  /** The space or piece at which a line ends. */
  readonly to?: Ident
  /** Marks drawn on this part. */
  readonly marks: readonly Ident[]
  /** Direction that a mark of the tile points to: `N`, `NE` … */
  readonly toward?: Ident
}
/** `contents { expect 72 tiles  expect 20 tiles with pond cite … }` */
export interface ContentsDecl extends Node {
  readonly type: 'contents'
  readonly expectations: readonly {
    readonly count: NumberLiteral
    readonly what: Ident
    readonly having?: Ident
    readonly provenance: Provenance
    readonly span: Span
  }[]
}

/**
 * `source base-page "Base game" { language en  revision "2021-06-25"  statement ID "section" "own words" { pairs Y
 * no-effect "why" } }`
 */
export interface SourceDecl extends Node {
  readonly type: 'source'
  readonly name: Ident
  readonly title: Text
  readonly language?: Ident
  readonly revision?: Text
  readonly statements: readonly StatementDecl[]
}
export interface StatementDecl extends Node {
  readonly id: Ident
  readonly section: Text
  readonly words: Text
  /** Parts of the statement that need a proof of their own; empty where the statement is proved as a whole. */
  readonly clauses: readonly ClauseDecl[]
  readonly pairs: readonly Ident[]
  readonly contradicts: readonly ContradictsLine[]
  /** No sentence of the page says it; it follows from the sentences that it is pinned to. */
  readonly implied: boolean
  readonly noEffect?: Text
  /** Expansions that must be written before scenarios can decide the whole statement. */
  readonly waitsFor: readonly Ident[]
  /** Part of the statement that no scenario proves, although some prove the rest. */
  readonly partly?: Text
  /** Decision made here, without a source, about something the statement leaves open. */
  readonly assumed?: Text
}

/**
 * `clause a "in our own words" { waits-for valleys-to-come }`: one part of a statement. Scenarios and rules cite it as
 * `STATEMENT.a`.
 */
export interface ClauseDecl extends Node {
  readonly name: Ident
  readonly words: Text
  readonly noEffect?: Text
  /** Names of expansions, as in `SourceDecl`. */
  readonly waitsFor: readonly Ident[]
  readonly assumed?: Text
}

/** `awaited valleys-to-come "Valleys to come"`: an expansion that statements wait for. */
export interface AwaitedDecl extends Node {
  readonly type: 'awaited'
  readonly name: Ident
  readonly title: Text
}

/** `layout town { row t-1 t-2  row . t-3 }`: tiles laid together, as they are declared. */
export interface LayoutDecl extends Node {
  readonly type: 'layout'
  readonly name: Ident
  /** Rows of tiles; null is an empty square. The first lies at the origin; x grows east, y south. */
  readonly rows: readonly (readonly (RowSquare | null)[])[]
  readonly provenance: Provenance
}

/** `renamed old-name to new-name`: an old name that saved games may still use. */
export interface RenamedDecl extends Node {
  readonly type: 'renamed'
  readonly from: Ident
  readonly to: Ident
}

/** `contradicts Y "which of the two the rules follow, and why"` */
export interface ContradictsLine {
  readonly other: Ident
  readonly answer: Text
}

/**
 * Every sentence of a source's page, in its order: `page base-page { sentence "5:…" says X, Y  sentence "2:…" ignored
 * "a heading" }`
 */
export interface PageDecl extends Node {
  readonly type: 'page'
  readonly source: Ident
  readonly sentences: readonly PageSentence[]
}
/** A sentence with neither statements nor a reason has not been worked on yet. */
export interface PageSentence extends Node {
  readonly fingerprint: Text
  readonly says: readonly Ident[]
  readonly ignored?: Text
}

// ---------------------------------------------------------------- scenarios

/** Content of a square of a row; two half tiles share one: `A/B`. */
export interface RowSquare extends Ident {
  readonly second?: Ident
}

export interface ScenarioDecl extends Node {
  readonly type: 'scenario'
  readonly title: Text
  readonly play: readonly Ident[]
  readonly without: readonly Ident[]
  readonly settings: readonly { readonly name: Ident; readonly value: Ident }[]
  readonly players: readonly Ident[]
  /** `tile A is D turned 90` */
  readonly tiles: readonly {
    readonly label: Ident
    readonly kind: Ident
    readonly turned: number
    readonly span: Span
  }[]
  /** Tiles drawn in the scenario itself: `drawing KF { edges … }`. */
  readonly drawings: readonly TileDecl[]
  /** Rows of labels; null is an empty square. The top left corner is 0,0; x grows east, y south. */
  readonly rows: readonly (readonly (RowSquare | null)[])[]
  /** `layout town at 1,0`: the position of its first tile. */
  readonly layouts: readonly { readonly name: Ident; readonly x: number; readonly y: number }[]
  readonly steps: readonly ScenarioStep[]
  /** Part of it could not be parsed, so statements may be missing here. */
  readonly incomplete?: true
  readonly provenance: Provenance
}

/** One parsed file. */
export interface SourceFile {
  readonly file: string
  readonly text: string
  readonly declarations: readonly Declaration[]
}
