/** Phrases that lack a part, or are worded differently. */
import { declarationOf } from './in-play.ts'
import { before, replaced, type Fixer } from './meaning-fix.ts'

const bare = (message: string): string => message.replace(/\.$/, '')

/** `orchard is complete` for `complete of orchard`. */
export const predicateForm: Fixer = (site) => {
  const { diagnostic, text, sourceText } = site
  const wanted = /needs to be said with `(\w+) <[\w-]+>`/.exec(diagnostic.message)?.[1]
  const line = text.slice(text.lastIndexOf('\n', diagnostic.span.start - 1) + 1, diagnostic.span.start)
  const match = /(?<![\w.-])([a-z][\w-]*)\s+is\s+(not\s+)?$/.exec(line)
  if (wanted === undefined || match === null) return []
  const span = { ...diagnostic.span, start: diagnostic.span.start - match[0].length }
  const written = `${match[2] === undefined ? '' : 'not '}${sourceText} ${wanted} ${match[1] ?? ''}`
  return [{ edits: [replaced(site, written, span)], message: `Carc says \`${written}\``, at: span, certain: true }]
}

/** In a change, the value itself is called `it`. */
export const itself: Fixer = (site) => {
  const declaration = declarationOf(site)
  if (declaration?.type !== 'change' || declaration.name.name !== site.sourceText) return []
  const message = `what a \`change\` begins with is called \`it\`: \`to it …\`, not \`to ${site.sourceText} …\``
  return [{ edits: [replaced(site, 'it')], message, at: site.diagnostic.span, certain: true }]
}

const preposition = /(?<![\w.-])(of|in|on|near|under|beside|touching|from|to|for|by|with|at)(?![\w.-])/g

/** Replaces prepositions by the declared ones. */
export const declaredPrepositions: Fixer = (site) => {
  const { diagnostic, text } = site
  const wanted = [...diagnostic.message.matchAll(/`(\w+) <[\w-]+>`/g)].map(([, word]) => word ?? '')
  const head = /^[^\n{]*/.exec(text.slice(diagnostic.span.end))?.[0].replace(/\b(?:named|over|when)\b.*/, '') ?? ''
  const matches = [...head.matchAll(preposition)]
  if (wanted.length === 0 || matches.length !== wanted.length) return []
  const edits = matches.flatMap((match, i) => {
    const start = diagnostic.span.end + match.index
    const preposition = wanted[i] ?? ''
    return match[0] === preposition
      ? []
      : [replaced(site, preposition, { ...diagnostic.span, start, end: start + match[0].length })]
  })
  const [first] = edits
  return first === undefined ? [] : [{ edits, message: bare(diagnostic.message), at: first.span, certain: false }]
}

/** Declares the zone where pieces are moved to an undeclared location of a player. */
export const zoneDeclared: Fixer = (site) => {
  const { diagnostic, text, sourceText } = site
  const declaration = declarationOf(site)
  const owner = /^ of [a-z]/.test(text.slice(diagnostic.span.end)) ? ' of player' : ''
  if (declaration === undefined || !/\bmove [^\n]*\bto $/.test(text.slice(0, diagnostic.span.start))) return []
  const zone = `zone ${sourceText}${owner} "${sourceText}"`
  return [
    {
      edits: [{ span: before(declaration.span, declaration.span.start), text: `${zone}\n\n` }],
      message: `${bare(diagnostic.message)}: a place for things is declared first, \`${zone}\``,
      at: diagnostic.span,
      certain: false,
    },
  ]
}

/** Replaces an expected number by the actual one. */
export const countedContents: Fixer = (site) => {
  const [, expected, counted] = /^Expected (\d+), but there are (\d+)/.exec(site.diagnostic.message) ?? []
  if (expected === undefined || counted === undefined) return []
  const start = site.diagnostic.span.start + site.sourceText.indexOf(expected)
  const span = { ...site.diagnostic.span, start, end: start + expected.length }
  return [{ edits: [replaced(site, counted, span)], at: site.diagnostic.span, certain: false }]
}
