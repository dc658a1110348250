/** What a thing is, where somebody points at it: in the author's words, with what the project says about it. */
import { functionQueries, setQueries, type Declaration, type TileDecl } from '@tilewright/language'
import { markdownAddress, markdownText as plain } from '@tilewright/text'
import { MarkupKind, type Hover, type Position } from 'vscode-languageserver'
import { declarationsOf, meantAt, type Place } from '../names/meaning.ts'
import { kindOfLocal, kindOfNoun } from '../names/kinds.ts'
import { namesAt, namesOf } from '../names/names-of.ts'
import type { Key } from '../names/occurrence.ts'
import { offsetAt, positionAt, rangeOf } from '../text/lines.ts'
import { linesIn, type SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { citesOf, evidenceOf, proofOf, sayingOf, setOf, statementOf, type Said } from './facts.ts'
import { broughtPicture, tilePicture } from './tile-picture.ts'

type UriOf = (file: string) => string

const mostListed = 8

export function hoverAt(snapshot: Snapshot, source: SourceText, position: Position, uriOf: UriOf): Hover | undefined {
  const lines = linesIn(source)
  const offset = offsetAt(lines, position)
  const meant = meantAt(snapshot, source, offset)
  if (meant === undefined) {
    const [name] = namesAt(namesOf(source), offset)
    const own = name === undefined ? undefined : builtInWords(snapshot, name.name)
    return name === undefined || own === undefined ? undefined : markdown([own], rangeOf(lines, name.span))
  }
  const [place] = declarationsOf(snapshot, source, meant.key)
  if (place === undefined) return undefined
  return markdown(told(snapshot, source, meant.key, place, uriOf), rangeOf(lines, meant.name.span))
}

const markdown = (parts: readonly string[], range: Hover['range']): Hover => ({
  contents: { kind: MarkupKind.Markdown, value: parts.filter((part) => part !== '').join('\n\n') },
  ...(range === undefined ? {} : { range }),
})

function told(snapshot: Snapshot, source: SourceText, key: Key, place: Place, uriOf: UriOf): string[] {
  const { declaration } = place.name
  const space = key.slice(0, key.indexOf(':'))
  const listed = (title: string, said: readonly Said[]): string => listOf(snapshot, title, said, uriOf)
  switch (space) {
    case 'local':
      return [localWords(snapshot, source, key, place)]
    case 'param':
      return [localWords(snapshot, source, key, place), `What \`${headText(place)}\` is about.`]
    case 'value':
      return [`\`${place.name.name}\`: a value of the setting`, code(place), inPlay(snapshot, declaration)]
    case 'clause':
      return [code(place)]
    case 'label':
      return [code(place), cited(snapshot, declaration), inPlay(snapshot, declaration)]
    case 'statement':
      return statementWords(snapshot, place.name.name, uriOf)
    case 'word':
      return [
        code(place),
        pictureOf(snapshot, declaration),
        listed('Defined by', sayingOf(snapshot, key, ['defines'])),
        listed('Changed by', sayingOf(snapshot, key, ['changes'])),
        listed('Said by', sayingOf(snapshot, key, ['permits'])),
        listed('Set by', sayingOf(snapshot, key, ['sets'])),
        cited(snapshot, declaration),
        inPlay(snapshot, declaration),
      ]
    case 'phase':
      return [
        code(place),
        listed('Its steps', sayingOf(snapshot, key, ['belongs'])),
        listed('Run by', sayingOf(snapshot, key, ['runs'])),
        inPlay(snapshot, declaration),
      ]
    case 'choice':
      return [
        code(place),
        listed('Its options', sayingOf(snapshot, key, ['belongs'])),
        listed('Asked by', sayingOf(snapshot, key, ['runs'])),
        inPlay(snapshot, declaration),
      ]
    default:
      return [
        code(place),
        pictureOf(snapshot, declaration),
        cited(snapshot, declaration),
        listed('Proved by', proofOf(snapshot, citesOf(declaration))),
        inPlay(snapshot, declaration),
      ]
  }
}

/** The head of a declaration; of a thing that stands inside of one, its own line. */
function headText({ source: { text }, name }: Place): string {
  const { declaration, span } = name
  const isInside = declaration.type === 'source' || !isHead(declaration, span.start)
  const start = isInside ? text.lastIndexOf('\n', span.start) + 1 : declaration.span.start
  const line = text.slice(start).replace(/\n[^]*/, '')
  const head = isInside ? line : line.replace(/\s*\{.*$/, '')
  return head.trim()
}

const isHead = ({ span }: Declaration, at: number): boolean => at - span.start < 200

const code = (place: Place): string => `\`\`\`carc\n${headText(place)}\n\`\`\``

function pictureOf(snapshot: Snapshot, declaration: Declaration): string {
  if (declaration.type === 'picture') return broughtPicture(declaration)
  const tile: TileDecl | undefined =
    declaration.type === 'tile' ? declaration : declaration.type === 'drawing' ? declaration.tile : undefined
  return (tile && tilePicture(snapshot, tile)) ?? ''
}

function inPlay(snapshot: Snapshot, declaration: Declaration): string {
  const set = setOf(snapshot, declaration)
  return set.length === 0 ? '' : `In play with ${set.map((unit) => `\`${unit}\``).join(', ')}.`
}

/** What it comes from, in our words. */
function cited(snapshot: Snapshot, declaration: Declaration): string {
  const assumed = 'provenance' in declaration ? declaration.provenance.assumed : undefined
  const lines = citesOf(declaration).map((id) => `* \`${id}\`: ${plain(statementOf(snapshot, id)?.words.text ?? '')}`)
  return [
    ...lines.slice(0, mostListed),
    ...(lines.length > mostListed ? [`* and ${String(lines.length - mostListed)} more`] : []),
    ...(assumed === undefined ? [] : [`* assumed: ${plain(assumed.text)}`]),
  ].join('\n')
}

function statementWords(snapshot: Snapshot, id: string, uriOf: UriOf): string[] {
  const statement = statementOf(snapshot, id)
  if (statement === undefined) return []
  const { scenarios, rules } = evidenceOf(snapshot, id)
  const notes = [
    ...(statement.noEffect === undefined ? [] : [`Without effect: ${plain(statement.noEffect.text)}`]),
    ...(statement.partly === undefined ? [] : [`Proved in part: ${plain(statement.partly.text)}`]),
    ...(statement.assumed === undefined ? [] : [`Assumed: ${plain(statement.assumed.text)}`]),
    ...(statement.waitsFor.length === 0
      ? []
      : [`Waits for ${statement.waitsFor.map(({ name }) => `\`${name}\``).join(', ')}.`]),
  ]
  return [
    `**\`${id}\`** ${plain(statement.section.text)}`,
    plain(statement.words.text),
    notes.join('\n\n'),
    listOf(snapshot, 'Followed by', rules, uriOf),
    listOf(snapshot, 'Proved by', scenarios, uriOf),
  ]
}

/** Declarations with links to where they stand, and where they are in play. */
function listOf(snapshot: Snapshot, title: string, said: readonly Said[], uriOf: UriOf): string {
  if (said.length === 0) return ''
  const items = said.slice(0, mostListed).map(({ place, words }) => {
    const set = setOf(snapshot, place.name.declaration)
    return `* ${link(place, words, uriOf)}${set.length === 0 ? '' : ` (${set.join(', ')})`}`
  })
  const rest = said.length > mostListed ? [`* and ${String(said.length - mostListed)} more`] : []
  return [`${title}:`, ...items, ...rest].join('\n')
}

function link({ source, name }: Place, words: string, uriOf: UriOf): string {
  const { line } = positionAt(linesIn(source), name.declaration.span.start)
  return `[${plain(words)}](${markdownAddress(uriOf(source.file))}#L${String(line + 1)})`
}

function localWords(snapshot: Snapshot, source: SourceText, key: Key, place: Place): string {
  const kind = key.startsWith('local:')
    ? kindOfLocal(snapshot, source, key)
    : place.name.bears && 'noun' in place.name.bears
      ? kindOfNoun(snapshot, place.name.bears.noun)
      : undefined
  const { line } = positionAt(linesIn(place.source), place.name.span.start)
  return `\`${place.name.name}\`${kind === undefined ? '' : `: ${kind}`}, named in line ${String(line + 1)}`
}

/** A word of the language: what it is said with, and what it gives. */
function builtInWords(snapshot: Snapshot, name: string): string | undefined {
  const said = (args: (typeof functionQueries)[number]['args']): string =>
    args.map(({ preposition, kind }) => `${preposition} <${kind}>`).join(' ')
  const functions = functionQueries
    .filter((word) => word.name === name)
    .map((word) => `${name} ${said(word.args)} gives ${word.result}`)
  const kind = kindOfNoun(snapshot, name)
  const families = setQueries.filter(({ noun }) => noun === kind).map(({ args }) => `${name} ${said(args)}`.trim())
  if (functions.length === 0 && families.length === 0) return undefined
  return [
    'A word of the language.',
    ...(functions.length === 0 ? [] : ['```carc', ...functions, '```']),
    ...(families.length === 0 ? [] : ['Sets:', '```carc', ...families, '```']),
  ].join('\n')
}
