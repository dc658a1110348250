import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tokenize } from '../lex/index.ts'
import { parseFile } from './parse-file.ts'
import { sliceOf } from '../../../../tools/slices/slice.ts'

const rules = new URL('../../../../rules/', import.meta.url).pathname
const files = globSync('**/*.carc', { cwd: rules }).sort()

/** Parses the text up to `end`; every diagnostic must be inside that part. */
function parsePrefix(file: string, text: string, end: number): void {
  const prefix = text.slice(0, end)
  for (const { span } of parseFile(file, prefix).diagnostics)
    if (!(span.start >= 0 && span.start <= span.end && span.end <= end))
      throw new Error(
        `a diagnostic at ${String(span.start)} to ${String(span.end)} of a text that ends at ${String(end)}`,
      )
}

/**
 * Returns the declarations of a text, those of sources one statement at a time with the beginning of their source.
 * Declarations are parsed independently of what follows, so the prefixes of each cover those of the whole file.
 */
function piecesOf(text: string): string[] {
  return parseFile('t', text).file.declarations.flatMap((declaration) => {
    const { start, end } = declaration.span
    if (declaration.type !== 'source') return [text.slice(start, end)]
    const [first] = declaration.statements
    const head = text.slice(start, first?.span.start ?? end)
    return [head, ...declaration.statements.map(({ span }) => `${head}${text.slice(span.start, span.end)} }`)]
  })
}

/** At most this many prefixes of a piece are tried, evenly distributed. */
const maxEnds = 25

/** Pieces with equal token types are parsed alike: each such piece is tried once. */
const seenShapes = new Set<string>()
const isNew = (piece: string): boolean => {
  const shape = tokenize('t', piece).tokens.map(({ tokenType }) => tokenType.tokenTypeIdx)
  const before = seenShapes.size
  return seenShapes.add(shape.join()).size > before
}

function endsOf(piece: string): readonly number[] {
  const { tokens } = tokenize('t', piece)
  const stride = Math.ceil(tokens.length / maxEnds)
  return tokens
    .filter((_, i) => i % stride === tokens.length % stride)
    .map(({ startOffset, image }) => startOffset + image.length)
}

describe('a prefix of a file of rules', () => {
  it('exists', () => expect(files.length).toBeGreaterThan(100))
  it.each(sliceOf(files, 12))('is parsed to its end, wherever a token ends: %s', (file) => {
    const text = readFileSync(join(rules, file), 'utf8')
    for (const piece of piecesOf(text).filter(isNew)) for (const end of endsOf(piece)) parsePrefix(file, piece, end)
  })
  it.each(sliceOf(files, 12))(
    'is parsed to its end, wherever the longest of its first declarations ends: %s',
    (file) => {
      const [longest = ''] = piecesOf(readFileSync(join(rules, file), 'utf8'))
        .slice(0, 5)
        .sort((a, b) => b.length - a.length)
      for (let end = 0; end <= Math.min(longest.length, 600); end += 30) parsePrefix(file, longest, end)
    },
  )
  it('is checked for whole files, too', () => {
    for (const file of sliceOf(files, 12)) {
      const text = readFileSync(join(rules, file), 'utf8')
      for (let end = 0; end < text.length; end += Math.ceil(text.length / 4)) parsePrefix(file, text, end)
    }
  })
})
