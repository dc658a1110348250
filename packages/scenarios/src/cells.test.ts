import { describe, expect, it } from 'vitest'
import { breaks, fails, passes } from './sample.ts'

// LONG: a road through two squares. PAIR: a city in the north of its first square, a monastery on its second.
// QUAD: four squares round a monastery. HALF: half a square, with a road to the diagonal. A: a monastery, road south.
const drawings = `
  drawing LONG { row a b  cell a { edges field road field road  road E W } 
    cell b { edges field road field road  road E W } }
  drawing PAIR { row a b  cell a { edges city field field field  city N } 
    cell b { edges field field field field  shows monastery } }
  drawing QUAD {
    row a b  row c d
    cell a { edges field field field field  shows monastery }  cell b { edges field field field field  shows monastery }
    cell c { edges field field field field  shows monastery }  cell d { edges field field field field  shows monastery }
  }
  drawing HALF { half road field road  road N D }
  drawing GREEN { half field field field }
`
const holds = (body: string): void => {
  const used = ['LONG', 'PAIR', 'QUAD', 'HALF', 'GREEN'].filter((name) => body.includes(` is ${name}`))
  const shown = drawings
    .split(/\n {2}(?=drawing )/)
    .filter((drawing) => used.some((name) => drawing.includes(`drawing ${name} `)))
  passes(`${shown.join('\n')}\n${body}`)
}

describe('a tile of two squares', () => {
  it('is on each of its squares, and counts them', () => {
    holds(`board { row A L L }
      tile A is A turned 270 tile L is LONG tile N is A turned 90
      given normal of red on road of A
      when red lays N at 3,0 when red passes then red scores 4`)
  })

  it('is laid by its first square, turned; by any of the turns that look alike', () => {
    const board = 'board { row A } tile A is A turned 270'
    holds(`${board} tile N is LONG when red lays N at 1,0 then red may place normal on road of N`)
    holds(`${board} tile N is LONG turned 180 when red lays N at 2,0 then red may place normal on road of N`)
    holds(`board { row A } tile A is A tile N is LONG turned 90
      when red lays N at 0,1 when red places normal on road of N
      then 1 normal of red on N then 1 normal of red on road of b of N`)
    holds(`board { row A . .
      row L L P row L L P row B . . } tile A is B tile L is QUAD tile P is PAIR turned 90 tile B is B
      tile N is B when red lays N at 1,3 then red may place normal on field of N`)
  })

  it('has segments named by their cell', () => {
    holds(`board { row A A } tile A is PAIR tile N is B turned 0
      when red lays N at 2,0
      then red may only place normal on monastery of N, place normal on field of N, pass`)
    holds(`board { row B } tile B is B tile N is PAIR when red lays N at 1,0
      then red may place normal on city of a of N
      then red may place normal on city at N of a of N
      then red may place normal on monastery of b of N
      then red may place normal on field at ER of b of N
      then red may place normal on field at SL of a of N`)
  })

  it('can be named by its squares for pieces there', () => {
    holds(`board { row A A } tile A is PAIR given normal of red on monastery of A
      tile N is B
      then 1 normal of red on A then 1 normal of red on 1,0 then 0 normal of red on 0,0`)
  })

  it('is shown on the board', () => {
    const { actual } = fails(`${drawings.split(/\n {2}(?=drawing )/)[2] ?? ''}
      board { row A A } tile A is PAIR tile N is B when red lays N at 1,1 turned 90 then red may lay N at 5,5`)
    expect(actual).toBeDefined()
  })

  it('breaks the scenario if it is impossible', () => {
    const of = (body: string): string =>
      breaks(
        `drawing PAIR { row a b cell a { edges field field field field }
        cell b { edges city field field field city N } } ${body}`,
      )
    expect(of('board { row A } tile A is PAIR then nobody scores')).toBe(
      'A covers 2 squares, 0,0 and 1,0 as it is turned: its label stands on each of them, and on no other.',
    )
    expect(of('board { row A A row B . } tile A is PAIR tile B is PAIR turned 90 then nobody scores')).toContain(
      'B covers 2',
    )
    expect(of('board { row A A row . B } tile A is PAIR tile B is C then nobody scores')).toContain(
      'does not fit beside A',
    )
    expect(of('board { row A A } tile A is PAIR given normal of red on city of c of A then nobody scores')).toContain(
      'The tile A has no cell `c`. Known are: a, b.',
    )
    expect(of('board { row A A } tile A is PAIR given normal of red on city of a of A then nobody scores')).toContain(
      'On a of A there is no `city`',
    )
  })
})

describe('half a square', () => {
  it('shares its square with another, joined at the diagonal', () => {
    holds(`board { row A row H row B } tile A is A tile H is HALF tile B is A turned 180 tile N is HALF turned 180
      given normal of red on road of A
      when red lays N at 0,1 when red passes then red scores 3`)
    holds(`board { row A row H/I row B } tile A is A tile H is HALF tile I is HALF turned 180 tile B is A turned 180
      tile N is B given normal of red on road of A given normal of blue on road of I when final-scoring runs
      then red has 3 points then blue has 3 points`)
  })

  it('is open at its diagonal while the other half is empty', () => {
    holds(`board { row A } tile A is A tile N is HALF given normal of red on road of A
      when red lays N at 0,1 when red passes then nobody scores`)
  })

  it('is named by its segments', () => {
    holds(`board { row A } tile A is A tile N is HALF when red lays N at 0,1
      then red may place normal on road of N
      then red may place normal on field at DR of N
      then red may place normal on field at NR of N`)
  })

  it('is shown on the board, and another half beside it', () => {
    const { board } = fails(`drawing HALF { half road field road  road N D }
      board { row A row H/I } tile A is A tile H is HALF tile I is HALF turned 180 then red scores 5`)
    expect(board).toContain(' H/I ')
    expect(board).toContain(' HALF/HALF 180 ')
  })

  it('breaks the scenario if it cannot be laid', () => {
    const of = (body: string): string => breaks(`drawing GREEN { half field field field } ${body} then nobody scores`)
    expect(of('board { row G/H } tile G is GREEN tile H is GREEN')).toBe('H and G share the square 0,0.')
    expect(of('board { row G/H } tile G is GREEN tile H is B')).toBe('H and G share the square 0,0.')
  })
})
