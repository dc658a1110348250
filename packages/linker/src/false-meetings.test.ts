import { describe, expect, it } from 'vitest'
import { linkModules } from './sample.ts'

const tiles =
  'feature plain "plain" { between } state current keeps tile tile low x 1 { edges path path path path  path N ' +
  'E S W with well } ' +
  'tile high x 1 { edges path path path path  path N E S W with turret } '
const both = 'tile broad x 1 { edges path path path path  shows well  path N E S W with turret } '
const wells = 'rule wells { during main when current has well set moon to 1 % } '
const turrets = 'rule turrets { during main when current has turret set moon to 2 % } '

describe('two rules about what the tile shows', () => {
  it('need no order where no tile shows both', () => {
    linkModules({ base: `${tiles}${wells}${turrets}` }).reports()
  })
  it('need one where a tile shows both', () => {
    linkModules({ base: `${tiles}${both}${wells}${turrets}` }).reports('unordered-steps')
  })
  it('need one where a step of the phase changes the tile', () => {
    const lays = 'rule lays { during main after wells before turrets draw tile as t from stack set current to t % } '
    linkModules({ base: `${tiles}${wells}${turrets}${lays}` }).reports()
    const other = 'rule lays { during main draw tile as t from stack set current to t % } '
    linkModules({ base: `${tiles}${wells}${turrets}${other}` }).reports('unordered-steps', 'unordered-steps')
  })
  it('need one where one of them asks what the tile does not show', () => {
    const others = 'rule others { during main when current has not well set moon to 3 % } '
    linkModules({ base: `${tiles}${turrets}${others}` }).reports('unordered-steps')
  })
})

describe('a rule that asks whether a piece is in the supply', () => {
  const asks = 'rule asks { during main when wolf is in supply set moon to 1 % } '
  it('does not meet what moves another piece', () => {
    linkModules({ base: `${asks}rule goes { during main each pawn in supply { remove pawn } % }` }).reports()
  })
  it('meets what moves this one', () => {
    linkModules({ base: `${asks}rule goes { during main remove wolf % }` }).reports('unordered-steps')
  })
})

describe('a rule that never happens', () => {
  it('asks for what no tile shows', () => {
    const low =
      'feature plain "plain" { between } state current keeps tile ' +
      'tile low x 1 { edges path path path path  path N E S W } '
    const sample = linkModules({ base: `${low}${wells}` })
    sample.reports('never-happens')
    expect(sample.diagnostics[0]?.message).toBe('`wells` never happens: no tile has `well`.')
  })
  it('has a condition that excludes itself', () => {
    linkModules({ base: 'rule odd { during main when sun > 3 and sun < 2 set moon to 1 % }' }).reports('never-happens')
  })
})
