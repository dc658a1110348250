/**
 * Results of earlier checks of a project, reused by the next check: after a keystroke most files are the same objects
 * as before. Every pass has two parts: results that depend on one file only are computed once per object (`once`, and
 * `ofEach` for all files); results combined from these are reused while all inputs are the same (`kept`).
 */
interface Last {
  readonly from: readonly unknown[]
  readonly made: unknown
}

/** By pass name. Empty at first; the same map is passed to all checks of a project. */
export type CheckMemory = Map<string, Last>

/** Returns the last result of this pass while its inputs `from` are identical; otherwise calls `make`. */
export function cached<T>(memory: CheckMemory, pass: string, from: readonly unknown[], make: () => T): T {
  const last = memory.get(pass)
  if (last?.from.length === from.length && last.from.every((input, i) => input === from[i])) return last.made as T
  const made = make()
  memory.set(pass, { from, made })
  return made
}

/** Memoises a function of one object. */
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

/**
 * Applies `of` to each file, only if it changed since the last call. Returns the same list if all results are the
 * same.
 */
export function mapFiles<File, T>(
  memory: CheckMemory,
  pass: string,
  files: readonly File[],
  of: (file: File) => T,
): readonly T[] {
  const last = memory.get(pass)
  const [before, ...known] = last?.from ?? []
  const made = (last?.made ?? []) as readonly T[]
  const results = files.map((file, i) => (of === before && file === known[i] ? (made[i] as T) : of(file)))
  const all = results.length === made.length && results.every((result, i) => result === made[i]) ? made : results
  memory.set(pass, { from: [of, ...files], made: all })
  return all
}

/**
 * Concatenates the lists of the files in their order. Returns the same list while each file has the same list, or
 * none.
 */
export function concatenated<File, T>(
  memory: CheckMemory,
  pass: string,
  files: readonly File[],
  of: (file: File) => readonly T[] | undefined,
): readonly T[] {
  const all = mapFiles(memory, pass, files, of)
  return cached(memory, `${pass}, of all`, [all], () => {
    const lists = all.filter((list) => list !== undefined && list.length > 0)
    return cached(memory, `${pass}, of some`, lists, () => lists.flat() as readonly T[])
  })
}
