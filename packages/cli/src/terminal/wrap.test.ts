import { expect, it } from 'vitest'
import { wrapped } from './wrap.ts'

it('breaks long lines at blanks and indents the continuation', () => {
  expect(wrapped(['  one two three', 'four'], 9)).toEqual(['  one two', '    three', 'four'])
})
it('prefers wide blanks to narrow ones', () => {
  expect(wrapped(['  one two   three four'], 17)).toEqual(['  one two', '    three four'])
})
it('leaves words alone that are longer than a line', () => {
  expect(wrapped(['abcdefghij kl'], 5)).toEqual(['abcdefghij kl'])
})
