/** Tests that generated code is safe by itself, even with texts that check refuses. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createLoader } from '@tilewright/cli'
import { fingerprintOf, generate, generateCode, packageOf, type Checked } from '@tilewright/generator'
import { afterAll, expect, test } from 'vitest'
import { payloads } from './payloads.ts'
import { playThrough } from './play.ts'
import { fixture, withNames, withTexts } from './project.ts'
import { beginTrial, cleanUp, executed } from './trial.ts'
import { placeholder, unchecked } from './unchecked.ts'

afterAll(cleanUp)

/** Every text and every file name is the placeholder. */
const rules = withNames(withTexts(fixture(), placeholder), placeholder)
const textOf =
  ({ texts }: Checked) =>
  (file: string): string =>
    texts.get(file) ?? ''

test.each(payloads)('generated code that contains: $name', async ({ text }) => {
  const trial = beginTrial([], '')
  const checked = unchecked(rules, text)
  const { plan, project } = checked
  const print = fingerprintOf(plan)
  const loader = await createLoader()
  const forms = {
    open: generate(plan, project.sources, textOf(checked), print),
    bare: generateCode(plan, project.sources, textOf(checked), print),
    watched: generateCode(plan, project.sources, textOf(checked), print, true),
  }
  for (const [form, files] of Object.entries(forms)) {
    expect(files.every(({ path }) => /^(?:[a-z0-9+-]+\/)*[a-z0-9+-]+(?:\.[a-z]+)+$/i.test(path))).toBe(true)
    expect(playThrough(loader.load(files))).toBeGreaterThan(0)
    executed(trial, form)
    // Only line feeds end a line of generated code, and it contains no other hidden characters.
    for (const { path, text: code } of files)
      if (path.endsWith('.ts') && /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Cs}]/u.test(code))
        trial.problems.push(`${form} ${path} holds a hidden character`)
  }
  // A quoted text is unchanged after evaluation.
  const [first] = loader.load(forms.open).units
  expect(first?.title).toBe(text)
  expect(trial.problems).toEqual([])
})

const program = `
import { createGame, decisions, applyOption, eventsOf, isOver, view } from './lib/index.js'
import { explain, statements } from './explain/index.js'
const game = createGame({ players: ['Ann', 'Bob'], seed: 1 })
for (let step = 0; step < 200 && !isOver(game); step += 1) {
  const count = decisions(game)[0]?.options().length ?? 0
  applyOption(game, step % 2 === 0 ? 0 : count - 1)
}
view(game, null)
const scored = eventsOf(game).filter(({ type }) => type === 'scored')
const lines = scored.map((event) => explain(game, event).lines)
console.log(JSON.stringify({ scored: lines.length, words: Object.values(statements).map(({ words }) => words) }))
`

test('a built engine with all payloads plays and explains in a separate process', async () => {
  const all = payloads
    .filter(({ name }) => name !== 'very long')
    .map(({ text }) => text)
    .join(' ')
  const trial = beginTrial([], '')
  const packages = join(import.meta.dirname, '../../packages')
  const sources = { engine: join(packages, 'engine/src'), text: join(packages, 'text/src'), licence: '' }
  const built = await packageOf(unchecked(rules, all), new Set(['demo']), sources, { name: 'built', version: '1.0.0' })
  const out = join(trial.root, 'out')
  for (const { path, text } of [...built, { path: 'program.mjs', text: program }]) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), text)
  }
  const output = execFileSync(process.execPath, [join(out, 'program.mjs')], { encoding: 'utf8' })
  executed(trial, 'built engine')
  const { scored, words } = JSON.parse(output) as { scored: number; words: string[] }
  expect(scored).toBeGreaterThan(0)
  expect(new Set(words)).toEqual(new Set([all]))
  expect(trial.problems).toEqual([])
})
