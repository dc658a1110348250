import { describe, expect, it } from 'vitest'
import { formatFailure } from './index.ts'
import { fails, passes, run } from './sample.ts'

// C is a city on all sides: it fits only north of A, and looks the same in every turn.
const plugged = `
  drawing Crossing { edges city road road road  city N  village  road E  road S  road W }
  board { row A } tile A is Crossing tile N is U turned 90
  given stack holds C, B
  when red lays N at 0,1
  when red passes
`

describe('a forced decision', () => {
  it('is taken whoever acted last, up to the next real one', () => {
    passes(`${plugged} then 2 events placed then blue decides act`)
  })
  it('waits if the scenario refers to it', () => {
    passes(`${plugged} then blue decides where-to-lay then 1 events placed`)
    passes(`${plugged} then blue may lay C at 0,-1 then 1 events placed`)
    passes(`${plugged} then 2 events placed when blue passes then 0 events placed`)
  })
})

describe('a statement that does not hold', () => {
  it('reports who has to decide what, and what is forced', () => {
    expect(fails(`${plugged} then red scores 3`).deciding).toBe('blue decides act')
    expect(fails(`${plugged} then blue decides where-to-lay then red scores 3`).deciding).toBe(
      'blue decides where-to-lay (forced: lays C at 0,-1 turned 0)',
    )
    expect(fails(`${plugged} when red passes then nobody scores`).deciding).toBe('blue decides act')
    expect(formatFailure(run(`${plugged} then red scores 3`))).toContain('now      blue decides act')
  })
  it('does not mention decisions before anything happened', () => {
    expect(fails('board { row A } tile A is U then 3 normal of red in supply').deciding).toBe('')
  })
  it('is one that holds whatever the rules allow', () => {
    const laid = 'board { row A } tile A is U tile N is U when red lays N at 1,0'
    expect(fails(`${laid} then red may not lay V at 0,1`).message).toContain(
      '`lay` is nothing that can be decided in act',
    )
    passes(`${laid} then red may not place normal on road of A`)
  })
})
