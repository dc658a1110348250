/** An engine of one set replaces type files of the open engine: the exports are the same. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { knownTypes } from './set-types.ts'

/** Names that a file exports. */
function exported(text: string): readonly string[] {
  const listed = [...text.matchAll(/export type \{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','))
  const declared = [...text.matchAll(/export (?:type|interface) (\w+)/g)].map(([, name = '']) => name)
  return [...listed.map((name) => name.trim()), ...declared].sort()
}

test.each(knownTypes)("$path exports the same names as the open engine's file", ({ path, text }) => {
  const open = readFileSync(new URL(`../../../engine/src/${path}`, import.meta.url), 'utf8')
  expect(exported(text)).toEqual(exported(open))
})
