/**
 * Memoises a function of one immutable object, as long as the object lives. The function must depend on nothing else:
 * what also depends on other files is a query of a `QueryTable`.
 */
export function once<K extends object, T>(find: (one: K) => T): (one: K) => T {
  const results = new WeakMap<K, { readonly it: T }>()
  return (key) => {
    const before = results.get(key)
    if (before !== undefined) return before.it
    const it = find(key)
    results.set(key, { it })
    return it
  }
}
