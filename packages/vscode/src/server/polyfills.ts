/**
 * Polyfills for the Node of older editors: the parts of ES2024 and ES2025 that checking rules needs. Must be imported
 * before all other modules.
 */
function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index)
    index += 1
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

const grouping: Partial<typeof Map> = Map
grouping.groupBy ??= groupBy
