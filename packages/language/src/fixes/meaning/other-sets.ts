/** Sets and names that are said in another way: what is drawn, neighbours, pieces beside a thing, all of a set. */
import { declarationOf } from './in-play.ts'
import { before, replaced, type Fixer } from './meaning-fix.ts'

const bare = (message: string): string => message.replace(/\.$/, '')

/** `draw flour from supply`, and then `sack`: what is drawn is called so where it is drawn. */
export const drawnThing: Fixer = (site) => {
  const { diagnostic, text, sourceText } = site
  const start = declarationOf(site)?.span.start
  if (start === undefined || !/^[a-z][\w-]*$/.test(sourceText)) return []
  const body = text.slice(start, diagnostic.span.start)
  const drawn = [...body.matchAll(/\bdraw ([a-z][\w-]*)(?= (?:from|in)\b)/g)].at(-1)
  if (drawn === undefined) return []
  const end = start + drawn.index + drawn[0].length
  const at = { ...diagnostic.span, start: end - (drawn[1] ?? '').length, end }
  return [
    {
      edits: [{ span: before(diagnostic.span, end), text: ` as ${sourceText}` }],
      message: `what is drawn here is called \`${sourceText}\` below: say \`${drawn[0]} as ${sourceText}\``,
      at,
      certain: false,
    },
  ]
}

/** `neighbours of mill`. */
export const neighbours: Fixer = (site) => {
  const { diagnostic, text, sourceText } = site
  const rest = /^ of /.exec(text.slice(diagnostic.span.end))?.[0]
  if (!/^neighbou?r(?:ing-tile)?s?$/.test(sourceText) || rest === undefined) return []
  const span = { ...diagnostic.span, end: diagnostic.span.end + rest.length }
  const message = 'what shares a side with it is `tile adjacent to`'
  return [{ edits: [replaced(site, 'tile adjacent to ', span)], message, at: diagnostic.span, certain: false }]
}

/** `expect 5 mills`: what is counted are tiles with something. */
export const tilesWith: Fixer = (site) => {
  const { diagnostic, text, sourceText, project } = site
  if (!/\bexpect \d+ $/.test(text.slice(0, diagnostic.span.start))) return []
  const name = [sourceText, sourceText.replace(/s$/, ''), sourceText.replace(/ies$/, 'y')].find((one) =>
    ['space', 'mark', 'feature', 'piece'].includes(project.symbols.words.get(one)?.decl.type ?? ''),
  )
  if (name === undefined) return []
  const message = `tiles are counted by what they show: \`tiles with ${name}\``
  return [{ edits: [replaced(site, `tiles with ${name}`)], message, at: diagnostic.span, certain: false }]
}

/** `count of pawn near mill`: pieces stand on tiles, and tiles lie near a feature. */
export const piecesOnTiles: Fixer = (site) => {
  const { diagnostic, text } = site
  const noun = /^`(\S+) (near|adjacent to)` wants/.exec(diagnostic.message)
  if (noun === null) return []
  const [, piece = '', preposition = ''] = noun
  const start = text.lastIndexOf(`count of ${piece} ${preposition} `, diagnostic.span.end)
  if (start < 0) return []
  const end = diagnostic.span.end
  const argument = text.slice(start + `count of ${piece} ${preposition} `.length, end)
  const written = `sum of count of ${piece} on tile for each tile ${preposition} ${argument}`
  const span = { ...diagnostic.span, start, end }
  return [
    {
      edits: [replaced(site, written, span)],
      message: `${bare(diagnostic.message)}: pieces stand on the tiles there, \`tile ${preposition} ${argument}\``,
      at: { ...span, start: start + 'count of '.length },
      certain: false,
    },
  ]
}

/** `remove all flour in …`: each of them is removed. */
export const eachOfThem: Fixer = (site) => {
  const { diagnostic, text } = site
  const { start, end } = diagnostic.span
  const verb = /\b(return|remove|reveal) $/.exec(text.slice(0, start))?.[1]
  const set = /^all (([a-z][\w-]*)[^\n]*)$/.exec(text.slice(start, end))
  if (verb === undefined || set === null) return []
  const written = `each ${set[1] ?? ''} { ${verb} ${set[2] ?? ''} }`
  const span = { ...diagnostic.span, start: start - verb.length - 1, end }
  const message = `\`${verb}\` is said of one thing: \`${written}\``
  return [{ edits: [replaced(site, written, span)], message, at: diagnostic.span, certain: false }]
}
