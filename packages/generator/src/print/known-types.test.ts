/** An engine of one set has a file of types in the place of the open engine's: whoever imports one finds the same. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { knownTypes } from './known-types.ts'

/** Names that a file gives out. */
function exported(text: string): readonly string[] {
  const listed = [...text.matchAll(/export type \{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','))
  const declared = [...text.matchAll(/export (?:type|interface) (\w+)/g)].map(([, name = '']) => name)
  return [...listed.map((name) => name.trim()), ...declared].sort()
}

test.each(knownTypes)('$path gives out what the open engine does', ({ path, text }) => {
  const open = readFileSync(new URL(`../../../engine/src/${path}`, import.meta.url), 'utf8')
  expect(exported(text)).toEqual(exported(open))
})
