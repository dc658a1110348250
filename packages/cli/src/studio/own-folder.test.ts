import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readOwnFolder, writeOwnFile } from './own-folder.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'own-folder-'))
  folders.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const box = (name: string): string => `expansion ${name} "${name}" {\n}\n`

test('own rules, their titles, and the rules of installed packages; no tilewright.json is needed', async () => {
  const folder = folderWith({
    'package.json': '{"dependencies":{"@somebody/moon":"1.0.0","left-pad":"1.0.0"}}',
    'rules/sun/expansion.carc': box('sun'),
    'rules/sun/titles.fr.json': '{"sun":"soleil"}',
    'node_modules/@somebody/moon/tilewright.json': '{"rules":["."],"packages":[]}',
    'node_modules/@somebody/moon/moon.carc': box('moon'),
    'node_modules/@somebody/moon/titles.fr.json': '{"moon":"lune"}',
    'node_modules/left-pad/package.json': '{}',
  })
  const own = await readOwnFolder(folder)
  expect(Object.fromEntries(own?.files.map(({ file, text }) => [file, text]) ?? [])).toEqual({
    'rules/sun/expansion.carc': box('sun'),
    'rules/sun/titles.fr.json': '{"sun":"soleil"}',
    'node_modules/@somebody/moon/tilewright.json': '{"rules":["."],"packages":[]}',
    'node_modules/@somebody/moon/moon.carc': box('moon'),
    'node_modules/@somebody/moon/titles.fr.json': '{"moon":"lune"}',
    'tilewright.json': '{"rules":["rules"],"packages":["@tilewright/rules","@somebody/moon"]}',
  })
})

test('without rules of its own, a folder has nothing for the page; nor has that of the bundled rules', async () => {
  expect(await readOwnFolder(folderWith({ 'notes.txt': '' }))).toBeUndefined()
  const bundled = folderWith({ 'rules/package.json': '{"name":"@tilewright/rules"}', 'rules/base.carc': box('base') })
  expect(await readOwnFolder(bundled)).toBeUndefined()
})

test('only files of rules inside the project are written', async () => {
  const folder = folderWith({ 'rules/sun.carc': box('sun'), 'node_modules/x/x.carc': '' })
  const outside = folderWith({ 'victim.carc': 'before' })
  symlinkSync(outside, join(folder, 'rules/link'))
  expect(await writeOwnFile(folder, 'rules/sun.carc', 'after')).toBeUndefined()
  expect(readFileSync(join(folder, 'rules/sun.carc'), 'utf8')).toBe('after')
  expect(await writeOwnFile(folder, 'rules/new/moon.carc', 'new')).toBeUndefined()
  expect(readFileSync(join(folder, 'rules/new/moon.carc'), 'utf8')).toBe('new')
  for (const file of [
    '../victim.carc',
    '/etc/victim.carc',
    'rules/../../victim.carc',
    'rules/link/victim.carc',
    'rules\\..\\..\\victim.carc',
    'node_modules/x/x.carc',
    '.git/hooks.carc',
    'rules/sun.js',
    '',
  ])
    expect([file, await writeOwnFile(folder, file, 'after')]).toEqual([file, expect.any(String)])
  expect(readFileSync(join(outside, 'victim.carc'), 'utf8')).toBe('before')
})
