import { Name, TextToken, word } from '../lex/tokens.ts'
import { contexts } from './contexts.ts'
import { TileGrammar } from './grammar-tiles.ts'

/** Pages that sources were taken from, sentence by sentence. */
export class PageGrammar extends TileGrammar {
  readonly pageDecl = this.RULE('pageDecl', () => {
    this.CONSUME(word('page'))
    this.CONSUME(Name)
    this.block(contexts.page, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [{ ALT: () => this.SUBRULE(this.pageSentence) }, { ALT: () => this.SUBRULE(this.badLine) }],
      }),
    )
  })

  /** `sentence "5:…" says X, Y`, `sentence "2:…" ignored "a heading"`, or neither, if it has not been worked on. */
  readonly pageSentence = this.RULE('pageSentence', () => {
    this.CONSUME(word('sentence'))
    this.CONSUME(TextToken)
    this.OPTION(() =>
      this.OR([
        {
          ALT: () => {
            this.CONSUME(word('says'))
            this.SUBRULE(this.nameList)
          },
        },
        {
          ALT: () => {
            this.CONSUME(word('ignored'))
            this.CONSUME1(TextToken, { LABEL: 'why' })
          },
        },
      ]),
    )
  })
}
