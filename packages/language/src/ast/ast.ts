/**
 * The syntax tree of Carc: what an author wrote, without layout. Every node knows its place in the
 * text (`span`), so that a finding can always be shown where it belongs. See docs/language.md.
 */

/** A half-open range of UTF-16 offsets in one source text. */
export interface Span {
  readonly file: string
  readonly start: number
  readonly end: number
}

export interface Node {
  readonly span: Span
}

/** A name as written, with its place. */
export interface Ident extends Node {
  readonly name: string
}

/** Quoted text for people. */
export interface Text extends Node {
  readonly text: string
}

export interface NumberLiteral extends Node {
  readonly value: number
}

/** Where a rule comes from: statements of a source, or a reason why it is only assumed. */
export interface Provenance {
  readonly cites: readonly Ident[]
  readonly assumed?: Text
}

export const prepositions = [
  'of',
  'in',
  'on',
  'near',
  'touching',
  'under',
  'adjacent to',
  'available to',
  'after',
  'beside',
  'in line with',
  'joined to',
  'within',
  'from',
] as const
export type Preposition = (typeof prepositions)[number]

// ---------------------------------------------------------------- expressions

export type Expr =
  | NumberExpr
  | YesNoExpr
  | NoneExpr
  | PhraseExpr
  | NotExpr
  | NegateExpr
  | BinaryExpr
  | IsExpr
  | HasExpr
  | PlacedExpr
  | CountExpr
  | AnyExpr
  | OneExpr
  | SumExpr
  | AllExpr

export interface NumberExpr extends Node {
  readonly type: 'number'
  readonly value: number
}
export interface YesNoExpr extends Node {
  readonly type: 'yes-no'
  readonly value: boolean
}
/** `none`: no tile, no figure, nobody. */
export interface NoneExpr extends Node {
  readonly type: 'none'
}
/** A name with the phrases that hang on it: `active`, `points of feature`, `strength of player in feature`. */
export interface PhraseExpr extends Node {
  readonly type: 'phrase'
  readonly head: Ident
  /** As written, flat: `a of b in c` has the arguments `of b` and `in c`; the checker nests them. */
  readonly args: readonly PhraseArg[]
  /** Stood in parentheses, so prepositions after it do not belong to it. */
  readonly parenthesised?: true
}
export interface PhraseArg {
  readonly preposition: Preposition
  readonly value: Expr
}
export interface NotExpr extends Node {
  readonly type: 'not'
  readonly operand: Expr
}
export interface NegateExpr extends Node {
  readonly type: 'negate'
  readonly operand: Expr
}
export const binaryOperators = ['or', 'and', '=', '<', '<=', '>', '>=', '+', '-', '*', '/', 'mod'] as const
export type BinaryOperator = (typeof binaryOperators)[number]
/** `/` divides and rounds down. */
export interface BinaryExpr extends Node {
  readonly type: 'binary'
  readonly operator: BinaryOperator
  readonly left: Expr
  readonly right: Expr
  /** Stands in parentheses of its own. */
  readonly parenthesised?: true
}
/** `x is lane`, `x is not none`, `x is one of lane, town`: equality, or membership of a declared kind or class. */
export interface IsExpr extends Node {
  readonly type: 'is'
  readonly subject: Expr
  readonly negated: boolean
  readonly candidates: readonly Expr[]
}
/** `tile has pond`: a mark, space or feature kind is drawn there. */
export interface HasExpr extends Node {
  readonly type: 'has'
  readonly subject: Expr
  readonly negated: boolean
  readonly what: Ident
}
/** `figure is near wolf`, `tile is not in town`: whether the subject is one of the set that these words make. */
export interface PlacedExpr extends Node {
  readonly type: 'placed'
  readonly subject: Expr
  readonly negated: boolean
  readonly args: readonly PhraseArg[]
  /** From the first word of place to the end. */
  readonly placeSpan: Span
}
export interface CountExpr extends Node {
  readonly type: 'count'
  readonly set: SetExpr
}
export interface AnyExpr extends Node {
  readonly type: 'any'
  readonly set: SetExpr
}
/** `one <set>`: its first element, or none. */
export interface OneExpr extends Node {
  readonly type: 'one'
  readonly set: SetExpr
}
/** `sum of <value> for each <set>` */
export interface SumExpr extends Node {
  readonly type: 'sum'
  readonly value: Expr
  readonly set: SetExpr
}
/** `all <set>`: the set itself as a value. */
export interface AllExpr extends Node {
  readonly type: 'all'
  readonly set: SetExpr
}

/**
 * `figure in feature as f where … with most …`: the noun names the elements inside `where`, `with most` and the body.
 */
export interface SetExpr extends Node {
  readonly noun: Ident
  readonly args: readonly PhraseArg[]
  /** `number from 1 to 6` only. */
  readonly range?: { readonly from: Expr; readonly to: Expr }
  readonly alias?: Ident
  readonly where?: Expr
  readonly extreme?: { readonly which: 'most' | 'least'; readonly by: Expr }
}

// ---------------------------------------------------------------- sentences of a rule's body

export type Statement =
  | LetStatement
  | SetStatement
  | AddStatement
  | IfStatement
  | EachStatement
  | RepeatStatement
  | StopStatement
  | RunStatement
  | AskStatement
  | AgainStatement
  | ChooseStatement
  | SecretStatement
  | ScoreStatement
  | PlaceStatement
  | MoveStatement
  | ReturnStatement
  | RemoveStatement
  | DrawStatement
  | RollStatement
  | DiscardStatement
  | RevealStatement
  | AnnounceStatement

/** `let x be <expr>` */
export interface LetStatement extends Node {
  readonly type: 'let'
  readonly name: Ident
  readonly value: Expr
}
/** `set scored of feature to yes` */
export interface SetStatement extends Node {
  readonly type: 'set'
  readonly target: PhraseExpr
  readonly value: Expr
}
/** `add 1 to steps` */
export interface AddStatement extends Node {
  readonly type: 'add'
  readonly target: PhraseExpr
  readonly value: Expr
}
export interface IfStatement extends Node {
  readonly type: 'if'
  readonly condition: Expr
  readonly then: readonly Statement[]
  readonly otherwise: readonly Statement[]
}
/** `each figure in feature where … { … }` */
export interface EachStatement extends Node {
  readonly type: 'each'
  readonly set: SetExpr
  readonly body: readonly Statement[]
}
/** `repeat at most 6 times while <expr> { … }`; the bound is a literal, so every program ends. */
export interface RepeatStatement extends Node {
  readonly type: 'repeat'
  readonly limit: NumberLiteral
  readonly condition?: Expr
  readonly body: readonly Statement[]
}
/** `stop`: leaves this rule or option body. */
export interface StopStatement extends Node {
  readonly type: 'stop'
}
/** `run pay-feature of feature`, `run imprison of figure in (cellar of player)`: as written, flat. */
export interface RunStatement extends Node {
  readonly type: 'run'
  readonly phase: Ident
  readonly args: readonly PhraseArg[]
}
/** `ask act by active`: one open choice, whose options any module may add to. */
export interface AskStatement extends Node {
  readonly type: 'ask'
  readonly choice: Ident
  readonly by: Expr
}
/** `ask again at most 3 times`: once this option is done, its choice is put to the same player once more. */
export interface AgainStatement extends Node {
  readonly type: 'again'
  /** How often the option can be taken; once where nothing is said. */
  readonly times?: NumberLiteral
}
/** `choose square from <set> by active` / `may choose …` (then the name can be none). */
export interface ChooseStatement extends Node {
  readonly type: 'choose'
  readonly optional: boolean
  readonly name: Ident
  readonly set: SetExpr
  readonly by: Expr
}
/**
 * `each player from <set> secretly chooses token from <set> into <state>`: one answer a player, shown to nobody until
 * all are in.
 * Written: `secretly <players> choose <name> from <set> into <state of player>`; `may choose` allows none.
 */
export interface SecretStatement extends Node {
  readonly type: 'secret'
  readonly players: SetExpr
  readonly optional: boolean
  readonly name: Ident
  readonly set: SetExpr
  readonly into: Ident
}
/** `score points of feature for player about feature`: `about` says what the points are for, to those who follow. */
export interface ScoreStatement extends Node {
  readonly type: 'score'
  readonly points: Expr
  readonly player: Expr
  readonly about?: Expr
}
/** `place current at placement` */
export interface PlaceStatement extends Node {
  readonly type: 'place'
  readonly tile: Expr
  readonly at: Expr
}
/** `move figure to segment`, `move figure to square of tile face down` */
export interface MoveStatement extends Node {
  readonly type: 'move'
  readonly piece: Expr
  readonly to: Expr
  readonly faceDown: boolean
}
/** `return figure`: to its owner's supply (or the common one). */
export interface ReturnStatement extends Node {
  readonly type: 'return'
  readonly piece: Expr
}
/** `remove figure`: out of the game. */
export interface RemoveStatement extends Node {
  readonly type: 'remove'
  readonly piece: Expr
}
/** `draw tile as t from stack where …`: chance; binds the name, or none when nothing is left. */
export interface DrawStatement extends Node {
  readonly type: 'draw'
  readonly set: SetExpr
  /** `draw tile from stack to cellar`: the zone it goes to, unseen; then no name is bound. */
  readonly to?: Expr
}
/** `roll luck as steps`: chance; binds the name, or the die's own, to the number that it shows. */
export interface RollStatement extends Node {
  readonly type: 'roll'
  readonly die: Ident
  readonly alias?: Ident
}
/** `discard t`: a drawn tile that goes out of the game. */
export interface DiscardStatement extends Node {
  readonly type: 'discard'
  readonly tile: Expr
}
/** `reveal token`: everybody sees its face. */
export interface RevealStatement extends Node {
  readonly type: 'reveal'
  readonly piece: Expr
}
/** `announce "text"` with values: an event for people. */
export interface AnnounceStatement extends Node {
  readonly type: 'announce'
  readonly name: Ident
  readonly values: readonly Expr[]
}

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
  | PageDecl
  | ScenarioDecl

/** `expansion base "Carcassonne" { edition C2, C3  needs x  players 2 to 6  part prior "The Prior" off }` */
export interface ExpansionDecl extends Node {
  readonly type: 'expansion'
  readonly name: Ident
  readonly title: Text
  readonly editions: readonly Ident[]
  readonly needs: readonly Ident[]
  readonly players?: { readonly from: NumberLiteral; readonly to: NumberLiteral }
  readonly parts: readonly PartDecl[]
}
/** `part prior "The Prior" off`: a part a table switches on or off by itself. */
export interface PartDecl extends Node {
  readonly name: Ident
  readonly title: Text
  readonly off: boolean
  readonly needs: readonly Ident[]
}
/** `interaction a with b, c`: the whole module is loaded only when all of them are in play. */
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
  /** The name of the picture that stands for it. */
  readonly picture?: Text
}
/** `space shrine "shrine"`: a place on one tile that never grows. `aside` ones are not where lines end. */
export interface SpaceDecl extends Node {
  readonly type: 'space'
  readonly name: Ident
  readonly title?: Text
  readonly aside: boolean
  readonly classes: readonly Ident[]
  /** The name of the picture that stands for it. */
  readonly picture?: Text
}
/** `piece village`: something drawn where lines end; nothing stands there. */
export interface PieceDecl extends Node {
  readonly type: 'piece'
  readonly name: Ident
  /** The name of the picture that stands for it. */
  readonly picture?: Text
}
/** `mark banner-3 { is banner  worth 3 }` */
export interface MarkDecl extends Node {
  readonly type: 'mark'
  readonly name: Ident
  readonly title?: Text
  readonly classes: readonly Ident[]
  readonly worth?: NumberLiteral
  /** The name of the picture that stands for it. */
  readonly picture?: Text
}
/** `class hermitage of space { is sacred }`: what kinds of one sort have in common; without `of`, of figures. */
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
  /** The name of the picture that stands for it. */
  readonly picture?: Text
}
/** `tokens pebble "pebble token" hidden { grey x 1 worth 1 … }`, `per player` gives each player a set. */
export interface TokensDecl extends Node {
  readonly type: 'tokens'
  readonly name: Ident
  readonly title: Text
  readonly hidden: boolean
  readonly perPlayer: boolean
  /** Of all its kinds. */
  readonly classes: readonly Ident[]
  readonly kinds: readonly {
    readonly name: Ident
    readonly count: NumberLiteral
    readonly worth?: NumberLiteral
    readonly classes: readonly Ident[]
    readonly span: Span
  }[]
  readonly provenance: Provenance
}
/** `zone cellar of player "cellar"`: a place off the board where pieces may lie. */
export interface ZoneDecl extends Node {
  readonly type: 'zone'
  readonly name: Ident
  readonly owner?: Ident
  readonly title?: Text
  /** Nobody sees which tiles lie there. */
  readonly unseen: boolean
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
/** `state scored of feature is yes-no`, `state current is tile` */
export interface StateDecl extends Node {
  readonly type: 'state'
  readonly name: Ident
  readonly of?: Ident
  readonly kind: KindRef
  readonly hidden: boolean
  /** `while it stands`: as at the beginning again when the piece leaves its place. */
  readonly standing?: Span
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
  /** Views tell it of everything on the board. */
  readonly shown: boolean
}
/** `define points of town named x over y { when …  is …  except when … { is … cite … }  cite … }` */
export interface DefineDecl extends Node {
  readonly type: 'define'
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
/** `change points of lane named toll over dues { after other  when …  to it + 2  cite … }`: `it` is what it was until
 * then. */
export interface ChangeDecl extends Node {
  readonly type: 'change'
  readonly name: Ident
  readonly params: readonly Param[]
  readonly label?: Ident
  /** Changes that are not made where this one is. */
  readonly over: readonly Ident[]
  readonly after: readonly Ident[]
  readonly before: readonly Ident[]
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
  /** Vetoes that do not hold where this does. */
  readonly over: readonly Ident[]
  readonly when?: Expr
  readonly provenance: Provenance
}
/** Sentences that a phase can follow. */
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
  /** `during left of pawn`: narrower kinds than those of the phase. */
  readonly params: readonly Param[]
  readonly after: readonly Ident[]
  readonly before: readonly Ident[]
  readonly insteadOf: readonly Ident[]
  /** `in any order`: what it follows needs no order for its sake. */
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
  readonly edges: readonly Ident[]
  readonly parts: readonly TilePart[]
  readonly fieldCount?: NumberLiteral
  /** Lines that are laid over a tile; it has no edges. */
  readonly overlay?: true
  readonly classes: readonly Ident[]
  readonly provenance: Provenance
}
/** `drawing KF { edges … }` outside of scenarios: a tile in no box, for the scenarios of all files. */
export interface DrawingDecl extends Node {
  readonly type: 'drawing'
  readonly name: Ident
  readonly tile: TileDecl
}
export interface TilePart extends Node {
  readonly what: Ident
  /** Sides (`N`) or half sides (`NL`); empty for centre pieces and marks. */
  readonly sides: readonly Ident[]
  /** What a line ends at. */
  readonly to?: Ident
  /** Marks drawn on this part. */
  readonly marks: readonly Ident[]
  /** Where a mark of the tile points to: `N`, `NE` … */
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
  readonly pairs: readonly Ident[]
  readonly contradicts: readonly ContradictsLine[]
  /** No sentence says it; it follows from those that it is pinned to. */
  readonly implied: boolean
  readonly noEffect?: Text
  /** The expansions that have to be written before scenarios can decide all of it. */
  readonly waitsFor: readonly Ident[]
  /** What of it no scenario proves, although some do prove the rest. */
  readonly partly?: Text
  /** What it leaves open, and was decided here without a source. */
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
  readonly rows: readonly (readonly (Ident | null)[])[]
  readonly provenance: Provenance
}

/** `renamed old-name to new-name`: what a saved game may still call so. */
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
/** With neither statements nor a reason, nobody has looked at it yet. */
export interface PageSentence extends Node {
  readonly fingerprint: Text
  readonly says: readonly Ident[]
  readonly ignored?: Text
}

// ---------------------------------------------------------------- scenarios

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
  readonly rows: readonly (readonly (Ident | null)[])[]
  /** `layout town at 1,0`: where its first tile lies. */
  readonly layouts: readonly { readonly name: Ident; readonly x: number; readonly y: number }[]
  readonly steps: readonly ScenarioStep[]
  /** Something in it was not understood, so that sentences may be missing here. */
  readonly incomplete?: true
  readonly provenance: Provenance
}

export type ScenarioStep =
  | GivenPiece
  | GivenState
  | GivenPoints
  | GivenStack
  | GivenTokens
  | WhenChoice
  | WhenDraw
  | WhenRoll
  | WhenRuns
  | ThenScores
  | ThenScorings
  | ThenTotal
  | ThenMay
  | ThenOnly
  | ThenDecides
  | ThenPieces
  | ThenValue
  | ThenStack
  | ThenOver
  | ThenEvent
  | ThenOrder
  | ThenView
  | ThenLog

/** `lane of A`, `field at NL of A`, `A` (the tile), `2,1` (the square), `pawn`, `3` */
export type ScenarioRef =
  | (Node & { readonly type: 'part'; readonly kind: Ident; readonly side?: Ident; readonly label: Ident })
  | (Node & { readonly type: 'name'; readonly name: Ident })
  | (Node & { readonly type: 'owned'; readonly kind: Ident; readonly player: Ident })
  | (Node & { readonly type: 'square'; readonly x: number; readonly y: number; readonly turned?: number })
  /** `SE of A`: where four squares meet, by one of them. */
  | (Node & { readonly type: 'corner'; readonly corner: Ident; readonly label: Ident })
  | (Node & { readonly type: 'number'; readonly value: number })

/** `given 2 pawn of red on lane of A` */
export interface GivenPiece extends Node {
  readonly type: 'given-piece'
  readonly count: number
  readonly kind: Ident
  readonly owner?: Ident
  readonly at: ScenarioRef
  readonly faceDown: boolean
}
/** `given active is blue`, `given scored of lane of A is yes` */
export interface GivenState extends Node {
  readonly type: 'given-state'
  readonly name: Ident
  readonly of?: ScenarioRef
  readonly value: ScenarioRef
}
/** `given red has 12 points` */
export interface GivenPoints extends Node {
  readonly type: 'given-points'
  readonly player: Ident
  readonly points: number
}
/** `given stack holds A, B` : only these tile kinds are left, in this order. `given stack holds nothing`. */
export interface GivenStack extends Node {
  readonly type: 'given-stack'
  readonly kinds: readonly Ident[]
}
/** `given next pebble is grey, white`: the kinds of the tokens of the set that are drawn next. */
export interface GivenTokens extends Node {
  readonly type: 'given-tokens'
  readonly tokens: Ident
  readonly kinds: readonly Ident[]
}
/** `when red places pawn on lane of A` */
export interface WhenChoice extends Node {
  readonly type: 'when-choice'
  readonly player: Ident
  readonly verb: Ident
  readonly args: readonly ScenarioRef[]
}
/** `when red draws D`: names the next tile of the stack, for one that is discarded. */
export interface WhenDraw extends Node {
  readonly type: 'when-draw'
  readonly kind: Ident
}
/** `when red rolls 3`, `when red rolls 3 for luck`: what a die shows next. */
export interface WhenRoll extends Node {
  readonly type: 'when-roll'
  readonly player: Ident
  readonly face: NumberLiteral
  /** Left out where only one is in play. */
  readonly die?: Ident
}
/** `when final runs` */
export interface WhenRuns extends Node {
  readonly type: 'when-runs'
  readonly phase: Ident
}
/** `then red scores 3`, `then red scores 3 for award-majority`, `then nobody scores`; since the last `when` group. */
export interface ThenScores extends Node {
  readonly type: 'then-scores'
  readonly player?: Ident
  readonly points: number
  readonly rule?: Ident
}
/**
 * `then scorings red 5 for award, blue 2`: all scorings since the last `when` group, in their order; or `in any order`.
 */
export interface ThenScorings extends Node {
  readonly type: 'then-scorings'
  readonly anyOrder: boolean
  readonly scorings: readonly ScoringRef[]
}
export interface ScoringRef extends Node {
  readonly player: Ident
  readonly points: number
  readonly rule?: Ident
}
/** `then red has 3 points` */
export interface ThenTotal extends Node {
  readonly type: 'then-total'
  readonly player: Ident
  readonly points: number
}
/** `then red may places pawn on lane of A` / `may not` */
export interface ThenMay extends Node {
  readonly type: 'then-may'
  readonly player: Ident
  readonly negated: boolean
  readonly verb: Ident
  readonly args: readonly ScenarioRef[]
}
/** `then red may only places pawn on lane of A, passes`: these options and no others. */
export interface ThenOnly extends Node {
  readonly type: 'then-only'
  readonly player: Ident
  readonly deeds: readonly DeedRef[]
}
export interface DeedRef extends Node {
  readonly verb: Ident
  readonly args: readonly ScenarioRef[]
}
/** `then red decides act` / `does not decide` */
export interface ThenDecides extends Node {
  readonly type: 'then-decides'
  readonly player: Ident
  readonly negated: boolean
  readonly choice: Ident
}
/** `then 2 pawn of red on lane of A`, `then 6 pawn of red in supply` */
export interface ThenPieces extends Node {
  readonly type: 'then-pieces'
  readonly count: number
  readonly kind: Ident
  readonly owner?: Ident
  readonly at?: ScenarioRef
}
/** `then complete of lane of A is yes`, `then points of town of A is 6`, `then active is red` */
export interface ThenValue extends Node {
  readonly type: 'then-value'
  readonly name: Ident
  readonly of: readonly ScenarioRef[]
  readonly value: ScenarioRef
}
/** `then stack has 3 tiles` */
export interface ThenStack extends Node {
  readonly type: 'then-stack'
  readonly count: number
}
/** `then game is over` */
export interface ThenOver extends Node {
  readonly type: 'then-over'
}
/** `scored with red, 5`: an event, and things that it tells of. */
export interface EventRef extends Node {
  readonly name: Ident
  readonly things: readonly ScenarioRef[]
}
/**
 * `then event discarded`: at least once; `then no event discarded`, `then 2 events discarded`: as often as `times`
 * says.
 */
export interface ThenEvent extends Node {
  readonly type: 'then-event'
  readonly event: EventRef
  readonly times?: number
}
/** `then event revealed before scored with red`: all of the first before all of the second. */
export interface ThenOrder extends Node {
  readonly type: 'then-order'
  readonly events: readonly EventRef[]
}
/** `then red sees pawn of red on lane of A`, `then red sees 2 pawn on A` / `then red does not see …` */
export interface ThenView extends Node {
  readonly type: 'then-view'
  readonly player: Ident
  readonly negated: boolean
  readonly count?: number
  readonly what: ScenarioRef
  readonly at?: ScenarioRef
}
/** `then red sees event moved with pawn`: what he is told / `then red does not see event …` */
export interface ThenLog extends Node {
  readonly type: 'then-log'
  readonly player: Ident
  readonly negated: boolean
  readonly event: EventRef
}

/** One parsed file. */
export interface SourceFile {
  readonly file: string
  readonly text: string
  readonly declarations: readonly Declaration[]
}
