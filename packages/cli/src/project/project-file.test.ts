import { readFileSync } from 'node:fs'
import { lineColumn } from '@tilewright/language'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { languageDiagnostics, readProjectFile } from './project-file.ts'

const read = (text: string) => readProjectFile('tilewright.json', text)

/** Formats each diagnostic as `code line:column message | hint`. */
const told = (text: string): string[] =>
  read(text).found.map(({ code, span, message, hint }) => {
    const { line, column } = lineColumn(text, span.start)
    return `${code} ${String(line)}:${String(column)} ${message} | ${hint ?? ''}`
  })

const inOrder = [
  '{}',
  '{ "language": 1, "rules": ["rules", "../shared", "."], "packages": ["@tilewright/rules", "my-rules"] }',
  '{ "$schema": "./schema.json", "packages": [] }',
  '{ "boxes": ["moon", "tide-2"] }',
  '{ "language": 0 }',
  '{ "language": 7 }',
]

const wrong: readonly (readonly [text: string, ...found: string[]])[] = [
  ['{\n  "rule": ["rules"]\n}', 'project-key 2:3 `rule` means nothing here. | Did you mean `rules`?'],
  [
    '{ "verbose": true }',
    'project-key 1:3 `verbose` means nothing here. | Known: $schema, language, rules, packages, boxes.',
  ],
  ['[]', 'project-value 1:1 An object is expected here, not a list. | Such as { "rules": ["rules"] }.'],
  [
    '{\n  "rules": "rules"\n}',
    'project-value 2:12 `rules` is a list, not a text. | Write ["rules"]: a list with one entry.',
  ],
  [
    '{ "packages": { "@tilewright/rules": "1" } }',
    'project-value 1:15 `packages` is a list, not an object. | Such as ["@tilewright/rules"].',
  ],
  ['{ "rules": [1] }', 'project-value 1:13 An entry of `rules` is a text, not a number. | Such as ["rules"].'],
  ['{ "rules": [""] }', 'project-value 1:13 A folder has a name. | Write `.` for the folder of this file.'],
  [
    '{ "rules": ["/home/ann/rules"] }',
    'project-value 1:13 `/home/ann/rules` is a place of one machine. | ' +
      'Write the folder as it is reached from this file.',
  ],
  ['{ "rules": ["a", "a"] }', 'project-value 1:18 `a` is named twice. | Keep one of the two.'],
  [
    '{ "packages": ["./mine"] }',
    'project-value 1:16 `./mine` cannot be the name of a package. | A folder of rules belongs into `rules`.',
  ],
  [
    '{ "packages": ["moon@1.0.0"] }',
    'project-value 1:16 `moon@1.0.0` cannot be the name of a package. | ' +
      'Write the name as `npm install` takes it, without a version.',
  ],
  ['{ "boxes": "moon" }', 'project-value 1:12 `boxes` is a list, not a text. | Write ["moon"]: a list with one entry.'],
  [
    '{ "boxes": ["moon", "Tide box"] }',
    'project-value 1:21 `Tide box` cannot be the name of an expansion. | ' +
      'Write the name as it stands after `expansion`, such as moon-base.',
  ],
  ['{ "boxes": ["moon", "moon"] }', 'project-value 1:21 `moon` is named twice. | Keep one of the two.'],
  ['{ "language": "1" }', 'project-value 1:15 `language` is a whole number, not a text. | Write 2.'],
  ['{ "language": 1.5 }', 'project-value 1:15 `language` is a whole number, not 1.5. | Write 2.'],
  ['{ "language": -1 }', 'project-value 1:15 `language` is a whole number, not -1. | Write 2.'],
  ['{ "language": null }', 'project-value 1:15 `language` is a whole number, not null. | Write 2.'],
  [
    '{ "$schema": 3 }',
    'project-value 1:14 `$schema` is a text, not a number. | Write where the schema lies, or leave it out.',
  ],
  [
    '{ "rulse": [], "languages": 1, "rules": true }',
    'project-key 1:3 `rulse` means nothing here. | Did you mean `rules`?',
    'project-key 1:16 `languages` means nothing here. | Did you mean `language`?',
    'project-value 1:41 `rules` is a list, not a yes or no. | Such as ["rules"].',
  ],
]

describe('a project file', () => {
  it.each(inOrder)('is valid: %s', (text) => {
    expect(told(text)).toEqual([])
  })
  it('contains folders, packages and the version with their positions', () => {
    const { rules, packages, boxes, language } = read(
      '{ "rules": ["a"], "packages": ["b"], "language": 1, "boxes": ["d", "c"] }',
    )
    expect(boxes?.map(({ text }) => text)).toEqual(['d', 'c'])
    expect(rules).toEqual([{ text: 'a', span: { file: 'tilewright.json', start: 12, end: 15 } }])
    expect(packages?.map(({ text }) => text)).toEqual(['b'])
    expect(language?.version).toBe(1)
  })
  it.each(wrong)('reports mistakes: %s', (text, ...found) => {
    expect(told(text)).toEqual(found)
  })
  it('reports a repeated key', () => {
    expect(told('{ "rules": [], "rules": [] }')).toEqual(['project-key 1:16 `rules` is said twice. | '])
  })
  it.each([
    ['', '1:1', 'it is empty'],
    ['{ "rules": [] // mine\n}', '1:15', 'JSON knows no comments'],
    ['{ "rules": [], }', '1:16', 'a key in double quotes is expected here'],
    ['{ "rules": ["a" "b"] }', '1:17', 'a comma is expected before this'],
    ['{ "rules": ', '1:12', 'a value is expected here'],
    ['{ "rules": ["a] }', '1:13', 'this text has no closing quote'],
    ['{ rules: [] }', '1:3', 'keys and texts stand in double quotes'],
    ['{} {}', '1:4', 'nothing may stand behind the closing brace'],
  ])('that is not JSON is reported once: %s', (text, place, reason) => {
    const found = told(text)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`project-syntax ${place} This file cannot be read: ${reason}.`)
  })
  it('never throws, wherever it is truncated', () => {
    const whole = '{ "$schema": "x", "language": 1, "rules": ["rules", 3], "packages": [{ "a": null }] }'
    for (let end = 0; end < whole.length; end += 1) expect(read(whole.slice(0, end)).found).toHaveLength(1)
  })
})

describe('the published schema', () => {
  const schema = JSON.parse(
    readFileSync(new URL('../../schema/tilewright.schema.json', import.meta.url), 'utf8'),
  ) as Record<string, unknown>
  const accepts = new Ajv2020({ strict: true }).compile(schema)
  it.each(inOrder)('accepts valid files: %s', (text) => {
    expect(accepts(JSON.parse(text))).toBe(true)
  })
  it.each(wrong.map(([text]) => text))('rejects invalid files: %s', (text) => {
    expect(accepts(JSON.parse(text))).toBe(false)
  })
})

describe('the version of the language', () => {
  const found = (version: number, current: number, of: string | null) =>
    languageDiagnostics(read(`{ "language": ${String(version)} }`), of, current, current).map(
      ({ code, message, hint }) => `${code}: ${message} ${hint ?? ''}`,
    )
  it('is accepted if supported or absent', () => {
    expect(found(3, 3, null)).toEqual([])
    expect(languageDiagnostics(read('{ "language": 2 }'), null, 3, 2)).toEqual([])
    expect(languageDiagnostics(read('{}'), null, 3)).toEqual([])
  })
  it('if older, is one diagnostic with the upgrade command', () => {
    expect(found(2, 3, null)).toEqual([
      'old-language: These rules are written in version 2 of the language, and this release reads version 3. ' +
        'Run `tilewright fmt --upgrade`.',
    ])
  })
  it('if older in a package, suggests a newer release of the package', () => {
    expect(found(2, 3, '@mine/moon')).toEqual([
      'old-language: The package `@mine/moon` is written in version 2 of the language, and this release reads ' +
        'version 3. Install a newer release of @mine/moon.',
    ])
  })
  it('if newer, suggests a newer release of this program', () => {
    expect(found(4, 3, null)[0]).toContain('Install a newer release of @tilewright/cli.')
  })
})
