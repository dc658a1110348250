import { describe, expect, it } from 'vitest'
import { piecesAt } from './reparse-pieces.ts'

const source = `mark m
source s "S" {
  statement A-1 "one" "words" {
    no-effect "why"
  }

  statement A-2 "two" "a } in words" {
    no-effect "why"
  }

  statement A-3 "three" "words"
}
zone z
`

describe('the text that is parsed again', () => {
  it('is first one sentence of a list, then the list', () => {
    const offset = source.indexOf('A-2')
    const [alone, list, ...more] = piecesAt(source, offset)
    expect(alone?.text).toBe(`source s "S" {
  statement A-2 "two" "a } in words" {
    no-effect "why"
  }

}
`)
    expect(alone?.back(alone.start)).toBe(offset)
    expect(alone?.back(alone.text.length - 1)).toBe(source.indexOf('}\nzone') + 1)
    expect(list?.text).toBe(source.slice(source.indexOf('source'), source.indexOf('zone')))
    expect(list?.back(list.start)).toBe(offset)
    expect(more).toEqual([])
  })
  it('is the list where braces are unbalanced, and where the sentence is the last one', () => {
    expect(piecesAt(source.replace('a } in words" {', 'a } in words"'), source.indexOf('A-2'))).toHaveLength(1)
    expect(piecesAt(source, source.indexOf('A-3'))).toHaveLength(1)
  })
  it('is the declaration in all other cases', () => {
    expect(piecesAt(source, 1).map(({ text }) => text)).toEqual(['mark m\n'])
  })
})
