/** Semantic tokens: classifies every token of a text. */
import { type Key, type Reference, type Space } from '@tilewright/language'
import { SemanticTokenTypes, type SemanticTokens } from 'vscode-languageserver'
import { declaredIn, resolve } from '../names/resolve.ts'
import { referencesInText } from '../names/references-in-text.ts'
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
  picture: SemanticTokenTypes.string,
  statement: SemanticTokenTypes.enumMember,
  clause: SemanticTokenTypes.enumMember,
  source: SemanticTokenTypes.namespace,
  label: SemanticTokenTypes.method,
  drawing: SemanticTokenTypes.struct,
  value: SemanticTokenTypes.enumMember,
  param: SemanticTokenTypes.parameter,
  local: SemanticTokenTypes.variable,
}

/** A token's range with its colour. */
export interface ColouredToken {
  readonly start: number
  readonly length: number
  readonly colour: SemanticTokenTypes
}

/** Classifies all tokens of a text, in order. The text may come from outside the project. */
export function colouredIn(snapshot: Snapshot, source: SourceText): ColouredToken[] {
  const named = new Map<number, Reference>()
  for (const name of referencesInText(source).all) if (!named.has(name.span.start)) named.set(name.span.start, name)
  const { tokens, comments } = tokensOf(source)
  return [
    ...tokens.map((token) => ({ token, colour: colourOf(snapshot, token.image, named.get(token.startOffset)) })),
    ...comments.map((token) => ({ token, colour: SemanticTokenTypes.comment })),
  ]
    .flatMap(({ token, colour }) =>
      colour === undefined ? [] : [{ start: token.startOffset, length: token.image.length, colour }],
    )
    .sort((a, b) => a.start - b.start)
}

/** Encodes the tokens of a text for the protocol; colours are indices into `colourNames`. */
export function coloursOf(snapshot: Snapshot, source: SourceText): SemanticTokens {
  const lines = linesIn(source)
  // Five numbers per token: line delta, character delta, length, colour, no modifiers.
  const data: number[] = []
  let last = { line: 0, character: 0 }
  for (const { start, length, colour } of colouredIn(snapshot, source)) {
    // A two-word preposition may span a line break; a semantic token must not.
    const [image = ''] = source.text.slice(start, start + length).split(/[\r\n]/)
    const at = positionAt(lines, start)
    const right = at.line === last.line ? at.character - last.character : at.character
    data.push(at.line - last.line, right, image.length, colourNames.indexOf(colour), 0)
    last = at
  }
  return { data }
}

function colourOf(snapshot: Snapshot, image: string, name: Reference | undefined): SemanticTokenTypes | undefined {
  const [first = ''] = image
  if (first === '"') return SemanticTokenTypes.string
  if (/[0-9]/.test(first)) return SemanticTokenTypes.number
  if ('{}(),.'.includes(first)) return undefined
  if (!/[A-Za-z]/.test(first)) return SemanticTokenTypes.operator
  if (name === undefined) return SemanticTokenTypes.keyword
  const key = resolve(snapshot, name)
  if (key !== undefined) return colourOfKey(snapshot, key)
  if (/^(?:yes|no|none)$/.test(image)) return SemanticTokenTypes.keyword
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
