/** Tests of built-in pictures that declarations name, and of pictures that an expansion defines. */
import { describe, expect, it } from 'vitest'
import { pathMistake } from '../tiles/picture-paths.ts'
import { checkInWorld } from './sample.ts'

const beacon = (shapes: string): string => `picture "beacon" { ${shapes} }\nmark light "light" { picture "beacon" }\n`
const roof = 'fill roof "M-6 16 0-16 6 16Z"'

describe('a picture that an expansion defines', () => {
  it('can be named by its declarations', () => {
    checkInWorld(beacon(`${roof}  line outline 2 "M-8 16H8"  line rail "M0 0v4"`)).reports()
  })
  it('is suggested where a name is nearly right', () => {
    const sample = checkInWorld(`${beacon(roof)}mark dark { picture "becon" }\n`)
    sample.reports('unknown-picture')
    expect(sample.diagnostics[0]?.hint).toContain('`beacon`')
  })
  it('has a name of its own', () => {
    checkInWorld(`${beacon(roof)}picture "beacon" { ${roof} }\n`).reports('declared-twice')
    checkInWorld(`picture "shield" { ${roof} }\n`).reports('declared-twice')
  })
  it('has one to eight shapes', () => {
    checkInWorld(beacon('')).reports('bad-picture')
    checkInWorld(beacon(`${roof} `.repeat(8))).reports()
    checkInWorld(beacon(`${roof} `.repeat(9))).reports('bad-picture')
  })
  it('has the colours of the palettes, and visible lines', () => {
    const sample = checkInWorld(beacon('fill rof "M0 0H4"'))
    sample.reports('bad-picture')
    expect(sample.diagnostics[0]?.hint).toContain('`roof`')
    checkInWorld(beacon('line outline 11 "M0 0H4"')).reports('bad-picture')
    checkInWorld(beacon('line outline 0 "M0 0H4"')).reports('bad-picture')
    checkInWorld(beacon('fill outline 2 "M0 0H4"')).reports('bad-picture')
  })
  it('has a diagnostic at the wrong character of a path', () => {
    const sample = checkInWorld(beacon('fill roof "M0 0L4"'))
    sample.reports('bad-picture')
    const [diagnostic] = sample.diagnostics
    expect(diagnostic?.span.end).toBe((diagnostic?.span.start ?? 0) + 1)
    expect(diagnostic?.message).toContain('behind L belongs a point: two numbers')
  })
})

describe('a picture that shows zones', () => {
  const world = (zones: string, size = '200 x 100'): string =>
    'zone attic "attic"\nzone vault of player "vault"\n' +
    `picture "villa" ${size} { fill white "M0 0H200V100H0Z"  ${zones} }\n`
  it('has points, a place for the title, and an outline for each zone', () => {
    checkInWorld(
      world('zone attic at 50,60 80,60 named at 50,20 within "M0 0H100V100H0Z"  zone vault at 150,50'),
    ).reports()
  })
  it('shows declared zones, each in one picture, and lies on a declared tile', () => {
    checkInWorld(world('zone atic at 50,60')).reports('unknown-name')
    checkInWorld(world('zone attic at 50,60  zone attic at 60,60')).reports('declared-twice')
    checkInWorld(world('zone attic at 50,60', '200 x 100 on nowhere')).reports('unknown-name')
  })
  it('has a size, and all points within it', () => {
    checkInWorld(`zone attic "attic"\npicture "villa" { fill white "M0 0H4"  zone attic at 5,6 }\n`).reports(
      'bad-picture',
    )
    checkInWorld(world('zone attic at 201,60')).reports('bad-picture')
    checkInWorld(world('zone attic at 50,60 named at 50,101')).reports('bad-picture')
    checkInWorld(world('zone attic at 50,60 within "M0 0H201"')).reports('bad-picture')
    checkInWorld(world('zone attic at 50,60', '900 x 100')).reports('bad-picture')
  })
  it('is no sign that a declaration can name', () => {
    checkInWorld(`${world('zone attic at 50,60')}mark light { picture "house" }\n`).reports()
    checkInWorld(`${world('zone attic at 50,60')}mark light { picture "villa" }\n`).reports('unknown-picture')
  })
})

describe('a kind of token', () => {
  it('names a picture that exists', () => {
    const tokens = (picture: string): string =>
      `tokens doubloon "doubloon" { farthing x 3 picture "barrel"  guinea x 1 worth 5 picture "${picture}" }\n`
    checkInWorld(tokens('barrel')).reports()
    checkInWorld(tokens('barel')).reports('unknown-picture')
  })
})

describe('a path', () => {
  it.each([
    'M0 0',
    'M-6 16 0-16 6 16Z',
    'm1.5.5-.5-1h2v3Zm0 0l1,1',
    'M0 0C1 1 2 2 3 3S5 5 6 6Q1 1 2 2T3 3',
    'M-7 17V2a2.5 2.5 0 0 1 5 0V17Z',
  ])('can be %s', (path) => {
    expect(pathMistake(path)).toBeUndefined()
  })
  it.each([
    ['', 'there is no path', ''],
    ['L1 1', 'begins with M', 'L'],
    ['4 4', 'needs a command', '4'],
    ['M0 0X4', 'neither a command', 'X'],
    ['M0 0L1', 'two numbers', 'L'],
    ['M0 0C1 1 2 2', '6 numbers', 'C'],
    ['M0 0H', 'a number', 'H'],
    ['M0 0A1 1 0 2 0 4 4', '0 or 1', '2'],
    ['M0 0A1 1 0 0', 'two radii', 'A'],
    ['M0 0L21 0', 'out of the picture', '21'],
    ['M15 0h5.5', 'out of the picture', '5.5'],
    ['M15 0c1 1 6 1 1 1', 'out of the picture', '6'],
    [`M0 0${'h0'.repeat(300)}`, 'at most 600', 'h'],
  ])('cannot be %s: %s', (path, what, at) => {
    const mistake = pathMistake(path)
    expect(mistake?.what).toContain(what)
    expect(path.slice(mistake?.at ?? 0, (mistake?.at ?? 0) + at.length)).toBe(at)
  })
})
