/** Unknown names: another spelling, another form, a title, a word with the same meaning in other languages. */
import { didYouMean } from '@tilewright/text'
import { reservedWords } from '../../lex/words.ts'
import { isNear, isOnlyNear } from '../safety.ts'
import { codeOf } from '../sentence-at.ts'
import { replaced, type MeaningSite, type Fixer } from './meaning-fix.ts'

/** Common words for keywords that are used like names. */
const sameMeaning: Readonly<Record<string, string>> = {
  integer: 'number',
  int: 'number',
  numbers: 'number',
  numeric: 'number',
  boolean: 'yes-no',
  bool: 'yes-no',
  flag: 'yes-no',
  yesno: 'yes-no',
  true: 'yes',
  false: 'no',
  null: 'none',
  nobody: 'none',
  nothing: 'none',
  puts: 'places',
  put: 'place',
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  start: 'begins',
  spieler: 'player',
  joueur: 'player',
  karte: 'tile',
  plättchen: 'tile',
  tuile: 'tile',
  figur: 'figure',
  feld: 'square',
}

const maxTried = 5

export const nameNearby: Fixer = (site) => {
  const { sourceText, diagnostic } = site
  if (!/^[A-Za-z][\w.-]*$/.test(sourceText)) return []
  return candidates(site)
    .slice(0, maxTried)
    .map((name) => ({
      edits: [replaced(site, name)],
      message: `${diagnostic.message.replace(/\.$/, '')}: did you mean ${formatAmong(site, name)}?`,
      at: diagnostic.span,
      certain: isCertain(site, name),
    }))
}

/**
 * Whether a name is certainly the intended one: the same letters, a word with the same meaning, or the only similar
 * name, if it is written at least twice elsewhere, so that its declaration is not the misspelt one.
 */
function isCertain(site: MeaningSite, name: string): boolean {
  const { sourceText } = site
  const names = [...declared(site), ...namesInHint(site.diagnostic.hint ?? ''), ...reservedWords]
  const isKnown = reservedWords.some((keyword) => keyword === name) || kinds.includes(name)
  const [wrong, right] = [timesWritten(site, sourceText), timesWritten(site, name)]
  const isPlural = sourceText === `${name}s` && !names.includes(sourceText)
  if (isPlural) return isKnown || right > wrong
  if (wrong > 1) return false
  if (sameMeaning[sourceText.toLowerCase()] === name)
    return !names.some((other) => other !== name && isNear(sourceText, other))
  if (!isKnown && right < 2) return false
  if (sameLetters(name, sourceText))
    return names.filter((other) => sameLetters(other, sourceText)).every((one) => one === name)
  return isOnlyNear(sourceText, name, [...names, ...(codeOf(site.text).match(/[A-Za-z][\w.-]*/g) ?? [])])
}

/** Number of occurrences of a name in all files, except in comments and quoted texts. */
function timesWritten({ files }: MeaningSite, name: string): number {
  const pattern = new RegExp(`(?<![\\w.-])${name.replaceAll('.', '\\.')}(?![\\w.-])`, 'g')
  return files.reduce(
    (sum, { text }) => sum + (text.includes(name) ? (codeOf(text).match(pattern)?.length ?? 0) : 0),
    0,
  )
}

/** Formats a name for a message, with the other names that the hint lists as equally likely. */
function formatAmong({ diagnostic }: MeaningSite, name: string): string {
  const candidates = diagnostic.hint?.startsWith('Such as: ') === true ? namesInHint(diagnostic.hint) : []
  return candidates.includes(name) ? candidates.map((one) => `\`${one}\``).join(' or ') : `\`${name}\``
}

const sameLetters = (a: string, b: string): boolean =>
  a.toLowerCase().replaceAll(/[-_.]/g, '') === b.toLowerCase().replaceAll(/[-_.]/g, '')

const isHinted = ({ diagnostic }: MeaningSite, name: string): boolean =>
  diagnostic.hint?.startsWith(`Did you mean \`${name}\``) ?? false

function candidates(site: MeaningSite): string[] {
  const { sourceText, text, diagnostic } = site
  const listed = namesInHint(diagnostic.hint ?? '')
  const names = declared(site)
  const lower = sourceText.toLowerCase()
  const forms = [lower, lower.replace(/ies$/, 'y'), lower.replace(/es$/, ''), lower.replace(/s$/, '')]
  const isTruth = diagnostic.code === 'unknown-kind' && /^(?:true|false|yes|no)$/.test(lower)
  const synonym = isTruth ? 'yes-no' : Object.hasOwn(sameMeaning, lower) ? sameMeaning[lower] : undefined
  const isCount = lower === 'number' && text.slice(diagnostic.span.end).startsWith(' of ')
  const suggestions = [
    didYouMean(sourceText, listed),
    didYouMean(sourceText, names),
    didYouMean(sourceText, reservedWords),
  ]
  return [
    ...new Set([
      ...(isCount ? ['count'] : []),
      ...(synonym === undefined ? [] : [synonym]),
      ...listed.filter((name) => sameLetters(name, sourceText)),
      ...names.filter((name) => sameLetters(name, sourceText)),
      ...forms.filter((form) => names.includes(form)),
      ...listed.filter((name) => isHinted(site, name)),
      ...suggestions.filter((name) => name !== undefined),
      ...titled(site),
      ...(lower.length > 3 ? names.filter((name) => name.startsWith(`${lower}-`)) : []),
      ...listed.filter((name) => isUnused(site, name)),
      ...(listed.length < 4 ? listed : []),
    ]),
  ].filter((name) => name !== sourceText)
}

/** Returns the names that a hint lists. */
function namesInHint(hint: string): string[] {
  const quoted = [...hint.matchAll(/`([\w.-]+)`/g)].map(([, name]) => name ?? '')
  const list = /^(?:Known|Its values|Kinds|Such as): (.*?)\.?$/.exec(hint)?.[1]?.split(', ') ?? []
  return [...quoted, ...list]
}

const kinds = [
  'player',
  'tile',
  'square',
  'corner',
  'segment',
  'feature',
  'piece',
  'figure',
  'token',
  'placement',
  'number',
]

function declared({ project }: MeaningSite): string[] {
  const { words, rules, phases, choices, options, tiles, events } = project.symbols
  return [...kinds, ...[words, rules, phases, choices, options, tiles, events].flatMap((table) => [...table.keys()])]
}

/** Returns names whose title or class is the written name. */
function titled({ sourceText, project }: MeaningSite): string[] {
  const lower = sourceText.toLowerCase()
  return [...project.symbols.words].flatMap(([name, { decl }]) => {
    if (decl.type === 'figure' && decl.classes.some((ident) => ident.name === sourceText)) return [name]
    const title = 'title' in decl ? decl.title : undefined
    return title?.text.toLowerCase() === lower ? [name] : []
  })
}

/** Whether a label occurs only in its declaration. */
export function isUnused({ text, diagnostic }: MeaningSite, name: string): boolean {
  const start = text.lastIndexOf('\nscenario', diagnostic.span.start)
  const end = text.indexOf('\n}', diagnostic.span.start)
  const scenario = text.slice(Math.max(0, start), end < 0 ? text.length : end)
  return scenario.match(new RegExp(`(?<![\\w.-])${name.replaceAll('.', '\\.')}(?![\\w.-])`, 'g'))?.length === 1
}
