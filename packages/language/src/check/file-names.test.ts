import { expect, it } from 'vitest'
import { parseFile } from '../parse/index.ts'
import { checkFileNames } from './file-names.ts'

const diagnosticsOf = (...files: string[]) => checkFileNames(files.map((file) => ({ file })))

it('names may contain letters of any script, digits, spaces, apostrophes and most punctuation', () => {
  expect(
    diagnosticsOf("rules/bob's/a b (c).carc", 'rules/Größe/測試 #1.carc', '@me/rules/x.carc', '../shared/x.carc'),
  ).toEqual([])
})

it.each(['*', ':', '|', '<', '\\', '`', '\u2028', '\n', '\u202e', '\0'])('a name with %j is refused', (sign) => {
  expect(diagnosticsOf(`rules/x${sign}y/a.carc`).map(({ code }) => code)).toEqual(['file-name'])
})

it('a folder is reported once, and as a folder', () => {
  const all = diagnosticsOf('rules/x?/a.carc', 'rules/x?/b.carc', 'rules/y/c*.carc')
  expect(all.map(({ message }) => message)).toEqual([
    'the name of the folder `x?` holds ?',
    'the name of the file `c*.carc` holds *',
  ])
})

it('hidden characters in quoted texts and comments are reported, each run once, and the fix removes them', () => {
  const text = 'class a // \u202ecba\u202c\nclass b // \u0000\u001b[0m\n'
  const { diagnostics } = parseFile('a.carc', text)
  expect(diagnostics.map(({ code, span }) => [code, span.start, span.end])).toEqual([
    ['hidden-character', 11, 12],
    ['hidden-character', 15, 16],
    ['hidden-character', 28, 30],
  ])
  expect(diagnostics[2]?.message).toContain('U+0000, U+001B')
  expect(diagnostics[0]?.fix?.edits).toEqual([{ span: { file: 'a.carc', start: 11, end: 12 }, text: '' }])
})
