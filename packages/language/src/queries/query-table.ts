/**
 * Results that are computed on demand and kept while everything they read is unchanged. A table has **inputs**, which
 * are set from outside, and **queries**, functions of inputs and other queries. While a query is computed, the table
 * records what it reads; so a query cannot forget to name a dependency, and a stale result cannot be returned:
 *
 * - Each change of an input begins a new revision of the table.
 * - A result of an earlier revision is returned again only after all its reads were found unchanged, in their order.
 * - A query that is computed again with an equal result counts as unchanged, so that its readers are kept.
 * - An exception is passed to the reader and never kept: the query is computed again when it is asked again.
 * - A query that needs its own result throws `QueryCycle`.
 *
 * A query must be a pure function of what it reads through the table, of its key, and of constants.
 */

/** Returns the present result. */
export type Query<T> = () => T

/** Whether two results are the same for all readers; the earlier one is kept then. */
export type Equal<T> = (a: T, b: T) => boolean

/** A value from outside. */
export interface Input<T> extends Query<T> {
  readonly set: (value: T) => void
}

/** Values from outside by key; `undefined` for a key without a value. Readers depend on single keys. */
export interface Inputs<K, T> {
  readonly get: (key: K) => T | undefined
  /** The keys with values, in the order of the last `replace`. */
  readonly keys: Query<readonly K[]>
  /** Replaces all values: keys that are not among the entries have no value afterwards. */
  readonly replace: (entries: Iterable<readonly [K, T]>) => void
}

/** A query that needs its own result; `path` are the names of the queries in between, from the first to itself. */
export class QueryCycle extends Error {
  override readonly name = 'QueryCycle'
  readonly path: readonly string[]
  constructor(path: readonly string[]) {
    super(`a query reads its own result: ${path.join(' → ')}`)
    this.path = path
  }
}

/** A query as it is shown to people. */
export interface QueryReport {
  readonly name: string
  /** How often it was computed, for all keys together. */
  readonly computed: number
  /** Names of all inputs and queries that it has read so far. */
  readonly reads: readonly string[]
}

/** Whether two lists have the same elements. */
export const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((one, i) => one === b[i]))

/** Whether two values of plain data are written the same as JSON. */
export const isSameJson = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** What all results of one query have in common. */
interface Counts {
  computed: number
  readonly reads: Set<string>
}

interface Cell {
  readonly name: string
  /** The revision in which the value last became another one. */
  changedAt: number
  /** The computation that read this cell last: a second read of the same one is not recorded again. */
  readBy: object | undefined
  /** Brings the value up to date; never throws. */
  readonly refresh: () => void
}

interface Result<T> extends Cell {
  readonly compute: () => T
  readonly isEqual: Equal<T>
  readonly counts: Counts
  /** In the order of reading. */
  reads: readonly Cell[]
  /** The last revision in which the value was found up to date. */
  last: { readonly value: T; verifiedAt: number } | undefined
  isRunning: boolean
}

interface Computation {
  readonly name: string
  readonly reads: Cell[]
}

export class QueryTable {
  #revision = 1
  /** Outermost first. */
  readonly #running: Computation[] = []
  readonly #counts = new Map<string, Counts>()

  /** Makes an input. Setting it to an equal value changes nothing. */
  input<T>(name: string, value: T, isEqual: Equal<T> = Object.is): Input<T> {
    const cell: Cell = { name, changedAt: this.#revision, readBy: undefined, refresh: () => undefined }
    let current = value
    const get = (): T => {
      this.#record(cell)
      return current
    }
    const set = (next: T): void => {
      this.#refuseWhileRunning(name)
      if (isEqual(current, next)) return
      current = next
      cell.changedAt = ++this.#revision
    }
    return Object.assign(get, { set })
  }

  /** Makes inputs by key. */
  inputs<K, T>(name: string, isEqual: Equal<T> = Object.is): Inputs<K, T> {
    const cells = new Map<K, Input<T | undefined>>()
    const keys = this.input<readonly K[]>(`keys of ${name}`, [], isSameList)
    const isSame = (a: T | undefined, b: T | undefined): boolean =>
      a === undefined || b === undefined ? a === b : isEqual(a, b)
    const cellOf = (key: K): Input<T | undefined> => {
      const known = cells.get(key) ?? this.input<T | undefined>(name, undefined, isSame)
      cells.set(key, known)
      return known
    }
    return {
      get: (key) => cellOf(key)(),
      keys,
      replace: (entries) => {
        const wanted = new Map(entries)
        for (const [key, cell] of cells) if (!wanted.has(key)) cell.set(undefined)
        for (const [key, value] of wanted) cellOf(key).set(value)
        keys.set([...wanted.keys()])
      },
    }
  }

  /** Makes a query without a key. */
  query<T>(name: string, compute: () => T, isEqual: Equal<T> = Object.is): Query<T> {
    const result = this.#result(name, compute, isEqual, this.#countsOf(name))
    return () => this.#read(result)
  }

  /** Makes a query with a key. Results about an object live as long as the object. */
  queries<K, T>(name: string, compute: (key: K) => T, isEqual: Equal<T> = Object.is): (key: K) => T {
    const counts = this.#countsOf(name)
    const byObject = new WeakMap<object, Result<T>>()
    const byValue = new Map<K, Result<T>>()
    return (key) => {
      const known = isObject(key) ? byObject.get(key) : byValue.get(key)
      if (known !== undefined) return this.#read(known)
      const result = this.#result(name, () => compute(key), isEqual, counts)
      if (isObject(key)) byObject.set(key, result)
      else byValue.set(key, result)
      return this.#read(result)
    }
  }

  /** Reports the queries that were computed, in the order in which they were first made. */
  report(): readonly QueryReport[] {
    return [...this.#counts].flatMap(([name, { computed, reads }]) =>
      computed === 0 ? [] : [{ name, computed, reads: [...reads].sort() }],
    )
  }

  #countsOf(name: string): Counts {
    const counts = this.#counts.get(name) ?? { computed: 0, reads: new Set() }
    this.#counts.set(name, counts)
    return counts
  }

  #result<T>(name: string, compute: () => T, isEqual: Equal<T>, counts: Counts): Result<T> {
    const result: Result<T> = {
      name,
      compute,
      isEqual,
      counts,
      changedAt: 0,
      readBy: undefined,
      reads: [],
      last: undefined,
      isRunning: false,
      refresh: () => {
        try {
          this.#update(result)
        } catch {
          // Whoever reads it meets the exception, and must therefore be computed again.
          result.changedAt = this.#revision
        }
      },
    }
    return result
  }

  /** Recorded before it is computed: an exception depends on it, too. */
  #read<T>(result: Result<T>): T {
    this.#record(result)
    return this.#update(result)
  }

  #record(cell: Cell): void {
    const reader = this.#running.at(-1)
    if (reader === undefined || cell.readBy === reader) return
    cell.readBy = reader
    reader.reads.push(cell)
  }

  #update<T>(result: Result<T>): T {
    const { last } = result
    if (last?.verifiedAt === this.#revision) return last.value
    if (result.isRunning) throw new QueryCycle(this.#pathTo(result.name))
    result.isRunning = true
    try {
      if (last === undefined || this.#isStale(result.reads, last.verifiedAt)) return this.#compute(result)
      last.verifiedAt = this.#revision
      return last.value
    } finally {
      result.isRunning = false
    }
  }

  /** Stops at the first change: later reads may depend on it. */
  #isStale(reads: readonly Cell[], verifiedAt: number): boolean {
    return reads.some((read) => {
      read.refresh()
      return read.changedAt > verifiedAt
    })
  }

  #compute<T>(result: Result<T>): T {
    const { last, name, counts } = result
    const computation: Computation = { name, reads: [] }
    this.#running.push(computation)
    counts.computed++
    result.last = undefined
    try {
      const made = result.compute()
      const isSame = last !== undefined && result.isEqual(last.value, made)
      if (!isSame) result.changedAt = this.#revision
      result.last = { value: isSame ? last.value : made, verifiedAt: this.#revision }
      return result.last.value
    } finally {
      this.#running.pop()
      result.reads = computation.reads
      for (const read of computation.reads) counts.reads.add(read.name)
    }
  }

  #pathTo(name: string): string[] {
    const names = this.#running.map((one) => one.name)
    return [...names.slice(Math.max(0, names.lastIndexOf(name))), name]
  }

  #refuseWhileRunning(input: string): void {
    const running = this.#running.at(-1)
    if (running !== undefined) throw new Error(`the query '${running.name}' sets the input '${input}'`)
  }
}

const isObject = (key: unknown): key is object => typeof key === 'object' && key !== null
