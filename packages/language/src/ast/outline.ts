/** Returns a tree without spans, for tests: names and texts become strings; empty lists and `false` are left out. */
export function outline(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(outline)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).filter(([key]) => key !== 'span' && !key.endsWith('Span'))
  const [first, second] = entries
  if (
    first !== undefined &&
    second === undefined &&
    'span' in node &&
    ['name', 'text', 'value'].includes(first[0]) &&
    !('type' in node)
  )
    return first[1]
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== false && !(Array.isArray(value) && value.length === 0))
      .map(([key, value]) => [key, outline(value)]),
  )
}
