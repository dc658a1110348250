/** Drawings: four edges, sides by their letters, edges that match the parts, numbers of fields. */
import type { TileDecl } from '../../ast/ast.ts'
import { fourEdges, fourEdgesFor } from '../mistakes/edges.ts'
import { declarationOf, holds } from './in-play.ts'
import { before, replaced, type MeaningSite, type Fixer } from './meaning-fix.ts'

const sides: Readonly<Record<string, string>> = {
  ...{ north: 'N', nord: 'N', norden: 'N', top: 'N', oben: 'N', n: 'N' },
  ...{ east: 'E', est: 'E', ost: 'E', osten: 'E', right: 'E', rechts: 'E', o: 'E', e: 'E' },
  ...{ south: 'S', sud: 'S', süd: 'S', süden: 'S', bottom: 'S', unten: 'S', s: 'S' },
  ...{ west: 'W', ouest: 'W', westen: 'W', left: 'W', links: 'W', w: 'W' },
}

const tileOf = (site: MeaningSite): TileDecl | undefined => {
  const declaration = declarationOf(site)
  return declaration?.type === 'tile' ? declaration : undefined
}

export const edgesOfFour: Fixer = (site) => {
  const tile = tileOf(site)
  if (tile === undefined) return []
  const { span: declarationSpan } = tile
  const from = /\bedges\b/.exec(site.text.slice(declarationSpan.start, declarationSpan.end))
  if (from === null) return []
  const at = declarationSpan.start + from.index
  const written = fourEdgesFor(site.text, at)
  if (written === undefined) return []
  const line = /^edges[^\n{}]*/.exec(site.text.slice(at))?.[0].replace(/\s*(\/\/.*)?$/, '') ?? ''
  const span = { ...site.diagnostic.span, start: at, end: at + line.length }
  return [{ edits: [replaced(site, written, span)], message: fourEdges, at: span, certain: false }]
}

/** Replaces words for sides, in several languages, by their letters. */
export const sidesByLetter: Fixer = (site) => {
  const tile = tileOf(site)
  if (tile === undefined) return []
  const start = site.text.lastIndexOf('\n', site.diagnostic.span.start - 1) + 1
  const end = site.text.indexOf('\n', start)
  const line = site.text.slice(start, end < 0 ? site.text.length : end)
  const matches = [...line.matchAll(/[\p{L}-]+/gu)].slice(1)
  const edits = matches.flatMap((match) => {
    const letter = sides[match[0].toLowerCase()]
    if (letter === undefined || letter === match[0]) return []
    const at = start + match.index
    return [replaced(site, letter, { ...site.diagnostic.span, start: at, end: at + match[0].length })]
  })
  // A single letter may be a typo, and `O` is west in French.
  const certain = edits.every(({ span }) => span.end - span.start > 1)
  const message = 'sides are written N, E, S and W'
  const written = edits.map(({ text }) => `\`${text}\``).join(' and ')
  return edits.length === 0 ? [] : [{ edits, message: `${message}: ${written}`, certain }]
}

const sideNames = { N: 'north', E: 'east', S: 'south', W: 'west' } as const
const letters = ['N', 'E', 'S', 'W'] as const

/** Changes the edges to match the drawn parts. */
export const edgesAsDrawn: Fixer = (site) => {
  const tile = tileOf(site)
  if (tile?.edges.length !== 4) return []
  const mismatch = /side ([NESW]) is (\S+), but (\S+) reaches it/.exec(site.diagnostic.message) ?? undefined
  const side = letters.find((letter) => letter === mismatch?.[1])
  if (side === undefined) return []
  const along = (name: string): string | undefined => {
    const decl = site.project.symbols.words.get(name)?.decl
    return decl?.type === 'feature' ? decl.along?.name : undefined
  }
  const edits = site.all.flatMap(({ span, message }) => {
    if (!holds(tile.span, span)) return []
    const match = /side ([NESW]) is (?:\S+), but (\S+) reaches it/.exec(message) ?? undefined
    const written = tile.edges[letters.findIndex((letter) => letter === match?.[1])]
    const drawn = along(match?.[2] ?? '')
    return written === undefined || drawn === undefined ? [] : [replaced(site, drawn, written.span)]
  })
  const edge = along(mismatch?.[3] ?? '') ?? ''
  const message =
    `${site.diagnostic.message.replace(/\.$/, '')}: in the ${sideNames[side]} \`edges\` says ${mismatch?.[2] ?? ''}, ` +
    `the drawing ${edge}`
  return [{ edits, message, at: site.diagnostic.span, certain: false }]
}

export const countedFields: Fixer = (site) => {
  const count = /Write `fields (\d+)`/.exec(site.diagnostic.hint ?? '')?.[1]
  const number = /\d+$/.exec(site.sourceText)?.[0]
  if (count === undefined || number === undefined) return []
  const { span } = site.diagnostic
  const edit = replaced(site, count, { ...span, start: span.end - number.length })
  const message = `${site.diagnostic.message.replace(/\.$/, '')}: the parts leave ${count} fields`
  return [{ edits: [edit], message, at: span, certain: false }]
}

/** Adds a missing `with` before a mark behind a part. */
export const withWritten: Fixer = (site) => {
  const { span } = site.diagnostic
  const message = `\`with\` is missing: \`${site.sourceText}\` clings to the part before it`
  return [{ edits: [{ span: before(span, span.start), text: 'with ' }], message, at: span, certain: false }]
}

/** Replaces the name of an unknown edge by a known one, and draws the intended part on a line of its own. */
export const knownEdge: Fixer = (site) => {
  const tile = tileOf(site)
  if (tile === undefined || !site.diagnostic.message.endsWith('is not an edge.')) return []
  const wrong = tile.edges.filter(({ name }) => name === site.sourceText)
  const last = tile.edges.at(-1)
  const edges = [...site.project.symbols.edges.keys()]
  const often = (edge: string): number => tile.edges.filter(({ name }) => name === edge).length
  const isPart = ['space', 'mark', 'piece'].includes(site.project.symbols.words.get(site.sourceText)?.decl.type ?? '')
  if (last === undefined) return []
  return edges
    .toSorted((a, b) => often(b) - often(a))
    .map((edge) => ({
      edits: [
        ...wrong.map(({ span }) => replaced(site, edge, span)),
        ...(isPart ? [{ span: before(last.span, last.span.end), text: `\n  shows ${site.sourceText}` }] : []),
      ],
      message: isPart
        ? `${site.diagnostic.message.replace(/\.$/, '')}: what is drawn in the middle is said by ` +
          `\`shows ${site.sourceText}\``
        : `${site.diagnostic.message.replace(/\.$/, '')}: did you mean \`${edge}\`?`,
      at: site.diagnostic.span,
      certain: false,
    }))
}

/** Removes an article before a name. */
export const withoutArticle: Fixer = (site) => {
  if (!/^(?:an?|the|one|some)$/i.test(site.sourceText)) return []
  const { span } = site.diagnostic
  const message = `leave out \`${site.sourceText}\`: no such word stands before a name`
  return [{ edits: [replaced(site, '', { ...span, end: span.end + 1 })], message, at: span, certain: true }]
}
