import { describe, expect, it } from 'vitest'
import { checkInWorld } from './sample.ts'

describe('a class', () => {
  it('contains kinds of one sort, and all members of classes in it', () => {
    const sample = checkInWorld(
      'class sacred of space { is walled }  class walled of feature  space chapel { is sacred }' +
        '  mark banner-2 { is banner worth 2 }  class banner of mark  tokens gem "gem" { is stone ruby x 1 is red }' +
        '  class stone of token  class red of token  tile A { is far edges grass grass grass grass }' +
        '  class far of tile { is apart }  zone cellar { is quarter }  class quarter of zone' +
        '  choice second { is own-turn }  class own-turn of choice',
    )
    sample.reports()
    const { features, marks, tokens, tiles, zones, choices, classes } = sample.ir
    expect(features.find(({ name }) => name === 'chapel')?.classes).toEqual(['sacred', 'walled'])
    expect(marks.find(({ name }) => name === 'banner-2')).toMatchObject({ classes: ['banner'], worth: 2 })
    expect(tokens.find(({ name }) => name === 'gem')?.kinds[0]?.classes).toEqual(['red', 'stone'])
    expect(tiles[0]).toMatchObject({ classes: ['far'], apart: true })
    expect(zones.find(({ name }) => name === 'cellar')?.classes).toEqual(['quarter'])
    expect(choices.find(({ name }) => name === 'second')?.classes).toEqual(['own-turn'])
    expect(classes.map(({ of }) => of)).toContain('feature')
  })
  it('is allowed wherever a kind is allowed', () => {
    checkInWorld(
      'class sacred of space  space chapel { is sacred }  class banner of mark  mark pennant { is banner }' +
        '  class far of tile' +
        '  define points of sacred { gives count of banner in sacred % }' +
        '  may enter of pawn on sacred { when sacred is shrine and tile of sacred has banner % }' +
        '  rule a { during main each sacred on board { if any tile near sacred as t where t has sacred { stop } } % }' +
        '  rule b { during main after a each tile on board where tile is far or tile is apart { stop } % }' +
        '  define weight of neutral { gives 0 % }  define weight of figure { when not figure is neutral gives 1 % }',
    ).reports()
  })
  it('is refused where it contains another sort', () => {
    checkInWorld('class sacred of space  mark flower { is sacred }').reports('wrong-kind')
    checkInWorld('class sacred of space  feature moat { is sacred along path }').reports('wrong-kind')
    checkInWorld('class sacred of space  define weight of sacred { gives 1 % }').reports('wrong-parameters')
    checkInWorld('class own-turn of choice  rule a { during main each own-turn on board { stop } % }').reports(
      'not-a-noun',
    )
    checkInWorld('class quiet of monster').reports('unknown-kind')
    checkInWorld('space chapel { is shrine }').reports('wrong-kind')
    checkInWorld('space chapel { is sacret }').reports('unknown-name')
    checkInWorld('space chapel { is neutral }').reports('wrong-kind')
    checkInWorld('class sacred of space  space chapel { is sacred, sacred }').reports('repeated-sentence')
  })
  it('of choices can follow `for` of an option, and so can all choices together', () => {
    const sample = checkInWorld(
      'class own-turn of choice  choice second { is own-turn }  choice third { is own-turn }' +
        '  option waits for own-turn { % }  option pays for any-choice { ask again at most 2 times % }' +
        '  rule r { during main choose n from number from 1 to 2 by active % }',
    )
    sample.reports()
    const choicesOf = (option: string): readonly string[] =>
      sample.ir.options.find(({ name }) => name === option)?.choices ?? []
    expect(choicesOf('waits')).toEqual(['second', 'third'])
    expect(choicesOf('pays')).toEqual(expect.arrayContaining(['act', 'second', 'third', 'r.n']))
    expect(sample.ir.options.map(({ name, anytime }) => [name, anytime])).toEqual([
      ['waits', undefined],
      ['pays', true],
    ])
  })
  it('of another sort cannot follow `for` of an option', () => {
    checkInWorld('class sacred of space  option waits for sacred { % }').reports('wrong-kind')
    checkInWorld('option waits for act, any-choice { % }').reports('repeated-sentence')
    checkInWorld('choice any-choice').reports('declared-twice')
  })
  it('is not in itself', () => {
    checkInWorld('class quiet of space { is quiet }').reports('class-circle')
    checkInWorld('class quiet of space { is sacred }  class sacred of space { is quiet }').reports(
      'class-circle',
      'class-circle',
    )
  })
  it("that is built in contains everything that is nobody's, and its name cannot be declared", () => {
    checkInWorld('figure mage "mage" { is neutral count 1 }').reports()
    checkInWorld('figure mage "mage" { is neutral count 1 per player }').reports('wrong-kind')
    checkInWorld('class neutral').reports('declared-twice')
  })
  it('of tokens hides what their faces would reveal', () => {
    const tokens = 'tokens gem "gem" hidden { ruby x 1 is red opal x 1 }  class red of token'
    checkInWorld(`${tokens}  rule a { during main  let x be one red on board  if x is none { stop } % }`).reports(
      'wrong-kind',
    )
  })
})
