import { AnyToken, Comma, Name, NumberToken, TextToken, word } from '../lex/tokens.ts'
import { contexts } from './contexts.ts'
import { ExpressionGrammar } from './grammar-expressions.ts'

/** The statements of bodies, and provenance. */
export class SentenceGrammar extends ExpressionGrammar {
  /** Last alternative of every block: reports a token that begins none of its statements. */
  readonly badLine = this.RULE('badLine', () => {
    this.ACTION(() => this.noSuchSentence())
    this.CONSUME(AnyToken)
  })

  readonly provenance = this.RULE('provenance', () => {
    this.OR([{ ALT: () => this.SUBRULE(this.cite) }, { ALT: () => this.SUBRULE(this.assumed) }])
  })

  readonly cite = this.RULE('cite', () => {
    this.CONSUME(word('cite'))
    this.SUBRULE(this.nameList)
  })

  readonly assumed = this.RULE('assumed', () => {
    this.CONSUME(word('assumed'))
    this.CONSUME(TextToken)
  })

  readonly body = this.RULE('body', () => {
    this.block(contexts.body, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [{ ALT: () => this.SUBRULE(this.statement) }, { ALT: () => this.SUBRULE(this.badLine) }],
      }),
    )
  })

  readonly statement = this.RULE('statement', () => {
    this.OR([
      { ALT: () => this.SUBRULE(this.letStatement) },
      { ALT: () => this.SUBRULE(this.setStatement) },
      { ALT: () => this.SUBRULE(this.addStatement) },
      { ALT: () => this.SUBRULE(this.ifStatement) },
      { ALT: () => this.SUBRULE(this.eachStatement) },
      { ALT: () => this.SUBRULE(this.repeatStatement) },
      { ALT: () => this.SUBRULE(this.stopStatement) },
      { ALT: () => this.SUBRULE(this.runStatement) },
      { GATE: () => this.asksAgain(), ALT: () => this.SUBRULE(this.againStatement) },
      { GATE: () => !this.asksAgain(), ALT: () => this.SUBRULE(this.askStatement) },
      { ALT: () => this.SUBRULE(this.chooseStatement) },
      { ALT: () => this.SUBRULE(this.secretStatement) },
      { ALT: () => this.SUBRULE(this.scoreStatement) },
      { ALT: () => this.SUBRULE(this.placeStatement) },
      { ALT: () => this.SUBRULE(this.moveStatement) },
      { ALT: () => this.SUBRULE(this.drawStatement) },
      { ALT: () => this.SUBRULE(this.rollStatement) },
      { ALT: () => this.SUBRULE(this.pieceStatement) },
      { ALT: () => this.SUBRULE(this.takeStatement) },
      { ALT: () => this.SUBRULE(this.stagesStatement) },
      { ALT: () => this.SUBRULE(this.linkStatement) },
      { ALT: () => this.SUBRULE(this.announceStatement) },
    ])
  })

  readonly letStatement = this.RULE('letStatement', () => {
    this.CONSUME(word('let'))
    this.CONSUME(Name)
    this.CONSUME(word('be'))
    this.SUBRULE(this.expression)
  })

  readonly setStatement = this.RULE('setStatement', () => {
    this.CONSUME(word('set'))
    this.SUBRULE(this.phrase)
    this.CONSUME(word('to'))
    this.SUBRULE(this.expression)
  })

  readonly addStatement = this.RULE('addStatement', () => {
    this.CONSUME(word('add'))
    this.SUBRULE(this.expression)
    this.CONSUME(word('to'))
    this.SUBRULE(this.phrase)
  })

  readonly ifStatement = this.RULE('ifStatement', () => {
    this.CONSUME(word('if'))
    this.SUBRULE(this.expression)
    this.SUBRULE(this.body)
    this.OPTION(() => {
      this.CONSUME(word('otherwise'))
      this.OR([
        { ALT: () => this.SUBRULE(this.ifStatement, { LABEL: 'otherwiseIf' }) },
        { ALT: () => this.SUBRULE2(this.body, { LABEL: 'otherwise' }) },
      ])
    })
  })

  readonly eachStatement = this.RULE('eachStatement', () => {
    this.CONSUME(word('each'))
    this.SUBRULE(this.set)
    this.SUBRULE(this.body)
  })

  readonly repeatStatement = this.RULE('repeatStatement', () => {
    this.CONSUME(word('repeat'))
    this.CONSUME(word('at'))
    this.CONSUME(word('most'))
    this.CONSUME(NumberToken, { LABEL: 'number' })
    this.CONSUME(word('times'))
    this.OPTION(() => {
      this.CONSUME(word('while'))
      this.SUBRULE(this.expression)
    })
    this.SUBRULE(this.body)
  })

  readonly stopStatement = this.RULE('stopStatement', () => {
    this.CONSUME(word('stop'))
  })

  readonly runStatement = this.RULE('runStatement', () => {
    this.CONSUME(word('run'))
    this.CONSUME(Name)
    this.OPTION(() => {
      this.CONSUME(word('of'))
      this.SUBRULE(this.additive)
      this.MANY(() => this.SUBRULE(this.prepositional))
    })
  })

  readonly askStatement = this.RULE('askStatement', () => {
    this.CONSUME(word('ask'))
    this.CONSUME(Name)
    this.CONSUME(word('by'))
    this.SUBRULE(this.additive)
  })

  /** `ask again`, unless a choice has the name `again`. */
  private asksAgain(): boolean {
    return this.at('ask') && this.at('again', 2) && !this.at('by', 3)
  }

  readonly againStatement = this.RULE('againStatement', () => {
    this.CONSUME(word('ask'))
    this.CONSUME(word('again'))
    this.OPTION(() => {
      this.CONSUME(word('at'))
      this.CONSUME(word('most'))
      this.CONSUME(NumberToken, { LABEL: 'number' })
      this.CONSUME(word('times'))
    })
  })

  readonly choice = this.RULE('choice', () => {
    this.OPTION(() => this.CONSUME(word('may'), { LABEL: 'may' }))
    this.CONSUME(word('choose'))
    this.CONSUME(Name)
    this.OPTION1(() => this.CONSUME(TextToken))
    this.CONSUME(word('from'))
    this.SUBRULE(this.set)
  })

  readonly chooseStatement = this.RULE('chooseStatement', () => {
    this.SUBRULE(this.choice)
    this.CONSUME(word('by'))
    this.SUBRULE(this.additive)
  })

  readonly secretStatement = this.RULE('secretStatement', () => {
    this.CONSUME(word('secretly'))
    this.SUBRULE(this.set)
    this.SUBRULE(this.choice)
    this.CONSUME(word('into'))
    this.CONSUME(Name)
  })

  readonly scoreStatement = this.RULE('scoreStatement', () => {
    this.CONSUME(word('score'))
    this.SUBRULE(this.expression)
    this.CONSUME(word('for'))
    this.OR([
      {
        ALT: () => {
          this.CONSUME(word('each'))
          this.SUBRULE(this.set)
        },
      },
      { ALT: () => this.SUBRULE(this.additive) },
    ])
    this.OPTION(() => {
      this.CONSUME(word('about'))
      this.SUBRULE2(this.additive, { LABEL: 'about' })
    })
  })

  readonly placeStatement = this.RULE('placeStatement', () => {
    this.CONSUME(word('place'))
    this.SUBRULE(this.additive)
    this.CONSUME(word('at'))
    this.SUBRULE2(this.additive, { LABEL: 'at' })
  })

  readonly moveStatement = this.RULE('moveStatement', () => {
    this.CONSUME(word('move'))
    this.SUBRULE(this.additive)
    this.CONSUME(word('to'))
    this.SUBRULE2(this.additive, { LABEL: 'to' })
    this.OPTION(() => this.SUBRULE(this.faceDown))
  })

  readonly faceDown = this.RULE('faceDown', () => {
    this.CONSUME(word('face'))
    this.CONSUME(word('down'))
  })

  readonly drawStatement = this.RULE('drawStatement', () => {
    this.CONSUME(word('draw'))
    this.SUBRULE(this.set)
    this.OPTION(() => {
      this.CONSUME(word('to'))
      this.SUBRULE(this.additive, { LABEL: 'to' })
    })
  })

  readonly rollStatement = this.RULE('rollStatement', () => {
    this.CONSUME(word('roll'))
    this.CONSUME(Name)
    this.OPTION(() => {
      this.CONSUME(word('as'))
      this.CONSUME2(Name, { LABEL: 'alias' })
    })
  })

  /** `return x`, `remove x`, `discard x`, `reveal x` */
  readonly pieceStatement = this.RULE('pieceStatement', () => {
    this.OR([
      { ALT: () => this.CONSUME(word('return'), { LABEL: 'verb' }) },
      { ALT: () => this.CONSUME(word('remove'), { LABEL: 'verb' }) },
      { ALT: () => this.CONSUME(word('discard'), { LABEL: 'verb' }) },
      { ALT: () => this.CONSUME(word('reveal'), { LABEL: 'verb' }) },
    ])
    this.SUBRULE(this.additive)
  })

  /** `take t off board` */
  readonly takeStatement = this.RULE('takeStatement', () => {
    this.CONSUME(word('take'))
    this.SUBRULE(this.additive)
    this.CONSUME(word('off'))
    this.CONSUME(word('board'))
  })

  /** `stages { a  b }`: declares phases and runs them in this order. */
  readonly stagesStatement = this.RULE('stagesStatement', () => {
    this.CONSUME(word('stages'))
    this.block(contexts.stages, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [{ ALT: () => this.SUBRULE(this.stage) }, { ALT: () => this.SUBRULE(this.badLine) }],
      }),
    )
  })

  readonly stage = this.RULE('stage', () => {
    this.CONSUME(Name)
  })

  /** `join a and b`, `split a and b` */
  readonly linkStatement = this.RULE('linkStatement', () => {
    this.OR([
      { ALT: () => this.CONSUME(word('join'), { LABEL: 'verb' }) },
      { ALT: () => this.CONSUME(word('split'), { LABEL: 'verb' }) },
    ])
    this.SUBRULE(this.additive)
    this.CONSUME(word('and'))
    this.SUBRULE2(this.additive, { LABEL: 'other' })
  })

  readonly announceStatement = this.RULE('announceStatement', () => {
    this.CONSUME(word('announce'))
    this.CONSUME(Name)
    this.OPTION(() => {
      this.wordOnce('of', 'with')
      this.SUBRULE(this.additive, { LABEL: 'value' })
      this.MANY(() => {
        this.CONSUME(Comma)
        this.SUBRULE2(this.additive, { LABEL: 'value' })
      })
    })
  })
}
