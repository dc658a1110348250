import { join } from 'node:path'
import { readRules } from '@tilewright/generator'
import { reservedWords, tokenize } from '@tilewright/language'
import { colourNames, coloursOf, snapshotOf } from '@tilewright/language-server'
import { beforeAll, expect, test } from 'vitest'
import { colourer, type Stretch } from './fixtures/coloured.ts'
import { slice, sliceOf } from '../../../tools/slices/slice.ts'

const root = join(import.meta.dirname, '../../..')
const rules = readRules(root)

let colour: (text: string) => Stretch[][]
beforeAll(async () => {
  colour = await colourer()
})

const isKeyword = (scope: string): boolean =>
  /^(?:keyword|storage|constant\.language|constant\.other\.side)/.test(scope)

/** Whether a stretch is coloured as what the language server says that a word is. */
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

const stretchAt = (line: readonly Stretch[] | undefined, character: number): Stretch | undefined =>
  line?.findLast(({ startIndex }) => startIndex <= character)

test('comments, texts, numbers, and the words that are never names are coloured as the lexer reads them', () => {
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
      const scopes = stretchAt(lines[startLine - 1], startColumn - 1)?.scopes ?? []
      // An option may be called as a sentence begins: `red may place …`.
      const isOption = kind === 'keyword' && scopes.at(-1) === 'entity.name.function.option.carc'
      return fits(kind, scopes) || isOption ? [] : [`${file}:${startLine} ${startOffset} ${image}: ${scopes.join(' ')}`]
    })
  })
  expect(wrong).toEqual([])
})

/** Words of several uses are told apart by what stands around them, which a grammar sees less of than a server. */
const leastAlike = 0.998

test('words of several uses are coloured as the language server does, but for very few', () => {
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
      const scopes = stretchAt(lines[line], character)?.scopes ?? []
      words += 1
      if (!fits(colourNames[kind] ?? '', scopes))
        wrong.push(`${source.file}:${line + 1}:${character + 1} ${colourNames[kind] ?? ''}: ${scopes.join(' ')}`)
    }
  }
  expect(words).toBeGreaterThan(slice(10_000, 100_000))
  if (wrong.length > words * (1 - leastAlike)) expect(wrong.slice(0, 40)).toEqual([])
})

test('an unclosed text, and what is no word of Carc, do not colour what follows', () => {
  const [first, second] = colour('tile a "no end {\nrule b')
  expect(stretchAt(first, 8)?.scopes).toContain('invalid.illegal.unclosed.carc')
  expect(stretchAt(first, 15)?.scopes.at(-1)).toBe('punctuation.section.block.carc')
  expect(stretchAt(second, 0)?.scopes.at(-1)).toBe('storage.type.carc')
})
