import { expect, test } from 'vitest'
import { htmlPage } from './page.ts'

test('a page forbids all scripts before any text of an author', () => {
  const page = htmlPage('</title><script>1</script>', 'p { color: red }', '<p>words</p>', 2)
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page)
  expect(policy?.[1]).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; /)
  expect(policy?.[1]).not.toContain('script-src')
  expect(page.indexOf('<title>')).toBeGreaterThan(policy?.index ?? Infinity)
  expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;')
})
