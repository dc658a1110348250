/** Printed data evaluates to the same data. */
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { Code, printConst, type Const } from './print-const.ts'

const read = (text: string): unknown => JSON.parse(JSON.stringify(runInNewContext(`(${text})`))) as unknown

describe('a constant', () => {
  it.each<readonly [string, Const]>([
    ['text with quotes, backslashes and lines', `it's "\\" \`\${x}\` */\n// </script>`],
    ['numbers and nothing', [0, -1, 1e21, 0.5, null, true, false]],
    ['rows in rows', [{ name: 'a', set: [1, 2], half: { corner: 0 }, none: {} }, []]],
    ['names that are no names of code', { 'two-words': 1, '': 2, "it's": 3, 'class': 4 }],
  ])('evaluates to the same value: %s', (_, value) => {
    expect(read(printConst(value))).toEqual(value)
  })

  it('has every property except undefined ones', () => {
    expect(printConst({ name: 'a', anytime: true, veiled: undefined })).toBe("{ name: 'a', anytime: true }")
  })

  it('may contain a property name of Object.prototype', () => {
    const value = JSON.parse('{ "__proto__": [1] }') as { readonly [property: string]: Const }
    expect(Object.keys(runInNewContext(`(${printConst(value)})`) as object)).toEqual(['__proto__'])
  })

  it('may contain code verbatim', () => {
    expect(printConst([{ is: new Code('Rules.pay') }, null])).toBe('[{ is: Rules.pay }, null]')
  })

  it('rejects numbers without a literal', () => {
    expect(() => printConst([Number.NaN])).toThrow('NaN is no constant')
    expect(() => printConst(-Infinity)).toThrow('-Infinity is no constant')
  })
})
