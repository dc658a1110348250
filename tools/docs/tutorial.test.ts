import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const tutorial = readFileSync(join(root, 'docs/tutorial.md'), 'utf8')
const blocks = [...tutorial.matchAll(/<!-- file: (\S+) -->\s*```carc\n([\s\S]*?)```/g)]

test('the tutorial shows files', () => {
  expect(blocks.length).toBe(3)
})

test.each(blocks.map(([, name = '', text = '']) => [name, text]))('the tutorial shows %s as it is', (name, text) => {
  expect(text).toBe(readFileSync(join(root, 'rules/examples/windmills', name), 'utf8'))
})
