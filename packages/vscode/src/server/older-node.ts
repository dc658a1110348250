/**
 * What the Node of older editors lacks of the language that rules are checked with (ES2024, ES2025): the least of it,
 * laid underneath before anything else runs.
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
