/** Elements of the board: made with attributes, and kept by keys when lists change. */

type Attributes = Readonly<Record<string, string | number>>

export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  set(element, attributes)
  element.append(...children)
  return element
}

export function htmlElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  set(element, attributes)
  element.append(...children)
  return element
}

/** Sets attributes; those that have the value already are not touched, so that nothing is laid out again. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes))
    if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value))
}

/** A drawing of this package, or of the pictures of a built engine: texts in it are quoted by them. */
export function drawing(svg: string, attributes: Attributes = {}): SVGGElement {
  const element = svgElement('g', attributes)
  element.innerHTML = svg
  return element
}

interface Keyed<Item, Drawn extends Element> {
  readonly keyOf: (item: Item) => unknown
  readonly make: (item: Item) => Drawn
  /** Adapts the element of an item that is not the same object any more. */
  readonly change: (element: Drawn, item: Item, before: Item) => void
}

/** Returns a function that shows a list as the children of an element: those with a known key are kept. */
export function keyedElements<Item, Drawn extends Element>(
  parent: Element,
  { keyOf, make, change }: Keyed<Item, Drawn>,
): (items: readonly Item[]) => ReadonlyMap<unknown, Drawn> {
  let shown = new Map<unknown, { readonly item: Item; readonly element: Drawn }>()
  let wanted: readonly Item[] = []
  let elements = new Map<unknown, Drawn>()
  return (items) => {
    if (items === wanted) return elements
    wanted = items
    const next = new Map<unknown, { readonly item: Item; readonly element: Drawn }>()
    for (const item of items) {
      const key = keyOf(item)
      const there = shown.get(key)
      if (there !== undefined && there.item !== item) change(there.element, item, there.item)
      next.set(key, there === undefined ? { item, element: make(item) } : { item, element: there.element })
    }
    for (const [key, { element }] of shown) if (!next.has(key)) element.remove()
    let following = parent.firstElementChild
    for (const { element } of next.values())
      if (element === following) following = following.nextElementSibling
      else parent.insertBefore(element, following)
    shown = next
    elements = new Map([...next].map(([key, { element }]) => [key, element]))
    return elements
  }
}
