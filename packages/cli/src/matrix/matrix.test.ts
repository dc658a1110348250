import type { Matrix, Pair, PhaseOrder } from '@tilewright/linker'
import { describe, expect, it } from 'vitest'
import { capturedIo } from '../terminal/captured-io.ts'
import { choosePairs } from './choose-pairs.ts'
import { matrixText, pairText } from './matrix-text.ts'
import { matrixPage } from './page.ts'

const none = { modules: [], sentences: [], byPhases: [], scenarios: [], waiting: [], statements: [] }
const stated: Pair = {
  expansions: ['lakes', 'hills'],
  status: 'stated',
  modules: ['rules/hills/with/lakes'],
  sentences: [
    {
      what: 'order',
      name: 'wet before high',
      file: 'rules/hills/with/lakes.carc',
      line: 7,
      set: ['hills', 'lakes'],
      cites: ['S-1'],
      assumed: null,
    },
  ],
  byPhases: [],
  scenarios: [
    { title: 'A <wet> hill', file: 'rules/x/s.carc', line: 12, module: 'rules/x', play: ['hills', 'lakes'], cites: [] },
  ],
  waiting: [{ id: 'S-2', source: 'sea', section: 'Two', words: 'Later.', waitsFor: 'hills' }],
  statements: [{ id: 'S-1', source: 'sea', section: 'One', words: 'Water & hills.' }],
}
const matrix: Matrix = {
  expansions: [
    { name: 'lakes', title: 'Lakes', short: 'Lak' },
    { name: 'hills', title: 'Hills', short: 'Hil' },
    { name: 'woods', title: 'Woods', short: 'Woo' },
    { name: 'dunes', title: 'Dunes', short: 'Dun' },
  ],
  pairs: [
    stated,
    {
      ...none,
      expansions: ['lakes', 'woods'],
      status: 'follows',
      scenarios: [
        { title: 'Wood', file: 'rules/w.carc', line: 1, module: 'rules/w', play: ['lakes', 'woods'], cites: ['S-1'] },
      ],
    },
    { ...none, expansions: ['hills', 'woods'], status: 'nothing' },
    { ...none, expansions: ['lakes', 'dunes'], status: 'ordered', sentences: stated.sentences },
  ],
  elsewhere: [
    { expansion: 'woods', waiting: [{ id: 'W-1', source: 'page', section: 'W', words: 'Boats.', waitsFor: 'boats' }] },
  ],
}
const byPhases: PhaseOrder = {
  takes: { rule: 'flood', phase: 'once-laid', file: 'rules/lakes/l.carc', line: 3, cites: ['S-1'] },
  asks: { rule: 'camp', phase: 'evening', file: 'rules/dunes/d.carc', line: 4, cites: ['S-1'] },
}
const io = capturedIo({ folder: '.' })

describe('the matrix on a terminal', () => {
  it('has every pair once below the diagonal, with counts', () => {
    const lines = matrixText(io, matrix).split('\n')
    expect(lines.slice(0, 5)).toEqual([
      '              Lak       Hil  Woo',
      '  Lak  Lakes',
      '  Hil  Hills  S 1+1 w1',
      '  Woo  Woods  F 1       -',
      '  Dun  Dunes  O 1',
    ])
    expect(lines).toContain('4 pairs: 1 stated, 1 follow, 1 only ordered, 1 without a rule.')
    expect(lines).toContain('Statements that wait for what is not installed: Woods 1.')
  })
  it('shows one pair in full', () => {
    expect(pairText(io, matrix, stated).split('\n')).toEqual([
      'Lakes with Hills: stated',
      '',
      'Rules',
      '  order wet before high  rules/hills/with/lakes.carc:7  S-1',
      '',
      'Scenarios',
      '  A <wet> hill  rules/x/s.carc:12  assumed',
      '',
      'Statements',
      '  S-1  Water & hills.',
      '',
      'Statements that wait',
      '  S-2  Later. (waits for hills)',
      '',
    ])
  })
  it('shows steps that only their phases order', () => {
    const ordered: Pair = { ...none, expansions: ['lakes', 'dunes'], status: 'ordered', byPhases: [byPhases] }
    const lines = pairText(io, matrix, ordered).split('\n')
    expect(lines).toContain('Lakes with Dunes: no scenario shows the order of its steps')
    expect(lines).toContain(
      '  flood (in once-laid) takes away what camp (in evening) asks for  rules/lakes/l.carc:3  rules/dunes/d.carc:4',
    )
    const pairs = [ordered]
    expect(matrixText(io, { ...matrix, pairs })).toContain('  Dun  Dunes  O 1\n')
    expect(matrixPage({ ...matrix, pairs }, (file) => file)).toContain(
      '<li>flood (in once-laid) takes away what camp (in evening) asks for <a class="place"',
    )
  })
  it('says that there is nothing to show with fewer than two expansions', () => {
    expect(matrixText(io, { expansions: [], pairs: [], elsewhere: [] })).toContain('no two expansions')
  })
})

describe('names of expansions', () => {
  it('select one pair, all of one expansion, or everything', () => {
    expect(choosePairs(matrix, 'hills', 'lakes')).toEqual([stated])
    expect(choosePairs(matrix, 'HIL', undefined).map(({ expansions }) => expansions)).toEqual([
      ['lakes', 'hills'],
      ['hills', 'woods'],
    ])
    expect(choosePairs(matrix, undefined, undefined)).toHaveLength(4)
  })
  it('are refused if the table does not contain them, or if they are repeated', () => {
    expect(() => choosePairs(matrix, 'hils', undefined)).toThrow("no expansion 'hils'")
    expect(() => choosePairs(matrix, 'hills', 'Hil')).toThrow('named twice')
  })
})

describe('the page', () => {
  const page = matrixPage(matrix, (file) => `../${file}`)
  it('is self-contained', () => {
    expect(page).not.toMatch(/<script|<link|<img|src=|url\(|@import|https?:/)
  })
  it('links a cell to statements, scenarios and wiki statements', () => {
    expect(page).toContain(
      '<a class="place" href="../rules/hills/with/lakes.carc#L7">rules/hills/with/lakes.carc:7</a>',
    )
    expect(page).toContain('<a class="place" href="../rules/x/s.carc#L12">rules/x/s.carc:12</a>')
    expect(page).toContain('<a href="#p0-S-1">S-1</a>')
    expect(page).toContain('<li id="p0-S-1"><b>S-1</b> Water &amp; hills.')
    expect(page).toContain('<b>W-1</b> Boats.')
  })
  it('escapes texts', () => {
    expect(page).toContain('A &lt;wet&gt; hill')
  })
  it('labels rows, columns and cells for screen readers, with unique ids', () => {
    expect(page.match(/<th scope="row">/g)).toHaveLength(4)
    expect(page.match(/<th scope="col">/g)).toHaveLength(4)
    expect(page).toContain('<summary aria-label="Lakes with Hills: stated, 1 rule, 1 scenario, 1 waiting">')
    expect(page).toContain('<summary aria-label="Lakes with Dunes: only ordered, 1 rule">')
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
  it('closes all elements', () => {
    const open: string[] = []
    for (const [, end, name = ''] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
      if (end === '/') expect(open.pop()).toBe(name)
      else if (name !== 'meta') open.push(name)
    }
    expect(open).toEqual([])
  })
  it('has light and dark colours', () => {
    expect(page).toContain('@media (prefers-color-scheme: dark)')
  })
})
