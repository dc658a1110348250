/** The squares in words, for screen readers. */
import type { Language } from '../../words/words.ts'
import { featureDetail } from './choices.ts'
import type { CellModel, Sight } from './sight.ts'
import { seenTexts } from './texts.ts'

/** Describes every square: the tile, and its parts with their size and figures. */
export function cellsOf({ seen, ground, say }: Sight, language: Language): CellModel[] {
  const t = seenTexts[language]
  const squares = Map.groupBy(
    seen.board.cells.filter(({ layer }) => layer === 0),
    ({ x, y }) => `${String(x)},${String(y)}`,
  )
  const tiles = [...squares.values()].flatMap((on) => {
    const [first] = on
    if (first === undefined) return []
    const { x, y } = first
    const names = on.map(({ tile }) => t.tile(tile)).join(', ')
    const parts = ground.partsOn(x, y).map((part) => {
      const feature = seen.board.features[part.feature]
      const size = feature === undefined ? '' : featureDetail(feature, t)
      const standing = part.pieces.map(({ piece, owner }) => say.piece({ piece, owner, n: 0 }))
      const who = standing.length === 0 ? '' : ` ${t.standing(standing.join(', '))}.`
      return `${capital(say.segment(part.segment))}${size === '' ? '' : `, ${size}`}.${who}`
    })
    return [{ x, y, words: `${String(x)},${String(y)}${t.colon} ${names}. ${parts.join(' ')}` }]
  })
  const free = seen.board.free.filter(({ x, y }) => !squares.has(`${String(x)},${String(y)}`))
  return [...tiles, ...free.map(({ x, y }) => ({ x, y, words: `${String(x)},${String(y)}${t.colon} ${t.free}` }))]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
