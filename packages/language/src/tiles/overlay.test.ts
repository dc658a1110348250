import { describe, expect, it } from 'vitest'
import { checkInWorld } from '../check/sample.ts'

const overlay = (body: string): ReturnType<typeof checkInWorld> =>
  checkInWorld(`overlay plank x 3 "plank" { ${body} % }`)
const drawn = (body: string): unknown => overlay(body).ir.tiles.find(({ overlay: laid }) => laid === true)

describe('an overlay', () => {
  it('keeps its lines and no faces, and has open edges where no line reaches', () => {
    expect(drawn('path E W with flag')).toMatchObject({
      title: 'plank',
      turns: 2,
      shape: {
        name: 'plank',
        count: 3,
        edges: ['grass', 'path', 'grass', 'path'],
        segments: [{ kind: 'path', sides: 0b1010, halves: 0, marks: ['flag'], borders: [] }],
      },
    })
  })
  it('may bend, and show several lines', () => {
    expect(drawn('path N E  path S W')).toMatchObject({
      turns: 2,
      shape: { segments: [{ sides: 0b0011 }, { sides: 0b1100 }] },
    })
  })
  it.each([
    ['has no edges of its own', 'edges grass path grass path  path E W'],
    ['shows something', ''],
    ['shows no areas', 'wall N'],
    ['shows no marks alone', 'path E W  flag'],
    ['has no fields', 'path E W  fields 2'],
    ['has no fields of its own, whatever sides they name', 'path E W  grass N'],
  ])('%s', (_, body) => {
    overlay(body).reports('overlay-lines')
  })
  it('is reported with a declared line as example, and a misspelt name as misspelt', () => {
    expect(overlay('wall N').diagnostics[0]?.hint).toContain('such as `path E W`')
    overlay('paht N S').reports('tile-unknown-part')
  })
  it('is drawn like a tile: lines do not cross, and must end somewhere', () => {
    overlay('path N S  path E W').reports('tile-crossing')
    overlay('path N').reports('tile-line-end')
  })
})
