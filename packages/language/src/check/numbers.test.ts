import { describe, expect, it } from 'vitest'
import { checkInWorld } from './sample.ts'

const diagnosticsOf = (text: string): readonly string[] =>
  checkInWorld(text).diagnostics.map(({ code, span }) => `${code} ${String(span.end - span.start)}`)

describe('a number', () => {
  it('is at most a million', () => {
    expect(diagnosticsOf('define weight of pawn { is 1000000 % }')).toEqual([])
    expect(diagnosticsOf('define weight of pawn { is 1000001 % }')).toEqual(['number-range 7'])
    expect(diagnosticsOf('rule r { during main repeat at most 99999999999999999999999 times { } % }')).toEqual([
      'number-range 23',
    ])
    expect(
      diagnosticsOf('scenario "s" { play sample players red given red has 2000000 points then nobody scores % }'),
    ).toEqual(['number-range 7'])
  })

  it('of copies is from 1 to 200', () => {
    expect(diagnosticsOf('tile t x 200 { edges grass grass grass grass % } figure mole "mole" { count 1 % }')).toEqual(
      [],
    )
    expect(diagnosticsOf('tile t x 201 { edges grass grass grass grass % } figure mole "mole" { count 0 % }')).toEqual([
      'number-range 3',
      'number-range 1',
    ])
    expect(diagnosticsOf('tokens chip "chip" { white x 0  black x 3000000 % }')).toEqual([
      'number-range 1',
      'number-range 7',
    ])
  })

  it('can be chosen from at most 200', () => {
    const choosing = (to: number): string =>
      `rule r { during main choose n from number from 1 to ${String(to)} by active % }`
    expect(diagnosticsOf(choosing(200))).toEqual([])
    expect(diagnosticsOf(choosing(201))).toEqual(['number-range 20'])
    expect(diagnosticsOf('rule r { during main choose n from number from 1 to steps by active % }')).toEqual([])
    expect(diagnosticsOf('rule r { during main set steps to count of number from 1 to 70000 % }')).toEqual([])
  })

  it('is refused as a divisor when it is 0', () => {
    expect(diagnosticsOf('define weight of pawn { is 6 / 2 % }')).toEqual([])
    expect(diagnosticsOf('define weight of pawn { is steps / 0 % }')).toEqual(['number-range 1'])
    expect(diagnosticsOf('define weight of pawn { is steps / (0) % }')).toEqual(['number-range 1'])
  })
})

describe('an unknown noun', () => {
  it('in a definition raises one diagnostic', () => {
    expect(diagnosticsOf('may enter of meeple on nowhere { % }')).toEqual(['unknown-name 6', 'unknown-name 7'])
  })
  it('in one parameter of a permission raises one diagnostic', () => {
    expect(diagnosticsOf('may enter of figure on nowhere { % }')).toEqual(['unknown-name 7'])
  })
  it('in a declaration is reported only there', () => {
    expect(diagnosticsOf('permission leave of meeple  may leave of figure { % }  may not leave of pawn { % }')).toEqual(
      ['unknown-name 6'],
    )
  })
})
