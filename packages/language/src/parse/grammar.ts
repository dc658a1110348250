import { RightBrace, word } from '../lex/tokens.ts'
import { contexts } from './contexts.ts'
import { ScenarioGrammar } from './grammar-scenarios.ts'

/** The whole grammar: a file is a list of declarations. Use `carcParser`; one instance is enough. */
class CarcParser extends ScenarioGrammar {
  readonly file = this.RULE('file', () => {
    this.MANY(() =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          {
            ALT: () => {
              const brace = this.CONSUME(RightBrace)
              this.ACTION(() => this.strayBrace(brace))
            },
          },
          { ALT: () => this.sentence(contexts.file, () => this.SUBRULE(this.declaration)) },
        ],
      }),
    )
  })

  readonly declaration = this.RULE('declaration', () => {
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        { ALT: () => this.SUBRULE(this.expansionDecl) },
        { ALT: () => this.SUBRULE(this.interactionDecl) },
        { ALT: () => this.SUBRULE(this.inPartDecl) },
        { ALT: () => this.SUBRULE(this.edgeDecl) },
        { ALT: () => this.SUBRULE(this.featureDecl) },
        { ALT: () => this.SUBRULE(this.spaceDecl) },
        { ALT: () => this.SUBRULE(this.pieceDecl) },
        { ALT: () => this.SUBRULE(this.markDecl) },
        { ALT: () => this.SUBRULE(this.classDecl) },
        { ALT: () => this.SUBRULE(this.figureDecl) },
        { ALT: () => this.SUBRULE(this.tokensDecl) },
        { ALT: () => this.SUBRULE(this.zoneDecl) },
        { ALT: () => this.SUBRULE(this.dieDecl) },
        { ALT: () => this.SUBRULE(this.pictureDecl) },
        { ALT: () => this.SUBRULE(this.settingDecl) },
        { ALT: () => this.SUBRULE(this.stateDecl) },
        { ALT: () => this.SUBRULE(this.valueDecl) },
        { ALT: () => this.SUBRULE(this.defineDecl) },
        { ALT: () => this.SUBRULE(this.changeDecl) },
        { ALT: () => this.SUBRULE(this.permissionDecl) },
        { ALT: () => this.SUBRULE(this.mayDecl) },
        { ALT: () => this.SUBRULE(this.phaseDecl) },
        { ALT: () => this.SUBRULE(this.ruleDecl) },
        { ALT: () => this.SUBRULE(this.orderDecl) },
        { ALT: () => this.SUBRULE(this.choiceDecl) },
        { ALT: () => this.SUBRULE(this.optionDecl) },
        { ALT: () => this.SUBRULE(this.eventDecl) },
        {
          ALT: () => this.SUBRULE(this.tileDecl),
          GATE: () => this.LA(1).tokenType === word('tile') || this.LA(1).tokenType === word('overlay'),
        },
        { GATE: () => this.at('drawing'), ALT: () => this.SUBRULE(this.drawingDecl) },
        { ALT: () => this.SUBRULE(this.contentsDecl) },
        { ALT: () => this.SUBRULE(this.sourceDecl) },
        { ALT: () => this.SUBRULE(this.awaitedDecl) },
        { ALT: () => this.SUBRULE(this.renamedDecl) },
        { ALT: () => this.SUBRULE(this.layoutDecl) },
        { ALT: () => this.SUBRULE(this.pageDecl) },
        { ALT: () => this.SUBRULE(this.scenarioDecl) },
        { ALT: () => this.SUBRULE(this.badLine) },
      ],
    })
  })

  constructor() {
    super()
    this.performSelfAnalysis()
  }
}

let parser: CarcParser | undefined

/** Returns the only parser of this process, created at first use. */
export function carcParser(): CarcParser {
  parser ??= new CarcParser()
  return parser
}
export type { CarcParser }
