/**
 * Formats references to pieces, tiles, parts and places: titles of the rules are translated, the rest uses the texts of
 * the page.
 */
import type { PieceInfo, PieceRef, Place, Ref, RuleLibrary, SegmentRef, View } from '@tilewright/engine'
import type { Translate } from '../../words/titles.ts'
import type { SeenTexts } from './texts.ts'

export interface RefFormatter {
  readonly ref: (ref: Ref) => string
  readonly piece: (piece: PieceRef) => string
  readonly place: (place: Place) => string
  readonly segment: (segment: SegmentRef) => string
  readonly title: (name: string) => string
  /** Returns the translation of a title; without a title, the name. */
  readonly translatedTitle: (title: string, name?: string) => string
}

/** Corners of a tile, clockwise, each with the two half sides that meet there. */
const corners = [
  ['NE', ['NR', 'EL']],
  ['SE', ['ER', 'SL']],
  ['SW', ['SR', 'WL']],
  ['NW', ['WR', 'NL']],
] as const
const between = ['E', 'S', 'W', 'N'] as const
const sides = ['N', 'E', 'S', 'W'] as const

const spot = ({ x, y }: { readonly x?: number; readonly y?: number }): string => `${String(x ?? 0)},${String(y ?? 0)}`

/** Names of players are not translated, unless a title of the rules has the same name. */
export function createRefFormatter(
  library: RuleLibrary,
  t: SeenTexts,
  translate: Translate,
  players: View['players'] = [],
): RefFormatter {
  const translatedTitle = (title: string, name = ''): string =>
    translate(title === '' ? name.replaceAll('-', ' ') : title)
  const isToken = ({ tokenSet }: PieceInfo): boolean => tokenSet >= 0
  const withoutTokens = [library.features, library.zones, library.pieces.filter((one) => !isToken(one))]
  const titles = new Map([
    ...players.map(({ name }) => [name, name] as const),
    ...withoutTokens.flatMap((all) => all.map(({ name, title }) => [name, translatedTitle(title, name)] as const)),
  ])
  // Tokens are named by set and kind, which the tables translate separately.
  const sets = new Map<string, string>()
  for (const { name, title, tokenSet } of library.pieces.filter(isToken)) {
    const set = translate(title.slice(0, -name.length - 1))
    sets.set(library.tokenSets[tokenSet] ?? '', set)
    titles.set(name, t.kind(set, translatedTitle('', name)))
  }
  const title = (name: string): string => titles.get(name) ?? translatedTitle('', name)
  const listed = (all: readonly string[]): string =>
    all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${t.and} ${all.slice(-1).join('')}`

  /**
   * Describes the sides of a part: by side, half sides by their corner, two adjacent corners by the side between them.
   */
  const where = (reached: readonly string[]): string => {
    const touched = corners.map(([, halves]) => halves.some((half) => reached.includes(half)))
    const count = touched.filter(Boolean).length
    if (count === 4) return t.around
    const pair = between.filter((_, i) => touched[i] === true && touched[(i + 1) % 4] === true)
    const byCorner =
      count === 2 && pair.length === 1 ? pair : corners.flatMap(([name], i) => (touched[i] === true ? [name] : []))
    return listed([...sides.filter((side) => reached.includes(side)), ...byCorner].map((name) => t[name]))
  }
  const segment = ({ kind, sides: reached }: SegmentRef): string =>
    [title(kind), where(reached)].filter((part) => part !== '').join(', ')
  const owned = (what: string, owner: string | null): string => (owner === null ? what : t.of(what, owner))
  const piece = ({ piece: name, tokens, owner }: PieceRef): string =>
    owned(name === '?' ? t.hidden(sets.get(tokens ?? '') ?? title(tokens ?? '')) : title(name), owner)
  const place = (at: Place): string => {
    if (at === 'supply') return t.supply
    if (at === 'out') return t.out
    if ('with' in at) return t.beside(piece(at.with))
    return ref(at)
  }
  const ref = (one: Ref): string => {
    if (one === null) return t.none
    if (typeof one === 'boolean') return one ? t.yes : t.no
    if (typeof one === 'string') return one in t && sides.includes(one as 'N') ? t[one as 'N'] : title(one)
    if (typeof one === 'number') return String(one)
    if ('turn' in one) return `${spot(one)}${one.turn === 0 ? '' : `, ${t.turned(one.turn * 90)}`}`
    if ('piece' in one) return piece(one)
    if ('zone' in one) return owned(title(one.zone), one.owner)
    if ('corner' in one) return t.corner(t[one.corner], spot(one))
    if ('kind' in one) return one.x === undefined ? segment(one) : t.at(segment(one), spot(one))
    if ('tile' in one) return one.x === undefined ? t.tile(one.tile) : t.at(t.tile(one.tile), spot(one))
    return spot(one)
  }
  return { ref, piece, place, segment, title, translatedTitle }
}
