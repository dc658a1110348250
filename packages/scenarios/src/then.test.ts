import { describe, expect, it } from 'vitest'
import { formatFailure } from './index.ts'
import { breaks, fails, passes, run } from './sample.ts'

// U: a road from east to west, fields north and south.
const laid = 'board { row A } tile A is U tile N is U when red lays N at 1,0'
const options = 'place normal on road of N, place normal on field at NL of N, place normal on field at SL of N'

describe('these options and no others', () => {
  it('holds when all are listed', () => {
    passes(`${laid} then red may only ${options}, pass`)
  })
  it('reports missing and additional ones', () => {
    expect(fails(`${laid} then red may only ${options}`).message).toBe('red may pass, too.')
    expect(fails(`${laid} then red may only pass, ${options}, place normal on road of A`).message).toBe(
      'red may not place normal on road of A.',
    )
    expect(fails(`${laid} then blue may only pass`).message).toBe('blue has nothing to decide now.')
  })
})

const three = `board { row A B . C } tile A is A turned 270 tile B is U tile C is B tile N is A turned 90
  given normal of red on road of A given 2 normal of blue on monastery of C given normal of red on road of B
  when red lays N at 2,0 when red passes`

describe('scorings in any order', () => {
  const both = `${three} when final-scoring runs`
  it('are those listed and no others', () => {
    passes(`${both} then scorings in any order blue 2, red 3 for award-points`)
    passes(`${both} then scorings in any order red 3, blue 2 for award-points`)
    expect(fails(`${both} then scorings in any order blue 2, red 4`).message).toBe(
      'Scoring 2 of the list did not happen.',
    )
    expect(fails(`${both} then scorings in any order blue 2`).message).toBe('There are 2 scorings, not 1.')
  })
})

describe('the order of events', () => {
  it('holds if all of one come before all of the other', () => {
    passes(`${three} then event placed before scored before returned`)
    passes(
      `${three} then event placed with N before scored with red, 3, award-points before returned with normal of red`,
    )
    passes(`${three} then event returned with road of A, supply before returned with road of B`)
  })
  it('is reported when it differs', () => {
    expect(fails(`${three} then event returned before scored`).message).toBe(
      'Not all of returned happened before scored.',
    )
    expect(fails(`${three} then event returned with blue before scored`).message).toBe(
      'returned with blue did not happen.',
    )
    expect(fails(`${three} then event returned before scored`).actual).toContain(
      'scored red 3 for award-points, returned',
    )
  })
  it('counts only events that involve the named entities', () => {
    passes(`${three} then 2 events returned with normal of red then no event returned with normal of blue`)
    passes(`${three} then event drawn with N then event placed with 2,0`)
    expect(fails(`${three} then event scored with blue`).message).toBe('scored with blue did not happen.')
  })
})

const betting = `play base, the-bets players red, blue board { row A } tile A is U tile New is bets-7 turned 90
  when red lays New at 1,0 when red passes when red chooses single-four when blue chooses nothing`

describe('events that a player receives', () => {
  it('exclude those hidden from him', () => {
    passes(`${betting} then blue sees event moved then blue does not see event moved with single-four`)
    passes(`${betting} then red sees event moved with single-four of red then red sees event chose with single-four`)
    passes(`${betting} then blue does not see event chose with single-four`)
  })
  it('are reported if he sees more or fewer, and if there was nothing to see', () => {
    expect(fails(`${betting} then red does not see event moved with single-four`).message).toBe('red sees it.')
    const blind = fails(`${betting} then blue sees event moved with single-four`)
    expect([blind.message, blind.actual]).toEqual([
      'blue does not see it.',
      expect.stringContaining('moved something hidden'),
    ])
    expect(fails(`${betting} then blue does not see event moved with five-or-six`).message).toBe(
      'moved with five-or-six did not happen, so nobody could see it.',
    )
  })
})

describe('the number of pieces that a player sees', () => {
  it('counts those of a kind that he can know', () => {
    passes(`${betting} then blue sees 1 chip of red on betting-office of New then blue sees 5 chip of red in supply`)
    passes(`${betting} then red sees 1 five-or-six of red in supply then blue sees 0 five-or-six of red in supply`)
    expect(fails(`${betting} then blue sees 6 chip of red in supply`).message).toBe('blue sees 5, not 6.')
  })
})

// The first tile of a bazaar reveals as many tiles as there are players.
const bazaar = `play base, bridges-castles-bazaars players red, blue board { row A } tile A is B tile New is ffff-bb
  tile T1 is U tile T2 is E given stack holds U, E, X when red lays New at 1,0 when red passes`

describe('tiles in zones', () => {
  it('are counted by kind, by label, and in total', () => {
    passes(`${bazaar} then 2 tile in stall then 1 U in stall then 1 T2 in stall then 0 X in stall`)
    passes(`${bazaar} when blue chooses T1 when blue chooses 0 then 1 T1 in shopping-bag of blue`)
    expect(fails(`${bazaar} then 2 U in stall`).message).toBe('There are 1, not 2.')
  })
  it('are seen by kind', () => {
    passes(`${bazaar} then blue sees 2 tile in stall then blue sees U in stall then red does not see X in stall`)
    expect(fails(`${bazaar} then red sees 2 U in stall`).message).toBe('red sees 1, not 2.')
    expect(fails(`${bazaar} then red sees X in stall`).actual).toBe('red sees E, U there')
    expect(breaks(`${bazaar} then red sees U on A`)).toContain('Tiles are seen in zones')
  })
  it('include overlays in the supply', () => {
    passes(`${bazaar} then 12 wooden-bridge in supply`)
    expect(breaks(`${bazaar} then 1 U on A`)).toContain('Tiles are counted in zones')
  })
})

describe('a wrong number', () => {
  const story = (sentence: string): string => formatFailure(run(`${three} when final-scoring runs ${sentence}`))
  it('explains only the scorings that the statement is about', () => {
    expect(story('then blue scores 4')).toMatch(/blue scores 2: /)
    expect(story('then blue scores 4')).not.toMatch(/red scores 3: /)
    expect(story('then scorings red 3, blue 4')).not.toMatch(/red scores 3: /)
    expect(story('then 5 normal of red in supply')).not.toContain('points since')
  })
})
