import { describe, expect, test } from 'vitest'
import { hills } from '../fixtures/hills.ts'
import { marked } from '../fixtures/marked-text.ts'
import { hoverAt } from './hover.ts'

function hoverTextAt(file: keyof typeof hills, from: string, to: string): string {
  expect(hills[file]).toContain(from)
  const { snapshot, source, position } = marked({ ...hills, [file]: hills[file].replace(from, to) })
  const { contents } = hoverAt(snapshot, source, position, (name) => `file:///${name}`) ?? { contents: '' }
  return typeof contents === 'object' && 'value' in contents ? contents.value : ''
}
const turn = 'rules/hills/turn.carc'

describe('hover', () => {
  test('over a value links to its definitions', () => {
    const text = hoverTextAt(turn, 'be points', 'be poi<|>nts')
    expect(text).toContain('value points of feature gives number')
    expect(text).toContain('Defined by:\n* [define points of lane](file:///rules/hills/expansion.carc#L18) (hills)')
    expect(text).toContain('In play with `hills`.')
  })

  test('over a state lists the rules that set it', () => {
    expect(hoverTextAt(turn, 'set height', 'set hei<|>ght')).toContain(
      'Set by:\n* [rule pay](file:///rules/hills/turn.carc#L14)',
    )
  })

  test('over a wiki statement shows its text, the rules that follow it and the scenarios that prove it', () => {
    const text = hoverTextAt(turn, 'cite H-1', 'cite H<|>-1')
    expect(text).toContain('A lane pays one point a tile.')
    expect(text).toContain('Followed by:\n* [define points of lane]')
    expect(text).toContain('Proved by:\n* [A lane pays for each tile](file:///rules/hills/scenarios/walking.carc#L1)')
  })

  test('over a stage says what it is for, and shows the stages beside it in order', () => {
    const stages = (last: string): string =>
      `during day\n  stages {\n    // The sun comes up.\n    dawn\n    // Everybody\n    // sleeps.\n    ${last}\n  }`
    const text = hoverTextAt(turn, 'during day', stages('nig<|>ht'))
    expect(text).toContain('Everybody sleeps.')
    expect(text).toContain(
      'The stages of `day`, in order:\n* dawn: The sun comes up.\n* **night**: Everybody sleeps.\n* climb',
    )
    expect(text).toContain('Run by:\n* [rule walk]')
  })

  test('over a setting shows who fixes it', () => {
    const text = hoverTextAt(turn, 'if summit', 'if sum<|>mit')
    expect(text).not.toContain('Set by')
    const fixed = 'setting summit is counts { cite H-2 }\nphase climb of feature'
    expect(hoverTextAt(turn, 'phase climb of feature', fixed.replace('summit', 'sum<|>mit'))).toContain(
      'Set by:\n* [setting summit is counts]',
    )
  })

  test('over a rule shows what it cites and the scenarios that prove it', () => {
    const text = hoverTextAt('rules/hills/scenarios/walking.carc', 'for pay', 'for <|>pay')
    expect(text).toContain('rule pay')
    expect(text).toContain('`H-1`: A lane pays one point a tile.')
    expect(text).toContain('Proved by:\n* [A lane pays for each tile]')
  })

  test('over a tile shows its picture', () => {
    const text = hoverTextAt('rules/hills/scenarios/walking.carc', 'is T1', 'is T<|>1')
    const picture = /!\[T1\]\(data:image\/svg\+xml,([^()\s]+)\)/.exec(text)?.[1] ?? ''
    const svg = decodeURIComponent(picture)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>.*<\/svg>$/)
    expect(svg).not.toContain('var(')
  })

  test('over a picture declared by rules shows that picture', () => {
    const brought = 'picture "beacon" { fill roof "M-6 16 0-16 6 16Z" }\nmark light { picture "bea<|>con" }\n'
    const text = hoverTextAt(turn, 'rule pay', `${brought}rule pay`)
    expect(decodeURIComponent(text)).toContain('<path d="M-6 16 0-16 6 16Z" fill="#CF7557"/>')
  })

  test('over a local shows its kind', () => {
    expect(hoverTextAt(turn, 'score worth-now', 'score wor<|>th-now')).toBe('`worth-now`: number, named in line 16')
    expect(hoverTextAt(turn, 'return f', 'return <|>f')).toBe('`f`: piece, named in line 21')
    expect(hoverTextAt(turn, 'by climber', 'by clim<|>ber')).toBe('`climber`: player, named in line 7')
  })

  test('over a built-in query shows its signature', () => {
    expect(hoverTextAt(turn, 'return f', 'if ow<|>ner of f = leader { return f }')).toContain(
      'owner of <piece> gives player',
    )
    expect(hoverTextAt(turn, 'available to chooser', 'available to choo<|>ser')).toBe('')
  })

  test('shows nothing where there is no name', () => {
    expect(hoverTextAt(turn, 'phase day {', 'phase day <|> {')).toBe('')
  })
})
