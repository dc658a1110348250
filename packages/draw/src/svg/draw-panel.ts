/** Panels of zones as SVG: the drawing of the rules, titles, and what lies there. */
import { drawShapes } from '../pictures/custom-pictures.ts'
import { figureOf } from '../pictures/figures.ts'
import type { PanelTile, ZonePanel } from '../view/zones-of-view.ts'
import { drawTile } from './draw-tile.ts'
import { panelCard, panelContents, panelTile, panelTitles } from './panel-parts.ts'

/** The ground of a panel: a card, or the drawing of the rules, with the titles of its zones. */
export const drawPanelGround = (panel: Omit<ZonePanel, 'picture'>): string =>
  panelCard(panel) + drawShapes(panel.shapes) + panelTitles(panel, panel.shapes.length > 0)

/** A tile that lies in a zone, in its square; a back for a tile that is not seen. */
export const drawPanelTile = (tile: PanelTile): string => panelTile(tile, (geometry) => drawTile(geometry))

/** What lies in the zones of a panel. */
export const drawPanelContents = (panel: ZonePanel): string =>
  panelContents(panel, figureOf, (geometry) => drawTile(geometry))
