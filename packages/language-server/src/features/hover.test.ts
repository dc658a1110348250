import { describe, expect, test } from 'vitest'
import { hills } from '../fixtures/hills.ts'
import { marked } from '../fixtures/marked.ts'
import { hoverAt } from './hover.ts'

function told(file: keyof typeof hills, from: string, to: string): string {
  expect(hills[file]).toContain(from)
  const { snapshot, source, position } = marked({ ...hills, [file]: hills[file].replace(from, to) })
  const { contents } = hoverAt(snapshot, source, position, (name) => `file:///${name}`) ?? { contents: '' }
  return typeof contents === 'object' && 'value' in contents ? contents.value : ''
}
const turn = 'rules/hills/turn.carc'

describe('somebody who points at', () => {
  test('a value is told who defines it, and where that stands', () => {
    const text = told(turn, 'be points', 'be poi<|>nts')
    expect(text).toContain('value points of feature gives number')
    expect(text).toContain('Defined by:\n* [define points of lane](file:///rules/hills/expansion.carc#L18) (hills)')
    expect(text).toContain('In play with `hills`.')
  })

  test('a state is told who sets it', () => {
    expect(told(turn, 'set height', 'set hei<|>ght')).toContain(
      'Set by:\n* [rule pay](file:///rules/hills/turn.carc#L14)',
    )
  })

  test('a statement is told its words, the rules that follow it and the scenarios that prove it', () => {
    const text = told(turn, 'cite H-1', 'cite H<|>-1')
    expect(text).toContain('A lane pays one point a tile.')
    expect(text).toContain('Followed by:\n* [define points of lane]')
    expect(text).toContain('Proved by:\n* [A lane pays for each tile](file:///rules/hills/scenarios/walking.carc#L1)')
  })

  test('a rule is told what it comes from and what proves it', () => {
    const text = told('rules/hills/scenarios/walking.carc', 'for pay', 'for <|>pay')
    expect(text).toContain('rule pay')
    expect(text).toContain('`H-1`: A lane pays one point a tile.')
    expect(text).toContain('Proved by:\n* [A lane pays for each tile]')
  })

  test('a tile is shown its picture', () => {
    const text = told('rules/hills/scenarios/walking.carc', 'is T1', 'is T<|>1')
    const picture = /!\[T1\]\(data:image\/svg\+xml,([^()\s]+)\)/.exec(text)?.[1] ?? ''
    const svg = decodeURIComponent(picture)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>.*<\/svg>$/)
    expect(svg).not.toContain('var(')
  })

  test('a picture that the rules bring is shown', () => {
    const brought = 'picture "beacon" { fill roof "M-6 16 0-16 6 16Z" }\nmark light { picture "bea<|>con" }\n'
    const text = told(turn, 'rule pay', `${brought}rule pay`)
    expect(decodeURIComponent(text)).toContain('<path d="M-6 16 0-16 6 16Z" fill="#CF7557"/>')
  })

  test('a local is told its kind', () => {
    expect(told(turn, 'score worth-now', 'score wor<|>th-now')).toBe('`worth-now`: number, named in line 16')
    expect(told(turn, 'return f', 'return <|>f')).toBe('`f`: piece, named in line 21')
    expect(told(turn, 'by climber', 'by clim<|>ber')).toBe('`climber`: player, named in line 7')
  })

  test('a word of the language is told what it is said with', () => {
    expect(told(turn, 'return f', 'if ow<|>ner of f = leader { return f }')).toContain('owner of <piece> gives player')
    expect(told(turn, 'available to chooser', 'available to choo<|>ser')).toBe('')
  })

  test('nothing is told nothing', () => {
    expect(told(turn, 'phase day {', 'phase day <|> {')).toBe('')
  })
})
