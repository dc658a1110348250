import {
  AddSign,
  Comma,
  CompareSign,
  LeftParenthesis,
  Minus,
  MultiplySign,
  Name,
  NumberToken,
  PrepositionToken,
  RightParenthesis,
  word,
} from '../lex/tokens.ts'
import { RecoveringParser } from './recovery.ts'

/** Lists, expressions and sets. Lookahead is one token; a gate decides where two are needed. */
export class ExpressionGrammar extends RecoveringParser {
  /** Offset of the `is` that begins the value of a definition and so ends the guard before it; see grammar-rules.ts. */
  protected valueStart = -1

  readonly nameList = this.RULE('nameList', () => {
    this.CONSUME(Name)
    this.MANY(() => {
      this.CONSUME(Comma)
      this.CONSUME2(Name)
    })
  })

  readonly expression = this.RULE('expression', () => {
    this.SUBRULE(this.conjunction, { LABEL: 'operand' })
    this.MANY(() => {
      this.CONSUME(word('or'), { LABEL: 'operator' })
      this.SUBRULE2(this.conjunction, { LABEL: 'operand' })
    })
  })

  readonly conjunction = this.RULE('conjunction', () => {
    this.SUBRULE(this.negation, { LABEL: 'operand' })
    this.MANY(() => {
      this.CONSUME(word('and'), { LABEL: 'operator' })
      this.SUBRULE2(this.negation, { LABEL: 'operand' })
    })
  })

  readonly negation = this.RULE('negation', () => {
    this.MANY(() => {
      this.CONSUME(word('not'), { LABEL: 'not' })
      this.ACTION(() => this.oneMore())
    })
    this.SUBRULE(this.comparison)
  })

  readonly comparison = this.RULE('comparison', () => {
    this.SUBRULE(this.additive)
    this.OPTION({
      GATE: () => !(this.at('is') && this.LA(1).startOffset === this.valueStart),
      DEF: () =>
        this.OR([
          { ALT: () => this.SUBRULE(this.signComparison) },
          { ALT: () => this.SUBRULE(this.isComparison) },
          { ALT: () => this.SUBRULE(this.hasComparison) },
        ]),
    })
  })

  readonly signComparison = this.RULE('signComparison', () => {
    this.CONSUME(CompareSign, { LABEL: 'operator' })
    this.SUBRULE(this.additive)
  })

  readonly isComparison = this.RULE('isComparison', () => {
    this.CONSUME(word('is'))
    this.OPTION(() => this.CONSUME(word('not'), { LABEL: 'not' }))
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        {
          // `is one of a, b`; otherwise `one` begins an expression.
          GATE: () => this.LA(2).tokenType === word('of'),
          ALT: () => {
            this.CONSUME(word('one'))
            this.CONSUME(word('of'))
            this.SUBRULE(this.additive, { LABEL: 'candidate' })
            this.MANY(() => {
              this.CONSUME(Comma)
              this.SUBRULE2(this.additive, { LABEL: 'candidate' })
            })
          },
        },
        { ALT: () => this.AT_LEAST_ONE(() => this.SUBRULE(this.prepositional)) },
        { ALT: () => this.SUBRULE3(this.additive, { LABEL: 'candidate' }) },
      ],
    })
  })

  readonly hasComparison = this.RULE('hasComparison', () => {
    this.CONSUME(word('has'))
    this.OPTION(() => this.CONSUME(word('not'), { LABEL: 'not' }))
    this.CONSUME(Name)
  })

  readonly additive = this.RULE('additive', () => {
    this.SUBRULE(this.multiplicative, { LABEL: 'operand' })
    this.MANY(() => {
      this.CONSUME(AddSign, { LABEL: 'operator' })
      this.SUBRULE2(this.multiplicative, { LABEL: 'operand' })
    })
  })

  readonly multiplicative = this.RULE('multiplicative', () => {
    this.SUBRULE(this.unary, { LABEL: 'operand' })
    this.MANY(() => {
      this.CONSUME(MultiplySign, { LABEL: 'operator' })
      this.SUBRULE2(this.unary, { LABEL: 'operand' })
    })
  })

  readonly unary = this.RULE('unary', () => {
    this.MANY(() => {
      this.CONSUME(Minus, { LABEL: 'minus' })
      this.ACTION(() => this.oneMore())
    })
    this.SUBRULE(this.primary)
  })

  readonly primary = this.RULE('primary', () =>
    this.within(() =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.CONSUME(word('yes'), { LABEL: 'constant' }) },
          { ALT: () => this.CONSUME(word('no'), { LABEL: 'constant' }) },
          { ALT: () => this.CONSUME(word('none'), { LABEL: 'constant' }) },
          { ALT: () => this.SUBRULE(this.group) },
          { ALT: () => this.SUBRULE(this.quantified) },
          { ALT: () => this.SUBRULE(this.sum) },
          { ALT: () => this.SUBRULE(this.phrase) },
          { ALT: () => this.CONSUME(NumberToken, { LABEL: 'number' }) },
        ],
      }),
    ),
  )

  readonly group = this.RULE('group', () => {
    this.CONSUME(LeftParenthesis)
    this.SUBRULE(this.expression)
    this.CONSUME(RightParenthesis)
  })

  readonly quantified = this.RULE('quantified', () => {
    this.OR([
      {
        ALT: () => {
          this.CONSUME(word('count'), { LABEL: 'quantifier' })
          this.CONSUME(word('of'))
        },
      },
      { ALT: () => this.CONSUME(word('any'), { LABEL: 'quantifier' }) },
      { ALT: () => this.CONSUME(word('one'), { LABEL: 'quantifier' }) },
      { ALT: () => this.CONSUME(word('all'), { LABEL: 'quantifier' }) },
    ])
    this.SUBRULE(this.set)
  })

  readonly sum = this.RULE('sum', () => {
    this.CONSUME(word('sum'))
    this.CONSUME(word('of'))
    this.SUBRULE(this.expression)
    this.CONSUME(word('for'))
    this.CONSUME(word('each'))
    this.SUBRULE(this.set)
  })

  readonly phrase = this.RULE('phrase', () => {
    // `row of x`; elsewhere `row` begins a row of squares.
    this.OR([
      { ALT: () => this.CONSUME(Name, { LABEL: 'head' }) },
      { ALT: () => this.CONSUME(word('row'), { LABEL: 'head' }) },
    ])
    this.MANY(() => this.SUBRULE(this.prepositional))
  })

  readonly prepositional = this.RULE('prepositional', () => {
    this.ACTION(() => this.oneMore())
    this.CONSUME(PrepositionToken, { LABEL: 'preposition' })
    this.SUBRULE(this.argument)
  })

  readonly argument = this.RULE('argument', () => {
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        { ALT: () => this.CONSUME(Name, { LABEL: 'name' }) },
        { ALT: () => this.CONSUME(word('row'), { LABEL: 'name' }) },
        { ALT: () => this.CONSUME(NumberToken, { LABEL: 'number' }) },
        { ALT: () => this.SUBRULE(this.group) },
      ],
    })
  })

  /** `noun [as a] (of x)* [from y [to z]] [as a] [where e] [having most e]` */
  readonly set = this.RULE('set', () => {
    const noun = this.CONSUME(Name, { LABEL: 'noun' })
    this.OPTION(() => this.SUBRULE(this.alias))
    this.MANY(() => this.SUBRULE(this.prepositional))
    this.OPTION1(() => {
      this.CONSUME(word('from'))
      this.SUBRULE(this.additive, { LABEL: 'from' })
      this.OPTION2({
        GATE: () => noun.image === 'number',
        DEF: () => {
          this.CONSUME(word('to'))
          this.SUBRULE2(this.additive, { LABEL: 'to' })
        },
      })
    })
    this.OPTION3(() => this.SUBRULE2(this.alias))
    this.OPTION4(() => this.SUBRULE(this.where))
    this.OPTION5({ GATE: () => this.at('most', 2) || this.at('least', 2), DEF: () => this.SUBRULE(this.extreme) })
  })

  readonly alias = this.RULE('alias', () => {
    this.CONSUME(word('as'))
    this.CONSUME(Name)
  })

  readonly where = this.RULE('where', () => {
    this.CONSUME(word('where'))
    this.SUBRULE(this.expression)
  })

  readonly extreme = this.RULE('extreme', () => {
    this.wordOnce('having', 'with')
    this.OR([
      { ALT: () => this.CONSUME(word('most'), { LABEL: 'which' }) },
      { ALT: () => this.CONSUME(word('least'), { LABEL: 'which' }) },
    ])
    this.SUBRULE(this.additive)
  })
}
