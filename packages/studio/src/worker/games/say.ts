/** Things of a game in words: titles as the rules have them for the language, the rest in the language of the page. */
import type { PieceInfo, PieceRef, Place, Ref, RuleLibrary, SegmentRef, View } from '@tilewright/engine'
import type { InWords } from '../../words/titles.ts'
import type { SeenTexts } from './texts.ts'

export interface Saying {
  readonly ref: (ref: Ref) => string
  readonly piece: (piece: PieceRef) => string
  readonly place: (place: Place) => string
  readonly segment: (segment: SegmentRef) => string
  readonly title: (name: string) => string
  /** A title of the rules; where it is empty, the name. */
  readonly words: (title: string, name?: string) => string
}

/** Corners of a tile, clockwise, each with the half sides that meet there. */
const corners = [
  ['NE', ['NR', 'EL']],
  ['SE', ['ER', 'SL']],
  ['SW', ['SR', 'WL']],
  ['NW', ['WR', 'NL']],
] as const
const between = ['E', 'S', 'W', 'N'] as const
const sides = ['N', 'E', 'S', 'W'] as const

const spot = ({ x, y }: { readonly x?: number; readonly y?: number }): string => `${String(x ?? 0)},${String(y ?? 0)}`

/** Players are called what they call themselves, unless a thing of the rules is called so. */
export function createSaying(
  library: RuleLibrary,
  t: SeenTexts,
  inWords: InWords,
  players: View['players'] = [],
): Saying {
  const words = (title: string, name = ''): string => inWords(title === '' ? name.replaceAll('-', ' ') : title)
  const isToken = ({ tokenSet }: PieceInfo): boolean => tokenSet >= 0
  const alone = [library.features, library.zones, library.pieces.filter((one) => !isToken(one))]
  const titles = new Map([
    ...players.map(({ name }) => [name, name] as const),
    ...alone.flatMap((all) => all.map(({ name, title }) => [name, words(title, name)] as const)),
  ])
  // Tokens are called by their set and their kind, which the tables say apart.
  const sets = new Map<string, string>()
  for (const { name, title, tokenSet } of library.pieces.filter(isToken)) {
    const set = inWords(title.slice(0, -name.length - 1))
    sets.set(library.tokenSets[tokenSet] ?? '', set)
    titles.set(name, t.kind(set, words('', name)))
  }
  const title = (name: string): string => titles.get(name) ?? words('', name)
  const listed = (all: readonly string[]): string =>
    all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${t.and} ${all.slice(-1).join('')}`

  /** Sides by their names, half sides by the corners they belong to, two neighbours by the side between them. */
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
  return { ref, piece, place, segment, title, words }
}
