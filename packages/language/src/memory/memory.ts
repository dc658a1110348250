/**
 * What earlier checks of a project leave to the next one: after a key is pressed most files are the same objects as
 * before. Every pass is made of two parts: what one file says, whatever the others say, is found once for each object
 * (`once`, and `ofEach` for all files); what is put together from that is kept while all of it is the same (`kept`).
 */
interface Last {
  readonly from: readonly unknown[]
  readonly made: unknown
}

/** Empty at first; one for all checks of a project, one after the other. By the names of passes. */
export type CheckMemory = Map<string, Last>

/** What `make` gave for this pass last, while all that it is made from are the same values; asks it otherwise. */
export function kept<T>(memory: CheckMemory, pass: string, from: readonly unknown[], make: () => T): T {
  const last = memory.get(pass)
  if (last?.from.length === from.length && last.from.every((one, i) => one === from[i])) return last.made as T
  const made = make()
  memory.set(pass, { from, made })
  return made
}

/** A function that looks at each object once. */
export function once<K extends object, T>(find: (one: K) => T): (one: K) => T {
  const found = new WeakMap<K, { readonly it: T }>()
  return (one) => {
    const before = found.get(one)
    if (before !== undefined) return before.it
    const it = find(one)
    found.set(one, { it })
    return it
  }
}

/** What `of` makes of each file, asked of those that are other objects; the same list if all of that is the same. */
export function ofEach<File, T>(
  memory: CheckMemory,
  pass: string,
  files: readonly File[],
  of: (file: File) => T,
): readonly T[] {
  const last = memory.get(pass)
  const [before, ...known] = last?.from ?? []
  const made = (last?.made ?? []) as readonly T[]
  const now = files.map((file, i) => (of === before && file === known[i] ? (made[i] as T) : of(file)))
  const all = now.length === made.length && now.every((one, i) => one === made[i]) ? made : now
  memory.set(pass, { from: [of, ...files], made: all })
  return all
}

/** What files have, in their order; the same object while each of them has the same list, or nothing. */
export function gathered<File, T>(
  memory: CheckMemory,
  pass: string,
  files: readonly File[],
  of: (file: File) => readonly T[] | undefined,
): readonly T[] {
  const all = ofEach(memory, pass, files, of)
  return kept(memory, `${pass}, of all`, [all], () => {
    const lists = all.filter((list) => list !== undefined && list.length > 0)
    return kept(memory, `${pass}, of some`, lists, () => lists.flat() as readonly T[])
  })
}
