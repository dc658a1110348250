/** What is drawn below the choices: tiles with their shadow, pieces, the last move, and a highlighted part. */
import { drawing, keyedElements, set, svgElement } from './elements.ts'
import {
  tileSize,
  type Highlight,
  type BoardModel,
  type DrawnPanel,
  type DrawnPiece,
  type DrawnTile,
} from './board-model.ts'
import { changePicture, overlayMargin, pictureAt } from './tile-picture.ts'

type Arriving = () => BoardModel['arriving']

/** Returns a function that draws tiles, and the panels that lie on them. */
export function groundLayer(
  parent: SVGSVGElement,
  arriving: Arriving,
): (state: Pick<BoardModel, 'tiles' | 'panels'>) => void {
  const shadow = svgElement('path', { class: 'shadow' })
  const [ground, panelsOn, over] = [svgElement('g'), svgElement('g'), svgElement('g')]
  parent.append(shadow, ground, panelsOn, over)
  const [showGround, showOver] = [tileList(ground, arriving), tileList(over, arriving)]
  const showPanels = keyedElements<DrawnPanel, SVGGElement>(panelsOn, {
    keyOf: ({ key }) => key,
    make: ({ svg, on }) => drawing(svg, { transform: translated(on ?? [0, 0]) }),
    change: (element, { svg, on }, before) => {
      if (svg !== before.svg) element.innerHTML = svg
      set(element, { transform: translated(on ?? [0, 0]) })
    },
  })
  let tilesThen: BoardModel['tiles'] | undefined
  let panelsThen: BoardModel['panels'] | undefined
  return function draw({ tiles, panels }): void {
    if (tiles !== tilesThen) {
      tilesThen = tiles
      const lower = tiles.filter(({ overlay }) => !overlay)
      const squares = lower.map(({ x, y }) => `M${String(x * tileSize + 2)} ${String(y * tileSize + 3)}h100v100h-100Z`)
      set(shadow, { d: squares.join('') })
      showGround(lower)
      showOver(tiles.filter(({ overlay }) => overlay))
    }
    if (panels !== panelsThen) {
      panelsThen = panels
      showPanels(panels.filter(({ on }) => on !== null))
    }
  }
}

const tileList = (parent: SVGGElement, arriving: Arriving): ((tiles: readonly DrawnTile[]) => unknown) =>
  keyedElements<DrawnTile, SVGElement>(parent, {
    keyOf: ({ key, picture }) => `${'svg' in picture ? 'drawn' : 'image'} ${key}`,
    make: ({ key, x, y, picture, overlay }) =>
      pictureAt(
        picture,
        [x * tileSize, y * tileSize],
        arriving().has(key) ? 'arrives' : '',
        overlay ? overlayMargin : 0,
      ),
    change: (element, { x, y, picture, overlay }, before) => {
      const isSame =
        x === before.x &&
        y === before.y &&
        ('svg' in picture ? 'svg' in before.picture && picture.svg === before.picture.svg : false)
      if (!isSame) changePicture(element, picture, [x * tileSize, y * tileSize], overlay ? overlayMargin : 0)
    },
  })

/** Returns a function that draws pieces. */
export function pieceLayer(parent: SVGSVGElement, arriving: Arriving): (pieces: BoardModel['pieces']) => unknown {
  const group = svgElement('g', { class: 'pieces' })
  parent.append(group)
  const transform = ({ at, scale }: DrawnPiece): string => `${translated(at)} scale(${String(scale)})`
  return keyedElements<DrawnPiece, SVGGElement>(group, {
    keyOf: ({ key }) => key,
    make: (piece) =>
      drawing(piece.svg, { class: arriving().has(piece.key) ? 'arrives' : '', transform: transform(piece) }),
    change: (element, piece, before) => {
      if (piece.svg !== before.svg) element.innerHTML = piece.svg
      set(element, { transform: transform(piece) })
    },
  })
}

/** Returns a function that draws a frame round the squares of the last move. */
export function lastMoveLayer(parent: SVGSVGElement): (last: BoardModel['last']) => void {
  const group = svgElement('g', { class: 'last' })
  parent.append(group)
  return function draw(last): void {
    group.replaceChildren(
      ...last.map(({ x, y }) =>
        svgElement('rect', { x: x * tileSize + 2, y: y * tileSize + 2, width: 96, height: 96 }),
      ),
    )
  }
}

/** Returns a function that dims everything except the highlighted part. */
export function highlightLayer(parent: SVGSVGElement): (lit: Highlight | null) => void {
  let group: SVGGElement | undefined
  const place = svgElement('g')
  parent.append(place)
  return function draw(lit): void {
    group?.remove()
    group = undefined
    if (lit === null) return
    const squares = lit.squares.map(({ x, y }) => `M${String(x * 100)} ${String(y * 100)}h100v100h-100Z`).join('')
    const shape = lit.shape === '' ? squares : lit.shape
    const path = (name: string, d: string): SVGPathElement =>
      svgElement('path', { 'class': name, d, 'fill-rule': 'evenodd' })
    group = svgElement('g', { class: 'lit' }, path('veil', `M-9999-9999H9999V9999H-9999Z${shape}`))
    if (lit.shape !== '') group.append(path('counted', squares))
    group.append(path('halo', shape), path('line', shape))
    for (const {
      letter,
      at: [x, y],
    } of lit.counted) {
      const text = svgElement('text', { y: 4 })
      text.textContent = letter
      group.append(svgElement('g', { transform: translated([x, y - 17]) }, svgElement('circle', { r: 8 }), text))
    }
    place.append(group)
  }
}

/** Returns a function that draws a frame round the square that the keyboard points at. */
export function focusLayer(parent: SVGSVGElement): (square: { readonly x: number; readonly y: number } | null) => void {
  const place = svgElement('g')
  parent.append(place)
  return function draw(square): void {
    place.replaceChildren()
    if (square === null) return
    const box = { x: square.x * tileSize + 2, y: square.y * tileSize + 2, width: 96, height: 96 }
    const frames = ['halo', 'line'].map((name) => svgElement('rect', { class: name, ...box }))
    place.append(svgElement('g', { class: 'focus' }, ...frames))
  }
}

const translated = ([x, y]: readonly [number, number]): string => `translate(${String(x)} ${String(y)})`
