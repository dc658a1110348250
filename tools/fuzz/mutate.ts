/** Damages a text as a typo, an editor or a bad merge would. */
import type { Chance } from './chance.ts'

export interface Mutant {
  readonly file: string
  readonly text: string
  /** The mutations that were applied, by the names below. */
  readonly ways: readonly string[]
}

interface Text {
  readonly file: string
  readonly text: string
}

type Mutation = (text: string, chance: Chance, others: readonly Text[]) => string

/** Splits a text into words, strings, punctuation and whitespace; joined they are the text. */
const pieces = (text: string): string[] => text.match(/"[^"\n]*"?|\/\/[^\n]*|[\w.-]+|\s+|[^\w\s]/g) ?? []

/** Changes one piece that is not whitespace. */
const onePiece =
  (change: (all: string[], at: number, chance: Chance, others: readonly Text[]) => void): Mutation =>
  (text, chance, others) => {
    const all = pieces(text)
    const at = chance.pick([...all.keys()].filter((index) => all[index]?.trim() !== ''))
    if (at !== undefined) change(all, at, chance, others)
    return all.join('')
  }

const signs = [
  '{',
  '}',
  '(',
  ')',
  ',',
  '.',
  '-',
  '+',
  '"',
  '//',
  '=',
  '<=',
  '0',
  '1000001',
  '3fa9',
  '#',
  '\0',
  '\u2019',
]

const randomWord = (text: string, chance: Chance): string =>
  chance.pick(pieces(text).filter((piece) => piece.trim() !== '')) ?? 'x'

/** Changes one character. */
const oneCharacter =
  (change: (text: string, at: number, chance: Chance) => string): Mutation =>
  (text, chance) =>
    change(text, chance.upTo(Math.max(1, text.length)), chance)

const ways: Readonly<Record<string, Mutation>> = {
  'word deleted': onePiece((all, at) => void all.splice(at, 1)),
  'word doubled': onePiece((all, at) => void all.splice(at, 0, all[at] ?? '', ' ')),
  'words swapped': onePiece((all, at, chance) => {
    const with_ = chance.upTo(all.length)
    ;[all[at], all[with_]] = [all[with_] ?? '', all[at] ?? '']
  }),
  'word replaced': onePiece((all, at, chance) => void all.splice(at, 1, randomWord(all.join(''), chance))),
  'word of another file': onePiece((all, at, chance, others) => {
    all.splice(at, 0, randomWord(chance.pick(others)?.text ?? '', chance), ' ')
  }),
  'sign inserted': onePiece((all, at, chance) => void all.splice(at, 0, chance.pick(signs) ?? '')),
  'line deleted': (text, chance) => {
    const lines = text.split('\n')
    lines.splice(chance.upTo(lines.length), 1)
    return lines.join('\n')
  },
  'line doubled': (text, chance) => {
    const lines = text.split('\n')
    const at = chance.upTo(lines.length)
    lines.splice(at, 0, lines[at] ?? '')
    return lines.join('\n')
  },
  'character deleted': oneCharacter((text, at) => text.slice(0, at) + text.slice(at + 1)),
  'character doubled': oneCharacter((text, at) => text.slice(0, at + 1) + text.slice(at)),
  'characters swapped': oneCharacter(
    (text, at) => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
  ),
  'character inserted': oneCharacter(
    (text, at, chance) =>
      text.slice(0, at) + String.fromCharCode(chance.upTo(chance.upTo(8) === 0 ? 65_536 : 128)) + text.slice(at),
  ),
  'cut off': oneCharacter((text, at) => text.slice(0, at)),
  'joined with another file': (text, chance, others) => {
    const other = chance.pick(others)?.text ?? ''
    return text.slice(0, chance.upTo(text.length)) + other.slice(chance.upTo(other.length))
  },
}

/** Mutations of a single word or character: one of them alone should give few diagnostics. */
export const singleWords: ReadonlySet<string> = new Set([
  'word deleted',
  'word doubled',
  'words swapped',
  'word replaced',
  'word of another file',
  'sign inserted',
])

/** Returns a mutant of one of the files: usually with one mutation, sometimes with up to four. */
export function mutate(files: readonly Text[], chance: Chance): Mutant {
  const original = chance.pick(files) ?? { file: 'empty.carc', text: '' }
  const times = chance.upTo(4) === 0 ? 2 + chance.upTo(3) : 1
  let { text } = original
  const done: string[] = []
  for (let time = 0; time < times; time++) {
    const name = chance.pick(Object.keys(ways)) ?? ''
    text = ways[name]?.(text, chance, files) ?? text
    done.push(name)
  }
  return { file: original.file, text, ways: done }
}
