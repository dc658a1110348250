import { describe, expect, it } from 'vitest'
import { checkInWorld, outline } from './sample.ts'

const tiles = `
tile way x 2 { edges grass path grass path  path E W % }
tile meadow x 3 { edges grass grass grass grass % }
tile keep x 1 { edges grass wall grass grass  wall E % }
edge stone { closes }
tile rock x 1 { edges stone stone stone stone % }
`
const diagnosticsOf = (layout: string, more = ''): readonly string[] =>
  checkInWorld(`${tiles} layout town { ${layout} % } ${more}`).diagnostics.map(
    ({ code, message }) => `${code}: ${message}`,
  )
const scenario = (board: string, then = 'nobody scores'): string =>
  `scenario "s" { play sample players red, blue board { ${board} } tile A is meadow then ${then} % }`

describe('a layout', () => {
  it('has adjacent tiles that match, and closed edges match all', () => {
    expect(diagnosticsOf('row way way   row . meadow')).toEqual([])
    expect(diagnosticsOf('row keep rock   row meadow meadow')).toEqual([])
    expect(diagnosticsOf('row way meadow')).toEqual([
      'layout-misfit: `meadow` does not fit east of `way`: grass lies against path.',
    ])
    expect(diagnosticsOf('row meadow   row way   row keep')).toEqual([])
    expect(diagnosticsOf('row meadow . keep   row . . meadow   row . . rock   row . . keep')).toEqual([
      'layout-misfit: There are 1 `keep`, not more.',
    ])
  })
  it('begins with a tile, and names only tiles', () => {
    expect(diagnosticsOf('row . way')).toEqual(['layout-misfit: The first square of the first row has no tile.'])
    expect(diagnosticsOf('row way waay')).toEqual(['unknown-name: There is no tile named `waay`.'])
    expect(diagnosticsOf('row way', 'overlay log x 1 "log" { path E W % } layout wood { row log % }')).toEqual([
      'layout-misfit: `log` is laid over tiles.',
    ])
  })
  it('has tiles of several squares, named on each of them', () => {
    const halls = `piece pool   tile hall x 2 { row a b
      cell a { edges grass grass grass path  path W  shows pool }
      cell b { edges grass path grass grass  path E  shows pool } % }`
    expect(diagnosticsOf('row hall hall way   row meadow meadow', halls)).toEqual([])
    expect(diagnosticsOf('row hall hall hall hall', halls)).toEqual([])
    expect(diagnosticsOf('row hall hall meadow', halls)).toEqual([
      'layout-misfit: `meadow` does not fit east of `hall`: grass lies against path.',
    ])
    expect(diagnosticsOf('row hall way', halls)).toEqual([
      'layout-misfit: `hall` covers 2 squares, and does not lie on all of them.',
    ])
    const checked = checkInWorld(
      `${tiles} ${halls} layout town { row hall hall way % } rule r { during main place town at origin % }`,
    )
    checked.reports()
    const placements = checked.ir.rules[0]?.body.flatMap((statement) =>
      statement.op === 'place' && statement.at.op === 'call' ? [statement.at.args.slice(1).map(outline)] : [],
    )
    expect(placements).toEqual([
      ['0', '0'],
      ['2', '0'],
    ])
  })
  it('is placed at the origin, one tile after the other', () => {
    const checked = checkInWorld(
      `${tiles} layout town { row way . keep   row meadow % } rule r { during main place town at origin % }`,
    )
    checked.reports()
    const placements = checked.ir.rules[0]?.body.flatMap((statement) =>
      statement.op === 'place' && statement.at.op === 'call' ? [statement.at.args.slice(1).map(outline)] : [],
    )
    expect(placements).toEqual([
      ['0', '0'],
      ['2', '0'],
      ['0', '1'],
    ])
    const elsewhere =
      'rule r { during main each placement of current { place town at placement } % } state current is tile'
    expect(diagnosticsOf('row way', elsewhere)).toEqual(['wrong-kind: A layout is where the board begins.'])
    expect(diagnosticsOf('row way', 'rule r { during main set steps to town % }')).toEqual([
      'wrong-kind: `town` is a layout, not something with a value.',
    ])
  })
})

describe('a scenario that begins with a layout', () => {
  it('has its tiles by their own names, at the given position', () => {
    const checked = checkInWorld(
      `${tiles} layout town { row way keep % }
      ${scenario('layout town at 1,1   row A', '0 pawn of red on path of way')}`,
    )
    expect(checked.diagnostics.map(({ message }) => message)).toEqual([
      '`keep` does not fit east of `way`: grass lies against path.',
    ])
  })
  it('has the second tile of a kind with a number', () => {
    const then = '0 pawn of red on path of way-2'
    expect(diagnosticsOf('row way way', scenario('layout town at 1,0   row A', then))).toEqual([])
    expect(diagnosticsOf('row way', scenario('layout town at 1,0   row A', then))).toEqual([
      'unknown-name: There is no tile label named `way-2`.',
    ])
  })
  it('has squares of its own, and a declared layout', () => {
    expect(diagnosticsOf('row way way', scenario('layout town   row A'))).toEqual([
      'layout-misfit: Here lies a tile of `town` already.',
    ])
    expect(diagnosticsOf('row way way', scenario('layout twon at 1,0   row A'))).toEqual([
      'unknown-name: There is no layout named `twon`.',
    ])
  })
})
