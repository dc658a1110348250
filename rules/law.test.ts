/**
 * Tests the rules' explicit decisions between modules. Statements are removed from or added to the texts in memory; the
 * resulting open questions must be reported.
 */
import { dirname } from 'node:path'
import { check, Program, readRules } from '@tilewright/generator'
import type { Declaration, Diagnostic, Span } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { slice, sliceOf } from '../tools/slices/slice.ts'

const texts = readRules(dirname(import.meta.dirname))
const program = new Program()
const { project, plan, diagnostics } = check(texts, program)
const existing = new Set(diagnostics.map(({ message }) => message))
const textOf = (file: string): string => texts.find((one) => one.file === file)?.text ?? ''

/** Returns the additional diagnostics when one file has another text. */
const diagnosticsWith = (file: string, text: string): readonly Diagnostic[] =>
  check(
    texts.map((one) => (one.file === file ? { file, text } : one)),
    program,
  ).diagnostics.filter(({ message }) => !existing.has(message))

/** Returns the diagnostics with further files, by name. */
const diagnosticsBeside = (more: Readonly<Record<string, string>>): readonly Diagnostic[] =>
  check([...texts, ...Object.entries(more).map(([file, text]) => ({ file, text }))], program).diagnostics

/** Finds what an `order` can name: a step of a phase, or a change of a value. */
const ruleNamed = (name: string): { readonly cites: readonly string[]; readonly set: readonly string[] } | undefined =>
  plan.rules.find((one) => one.name === name) ?? plan.changes.find((one) => one.label === name)

/** Formats a rule as diagnostics do: its name and its citations. */
function withSource(name: string): string {
  const rule = ruleNamed(name)
  if (rule === undefined) throw new Error(`no rule ${name}`)
  return `\`${name}\` (${rule.cites.length > 0 ? rule.cites.join(', ') : 'assumed'})`
}

/** Returns the two rules and the units of an `unordered-steps` diagnostic; fails when it names fewer. */
function openOrder({ code, message, related }: Diagnostic): {
  readonly rules: readonly [string, string]
  readonly set: readonly string[]
} {
  expect(code).toBe('unordered-steps')
  const [, set = '', one = '', other = ''] =
    /^When (.+) are in play, nothing says whether `([^`]+)` .* or `([^`]+)` .* (?:comes|changes `.+`) first/.exec(
      message,
    ) ?? []
  expect(message).toContain(`whether ${withSource(one)} or ${withSource(other)} `)
  expect(related?.length).toBeGreaterThan(0) // the other step first, then more whose order is open for the same reason
  return { rules: [one, other], set: set.split(' + ') }
}

/** Asserts that the set can be chosen for a game and puts both rules into play. */
function expectPlayable(set: readonly string[], rules: readonly string[]): void {
  for (const name of rules) expect(set).toEqual(expect.arrayContaining([...(ruleNamed(name)?.set ?? ['?'])]))
  for (const name of set) {
    const { needs, of } = plan.units.find((unit) => unit.name === name) ?? { needs: ['?'], of: null }
    expect(set).toEqual(expect.arrayContaining([...needs, ...(of === null ? [] : [of])]))
  }
}

type DeclarationOf<T extends Declaration['type']> = Extract<Declaration, { readonly type: T }>
const declarationsOf = <T extends Declaration['type']>(type: T): DeclarationOf<T>[] =>
  project.placed.flatMap(({ declaration }) => (declaration.type === type ? [declaration as DeclarationOf<T>] : []))

const orders = declarationsOf('order')
  .filter(({ span }) => span.file.includes('/with/'))
  .map((order) => ({ order, first: order.first.name, second: order.second.name, file: order.span.file }))

describe('a missing order', () => {
  it('is usually stated by interactions', () => {
    expect(orders.length).toBeGreaterThan(0)
  })

  it.each(sliceOf(orders, 20))(
    'is found when `order $first … $second` is left out of $file',
    ({ order: { span }, first, second }) => {
      const text = textOf(span.file)
      const reported = diagnosticsWith(span.file, `${text.slice(0, span.start)}${text.slice(span.end)}`)
      expect(
        reported.length,
        'This sentence changes nothing: take it back, or find out why the two steps do not meet.',
      ).toBeGreaterThan(0)
      const open = reported.map(openOrder)
      expect(open.map(({ rules }) => [...rules].sort())).toContainEqual([first, second].sort())
      for (const { rules, set } of open) expectPlayable(set, rules)
    },
  )
})

/** Returns the text without one name of an `after` or `before`, and without the keyword when it was the only name. */
function withoutName({ file, start, end }: Span): string {
  const [head, tail] = [textOf(file).slice(0, start), textOf(file).slice(end)]
  if (/^\s*,/.test(tail)) return `${head}${tail.replace(/^\s*,/, '')}`
  return `${/,\s*$/.test(head) ? head.replace(/,\s*$/, '') : head.replace(/\b(?:after|before)\s*$/, '')}${tail}`
}

/** Each case links all rules again, so only some cases are tested, evenly distributed. */
const sampleSize = slice(2, 10)
const sampleOf = <T>(all: readonly T[]): T[] => all.filter((_, i) => i % Math.ceil(all.length / sampleSize) === 0)

const everyPlace = declarationsOf('rule').flatMap((rule) =>
  [...rule.after, ...rule.before].map((other) => ({ rule, other })),
)
const places = sampleOf(everyPlace).map(({ rule, other }) => ({
  rule: rule.name.name,
  word: rule.after.includes(other) ? 'after' : 'before',
  other: other.name,
  reported: diagnosticsWith(other.span.file, withoutName(other.span)),
}))
const needed = places.filter(({ reported }) => reported.length > 0)

describe('a step without an order', () => {
  it('is usually needed: few orders follow from others or do not matter', () => {
    expect(needed.length).toBeGreaterThan(places.length / 2)
  })

  it.each(needed)('is reported when `$rule` is no longer $word `$other`', ({ rule, reported }) => {
    const open = reported.map(openOrder)
    expect(open.some(({ rules }) => rules.includes(rule))).toBe(true)
    for (const { rules, set } of open) expectPlayable(set, rules)
  })
})

// ---- Two independent modules and their interaction

const east = 'rules/law-east/east.carc'
const west = 'rules/law-west/west.carc'
const both = 'rules/law-west/with/law-east.carc'
const moduleText = (name: string, sentences: string): string =>
  `expansion law-${name} "Law ${name}" { needs base }\n${sentences}\n`
const conflicts = (reported: readonly Diagnostic[], one: string, other: string): readonly Diagnostic[] =>
  reported.filter(
    ({ code, message }) =>
      code === 'conflicting-rules' && message.includes(`\`${one}\``) && message.includes(`\`${other}\``),
  )

describe('two modules that do not refer to each other', () => {
  const values = {
    [east]: moduleText('east', 'define points of monastery named east-points { is 10 cite BASE-MONASTERY }'),
    [west]: moduleText('west', 'define points of monastery named west-points { is 11 assumed "for fun" }'),
  }
  it('conflict when they replace one value', () => {
    const [conflict, ...more] = conflicts(diagnosticsBeside(values), 'east-points', 'west-points')
    expect(more).toEqual([])
    expect(conflict).toMatchObject({ severity: 'error', span: { file: east }, related: [{ span: { file: west } }] })
    expect(conflict?.message).toContain(
      'meet when base + law-east + law-west are in play: `east-points` (BASE-MONASTERY) and `west-points` (assumed)',
    )
  })
  it('do not conflict when an interaction decides', () => {
    const interaction = 'interaction law-east with law-west\ndefine points of monastery { is 12 assumed "for peace" }\n'
    expect(conflicts(diagnosticsBeside({ ...values, [both]: interaction }), 'east-points', 'west-points')).toEqual([])
  })

  const steps = {
    [east]: moduleText(
      'east',
      'rule go-east { during score-feature instead of figures-go-home each figure in feature { remove figure ' +
        '} cite BASE-RETURN }',
    ),
    [west]: moduleText(
      'west',
      'rule go-west { during score-feature instead of figures-go-home each figure in feature { return figure ' +
        '} assumed "for fun" }',
    ),
  }
  it('conflict when they replace one step', () => {
    const [conflict, ...more] = conflicts(diagnosticsBeside(steps), 'go-east', 'go-west')
    expect(more).toEqual([])
    expect(conflict?.message).toContain(
      '`figures-go-home` when base + law-east + law-west are in play: `go-east` (BASE-RETURN) and `go-west` (assumed)',
    )
  })
  it('do not conflict when an interaction replaces it instead', () => {
    const interaction =
      'interaction law-east with law-west\nrule go-home { during score-feature instead of go-east, go-west ' +
      'each figure in feature { return figure } assumed "for peace" }\n'
    expect(conflicts(diagnosticsBeside({ ...steps, [both]: interaction }), 'go-east', 'go-west')).toEqual([])
  })
})

// ---- Exceptions

const exceptions = declarationsOf('define').flatMap((define) =>
  define.exceptions.map((exception, i) => ({
    define,
    exception,
    number: i + 1,
    file: define.span.file,
    value: define.name.name,
  })),
)

/** The text of an expression with the brackets at its ends, which are not part of its range: `(a or b) and c`. */
function inBrackets(text: string, { start, end }: Span): string {
  const open = (to: number): number => text.slice(start, to).split('(').length - text.slice(start, to).split(')').length
  if (open(end) < 0) return inBrackets(text, { start: text.lastIndexOf('(', start - 1), end } as Span)
  return open(end) > 0 ? inBrackets(text, { start, end: text.indexOf(')', end) + 1 } as Span) : text.slice(start, end)
}

describe('an exception that can never apply', () => {
  it.each(sampleOf(exceptions))(
    'is found when another definition of $value in $file stands over it, exception $number',
    ({ define, exception, number, file }) => {
      const text = textOf(file)
      const slice = ({ start, end }: Span): string => text.slice(start, end)
      const [head = ''] = slice(define.span).split('{')
      const name = define.label?.name ?? 'law-below'
      const conditions = [...(define.when ? [define.when] : []), exception.when].map(
        ({ span }) => `(${inBrackets(text, span)})`,
      )
      const above =
        `${head.replace(/\b(?:named|over)\s.*$/s, '')} named law-above over ${name} { when ` +
        `${conditions.join(' and ')} is (${slice(exception.is.span)}) assumed "always" }`
      const labelled = define.label ? '' : ` named ${name} `
      const at = define.span.start + head.replace(/\bover\s.*$/s, '').length
      const reported = diagnosticsWith(
        file,
        `${text.slice(0, at)}${labelled}${text.slice(at, define.span.end)}\n${above}\n${text.slice(define.span.end)}`,
      )
      const warning = reported.find(
        ({ code, message }) => code === 'never-wins' && message.startsWith(`\`${name}, exception ${String(number)}\``),
      )
      expect(warning, reported.map(({ message }) => message).join('\n')).toMatchObject({
        severity: 'warning',
        span: { file },
      })
      expect(warning?.message).toContain('`law-above` (assumed) always stands over it')
    },
  )
  it('does not occur in the rules', () => {
    expect(diagnostics.filter(({ code }) => code === 'never-wins')).toEqual([])
  })
})

describe('a value without a definition', () => {
  // Values that only scenarios query fail at run time.
  const sentences = JSON.stringify([plan.rules, plan.options, plan.defines, plan.changes, plan.mays])
  const queried = new Set([...sentences.matchAll(/"op":"value","value":"([^"]+)"/g)].map(([, name]) => name))
  const values = declarationsOf('value').flatMap(({ name: { name } }) => (queried.has(name) ? [name] : []))
  it.each(sampleOf(values))('is reported when all definitions of `%s` are removed', (name) => {
    const defines = declarationsOf('define').filter((define) => define.name.name === name)
    const without = texts.map(({ file, text }) => ({
      file,
      text: defines
        .filter(({ span }) => span.file === file)
        .reduceRight((rest, { span }) => `${rest.slice(0, span.start)}${rest.slice(span.end)}`, text),
    }))
    const reported = check(without, program).diagnostics.filter(({ code }) => code === 'undefined-value')
    // Without `complete`, other values can lack a definition, too.
    expect(reported.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(new RegExp(`nothing says what \`${name}( .*)?\` is`)),
    )
  })
})

describe('a kind of space without points', () => {
  const file = 'rules/law-moon/moon.carc'
  const moon = (sentences: string): readonly string[] =>
    diagnosticsBeside({
      [file]: `expansion law-moon "Law moon" { needs base }\nspace law-lair "lair"\n${sentences}\n`,
    }).map(({ code, message, span }) => `${span.file} ${code}: ${message}`)
  const missing = (units: string, words: string, who: string): string =>
    `${file} undefined-value: When ${units} are in play, nothing says what \`${words}\` is for \`law-lair\`; ` +
    `${who} for it.`
  const reason = 'assumed "for fun"'

  it('is reported when it can be completed, and when it can be scored at the end', () => {
    const expected = [missing('base + law-moon', 'points of feature', '`award-points` asks')]
    expect(moon(`define complete of law-lair { is count of tile near law-lair = 9 ${reason} }`)).toEqual(expected)
    expect(moon(`may end-score of law-lair { ${reason} }`)).toEqual(expected)
  })
  it('is reported when only the Abbot queries its points and may be placed there', () => {
    expect(moon(`may occupy of meeple on law-lair { ${reason} }`)).toEqual([])
    const withAbbot = texts.map(({ file: name, text }) => ({
      file: name,
      text: text
        .replace('when segment is not surrounded', 'when segment is one of road, city, field')
        .replace('where segment of figure is surrounded and', 'where'),
    }))
    const reported = check(
      [
        ...withAbbot,
        { file, text: `expansion law-moon "Law moon" { needs abbot }\nspace law-lair "lair"\n` },
        { file: 'rules/law-moon/more.carc', text: `may occupy of abbot on law-lair { ${reason} }\n` },
      ],
      program,
    ).diagnostics.filter(({ code, span }) => code === 'undefined-value' && span.file === file)
    expect(reported.map(({ message }) => message)).toEqual([
      'When abbot + base + law-moon are in play, nothing says what `points of feature of figure` is for `law-lair`; ' +
        '`takes-back` asks for it.',
    ])
  })
  it('is accepted when nothing queries its points', () => {
    expect(moon('')).toEqual([])
  })
})
