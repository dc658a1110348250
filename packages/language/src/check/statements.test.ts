import { describe, expect, it } from 'vitest'
import { checkInWorld } from './sample.ts'

const rule = (body: string): ReturnType<typeof checkInWorld> => checkInWorld(`rule r { during main ${body} % }`)

describe('states', () => {
  it('take values of their kind', () => {
    rule('set active to owner of wolf').reports()
    rule('set active to 3').reports('wrong-kind')
    rule('set winners to all player').reports()
    rule('set winners to active').reports('wrong-kind')
    rule('set winners to 3').reports('wrong-kind')
  })
  it('are added to only when they are numbers', () => {
    rule('add 1 to steps').reports()
    rule('add 1 to active').reports('wrong-kind')
  })
  it('are the only names that can be set', () => {
    rule('set total of active to 3').reports('not-a-state')
  })
  it('belong to entities that are numbered in a game', () => {
    checkInWorld('state mood of number is number').reports('unknown-kind')
    checkInWorld('state mood of feature is colour').reports('unknown-kind')
  })
})

describe('variables', () => {
  it('are known in the statements after them', () => {
    rule('let n be 3  score n for active').reports()
    rule('score n for active  let n be 3').reports('unknown-name')
  })
  it('end with the block that binds them', () => {
    rule('if steps > 0 { let n be 3 } score n for active').reports('unknown-name')
  })
  it('hold no bare none', () => {
    rule('let n be none').reports('wrong-kind')
  })
})

describe('choices', () => {
  it('inside bodies are named after the rule and the variable, and have the kind of the chosen element', () => {
    const sample = rule(
      'choose tile from tile on board by active  may choose guest from figure on tile by active  if guest is ' +
        'not none { return guest }',
    )
    sample.reports()
    expect(sample.ir.choices.map(({ name, element, secret }) => ({ name, element, secret }))).toEqual([
      { name: 'act', element: null, secret: false },
      { name: 'r.tile', element: 'tile', secret: false },
      { name: 'r.guest', element: 'piece', secret: false },
    ])
  })
  it('among different kinds are different choices, even when they bind one name', () => {
    const sample = rule(
      'if steps > 0 { choose it from tile on board by active } otherwise { choose it from figure on board by active }',
    )
    expect(sample.ir.choices.map(({ name, element }) => [name, element])).toEqual([
      ['act', null],
      ['r.it', 'tile'],
      ['r.it.2', 'piece'],
    ])
  })
  it('can have a title of their own; those with different titles are different choices', () => {
    const sample = rule(
      'choose n "How many?" from number from 1 to 3 by active  if n > 1 { choose m from number from 1 to n by active } ' +
        'if n > 2 { choose m "And now?" from number from 1 to 9 by active }',
    )
    sample.reports()
    expect(sample.ir.choices.map(({ name, title }) => [name, title]).slice(1)).toEqual([
      ['r.n', 'How many?'],
      ['r.m', ''],
      ['r.m.2', 'And now?'],
    ])
  })
  it('in secret are made by players, and go into a state of players of that kind', () => {
    const secret = (state: string, players = 'player'): ReturnType<typeof rule> =>
      checkInWorld(
        `state bet ${state}  rule r { during main secretly ${players} choose it from coin in den of player ` +
          'into bet % }',
      )
    secret('of player is coin hidden').reports()
    secret('of player is number hidden').reports('wrong-kind')
    secret('is coin hidden').reports('not-a-state')
  })
})

describe('scoring for each player', () => {
  const forEach = (of: string, set = 'player'): ReturnType<typeof rule> => rule(`score ${of} for each ${set}`)
  it('is a loop that leaves out who would score 0', () => {
    const sample = forEach('count of pawn of player', 'player where player is not active')
    sample.reports()
    expect(sample.ir.rules[0]?.body).toMatchObject([
      {
        op: 'each',
        set: { fn: 'players', name: 'player', where: { op: 'not' } },
        body: [
          {
            op: 'if',
            condition: { op: 'not', operand: { operator: '=', left: { op: 'count' }, right: { value: 0 } } },
            then: [{ op: 'score', points: { op: 'count' }, player: { op: 'local', name: 'player' }, about: null }],
            otherwise: [],
          },
        ],
      },
    ])
  })
  it('of a number asks nothing', () => {
    const sample = forEach('3', 'player in winners as best')
    sample.reports()
    expect(sample.ir.rules[0]?.body).toMatchObject([{ op: 'each', body: [{ op: 'score', player: { name: 'best' } }] }])
  })
  it('knows what the points are for', () => {
    rule('each feature on board { score 2 for each player about feature }').reports()
  })
  it('is for players alone', () => {
    forEach('2', 'pawn on board').reports('wrong-kind')
    forEach('weight of player').reports('wrong-kind')
  })
})

describe('zones', () => {
  it('are values: bound by let, compared, asked for their owner', () => {
    rule('let here be zone of wolf  if here is not bank { score 1 for owner of here }').reports()
    rule('each pawn in den { move pawn to den of active }').reports()
    checkInWorld('state last keeps zone  value depth of zone gives number').reports()
  })
  it('of players have an owner wherever something is put into them', () => {
    rule('move wolf to den').reports('missing-words')
    rule('let here be den').reports('missing-words')
  })
})

describe('tiles', () => {
  it('move to zones, face up, and nowhere else', () => {
    rule('draw tile from stack  move tile to den of active').reports()
    rule('draw tile from stack  move tile to bank face down').reports('wrong-kind')
    rule('draw tile from stack  each square on board { move tile to square }').reports('wrong-kind')
    rule('each tile in den of active { discard tile }').reports()
  })
})

describe('statements', () => {
  it('run a phase with its arguments', () => {
    rule('each feature on board { run close of feature }').reports()
    rule('run close').reports('phase-argument')
    rule('run main of active').reports('phase-argument')
    rule('run close of active').reports('wrong-kind')
  })
  it('ask again, in options, and know who decides', () => {
    const option = (body: string): ReturnType<typeof checkInWorld> =>
      checkInWorld(`choice rest "R" option o for act, rest { ${body} % }`)
    option('score 1 for chooser  ask again at most 3 times').reports()
    option('ask again at most 300 times').reports('number-range')
    rule('ask again').reports('unknown-sentence')
    rule('score 1 for chooser').reports('unknown-name')
    checkInWorld('option o for act, act { % }').reports('declared-twice')
  })
  it('run a phase with two arguments', () => {
    const two = (body: string): ReturnType<typeof checkInWorld> =>
      checkInWorld(`phase lock of figure in player as whose  rule r { during main ${body} % }`)
    two('run lock of wolf in active').reports()
    two('run lock of wolf in (owner of wolf)').reports()
    two('run lock of wolf').reports('phase-argument')
    two('run lock of wolf in active near wolf').reports('stray-words')
  })
  it('move pieces to locations', () => {
    rule('move wolf to tile of wolf').reports()
    rule('move wolf to den of active').reports()
    rule('move wolf to active').reports('wrong-kind')
  })
  it('draw from the stack, a supply or a zone', () => {
    rule('draw tile as t from stack  if t is not none { discard t }').reports()
    rule('draw coin in bank').reports()
    rule('draw figure on board as f').reports('wrong-kind')
  })
  it('draw tiles directly to zones with hidden tiles, and move none there', () => {
    const hands = (body: string): ReturnType<typeof checkInWorld> =>
      checkInWorld(`zone hand of player hidden  zone cellar unseen  rule r { during main ${body} % }`)
    hands('draw tile from stack to cellar  draw tile in cellar to hand of active').reports()
    hands('draw tile in supply to hand of active').reports()
    hands('draw tile from stack to bank').reports('wrong-kind')
    hands('draw tile as t from stack  move t to hand of active').reports('wrong-kind')
    hands('draw coin in bank to hand of active').reports('wrong-kind')
    hands('draw coin in bank  move coin to hand of active face down').reports()
  })
  it('join and split segments', () => {
    rule('join segment of wolf and (one segment on board)').reports()
    rule('split segment of wolf and active').reports('wrong-kind')
    checkInWorld('state mown of feature keeps yes-no when it parts').reports()
    checkInWorld('state mown of player keeps yes-no when it parts').reports('wrong-kind')
  })
  it('announce an event with at most two values', () => {
    rule('announce moved with steps, active').reports()
    rule('announce moved with steps, active, 3').reports('wrong-parameters')
    rule('announce lost').reports('unknown-name')
  })
})
