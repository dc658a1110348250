import { EOF } from 'chevrotain'
import type { IToken } from 'chevrotain'
import {
  Comma,
  LeftParenthesis,
  Name,
  PrepositionToken,
  RightBrace,
  LeftBrace,
  RightParenthesis,
  TextToken,
  word,
} from '../lex/tokens.ts'
import { contexts } from './contexts.ts'
import { SentenceGrammar } from './grammar-sentences.ts'

/** Values, permissions, phases, rules and decisions: the declarations with bodies and guards. */
export class RuleGrammar extends SentenceGrammar {
  readonly param = this.RULE('param', () => {
    this.CONSUME(PrepositionToken, { LABEL: 'preposition' })
    this.CONSUME(Name, { LABEL: 'noun' })
    this.OPTION(() => this.SUBRULE(this.alias))
  })

  /** A parameter of a phase: `of …`, or the position a piece comes `from`. */
  readonly phaseParam = this.RULE('phaseParam', () => {
    this.OR([
      { ALT: () => this.CONSUME(PrepositionToken, { LABEL: 'preposition' }) },
      { ALT: () => this.CONSUME(word('from'), { LABEL: 'preposition' }) },
    ])
    this.CONSUME(Name, { LABEL: 'noun' })
    this.OPTION(() => this.SUBRULE(this.alias))
  })

  readonly kind = this.RULE('kind', () => {
    this.OPTION(() => {
      this.CONSUME(word('set'))
      this.CONSUME(word('of'))
    })
    this.CONSUME(Name)
  })

  /** Block of a declaration that can only list its classes. */
  readonly classesBlock = this.RULE('classesBlock', () => {
    this.block(contexts.classes, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [{ ALT: () => this.SUBRULE(this.isOf) }, { ALT: () => this.SUBRULE(this.badLine) }],
      }),
    )
  })

  /** `is a, b`: the classes that a kind, or a class, belongs to. */
  readonly isOf = this.RULE('isOf', () => {
    this.CONSUME(word('is'))
    this.SUBRULE(this.nameList)
  })

  readonly valueDecl = this.RULE('valueDecl', () => {
    this.CONSUME(word('value'))
    this.CONSUME(Name)
    this.MANY1(() => this.SUBRULE(this.param))
    this.wordOnce('gives', 'is')
    this.SUBRULE(this.kind)
    this.OPTION(() => this.CONSUME(word('shown'), { LABEL: 'shown' }))
    this.OPTION1(() => this.SUBRULE(this.definition))
  })

  /** What a definition says between its braces. */
  readonly definition = this.RULE('definition', () => {
    this.block(contexts.define, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.guard) },
          { ALT: () => this.SUBRULE(this.result) },
          { ALT: () => this.SUBRULE(this.exception) },
          { ALT: () => this.SUBRULE(this.provenance) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly defineDecl = this.RULE('defineDecl', () => {
    this.CONSUME(word('define'))
    this.CONSUME(Name)
    this.MANY1(() => this.SUBRULE(this.param))
    this.OPTION(() => this.SUBRULE(this.label))
    this.OPTION1(() => this.SUBRULE(this.over))
    this.SUBRULE(this.definition)
  })

  /** `change points of lane named bonus { after other  when …  to it + 2 }` */
  readonly changeDecl = this.RULE('changeDecl', () => {
    this.CONSUME(word('change'))
    this.CONSUME(Name)
    this.MANY1(() => this.SUBRULE(this.param))
    this.OPTION(() => this.SUBRULE(this.label))
    this.OPTION1(() => this.SUBRULE(this.over))
    this.block(contexts.change, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.when) },
          { ALT: () => this.SUBRULE(this.becomes) },
          { GATE: () => this.at('all', 2), ALT: () => this.SUBRULE(this.afterAll) },
          { ALT: () => this.SUBRULE(this.after) },
          { ALT: () => this.SUBRULE(this.before) },
          { ALT: () => this.SUBRULE(this.provenance) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly becomes = this.RULE('becomes', () => {
    this.CONSUME(word('to'))
    this.SUBRULE(this.expression)
  })

  readonly label = this.RULE('label', () => {
    this.CONSUME(word('named'))
    this.CONSUME(Name)
  })

  readonly over = this.RULE('over', () => {
    this.CONSUME(word('over'))
    this.SUBRULE(this.nameList)
  })

  /** The guard of a definition; in text of version 1 it ends before the `is` that begins the value. */
  readonly guard = this.RULE('guard', () => {
    this.CONSUME(word('when'))
    this.ACTION(() => {
      this.valueStart = this.findValueStart()
    })
    try {
      this.SUBRULE(this.expression)
    } finally {
      this.valueStart = -1
    }
  })

  /** Version 1 wrote `is` for `gives`. */
  readonly result = this.RULE('result', () => {
    this.wordOnce('gives', 'is')
    this.SUBRULE(this.expression)
  })

  readonly exception = this.RULE('exception', () => {
    this.CONSUME(word('except'))
    this.SUBRULE(this.when)
    this.block(contexts.exception, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.result) },
          { ALT: () => this.SUBRULE(this.provenance) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly when = this.RULE('when', () => {
    this.CONSUME(word('when'))
    this.SUBRULE(this.expression)
  })

  readonly permissionDecl = this.RULE('permissionDecl', () => {
    this.CONSUME(word('permission'))
    this.CONSUME(Name)
    this.MANY(() => this.SUBRULE(this.param))
  })

  readonly mayDecl = this.RULE('mayDecl', () => {
    this.CONSUME(word('may'))
    this.OPTION1(() => this.CONSUME(word('not'), { LABEL: 'not' }))
    this.CONSUME(Name)
    this.MANY1(() => this.SUBRULE(this.param))
    this.OPTION2(() => this.SUBRULE(this.label))
    this.OPTION3(() => this.SUBRULE(this.over))
    this.block(contexts.may, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.when) },
          { ALT: () => this.SUBRULE(this.provenance) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly phaseDecl = this.RULE('phaseDecl', () => {
    this.CONSUME(word('phase'))
    this.CONSUME(Name)
    this.MANY1(() => this.SUBRULE(this.phaseParam))
    this.OPTION1(() =>
      this.block(contexts.phase, () =>
        this.OR({
          IGNORE_AMBIGUITIES: true,
          DEF: [
            { ALT: () => this.CONSUME(word('begins'), { LABEL: 'begins' }) },
            { ALT: () => this.CONSUME(word('resumes'), { LABEL: 'resumes' }) },
            { ALT: () => this.SUBRULE(this.follows) },
            { ALT: () => this.SUBRULE(this.badLine) },
          ],
        }),
      ),
    )
  })

  readonly follows = this.RULE('follows', () => {
    this.CONSUME(word('follows'))
    this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.followed) })
  })

  readonly followed = this.RULE('followed', () => {
    this.OR([
      { ALT: () => this.CONSUME(word('score'), { LABEL: 'verb' }) },
      { ALT: () => this.CONSUME(word('place'), { LABEL: 'verb' }) },
      { ALT: () => this.CONSUME(word('discard'), { LABEL: 'verb' }) },
      { ALT: () => this.CONSUME(word('move'), { LABEL: 'verb' }) },
      { ALT: () => this.CONSUME(word('return'), { LABEL: 'verb' }) },
      { ALT: () => this.CONSUME(word('remove'), { LABEL: 'verb' }) },
    ])
  })

  readonly ruleDecl = this.RULE('ruleDecl', () => {
    this.CONSUME(word('rule'))
    this.CONSUME(Name)
    this.OPTION(() => this.CONSUME(TextToken))
    this.block(contexts.rule, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.during) },
          { ALT: () => this.SUBRULE(this.after) },
          { ALT: () => this.SUBRULE(this.before) },
          { ALT: () => this.SUBRULE(this.insteadOf) },
          { ALT: () => this.SUBRULE(this.anyOrder) },
          { ALT: () => this.SUBRULE(this.when) },
          { ALT: () => this.SUBRULE(this.provenance) },
          { ALT: () => this.SUBRULE(this.statement) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly during = this.RULE('during', () => {
    this.CONSUME(word('during'))
    this.CONSUME(Name)
    // `after` and `in any order` begin the next sentence.
    this.MANY({
      GATE: () => !this.at('after', 1) && !(this.at('in', 1) && this.at('any', 2)),
      DEF: () => this.SUBRULE(this.phaseParam),
    })
  })

  readonly after = this.RULE('after', () => {
    this.CONSUME(word('after'))
    this.SUBRULE(this.nameList)
  })

  /** `after all`: comes after all others of its kind without this line. */
  readonly afterAll = this.RULE('afterAll', () => {
    this.CONSUME(word('after'))
    this.CONSUME(word('all'))
  })

  readonly before = this.RULE('before', () => {
    this.CONSUME(word('before'))
    this.SUBRULE(this.nameList)
  })

  readonly insteadOf = this.RULE('insteadOf', () => {
    this.CONSUME(word('instead'))
    this.CONSUME(word('of'))
    this.SUBRULE(this.nameList)
  })

  readonly anyOrder = this.RULE('anyOrder', () => {
    this.CONSUME(word('in'))
    this.CONSUME(word('any'))
    this.CONSUME(word('order'))
  })

  readonly orderDecl = this.RULE('orderDecl', () => {
    this.CONSUME(word('order'))
    this.CONSUME(Name)
    this.OR1([
      { ALT: () => this.CONSUME(word('after'), { LABEL: 'relation' }) },
      { ALT: () => this.CONSUME(word('before'), { LABEL: 'relation' }) },
    ])
    this.CONSUME2(Name)
    this.block(contexts.order, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [{ ALT: () => this.SUBRULE(this.provenance) }, { ALT: () => this.SUBRULE(this.badLine) }],
      }),
    )
  })

  readonly choiceDecl = this.RULE('choiceDecl', () => {
    this.CONSUME(word('choice'))
    this.CONSUME(Name)
    this.OPTION(() => this.CONSUME(TextToken))
    this.OPTION1(() => this.SUBRULE(this.classesBlock))
  })

  readonly optionDecl = this.RULE('optionDecl', () => {
    this.CONSUME(word('option'))
    this.CONSUME(Name)
    this.OPTION1(() => this.SUBRULE(this.bareParam))
    this.MANY1(() => this.SUBRULE(this.param))
    this.CONSUME(word('for'))
    this.CONSUME2(Name, { LABEL: 'choice' })
    this.MANY2(() => {
      this.CONSUME(Comma)
      this.CONSUME3(Name, { LABEL: 'choice' })
    })
    this.OPTION2(() => this.CONSUME(TextToken))
    this.block(contexts.option, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.among) },
          { ALT: () => this.SUBRULE(this.when) },
          { ALT: () => this.SUBRULE(this.provenance) },
          { ALT: () => this.SUBRULE(this.statement) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly bareParam = this.RULE('bareParam', () => {
    this.CONSUME(Name, { LABEL: 'noun' })
    this.OPTION(() => this.SUBRULE(this.alias))
  })

  readonly among = this.RULE('among', () => {
    this.CONSUME(word('among'))
    this.SUBRULE(this.set)
  })

  readonly eventDecl = this.RULE('eventDecl', () => {
    this.CONSUME(word('event'))
    this.CONSUME(Name)
    this.OPTION(() => this.CONSUME(TextToken))
  })

  /**
   * `when x is y is z`: finds where the value begins, in text of version 1. It is the last `is` of guard and value
   * outside parentheses that is not the first one after a `where`, and not `is not` or `is one of`; if all of them
   * are, the last one. Returns its offset, or -1; also -1 where `gives` marks the value.
   */
  private findValueStart(): number {
    const all: IToken[] = []
    const likely: IToken[] = []
    let depth = 0
    let afterWhere = false
    const ends = new Set([word('except'), word('cite'), word('assumed'), word('when'), LeftBrace, RightBrace, EOF])
    for (let ahead = 1; ; ahead++) {
      const token = this.LA(ahead)
      if (ends.has(token.tokenType)) break
      if (token.tokenType === LeftParenthesis) depth += 1
      if (token.tokenType === RightParenthesis) depth -= 1
      if (depth > 0) continue
      if (token.tokenType === word('gives')) return -1
      if (token.tokenType === word('where')) afterWhere = true
      if (token.tokenType !== word('is')) continue
      const compares = this.at('not', ahead + 1) || this.at('one', ahead + 1)
      if (!this.at('one', ahead + 1)) all.push(token)
      if (!compares && !afterWhere) likely.push(token)
      afterWhere = false
    }
    return (likely.at(-1) ?? all.at(-1))?.startOffset ?? -1
  }
}
