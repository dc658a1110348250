import { describe, expect, it } from 'vitest'
import { checkInWorld } from './sample.ts'

const tile = (parts: string): string => `tile T { edges wall grass grass grass\n ${parts}\n %\n}\n`
const counted = 'define points of wall { is count of flag in wall % }\n'

describe('a mark that rules query in features', () => {
  it('must be drawn on a part', () => {
    checkInWorld(`${counted}${tile('wall N with flag')}`).reports()
    const sample = checkInWorld(`${counted}${tile('wall N\n flag')}`)
    sample.reports('tile-mark')
    expect(sample.diagnostics[0]?.hint).toContain('with flag')
  })
  it('may be drawn on a tile where rules query it there, too, or nowhere', () => {
    const both = `${counted}define weight of pawn { is count of flag on (tile of pawn) % }\n`
    checkInWorld(`${both}${tile('wall N with flag\n flag')}`).reports()
    checkInWorld(tile('wall N\n flag')).reports()
  })
  it('is never found where all drawings have it on the tile', () => {
    const both = `${counted}define weight of pawn { is count of flag on (tile of pawn) % }\n`
    const sample = checkInWorld(`${both}${tile('wall N\n flag')}`)
    sample.reports('mark-nowhere')
    expect(sample.diagnostics[0]?.message).toBe('No feature has `flag`: all drawings have it on the tile.')
  })
})

describe('a name one space behind a part', () => {
  it('is a part of its own, and is reported', () => {
    checkInWorld(tile('wall N flag')).reports('tile-part-line')
    checkInWorld(tile('wall N shrine')).reports('tile-part-line')
  })
  it('is accepted as a part where it is set apart', () => {
    checkInWorld(tile('wall N   flag')).reports()
    checkInWorld(tile('wall N\n shrine flag')).reports()
  })
})
