/** Tests the site of a small project: complete, without a server, and reproducible. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { capturedIo, run } from '@tilewright/cli'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallRules } from './fixtures/small-rules.ts'
import { wrongLinks } from './links.ts'

let project = ''
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'tilewright-site-'))
  for (const [file, text] of Object.entries(smallRules)) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), text)
  }
  const { code, err } = await tilewright('docs', '--site', 'site')
  if (code !== 0) throw new Error(err)
})
afterAll(() => {
  rmSync(project, { recursive: true })
})

async function tilewright(...args: readonly string[]) {
  const io = capturedIo({ folder: project })
  const code = await run(args, io)
  return { code, out: io.text.out, err: io.text.err }
}

const read = (name: string): string => readFileSync(join(project, 'site', name), 'utf8')
const filesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(join(project, folder).length + 1), readFileSync(path, 'utf8')]),
  )

describe('a site', () => {
  it('has only valid links, and none to other hosts', () => {
    expect(wrongLinks(join(project, 'site'))).toEqual([])
  })
  it('a broken link, an external link and a duplicate id are detected', () => {
    const folder = join(project, 'wrong')
    mkdirSync(folder)
    writeFileSync(
      join(folder, 'a.html'),
      '<p id="x"><p id="x"><a href="b.html"></a><a href="#y"></a><a href="#x"></a><img src="https://a.b/c">',
    )
    expect(wrongLinks(folder).map((one) => one.replace(folder, ''))).toEqual([
      "/a.html: 'x' stands twice",
      '/a.html: b.html is not there',
      '/a.html: no place #y',
      '/a.html: https://a.b/c leaves the site',
    ])
  })
  it('is identical each time it is generated', async () => {
    expect((await tilewright('docs', '--site', 'again')).code).toBe(0)
    expect(filesOf('again')).toEqual(filesOf('site'))
  })
  it('shows a box with its tiles drawn, its statements with their proofs, and its hooks', () => {
    const page = read('boxes/hamlets.html')
    expect(page).toContain('<h1 id="top">Hamlets &amp; lanes</h1>')
    expect(page).toMatch(/<figure><svg [^>]*aria-label="crossing">.*<b>crossing<\/b> × 2/s)
    expect(page).toContain('<dt id="D-1">D-1<span class="state proved">proved</span></dt>')
    expect(page).toContain('All play, *often* &amp; &lt;late&gt;.')
    expect(page).toContain(
      '<a href="../proof/rules/hamlets/scenarios/evenings.html#nothing-happens-all-sleep">' +
        'Nothing &lt;happens&gt; &amp; all sleep</a>',
    )
    expect(page).toContain('<dt id="D-2">D-2<span class="state uncovered">not proved</span></dt>')
    expect(page).toContain('What is done at the end.')
    expect(page).toContain('<blockquote><p>they play</p></blockquote>')
  })
  it('shows the beginning and the end of each scenario, highlighted, with links to its statements', () => {
    const page = read('proof/rules/hamlets/scenarios/evenings.html')
    expect(page).toContain('As it begins · red 0, blue 0')
    expect(page).toContain('As it ends · red 3, blue 0')
    expect(page).toContain(
      '<i class="k">scenario</i> <i class="s">&quot;Nothing &lt;happens&gt; &amp; all sleep&quot;</i>',
    )
    expect(page).toContain('<i class="e"><a href="../../../../boxes/hamlets.html#D-1">D-1</a></i>')
    expect(page.match(/<g id="_tile-/g)).toHaveLength(1)
  })
  it('shows source texts with line numbers that links refer to', () => {
    expect(read('text/rules/hamlets/hamlets.carc.html')).toContain('<span id="L9">9</span><i class="k">phase</i>')
    expect(read('boxes/hamlets.html')).toContain(
      '<a href="../text/rules/hamlets/hamlets.carc.html#L9">rules/hamlets/hamlets.carc:9</a>',
    )
  })
  it('contains the reference, and a page for every diagnostic', () => {
    expect(read('language.html')).toContain('<h2 id="8-rule-points">')
    expect(read('diagnostics/unknown-name.html')).toContain('<h1 id="unknown-name">')
  })
  it('has an index that finds statements, boxes and chapters of the reference', () => {
    interface Found {
      readonly title: string
      readonly to: string
    }
    const found = (words: string): readonly Found[] => {
      const window: { MiniSearch?: unknown; tilewrightIndex?: string } = {}
      const globals = { window, self: window, globalThis: window, words }
      const code = `${read('assets/minisearch.js')}\n${read('assets/search-index.js')}
        ;(window.MiniSearch ?? globalThis.MiniSearch).loadJSON(window.tilewrightIndex, {
          fields: ['title', 'page', 'text'], storeFields: ['title', 'page', 'to', 'shown'] }).search(words)`
      return JSON.parse(JSON.stringify(runInNewContext(code, globals))) as readonly Found[]
    }
    expect(found('nobody why')[0]).toMatchObject({ title: 'D-2', to: 'boxes/hamlets.html#D-2' })
    expect(found('hamlets').map(({ to }) => to)).toContain('boxes/hamlets.html')
    expect(found('lexical form')[0]?.to).toBe('language.html#1-lexical-form')
    expect(found('quadrillion')).toEqual([])
  })
})

describe('docs --site', () => {
  it('generates a site of one box', async () => {
    expect((await tilewright('docs', 'hamlets', '--site', 'one')).code).toBe(0)
    expect(readdirSync(join(project, 'one/boxes')).sort()).toEqual(['hamlets.html', 'index.html'])
  })
  it('replaces a generated site, but no other folder', async () => {
    expect((await tilewright('docs', '--site', 'again')).code).toBe(0)
    mkdirSync(join(project, 'mine'))
    writeFileSync(join(project, 'mine/index.html'), 'mine\n')
    const { code, err } = await tilewright('docs', '--site', 'mine')
    expect([code, err.includes("'mine' holds files that are no site of ours")]).toEqual([2, true])
    expect(readFileSync(join(project, 'mine/index.html'), 'utf8')).toBe('mine\n')
    expect((await tilewright('docs', '--site', 'mine/index.html')).code).toBe(2)
  })
})
