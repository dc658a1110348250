import { describe, expect, it } from 'vitest'
import { check, checkInWorld, world } from './sample.ts'

describe('values that views publish', () => {
  it('belong to the game, a feature or a player', () => {
    checkInWorld(
      'value a gives number shown  value b of feature gives yes-no shown  value c of player gives set of player shown',
    ).reports()
  })
  it('belong to no other kind, and have at most one parameter', () => {
    checkInWorld('value a of tile gives number shown').reports('shown-value')
    checkInWorld('value a of player in feature gives number shown').reports('shown-value')
  })
})

describe('values with their definition', () => {
  it('are declared and defined at once', () => {
    const sample = checkInWorld('value herd of player as p gives number { gives count of pawn of p  % }')
    sample.reports()
    expect(sample.ir.values.find(({ name }) => name === 'herd')?.result).toBe('number')
    expect(sample.ir.defines).toMatchObject([
      { value: 'herd', label: 'herd of player', params: [{ name: 'p', kind: 'player' }], is: { op: 'count' } },
    ])
  })
  it('have exceptions, and can be defined for narrower kinds elsewhere', () => {
    checkInWorld(
      'value rank of feature gives number { gives 1  except when done of feature { gives 2 % } % } ' +
        'define rank of wall { gives 3 % }',
    ).reports()
  })
  it('say what the value is, of its kind, and cite', () => {
    checkInWorld('value herd of player gives number { % }').reports('missing-sentence')
    checkInWorld('value herd of player gives number { gives yes % }').reports('wrong-kind')
    checkInWorld('value herd of player gives number { gives 3 }').reports('no-provenance')
  })
})

describe('definitions', () => {
  it('may narrow the kinds of their declaration, and name the parameter by it', () => {
    const sample = checkInWorld(
      'define points of wall { is count of tile in wall % }  define weight of pawn { is 2 % }  define weight ' +
        'of guest as g { is count of figure of owner of g % }',
    )
    sample.reports()
    expect(sample.ir.defines.map((define) => define.params[0]?.filter)).toEqual([
      { family: 'feature', names: ['wall'] },
      { family: 'figure', names: ['pawn'] },
      { family: 'class', names: ['guest'] },
    ])
  })
  it('may not widen or change them', () => {
    checkInWorld('define weight of coin { is 1 % }').reports('wrong-parameters')
    checkInWorld('define weight of piece { is 1 % }').reports('wrong-parameters')
    checkInWorld('define points of player { is 1 % }').reports('wrong-parameters')
    checkInWorld('define points in feature { is 1 % }').reports('wrong-parameters')
  })
  it('of pieces only can end with the position of the piece', () => {
    checkInWorld('state lies of guest keeps yes-no while it stands').reports()
    checkInWorld('state lies of player keeps yes-no while it stands').reports('wrong-kind')
    checkInWorld('state lies keeps yes-no while it stands').reports('wrong-kind')
  })
  it('have the kind of their declaration', () => {
    checkInWorld('define points of feature { is yes % }').reports('wrong-kind')
  })
  it('can be over a named definition of the same value', () => {
    checkInWorld(
      'define points of feature named every { is 1 % }  define points of wall over every { is 2 % }',
    ).reports()
    checkInWorld('define points of wall over evry { is 2 % }').reports('unknown-name')
    checkInWorld(
      'define points of feature named a { is 1 % }  define points of wall named a over a { is 2 % }',
    ).reports('declared-twice')
  })
  it('with exceptions record the definition of each exception', () => {
    checkInWorld('define points of feature { is 1 except when done of feature { is 2 } % }').reports('no-provenance')
  })
  it('of a name that is no value are refused', () => {
    checkInWorld('define steps { is 1 % }').reports('not-a-value')
  })
})

describe('permissions', () => {
  it('narrow a segment by the feature it belongs to', () => {
    const sample = checkInWorld('may enter of pawn on wall { when count of figure on wall = 0 % }')
    sample.reports()
    expect(sample.ir.mays[0]?.params[1]).toMatchObject({
      kind: 'segment',
      filter: { family: 'feature', names: ['wall'] },
    })
  })
  it('are declared before they are granted', () => {
    checkInWorld('may points of feature { % }').reports('not-a-permission')
  })
})

describe('options', () => {
  it('bind the names of `among`, left to right', () => {
    checkInWorld(
      'option goes figure on segment for act { among figure available to active  among segment of tile of ' +
        'wolf  move figure to segment % }',
    ).reports()
    checkInWorld(
      'option goes figure on segment for act { among segment of tile of wolf  among figure available to active % }',
    ).reports('option-parameters')
    checkInWorld('option goes figure for act { % }').reports('option-parameters')
  })
  it('report once what they do not bind, also where they use it', () => {
    checkInWorld('option goes figure on segment for act { move figure to segment % }').reports('option-parameters')
  })
  it('bind it to elements of that kind', () => {
    checkInWorld('option goes figure for act { among tile on board as figure % }').reports('option-parameters')
  })
  it('let a later `among` depend on an earlier one', () => {
    checkInWorld(
      'option goes figure on segment for act { among figure of active  among segment of tile of figure % }',
    ).reports()
  })
})

describe('rules', () => {
  it('have an order within one phase only', () => {
    checkInWorld('rule a { during main % }  rule b { during main after a % }').reports()
    checkInWorld('phase other  rule a { during main % }  rule b { during other after a % }').reports('wrong-kind')
    checkInWorld('phase other  rule a { during main % }  rule b { during other % }  order b after a { % }').reports(
      'wrong-kind',
    )
  })
  it('know the parameters of their phase', () => {
    checkInWorld('rule r { during close set done of feature to yes % }').reports()
  })
})

describe('other declarations', () => {
  it('use declared kinds', () => {
    checkInWorld('figure king "king" { is path count 1 }').reports('wrong-kind')
    checkInWorld('state x is constructor').reports('unknown-kind')
    checkInWorld('edge moat { open matches gras }').reports('unknown-name')
    checkInWorld('feature moat "moat" { along moat }').reports('unknown-name')
    checkInWorld('zone pit of feature "pit"').reports('unknown-kind')
    checkInWorld('zone pit hidden').reports('unknown-kind')
    checkInWorld('zone pit of player hidden').reports()
    checkInWorld('setting mode "Mode" { fast slow default quick }').reports('unknown-name')
    checkInWorld('value depth of flag is number').reports('not-a-noun')
  })
  it('have at most two parameters', () => {
    checkInWorld('value far of player in feature on tile is number').reports('wrong-parameters')
  })
  it('begin the game in one phase', () => {
    checkInWorld('phase again { begins }').reports('declared-twice')
  })
  it('cannot be named like keywords', () => {
    checkInWorld('state owner is player').reports('declared-twice')
  })
})

describe('the order of files', () => {
  it('does not matter', () => {
    const files = ['// file: rules/sample/b.carc\nstate late is number\n', `// file: rules/sample/a.carc\n${world}`]
    expect(JSON.stringify(check(files.join('\n')).ir.states.map(({ name }) => name))).toBe(
      JSON.stringify(check([...files].reverse().join('\n')).ir.states.map(({ name }) => name)),
    )
  })
})
