import { describe, expect, it } from 'vitest'
import { checkInWorld } from './sample.ts'

const tile = (parts: string): string => `tile T { edges wall grass grass grass\n ${parts}\n %\n}\n`
const counted = 'define points of wall { is count of flag in wall % }\n'

describe('a mark that rules look for in features', () => {
  it('has to lie on a part', () => {
    checkInWorld(`${counted}${tile('wall N with flag')}`).reports()
    const sample = checkInWorld(`${counted}${tile('wall N\n flag')}`)
    sample.reports('tile-mark')
    expect(sample.diagnostics[0]?.hint).toContain('with flag')
  })
  it('may lie on a tile where they look for it there, too, or nowhere', () => {
    checkInWorld(
      `${counted}define weight of pawn { is count of flag on (tile of pawn) % }\n${tile('wall N\n flag')}`,
    ).reports()
    checkInWorld(tile('wall N\n flag')).reports()
  })
})

describe('a word one space behind a part', () => {
  it('is a part of its own, which is told', () => {
    checkInWorld(tile('wall N flag')).reports('tile-part-line')
    checkInWorld(tile('wall N shrine')).reports('tile-part-line')
  })
  it('is meant so where it stands apart', () => {
    checkInWorld(tile('wall N   flag')).reports()
    checkInWorld(tile('wall N\n shrine flag')).reports()
  })
})
