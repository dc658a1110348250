import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findChromium } from './chromium.ts'

it('uses the browser in CHROMIUM, then the first on the path; without one it reports what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-path-'))
  try {
    expect(() => findChromium({ PATH: folder })).toThrow(/^Chromium is missing: install it .*\.$/)
    writeFileSync(join(folder, 'chromium'), '')
    expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium'))
    writeFileSync(join(folder, 'mine'), '')
    expect(findChromium({ PATH: folder, CHROMIUM: join(folder, 'mine') })).toBe(join(folder, 'mine'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
