/** The picture for a cursor position: the tile, the table of the scenario, or all tiles of the file. */
import { drawSheet, layOut, type PaletteName } from '@tilewright/draw'
import type { Declaration, ScenarioDecl, TileDecl } from '@tilewright/language'
import type { Position } from 'vscode-languageserver'
import { offsetAt } from '../text/lines.ts'
import { linesIn, parsedOf, type SourceText } from '../text/source-text.ts'
import { notTrusted, type Player } from '../protocol/trust.ts'
import { checkedOf, type Snapshot } from '../workspace/snapshot.ts'
import { tileDrawing, tileSvg } from './tile-picture.ts'

export interface Picture {
  readonly title: string
  readonly svg: string
  readonly words: string
}

const side = 320

/** Draws the picture at a position. Without a player, scenarios are not drawn, because drawing executes the rules. */
export async function pictureAt(
  player: Player | undefined,
  snapshot: Snapshot,
  source: SourceText,
  position: Position,
  palette: PaletteName,
): Promise<Picture | undefined> {
  const lines = linesIn(source)
  const at = offsetAt(lines, position)
  const end = offsetAt(lines, { line: position.line + 1, character: 0 })
  const { declarations } = parsedOf(source).file
  const around = declarations.find(({ span }) => span.start < end && at <= span.end)
  if (around?.type === 'tile') return tilePictureOf(snapshot, around, palette)
  if (around?.type === 'scenario') return tableOf(player, snapshot, around, at, end, palette)
  return sheetOf(snapshot, source, declarations, palette)
}

function tilePictureOf(snapshot: Snapshot, tile: TileDecl, palette: PaletteName): Picture {
  const title = tile.name.name
  const svg = tileSvg(snapshot, tile, side, palette)
  return svg === undefined ? { title, svg: '', words: 'This drawing has a mistake.' } : { title, svg, words: '' }
}

async function tableOf(
  player: Player | undefined,
  snapshot: Snapshot,
  scenario: ScenarioDecl,
  at: number,
  end: number,
  palette: PaletteName,
): Promise<Picture | undefined> {
  const title = scenario.title.text
  const drawn = scenario.drawings.find(({ span }) => span.start < end && at <= span.end)
  if (drawn !== undefined) return tilePictureOf(snapshot, drawn, palette)
  if (player === undefined) return { title, svg: '', words: notTrusted }
  const checked = checkedOf(snapshot)
  if (checked.failed) return { title, svg: '', words: 'The rules have mistakes.' }
  const picture = await player.drawScenario(checked, scenario, end, palette)
  return picture === undefined ? undefined : { title, ...picture }
}

function sheetOf(
  snapshot: Snapshot,
  { file }: SourceText,
  declarations: readonly Declaration[],
  palette: PaletteName,
): Picture | undefined {
  const tiles = declarations.flatMap((one) => {
    if (one.type !== 'tile') return []
    const drawing = tileDrawing(snapshot, one)
    return drawing === undefined ? [] : [{ geometry: layOut(drawing), count: one.count }]
  })
  if (tiles.length === 0) return undefined
  const title = `${String(tiles.length)} tile${tiles.length === 1 ? '' : 's'}`
  const columns = Math.min(5, tiles.length)
  return { title: file, svg: drawSheet({ title, subtitle: file, tiles }, { palette, plain: true, columns }), words: '' }
}
