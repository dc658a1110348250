/** What every word of a text is, for its colour: semantic tokens. */
import { SemanticTokenTypes, type SemanticTokens } from 'vscode-languageserver'
import { declaredIn, meantBy } from '../names/meaning.ts'
import { namesOf } from '../names/names-of.ts'
import type { Key, Occurrence, Space } from '../names/occurrence.ts'
import { positionAt } from '../text/lines.ts'
import { linesIn, tokensOf, type SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'

export const colourNames = [
  SemanticTokenTypes.keyword,
  SemanticTokenTypes.type,
  SemanticTokenTypes.class,
  SemanticTokenTypes.function,
  SemanticTokenTypes.property,
  SemanticTokenTypes.variable,
  SemanticTokenTypes.parameter,
  SemanticTokenTypes.method,
  SemanticTokenTypes.event,
  SemanticTokenTypes.enumMember,
  SemanticTokenTypes.struct,
  SemanticTokenTypes.namespace,
  SemanticTokenTypes.string,
  SemanticTokenTypes.number,
  SemanticTokenTypes.comment,
  SemanticTokenTypes.operator,
]

const bySpace: Readonly<Record<Exclude<Space, 'word'>, SemanticTokenTypes>> = {
  edge: SemanticTokenTypes.class,
  rule: SemanticTokenTypes.method,
  phase: SemanticTokenTypes.event,
  choice: SemanticTokenTypes.event,
  option: SemanticTokenTypes.method,
  tile: SemanticTokenTypes.struct,
  event: SemanticTokenTypes.event,
  unit: SemanticTokenTypes.namespace,
  awaited: SemanticTokenTypes.namespace,
  statement: SemanticTokenTypes.enumMember,
  source: SemanticTokenTypes.namespace,
  label: SemanticTokenTypes.method,
  drawing: SemanticTokenTypes.struct,
  value: SemanticTokenTypes.enumMember,
  param: SemanticTokenTypes.parameter,
  local: SemanticTokenTypes.variable,
}

/** The colours of a text, line by line; numbers are places in `colourNames`. */
export function coloursOf(snapshot: Snapshot, source: SourceText): SemanticTokens {
  const lines = linesIn(source)
  const named = new Map<number, Occurrence>()
  for (const name of namesOf(source).all) if (!named.has(name.span.start)) named.set(name.span.start, name)
  const { tokens, comments } = tokensOf(source)
  // Five numbers a word: lines down, characters to the right, length, colour, and no modifiers.
  const data: number[] = []
  let last = { line: 0, character: 0 }
  const all = [
    ...tokens.map((token) => ({ token, colour: colourOf(snapshot, token.image, named.get(token.startOffset)) })),
    ...comments.map((token) => ({ token, colour: SemanticTokenTypes.comment })),
  ].sort((a, b) => a.token.startOffset - b.token.startOffset)
  for (const { token, colour } of all) {
    if (colour === undefined) continue
    // A preposition of two words may stand on two lines; a colour stays on one.
    const [image = ''] = token.image.split(/[\r\n]/)
    const at = positionAt(lines, token.startOffset)
    const right = at.line === last.line ? at.character - last.character : at.character
    data.push(at.line - last.line, right, image.length, colourNames.indexOf(colour), 0)
    last = at
  }
  return { data }
}

function colourOf(snapshot: Snapshot, image: string, name: Occurrence | undefined): SemanticTokenTypes | undefined {
  const [first = ''] = image
  if (first === '"') return SemanticTokenTypes.string
  if (/[0-9]/.test(first)) return SemanticTokenTypes.number
  if ('{}(),.'.includes(first)) return undefined
  if (!/[A-Za-z]/.test(first)) return SemanticTokenTypes.operator
  if (name === undefined) return SemanticTokenTypes.keyword
  const key = meantBy(snapshot, name)
  if (key !== undefined) return colourOfKey(snapshot, key)
  return name.keys.length === 0 ? SemanticTokenTypes.function : SemanticTokenTypes.type
}

function colourOfKey(snapshot: Snapshot, key: Key): SemanticTokenTypes {
  const space = key.slice(0, key.indexOf(':')) as Space
  if (space !== 'word') return bySpace[space]
  switch (declaredIn(snapshot).get(key)?.[0]?.name.declaration.type) {
    case 'value':
    case 'permission':
      return SemanticTokenTypes.function
    case 'state':
    case 'setting':
    case 'zone':
    case 'die':
      return SemanticTokenTypes.property
    default:
      return SemanticTokenTypes.class
  }
}
