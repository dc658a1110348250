import { tokenMatcher } from 'chevrotain'
import { Comma, Minus, Name, NumberToken, PrepositionToken, VerbToken, word } from '../lex/tokens.ts'
import { PageGrammar } from './grammar-pages.ts'

/** Claims of a scenario (`then …`), and the actions, positions and values that they share with other steps. */
export class ThenGrammar extends PageGrammar {
  readonly turned = this.RULE('turned', () => {
    this.CONSUME(word('turned'))
    this.CONSUME(NumberToken, { LABEL: 'number' })
  })

  /** `has 12 points`, `has 3 tiles` */
  readonly total = this.RULE('total', () => {
    this.CONSUME(word('has'))
    this.SUBRULE(this.signedNumber)
    this.OR([
      { ALT: () => this.CONSUME(word('points'), { LABEL: 'unit' }) },
      { ALT: () => this.CONSUME(word('tiles'), { LABEL: 'unit' }) },
    ])
  })

  readonly signedNumber = this.RULE('signedNumber', () => {
    this.OPTION(() => this.CONSUME(Minus))
    this.CONSUME(NumberToken, { LABEL: 'number' })
  })

  readonly equals = this.RULE('equals', () => {
    this.CONSUME(word('is'))
    this.OR([
      { ALT: () => this.CONSUME(word('yes'), { LABEL: 'constant' }) },
      { ALT: () => this.CONSUME(word('no'), { LABEL: 'constant' }) },
      { ALT: () => this.CONSUME(word('none'), { LABEL: 'constant' }) },
      { ALT: () => this.CONSUME(word('over'), { LABEL: 'constant' }) },
      // Several are the elements of a set: `winners is red, blue`.
      { ALT: () => this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.valueChain) }) },
    ])
  })

  /** A value: one item, then a chain. */
  readonly valueChain = this.RULE('valueChain', () => {
    this.SUBRULE(this.item)
    this.OPTION(() => this.SUBRULE(this.chain))
  })

  /**
   * The verb of an option and its parameters: the first may stand without preposition (and be `none`), the others
   * follow their prepositions.
   */
  readonly action = this.RULE('action', () => {
    this.CONSUME(Name, { LABEL: 'verb' })
    this.SUBRULE(this.actionEntities)
  })

  /** Like `action`, after `may`: the verb can be a keyword: `place`, `choose`. */
  readonly possibleAction = this.RULE('possibleAction', () => {
    this.CONSUME(VerbToken, { LABEL: 'verb' })
    this.SUBRULE(this.actionEntities)
  })

  readonly actionEntities = this.RULE('actionEntities', () => {
    this.OPTION({
      GATE: () => !this.atSetUp(),
      DEF: () =>
        this.OR([{ ALT: () => this.CONSUME(word('none'), { LABEL: 'none' }) }, { ALT: () => this.SUBRULE(this.item) }]),
    })
    this.OPTION1(() => this.SUBRULE(this.chain))
  })

  readonly thenStep = this.RULE('thenStep', () => {
    this.CONSUME(word('then'))
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        { GATE: () => this.atEvents(), ALT: () => this.SUBRULE(this.thenEvents) },
        { ALT: () => this.SUBRULE(this.thenPieces) },
        {
          GATE: () => this.at('scorings') && (this.atName(2) || this.at('in', 2)),
          ALT: () => this.SUBRULE(this.scorings),
        },
        { ALT: () => this.SUBRULE(this.thenSubject) },
      ],
    })
  })

  /** `event moved`, `no event moved with pawn`, `2 events moved`, `event moved before scored` */
  readonly thenEvents = this.RULE('thenEvents', () => {
    this.OPTION(() =>
      this.OR1([
        { ALT: () => this.CONSUME(word('no'), { LABEL: 'no' }) },
        { ALT: () => this.CONSUME(NumberToken, { LABEL: 'count' }) },
      ]),
    )
    this.OR2([{ ALT: () => this.CONSUME(word('event')) }, { ALT: () => this.CONSUME(word('events')) }])
    this.AT_LEAST_ONE_SEP({ SEP: word('before'), DEF: () => this.SUBRULE(this.eventRef) })
  })

  /** `scored with red, 5`: an event and its arguments. */
  readonly eventRef = this.RULE('eventRef', () => {
    this.CONSUME(Name, { LABEL: 'event' })
    this.OPTION(() => {
      this.CONSUME(word('with'))
      this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.valueChain) })
    })
  })

  /** `scorings red 5 for award, blue 2`, `scorings in any order …` */
  readonly scorings = this.RULE('scorings', () => {
    this.CONSUME(word('scorings'))
    this.OPTION(() => {
      this.CONSUME(word('in'))
      this.CONSUME(word('any'), { LABEL: 'anyOrder' })
      this.CONSUME(word('order'))
    })
    this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.scoring) })
  })

  readonly scoring = this.RULE('scoring', () => {
    this.CONSUME(Name, { LABEL: 'player' })
    this.SUBRULE(this.signedNumber)
    this.OPTION(() => {
      this.CONSUME(word('for'))
      this.CONSUME2(Name, { LABEL: 'rule' })
    })
  })

  readonly thenPieces = this.RULE('thenPieces', () => {
    this.CONSUME(NumberToken, { LABEL: 'count' })
    this.CONSUME(Name, { LABEL: 'subject' })
    this.OPTION(() => this.SUBRULE(this.chain))
  })

  readonly thenSubject = this.RULE('thenSubject', () => {
    this.CONSUME(Name, { LABEL: 'subject' })
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        { ALT: () => this.SUBRULE(this.scores) },
        { ALT: () => this.SUBRULE(this.total) },
        {
          ALT: () => {
            this.CONSUME(word('may'), { LABEL: 'may' })
            this.OR1([
              {
                GATE: () => this.at('only') && tokenMatcher(this.LA(2), VerbToken),
                ALT: () => this.SUBRULE(this.onlyActions),
              },
              {
                ALT: () => {
                  this.OPTION(() => this.CONSUME(word('not'), { LABEL: 'not' }))
                  this.SUBRULE(this.possibleAction)
                },
              },
            ])
          },
        },
        {
          ALT: () => {
            this.CONSUME(word('decides'))
            this.CONSUME2(Name, { LABEL: 'choice' })
          },
        },
        { ALT: () => this.SUBRULE(this.view) },
        { ALT: () => this.SUBRULE(this.denial) },
        { ALT: () => this.SUBRULE(this.equals) },
        {
          ALT: () => {
            this.SUBRULE(this.chain)
            this.SUBRULE2(this.equals)
          },
        },
      ],
    })
  })

  /** `only places pawn on lane of A, passes`: all possible actions. */
  readonly onlyActions = this.RULE('onlyActions', () => {
    this.CONSUME(word('only'))
    this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.possibleAction) })
  })

  readonly scores = this.RULE('scores', () => {
    this.CONSUME(word('scores'))
    this.OPTION({
      GATE: () => this.LA(1).tokenType === Minus || tokenMatcher(this.LA(1), NumberToken),
      DEF: () => this.SUBRULE(this.signedNumber),
    })
    this.OPTION1(() => {
      this.CONSUME(word('for'))
      this.CONSUME(Name, { LABEL: 'rule' })
    })
  })

  readonly view = this.RULE('view', () => {
    this.CONSUME(word('sees'))
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        { GATE: () => this.at('event') && this.atName(2), ALT: () => this.SUBRULE(this.eventSeen) },
        {
          ALT: () => {
            this.OPTION({ GATE: () => this.atName(2), DEF: () => this.CONSUME(NumberToken, { LABEL: 'count' }) })
            this.SUBRULE(this.valueChain)
          },
        },
      ],
    })
  })

  /** `event moved with pawn`: an event in a player's log. */
  readonly eventSeen = this.RULE('eventSeen', () => {
    this.CONSUME(word('event'))
    this.SUBRULE(this.eventRef)
  })

  /** `does not decide act`, `does not see pawn of red` */
  readonly denial = this.RULE('denial', () => {
    this.CONSUME(word('does'))
    this.CONSUME(word('not'))
    this.OR([
      {
        ALT: () => {
          this.CONSUME(word('decide'))
          this.CONSUME(Name, { LABEL: 'choice' })
        },
      },
      {
        ALT: () => {
          this.CONSUME(word('see'))
          this.OR1({
            IGNORE_AMBIGUITIES: true,
            DEF: [
              { GATE: () => this.at('event') && this.atName(2), ALT: () => this.SUBRULE(this.eventSeen) },
              { ALT: () => this.SUBRULE(this.valueChain) },
            ],
          })
        },
      },
    ])
  })

  /** `of red on lane at NL of A`: connectors with one item each. */
  readonly chain = this.RULE('chain', () => {
    this.AT_LEAST_ONE(() => {
      this.SUBRULE(this.connector)
      this.SUBRULE(this.item)
    })
  })

  readonly connector = this.RULE('connector', () => {
    this.OR([
      { ALT: () => this.CONSUME(PrepositionToken, { LABEL: 'word' }) },
      { ALT: () => this.CONSUME(word('at'), { LABEL: 'word' }) },
      { ALT: () => this.CONSUME(word('to'), { LABEL: 'word' }) },
      { ALT: () => this.CONSUME(word('from'), { LABEL: 'word' }) },
      { ALT: () => this.CONSUME(word('with'), { LABEL: 'word' }) },
    ])
  })

  /** A name, a number, or a square `2,-1 [turned 90]`. */
  readonly item = this.RULE('item', () => {
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        { ALT: () => this.CONSUME(Name, { LABEL: 'name' }) },
        {
          ALT: () => {
            this.SUBRULE1(this.signedNumber)
            this.OPTION({
              GATE: () => this.LA(2).tokenType === Minus || tokenMatcher(this.LA(2), NumberToken),
              DEF: () => {
                this.CONSUME(Comma)
                this.SUBRULE2(this.signedNumber)
                this.OPTION1(() => this.SUBRULE(this.turned))
              },
            })
          },
        },
      ],
    })
  })

  /** Whether a claim about events begins; `event` and `events` may also be names of pieces. */
  private atEvents(): boolean {
    if (this.at('no')) return true
    return tokenMatcher(this.LA(1), NumberToken) ? this.atName(2) && this.atName(3) : this.at('event') && this.atName(2)
  }

  /** Keywords that begin a set-up sentence of the scenario are not parameters. */
  private atSetUp(): boolean {
    return (['play', 'without', 'setting', 'players', 'drawing', 'board', 'tile'] as const).some((opener) =>
      this.at(opener),
    )
  }
}
