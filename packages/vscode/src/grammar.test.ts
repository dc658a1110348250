import { join } from 'node:path'
import { readRules } from '@tilewright/generator'
import { reservedWords, tokenize } from '@tilewright/language'
import { colourNames, coloursOf, snapshotOf } from '@tilewright/language-server'
import { beforeAll, expect, test } from 'vitest'
import { colourer, type ScopedSpan } from './fixtures/grammar-colours.ts'
import { slice, sliceOf } from '../../../tools/slices/slice.ts'

const root = join(import.meta.dirname, '../../..')
const rules = readRules(root)

let colour: (text: string) => ScopedSpan[][]
beforeAll(async () => {
  colour = await colourer()
})

const isKeyword = (scope: string): boolean =>
  /^(?:keyword|storage|constant\.language|constant\.other\.side)/.test(scope)

/** Whether the grammar's scopes agree with the kind that the language server assigns. */
function fits(kind: string, scopes: readonly string[]): boolean {
  const last = scopes.at(-1) ?? ''
  switch (kind) {
    case 'comment':
    case 'string':
      return scopes.some((scope) => scope.startsWith(kind))
    case 'number':
      return last.startsWith('constant.numeric')
    case 'operator':
      return last.startsWith('keyword.operator.carc')
    case 'keyword':
      return isKeyword(last)
    default:
      return !isKeyword(last) && !/^(?:comment|string|constant\.numeric)/.test(last)
  }
}

const spanAt = (line: readonly ScopedSpan[] | undefined, character: number): ScopedSpan | undefined =>
  line?.findLast(({ startIndex }) => startIndex <= character)

test('comments, strings, numbers and reserved words are coloured as the lexer reads them', () => {
  const reserved: ReadonlySet<string> = new Set(reservedWords)
  const wrong = sliceOf(rules, 10).flatMap(({ file, text }) => {
    const lines = colour(text)
    const { tokens, comments } = tokenize(file, text)
    return [...tokens, ...comments].flatMap(({ image, startOffset, startLine = 1, startColumn = 1 }) => {
      const kind = image.startsWith('//')
        ? 'comment'
        : image.startsWith('"')
          ? 'string'
          : /^\d+$/.test(image)
            ? 'number'
            : reserved.has(image)
              ? 'keyword'
              : undefined
      if (kind === undefined) return []
      const scopes = spanAt(lines[startLine - 1], startColumn - 1)?.scopes ?? []
      // An option may have a reserved name: `red may place …`.
      const isOption = kind === 'keyword' && scopes.at(-1) === 'entity.name.function.option.carc'
      return fits(kind, scopes) || isOption ? [] : [`${file}:${startLine} ${startOffset} ${image}: ${scopes.join(' ')}`]
    })
  })
  expect(wrong).toEqual([])
})

/**
 * Share of words that must agree. The meaning of some words depends on context that a grammar cannot see; the few files
 * of a slice may have more of them than all files.
 */
const leastAgreement = slice(0.99, 0.998)

test('almost all contextual words are coloured as the language server colours them', () => {
  const snapshot = snapshotOf({
    root,
    folders: ['rules'],
    texts: rules,
    isOwn: () => true,
    pathOf: (file) => join(root, file),
    found: [],
    projectFiles: [],
  })
  let words = 0
  const wrong: string[] = []
  for (const source of sliceOf([...snapshot.sources.values()], 10)) {
    const lines = colour(source.text)
    const { data } = coloursOf(snapshot, source)
    let [line, character] = [0, 0]
    for (let i = 0; i < data.length; i += 5) {
      const [down = 0, right = 0, , kind = 0] = data.slice(i, i + 5)
      line += down
      character = down === 0 ? character + right : right
      const scopes = spanAt(lines[line], character)?.scopes ?? []
      words += 1
      if (!fits(colourNames[kind] ?? '', scopes))
        wrong.push(`${source.file}:${line + 1}:${character + 1} ${colourNames[kind] ?? ''}: ${scopes.join(' ')}`)
    }
  }
  expect(words).toBeGreaterThan(slice(10_000, 100_000))
  if (wrong.length > words * (1 - leastAgreement)) expect(wrong.slice(0, 40)).toEqual([])
})

test('an unclosed string and an invalid character do not affect the colours after them', () => {
  const [first, second] = colour('tile a "no end {\nrule b')
  expect(spanAt(first, 8)?.scopes).toContain('invalid.illegal.unclosed.carc')
  expect(spanAt(first, 15)?.scopes.at(-1)).toBe('punctuation.section.block.carc')
  expect(spanAt(second, 0)?.scopes.at(-1)).toBe('storage.type.carc')
})
