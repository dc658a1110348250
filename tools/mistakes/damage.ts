/** Makes one random typing mistake in a real file: in a token, a character, or a line. */
import { editDistance } from '@tilewright/text'
import { tokenize } from '@tilewright/language'
import type { Chance } from '../fuzz/chance.ts'

export interface Damage {
  readonly text: string
  readonly way: string
}

/** Returns undefined when the text has nothing that can be damaged this way. */
type Mutation = (text: string, chance: Chance, words: readonly string[]) => string | undefined

interface Piece {
  readonly start: number
  readonly image: string
}

const piecesOf = (text: string): Piece[] =>
  tokenize('t', text).tokens.map(({ startOffset, image }) => ({ start: startOffset, image }))

const replaced = (text: string, { start, image }: Piece, by: string): string =>
  text.slice(0, start) + by + text.slice(start + image.length)

/** Changes one matching token. */
const oneToken =
  (
    fits: (image: string) => boolean,
    change: (image: string, chance: Chance, words: readonly string[]) => string,
  ): Mutation =>
  (text, chance, words) => {
    const piece = chance.pick(piecesOf(text).filter(({ image }) => fits(image)))
    return piece === undefined ? undefined : replaced(text, piece, change(piece.image, chance, words))
  }

const isWord = (image: string): boolean => /^[A-Za-z][\w.-]+$/.test(image)

/** Returns another word of the rules with a small edit distance, or the word itself. */
function nearWord(image: string, chance: Chance, words: readonly string[]): string {
  const near = words.filter(
    (word) => word !== image && Math.abs(word.length - image.length) <= 2 && editDistance(word, image, 2) <= 2,
  )
  return chance.pick(near) ?? image
}

/** Changes a character inside a token, so that comments and layout stay unchanged. */
const oneCharacter = (change: (image: string, at: number) => string): Mutation =>
  oneToken(
    (image) => image.length > 1,
    (image, chance) => change(image, chance.upTo(image.length - 1)),
  )

const oneLine =
  (change: (lines: string[], at: number) => void): Mutation =>
  (text, chance) => {
    const lines = text.split('\n')
    const at = chance.pick([...lines.keys()].filter((index) => /^(?!\s*\/\/)\s*\S/.test(lines[index] ?? '')))
    if (at === undefined) return undefined
    change(lines, at)
    return lines.join('\n')
  }

const mutations: Readonly<Record<string, Mutation>> = {
  'token deleted': oneToken(
    () => true,
    () => '',
  ),
  'token duplicated': oneToken(
    () => true,
    (image) => `${image} ${image}`,
  ),
  'token replaced by a near word': oneToken(isWord, nearWord),
  'characters swapped': oneCharacter((image, at) => {
    const [one = '', other = ''] = [image[at], image[at + 1]]
    return image.slice(0, at) + other + one + image.slice(at + 2)
  }),
  'character dropped': oneCharacter((image, at) => image.slice(0, at) + image.slice(at + 1)),
  'character doubled': oneCharacter((image, at) => image.slice(0, at + 1) + image.slice(at)),
  'capital': oneToken(isWord, (image) => image.charAt(0).toUpperCase() + image.slice(1)),
  'quote removed': oneToken(
    (image) => image.startsWith('"'),
    (image, chance) => (chance.upTo(2) === 0 ? image.slice(1) : image.slice(0, -1)),
  ),
  'brace removed': oneToken(
    (image) => image === '{' || image === '}',
    () => '',
  ),
  'sign added': oneToken(
    () => true,
    (image, chance) => image + (chance.pick([';', '.', ',', ':', ' =', ' the', ' a', ' points']) ?? ''),
  ),
  'space in a name': oneToken(
    (image) => /^[a-z]+-[a-z-]+$/.test(image),
    (image) => image.replace('-', ' '),
  ),
  'line removed': oneLine((lines, at) => void lines.splice(at, 1)),
  'line joined with the next': oneLine(
    (lines, at) => void lines.splice(at, 2, `${lines[at] ?? ''} ${(lines[at + 1] ?? '').trimStart()}`),
  ),
}

/**
 * Makes one random mistake; `words` are the words of the rules. Returns undefined when the text has nothing to damage
 * in the drawn way.
 */
export function damage(text: string, words: readonly string[], chance: Chance): Damage | undefined {
  const way = chance.pick(Object.keys(mutations)) ?? ''
  const damaged = mutations[way]?.(text, chance, words)
  return damaged === undefined || damaged === text ? undefined : { text: damaged, way }
}
