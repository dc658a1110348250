/** Tests the content security policy in Chromium: it forbids what it should, and nothing that a view needs. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollOptions, visit, type Visit } from '../fixtures/visit.ts'

let here: Visit
beforeAll(async () => {
  here = await visit()
})
afterAll(() => here.end())

test('permits every view, and games with rules compiled in the page', async () => {
  const { page } = here
  await here.go('play')
  await page.click('button.begin')
  await page.waitForSelector('.option, .marks .choice')
  await page.locator('.board image').first().waitFor()
  await here.go('explain')
  await page.locator('.view.explain').waitFor()
  await here.go('desk')
  await page.locator('.desk tbody tr').first().waitFor()
  // A scenario of edited rules: the language worker compiles and plays them.
  await here.go('write', 'rules/base/scenarios/roads.carc:3')
  const tag = page.locator('.scenario header .tag')
  await tag.filter({ hasText: 'holds' }).waitFor({ timeout: 200_000 })
  await page.locator('.cm-line', { hasText: 'then red scores' }).first().locator('.carc-number').first().dblclick()
  await page.keyboard.type('77')
  await tag.filter({ hasText: 'does not hold' }).waitFor({ timeout: 200_000 })
  expect(here.complaints).toEqual([])
})

test('forbids inline scripts and handlers, and requests to other servers', async () => {
  const { page, complaints } = here
  await here.go('play')
  await page.locator('button.begin, .option, .marks .choice').first().waitFor()
  const before = complaints.length
  const ran = await page.evaluate(async () => {
    const marks = globalThis as unknown as Record<string, unknown>
    const script = document.createElement('script')
    script.textContent = 'globalThis.ranInline = true'
    document.body.append(script)
    const div = document.createElement('div')
    div.innerHTML = '<img src="none.png" onerror="globalThis.ranHandler = true">'
    document.body.append(div)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const left = await fetch('http://127.0.0.1:9/').then(
      () => true,
      () => false,
    )
    return [marks['ranInline'], marks['ranHandler'], left]
  })
  expect(ran).toEqual([undefined, undefined, false])
  const violations = (): string => complaints.slice(before).join('\n')
  for (const forbidden of ['script-src-elem inline', 'script-src-attr inline', 'connect-src http://127.0.0.1:9'])
    await expect.poll(violations, pollOptions).toContain(forbidden)
})
