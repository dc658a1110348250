import { describe, expect, it } from 'vitest'
import { linkModules } from './sample.ts'

const order = (sentences: Parameters<typeof linkModules>[0]): string[] => {
  const sample = linkModules(sentences)
  sample.reports()
  return sample.plan.rules.map((rule) => rule.name)
}
const early = 'rule early { during main set moon to 1 % }'
const late = 'rule late { during main set moon to 2 % }'

describe('two steps that use the same state', () => {
  it('need an order', () => {
    linkModules({ base: `${early} ${late}` }).reports('unordered-steps')
  })
  it('are ordered by `after` and `before`', () => {
    expect(order({ base: `${late} rule early { during main before late set moon to 1 % }` })).toEqual(['early', 'late'])
    expect(order({ base: `${late} rule early { during main after late set moon to 1 % }` })).toEqual(['late', 'early'])
  })
  it('are ordered through a third step', () => {
    linkModules({
      base: `${early} rule middle { during main after early % } rule late { during main after middle set moon to 2 % }`,
    }).reports()
  })
  it('in different phases need no order', () => {
    linkModules({ base: `${early} rule late { during rest set moon to 2 % }` }).reports()
  })
  it('under settings that exclude each other need no order', () => {
    linkModules({
      base:
        'rule early { during main when mode is fast set moon to 1 % } rule late { during main when mode is slow ' +
        'set moon to 2 % }',
    }).reports()
    linkModules({
      base:
        'rule early { during main when sun = 1 set moon to 1 % } rule late { during main when sun = 2 set moon ' +
        'to 2 % }',
    }).reports('unordered-steps')
  })
  it.each([
    ['number = 3', 'number = 5', true],
    ['number <= 3', 'number > 3', true],
    ['number < 3', 'number = 3', true],
    ['number = 3', 'not number = 3', true],
    ['number <= 3', 'number >= 3', false],
    ['number = 3', 'not number = 5', false],
    ['number = 3', 'sun = 5', false],
    ['number < sun', 'number >= sun', false],
  ])('when `%s` and when `%s` of a phase with a number: need no order is %s', (one, other, isApart) => {
    linkModules({
      base:
        `phase acting of number rule early { during acting when ${one} set moon to 1 % } ` +
        `rule late { during acting when ${other} set moon to 2 % }`,
    }).reports(...(isApart ? [] : ['unordered-steps' as const]))
  })
  it('need an order where links change: the board, and states of features', () => {
    const ties = 'rule ties { during main join (one segment on board) and (one segment on board) % }'
    const parts = 'rule parts { during main split (one segment on board) and (one segment on board) % }'
    const counts = 'rule counts { during main set moon to count of path on board % }'
    const paints =
      'state dyed of feature keeps number rule paints { during main each path on board { set dyed of path to 1 } % }'
    for (const other of [parts, counts, paints]) linkModules({ base: `${ties} ${other}` }).reports('unordered-steps')
    linkModules({ base: `${ties} ${early}` }).reports()
  })
  it('of two expansions are ordered by an interaction', () => {
    linkModules({ a: early, b: late }).reports('unordered-steps')
    expect(order({ a: early, b: late, ab: 'order early after late { % }' })).toEqual(['late', 'early'])
    expect(order({ a: early, b: late, ab: 'order early before late { % }' })).toEqual(['early', 'late'])
  })
  it('are not ordered by a module that need not be in play', () => {
    linkModules({ base: `${early} ${late}`, a: 'order early after late { % }' }).reports('unordered-steps')
  })
  it('are reported with both positions, both sources and the smallest game in which they meet', () => {
    const [diagnostic] = linkModules({ a: early, b: 'rule late { during main set moon to 2 % }' }).diagnostics
    expect(diagnostic?.message).toBe(
      'When a + b + base are in play, nothing says whether `early` (assumed) or `late` (assumed) comes first, ' +
        'and both touch `moon`.',
    )
    expect([diagnostic?.span.file, diagnostic?.related?.[0]?.span.file]).toEqual([
      'rules/a/more.carc',
      'rules/b/more.carc',
    ])
    expect(diagnostic?.hint).toContain('order early after late')
  })
})

describe('a step without an order', () => {
  const base =
    'rule first { during main set moon to 1 % } rule second { during main after first set moon to 2 % } rule ' +
    'third { during main after second set moon to 3 % }'
  const lost = 'rule lost { during main set moon to 4 % }'
  it('raises one diagnostic, at the step that may name the others', () => {
    const sample = linkModules({ base, a: lost })
    sample.reports('unordered-steps')
    const [diagnostic] = sample.diagnostics
    expect(diagnostic?.span.file).toBe('rules/a/more.carc')
    expect(diagnostic?.hint).toContain('Say `after first` or `before first` in `lost`')
    expect(diagnostic?.message).toContain('Its place among `second`, `third` is open, too.')
    expect(diagnostic?.related).toHaveLength(3)
  })
  it('is distinguished from ordered ones, in one module, too', () => {
    const sample = linkModules({ base: `${base} ${lost}` })
    sample.reports('unordered-steps')
    expect(sample.diagnostics[0]?.message).toContain('`lost` (assumed) or `first`')
  })
  it('cannot name a step of an expansion that need not be in play', () => {
    const [diagnostic] = linkModules({ a: early, b: late }).diagnostics
    expect(diagnostic?.hint).toBe('Say `order early after late { … }`, or `before`, in an interaction of a + b + base.')
  })
})

describe('the footprint of a step', () => {
  const reads = (body: string, more = ''): void => {
    linkModules({ base: `${early} rule late { during main ${body} % } ${more}` }).reports('unordered-steps')
  }
  const commutes = (first: string, second: string): void => {
    linkModules({ base: `rule early { during main ${first} % } rule late { during main ${second} % }` }).reports()
  }
  it('includes conditions and values', () => {
    reads('when moon > 1 score 1 for active')
    reads('each feature on board { score points of feature for active }', 'define points of feature { is moon % }')
  })
  it('includes permissions', () => {
    reads(
      'each figure on board where enter of figure on segment of figure { score 1 for active }',
      'may enter of figure on segment { when moon > 1 % }',
    )
  })
  it('includes phases', () => {
    reads('run rest', 'rule inner { during rest score moon for active % }')
  })
  it('includes choices', () => {
    reads('ask act by active', 'option waits for act { set sun to moon % }')
  })
  it('includes a definition of another expansion, reported with that expansion', () => {
    const base =
      `${early} rule late { during main each feature on board { score points of feature for active } % } define ` +
      'points of feature { is 1 % }'
    linkModules({ base }).reports()
    const sample = linkModules({ base, a: 'define points of feature { is moon % }' })
    sample.reports('unordered-steps')
    expect(sample.diagnostics[0]?.message).toContain('When a + base are in play')
    linkModules({ base, a: 'define points of feature { is moon % } order early before late { % }' }).reports()
  })
  it('does not conflict by additions with each other', () => {
    commutes('score 1 for active', 'score 2 for active')
    commutes('add 1 to moon', 'add 2 to moon')
    commutes('score moon for active', 'score moon + 1 for active')
  })
  it('conflicts by an addition with a reader', () => {
    linkModules({
      base: 'rule early { during main add 1 to moon % } rule late { during main score moon for active % }',
    }).reports('unordered-steps')
    linkModules({
      base: 'rule early { during main score 1 for active % } rule late { during main set moon to total of active % }',
    }).reports('unordered-steps')
  })
  it('conflicts where both steps ask a player', () => {
    linkModules({
      base:
        'rule early { during main ask act by active % } ' +
        'rule late { during main if sun > 1 { ask act by active } % }',
    }).reports('unordered-steps')
  })
  it('conflicts by two draws of the same tokens', () => {
    linkModules({
      base: 'rule early { during main draw bead in supply % } rule late { during main draw token in supply % }',
    }).reports('unordered-steps')
  })
  it('does not conflict by draws of different tokens, or of tiles that are drawn differently', () => {
    commutes('draw bead in supply', 'draw cone in supply')
    commutes('draw bead in supply', 'draw tile from stack')
    commutes(
      'draw tile from stack where tile has well',
      'draw tile as dry from stack where dry has turret and not dry has well',
    )
  })
})

describe('pieces', () => {
  const meet = (first: string, second: string): void => {
    linkModules({ base: `rule early { during main ${first} % } rule late { during main ${second} % }` }).reports(
      'unordered-steps',
    )
  }
  const commutes = (first: string, second: string): void => {
    linkModules({ base: `rule early { during main ${first} % } rule late { during main ${second} % }` }).reports()
  }
  const wolfGoes = 'each wolf on board { remove wolf }'
  it('are distinguished by their kinds', () => {
    commutes(wolfGoes, 'each pawn on board { score 1 for active }')
    commutes(wolfGoes, 'each figure on board where figure is pawn { score 1 for active }')
    meet(wolfGoes, 'each figure on board { score 1 for active }')
    meet('each guest on board { return guest }', 'each pawn on board { score 1 for active }')
  })
  it('are distinguished by the permission that accepts them', () => {
    const sentences = (head: string): Parameters<typeof linkModules>[0] => ({
      base:
        `rule early { during main ${wolfGoes} % } rule late { during main each figure on board where enter of figure ` +
        `on segment of figure { return figure } % } may enter of ${head} on path { % }`,
    })
    linkModules(sentences('pawn')).reports()
    linkModules(sentences('figure')).reports('unordered-steps')
  })
  it('are distinguished by their region', () => {
    commutes('each pawn in pen { remove pawn }', 'score count of pawn on board for active')
    meet('each pawn in pen { return pawn }', 'score count of pawn in supply for active')
    meet('each pawn in pen { remove pawn }', 'score count of pawn of active for active')
    meet('each pawn in supply { move pawn to pen }', 'score count of pawn in pen for active')
    commutes('each pawn in supply { move pawn to pen }', 'score count of pawn on board for active')
  })
  it('can have been moved by a phase in between', () => {
    const inner = 'rule inner { during rest each pawn on board { return pawn } %}'
    linkModules({
      base:
        `rule early { during main each pawn in supply { run rest remove pawn } % } ${inner} ` +
        'rule late { during main score count of pawn in pen for active % }',
    }).reports('unordered-steps')
  })
  it('in a state can be anywhere', () => {
    linkModules({
      base:
        'state hero is pawn rule early { during main return hero % } rule late { during main after early % } ' +
        'rule first { during main each pawn in supply { set hero to pawn } before early % } ' +
        'rule other { during main score count of pawn in pen for active % }',
    }).reports('unordered-steps')
  })
})

describe('a write', () => {
  it('does not conflict where heads exclude each other', () => {
    linkModules({
      base:
        'rule early { during close when feature is path set moon to 1 % } rule late { during close when feature is ' +
        'wall set moon to 2 % } rule begin { during main each feature on board { run close of feature } % }',
    }).reports()
  })
  it('is of a kind of owner', () => {
    const rules = (first: string, second: string): Parameters<typeof linkModules>[0] => ({
      base:
        `state seen of feature is number rule early { during main each ${first} on board as x { ` +
        `set seen of x to 1 } % } rule late { during main each ${second} on board as x { set seen of x to 2 } % }`,
    })
    linkModules(rules('path', 'wall')).reports()
    linkModules(rules('path', 'feature')).reports('unordered-steps')
  })
  it('does not conflict with a write of the same constant', () => {
    const both = (first: string, second: string): Parameters<typeof linkModules>[0] => ({
      base: `rule early { during main ${first} % } rule late { during main ${second} % }`,
    })
    linkModules(both('set moon to 1', 'if sun > 1 { set moon to 1 }')).reports()
    linkModules(both('set moon to 1', 'if moon > 1 { set moon to 1 }')).reports('unordered-steps')
    linkModules(both('each pawn on board { return pawn }', 'each pawn on board { return pawn }')).reports()
  })
})

describe('a circle', () => {
  it('of steps is reported once, with all its edges', () => {
    const sample = linkModules({
      base: 'rule x { during main after z % } rule y { during main after x % } rule z { during main after y % }',
    })
    sample.reports('order-circle')
    expect(sample.diagnostics[0]?.related).toHaveLength(2)
  })
  it('is reported together with all others, and with steps without an order', () => {
    linkModules({
      base:
        'rule x { during main after y % } rule y { during main after x % } rule v { during main after w % } ' +
        'rule w { during main after v % } rule early { during rest set moon to 1 % } ' +
        'rule late { during rest set moon to 2 % }',
    }).reports('order-circle', 'order-circle', 'unordered-steps')
  })
  it('that an interaction closes is reported, too', () => {
    linkModules({
      base: 'rule x { during main % }',
      a: 'rule y { during main after x % }',
      ab: 'order x after y { % }',
    }).reports('order-circle')
  })
})

describe('a step that replaces another one', () => {
  const base =
    'rule first { during main set moon to 1 % } rule second { during main after first set moon to 2 % } rule ' +
    'third { during main after second set moon to 3 % }'
  it('takes its position in the order', () => {
    linkModules({ base, a: 'rule other { during main instead of second set moon to 4 % }' }).reports()
  })
  it('takes it through several replacements', () => {
    linkModules({
      base,
      a:
        'rule other { during main instead of second set moon to 4 % } rule better { during main instead of ' +
        'other when sun > 1 set moon to 5 % }',
    }).reports()
  })
  it('is in conflict with another that replaces it', () => {
    const a = 'rule mine { during main instead of second score 1 for active % }'
    const b = 'rule yours { during main instead of second score 2 for active % }'
    linkModules({ base, a, b }).reports('conflicting-rules')
    linkModules({ base, a, b, ab: 'rule ours { during main instead of mine, yours score 3 for active % }' }).reports()
  })
  it('is reconciled with another by the declaration that the diagnostic suggests, whatever they use', () => {
    const a = 'rule mine { during main instead of second set moon to 4 % }'
    const b = 'rule yours { during main instead of second set moon to 5 % }'
    const open = linkModules({ base, a, b })
    open.reports('conflicting-rules')
    const hint = open.diagnostics[0]?.hint ?? ''
    expect(hint).toContain('in an interaction of a + b + base')
    const [, sentence = ''] = /which step stands `(.*)`/.exec(hint) ?? []
    linkModules({ base, a, b, ab: `rule ours { during main ${sentence} set moon to 6 % }` }).reports()
  })
  it('is reconciled within a module by the declaration that the diagnostic suggests', () => {
    const mine = 'rule mine { during main instead of second set moon to 4 % }'
    const yours = (sentence: string): string =>
      `rule yours { during main instead of second${sentence} set moon to 5 % }`
    const open = linkModules({ base, a: `${mine} ${yours('')}` })
    open.reports('conflicting-rules')
    const [, other = '', proposed = ''] =
      /`instead of (yours|mine)` in (the one that holds)/.exec(open.diagnostics[0]?.hint ?? '') ?? []
    expect([other, proposed]).toEqual(['yours', 'the one that holds'])
    linkModules({
      base,
      a: `rule mine { during main instead of second, yours set moon to 4 % } ${yours('')}`,
    }).reports()
  })
  it('needs no order while the conditions exclude each other', () => {
    linkModules({
      base,
      a: 'rule mine { during main instead of second when sun > 3 set moon to 4 % }',
      b: 'rule yours { during main instead of second when sun < 3 set moon to 5 % }',
    }).reports()
  })
  it('is in no conflict when one depends on the other', () => {
    linkModules({
      base,
      a: 'rule mine { during main instead of second set moon to 4 % }',
      ab: 'rule ours { during main instead of second set moon to 5 % }',
    }).reports()
  })
})

describe('an order without effect', () => {
  const base = 'rule first { during main set moon to 1 % } rule second { during main after first set moon to 2 % }'
  const third = 'rule third { during main after second set moon to 3 % }'
  it('is reported where it follows from others', () => {
    linkModules({ base: `${base} ${third} order first before third { % }` }).reports('redundant-order')
  })
  it('is reported where the steps do not meet', () => {
    linkModules({
      base: `${base} rule other { during main score 1 for active % } order first before other { % }`,
    }).reports('redundant-order')
  })
  it('is reported once where two are equal', () => {
    const other = 'rule other { during main set moon to sun % }'
    linkModules({ base, a: `${other} order second before other { % } order second before other { % }` }).reports(
      'redundant-order',
    )
  })
  it('is not reported where it orders another step', () => {
    linkModules({
      base,
      a: 'rule mine { during main after first set sun to 4 % }',
      b: 'rule yours { during main before second after first set sun to 5 % }',
      ab: 'order mine before yours { % }',
    }).reports()
  })
})

describe('a phase', () => {
  it('that runs itself is reported', () => {
    linkModules({ base: 'rule r { during main run main % }' }).reports('endless-phase')
    // An option open at every decision is not open while it is being executed.
    linkModules({ base: 'option pays for any-choice { ask act by chooser % }' }).reports()
  })
  it('that runs itself through others is reported once, at the sentence of the largest set', () => {
    const sample = linkModules({ base: 'rule r { during main run rest % }', a: 'rule s { during rest run main % }' })
    sample.reports('endless-phase')
    const [diagnostic] = sample.diagnostics
    expect([diagnostic?.span.file, diagnostic?.related?.map(({ span }) => span.file)]).toEqual([
      'rules/a/more.carc',
      ['rules/base/more.carc'],
    ])
    expect(diagnostic?.message).toContain('The phase `main` runs itself here, through phase `rest`')
  })
  it('that runs itself through a choice is reported', () => {
    linkModules({ base: 'rule r { during main ask act by active % } option again for act { run main % }' }).reports(
      'endless-phase',
    )
  })
  it('with a choice that asks itself is reported at the choice', () => {
    const sample = linkModules({
      base: 'rule r { during main ask act by active % } option again for act { ask act by active % }',
    })
    sample.reports('endless-phase')
    expect(sample.diagnostics[0]?.message).toContain('choice `act`')
  })
  it('that runs another several times is accepted', () => {
    linkModules({
      base: 'rule r { during main repeat at most 9 times { run rest } % } rule s { during rest set moon to 1 % }',
    }).reports()
  })
})

describe('the plan', () => {
  it('is the same whatever the order of the declarations', () => {
    const steps = [
      'rule x { during main set moon to 1 % }',
      'rule y { during main after x set moon to 2 % }',
      'rule z { during main score 2 for active % }',
    ]
    expect(order({ base: steps.join(' ') })).toEqual(order({ base: [...steps].reverse().join(' ') }))
  })
})

describe('a phase that follows', () => {
  const base = `phase scored of player { follows score }
    rule pay { during main score 3 for active % }  rule look { during main set sun to moon % }`
  it('counts as an effect of the statement where a rule of it is in play', () => {
    linkModules({ base }).reports()
    linkModules({ base, a: 'rule note { during scored add amount to moon % }' }).reports('unordered-steps')
    const [diagnostic] = linkModules({ base, a: 'rule note { during scored add amount to moon % }' }).diagnostics
    expect(diagnostic?.message).toContain('When a + base are in play')
  })
  it('is not needed by a state that lasts while a piece stands: moving the piece ends it', () => {
    const lies = 'state lies of figure keeps number while it stands'
    const look = 'rule look { during main each pawn on board where lies of pawn > 0 { set sun to lies of wolf } % }'
    const go = 'rule go { during main return wolf % }'
    linkModules({ base: `${lies} ${look} ${go}` }).reports('unordered-steps')
    linkModules({ base: `${lies.replace(' while it stands', '')} ${look} ${go}` }).reports()
  })
  it('does not lead back to itself', () => {
    linkModules({ base: `${base} rule more { during scored score 1 for player % }` }).reports()
  })
  it('leaves a position on the board only if the piece can be there', () => {
    const left = 'phase gone of figure from segment { follows return }  rule seen { during gone set moon to 1 % }'
    const look = 'rule watch { during main set sun to moon % }'
    const back = (from: string): string =>
      `${left} ${look} rule go { during main let it-goes be one pawn ${from} return it-goes % }`
    linkModules({ base: back('in pen') }).reports()
    linkModules({ base: back('on board') }).reports('unordered-steps')
  })
  it('is not run by its own rules, so that these do not meet in effects of the others', () => {
    const more = 'rule more { during scored score 1 for player % }  rule note { during scored set moon to amount % }'
    linkModules({ base: `${base.replace('rule look { during main set sun to moon % }', '')} ${more}` }).reports()
  })
})

describe('a rule that follows in any order', () => {
  const scored = `phase scored of player { follows score }
    rule pay { during main score 3 for active % }  rule pay-all { during main each player { score 1 for player % } }`.replace(
    '% } }',
    '} % }',
  )
  const note = 'rule note { during scored in any order set moon to total of player % }'
  it('needs no order of the scorings that it follows', () => {
    linkModules({ base: scored, a: note.replace('in any order ', '') }).reports('unordered-steps')
    linkModules({ base: scored, a: note }).reports()
  })
  it('needs none for its own effects', () => {
    const run = 'phase more of player  rule run-more { during scored in any order run more of player % }'
    const keep = 'rule keep { during more set moon to total of player % }'
    linkModules({ base: scored, a: `${run.replace('in any order ', '')} ${keep}` }).reports('unordered-steps')
    linkModules({ base: scored, a: `${run} ${keep}` }).reports()
  })
  it('meets effects of others beside scoring', () => {
    linkModules({ base: `${scored} rule look { during main set sun to moon % }`, a: note }).reports('unordered-steps')
  })
  it('meets others like all steps of a phase', () => {
    const other = 'rule other { during scored in any order set moon to amount % }'
    linkModules({ base: scored, a: `${note} ${other}` }).reports('unordered-steps')
    linkModules({ base: scored, a: `${note} ${other.replace('in any order', 'after note in any order')}` }).reports()
  })
  it('is not responsible for options open at every decision', () => {
    const ask = 'rule ask-then { during scored in any order ask act by player % }'
    const look = 'rule look { during main set sun to moon % }'
    const option = (choice: string): string => `option pays for ${choice} { set moon to 1 % }`
    linkModules({ base: `${scored} ${look}`, a: `${ask} ${option('act')}` }).reports('unordered-steps')
    linkModules({ base: `${scored} ${look}`, a: `${ask} ${option('any-choice')}` }).reports()
  })
  it('is reported where the order makes no difference', () => {
    linkModules({ base: scored, a: note.replace('set moon to total of player', 'add 1 to moon') }).reports(
      'redundant-order',
    )
    linkModules({ base: 'rule look { during main in any order set sun to moon % }' }).reports('redundant-order')
  })
})
