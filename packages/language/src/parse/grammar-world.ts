import { Comma, Name, NumberToken, TextToken, word } from '../lex/tokens.ts'
import { contexts } from './contexts.ts'
import { RuleGrammar } from './grammar-rules.ts'

/** Modules and the vocabulary: edges, features, pieces, zones, state, settings. */
export class WorldGrammar extends RuleGrammar {
  readonly expansionDecl = this.RULE('expansionDecl', () => {
    this.CONSUME(word('expansion'))
    this.CONSUME(Name)
    this.CONSUME(TextToken)
    this.OPTION(() => this.CONSUME(word('off'), { LABEL: 'off' }))
    this.block(contexts.expansion, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.editions) },
          { ALT: () => this.SUBRULE(this.needs) },
          { ALT: () => this.SUBRULE(this.excludes) },
          { ALT: () => this.SUBRULE(this.playerRange) },
          { ALT: () => this.SUBRULE(this.part) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly editions = this.RULE('editions', () => {
    this.CONSUME(word('edition'))
    this.SUBRULE(this.nameList)
  })

  readonly needs = this.RULE('needs', () => {
    this.CONSUME(word('needs'))
    this.SUBRULE(this.nameList)
  })

  readonly excludes = this.RULE('excludes', () => {
    this.CONSUME(word('not'))
    this.CONSUME(word('with'))
    this.SUBRULE(this.nameList)
  })

  readonly playerRange = this.RULE('playerRange', () => {
    this.CONSUME(word('players'))
    this.CONSUME1(NumberToken, { LABEL: 'number' })
    this.CONSUME(word('to'))
    this.CONSUME2(NumberToken, { LABEL: 'number' })
  })

  readonly part = this.RULE('part', () => {
    this.CONSUME(word('part'))
    this.CONSUME(Name)
    this.CONSUME(TextToken)
    this.OPTION(() => this.CONSUME(word('off'), { LABEL: 'off' }))
    this.OPTION1(() => this.SUBRULE(this.needs))
    this.OPTION2(() => this.SUBRULE(this.excludes))
  })

  readonly interactionDecl = this.RULE('interactionDecl', () => {
    this.CONSUME(word('interaction'))
    this.OPTION({
      GATE: () => !this.at('of'),
      DEF: () => {
        this.CONSUME(Name)
        this.CONSUME(word('with'), { LABEL: 'old' })
      },
    })
    const isOld = !this.RECORDING_PHASE && this.LA(0).tokenType === word('with')
    if (!isOld) this.CONSUME(word('of'))
    this.SUBRULE(this.nameList)
  })

  readonly inPartDecl = this.RULE('inPartDecl', () => {
    this.CONSUME(word('in'))
    this.CONSUME(word('part'))
    this.CONSUME(Name)
  })

  readonly edgeDecl = this.RULE('edgeDecl', () => {
    this.CONSUME(word('edge'))
    this.CONSUME(Name)
    this.block(contexts.edge, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.CONSUME(word('open'), { LABEL: 'style' }) },
          { ALT: () => this.CONSUME(word('line'), { LABEL: 'style' }) },
          { ALT: () => this.CONSUME(word('area'), { LABEL: 'style' }) },
          { ALT: () => this.CONSUME(word('closes'), { LABEL: 'style' }) },
          { ALT: () => this.SUBRULE(this.matches) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly matches = this.RULE('matches', () => {
    this.CONSUME(word('matches'))
    this.SUBRULE(this.nameList)
  })

  readonly featureDecl = this.RULE('featureDecl', () => {
    this.CONSUME(word('feature'))
    this.CONSUME(Name)
    this.OPTION(() => this.CONSUME(TextToken))
    this.block(contexts.feature, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.along) },
          { ALT: () => this.CONSUME(word('between'), { LABEL: 'between' }) },
          { ALT: () => this.SUBRULE(this.isOf) },
          { ALT: () => this.SUBRULE(this.picture) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly along = this.RULE('along', () => {
    this.CONSUME(word('along'))
    this.CONSUME(Name)
  })

  readonly spaceDecl = this.RULE('spaceDecl', () => {
    this.CONSUME(word('space'))
    this.CONSUME(Name)
    this.OPTION(() => this.CONSUME(TextToken))
    this.OPTION1(() =>
      this.block(contexts.space, () =>
        this.OR({
          IGNORE_AMBIGUITIES: true,
          DEF: [
            { ALT: () => this.CONSUME(word('aside'), { LABEL: 'aside' }) },
            { ALT: () => this.SUBRULE(this.isOf) },
            { ALT: () => this.SUBRULE(this.picture) },
            { ALT: () => this.SUBRULE(this.badLine) },
          ],
        }),
      ),
    )
  })

  readonly pieceDecl = this.RULE('pieceDecl', () => {
    this.CONSUME(word('piece'))
    this.CONSUME(Name)
    this.OPTION(() =>
      this.block(contexts.piece, () =>
        this.OR({
          IGNORE_AMBIGUITIES: true,
          DEF: [{ ALT: () => this.SUBRULE(this.picture) }, { ALT: () => this.SUBRULE(this.badLine) }],
        }),
      ),
    )
  })

  /** Used for drawing only; no effect in a game. */
  readonly picture = this.RULE('picture', () => {
    this.CONSUME(word('picture'))
    this.CONSUME(TextToken)
  })

  /** A picture defined by an expansion: a sign, or with a size a panel that shows zones. */
  readonly pictureDecl = this.RULE('pictureDecl', () => {
    this.CONSUME(word('picture'))
    this.CONSUME(TextToken)
    this.OPTION(() => this.SUBRULE(this.pictureSize))
    this.block(contexts.picture, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.pictureShape) },
          { ALT: () => this.SUBRULE(this.pictureZone) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  /** `400 x 300 on hill-1`: hundredths of a square, with the tile whose north-west corner it begins at. */
  readonly pictureSize = this.RULE('pictureSize', () => {
    this.CONSUME1(NumberToken, { LABEL: 'number' })
    this.CONSUME(word('x'))
    this.CONSUME2(NumberToken, { LABEL: 'number' })
    this.OPTION(() => {
      this.CONSUME(word('on'))
      this.CONSUME(Name)
    })
  })

  /** `zone cellar at 50,60 80,60 named at 50,20 within "M0 0H100V100H0Z"` */
  readonly pictureZone = this.RULE('pictureZone', () => {
    this.CONSUME(word('zone'))
    this.CONSUME(Name)
    this.CONSUME1(word('at'))
    this.AT_LEAST_ONE(() => this.SUBRULE1(this.picturePoint))
    this.OPTION1(() => {
      this.CONSUME(word('named'))
      this.CONSUME2(word('at'))
      this.SUBRULE2(this.picturePoint, { LABEL: 'titlePoint' })
    })
    this.OPTION2(() => {
      this.CONSUME(word('within'))
      this.CONSUME(TextToken)
    })
  })

  readonly picturePoint = this.RULE('picturePoint', () => {
    this.CONSUME1(NumberToken, { LABEL: 'number' })
    this.CONSUME(Comma)
    this.CONSUME2(NumberToken, { LABEL: 'number' })
  })

  readonly pictureShape = this.RULE('pictureShape', () => {
    this.OR([{ ALT: () => this.CONSUME(word('fill')) }, { ALT: () => this.CONSUME(word('line'), { LABEL: 'line' }) }])
    this.CONSUME(Name)
    this.OPTION(() => this.CONSUME(NumberToken, { LABEL: 'number' }))
    this.CONSUME(TextToken)
  })

  readonly markDecl = this.RULE('markDecl', () => {
    this.CONSUME(word('mark'))
    this.CONSUME(Name)
    this.OPTION(() => this.CONSUME(TextToken))
    this.OPTION1(() =>
      this.block(contexts.mark, () =>
        this.OR({
          IGNORE_AMBIGUITIES: true,
          DEF: [
            { ALT: () => this.SUBRULE(this.isOf) },
            { ALT: () => this.SUBRULE(this.picture) },
            { ALT: () => this.SUBRULE(this.worth) },
            { ALT: () => this.SUBRULE(this.badLine) },
          ],
        }),
      ),
    )
  })

  readonly worth = this.RULE('worth', () => {
    this.CONSUME(word('worth'))
    this.CONSUME(NumberToken, { LABEL: 'number' })
  })

  readonly classDecl = this.RULE('classDecl', () => {
    this.CONSUME(word('class'))
    this.CONSUME(Name)
    this.OPTION(() => {
      this.CONSUME(word('of'))
      this.CONSUME2(Name, { LABEL: 'of' })
    })
    this.OPTION1(() => this.SUBRULE(this.classesBlock))
  })

  readonly figureDecl = this.RULE('figureDecl', () => {
    this.CONSUME(word('figure'))
    this.CONSUME(Name)
    this.CONSUME(TextToken)
    this.block(contexts.figure, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.isOf) },
          { ALT: () => this.SUBRULE(this.picture) },
          { ALT: () => this.SUBRULE(this.figureCount) },
          { ALT: () => this.SUBRULE(this.provenance) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly figureCount = this.RULE('figureCount', () => {
    this.CONSUME(word('count'))
    this.CONSUME(NumberToken, { LABEL: 'number' })
    this.OPTION(() => this.SUBRULE(this.perPlayer))
  })

  readonly perPlayer = this.RULE('perPlayer', () => {
    this.CONSUME(word('per'))
    this.CONSUME(word('player'))
  })

  readonly tokensDecl = this.RULE('tokensDecl', () => {
    this.CONSUME(word('tokens'))
    this.CONSUME(Name)
    this.CONSUME(TextToken)
    this.OPTION(() => this.CONSUME(word('hidden'), { LABEL: 'hidden' }))
    this.OPTION1(() => this.SUBRULE(this.perPlayer))
    this.block(contexts.tokens, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.isOf) },
          { ALT: () => this.SUBRULE(this.tokenKind) },
          { ALT: () => this.SUBRULE(this.provenance) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly tokenKind = this.RULE('tokenKind', () => {
    this.CONSUME(Name)
    this.CONSUME(word('x'))
    this.CONSUME1(NumberToken, { LABEL: 'count' })
    this.OPTION(() => {
      this.CONSUME(word('worth'))
      this.CONSUME2(NumberToken, { LABEL: 'worth' })
    })
    this.OPTION1(() => this.SUBRULE(this.isOf))
    this.OPTION2(() => this.SUBRULE(this.picture))
  })

  readonly zoneDecl = this.RULE('zoneDecl', () => {
    this.CONSUME(word('zone'))
    this.CONSUME(Name)
    this.OPTION(() => {
      this.CONSUME(word('of'))
      this.CONSUME2(Name, { LABEL: 'owner' })
    })
    this.OPTION1(() => this.CONSUME(TextToken))
    this.OPTION2(() =>
      this.OR([
        { ALT: () => this.CONSUME(word('unseen'), { LABEL: 'unseen' }) },
        { ALT: () => this.CONSUME(word('hidden'), { LABEL: 'hidden' }) },
      ]),
    )
    this.OPTION3(() => this.SUBRULE(this.classesBlock))
  })

  readonly dieDecl = this.RULE('dieDecl', () => {
    this.CONSUME(word('die'))
    this.CONSUME(Name)
    this.OPTION(() => this.CONSUME(TextToken))
    this.block(contexts.die, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.faces) },
          { ALT: () => this.SUBRULE(this.provenance) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  readonly faces = this.RULE('faces', () => {
    this.CONSUME(word('faces'))
    this.CONSUME(NumberToken, { LABEL: 'number' })
    this.MANY(() => {
      this.CONSUME(Comma)
      this.CONSUME2(NumberToken, { LABEL: 'number' })
    })
  })

  readonly settingDecl = this.RULE('settingDecl', () => {
    this.CONSUME(word('setting'))
    this.CONSUME(Name)
    this.OR([
      {
        ALT: () => {
          this.CONSUME(TextToken)
          this.SUBRULE(this.settingBody)
        },
      },
      { ALT: () => this.SUBRULE(this.fixedValue) },
    ])
  })

  readonly settingBody = this.RULE('settingBody', () => {
    this.block(contexts.setting, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => this.SUBRULE(this.initial) },
          { ALT: () => this.SUBRULE(this.settingValues) },
          { ALT: () => this.SUBRULE(this.provenance) },
          { ALT: () => this.SUBRULE(this.badLine) },
        ],
      }),
    )
  })

  /** `setting tides is high { cite X }`: the value that a setting has where this is in play. */
  readonly fixedValue = this.RULE('fixedValue', () => {
    this.CONSUME(word('is'))
    this.CONSUME(Name)
    this.block(contexts.fixedSetting, () =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [{ ALT: () => this.SUBRULE(this.provenance) }, { ALT: () => this.SUBRULE(this.badLine) }],
      }),
    )
  })

  readonly settingValues = this.RULE('settingValues', () => {
    this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.CONSUME(Name, { LABEL: 'value' }) })
  })

  readonly initial = this.RULE('initial', () => {
    this.CONSUME(word('default'))
    this.CONSUME(Name)
  })

  readonly stateDecl = this.RULE('stateDecl', () => {
    this.CONSUME(word('state'))
    this.CONSUME(Name)
    this.OPTION(() => {
      this.CONSUME(word('of'))
      this.CONSUME2(Name, { LABEL: 'of' })
    })
    this.wordOnce('keeps', 'is')
    this.SUBRULE(this.kind)
    this.OPTION1(() => this.CONSUME(word('hidden'), { LABEL: 'hidden' }))
    this.OPTION2(() => this.SUBRULE(this.standing))
    this.OPTION3(() => this.SUBRULE(this.parting))
    this.OPTION4(() => this.SUBRULE(this.lasting))
  })

  /** `during turn`: it is forgotten when the phase ends. */
  readonly lasting = this.RULE('lasting', () => {
    this.CONSUME(word('during'))
    this.CONSUME(Name)
  })

  /** `when it parts`: of features */
  readonly parting = this.RULE('parting', () => {
    this.CONSUME(word('when'))
    this.CONSUME(word('it'))
    this.CONSUME(word('parts'))
  })

  readonly standing = this.RULE('standing', () => {
    this.CONSUME(word('while'))
    this.CONSUME(word('it'))
    this.CONSUME(word('stands'))
  })
}
