/** Tests that the page of the base expansion lists everything that other expansions can hook into. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const { ir } = check(readRules(root)).project
const needed = ir.units.filter(({ of }) => of === null).find(({ needs }) => needs.length === 0)?.name ?? ''
const folder = `rules/${needed}`
const page = readFileSync(join(root, folder, 'README.md'), 'utf8')

/** Declarations that apply to all games of the expansion, not only to one of its parts. */
const offered = [
  ...ir.phases,
  ...ir.choices,
  ...ir.permissions,
  ...ir.values,
  ...ir.states,
  ...ir.classes,
  ...ir.rules,
].filter(({ module, set }) => module === folder && set.length === 1)

describe('the page of the base game', () => {
  it('has something to list', () => expect(offered.length).toBeGreaterThan(30))
  it.each(offered.map(({ name }) => name))('names %s', (name) => expect(page).toContain(`\`${name}\``))
})
