import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { cacheManifestOf, writeOfflineFile } from './offline-file.ts'

function page(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/index.js'), script)
  writeFileSync(join(folder, 'assets/old.woff'), '')
  return folder
}

test('the manifest lists all files, the page itself as its folder, and its version changes with the content', () => {
  const [one, same, other] = ['1', '1', '2'].map((script) => cacheManifestOf(page(script)))
  expect(one?.files).toEqual(['assets/index.js', './'])
  expect(same?.version).toBe(one?.version)
  expect(other?.version).not.toBe(one?.version)
})

test('the service worker is plain JavaScript that begins with the manifest, and does not list itself', () => {
  const folder = page('1')
  const before = cacheManifestOf(folder)
  writeOfflineFile(folder)
  const text = readFileSync(join(folder, 'offline.js'), 'utf8')
  expect(text.startsWith(`const manifest = ${JSON.stringify(before)}\n`)).toBe(true)
  expect(() => new Script(text)).not.toThrow()
  expect(cacheManifestOf(folder)).toEqual(before)
})
