/**
 * Tests that incremental checks equal full checks: hundreds of edits of rules, scenarios and sources, each checked with
 * the caches of the previous checks.
 */
import { dirname } from 'node:path'
import { check, Program, readRules, type Checked, type RuleText } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'
import { slice } from '../tools/slices/slice.ts'

const everything = readRules(dirname(import.meta.dirname))
/** A smaller project, so that a full check is fast: one box, and everything about other boxes. */
const beside = everything.filter(
  ({ file }) => /^rules\/(base|inns-and-cathedrals|sources)\//.test(file) && !file.endsWith('.page.carc'),
)
/** Statements of pages can wait for expansions that are left out. */
const awaited: RuleText = {
  file: 'rules/sources/left-out.carc',
  text: everything
    .filter((one) => !beside.includes(one))
    .flatMap(({ text }) => /^expansion ([\w-]+)/m.exec(text)?.[1] ?? [])
    .map((name) => `awaited ${name} "${name}"\n`)
    .join(''),
}
const small = [...beside, awaited]

/** Deterministic numbers from 0 (inclusive) to 1 (exclusive). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Returns the edited text. */
type Edit = (text: string, at: number, random: () => number) => string
const put = (text: string, from: number, to: number, what: string): string =>
  text.slice(0, from) + what + text.slice(to)
const lineAt = (text: string, at: number): readonly [number, number] => {
  const end = text.indexOf('\n', at)
  return [text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end + 1]
}
/** Replaces the first match after a position, or the first match anywhere. */
const replaced =
  (pattern: RegExp, by: (match: string) => string): Edit =>
  (text, at) => {
    const matches = [...text.matchAll(pattern)]
    const match = matches.find(({ index }) => index >= at) ?? matches[0]
    return match === undefined ? text : put(text, match.index, match.index + match[0].length, by(match[0]))
  }

const edits: Readonly<Record<string, Edit>> = {
  'a blank': (text, at) => put(text, at, at, ' '),
  'a blank behind a line': (text, at) => put(text, lineAt(text, at)[1] - 1, lineAt(text, at)[1] - 1, ' '),
  'a comment': (text, at) => put(text, lineAt(text, at)[0], lineAt(text, at)[0], '// a thought\n'),
  'a letter': (text, at, random) => put(text, at, at, 'aeinrst'[Math.floor(random() * 7)] ?? 'a'),
  'a character less': (text, at) => put(text, at, at + 1, ''),
  'a line less': (text, at) => put(text, ...lineAt(text, at), ''),
  'a line twice': (text, at) => put(text, lineAt(text, at)[0], lineAt(text, at)[0], text.slice(...lineAt(text, at))),
  'a word': (text, at) => put(text, lineAt(text, at)[1] - 1, lineAt(text, at)[1] - 1, ' x'),
  'another number': replaced(/\b\d+\b/g, (number) => String(Number(number) + 1)),
  'another condition': replaced(/^ +when .*/gm, (condition) => condition.replace('when ', 'when not ')),
  'a condition less': replaced(/^ +when .*\n/gm, () => ''),
  'another name': replaced(/(?<=^(rule|value|define|option|phase|state|tile) )[\w.-]+/gm, (name) => `${name}x`),
  'another title': replaced(/"[^"\n]*"/g, (title) => `"${title.slice(1, -1)} again"`),
  'another source': replaced(/cite [\w.-]+/g, (cite) => `${cite}x`),
  'an order less': replaced(/^ +(after|before|over|instead of) .*\n/gm, () => ''),
  'a declaration less': replaced(/^[a-z].*\{\n( .*\n|\n)*\}\n/gm, () => ''),
  'a declaration twice': replaced(/^[a-z].*\{\n( .*\n|\n)*\}\n/gm, (one) => one + one),
  'nothing left': () => '',
}

const kinds: Readonly<Record<string, (file: string) => boolean>> = {
  rules: (file) => !file.includes('/scenarios/') && !file.startsWith('rules/sources/'),
  scenarios: (file) => file.includes('/scenarios/'),
  sources: (file) => file.startsWith('rules/sources/'),
}

/** Returns the result of a check, as text. */
const resultOf = ({ plan, diagnostics, failed }: Checked): string => JSON.stringify([failed, diagnostics, plan])

/** Applies random edits, some on top of others, and compares each check with a full check. */
function compare(rules: readonly RuleText[], isKind: (file: string) => boolean, seed: number, times: number): void {
  const random = numbersFrom(seed)
  const program = new Program()
  let texts = rules
  const names = Object.keys(edits)
  for (let i = 0; i < times; i++) {
    const files = texts.filter(({ file }) => isKind(file))
    const { file, text } = files[Math.floor(random() * files.length)] ?? { file: '', text: '' }
    const name = names[Math.floor(random() * names.length)] ?? ''
    const at = Math.floor(random() * text.length)
    const changed = edits[name]?.(text, at, random) ?? text
    texts = texts.map((one) => (one.file === file ? { file, text: changed } : one))
    const what = `${name} in ${file} at ${String(at)}, edit ${String(i)} of seed ${String(seed)}`
    expect(resultOf(check(texts, program)) === resultOf(check(texts)), what).toBe(true)
    // Most edits are undone, so that the rules are usually valid and get linked.
    if (random() < 0.8) texts = rules
    if (random() < 0.3) expect(resultOf(check(texts, program)) === resultOf(check(texts)), `after ${what}`).toBe(true)
  }
}

describe('incremental checks', () => {
  it('begin with valid rules', () => {
    expect(check(small).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it.each(Object.entries(kinds))('equal full checks after edits of %s', (_, isKind) => {
    compare(small, isKind, 7, slice(5, 50))
  })

  it('equal full checks after edits of any file', () => {
    compare(slice(small, everything), () => true, 11, slice(3, 5))
  })

  it('do not link and check rules when only scenarios and sources change', () => {
    const program = new Program()
    const { plan, project } = check(small, program)
    for (const isKind of [kinds['scenarios'], kinds['sources']]) {
      const first = small.find(({ file }) => isKind?.(file))
      const after = check(
        small.map((one) => (one === first ? { ...one, text: `// new\n${one.text}` } : one)),
        program,
      )
      expect(after.plan).toBe(plan)
      expect(after.project.ir).toBe(project.ir)
    }
  })

  it('keep the plan of the untouched declarations when a rule only moves', () => {
    const program = new Program()
    check(small, program)
    const first = small.find(({ file }) => kinds['rules']?.(file))
    const moved = small.map((one) => (one === first ? { ...one, text: `// new\n${one.text}` } : one))
    expect(resultOf(check(moved, program))).toBe(resultOf(check(moved)))
  })
})
