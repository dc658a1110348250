import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleFiles } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { camel, phrase } from './emit/names.ts'
import { readRules } from './rules-folder.ts'
import { compileSample, counting, everySentence } from './sample.ts'

const textOf = (path: string): string => compileSample(everySentence).find((file) => file.path === path)?.text ?? ''

describe('generated code', () => {
  it('is the same to the byte every time', () => {
    expect(compileSample(everySentence)).toEqual(compileSample(everySentence))
  })
  it('is the same whatever the order of the files', () => {
    expect(compileSample(everySentence, true)).toEqual(compileSample(everySentence))
  })
  it('names the source line above each rule', () => {
    const lines =
      sampleFiles(everySentence.trimStart())
        .find(({ file }) => file.endsWith('steps.carc'))
        ?.text.split('\n') ?? []
    const place = (rule: string): string => String(1 + lines.findIndex((line) => line.startsWith(`rule ${rule} `)))
    expect(textOf('modules/demo.ts')).toContain(`/** pay — rules/demo/steps.carc:${place('pay')} */`)
    expect(textOf('phases.ts')).toContain(`// Take a turn — rules/demo/steps.carc:${place('take')}\n`)
  })
})

describe('the source map', () => {
  const carc = new Map(sampleFiles(everySentence.trimStart()).map(({ file, text }) => [file, text.split('\n')]))
  /** The lines of a generated file with their statements. */
  const read = (path: string) => {
    const lines = textOf(path).split('\n')
    const map = new SourceMap(JSON.parse(textOf(`${path}.map`)) as ConstructorParameters<typeof SourceMap>[0])
    const sourceOf = (line: number): string => {
      const entry = map.findEntry(line, 0)
      return 'originalLine' in entry ? (carc.get(entry.originalSource)?.[entry.originalLine] ?? '') : ''
    }
    const bodyOf = (name: string): number[] => {
      const start = lines.findIndex((line) => new RegExp(`^(export )?function ${name}\\(`).test(line))
      return Array.from({ length: lines.indexOf('}', start) - start }, (_, i) => start + i)
    }
    /** The statements that the lines of a function are mapped to, in order. */
    const sentencesOf = (name: string): string[] =>
      bodyOf(name)
        .map((line) => sourceOf(line).trim())
        .filter((line, i, all) => line !== all[i - 1])
    return { lines, sourceOf, bodyOf, sentencesOf }
  }
  const module = read('modules/demo.ts')
  const phases = read('phases.ts')
  it('maps every line of a function to the line of its statement', () => {
    expect(module.sentencesOf('pay')).toEqual([
      'rule pay {',
      'let big be count of tile in feature > 3',
      expect.stringMatching(/^each player/),
      expect.stringMatching(/^each figure/),
    ])
    expect(module.sourceOf(module.lines.findIndex((line) => line.includes('returnPiece(')))).toContain('return figure')
  })
  it('maps the blocks of a machine', () => {
    const sentences = phases.lines.map((_, line) => phases.sourceOf(line).trim())
    const inOrder = sentences.filter((line, i) => line !== sentences[i - 1])
    const follow = (first: string, count: number): string[] => {
      const start = inOrder.indexOf(first)
      return inOrder.slice(start, start + count)
    }
    expect(follow('rule take "Take a turn" {', 6)).toEqual([
      'rule take "Take a turn" {',
      'let end be steps',
      'draw tile from stack',
      'if tile is none { stop }',
      'set current to tile',
      'if last is none or visited of last > 3 { set last to one corner on board  add 1 to visited of last }',
    ])
    expect(follow('rule play "Play" {', 5)).toEqual([
      'rule play "Play" {',
      expect.stringMatching(/^draw tile/),
      'if start is none { place camp at origin } otherwise { place start at origin }',
      'set winners to all player',
      expect.stringMatching(/^repeat/),
    ])
  })
  it('maps a definition to its line', () => {
    const lines = module.bodyOf('closedOfWall').map(module.sourceOf)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.every((line) => line.startsWith('define closed of wall'))).toBe(true)
  })
})

describe('machines', () => {
  const jumps = (text: string): number[] =>
    [...text.matchAll(/s\[f \+ 1\] = (?:.*\? )?(\d+)(?: : (\d+))?/g)].flatMap((match) => [
      Number(match[1]),
      Number(match[2] ?? match[1]),
    ])
  it('jump to existing blocks, and leave every block', () => {
    let checked = 0
    let fallen = 0
    for (const sample of [everySentence, counting]) {
      for (const file of compileSample(sample).filter(({ path }) => path === 'phases.ts' || path === 'choices.ts')) {
        for (const [machine = ''] of file.text.matchAll(
          /^export function \w+\(g: Game, f: number\): void \{\n {2}const s = [\s\S]*?^\}/gm,
        )) {
          const cases = [...machine.matchAll(/^ {4}case (\d+): (?:to(\d+): )?\{\n([\s\S]*?)^ {4}\}/gm)]
          const order = cases.map((match) => Number(match[1]))
          expect(order.toSorted((a, b) => a - b)).toEqual(cases.map((_, i) => i))
          checked += 1
          for (const target of jumps(machine)) expect(target).toBeLessThan(cases.length)
          cases.forEach(([, , label, body = ''], i) => {
            expect(body.trimEnd()).toMatch(/(break|return|s\[f \+ 1\] = \d+\n *\/\/ falls through)$/)
            // Fall-through leads to the next block in the text, marked by a comment.
            const ways = [...body.matchAll(/s\[f \+ 1\] = (\d+)\n(?:.*\) |\s*)(?:break to(\d+)|\/\/ falls through)/g)]
            expect(ways.length > 0 || label === undefined).toBe(true)
            for (const [, next, to = label ?? next] of ways)
              expect([next, to, label ?? next]).toEqual(Array(3).fill(String(order[i + 1])))
            fallen += ways.length
          })
        }
      }
    }
    expect(checked).toBeGreaterThan(2)
    expect(fallen).toBeGreaterThan(2)
  })
})

describe('names', () => {
  it('that differ stay different', () => {
    const names = [
      'coat-of-arms',
      'coatOfArms',
      'coat-ofArms',
      'coat.of.arms',
      'Coat-of-arms',
      'a1',
      'a-1',
      'a.1',
      'class',
      'Class',
      'class-',
      'start',
      'draw-tile',
      'x',
    ]
    expect(new Set(names.map(camel)).size).toBe(names.length)
  })
  it('are never kernel functions that the generator calls', () => {
    const folder = new URL('emit/', import.meta.url)
    const called = readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) =>
        [...readFileSync(new URL(name, folder), 'utf8').matchAll(/kernel\([\w.]*context, ([^\n]*)/g)].flatMap((match) =>
          [...(match[1] ?? '').split(')')[0]!.matchAll(/'(\w+)'/g)].map(([, quoted]) => quoted ?? ''),
        ),
      )
    expect(called.length).toBeGreaterThan(30)
    expect(
      called.filter(
        (name) =>
          /^[a-z]/.test(name) && !['mark', 'segment', 'set', 'tilesInStack'].includes(name) && phrase(name) === name,
      ),
    ).toEqual([])
  })
})

describe('the folder of rules', () => {
  it('is read once, whatever links and folders it contains', () => {
    const root = mkdtempSync(join(tmpdir(), 'tilewright-rules-test-'))
    mkdirSync(join(root, 'rules', 'b', 'folder.carc'), { recursive: true })
    writeFileSync(join(root, 'rules', 'b', 'x.carc'), 'mark x')
    writeFileSync(join(root, 'rules', 'a.carc'), 'mark a')
    writeFileSync(join(root, 'rules', 'note.txt'), 'no rule')
    symlinkSync('..', join(root, 'rules', 'b', 'circle'))
    symlinkSync(join('b', 'x.carc'), join(root, 'rules', 'linked.carc'))
    symlinkSync('b', join(root, 'rules', 'linked-folder.carc'))
    expect(readRules(root).map(({ file, text }) => `${file}: ${text}`)).toEqual([
      'rules/a.carc: mark a',
      'rules/b/x.carc: mark x',
      'rules/linked.carc: mark x',
    ])
    rmSync(root, { recursive: true })
  })
})
