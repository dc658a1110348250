/**
 * Mutation operators on drawings: dropping, joining and cutting parts, ending them in the middle, and dropping and
 * moving marks.
 */
import { directionNames } from '@tilewright/language'
import type { TileDecl, TilePart } from '@tilewright/language'
import type { Edit } from './edits.ts'
import type { Change, Place } from './expressions.ts'
import type { PartRole } from './vocabulary.ts'

/**
 * Returns all mutations of a drawing. They also drop `fields n`: it proves nothing, because an author who draws a tile
 * wrongly counts its fields wrongly, too.
 */
export function mutateDrawing(tile: TileDecl, place: Place): Change[] {
  const parts = tile.parts.map((part) => ({ part, role: roleOf(part, place) }))
  const changes = [
    ...recount(tile, place),
    ...parts.flatMap(({ part, role }, i) => [
      ...mutateMarks(part, role, tile, place),
      ...mutateEnd(part, role, tile, place),
      ...mutatePart(part, role, tile, place),
      ...joined(part, role, tile.parts.slice(i + 1)),
    ]),
  ]
  const uncounted = withoutFieldCount(tile, place)
  return changes.map((change) => ({ ...change, edits: [...change.edits, ...uncounted] }))
}

const roleOf = (part: TilePart, { words }: Place): PartRole => words.roleOf(part.what.name)

function recount(tile: TileDecl, { text }: Place): Change[] {
  const head = text.slice(tile.name.span.end, tile.span.end)
  const found = /^\s*x\s+(\d+)/.exec(head)
  if (found === null) return []
  const end = tile.name.span.end + found[0].length
  const start = end - (found[1]?.length ?? 0)
  return [tile.count + 1, tile.count - 1]
    .filter((count) => count > 0)
    .map((count) => ({ operator: 'count', edits: [{ start, end, text: String(count) }] }))
}

function withoutFieldCount({ fieldCount }: TileDecl, { text }: Place): Edit[] {
  if (fieldCount === undefined) return []
  return [{ start: text.lastIndexOf('fields', fieldCount.span.start), end: fieldCount.span.end, text: '' }]
}

interface PartWords {
  readonly sides: readonly string[]
  readonly to?: string | undefined
  readonly marks: readonly string[]
}

const namesOf = (all: readonly { readonly name: string }[]): string[] => all.map(({ name }) => name)

const asWritten = (part: TilePart): PartWords => ({
  sides: namesOf(part.sides),
  to: part.to?.name,
  marks: namesOf(part.marks),
})

/** Formats a part line. */
function written(part: TilePart, { sides, to, marks }: PartWords): string {
  return [
    ...(sides.length === 0 && to === undefined ? ['shows'] : []),
    part.what.name,
    ...sides,
    ...(to === undefined ? [] : ['to', to]),
    ...(marks.length === 0 ? [] : ['with', marks.join(', ')]),
    ...(part.toward === undefined ? [] : ['toward', part.toward.name]),
  ].join(' ')
}

const redraw = (part: TilePart, words: string): Edit => ({ ...part.span, text: words })

function mutateMarks(part: TilePart, role: PartRole, tile: TileDecl, place: Place): Change[] {
  const { sought } = place.words
  // The position of a mark matters only if rules read it by part; a mark that no rule reads need not be drawn.
  const moves = (mark: string): boolean => sought.onParts.has(mark) || tile.parts.some(({ to }) => to?.name === mark)
  const counts = (mark: string): boolean => moves(mark) || sought.onTiles.has(mark)
  if (role === 'mark') {
    if (!counts(part.what.name)) return []
    const bearer = tile.parts.find((other) => ['line', 'area'].includes(roleOf(other, place)))
    const turned = nextDirection(part)
    return [
      { operator: 'drop-mark', edits: [redraw(part, '')] },
      ...(turned === undefined ? [] : [{ operator: 'turn-mark', edits: [turned] }]),
      ...(bearer === undefined || !moves(part.what.name) ? [] : [moveMark(part.what.name, redraw(part, ''), bearer)]),
    ]
  }
  return part.marks.flatMap(({ name }, i) => {
    const without = redraw(
      part,
      written(part, { ...asWritten(part), marks: namesOf(part.marks.filter((_, j) => j !== i)) }),
    )
    const bearer = tile.parts.find((other) => other !== part && ['line', 'area'].includes(roleOf(other, place)))
    const drop = { operator: 'drop-mark', edits: [without] }
    if (!moves(name)) return counts(name) ? [drop] : []
    return [
      drop,
      bearer === undefined
        ? { operator: 'move-mark', edits: [{ ...without, text: `${without.text} shows ${name}` }] }
        : moveMark(name, without, bearer),
    ]
  })
}

/** Turns the mark by an eighth. */
function nextDirection({ toward }: TilePart): Edit | undefined {
  if (toward === undefined) return undefined
  const next = directionNames[(directionNames.findIndex((name) => name === toward.name) + 1) % directionNames.length]
  return next === undefined ? undefined : { ...toward.span, text: next }
}

const moveMark = (name: string, away: Edit, bearer: TilePart): Change => ({
  operator: 'move-mark',
  edits: [away, redraw(bearer, written(bearer, { ...asWritten(bearer), marks: [...namesOf(bearer.marks), name] }))],
})

/** Adds or drops the end of a part at the feature in the middle. */
function mutateEnd(part: TilePart, role: PartRole, tile: TileDecl, place: Place): Change[] {
  if (role === 'middle' || role === 'mark') return []
  if (part.to !== undefined)
    return [{ operator: 'drop-end', edits: [redraw(part, written(part, { ...asWritten(part), to: undefined }))] }]
  const middle = tile.parts.find((other) => roleOf(other, place) === 'middle')
  return middle === undefined || role !== 'area'
    ? []
    : [{ operator: 'add-end', edits: [redraw(part, written(part, { ...asWritten(part), to: middle.what.name }))] }]
}

function mutatePart(part: TilePart, role: PartRole, tile: TileDecl, place: Place): Change[] {
  if (role === 'mark') return []
  if (role === 'middle') return [{ operator: 'drop-part', edits: [redraw(part, '')] }]
  if (part.sides.length < 2) return []
  const sides = namesOf(part.sides)
  // With two sides, cutting either one gives the same result.
  const cuts = sides.length === 2 ? sides.slice(0, 1) : sides
  return cuts.map((side) => {
    const rest = written(part, { ...asWritten(part), sides: sides.filter((one) => one !== side) })
    const cut = `${rest} ${written(part, { ...asWritten(part), sides: [side], marks: [] })}`
    return { operator: 'cut-part', edits: [redraw(part, `${cut}${role === 'line' ? lineEnd(tile, place) : ''}`)] }
  })
}

/** Where the lines of a cut part end: at the feature in the middle, or at one added for it. */
function lineEnd(tile: TileDecl, place: Place): string {
  if (tile.parts.some((part) => roleOf(part, place) === 'middle')) return ''
  const { lineEnd: end } = place.words
  return end === undefined ? '' : ` ${end}`
}

/** Joins two parts of the same kind. */
function joined(part: TilePart, role: PartRole, others: readonly TilePart[]): Change[] {
  if (role === 'middle' || role === 'mark') return []
  return others
    .filter(({ what }) => what.name === part.what.name)
    .map((other) => {
      const both = written(part, {
        sides: [...namesOf(part.sides), ...namesOf(other.sides)],
        to: role === 'line' ? undefined : (part.to ?? other.to)?.name,
        marks: [...namesOf(part.marks), ...namesOf(other.marks)],
      })
      return { operator: 'join-parts', edits: [redraw(part, both), redraw(other, '')] }
    })
}
