/** Tests that every sentence of the source pages is covered, and every statement has a sentence. */
import { dirname } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { isRead } from '@tilewright/language'
import { expect, it } from 'vitest'

const { sources, pages } = check(readRules(dirname(import.meta.dirname))).project
const covered = new Set(pages.flatMap(({ sentences }) => sentences.flatMap(({ says }) => says.map(({ name }) => name))))

it('every pinned sentence has a statement or is ignored with a reason', () => {
  expect(pages.length).toBeGreaterThan(0)
  for (const { source, sentences } of pages)
    expect(
      sentences.filter((one) => !isRead(one)),
      source.name,
    ).toEqual([])
})

it('every statement of a source with a pinned page is on a page', () => {
  const pinned = new Set(pages.map(({ source }) => source.name))
  for (const { name, statements } of sources.filter((one) => pinned.has(one.name.name)))
    expect(
      statements.map(({ id }) => id.name).filter((id) => !covered.has(id)),
      name.name,
    ).toEqual([])
})
