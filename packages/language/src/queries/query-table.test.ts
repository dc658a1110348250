import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameJson, isSameList, QueryCycle, QueryTable } from './query-table.ts'

/** Returns a function with a list of its arguments so far. */
function counted<A, T>(make: (arg: A) => T): { readonly of: (arg: A) => T; readonly calls: A[] } {
  const calls: A[] = []
  return {
    of: (arg) => {
      calls.push(arg)
      return make(arg)
    },
    calls,
  }
}

describe('a query', () => {
  it('is computed when it is asked, and again only after something that it read has changed', () => {
    const table = new QueryTable()
    const [a, b] = [table.input('a', 1), table.input('b', 10)]
    const twice = counted(() => a() * 2)
    const result = table.query('twice', () => twice.of(undefined))
    expect(twice.calls).toHaveLength(0)
    expect([result(), result()]).toEqual([2, 2])
    b.set(11)
    expect(result()).toBe(2)
    expect(twice.calls).toHaveLength(1)
    a.set(5)
    expect(result()).toBe(10)
    expect(twice.calls).toHaveLength(2)
  })

  it('keeps its readers where it is computed again with an equal result', () => {
    const table = new QueryTable()
    const text = table.input('text', 'a b')
    const words = table.query('words', () => text().split(' '), isSameList)
    const count = counted(() => words().length)
    const length = table.query('length', () => count.of(undefined))
    expect(length()).toBe(2)
    const before = words()
    text.set('b c')
    text.set('a b')
    expect(words()).toBe(before)
    expect(length()).toBe(2)
    expect(count.calls).toHaveLength(1)
    text.set('a c')
    expect(length()).toBe(2)
    expect(count.calls).toHaveLength(2)
  })

  it('is not kept when an equal result of a query hides that another one changed', () => {
    const table = new QueryTable()
    const n = table.input('n', 1)
    const sign = table.query('sign', () => Math.sign(n()))
    const shown = table.query('shown', () => `${String(sign())} ${String(n())}`)
    expect(shown()).toBe('1 1')
    n.set(2)
    expect(shown()).toBe('1 2')
  })

  it('follows the reads of its last computation, not of earlier ones', () => {
    const table = new QueryTable()
    const [isFirst, one, other] = [table.input('is first', true), table.input('one', 1), table.input('other', 2)]
    const chosen = counted(() => (isFirst() ? one() : other()))
    const result = table.query('chosen', () => chosen.of(undefined))
    expect(result()).toBe(1)
    other.set(3)
    expect(result()).toBe(1)
    expect(chosen.calls).toHaveLength(1)
    isFirst.set(false)
    expect(result()).toBe(3)
    one.set(9)
    expect(result()).toBe(3)
    expect(chosen.calls).toHaveLength(2)
    other.set(4)
    expect(result()).toBe(4)
  })

  it('does not compute what it would no longer read', () => {
    const table = new QueryTable()
    const divisor = table.input('divisor', 2)
    const quotient = counted(() => 12 / divisor())
    const divided = table.query('divided', () => quotient.of(undefined))
    const result = table.query('result', () => (divisor() === 0 ? 'nothing' : String(divided())))
    expect(result()).toBe('6')
    divisor.set(0)
    expect(result()).toBe('nothing')
    expect(quotient.calls).toHaveLength(1)
  })

  it('may not set an input', () => {
    const table = new QueryTable()
    const a = table.input('a', 1)
    const wrong = table.query('wrong', () => {
      a.set(2)
    })
    expect(wrong).toThrow("the query 'wrong' sets the input 'a'")
    expect(a()).toBe(1)
  })
})

describe('an exception', () => {
  it('reaches the reader, and goes when its cause goes', () => {
    const table = new QueryTable()
    const text = table.input('text', '{')
    const parsed = table.query('parsed', (): unknown => JSON.parse(text()))
    const shown = table.query('shown', () => JSON.stringify(parsed()))
    expect(shown).toThrow(SyntaxError)
    expect(shown).toThrow(SyntaxError)
    text.set('{}')
    expect(shown()).toBe('{}')
    text.set('{')
    expect(shown).toThrow(SyntaxError)
  })

  it('is a dependency of whoever catches it', () => {
    const table = new QueryTable()
    const [text, other] = [table.input('text', 'no'), table.input('other', 0)]
    const parsed = table.query('parsed', (): unknown => JSON.parse(text()))
    const orNull = table.query('or null', () => {
      try {
        return parsed()
      } catch {
        return null
      }
    })
    expect(orNull()).toBe(null)
    other.set(1)
    expect(orNull()).toBe(null)
    text.set('7')
    expect(orNull()).toBe(7)
  })
})

describe('a cycle', () => {
  it('is refused with the names of its queries, from whichever it is entered', () => {
    const table = new QueryTable()
    const a = table.query('a', (): number => b() + 1)
    const b: () => number = table.query('b', () => c() + 1)
    const c = table.query('c', (): number => b() + 1)
    const pathOf = (query: () => number): readonly string[] => {
      try {
        query()
        return []
      } catch (error) {
        return error instanceof QueryCycle ? error.path : ['another exception']
      }
    }
    expect(pathOf(a)).toEqual(['b', 'c', 'b'])
    expect(pathOf(c)).toEqual(['c', 'b', 'c'])
  })

  it('is gone when one of its queries reads something else', () => {
    const table = new QueryTable()
    const isCircular = table.input('is circular', true)
    const a = table.query('a', (): number => (isCircular() ? b() : 1))
    const b: () => number = table.query('b', () => a() + 1)
    expect(b).toThrow(QueryCycle)
    expect(a).toThrow(QueryCycle)
    isCircular.set(false)
    expect([b(), a()]).toEqual([2, 1])
    isCircular.set(true)
    expect(b).toThrow(QueryCycle)
  })

  it('that a query catches does not stay in the others', () => {
    const table = new QueryTable()
    const a = table.query('a', (): number => {
      try {
        return b()
      } catch {
        return 0
      }
    })
    const b: () => number = table.query('b', () => a() + 1)
    expect(a()).toBe(0)
    expect(b()).toBe(1)
  })
})

describe('inputs by key', () => {
  it('are read one by one: a file that appears, changes or vanishes concerns only its readers', () => {
    const table = new QueryTable()
    const texts = table.inputs<string, string>('text')
    const length = counted((file: string) => texts.get(file)?.length ?? -1)
    const lengthOf = table.queries('length', length.of)
    texts.replace([['a', 'one']])
    expect([lengthOf('a'), lengthOf('b')]).toEqual([3, -1])
    texts.replace([
      ['a', 'one'],
      ['b', 'three'],
    ])
    expect([lengthOf('a'), lengthOf('b')]).toEqual([3, 5])
    expect(length.calls).toEqual(['a', 'b', 'b'])
    texts.replace([['b', 'three']])
    expect([lengthOf('a'), lengthOf('b')]).toEqual([-1, 5])
    expect(length.calls).toEqual(['a', 'b', 'b', 'a'])
  })

  it('are listed: whoever reads the list sees files come, go and change places', () => {
    const table = new QueryTable()
    const texts = table.inputs<string, string>('text')
    const all = table.query('all', () => texts.keys().map((file) => `${file}=${texts.get(file) ?? ''}`))
    expect(all()).toEqual([])
    texts.replace([
      ['a', '1'],
      ['b', '2'],
    ])
    expect(all()).toEqual(['a=1', 'b=2'])
    texts.replace([
      ['b', '2'],
      ['a', '1'],
    ])
    expect(all()).toEqual(['b=2', 'a=1'])
    texts.replace([['b', '2']])
    expect(all()).toEqual(['b=2'])
  })

  it('that are objects are told apart by identity', () => {
    const table = new QueryTable()
    const [one, other] = [{ text: 'a' }, { text: 'a' }]
    const size = counted(({ text }: { readonly text: string }) => text.length)
    const sizeOf = table.queries('size', size.of)
    expect([sizeOf(one), sizeOf(other), sizeOf(one)]).toEqual([1, 1, 1])
    expect(size.calls).toHaveLength(2)
  })
})

it('shows which queries were computed, and what they read', () => {
  const table = new QueryTable()
  const a = table.input('a', 1)
  const double = table.queries('double', (by: number) => a() * by)
  const sum = table.query('sum', () => double(2) + double(3) + a())
  table.query('never asked', () => a())
  expect(sum()).toBe(6)
  a.set(2)
  sum()
  expect(table.report()).toEqual([
    { name: 'double', computed: 4, reads: ['a'] },
    { name: 'sum', computed: 2, reads: ['a', 'double'] },
  ])
})

it('compares plain data by what is written', () => {
  expect(isSameJson({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true)
  expect(isSameJson({ a: 1 }, { a: 2 })).toBe(false)
})

/** A query that reads up to two earlier queries or inputs; `way` says how it uses them. */
interface Node {
  readonly reads: readonly [number, number]
  readonly way: number
}

/** The result of a node from what it reads. Some ways read nothing more, fail, or have few different results. */
function resultOf({ reads, way }: Node, valueOf: (index: number) => number): number {
  const first = valueOf(reads[0])
  if (way === 0) return first % 2
  if (way === 1) return first > 3 ? first : valueOf(reads[1])
  if (way === 2 && first === 2) throw new RangeError('two')
  return first + valueOf(reads[1])
}

it('always returns the same as a computation from scratch', () => {
  const inputs = 4
  const node = fc.record({ reads: fc.tuple(fc.nat(), fc.nat()), way: fc.nat(4) })
  const change = fc.record({ input: fc.nat(inputs - 1), value: fc.nat(5), asked: fc.nat() })
  fc.assert(
    fc.property(
      fc.array(node, { minLength: 1, maxLength: 12 }),
      fc.array(change, { minLength: 1, maxLength: 20 }),
      (made, changes) => {
        const nodes = made.map(({ reads: [a, b], way }, i) => ({
          reads: [a % (inputs + i), b % (inputs + i)] as const,
          way,
        }))
        const table = new QueryTable()
        const values = Array.from({ length: inputs }, () => 0)
        const cells = values.map((value, i) => table.input(`input ${String(i)}`, value))
        const queryOf = table.queries('node', (index: number): number =>
          index < inputs ? (cells[index]?.() ?? 0) : resultOf(nodes[index - inputs] as Node, queryOf),
        )
        const plainOf = (index: number): number =>
          index < inputs ? (values[index] ?? 0) : resultOf(nodes[index - inputs] as Node, plainOf)
        const outcome = (of: (index: number) => number, index: number): unknown => {
          try {
            return of(index)
          } catch (error) {
            return error instanceof RangeError ? 'two' : error
          }
        }
        for (const { input, value, asked } of changes) {
          values[input] = value
          cells[input]?.set(value)
          const index = asked % (inputs + nodes.length)
          expect(outcome(queryOf, index)).toEqual(outcome(plainOf, index))
        }
      },
    ),
    { numRuns: 300 },
  )
})
