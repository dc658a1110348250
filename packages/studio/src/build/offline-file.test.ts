import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { keepingOf, writeOfflineFile } from './offline-file.ts'

function page(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/index.js'), script)
  writeFileSync(join(folder, 'assets/old.woff'), '')
  return folder
}

test('all files of the page are kept, the page itself by its folder, and another content is another version', () => {
  const [one, same, other] = ['1', '1', '2'].map((script) => keepingOf(page(script)))
  expect(one?.files).toEqual(['assets/index.js', './'])
  expect(same?.version).toBe(one?.version)
  expect(other?.version).not.toBe(one?.version)
})

test('the file is a script without types that begins with what is kept, and does not keep itself', () => {
  const folder = page('1')
  const before = keepingOf(folder)
  writeOfflineFile(folder)
  const text = readFileSync(join(folder, 'offline.js'), 'utf8')
  expect(text.startsWith(`const keeping = ${JSON.stringify(before)}\n`)).toBe(true)
  expect(() => new Script(text)).not.toThrow()
  expect(keepingOf(folder)).toEqual(before)
})
