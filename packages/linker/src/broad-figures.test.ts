import { describe, expect, it } from 'vitest'
import { linkModules } from './sample.ts'

const cook = 'figure cook "cook" { count 1 per player } '
const during = (sentences: string): string => `rule r "R" { during close ${sentences} % } `
const ends = (base: string, ...codes: readonly 'broad-figure'[]): void => {
  linkModules({ base: `${cook}${base}` }).reports(...codes)
}

describe('a bare `figure`', () => {
  it('is reported where some figures of the players have no class', () => {
    ends(during('each figure in feature { return figure }'), 'broad-figure')
    ends('define points of path { is count of figure in path % }', 'broad-figure')
    ends('may enter of figure on path { % }', 'broad-figure')
    ends('permission seen of feature may seen of path { when any figure in path % }', 'broad-figure')
    ends('option takes figure for act "T" { among figure on board return figure % }', 'broad-figure')
    ends(during('each figure of active as guest-of-mine { return guest-of-mine }'), 'broad-figure')
  })
  it('is reported with a figure without class, its declaration, and the class that may be intended', () => {
    const [diagnostic] = linkModules({ base: `${cook}may enter of figure on path { % }` }).diagnostics
    expect(diagnostic?.message).toBe(
      '`enter of figure on path` is about every kind of figure, also `cook`, which has no class.',
    )
    expect(diagnostic?.hint).toContain('`guest`')
    expect(diagnostic?.related?.map(({ message }) => message)).toEqual(['`cook` is declared here'])
  })
  it('is accepted where all figures of the players have a class, or none has', () => {
    linkModules({ base: 'may enter of figure on path { % }' }).reports()
  })
  it('is narrowed by a test of its kind, a permission, or a known figure', () => {
    ends('may enter of figure on path { when figure is guest % }')
    ends('define points of path { is count of figure in path where figure is pawn % }')
    ends(
      `may enter of guest on path { % } ${during('each figure in feature where enter of figure on segment of figure { return figure }')}`,
    )
    ends('option takes figure for act "T" { among figure on board when figure is guest return figure % }')
    ends('may enter of guest on path { when any figure in path as other where other = guest % }')
  })
  it('is accepted in a veto for all, and where a player chooses what to place', () => {
    ends('may not enter of figure on path { % }')
    ends(
      'option brings figure on segment for act "B" { among figure available to active among segment on board ' +
        'when enter of figure on segment move figure to segment % }',
    )
  })
})

describe('`any-figure`', () => {
  it('includes every kind on purpose', () => {
    ends(during('each any-figure in feature { return any-figure }'))
    ends('define points of path { is count of any-figure in path as any-one where owner of any-one is active % }')
    ends('may enter of any-figure on path { % }')
  })
})
