/** The example of the board in the README of @tilewright/draw, as a script of a page beside a built package. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of the entries of a built package, for a page without a bundler. */
const entries: Readonly<Record<string, string>> = {
  'engine': './lib/index.js',
  'engine/board': './draw/board/index.js',
  'engine/pictures': './pictures/index.js',
}

export function boardExample(root: string): string {
  const readme = readFileSync(join(root, 'packages/draw/README.md'), 'utf8')
  const [, example] = /^```js board\n([\s\S]*?)^```$/m.exec(readme) ?? []
  if (example === undefined) throw new Error('packages/draw/README.md has no block of `js board`')
  return example.replaceAll(/from '([^']+)'/g, (whole, name: string) => {
    const file = entries[name]
    return file === undefined ? whole : `from '${file}'`
  })
}
