import { join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { pathOf, uriOf } from './uri-paths.ts'

const uris = [
  'file:///home/ann/my%20rules/base/turn.carc',
  'file:///c%3A/Users/ann/rules/a.carc',
  'file://server/share/rules/a%2Bb.carc',
  'vscode-vfs://github/tilewright/tilewright/rules/a.carc',
  'project://test/rules/%C3%A4.carc',
]

test.each(uris)('%s survives the round trip through either kind of path', (uri) => {
  const path = pathOf(uri) ?? ''
  expect(uriOf(path)).toBe(uri)
  expect(uriOf(path.replaceAll('/', '\\'))).toBe(uri)
})

test('relative files are found by joining paths', () => {
  expect(uriOf(join(pathOf('file:///home/ann/rules') ?? '', '../tilewright.json'))).toBe(
    'file:///home/ann/tilewright.json',
  )
})

test('a URI without a file path has no path', () => {
  expect(pathOf('untitled:Untitled-1')).toBeUndefined()
})
