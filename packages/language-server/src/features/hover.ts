/** Hover: the declaration in source form, with links to related declarations. */
import {
  commentAbove,
  functionQueries,
  setQueries,
  type Declaration,
  type TileDecl,
  type Key,
} from '@tilewright/language'
import { stageAround, stagesOf } from '@tilewright/linker'
import { markdownAddress, markdownText as plain } from '@tilewright/text'
import { MarkupKind, type Hover, type Position } from 'vscode-languageserver'
import { declarationsOf, resolveAt, type NameLocation } from '../names/resolve.ts'
import { kindOfLocal, kindOfNoun } from '../names/kinds.ts'
import { referencesInText, referencesTouching } from '../names/references-in-text.ts'
import { offsetAt, positionAt, rangeOf } from '../text/lines.ts'
import { linesIn, type SourceText } from '../text/source-text.ts'
import { checkedOf, type Snapshot } from '../workspace/snapshot.ts'
import { citesOf, evidenceOf, proofOf, mentionsOf, setOf, statementOf, type Mention } from './mentions.ts'
import { declaredPicture, tilePicture } from './tile-picture.ts'

type UriOf = (file: string) => string

const maxListed = 8

export function hoverAt(snapshot: Snapshot, source: SourceText, position: Position, uriOf: UriOf): Hover | undefined {
  const lines = linesIn(source)
  const offset = offsetAt(lines, position)
  const resolved = resolveAt(snapshot, source, offset)
  if (resolved === undefined) {
    const [name] = referencesTouching(referencesInText(source), offset)
    const builtIn = name === undefined ? undefined : builtInText(snapshot, name.name)
    return name === undefined || builtIn === undefined ? undefined : markdown([builtIn], rangeOf(lines, name.span))
  }
  const [place] = declarationsOf(snapshot, source, resolved.key)
  if (place === undefined) return undefined
  return markdown(hoverText(snapshot, source, resolved.key, place, uriOf), rangeOf(lines, resolved.name.span))
}

const markdown = (parts: readonly string[], range: Hover['range']): Hover => ({
  contents: { kind: MarkupKind.Markdown, value: parts.filter((part) => part !== '').join('\n\n') },
  ...(range === undefined ? {} : { range }),
})

function hoverText(snapshot: Snapshot, source: SourceText, key: Key, place: NameLocation, uriOf: UriOf): string[] {
  const { declaration } = place.name
  const space = key.slice(0, key.indexOf(':'))
  const listed = (title: string, mentions: readonly Mention[]): string => listOf(snapshot, title, mentions, uriOf)
  switch (space) {
    case 'local':
      return [localText(snapshot, source, key, place)]
    case 'param':
      return [localText(snapshot, source, key, place), `What \`${headText(place)}\` is about.`]
    case 'value':
      return [`\`${place.name.name}\`: a value of the setting`, code(place), inPlay(snapshot, declaration)]
    case 'clause':
      return [code(place)]
    case 'label':
      return [code(place), citationList(snapshot, declaration), inPlay(snapshot, declaration)]
    case 'statement':
      return statementText(snapshot, place.name.name, uriOf)
    case 'word':
      return [
        code(place),
        pictureOf(snapshot, declaration),
        listed('Defined by', mentionsOf(snapshot, key, ['defines'])),
        listed('Changed by', mentionsOf(snapshot, key, ['changes'])),
        listed('Said by', mentionsOf(snapshot, key, ['allows', 'forbids'])),
        listed('Set by', mentionsOf(snapshot, key, ['sets'])),
        citationList(snapshot, declaration),
        inPlay(snapshot, declaration),
      ]
    case 'phase':
      return [
        code(place),
        ...stagesText(snapshot, place),
        listed('Its steps', mentionsOf(snapshot, key, ['step'])),
        listed('Run by', mentionsOf(snapshot, key, ['runs'])),
        inPlay(snapshot, declaration),
      ]
    case 'choice':
      return [
        code(place),
        listed('Its options', mentionsOf(snapshot, key, ['option'])),
        listed('Asked by', mentionsOf(snapshot, key, ['runs'])),
        inPlay(snapshot, declaration),
      ]
    default:
      return [
        code(place),
        pictureOf(snapshot, declaration),
        citationList(snapshot, declaration),
        listed('Proved by', proofOf(snapshot, citesOf(declaration))),
        inPlay(snapshot, declaration),
      ]
  }
}

/** What a phase is for, and its place among the stages of the phase around it. */
function stagesText(snapshot: Snapshot, { source, name: { declaration, name } }: NameLocation): string[] {
  const { plan, project } = checkedOf(snapshot)
  const all = stagesOf(plan, project, (file) => snapshot.sources.get(file)?.text ?? '')
  const around = stageAround(all, name)
  const about = plain(commentAbove(source.text, declaration.span.start))
  if (around === undefined || around.stages.length < 2) return [about]
  const items = around.stages.map((stage) => {
    const shown = stage.name === name ? `**${plain(stage.name)}**` : plain(stage.name)
    return `* ${shown}${stage.about === '' ? '' : `: ${plain(stage.about)}`}`
  })
  return [about, [`The stages of \`${around.name}\`, in order:`, ...items].join('\n')]
}

/** The first line of a declaration; for a name inside a declaration, its own line. */
function headText({ source: { text }, name }: NameLocation): string {
  const { declaration, span } = name
  const isInside = declaration.type === 'source' || !isHead(declaration, span.start)
  const start = isInside ? text.lastIndexOf('\n', span.start) + 1 : declaration.span.start
  const line = text.slice(start).replace(/\n[^]*/, '')
  const head = isInside ? line : line.replace(/\s*\{.*$/, '')
  return head.trim()
}

const isHead = ({ span }: Declaration, at: number): boolean => at - span.start < 200

const code = (place: NameLocation): string => `\`\`\`carc\n${headText(place)}\n\`\`\``

function pictureOf(snapshot: Snapshot, declaration: Declaration): string {
  if (declaration.type === 'picture') return declaredPicture(declaration)
  const tile: TileDecl | undefined =
    declaration.type === 'tile' ? declaration : declaration.type === 'drawing' ? declaration.tile : undefined
  return (tile && tilePicture(snapshot, tile)) ?? ''
}

function inPlay(snapshot: Snapshot, declaration: Declaration): string {
  const set = setOf(snapshot, declaration)
  return set.length === 0 ? '' : `In play with ${set.map((unit) => `\`${unit}\``).join(', ')}.`
}

/** Lists the cited wiki statements, as the project words them, and the assumption. */
function citationList(snapshot: Snapshot, declaration: Declaration): string {
  const assumed = 'provenance' in declaration ? declaration.provenance.assumed : undefined
  const lines = citesOf(declaration).map((id) => `* \`${id}\`: ${plain(statementOf(snapshot, id)?.words.text ?? '')}`)
  return [
    ...lines.slice(0, maxListed),
    ...(lines.length > maxListed ? [`* and ${String(lines.length - maxListed)} more`] : []),
    ...(assumed === undefined ? [] : [`* assumed: ${plain(assumed.text)}`]),
  ].join('\n')
}

function statementText(snapshot: Snapshot, id: string, uriOf: UriOf): string[] {
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

/** Lists declarations with links and the expansions that must be in play. */
function listOf(snapshot: Snapshot, title: string, mentions: readonly Mention[], uriOf: UriOf): string {
  if (mentions.length === 0) return ''
  const items = mentions.slice(0, maxListed).map(({ place, label }) => {
    const set = setOf(snapshot, place.name.declaration)
    return `* ${link(place, label, uriOf)}${set.length === 0 ? '' : ` (${set.join(', ')})`}`
  })
  const rest = mentions.length > maxListed ? [`* and ${String(mentions.length - maxListed)} more`] : []
  return [`${title}:`, ...items, ...rest].join('\n')
}

function link({ source, name }: NameLocation, label: string, uriOf: UriOf): string {
  const { line } = positionAt(linesIn(source), name.declaration.span.start)
  return `[${plain(label)}](${markdownAddress(uriOf(source.file))}#L${String(line + 1)})`
}

function localText(snapshot: Snapshot, source: SourceText, key: Key, place: NameLocation): string {
  const kind = key.startsWith('local:')
    ? kindOfLocal(snapshot, source, key)
    : place.name.kindOrigin && 'noun' in place.name.kindOrigin
      ? kindOfNoun(snapshot, place.name.kindOrigin.noun)
      : undefined
  const { line } = positionAt(linesIn(place.source), place.name.span.start)
  return `\`${place.name.name}\`${kind === undefined ? '' : `: ${kind}`}, named in line ${String(line + 1)}`
}

/** Describes a built-in query: its signatures and results. */
function builtInText(snapshot: Snapshot, name: string): string | undefined {
  const signatureText = (args: (typeof functionQueries)[number]['args']): string =>
    args.map(({ preposition, kind }) => `${preposition} <${kind}>`).join(' ')
  const functions = functionQueries
    .filter((word) => word.name === name)
    .map((word) => `${name} ${signatureText(word.args)} gives ${word.result}`)
  const kind = kindOfNoun(snapshot, name)
  const families = setQueries
    .filter(({ noun }) => noun === kind)
    .map(({ args }) => `${name} ${signatureText(args)}`.trim())
  if (functions.length === 0 && families.length === 0) return undefined
  return [
    'A word of the language.',
    ...(functions.length === 0 ? [] : ['```carc', ...functions, '```']),
    ...(families.length === 0 ? [] : ['Sets:', '```carc', ...families, '```']),
  ].join('\n')
}
