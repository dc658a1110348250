import { sampleFiles } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { printed, representations, type Representation } from './print.ts'
import { ownRules, Program } from './program.ts'

const world = `
// file: rules/demo/a.carc
expansion demo "Demo" { }
edge grass { open }
feature meadow "meadow" { between }
phase main { begins }
state level of player is number
// file: rules/demo/b.carc
rule rise {
  during main
  each player { set level of player to 1 }
  assumed "sample"
}
`
const files = sampleFiles(world)

function print(representation: Representation, texts = files, only = 'rules/demo/b.carc'): string | undefined {
  const program = new Program()
  program.set(ownRules(texts))
  return printed(program, representation, (file) => file === only)
}

describe('printed', () => {
  it.each(representations)('is the same for the same rules: %s', (representation) => {
    expect(print(representation)).toBe(print(representation))
    expect(print(representation)).not.toBe('')
  })

  it('tokens have position, type and text', () => {
    expect(print('tokens')?.split('\n').slice(0, 3)).toEqual([
      expect.stringMatching(/^rules\/demo\/b\.carc:1:1 \S+ "rule"$/),
      expect.stringMatching(/^rules\/demo\/b\.carc:1:6 \S+ "rise"$/),
      expect.stringMatching(/^rules\/demo\/b\.carc:1:11 \S+ "\{"$/),
    ])
  })

  it('a syntax tree has the declarations of the chosen files, with positions as line and column', () => {
    expect(JSON.parse(print('ast') ?? '')).toMatchObject([
      {
        file: 'rules/demo/b.carc',
        declarations: [{ type: 'rule', name: { name: 'rise', span: 'rules/demo/b.carc:1:6' } }],
      },
    ])
  })

  it('declarations have their kind, name and units', () => {
    expect(print('declarations')).toBe('rules/demo/b.carc:1:1 rule rise [demo]\n')
  })

  it('references have their role and what they resolve to', () => {
    const lines = print('references')?.split('\n')
    expect(lines).toContain('rules/demo/b.carc:1:6 declares rule:rise')
    expect(lines).toContain('rules/demo/b.carc:2:10 step phase:main at rules/demo/a.carc:4:7')
    expect(lines).toContain('rules/demo/b.carc:3:21 sets word:level at rules/demo/a.carc:5:7')
  })

  it.each(['ir', 'plan'] as const)('%s has the entries of the chosen files', (representation) => {
    const written = JSON.parse(print(representation) ?? '') as Record<string, unknown[]>
    expect(written['rules']).toMatchObject([{ name: 'rise', phase: 'main', span: 'rules/demo/b.carc:1:6' }])
    expect(written['phases']).toEqual([])
  })

  it('there is no plan of rules with errors, but everything before it', () => {
    const wrong = files.map(({ file, text }) => ({ file, text: text.replace('during main', 'during mains') }))
    expect(print('plan', wrong)).toBeUndefined()
    expect(print('references', wrong)).toContain('rules/demo/b.carc:2:10 step mains, undeclared\n')
  })

  it('a program shows which query reads which', () => {
    const lines = print('program')?.split('\n')
    expect(lines).toContain('parsed ← text')
    expect(lines).toContain('link ← focus, ir to link')
  })
})
