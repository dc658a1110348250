import { describe, expect, it } from 'vitest'
import type { LinkedSet } from '../linked-set.ts'
import { writeNameTables } from './names.ts'

const library = {
  units: [{ name: 'demo' }],
  tiles: [{ name: 'I' }, { name: 'plank', overlay: true }],
  pieces: [
    { name: 'pawn', tokenSet: -1 },
    { name: 'gold', tokenSet: 0 },
  ],
  features: [{ name: 'path' }, { name: 'grass' }],
  edges: [{ name: 'open "edge"' }],
  zones: [],
  marks: ['flag'],
  tokenSets: ['coin'],
  settings: [
    { name: 'speed', values: ['slow', 'fast'] },
    { name: 'mode', values: ['usual'] },
  ],
  states: [{ name: 'bet', of: 'player', kind: 'piece', setOf: false, hidden: true }],
  choices: [{ name: 'act', title: 'Act', secret: true, element: 'number' }],
  options: [{ label: 'lays', params: [{ kind: 'placement' }] }],
  values: [
    {
      name: 'length',
      params: ['feature'],
      result: 'number',
      setOf: false,
      shown: [
        { set: [0], on: [0], hidden: false },
        { set: [0], on: [0], hidden: true },
      ],
    },
    { name: 'winners', params: [], result: 'player', setOf: true, shown: [{ set: [0], on: null, hidden: false }] },
  ],
  renamed: { old: 'demo' },
}

const setOf = (changed: Partial<typeof library>): LinkedSet => ({
  fullest: { library: { ...library, ...changed }, tileKind: Uint16Array.of(0, 0, 1), partMarks: Uint8Array.of(1, 0) },
  tables: [],
  fewest: 2,
  columns: [],
  counters: [],
  errors: undefined as never,
  naming: {
    rulesInPlay: 'abc',
    parts: [
      [
        { cells: [[0, 5, 0, 0]], naming: 0, number: 1 },
        {
          cells: [
            [0, 0, 3, 0],
            [1, 0, 12, 9],
          ],
          naming: 1,
          number: 1,
        },
      ],
      [{ cells: [[0, 0, 0, 0]], naming: 0, number: 2 }],
    ],
  },
})

describe('names of a set in C', () => {
  const lines = writeNameTables(setOf({})).split('\n')
  const row = (name: string): string | undefined => lines.find((line) => line.includes(` ${name}[`))

  it('are quoted as texts of C', () => {
    expect(row('N_edges')).toBe('static const char *const N_edges[] = {"open \\"edge\\""};')
  })
  it('list where the values of each setting begin, and settings by name', () => {
    expect(row('N_setting_values')).toContain('{"slow", "fast", "usual"}')
    expect(row('G_setting_from')).toContain('{0,2,3}')
    expect(row('G_settings_sorted')).toContain('{1,0}')
  })
  it('give the drawings of each segment, and which of them names it', () => {
    expect(row('G_parts')).toContain('{{0,5,0,0}, {0,0,3,0}, {1,0,12,9}, {0,0,0,0}}')
    expect(row('G_part_from')).toContain('{0,1,3,4}')
    expect(row('G_naming')).toContain('{0,2,3}')
    expect(row('G_number')).toContain('{1,1,2}')
  })
  it('say the first tile of each kind, and which kinds are laid over others', () => {
    expect(row('G_first_tile')).toContain('{0,2}')
    expect(row('G_overlay')).toContain('{0,1}')
  })
  it('say of which features a value is shown, and that it is secret if one of its definitions is', () => {
    // The value of a path depends on something hidden; nothing defines that of grass.
    expect(row('G_shown')).toContain('{{0,8,0,0,0,0}, {1,-1,-1,1,3,1}}')
  })
  it('cannot be numbers, which JavaScript lists first', () => {
    expect(() => writeNameTables(setOf({ tiles: [{ name: '7' }] }))).toThrow("'7' is a number")
  })
})
