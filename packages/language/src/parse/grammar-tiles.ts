import { Divide, Dot, Name, NumberToken, Side, TextToken, word } from '../lex/tokens.ts'
import { contexts } from './contexts.ts'
import { WorldGrammar } from './grammar-world.ts'

/** Tiles, contents of expansions, and sources. */
export class TileGrammar extends WorldGrammar {
  readonly tileDecl = this.RULE('tileDecl', () => {
    this.OR1([
      { ALT: () => this.CONSUME(word('tile')) },
      { ALT: () => this.CONSUME(word('overlay')) },
      { ALT: () => this.CONSUME(word('drawing')) },
    ])
    this.CONSUME(Name)
    this.OPTION(() => {
      this.CONSUME(word('x'))
      this.CONSUME(NumberToken, { LABEL: 'count' })
    })
    this.OPTION1(() => this.CONSUME(TextToken))
    this.block(contexts.tile, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.edges) },
          { ALT: () => this.SUBRULE(this.isOf) },
          { ALT: () => this.SUBRULE(this.fieldCount) },
          { ALT: () => this.SUBRULE(this.cellRow) },
          { GATE: () => this.at('half') && this.atName(2), ALT: () => this.SUBRULE(this.halfEdges) },
          { GATE: () => this.at('cell') && this.atName(2), ALT: () => this.SUBRULE(this.cell) },
          { ALT: () => this.SUBRULE(this.tilePart) },
          { ALT: () => this.SUBRULE(this.provenance) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  /** A drawing outside of scenarios, usable by the scenarios of all files. */
  readonly drawingDecl = this.RULE('drawingDecl', () => {
    this.SUBRULE(this.tileDecl)
  })

  readonly edges = this.RULE('edges', () => {
    this.CONSUME(word('edges'))
    this.CONSUME1(Name, { LABEL: 'edge' })
    this.CONSUME2(Name, { LABEL: 'edge' })
    this.CONSUME3(Name, { LABEL: 'edge' })
    this.CONSUME4(Name, { LABEL: 'edge' })
  })

  /** `half A B C`: north, east and the diagonal of half a square, whose right angle is in the north-east. */
  readonly halfEdges = this.RULE('halfEdges', () => {
    this.CONSUME(word('half'))
    this.CONSUME1(Name, { LABEL: 'edge' })
    this.CONSUME2(Name, { LABEL: 'edge' })
    this.CONSUME3(Name, { LABEL: 'edge' })
  })

  /** One square of a tile of several squares, drawn like a tile. */
  readonly cell = this.RULE('cell', () => {
    this.CONSUME(word('cell'))
    this.CONSUME(Name)
    this.block(contexts.cell, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.edges) },
          { ALT: () => this.SUBRULE(this.tilePart) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  /**
   * Cells of a tile, from west to east; a dot is outside the tile. Ends before `cell a {` and before any other opener.
   */
  readonly cellRow = this.RULE('cellRow', () => {
    this.CONSUME(word('row'))
    this.AT_LEAST_ONE({
      GATE: () => !(this.at('cell') && this.atName(2)) && !this.at('fields') && !this.at('shows') && !this.at('edges'),
      DEF: () =>
        this.OR([
          { ALT: () => this.CONSUME(Name, { LABEL: 'square' }) },
          { ALT: () => this.CONSUME(Dot, { LABEL: 'square' }) },
        ]),
    })
  })

  /**
   * Squares of a board or a layout, from west to east; a dot is an empty square. Two half tiles share a square: `A/B`.
   */
  readonly row = this.RULE('row', () => {
    this.CONSUME(word('row'))
    this.AT_LEAST_ONE(() => this.SUBRULE(this.rowSquare))
  })

  readonly rowSquare = this.RULE('rowSquare', () =>
    this.OR([
      {
        ALT: () => {
          this.CONSUME(Name, { LABEL: 'square' })
          this.OPTION(() => {
            this.CONSUME(Divide, { LABEL: 'slash' })
            this.CONSUME2(Name, { LABEL: 'second' })
          })
        },
      },
      { ALT: () => this.CONSUME(Dot, { LABEL: 'square' }) },
    ]),
  )

  readonly fieldCount = this.RULE('fieldCount', () => {
    this.CONSUME(word('fields'))
    this.CONSUME(NumberToken, { LABEL: 'number' })
  })

  /** A part with sides or with `to` begins with its name; any other part follows `shows`. */
  readonly tilePart = this.RULE('tilePart', () => {
    this.OPTION3({
      GATE: () => this.at('shows') && this.atName(2),
      DEF: () => this.CONSUME(word('shows'), { LABEL: 'shows' }),
    })
    this.CONSUME(Name, { LABEL: 'what' })
    this.MANY(() => this.CONSUME(Side, { LABEL: 'side' }))
    this.OPTION(() => {
      this.CONSUME(word('to'))
      this.CONSUME2(Name, { LABEL: 'to' })
    })
    this.OPTION1(() => {
      this.CONSUME(word('with'))
      this.SUBRULE(this.nameList)
    })
    this.OPTION2(() => {
      this.CONSUME(word('toward'))
      this.CONSUME3(Name, { LABEL: 'toward' })
    })
  })

  readonly contentsDecl = this.RULE('contentsDecl', () => {
    this.CONSUME(word('contents'))
    this.block(contexts.contents, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [{ ALT: () => this.SUBRULE(this.expectation) }, { ALT: () => this.SUBRULE(this.badLine) }],
      }),
    )
  })

  readonly expectation = this.RULE('expectation', () => {
    this.CONSUME(word('expect'))
    this.CONSUME(NumberToken, { LABEL: 'number' })
    this.CONSUME(Name, { LABEL: 'what' })
    this.OPTION(() => {
      this.CONSUME(word('with'))
      this.CONSUME2(Name, { LABEL: 'having' })
    })
    this.MANY(() => this.SUBRULE(this.provenance))
  })

  readonly sourceDecl = this.RULE('sourceDecl', () => {
    this.CONSUME(word('source'))
    this.CONSUME(Name)
    this.CONSUME(TextToken)
    this.block(contexts.source, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.language) },
          { ALT: () => this.SUBRULE(this.revision) },
          { ALT: () => this.SUBRULE(this.sourceStatement) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly language = this.RULE('language', () => {
    this.CONSUME(word('language'))
    this.CONSUME(Name)
  })

  readonly revision = this.RULE('revision', () => {
    this.CONSUME(word('revision'))
    this.CONSUME(TextToken)
  })

  readonly sourceStatement = this.RULE('sourceStatement', () => {
    this.CONSUME(word('statement'))
    this.CONSUME(Name)
    this.CONSUME1(TextToken, { LABEL: 'section' })
    this.CONSUME2(TextToken, { LABEL: 'words' })
    this.OPTION(() =>
      this.block(contexts.statement, () =>
        this.OR({
          IGNORE_AMBIGUITIES: true,
          DEF: [
            { ALT: () => this.SUBRULE(this.clause) },
            { ALT: () => this.SUBRULE(this.pairs) },
            { ALT: () => this.SUBRULE(this.contradicts) },
            { ALT: () => this.CONSUME(word('implied')) },
            { ALT: () => this.SUBRULE(this.noEffect) },
            { ALT: () => this.SUBRULE(this.waitsFor) },
            { ALT: () => this.SUBRULE(this.partly) },
            { ALT: () => this.SUBRULE(this.statementAssumed) },
            { ALT: () => this.SUBRULE(this.badLine) },
          ],
        }),
      ),
    )
  })

  /** `clause a "in our own words" { waits-for valleys-to-come }` */
  readonly clause = this.RULE('clause', () => {
    this.CONSUME(word('clause'))
    this.CONSUME(Name)
    this.CONSUME(TextToken)
    this.OPTION(() =>
      this.block(contexts.clause, () =>
        this.OR({
          IGNORE_AMBIGUITIES: true,
          DEF: [
            { ALT: () => this.SUBRULE(this.noEffect) },
            { ALT: () => this.SUBRULE(this.waitsFor) },
            { ALT: () => this.SUBRULE(this.statementAssumed) },
            { ALT: () => this.SUBRULE(this.badLine) },
          ],
        }),
      ),
    )
  })

  readonly pairs = this.RULE('pairs', () => {
    this.CONSUME(word('pairs'))
    this.SUBRULE(this.nameList)
  })

  /** `contradicts X, Y "which of them the rules follow"` */
  readonly contradicts = this.RULE('contradicts', () => {
    this.CONSUME(word('contradicts'))
    this.SUBRULE(this.nameList)
    this.CONSUME(TextToken, { LABEL: 'answer' })
  })

  readonly waitsFor = this.RULE('waitsFor', () => {
    this.CONSUME(word('waits-for'))
    this.SUBRULE(this.nameList)
  })

  readonly partly = this.RULE('partly', () => {
    this.CONSUME(word('partly'))
    this.CONSUME(TextToken)
  })

  readonly statementAssumed = this.RULE('statementAssumed', () => {
    this.CONSUME(word('assumed'))
    this.CONSUME(TextToken)
  })

  /** `awaited valleys-to-come "Valleys to come"`: an expansion without rules so far. */
  readonly awaitedDecl = this.RULE('awaitedDecl', () => {
    this.CONSUME(word('awaited'))
    this.CONSUME(Name)
    this.CONSUME(TextToken)
  })

  /** `renamed old-name to new-name`: saved games may still use the old name. */
  readonly renamedDecl = this.RULE('renamedDecl', () => {
    this.CONSUME(word('renamed'))
    this.CONSUME(Name, { LABEL: 'from' })
    this.CONSUME(word('to'))
    this.CONSUME2(Name, { LABEL: 'into' })
  })

  readonly noEffect = this.RULE('noEffect', () => {
    this.CONSUME(word('no-effect'))
    this.CONSUME(TextToken)
  })
}
