import { createToken, Lexer } from 'chevrotain'
import type { TokenType } from 'chevrotain'
import { effectWords, reservedWords, sides, softWords } from './words.ts'
import type { KeyWord } from './words.ts'

/** Every token except the closing brace: a broken line may begin with it. */
export const AnyToken = createToken({ name: 'AnyToken', pattern: Lexer.NA })
/** Tokens that may follow `may`: names, and the keywords that begin statements. */
export const VerbToken = createToken({ name: 'Verb', pattern: Lexer.NA, label: 'a verb', categories: [AnyToken] })
/** Tokens that can be names: plain names, soft words and sides. */
export const Name = createToken({ name: 'Name', pattern: Lexer.NA, label: 'a name', categories: [AnyToken, VerbToken] })
export const NumberToken = createToken({ name: 'Number', pattern: Lexer.NA, label: 'a number', categories: [AnyToken] })
export const TextToken = createToken({
  name: 'Text',
  pattern: Lexer.NA,
  label: 'a text in double quotes',
  categories: [AnyToken],
})
export const Side = createToken({ name: 'Side', pattern: Lexer.NA, label: 'a side', categories: [Name] })
export const CompareSign = createToken({ name: 'CompareSign', pattern: Lexer.NA, categories: [AnyToken] })
export const AddSign = createToken({ name: 'AddSign', pattern: Lexer.NA, categories: [AnyToken] })
export const MultiplySign = createToken({ name: 'MultiplySign', pattern: Lexer.NA, categories: [AnyToken] })
/** Tokens that join an argument to a name: `of`, `adjacent to`, … */
export const PrepositionToken = createToken({
  name: 'Preposition',
  pattern: Lexer.NA,
  label: 'a preposition',
  categories: [AnyToken],
})

const PlainName = createToken({
  name: 'PlainName',
  pattern: /[A-Za-z][A-Za-z0-9]*(?:[-.][A-Za-z0-9]+)*/,
  categories: [Name],
})
const PlainNumber = createToken({ name: 'PlainNumber', pattern: /\d+/, categories: [NumberToken] })
const PlainText = createToken({ name: 'PlainText', pattern: /"[^"\r\n]*"/, categories: [TextToken] })
/** `3fa9`: one token, so that it is reported only once. */
export const MalformedNumber = createToken({
  name: 'MalformedNumber',
  pattern: /\d+[A-Za-z][A-Za-z0-9]*/,
  categories: [Name, NumberToken],
})
/** Ends before a brace, so that an unclosed quote does not take in the block. */
export const UnclosedText = createToken({ name: 'UnclosedText', pattern: /"[^"\r\n{}]*/, categories: [TextToken] })

export const LeftBrace = createToken({ name: 'LeftBrace', pattern: '{', label: '`{`', categories: [AnyToken] })
export const RightBrace = createToken({ name: 'RightBrace', pattern: '}', label: '`}`' })

function sign(name: string, pattern: string, category: TokenType = AnyToken): TokenType {
  return createToken({ name, pattern, label: `\`${pattern}\``, categories: [category] })
}
export const LeftParenthesis = sign('LeftParenthesis', '(')
export const RightParenthesis = sign('RightParenthesis', ')')
export const Comma = sign('Comma', ',')
export const Dot = sign('Dot', '.')
export const Minus = sign('Minus', '-', AddSign)
export const Divide = sign('Divide', '/', MultiplySign)
const otherSigns = [
  sign('Plus', '+', AddSign),
  sign('Times', '*', MultiplySign),
  Divide,
  sign('AtMost', '<=', CompareSign),
  sign('AtLeast', '>=', CompareSign),
  sign('Less', '<', CompareSign),
  sign('More', '>', CompareSign),
  sign('Equal', '=', CompareSign),
]

/** Verbs of statements about pieces and tiles, which options can use, too. */
const verbWords: ReadonlySet<string> = new Set([
  ...['let', 'set', 'add', 'repeat', 'stop', 'run', 'ask', 'choose'],
  ...effectWords,
])

const prepositionWords: ReadonlySet<string> = new Set([
  'of',
  'in',
  'on',
  'near',
  'touching',
  'under',
  'after',
  'beside',
  'within',
  'through',
])

function keyword(word: string, category: TokenType): TokenType {
  const categories = verbWords.has(word) && category !== Name ? [category, VerbToken] : [category]
  return createToken({ name: `word:${word}`, pattern: word, label: `\`${word}\``, longer_alt: PlainName, categories })
}
const categoryOf = (word: string): TokenType =>
  prepositionWords.has(word) ? PrepositionToken : word === 'mod' ? MultiplySign : AnyToken

const byWord = new Map<KeyWord, TokenType>([
  ...reservedWords.map((word) => [word, keyword(word, categoryOf(word))] as const),
  ...softWords.map((word) => [word, keyword(word, Name)] as const),
])

/** Returns the token type of a keyword. */
export function word(keyWord: KeyWord): TokenType {
  const type = byWord.get(keyWord)
  if (type === undefined) throw new Error(`no token for ${keyWord}`)
  return type
}

/** Returns a pattern for a preposition of several words, with any white space between them. */
function severalWords(preposition: string): TokenType {
  const pattern = new RegExp(`${preposition.replaceAll(' ', '[ \\t\\r\\n]+')}(?![A-Za-z0-9.-])`)
  return createToken({
    name: `word:${preposition}`,
    pattern,
    label: `\`${preposition}\``,
    line_breaks: true,
    start_chars_hint: [preposition[0] ?? ''],
    categories: [PrepositionToken],
  })
}

const Space = createToken({ name: 'Space', pattern: /[ \t\r\n\uFEFF]+/, line_breaks: true, group: Lexer.SKIPPED })
/** Kept outside the token stream, for the formatter. */
const Comment = createToken({ name: 'Comment', pattern: /\/\/[^\r\n]*/, group: 'comments' })
/** A positive character class: the lexer can only optimise by first character if the class is not negated. */
const unknown = "\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F!#$%&':;?@[\\\\\\]^_`|~\\u007F-\\uFEFE\\uFF00-\\uFFFF"
/** A run of characters that begin no token, so that the lexer always finds a token. */
const Unknown = createToken({
  name: 'Unknown',
  pattern: new RegExp(`[${unknown}]+`),
  group: 'unknown',
  line_breaks: false,
})

/** In the order in which the lexer tries them: longer ones first, so that `instead` is not read as `in`. */
export const allTokens: TokenType[] = [
  Space,
  Comment,
  severalWords('adjacent to'),
  severalWords('available to'),
  severalWords('in line with'),
  severalWords('joined to'),
  severalWords('connected to'),
  ...[...byWord.entries()].sort(([a], [b]) => b.length - a.length).map(([, type]) => type),
  ...[...sides].sort((a, b) => b.length - a.length).map((side) => keyword(side, Side)),
  PlainName,
  MalformedNumber,
  PlainNumber,
  PlainText,
  UnclosedText,
  LeftBrace,
  RightBrace,
  LeftParenthesis,
  RightParenthesis,
  Comma,
  ...otherSigns,
  Minus,
  Dot,
  Unknown,
  AnyToken,
  VerbToken,
  Name,
  NumberToken,
  TextToken,
  Side,
  CompareSign,
  AddSign,
  MultiplySign,
  PrepositionToken,
]
