import { Comma, Name, NumberToken, TextToken, word } from '../lex/tokens.ts'
import { contexts } from './contexts.ts'
import { ThenGrammar } from './grammar-then.ts'

/**
 * Scenarios. Positions are parsed as flat chains of names (`pawn of red on lane of A`); ast/refs.ts interprets them,
 * because only the list of players tells an owner from the label of a tile.
 */
export class ScenarioGrammar extends ThenGrammar {
  readonly scenarioDecl = this.RULE('scenarioDecl', () => {
    this.CONSUME(word('scenario'))
    this.CONSUME(TextToken)
    this.block(contexts.scenario, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.play) },
          { ALT: () => this.SUBRULE(this.without) },
          { ALT: () => this.SUBRULE(this.chosenSetting) },
          { ALT: () => this.SUBRULE(this.players) },
          { GATE: () => this.at('drawing'), ALT: () => this.SUBRULE(this.tileDecl) },
          { ALT: () => this.SUBRULE(this.board) },
          { ALT: () => this.SUBRULE(this.tileLabel) },
          { ALT: () => this.SUBRULE(this.given) },
          { ALT: () => this.SUBRULE(this.whenStep) },
          { ALT: () => this.SUBRULE(this.thenStep) },
          { ALT: () => this.SUBRULE(this.provenance) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly play = this.RULE('play', () => {
    this.CONSUME(word('play'))
    this.SUBRULE(this.nameList)
  })

  readonly without = this.RULE('without', () => {
    this.CONSUME(word('without'))
    this.SUBRULE(this.nameList)
  })

  readonly chosenSetting = this.RULE('chosenSetting', () => {
    this.CONSUME(word('setting'))
    this.CONSUME1(Name)
    this.CONSUME(word('is'))
    this.CONSUME2(Name)
  })

  readonly players = this.RULE('players', () => {
    this.CONSUME(word('players'))
    this.SUBRULE(this.nameList)
  })

  readonly board = this.RULE('board', () => {
    this.CONSUME(word('board'))
    this.block(contexts.board, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.row) },
          { ALT: () => this.SUBRULE(this.laidLayout) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  /** `layout town at 1,0` */
  readonly laidLayout = this.RULE('laidLayout', () => {
    this.CONSUME(word('layout'))
    this.CONSUME2(Name, { LABEL: 'name' })
    this.OPTION(() => {
      this.CONSUME(word('at'))
      this.CONSUME(NumberToken, { LABEL: 'x' })
      this.CONSUME(Comma)
      this.CONSUME2(NumberToken, { LABEL: 'y' })
    })
  })

  readonly layoutDecl = this.RULE('layoutDecl', () => {
    this.CONSUME(word('layout'))
    this.CONSUME2(Name, { LABEL: 'name' })
    this.block(contexts.layout, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.row) },
          { ALT: () => this.SUBRULE(this.provenance) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly tileLabel = this.RULE('tileLabel', () => {
    this.CONSUME(word('tile'))
    this.CONSUME1(Name)
    this.CONSUME(word('is'))
    this.CONSUME2(Name)
    this.OPTION(() => this.SUBRULE(this.turned))
  })

  readonly given = this.RULE('given', () => {
    this.CONSUME(word('given'))
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        { GATE: () => this.at('next') && this.atName(2), ALT: () => this.SUBRULE(this.nextTokens) },
        { ALT: () => this.SUBRULE(this.givenSubject) },
      ],
    })
  })

  /** `next pebble is grey, white`: the kinds of the next tokens drawn from a set. */
  readonly nextTokens = this.RULE('nextTokens', () => {
    this.CONSUME(word('next'))
    this.CONSUME(Name, { LABEL: 'tokens' })
    this.CONSUME(word('is'))
    this.SUBRULE(this.nameList)
  })

  readonly givenSubject = this.RULE('givenSubject', () => {
    this.OPTION(() => this.CONSUME(NumberToken, { LABEL: 'count' }))
    this.CONSUME(Name, { LABEL: 'subject' })
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word('holds'))
            this.OR2([
              { ALT: () => this.CONSUME(word('nothing'), { LABEL: 'nothing' }), IGNORE_AMBIGUITIES: true },
              { ALT: () => this.SUBRULE(this.nameList) },
            ])
          },
        },
        { ALT: () => this.SUBRULE(this.total) },
        {
          ALT: () => {
            this.SUBRULE(this.chain)
            this.OPTION1(() =>
              this.OR3([{ ALT: () => this.SUBRULE(this.faceDown) }, { ALT: () => this.SUBRULE(this.equals) }]),
            )
          },
        },
        { ALT: () => this.SUBRULE2(this.equals) },
      ],
    })
  })

  readonly whenStep = this.RULE('whenStep', () => {
    this.CONSUME(word('when'))
    this.CONSUME(Name, { LABEL: 'subject' })
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word('draws'))
            this.CONSUME2(Name, { LABEL: 'drawn' })
          },
        },
        {
          ALT: () => {
            this.CONSUME(word('rolls'))
            this.CONSUME(NumberToken, { LABEL: 'face' })
            this.OPTION(() => {
              this.CONSUME(word('for'))
              this.CONSUME3(Name, { LABEL: 'die' })
            })
          },
        },
        { ALT: () => this.CONSUME(word('runs'), { LABEL: 'runs' }) },
        { ALT: () => this.SUBRULE(this.action) },
      ],
    })
  })
}
