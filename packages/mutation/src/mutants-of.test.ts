import { check } from '@tilewright/generator'
import { parseFile } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { applyEdits } from './edits.ts'
import { inventedRules } from '../../../tools/invented-rules/invented-rules.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutants-of.ts'

const { project, texts, failed } = check(inventedRules)
const mutants = mutantsOf(project, texts)

/** The replaced and the new text, without the unchanged text around them. */
function change({ before, after }: Mutant): string {
  const [old, fresh] = [before.split(' '), after.split(' ')]
  while (old.length > 0 && old[0] === fresh[0]) {
    old.shift()
    fresh.shift()
  }
  while (old.length > 0 && old.at(-1) === fresh.at(-1)) {
    old.pop()
    fresh.pop()
  }
  return `${old.join(' ')} => ${fresh.join(' ')}`
}

const changes = (rule: string, operator: string): string[] =>
  mutants.filter((one) => one.rule === rule && one.operator === operator).map(change)

describe('mutants of invented rules', () => {
  it('come from valid rules, parse, and keep all line numbers', () => {
    expect(failed).toBe(false)
    for (const { id, file, edits } of mutants) {
      const text = texts.get(file) ?? ''
      const changed = applyEdits(text, edits)
      expect([id, parseFile(file, changed).diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([
        id,
        [],
      ])
      expect([id, changed.split('\n').length]).toEqual([id, text.split('\n').length])
    }
  })

  it('have unique identifiers that do not depend on declarations before them', () => {
    const ids = mutants.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const more = inventedRules.map(({ file, text }) => ({
      file,
      text: file.endsWith('rules.carc')
        ? `phase idle\nrule rest-a-while "New" { during idle set steps to 3 assumed "invented" }\n${text}`
        : text,
    }))
    const checked = check(more)
    const later = mutantsOf(checked.project, checked.texts).map(({ id }) => id)
    expect(ids.filter((id) => !later.includes(id))).toEqual([])
  })

  it('have the citations of their statement, and exceptions their own', () => {
    const cites = (id: string): readonly string[] | undefined => mutants.find((one) => one.id === id)?.cites
    expect(cites('reward of path arithmetic 1')).toEqual(['WALK-1'])
    expect(cites('reward of path drop-exception 1')).toEqual(['WALK-2'])
    expect(cites('go-home before bet-more drop-order 1') ?? cites('go-home bet-more drop-order 1')).toEqual([])
  })

  // Rule, operator, replacements.
  const examples: readonly (readonly [string, string, readonly string[]])[] = [
    ['reward of wall', 'number', ['7 => 8', '7 => 6']],
    // An iteration count; a limit that only ends the loop is reduced to one.
    ['bet-more', 'number', ['3 => 2', '3 => 4', '8 => 9', '8 => 7', '300 => 1', '9 => 10', '9 => 8']],
    ['sits', 'yes-no', ['yes => no', 'yes => no']],
    ['reward of path', 'compare', ['count of flag in path > 0 => ((count of flag in path) >= (0))']],
    ['note-all', 'compare', ['steps < 9 => ((steps) <= (9))']],
    ['rest of pawn', 'drop-when', ['when not pawn is dog and (steps = 0 or steps >= 3) => ']],
    ['pay-walls', 'negate', ['pay is single => (pay is not single)']],
    [
      'not rest of figure',
      'negate',
      expect.arrayContaining(['owner of dog is none => (owner of dog is not none)']) as never,
    ],
    [
      'rest of pawn',
      'and-or',
      expect.arrayContaining(['(steps = 0 or steps >= 3) => (((steps = 0) and (steps >= 3)))']) as never,
    ],
    ['not rest of figure', 'neighbourhood', ['near => adjacent to']],
    ['not rest of dog', 'drop-within', ['within 2 => ']],
    ['not rest of figure', 'drop-where', ['where owner of dog is none => ']],
    ['pay-all', 'other-extreme', ['most => least']],
    ['pay-all', 'drop-extreme', ['having most count of tile in path => ']],
    ['pay-walls', 'arithmetic', ['-(1) => (1)']],
    ['go-home', 'reverse-order', ['after => before']],
    ['note-all', 'reverse-order', ['before => after']],
    ['go-home bet-more', 'reverse-order', ['go-home before bet-more => bet-more before go-home']],
    ['pay-walls', 'drop-instead', ['instead of note-all => ']],
    ['rest of pawn', 'may-not', [' => not']],
    ['not rest of figure', 'may-not', ['not => ']],
    ['pay', 'other-default', ['double => single']],
    ['go-home', 'return-remove', ['return => remove', 'remove => return']],
    [
      'go-home',
      'drop-condition',
      ['if rest of walker { return walker stop } otherwise { remove walker } => return walker stop'],
    ],
    // The first two statements commute.
    ['note-all', 'swap-sentences', ['set steps to 0 add 0 to steps => add 0 to steps set steps to 0']],
    ['bet-all', 'face', ['face down => ']],
    ['wall', 'drop-kind', ['matches path => ']],
    ['bench', 'drop-word', ['aside => ']],
    ['wager', 'drop-word', ['hidden => ']],
    ['pawn', 'drop-class', ['is walker => ']],
    ['dog', 'count', ['1 => 2']],
    ['coin', 'worth', ['1 => 2', '1 => 0', '5 => 6', '5 => 4']],
    ['long', 'drop-mark', ['with flag fields 2 => ']],
    ['long', 'move-mark', ['with flag fields 2 => shows flag']],
    ['long', 'cut-part', ['N S with flag fields 2 => S with flag path N gate']],
    ['end', 'drop-end', ['to pond pond fields 1 => pond']],
    [
      'cross',
      'join-parts',
      expect.arrayContaining([
        'path S wall E with flag wall W lamp pond fields 2 => S wall E with flag wall W lamp pond',
      ]) as never,
    ],
    ['two', 'join-parts', ['grass => ']],
    // Lamps are read by tile, on any part; clocks are never read.
    ['two', 'drop-mark', ['lamp => ']],
    ['post', 'turn-mark', ['NE fields 1 => E']],
    ['two', 'move-mark', []],
    [
      'cross',
      'move-mark',
      ['path S wall E with flag wall W lamp pond fields 2 => with flag path S wall E wall W lamp pond'],
    ],
  ]
  it.each(examples)('%s: %s', (rule, operator, expected) => {
    expect(changes(rule, operator)).toEqual(expected)
  })

  it('include every operator', () => {
    const made = new Set(mutants.map(({ operator }) => operator))
    expect([...made].sort()).toEqual(
      [
        ...['add-end', 'and-or', 'arithmetic', 'compare', 'count', 'cut-part', 'drop-body', 'drop-class'],
        ...['drop-condition', 'drop-definition', 'drop-end', 'drop-exception', 'drop-extreme', 'drop-instead'],
        ...['drop-kind', 'drop-mark', 'drop-option', 'drop-order', 'drop-part', 'drop-permission', 'drop-sentence'],
        ...[
          'drop-when',
          'drop-where',
          'drop-within',
          'drop-word',
          'face',
          'join-parts',
          'may-not',
          'move-mark',
          'negate',
        ],
        ...['neighbourhood', 'number', 'one-side', 'openly', 'optional', 'other-default', 'other-extreme'],
        ...['other-kind', 'return-remove', 'reverse-order', 'swap-sentences', 'turn-mark', 'worth', 'yes-no'],
      ].sort(),
    )
  })
})

describe('mutants of stages, states that last and settings that are fixed', () => {
  const text = `expansion walk "Walk" { }
phase game { begins }
phase pause
state steps keeps number during game
setting pace "Pace" { slow  fast  default slow }
setting pace is fast { assumed "sample" }
rule go {
  during game
  stages {
    first-steps
    last-steps
  }
  run pause
  assumed "sample"
}
rule hurry { during first-steps  when pace is fast  add 1 to steps  assumed "sample" }
`
  const checked = check([{ file: 'rules/walk/walk.carc', text }])
  const own = mutantsOf(checked.project, checked.texts)
  const of = (operator: string): string[] => own.filter((one) => one.operator === operator).map(change)

  it('exchange stages of one list, and none with a sentence outside of it', () => {
    expect(checked.diagnostics).toEqual([])
    expect(of('swap-sentences')).toEqual(['first-steps last-steps => last-steps first-steps'])
  })

  it('leave out how long a state lasts, and what fixes a setting', () => {
    expect(of('drop-lasting')).toEqual(['during game => '])
    expect(of('drop-fixed-setting')).toEqual(['setting pace is fast { assumed "sample" } => '])
  })
})
