/** Drawings inside a page: they take their colours from it, and each tile is defined once for all uses. */

/** Removes the colours of a standalone drawing, which the page defines. */
export const inPage = (svg: string): string =>
  svg
    .trim()
    .replace(/^<svg([^>]*?) style="[^"]*"/, '<svg$1')
    .replace(/^<svg([^>]*?) font-family="[^"]*"/, '<svg$1')
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')

const laid =
  /<svg x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)" viewBox="0 0 \3 \4" overflow="visible">(.*?)<\/svg>/gs

/** Boards of one page that share tile definitions. */
export interface SharedDrawings {
  readonly board: (svg: string) => string
  /** The definitions that the boards refer to; must be in the page, too. */
  readonly definitions: () => string
}

export function sharedDrawings(): SharedDrawings {
  const names = new Map<string, string>()
  return {
    board: (svg) =>
      inPage(svg).replaceAll(laid, (_whole, x: string, y: string, _width, _height, drawing: string) => {
        const name = names.get(drawing) ?? `_tile-${String(names.size)}`
        names.set(drawing, name)
        return `<use href="#${name}" transform="translate(${x} ${y})"/>`
      }),
    definitions: () =>
      names.size === 0
        ? ''
        : `<svg class="definitions" width="0" height="0" aria-hidden="true"><defs>\n${[...names]
            .map(([drawing, name]) => `<g id="${name}">${drawing}</g>`)
            .join('\n')}\n</defs></svg>\n`,
  }
}
