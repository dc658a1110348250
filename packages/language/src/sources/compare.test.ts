import { describe, expect, it, test } from 'vitest'
import { parseFile } from '../parse/index.ts'
import {
  comparePage,
  fingerprint,
  likeness,
  markupIn,
  pageText,
  sentencesOf,
  touchedBy,
  type Difference,
} from './index.ts'
import type { PageDecl } from '../ast/ast.ts'

const page = [
  'Setup',
  'Every player takes seven pebbles, i.e. all of one colour. Then shuffle the 12 ponds.',
  '',
  '• 4 frogs',
  'Scoring',
  'A pond is worth a pebble. Draw again, as in 2. Drawing! After that the pond is closed (see p. 3). [1]',
].join('\n')

function pinned(meanings: readonly string[]): PageDecl {
  const lines = sentencesOf(page).map(
    (sentence, i) => `sentence "${sentence.fingerprint}" ${meanings[i] ?? 'ignored "why"'}`,
  )
  const { file, diagnostics } = parseFile('rules/sources/x.carc', `page x {\n${lines.join('\n')}\n}\n`)
  expect(diagnostics).toEqual([])
  const [declared] = file.declarations
  if (declared?.type !== 'page') throw new Error('no page')
  return declared
}
const meanings = [
  'ignored "a heading"',
  'says A',
  'says B',
  'says C',
  'ignored "a heading"',
  'says D',
  'says E',
  'says F',
]
const differences = (text: string, says = meanings): readonly Difference[] =>
  comparePage(pinned(says), text).differences
const types = (text: string): string[] => differences(text).map(({ type }) => type)

test('ends a sentence at a stop before a capital, not at an abbreviation, a step or the end of a note', () => {
  expect(sentencesOf(page).map(({ line, text }) => [line, text])).toEqual([
    [1, 'Setup'],
    [2, 'Every player takes seven pebbles, i.e. all of one colour.'],
    [2, 'Then shuffle the 12 ponds.'],
    [4, '• 4 frogs'],
    [5, 'Scoring'],
    [6, 'A pond is worth a pebble.'],
    [6, 'Draw again, as in 2. Drawing!'],
    [6, 'After that the pond is closed (see p. 3). [1]'],
  ])
})

test('keeps spaces before punctuation, quotes and abbreviations of French sentences together', () => {
  expect(
    sentencesOf('Réponse : « Qui pose ? » Le joueur actif. Cf. l’ext. 2, p. ex. la tour… Été comme hiver !').map(
      ({ text }) => text,
    ),
  ).toEqual(['Réponse : « Qui pose ? »', 'Le joueur actif.', 'Cf. l’ext. 2, p. ex. la tour…', 'Été comme hiver !'])
})

test('finds no difference in capitals, quotes, bullets and spaces', () => {
  expect(types(page)).toEqual([])
  expect(types(page.replace('•', '–').replace('Every player', 'EVERY  player').replaceAll('.\n', '. \r\n'))).toEqual([])
})

test('reports every changed word, added and lost sentence with its statements', () => {
  const changed = differences(page.replace('worth a pebble', 'worth two pebbles'))
  expect(changed.map((difference) => [difference.type, touchedBy(difference)])).toEqual([['changed', ['D']]])
  const negated = differences(page.replace('is closed', 'is never closed'))
  expect(negated.map((difference) => [difference.type, touchedBy(difference)])).toEqual([['changed', ['F']]])
  const added = differences(page.replace('ponds.', 'ponds. Frogs sleep.'))
  expect(added.map((difference) => [difference.type, touchedBy(difference)])).toEqual([['new', ['B', 'C']]])
  const lost = differences(page.replace(' Then shuffle the 12 ponds.', ''))
  expect(lost.map((difference) => [difference.type, touchedBy(difference)])).toEqual([['lost', ['B']]])
})

test('reports one lost sentence of several equal ones', () => {
  const cells = Array.from({ length: 9 }, () => 'x1').join('\n')
  const { file } = parseFile('x.carc', `page x {\n${`sentence "${fingerprint('x1')}" says A\n`.repeat(9)}}\n`)
  const [nine] = file.declarations
  if (nine?.type !== 'page') throw new Error('no page')
  expect(comparePage(nine, cells).differences).toEqual([])
  expect(comparePage(nine, cells.slice(3)).differences.map(({ type }) => type)).toEqual(['lost'])
  expect(comparePage(nine, `${cells}\nx1`).differences.map(({ type }) => type)).toEqual(['new'])
})

test('reports a moved sentence as moved, and recognises it with another word', () => {
  const lines = page.split('\n')
  const moved = [...lines.slice(0, 3), ...lines.slice(4), 'The end', '• 4 frogs'].join('\n')
  expect(types(moved)).toEqual(['new', 'moved'])
  const reworded = page.replace('Then shuffle the 12 ponds.', 'Draw one. Then shuffle all the 12 ponds.')
  expect(differences(reworded).map((difference) => [difference.type, touchedBy(difference)])).toEqual([
    ['new', ['A', 'B']],
    ['changed', ['B']],
  ])
})

test('reports a sentence that has not been worked on although the page is unchanged', () => {
  const unread = differences(page, [...meanings.slice(0, 2), '', ...meanings.slice(3)])
  expect(unread.map((difference) => [difference.type, 'now' in difference ? difference.now.line : 0])).toEqual([
    ['unread', 2],
  ])
})

test('finds no difference after pinning again, and new sentences have no statements yet', () => {
  const now = page.replace('worth a pebble', 'worth two pebbles').replace('ponds.', 'ponds. Frogs sleep.')
  const text = pageText('x', comparePage(pinned(meanings), now))
  const { file } = parseFile('rules/sources/x.carc', text)
  const [again] = file.declarations
  if (again?.type !== 'page') throw new Error('no page')
  expect(comparePage(again, now).differences.map(({ type }) => type)).toEqual(['unread'])
  expect(again.sentences.map(({ says }) => says.map(({ name }) => name).join())).toEqual(
    ['', 'A', 'B', '', 'C', '', 'D', 'E', 'F'], // prettier-ignore
  )
})

test('a fingerprint does not contain the sentence, and measures likeness', () => {
  const one = fingerprint('Every player takes seven pebbles.')
  expect(one).toMatch(/^5:[0-9a-f]{16}:[0-9a-f]{16}$/)
  expect(likeness(one, fingerprint('every player takes EIGHT pebbles'))).toBeGreaterThan(0.5)
  expect(likeness(one, fingerprint('Nobody draws a pond.'))).toBeLessThan(0.3)
})

test('an invalid fingerprint is reported with its position', () => {
  const { diagnostics } = parseFile('x.carc', 'page x { sentence "abc" says A }')
  expect(diagnostics.map(({ code }) => code)).toEqual(['expected'])
})

describe('sentences that are split differently', () => {
  it('are no difference where a line is wrapped', () => {
    for (const { index } of page.matchAll(/ /g))
      expect(types(`${page.slice(0, index)}\n${page.slice(index + 1)}`)).toEqual([])
  })

  it('are no difference where a stop becomes a semicolon', () => {
    expect(types(page.replace('pebble. Draw', 'pebble; draw'))).toEqual([])
    expect(types(page.replace('colour. Then', 'colour; then').replace('pebble. Draw', 'pebble; draw'))).toEqual([])
  })

  it('are a difference with its statements where a word changed', () => {
    const wrapped = differences(page.replace('is worth a pebble', 'is worth\nno pebble'))
    expect(wrapped.length).toBeGreaterThan(0)
    expect(wrapped.flatMap(touchedBy)).toContain('D')
    const merged = differences(page.replace('a pebble. Draw again', 'a pebble; do not draw again'))
    expect(merged.length).toBeGreaterThan(0)
    expect(merged.flatMap(touchedBy)).toEqual(expect.arrayContaining(['D', 'E']))
    expect(types(page.replace('colour. Then shuffle', 'colour; shuffle')).length).toBeGreaterThan(0)
  })

  it('keep their statements when pinned again', () => {
    const compared = comparePage(
      pinned(meanings),
      page.replace('pebble. Draw', 'pebble; draw').replace('shuffle the', 'shuffle\nthe'),
    )
    expect(pageText('x', compared)).toContain(' says D, E\n')
    expect(pageText('x', compared).match(/ says B\n/g)).toHaveLength(2)
  })
})

it('counts the unchanged sentences', () => {
  expect(comparePage(pinned(meanings), page).unchanged).toBe(8)
  expect(comparePage(pinned(meanings), page.replace('worth a pebble', 'worth two pebbles')).unchanged).toBe(7)
  expect(comparePage(pinned(meanings), 'Setup').unchanged).toBe(1)
})

describe('a file that is not plain text', () => {
  it.each([
    ['<!DOCTYPE html>\n<html>', 'HTML', 1],
    ['Text\n<p>A pond.</p>', 'HTML', 2],
    ['== Scoring ==\nA pond.', 'wikitext', 1],
    ['A pond.\n{| class="wikitable"', 'wikitext', 2],
    ['A {{Infobox}} pond.', 'wikitext', 1],
    ['<!-- a comment -->', 'wikitext', 1],
    ['A [[pond]].', 'wikitext', 1],
  ])('%j is %s', (text, form, line) => {
    expect(markupIn(text)).toEqual({ form, line })
  })

  it('does not include arithmetic signs, brackets and footnotes', () => {
    expect(markupIn(page)).toBeUndefined()
    expect(markupIn('If a < b, and b > c, then {x}. [1]\n= 5 points')).toBeUndefined()
  })
})
