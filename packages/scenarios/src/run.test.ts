import type { GameEvent } from '@tilewright/engine'
import type { builtInEvents } from '@tilewright/language'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { formatFailure } from './index.ts'
import { breaks, fails, passes, run } from './sample.ts'

// A: a monastery with a road south. B: a monastery. C: a city on all sides. E: a city in the north. U: a road east to
// west. V: a road south to west. W: three roads from a village.
const closed = `
  board { row A B }
  tile A is A turned 270                  // its road leaves in the east
  tile B is U
  tile N is A turned 90
  given normal of red on road of A
`

describe('a tile that fits, but not in this turn', () => {
  // U is a road from east to west, C a city on all sides, and B has fields all around.
  const lays = (turned: string, tile = 'U'): string =>
    fails(`board { row B } tile B is B tile N is ${tile}${turned} when red lays N at 0,1 then nobody scores`).message
  it('is reported with the possible turns', () => {
    expect(lays(' turned 90')).toContain('It is possible turned 0 or 180.')
    expect(lays('', 'C')).not.toContain('possible turned')
  })
})

describe('a scenario that holds', () => {
  it('lays the tile it names, turned as declared, and counts the points', () => {
    passes(
      `${closed} when red lays N at 2,0 when red passes then red scores 3 then blue scores 0 then red has 3 ` +
        'points then 7 normal of red in supply',
    )
  })

  it('denotes the field that reaches no side if it names none', () => {
    passes(`drawing Ring { edges city city city field  city N  city E S  field WL WR  field to city }
      board { row A } tile A is Ring
      given normal of red on field of A given normal of blue on field at WL of A
      then 1 normal of red on field of A then 0 normal of red on field at WR of A
        then 1 normal of blue on field at WR of A`)
  })

  it('looks only at events since the previous group of `then`', () => {
    passes(
      `${closed} when red lays N at 2,0 then nobody scores when red passes then red scores 3 then red scores ` +
        '3 for award-points when final-scoring runs then nobody scores',
    )
  })

  it('lists all scorings in order, those of 0 points only if one is listed', () => {
    const two = `board { row A B . C } tile A is A turned 270 tile B is U tile C is B tile N is A turned 90
      given normal of red on road of A given 2 normal of blue on monastery of C given normal of red on monastery of C`
    passes(
      `${two} when red lays N at 2,0 when red passes then scorings red 3 for award-points then red scores 3 ` +
        'when final-scoring runs then scorings blue 2 then red scores 0',
    )
    passes(
      `${two} given normal of red on field of C when red lays N at 2,0 when red passes then scorings red 3 ` +
        'when final-scoring runs then scorings blue 2, red 0 for award-points',
    )
    passes(
      'board { row A B . C } tile A is U tile B is U tile C is B given normal of red on road of A given ' +
        'normal of blue on monastery of C when final-scoring runs then scorings red 2, blue 1 for award-points',
    )
  })

  it('draws the tiles given for the stack, starting with those it names', () => {
    passes(`board { row A } tile A is U tile N is U given stack holds C, U, V
      when red draws C when red lays N at 1,0 then event discarded then stack has 1 tiles when red passes
        then blue decides where-to-lay then blue may lay V at 0,-1`)
  })

  it('takes other tiles from the box, except those on the board', () => {
    passes(
      `board { row A } tile A is U tile N is U then stack has 71 tiles when red lays N at 1,0 then stack has 70 tiles`,
    )
  })

  it('names a forced decision, or skips it', () => {
    const noFigures = 'board { row A } tile A is B tile N is B given 7 normal of red in supply given stack holds B'
    const setUp = `board { row A B } tile A is U tile B is U tile N is U given 4 normal of red on road of A
      given 3 normal of red on road of B given stack holds U, U
      when red lays N at 2,0`
    passes(noFigures)
    passes(`${setUp} when red passes then active is blue`)
    passes(`${setUp} then active is blue`)
    passes(`${setUp} then red may pass then red may not place normal on road of N then active is red`)
  })

  it('reads sides as placed on the board', () => {
    passes(
      'board { row A } tile A is V turned 90 given normal of red on field at NR of A then 1 normal of red on ' +
        'field at E of A then 1 normal of red on field at WL of A then 0 normal of red on field at WR of A then ' +
        '6 normal of red in supply',
    )
  })

  it('puts drawings on the board and lays them', () => {
    passes(`drawing X1 { edges field field field field monastery } board { row A } tile A is X1 tile N is X1
      when red lays N at 1,0 when red places normal on monastery of N then 1 normal of red on N
        then points of monastery of N is 2`)
  })

  it('evaluates values, permissions and states', () => {
    passes(`board { row A B } tile A is U tile B is U given normal of red on road of A given active is blue
      then points of road of B is 2 then complete of road of A is no then presence of red in road of B is 1
        then holders of road of B is red
      then active is blue then occupy of normal of blue on road of B is no`)
  })

  it('counts squares from the first one of the first row, empty or not', () => {
    passes(
      'board { row . A row B C } tile A is B tile B is B tile C is B tile N is B when red lays N at 0,0 when ' +
        'red places normal on monastery of N then points of monastery of N is 4',
    )
  })

  it('gets additional tiles of a kind if it names more than the box has', () => {
    passes(
      'board { row A B C } tile A is C tile B is C tile C is C tile N is C then stack has 71 tiles when red ' +
        'lays N at 3,0 when red places normal on city of N then points of city of N is 8',
    )
  })

  it('treats turns that look the same as equal', () => {
    passes('board { row A } tile A is U tile N is U turned 180 when red lays N at 1,0')
    passes('board { row A } tile A is B tile N is V when red lays N at 1,0 turned 180')
  })

  it('sees what a player sees', () => {
    passes(
      'board { row A } tile A is U given normal of red on road of A then blue sees normal of red on road of A ' +
        'then blue does not see normal of blue on road of A',
    )
  })

  it('counts events, and knows who is not asked', () => {
    passes(`${closed} given stack holds A, U when red lays N at 2,0 then event placed then 1 event placed
      then no event scored then red decides act then red does not decide where-to-lay then blue does not decide act
      when red passes then 1 event returned then 0 events placed then red does not decide act`)
  })

  it('ends when no decision is left', () => {
    passes('board { row A } tile A is U given stack holds C when red draws C then game is over')
  })
})

describe('a scenario that fails', () => {
  it('reports what was scored, and why, and shows the board', () => {
    const failure = fails(`${closed} when red lays N at 2,0 when red passes then red scores 4`)
    expect(failure.message).toBe('red scores 3, not 4.')
    expect(failure.expected).toBe('then red scores 4')
    expect(failure.actual).toBe('red scores 3 for award-points')
    expect(failure.explanation[0]).toContain('red scores 3')
    expect(failure.explanation[1]).toContain('The road of 3 tiles')
    expect(failure.explanation[2]).toContain('points')
    expect(failure.board).toBe(
      [
        '        0       1       2',
        '    +---f---+---f---+---f---+',
        '  0 f   A   r   B   r   N   f',
        '    | A 270 |   U   | A 90  |',
        '    +---f---+---f---+---f---+',
      ].join('\n'),
    )
  })

  it('shows both lists of scorings', () => {
    const ended =
      'board { row A B . C } tile A is U tile B is U tile C is B given normal of red on road of A given ' +
      'normal of blue on monastery of C when final-scoring runs'
    const swapped = fails(`${ended} then scorings blue 1, red 2 for award-points`)
    expect(swapped.message).toBe('Scoring 1 of 2 is another one.')
    expect(swapped.expected).toBe('then scorings blue 1, red 2 for award-points')
    expect(swapped.actual).toBe('scorings red 2 for award-points, blue 1 for award-points')
    expect(fails(`${ended} then scorings red 2`).message).toBe('There are 2 scorings, not 1.')
    expect(fails(`${ended} then scorings red 2 for score-fields, blue 1`).message).toBe(
      'Scoring 1 of 2 is another one.',
    )
    expect(fails(`${closed} then scorings red 3`).actual).toBe('nobody scores')
  })

  it('continues after a `then` that does not hold', () => {
    const result = run(
      `${closed} when red lays N at 2,0 when red passes then red scores 4 then blue scores 1 then red has 3 points`,
    )
    expect(result.failures.map(({ message }) => message)).toEqual(['red scores 3, not 4.', 'blue scores 0, not 1.'])
  })

  it('lists the legal moves instead of an illegal one, and stops there', () => {
    const failure = fails('board { row A } tile A is U tile N is U when red lays N at 5,5 then nobody scores')
    expect(failure.expected).toBe('when red lays N at 5,5')
    expect(failure.actual).toContain('lay U at 1,0 turned 0')
  })

  it('names the tile in hand when it is not the one to be laid', () => {
    const failure = fails(
      `board { row A } tile A is U tile N is U given stack holds V, U when red draws V when red lays N at 1,0`,
    )
    expect(failure.actual).toContain('lay V at ')
  })

  it('reports how often an event happened', () => {
    const turn = 'board { row A } tile A is U tile N is U when red lays N at 1,0'
    const failure = fails(`${turn} then 2 events placed`)
    expect([failure.message, failure.actual]).toEqual(['placed happened once.', 'drawn U, chose red lays, placed U'])
    expect(fails(`${turn} then no event placed`).message).toBe('placed happened once.')
    expect(fails(`${turn} then event scored`).message).toBe('scored did not happen.')
    expect(fails(`${turn} then 1 event scored`).message).toBe('scored did not happen.')
  })

  it('reports that a player is asked who should not be', () => {
    const failure = fails('board { row A } tile A is U tile N is U when red lays N at 1,0 then red does not decide act')
    expect([failure.message, failure.actual]).toEqual(['red decides act now.', 'red decides act'])
  })

  it('does not confuse an undrawn tile with one that may not be laid there', () => {
    const failure = fails(
      'board { row A } tile A is U tile N is C given stack holds U, U then red may not lay N at 1,0',
    )
    expect(failure.message).toBe(
      'Nobody has drawn C, so this says nothing about where it may lie. Write what the stack holds.',
    )
    passes('board { row A } tile A is U tile N is U given stack holds U, U then red may not lay N at 5,5')
  })

  it('reports who decides when another player is asked', () => {
    const failure = fails('board { row A } tile A is U tile N is U when blue lays N at 1,0')
    expect(failure.message).toBe('blue has nothing to decide now.')
    expect(failure.actual).toBe('red decides where-to-lay')
    expect(fails('board { row A } tile A is U given stack holds U, U then blue may not lay U at 1,0').message).toBe(
      'blue has nothing to decide now.',
    )
  })

  it('reports an omitted turn when several fit', () => {
    const failure = fails('board { row A } tile A is B given stack holds V, V when red lays V at 1,0')
    expect(failure.message).toContain('can mean several things')
    expect(failure.actual).toBe('lay V at 1,0 turned 180; lay V at 1,0 turned 270')
  })

  it('reports pieces elsewhere when pieces are missing', () => {
    const failure = fails(
      'board { row A B } tile A is U tile B is U given 2 normal of red on road of A then 1 normal of red on road of B',
    )
    expect(failure.message).toBe('There are 0, not 1.')
    expect(failure.actual).toBe('0 there; normal of red on road of A')
  })

  it('shows the value that the rules return', () => {
    expect(fails('board { row A } tile A is U then points of road of A is 2').actual).toBe('1')
    expect(fails('board { row A } tile A is U then holders of road of A is red').actual).toBe('none')
  })

  it('compares sets by their elements, in any order', () => {
    const shared = `board { row A B } tile A is U tile B is U
      given normal of red on road of A given normal of blue on road of B`
    passes(`${shared} then holders of road of A is blue, red`)
    expect(fails(`${shared} then holders of road of A is red`).actual).toBe('red, blue')
    expect(fails(`${shared} then holders of road of A is red, red`).actual).toBe('red, blue')
  })

  it('reports a tile that was never drawn', () => {
    expect(fails('board { row A } tile A is U given stack holds U, U when red draws U when red draws U').message).toBe(
      'The tile U was not drawn.',
    )
  })

  it('is formatted with its position, expected and actual result, in colour on request', () => {
    const result = run(`${closed} when red lays N at 2,0 when red passes then red scores 4`)
    const lines = formatFailure(result).split('\n')
    expect(lines[0]).toBe('failed a scenario')
    expect(lines[1]).toBe('  test.carc:1')
    expect(lines).toContain('    expected then red scores 4')
    expect(lines).toContain('    actual   red scores 3 for award-points')
    expect(formatFailure(result, { colour: true })).toContain('\u001b[1;31mfailed\u001b[0m')
  })
})

it('can name all events of the engine except state changes: scenarios test the states', () => {
  expectTypeOf<(typeof builtInEvents)[number]>().toEqualTypeOf<Exclude<GameEvent['type'], 'announced' | 'state'>>()
})

describe('a scenario that is broken', () => {
  it('suggests a similar label', () => {
    expect(breaks('board { row Abc } tile Abc is U given normal of red on road of Abd')).toBe(
      'There is no tile `Abd`. Did you mean `Abc`?',
    )
    expect(breaks('board { row A } tile A is Uu')).toContain('There is no tile `Uu`.')
    expect(breaks('board { row A B } tile A is U')).toBe('No tile is declared as `B`. Known are: A.')
  })

  it('refuses an ambiguous segment, and a side that it does not reach', () => {
    expect(breaks('board { row A } tile A is W given normal of red on road of A then nobody scores')).toMatch(
      /^road of A can mean road at . of A \(.\) or /,
    )
    expect(breaks('board { row A } tile A is U given normal of red on city of A')).toContain('On A there is no `city`.')
    expect(breaks('board { row A } tile A is U given normal of red on road at N of A')).toContain(
      'No road of A reaches N; as the tile lies, it reaches E W.',
    )
  })

  it('refuses neighbours that do not match', () => {
    expect(breaks('board { row A B } tile A is U tile B is E turned 270')).toBe(
      'B does not fit beside A: its side W is city, but A has road there.',
    )
  })

  it('refuses names that the game does not have', () => {
    expect(breaks('board { row A } tile A is U given 8 normal of red on road of A')).toBe(
      'Only 7 normal of red are left in the supply.',
    )
    expect(breaks('board { row A } tile A is U given normal of green on road of A')).toContain('`green`')
    expect(breaks('board { row A } tile A is river-lake')).toBe(
      'The tile river-lake belongs to base, river, which is not played.',
    )
    expect(breaks('board { row A } tile A is U given activ is red')).toContain('Did you mean `active`?')
    expect(breaks('then wrath of red is 2')).toContain('There is no value, state or permission `wrath`.')
    expect(breaks('then scorings red 3 for award-point')).toContain('Did you mean `award-points`?')
    expect(breaks('then scorings green 3')).toContain('`green`')
    expect(breaks('then no event scord')).toContain('Did you mean `scored`?')
    expect(breaks('when finale runs')).toContain('There is no phase `finale`.')
    expect(breaks('board { row A } tile A is U then red may plae normal on road of A')).toContain(
      'Did you mean `place`?',
    )
  })

  it('refuses a drawing with the name of a box tile', () => {
    expect(breaks('drawing U { edges field field field field monastery } board { row A } tile A is U')).toContain(
      'There is a tile U in a box already',
    )
  })

  it('refuses setup after something happened', () => {
    expect(breaks('board { row A } tile A is U tile N is U when red lays N at 1,0 given red has 3 points')).toContain(
      'stands before the first `when`',
    )
  })

  it('reports the position of the wrong word', () => {
    const result = run('board { row A }\n tile A is U\n given normal of red on road of B')
    expect([result.line, result.failures[0]?.line]).toEqual([1, 6])
  })
})
