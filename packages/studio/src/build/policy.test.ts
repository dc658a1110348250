import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from './config.ts'

test('the built page contains its policy, for servers that send no headers', () => {
  const page = readFileSync(join(site, 'index.html'), 'utf8')
  expect(page.replaceAll('&#39;', "'")).toMatch(
    /<head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self';/,
  )
})
