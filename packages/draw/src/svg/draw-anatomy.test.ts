import { expect, test } from 'vitest'
import type { TilePlan } from '../plan/tile-plan.ts'
import { drawAnatomy, numbered } from './draw-anatomy.ts'

/** A way from west to south, and the two fields that it separates. */
const bend: TilePlan = {
  name: 'bend',
  overlay: false,
  parts: [
    {
      role: 'line',
      kind: 'track',
      picture: 'way',
      sides: 0b1100,
      aside: false,
      standing: true,
      marks: [],
      touches: [],
    },
  ],
  faces: [
    { kind: 'ground', halves: 0b10001111, borders: [], marks: [] },
    { kind: 'ground', halves: 0b01100000, borders: [], marks: [] },
  ],
  marks: [],
}

test('names half sides, sides, parts, and each field', () => {
  const svg = drawAnatomy(bend, 'A bend')
  for (const half of ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR']) expect(svg).toContain(`>${half}</text>`)
  // Once on the part, and once at each of the two sides that it reaches.
  expect(svg.match(/>track<\/text>/g)).toHaveLength(3)
  expect(svg).toContain('>ground 1</text>')
  expect(svg).toContain('>ground 2</text>')
  expect(svg).toContain('aria-label="A bend"')
})

test('names the diagonal of a half square, and no south and west', () => {
  const parts = bend.parts.map((part) => ({ ...part, sides: 0b10001 }))
  const faces = bend.faces.map((face, i) => ({ ...face, halves: i === 0 ? 0b10_0000_0001 : 0b01_0000_1110 }))
  const svg = drawAnatomy({ ...bend, half: true, parts, faces }, 'Half a bend')
  for (const half of ['NL', 'NR', 'EL', 'ER', 'DL', 'DR']) expect(svg).toContain(`>${half}</text>`)
  for (const half of ['SL', 'SR', 'WL', 'WR']) expect(svg).not.toContain(`>${half}</text>`)
  expect(svg.match(/>track<\/text>/g)).toHaveLength(3)
})

test('gives no number to the only one of its kind', () => {
  expect(numbered(['a', 'b', 'a'])).toEqual(['a 1', 'b', 'a 2'])
})
