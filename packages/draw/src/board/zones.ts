/** What lies in zones beside the board: a row of panels, each with its choices; and a description of every zone. */
import { drawing, htmlElement, keyedElements, set, svgElement } from './elements.ts'
import { markLayer, type MarkHandlers, type MarkState } from './marks.ts'
import type { BoardTexts, DrawnPanel } from './board-model.ts'

/** Height of the row, and the largest scale of a panel, in pixels. */
const rowHeight = 92
const maxScale = 1.1

interface PanelElements {
  readonly root: HTMLLIElement
  readonly ground: SVGGElement
  readonly svg: SVGSVGElement
  readonly words: HTMLSpanElement
  readonly marks: (state: MarkState) => void
}

/** Returns functions that draw the panels, and the choices in them, into a section. */
export function zoneRow(
  section: HTMLElement,
  handlers: MarkHandlers,
): {
  readonly show: (panels: readonly DrawnPanel[], texts: BoardTexts) => void
  readonly mark: (state: MarkState) => void
} {
  const list = htmlElement('ul')
  section.append(list)
  const drawn = new Map<Element, PanelElements>()
  let panelsNow: readonly DrawnPanel[] = []
  const fill = (one: PanelElements, { on, width, height, svg, words }: DrawnPanel, before?: DrawnPanel): void => {
    one.words.textContent = words.join(' ')
    const scale = Math.min(maxScale, rowHeight / height)
    set(one.svg, {
      viewBox: `0 0 ${String(width)} ${String(height)}`,
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    })
    if (svg !== before?.svg) one.ground.innerHTML = on === null ? svg : ''
    if (on === null) one.root.prepend(one.svg)
    else one.svg.remove()
  }
  const showPanels = keyedElements<DrawnPanel, HTMLLIElement>(list, {
    keyOf: ({ key, on }) => `${key} ${on === null ? 'beside' : 'on'}`,
    make: (panel) => {
      const [ground, marks] = [drawing(''), svgElement('g', { class: 'marks' })]
      const svg = svgElement('svg', { 'aria-hidden': 'true' }, ground, marks)
      const words = htmlElement('span', { class: 'unseen' })
      const root = htmlElement('li', { 'data-zone': panel.key }, words)
      const one = { root, ground, svg, words, marks: markLayer(marks, panel.key, handlers) }
      drawn.set(root, one)
      fill(one, panel)
      return root
    },
    change: (element, panel, before) => {
      const one = drawn.get(element)
      if (one !== undefined) fill(one, panel, before)
    },
  })
  return {
    show: (panels, texts) => {
      section.setAttribute('aria-label', texts.zones)
      if (panels === panelsNow) return
      panelsNow = panels
      showPanels(panels)
      for (const root of drawn.keys()) if (root.parentNode === null) drawn.delete(root)
      const isEmpty = panels.every(({ on }) => on !== null)
      section.hidden = panels.length === 0
      section.className = isEmpty ? 'zones unseen' : 'zones'
      if (isEmpty) list.removeAttribute('tabindex')
      else set(list, { tabindex: 0 })
    },
    mark: (state) => {
      for (const { marks } of drawn.values()) marks(state)
    },
  }
}
