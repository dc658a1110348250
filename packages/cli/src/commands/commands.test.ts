import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { smallProject } from '../fixtures/small-project.ts'
import { run } from '../run.ts'
import { capturedIo, type CaptureOptions } from '../terminal/captured-io.ts'

/** A temporary project, so that tests may write. */
let project = ''
beforeAll(() => {
  project = smallProject('tilewright-test-', ['bridges-castles-bazaars', 'the-bets'])
})
afterAll(() => {
  rmSync(project, { recursive: true, force: true })
})

async function tilewright(args: readonly string[], options: Partial<CaptureOptions> = {}) {
  const io = capturedIo({ folder: project, ...options })
  const code = await run(args, io)
  return { code, out: io.text.out, err: io.text.err, json: () => JSON.parse(io.text.out) as Record<string, unknown> }
}

/** Number of scenarios that a file of the project declares. */
const scenariosIn = (file: string): number =>
  readFileSync(join(project, file), 'utf8').match(/^scenario "/gm)?.length ?? 0

/** Always types the first choice, and the first rotation if asked. */
const firstChoices = (): string => '1'

/** Makes some first choices, then types the lines. */
function firstThen(choices: number, lines: readonly string[]): NonNullable<CaptureOptions['input']> {
  let asked = 0
  return (prompt) => {
    if (prompt === '> ') asked += 1
    return asked <= choices || prompt !== '> ' ? firstChoices() : lines[asked - choices - 1]
  }
}

/** All boards that were drawn, each with the text below it up to the question. */
const boards = (out: string): string[] =>
  `\n${out}`
    .split(/\n(?=\n {5,}-?\d)/)
    .slice(1)
    .map((text) => text.slice(0, text.indexOf(' left')))

describe('check --fix', () => {
  const rule = (lines: string): string => `rule greet {\n  during final-scoring\n${lines}\n  assumed "a test"\n}\n`
  const withRules = (text: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'tilewright-fix-'))
    mkdirSync(join(folder, 'rules/demo'), { recursive: true })
    writeFileSync(join(folder, 'rules/demo/world.carc'), 'expansion demo "Demo" { }\nphase final-scoring { begins }\n')
    writeFileSync(join(folder, 'rules/demo/rules.carc'), text)
    return folder
  }
  it('applies safe fixes in rounds and reports them', async () => {
    const folder = withRules(rule('  for each player {\n    score 3 points for player\n  };'))
    const { code, out } = await tilewright(['check', '--fix'], { folder })
    expect(out).toContain('fixed: rules/demo/rules.carc:3:3')
    expect([code, out.split('\n').at(-2)]).toEqual([0, '2 files in order: 0 errors, 0 warnings. 3 mistakes fixed.'])
    expect(readFileSync(join(folder, 'rules/demo/rules.carc'), 'utf8')).toBe(
      rule('  each player {\n    score 3 for player\n  }'),
    )
    rmSync(folder, { recursive: true })
  })
  it('applies no fix that would cause a new diagnostic', async () => {
    const text = rule('  for each players {\n    score 3 for player\n  }')
    const folder = withRules(text)
    const { code, out } = await tilewright(['check', '--fix'], { folder })
    expect([code, out.includes('--fix` does so')]).toEqual([1, false])
    expect(readFileSync(join(folder, 'rules/demo/rules.carc'), 'utf8')).toBe(text)
    rmSync(folder, { recursive: true })
  })
  it('applies no unsafe fix and reports the diagnostic', async () => {
    const text = rule('  each player {\n    score 3\n  }')
    const folder = withRules(text)
    const { code, out, json } = await tilewright(['check', '--fix', '--json'], { folder })
    expect(code).toBe(1)
    expect(readFileSync(join(folder, 'rules/demo/rules.carc'), 'utf8')).toBe(text)
    expect(json()).toMatchObject({ ok: false, fixed: [], diagnostics: [{ fix: { safe: false } }] })
    expect(out).toContain(' for player')
    rmSync(folder, { recursive: true })
  })
  it('refuses a file whose bytes differ from the checked text', async () => {
    const folder = withRules('')
    const path = join(folder, 'rules/demo/rules.carc')
    const bytes = Buffer.concat([Buffer.from('// \u00fc', 'latin1'), Buffer.from(`\n${rule('  stop;')}`)])
    writeFileSync(path, bytes)
    const { code, err } = await tilewright(['check', '--fix'], { folder })
    expect([code, err.includes('UTF-8')]).toEqual([2, true])
    expect(readFileSync(path).equals(bytes)).toBe(true)
    rmSync(folder, { recursive: true })
  })
})

describe('explain-code', () => {
  it('shows the page of a code in any folder, also when the code is copied with its brackets', async () => {
    for (const typed of ['unknown-name', 'error[unknown-name]']) {
      const { code, out } = await tilewright(['explain-code', typed], { folder: tmpdir() })
      expect([code, out.split('\n')[0]]).toEqual([0, 'unknown-name'])
      expect(out).not.toContain('```')
    }
  })
  it('has a page for every diagnostic', async () => {
    const { out } = await tilewright(['explain-code', '--json'])
    const { codes } = JSON.parse(out) as { readonly codes: readonly { readonly code: string }[] }
    expect(codes.length).toBeGreaterThan(50)
    for (const { code } of codes) expect((await tilewright(['explain-code', code])).code).toBe(0)
    expect((await tilewright(['completion', 'bash'])).out).toContain(
      codes
        .map((one) => one.code)
        .sort()
        .join(' '),
    )
  })
  it('suggests the intended code', async () => {
    const { code, err } = await tilewright(['explain-code', 'unkown-name'])
    expect(code).toBe(2)
    expect(err).toContain("Did you mean 'unknown-name'?")
  })
})

describe('the command line', () => {
  it('explains itself', async () => {
    const { code, out } = await tilewright(['--help'])
    expect(code).toBe(0)
    expect(out).toContain('Examples:')
  })
  it('prints its version', async () => {
    expect((await tilewright(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
  it('suggests the intended command', async () => {
    const { code, err } = await tilewright(['chekc'])
    expect(code).toBe(2)
    expect(err).toContain('Did you mean check?')
  })
  it('refuses unknown options', async () => {
    expect((await tilewright(['check', '--jsn'])).code).toBe(2)
  })
  it('writes what a pass makes of the chosen files, and refuses what is no representation', async () => {
    const { code, out } = await tilewright(['check', '--print', 'declarations', 'rules/base/expansion.carc'])
    expect(code).toBe(0)
    expect(out).toMatch(/^rules\/base\/expansion\.carc:\d+:\d+ expansion base \[base\]$/m)
    expect(out.split('\n').filter((line) => line !== '' && !line.startsWith('rules/base/expansion.carc:'))).toEqual([])
    const wrong = await tilewright(['check', '--print', 'tockens'])
    expect(wrong.code).toBe(2)
    expect(wrong.err).toContain('tokens')
    expect((await tilewright(['check', '--print', 'ir', '--json'])).code).toBe(2)
  })

  it('reports what is missing in a folder without rules', async () => {
    const { code, err } = await tilewright(['check'], { folder: tmpdir() })
    expect(code).toBe(2)
    expect(err).toContain("there is no folder 'rules' here")
  })
  it('reports an internal error in one line, and its stack only with --debug', async () => {
    const broken = {
      ...capturedIo({ folder: project }),
      out: () => {
        throw new TypeError('x is undefined')
      },
    }
    expect(await run(['completion', 'bash'], broken)).toBe(3)
    expect(broken.text.err).toMatch(/^error: tilewright itself made a mistake: x is undefined.*\n$/)
    expect(await run(['--debug', 'completion', 'bash'], broken)).toBe(3)
    expect(broken.text.err).toMatch(/\n\s+at /)
  })
  it('prints errors as JSON if results are requested as JSON', async () => {
    const { code, json } = await tilewright(['check', 'nowhere', '--json'])
    expect(code).toBe(2)
    expect(json()['error']).toMatchObject({ what: "there is no file or folder 'nowhere'" })
  })
})

describe('check', () => {
  it('reports nothing for the rules of this workspace', async () => {
    expect((await tilewright(['check'])).code).toBe(0)
  })
  it('shows a code frame for a mistake and exits with 1', async () => {
    const path = join(project, 'broken.carc')
    writeFileSync(path, 'expansion broken "Broken" {\n  edtion C1\n}\n')
    const { code, out } = await tilewright(['check', 'broken.carc'])
    expect(code).toBe(1)
    expect(out).toContain('broken.carc:2')
    expect(out).toContain('1 error')
    const asJson = await tilewright(['check', 'broken.carc', '--json'])
    expect(asJson.json()).toMatchObject({ ok: false, errors: 1 })
    rmSync(path)
  })
  it('shows a diagnostic that concerns two files for each of them', async () => {
    const folder = join(project, 'rules', 'a-twin')
    mkdirSync(folder)
    writeFileSync(join(folder, 'expansion.carc'), 'expansion a-twin "Twin" { needs base }\nmark start-tile\n')
    const { code, out } = await tilewright(['check', 'rules/a-twin'])
    rmSync(folder, { recursive: true })
    expect(code).toBe(1)
    expect(out).toContain('error[declared-twice]')
  })
  it('never prints a stack trace for any content of a file', async () => {
    const path = join(project, 'noise.carc')
    writeFileSync(path, '\u0000 }}} "never closed\n((( expansion')
    const { code, out, err } = await tilewright(['check', 'noise.carc'])
    expect(code).toBe(1)
    expect(out + err).not.toMatch(/\n\s+at /)
    rmSync(path)
  })
})

describe('fmt', () => {
  it('formats unformatted files once, and only reports them with --check', async () => {
    const path = join(project, 'loose.carc')
    writeFileSync(path, 'expansion   loose "Loose" { edition   C1 }\n')
    expect((await tilewright(['fmt', '--check', 'loose.carc'])).code).toBe(1)
    expect(readFileSync(path, 'utf8')).toContain('expansion   loose')
    expect((await tilewright(['fmt', 'loose.carc'])).code).toBe(0)
    expect(readFileSync(path, 'utf8')).toContain('expansion loose "Loose"')
    expect((await tilewright(['fmt', '--check', 'loose.carc'])).code).toBe(0)
    rmSync(path)
  })
  it('leaves a file with syntax errors unchanged', async () => {
    const path = join(project, 'torn.carc')
    writeFileSync(path, 'expansion   torn "Torn {\n')
    expect((await tilewright(['fmt', 'torn.carc'])).code).toBe(1)
    expect(readFileSync(path, 'utf8')).toBe('expansion   torn "Torn {\n')
    rmSync(path)
  })
})

describe('generate', () => {
  it('writes files once and leaves them untouched the second time', async () => {
    const first = await tilewright(['generate', '--out', 'made', '--json'])
    expect(first.code).toBe(0)
    expect(first.json()['changed']).toContain('index.ts')
    expect((await tilewright(['generate', '--out', 'made', '--json'])).json()['changed']).toEqual([])
  })
  it('refuses a folder that contains other files', async () => {
    expect((await tilewright(['generate', '--out', 'rules'])).code).toBe(2)
    expect((await tilewright(['generate', '--out', 'rules/base/turn.carc/deep/down'])).code).toBe(2)
    expect((await tilewright(['generate', '--out', 'deep/down/made'])).code).toBe(0)
    expect(existsSync(join(project, 'rules', 'index.ts'))).toBe(false)
  })
  it('names the given folder in the error for any obstacle', async () => {
    writeFileSync(join(project, 'a-file'), '')
    symlinkSync(join(project, 'nowhere'), join(project, 'leads-nowhere'))
    for (const [out, reason] of [
      ['a-file/made', 'a part of the path is not a folder'],
      ['leads-nowhere', 'something else of that name is in the way'],
    ] as const) {
      const { code, err } = await tilewright(['generate', '--out', out])
      expect([code, err.split('\n')[0]]).toEqual([2, `error: '${join(project, out)}' cannot be used: ${reason}`])
    }
  })
})

describe('test', () => {
  it('runs the scenarios that match a filter and counts them by file', async () => {
    const { code, json } = await tilewright(['test', 'base/scenarios/setup.carc', '--json', '--coverage'])
    expect(code).toBe(0)
    expect(json()).toMatchObject({ failed: 0, files: [{ failed: 0 }] })
    const { coverage } = json() as { coverage: { counts: Record<string, number>; statements: { state: string }[] }[] }
    const states = new Set(coverage.flatMap(({ statements }) => statements.map(({ state }) => state)))
    expect(states).toContain('proved')
    expect(states, 'most scenarios did not run').toContain('not-run')
    for (const { counts, statements } of coverage)
      expect(counts['proved']).toBe(statements.filter(({ state }) => state === 'proved').length)
  })
  it('draws the scenarios that match a filter: the given position and the last one', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'tilewright-seen-')), 'seen.html')
    expect((await tilewright(['test', 'base/scenarios/setup.carc', '--html', path])).code).toBe(0)
    const page = readFileSync(path, 'utf8')
    const count = scenariosIn('rules/base/scenarios/setup.carc')
    expect(page.match(/<section class="passed">/g)).toHaveLength(count)
    expect(page.match(/<figcaption>In the end/g)).toHaveLength(count)
    expect(page).toContain('<svg')
    expect(page).toContain('rules/base/scenarios/setup.carc')
  })
  it('refuses a filter without matches', async () => {
    expect((await tilewright(['test', 'no scenario is called like this'])).code).toBe(2)
  })
})

describe('test --watch', () => {
  it('waits until errors in the rules are fixed, starting with the first run', async () => {
    const path = join(project, 'rules', 'broken.carc')
    writeFileSync(path, 'expansion broken "Broken" {\n  edtion C1\n}\n')
    const io = {
      ...capturedIo({ folder: project }),
      onInterrupt: (interrupt: () => void) => {
        setTimeout(interrupt, 0)
        return () => undefined
      },
    }
    const code = await run(['test', '--watch'], io)
    rmSync(path)
    expect(code).toBe(1)
    expect(io.text.err).toContain('edtion')
    expect(io.text.err).toContain('Watching the rules.')
  })
})

describe('test --watch, while the rules folder moves', () => {
  it('continues after the folder is renamed and renamed back', async () => {
    const away = join(project, 'elsewhere')
    const waiting: (() => void)[] = []
    const io = {
      ...capturedIo({ folder: project }),
      onInterrupt: (end: () => void) => (waiting.push(end), () => undefined),
    }
    const running = run(['test', '--watch', 'no scenario is called like this'], io)
    const said = async (count: number): Promise<void> => {
      while (io.text.err.split('changed.').length <= count) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    while (!io.text.err.includes('Watching the rules.')) await new Promise((resolve) => setTimeout(resolve, 20))
    renameSync(join(project, 'rules'), away)
    await said(1)
    renameSync(away, join(project, 'rules'))
    await said(2)
    waiting.at(-1)?.()
    expect(await running).toBe(2)
  })
})

describe('an output that cannot be written', () => {
  it.each([
    ['matrix', '--html', '/dev/null'],
    ['matrix', '--out', '/dev/null'],
    ['simulate', '--out', '/dev/null'],
    ['play', '--save', '/dev/null'],
    ['play', '--save', 'nowhere/game.json'],
    ['mutate', '--out', 'nowhere/mutants.json'],
  ])('is refused before any work starts: %s %s %s', async (...args) => {
    const { code, out, err } = await tilewright(args)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(`'${args[2]}' cannot be written`)
  })
  it('is written through a link, which stays a link', async () => {
    const [real, link] = [join(project, 'real.json'), join(project, 'link.json')]
    writeFileSync(real, '')
    symlinkSync(real, link)
    expect((await tilewright(['matrix', '--out', 'link.json'])).code).toBe(0)
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(readFileSync(real, 'utf8')).toContain('"pairs"')
    for (const path of [real, link]) rmSync(path)
  })
  it('is reported in a message for a cyclic link', async () => {
    symlinkSync('loop.json', join(project, 'loop.json'))
    for (const args of [
      ['explain', 'loop.json'],
      ['matrix', '--out', 'loop.json'],
    ]) {
      const { code, err } = await tilewright(args)
      expect(code).toBe(2)
      expect(err).toContain('loop.json')
    }
    rmSync(join(project, 'loop.json'))
  })
})

describe('rule files', () => {
  it('that are not UTF-8 are refused with the position and left unchanged', async () => {
    const path = join(project, 'rules', 'latin.carc')
    const bytes = Buffer.concat([Buffer.from('class a\nclass b // caf'), Buffer.from([0xe9, 0x0a])])
    writeFileSync(path, bytes)
    for (const command of ['fmt', 'check', 'test']) {
      const { code, err } = await tilewright([command])
      expect(code).toBe(2)
      expect(err).toContain('rules/latin.carc is no text in UTF-8')
      expect(err).toContain('line 2, byte 22')
    }
    expect(readFileSync(path)).toEqual(bytes)
    rmSync(path)
  })
  it('that are hidden are ignored: editor locks and hidden folders', async () => {
    const before = (await tilewright(['check'])).out
    const lock = join(project, 'rules', '.#x.carc')
    symlinkSync('somebody@somewhere.1234', lock)
    mkdirSync(join(project, 'rules', '.old'))
    writeFileSync(join(project, 'rules', '.old', 'x.carc'), 'broken')
    expect((await tilewright(['check'])).out).toBe(before)
    rmSync(lock)
    rmSync(join(project, 'rules', '.old'), { recursive: true })
  })
  it('with very many diagnostics show the first ones, repetitions and the number of the others', async () => {
    const path = join(project, 'rules', 'many.carc')
    const define = (n: number): string => `define unheard-${n} of player { is 1 }\n`
    const same = 'state same-state is nonsense\n'
    writeFileSync(
      path,
      `expansion many-diagnostics "Many" { }\n${Array.from({ length: 70 }, (_, n) => define(n)).join('')}${same}`,
    )
    const { out, code } = await tilewright(['check'])
    expect(code).toBe(1)
    expect(out.match(/^error\[/gm)).toHaveLength(50)
    expect(out).toMatch(/… and \d+ more; `tilewright check --all` shows all of them\./)
    expect((await tilewright(['check', '--all'])).out.match(/^error\[/gm)?.length).toBeGreaterThan(70)
    rmSync(path)
  })
})

describe('an unusable file', () => {
  it.each([
    ['explain', 'rules'],
    ['play', '--resume', 'rules'],
    ['sources', 'base-facts', 'rules'],
    ['matrix', '--html', 'rules'],
    ['matrix', '--out', 'nowhere/rules'],
  ])('is reported by the name that was typed: %s %s %s', async (...args) => {
    const { code, err } = await tilewright(args)
    expect(code).toBe(2)
    expect(err).toContain(args.at(-1))
    expect(err).not.toContain('.tmp')
  })
  it('is reported as damaged with its name', async () => {
    writeFileSync(join(project, 'torn.json'), '{')
    for (const args of [
      ['explain', 'torn.json'],
      ['play', '--resume', 'torn.json'],
    ])
      expect((await tilewright(args)).err).toMatch(/damaged.*\n.*torn\.json/)
    rmSync(join(project, 'torn.json'))
  })
})

describe('new expansion', () => {
  it('creates an expansion without diagnostics, formatted, with a scenario that passes', async () => {
    expect((await tilewright(['new', 'expansion', 'moon-base'])).code).toBe(0)
    expect((await tilewright(['check'])).code).toBe(0)
    expect((await tilewright(['fmt', '--check', 'rules/moon-base'])).code).toBe(0)
    expect((await tilewright(['test', 'rules/moon-base', '--json'])).json()).toMatchObject({ passed: 1, failed: 0 })
    expect((await tilewright(['contents', 'moon-base', '--json'])).json()).toMatchObject({
      title: 'Moon Base',
      tiles: [{ count: 1 }],
    })
    expect(
      (await tilewright(['simulate', '--games', '3', '--play', 'moon-base', '--jobs', '1', '--json'])).json(),
    ).toMatchObject({ games: 3 })
    expect((await tilewright(['new', 'expansion', 'moon-base'])).code).toBe(2)
    rmSync(join(project, 'rules', 'moon-base'), { recursive: true })
  })
  it.each(['Moon', '1st', '../up', 'a b', '', 'sources', 'each'])('refuses the name %j', async (name) => {
    expect((await tilewright(['new', 'expansion', name])).code).toBe(2)
  })
})

describe('contents', () => {
  it('counts tiles without overlays', async () => {
    const folder = join(project, 'rules', 'planks')
    mkdirSync(folder)
    writeFileSync(
      join(folder, 'expansion.carc'),
      'expansion planks "Planks" { needs base }\nedge ditch { line }\nfeature trench "trench" { along ditch ' +
        '}\noverlay plank x 4 "plank" { trench N S }\ntile dug x 2 { edges ditch field ditch field  trench N S ' +
        '}\n',
    )
    const { json } = await tilewright(['contents', 'planks', '--json'])
    const { out } = await tilewright(['contents', 'planks'])
    rmSync(folder, { recursive: true })
    expect(json()).toMatchObject({
      tiles: [{ names: ['dug'], count: 2 }],
      overlays: [{ name: 'plank', count: 4, lines: ['trench N S'], with: [], part: null }],
    })
    expect(out).toContain('2 tiles, 1 drawing')
    expect(out).toContain('4 overlays')
  })
  it('refuses names that are not expansions', async () => {
    expect((await tilewright(['contents', 'nothing-like-this'])).code).toBe(2)
  })
  it('lists overlays separately from tiles', async () => {
    const { out } = await tilewright(['contents', 'bridges-castles-bazaars'])
    expect(out).toMatch(/^12 tiles, /m)
    expect(out).toMatch(/^12 overlays\n.*\n +12 +road E W +bridge +bridges +wooden-bridge/m)
  })
})

describe('matrix', () => {
  it('prints the table, and writes it as JSON and as a page', async () => {
    const { code, out } = await tilewright(['matrix', '--out', 'matrix.json', '--html', 'matrix.html'])
    expect(code).toBe(0)
    expect(out).toMatch(/^\d+ pairs?: /m)
    const { out: json } = await tilewright(['matrix', '--json'])
    expect(readFileSync(join(project, 'matrix.json'), 'utf8')).toBe(json)
    const { pairs } = JSON.parse(json) as {
      readonly pairs: readonly {
        readonly expansions: readonly string[]
        readonly sentences: readonly { readonly file: string; readonly line: number }[]
      }[]
    }
    const page = readFileSync(join(project, 'matrix.html'), 'utf8')
    for (const { file, line } of pairs.flatMap(({ sentences }) => sentences)) {
      expect(page).toContain(`href="${file}#L${String(line)}"`)
      expect(existsSync(join(project, file))).toBe(true)
    }
    const [first] = pairs
    expect((await tilewright(['matrix', ...(first?.expansions ?? [])])).code).toBe(0)
  })
  it('refuses names that are not in the table', async () => {
    expect((await tilewright(['matrix', 'nothing-like-this'])).code).toBe(2)
  })
})

describe('simulate', () => {
  it('gives the same result on one thread and on two', async () => {
    const on = async (jobs: string) =>
      (await tilewright(['simulate', '--games', '120', '--jobs', jobs, '--seed', '4', '--json'])).out
    expect(await on('2')).toBe(await on('1'))
  })
  it('lists own rules that did nothing, and with --idle those of packages', async () => {
    await tilewright(['new', 'expansion', 'moon-base'])
    const file = join(project, 'rules', 'moon-base', 'never.carc')
    const rule = (name: string, score: string): string =>
      `rule ${name} {\n  during final-scoring\n  before prepare-last-scoring\n  ${score}\n  assumed "a test"\n}\n`
    writeFileSync(file, rule('never-paid', 'each player where total of player > 9999 { score 1 for player }'))
    const args = ['simulate', '--games', '2', '--play', 'moon-base', '--jobs', '1']
    const idle = await tilewright(args)
    expect(idle.out).toContain('did nothing in 2 games:')
    expect(idle.out).toContain('rule never-paid  rules/moon-base/never.carc:1')
    // All that did nothing; among them the rule of this test, and not what lays the first tile.
    const { idle: all } = (await tilewright([...args, '--idle', '--json'])).json() as { idle: { name: string }[] }
    const names = all.map(({ name }) => name)
    expect(names).toContain('never-paid')
    expect(names).not.toContain('lay-start-tile')
    writeFileSync(file, rule('always-paid', 'score 1 for each player'))
    expect((await tilewright(args)).out).not.toContain('rule always-paid')
    rmSync(join(project, 'rules', 'moon-base'), { recursive: true })
  })
  it('refuses numbers of players that the expansion does not support', async () => {
    const { code, err } = await tilewright(['simulate', '--players', '15'])
    expect(code).toBe(2)
    expect(err).toContain('players')
  })
})

describe('play on a terminal', () => {
  const sizes = [
    { columns: 80, rows: 30 },
    { columns: 60, rows: 24 },
  ]
  it.each(sizes)('fits $columns columns and $rows lines', async (terminal) => {
    const heights: number[] = []
    const { code, out } = await tilewright(['play', '--players', 'Ann,chance', '--seed', '5'], {
      input: (prompt, io) => {
        const board = io.text.out.lastIndexOf('\n\n ')
        if (prompt === '> ') heights.push(io.text.out.slice(board + 2).split('\n').length)
        return '1'
      },
      terminal,
    })
    expect(code).toBe(0)
    expect(out).toContain('The game is over')
    expect(out.split('\n').filter((line) => line.length > terminal.columns)).toEqual([])
    expect(heights.length).toBeGreaterThan(60)
    expect(Math.max(...heights)).toBeLessThanOrEqual(terminal.rows)
  })
  it('names numbered squares outside the view and scrolls to them', async () => {
    let asked = 0
    const { out } = await tilewright(['play', '--players', 'Ann,chance', '--seed', '5'], {
      input: (prompt) => {
        asked += prompt === '> ' ? 1 : 0
        return asked < 60 ? '1' : asked < 62 ? 'south' : undefined
      },
      terminal: { columns: 40, rows: 24 },
    })
    expect(out).toMatch(/beyond the picture: \d+ at -?\d+,-?\d+/)
    const boards = out.split(/\n(?=\n {6,}-?\d+ )/).slice(-3)
    expect(
      new Set(boards.map((board) => /^ *(-?\d+) ?</m.exec(board)?.[0] ?? board.slice(0, 200))).size,
    ).toBeGreaterThan(1)
  })
  it('draws the tile in hand and numbers the positions for figures on the new tile', async () => {
    const { out } = await tilewright(['play', '--players', 'Ann,Bob', '--seed', '4'], { input: ['1', '1'] })
    expect(out).toMatch(/ {11}\.{7}\n {2}in hand: ═══════ {2}\(the rules call it \w+\)/)
    expect(out).toContain('Place a figure on the tile just laid:\n    2  meeple on road east and west at -1,0\n')
    expect(out).not.toMatch(/\b[NESW][LR]\b/)
    expect(out).toMatch(/ {4}3·{6}.*\n {2}0 ══════2═══════\n {4}·{6}4/)
  })
})

describe('play', () => {
  it('plays a whole game, saves it, and explains it', async () => {
    const { code, out } = await tilewright(['play', '--players', 'Ann,bot', '--seed', '5', '--save', 'game.json'], {
      input: firstChoices,
    })
    expect(code).toBe(0)
    expect(out).toContain('The game is over.')
    const list = await tilewright(['explain', 'game.json', '--json'])
    expect(list.code).toBe(0)
    const largest = await tilewright(['explain', 'game.json', '--largest'])
    expect(largest.out).toContain(' scores ')
    expect((await tilewright(['explain', 'game.json', '--event', '9999'])).code).toBe(2)
  })
  it('does not derive the seed from the clock', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000)
    const chances = []
    for (const name of ['one.json', 'two.json']) {
      await tilewright(['play', '--players', 'Ann,Bob', '--save', name], { input: [] })
      chances.push((JSON.parse(readFileSync(join(project, name), 'utf8')) as { readonly chance: unknown }).chance)
    }
    clock.mockRestore()
    expect(chances[0]).not.toEqual(chances[1])
  })
  it('undoes a decision: the same board and question appear again', async () => {
    const { out } = await tilewright(['play', '--players', 'Ann,Bob', '--seed', '2'], { input: firstThen(1, ['undo']) })
    expect(out).toContain('Taken back.')
    const [first = '', , last = ''] = boards(out)
    expect(last).toBe(first)
  })
  it('numbers the squares for the first way to place a tile, and lists the others', async () => {
    const { out } = await tilewright(['play', '--play', 'base,bridges', '--players', 'Ann,Bob', '--seed', '4'], {
      input: ['1', '180', '1'],
    })
    expect(boards(out).at(-1)).toContain('[5]')
    expect(out).toMatch(/^ +Lay the tile with a bridge:\n +6 {2}1,0 turned 90$/m)
  })
  it('ends with the input', async () => {
    const { code, out } = await tilewright(['play', '--seed', '1'], {
      input: ['help', 'nonsense', '99', 'explain', 'undo'],
    })
    expect(code).toBe(0)
    expect(out).toContain('take your last decision back')
    expect(out).toContain('There is nothing to take back.')
    expect(out).toContain('The input has ended before the game.')
  })
  it('accepts its commands in capitals and while asking for a rotation, and no other names', async () => {
    const { out } = await tilewright(['play', '--seed', '2'], { input: ['constructor', 'HELP', '1', 'Undo'] })
    expect(out).toContain("'constructor' means nothing here.")
    expect(out).toContain('take your last decision back')
    expect(out).toMatch(/Turned[?][^]*There is nothing to take back\./)
    expect(out).toContain('The input has ended before the game.')
  })
  it('resumes a saved game where it stopped', async () => {
    const left = await tilewright(['play', '--players', 'Ann,Bob', '--seed', '2'], {
      input: firstThen(6, ['save left.json', 'quit']),
    })
    expect(left.out).toContain('Saved as')
    const resumed = await tilewright(['play', '--resume', 'left.json'], { input: ['quit'] })
    expect(resumed.code).toBe(0)
    expect(boards(resumed.out).at(-1)).toBe(boards(left.out).at(-1))
  })
  it('refuses a damaged game', async () => {
    writeFileSync(join(project, 'damaged.json'), '{ "format": 1,')
    const { code, err } = await tilewright(['play', '--resume', 'damaged.json'])
    expect(code).toBe(2)
    expect(err).toMatch(/^error: /)
  })
})

describe('completion', () => {
  it.each(['bash', 'zsh', 'fish'])('lists all commands in %s', async (shell) => {
    const { out } = await tilewright(['completion', shell])
    for (const command of ['check', 'fmt', 'test', 'play', 'simulate', 'new', 'contents'])
      expect(out).toContain(command)
  })
  it('refuses other shells', async () => {
    expect((await tilewright(['completion', 'tcsh'])).code).toBe(2)
  })
})

describe('demo', () => {
  it('runs the scenarios, plays a game and prints three next steps', async () => {
    const { out } = await tilewright(['demo'])
    expect(out).toMatch(/^Scenarios: \d+ of \d+ hold\.$/m)
    expect(out).toContain('The most points at once:')
    expect(out.slice(out.indexOf('Try next:')).trimEnd().split('\n')).toHaveLength(4)
  })
})
