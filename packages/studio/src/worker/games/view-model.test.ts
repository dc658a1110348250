import { join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { isOver, standardLibrary, twinOf } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { titlesOf } from '../../build/titles.ts'
import type { Choice } from '@tilewright/draw/board'
import { pictureData } from './picture-data.ts'
import { createDrawings } from './pictures.ts'
import { isSecretNow } from './secret-now.ts'
import { shownOf, type ViewContext, sightOf } from './view-model.ts'
import { pendingDecision, beginTable, take, type Table } from './table.ts'
import { partAt, whyOf } from './why.ts'

const root = join(import.meta.dirname, '../../../../..')
const context: ViewContext = {
  drawings: createDrawings(pictureData(check(readRules(root)).project)),
  language: 'en',
  translate: (one) => one,
}
const everything = standardLibrary.units.filter(({ of, off }) => of < 0 && !off).map(({ name }) => name)

function table(play: readonly string[], seed: number): Table {
  const seats = ['Ann', 'Bob', 'Cleo'].map((name) => ({ name, player: 'person' as const }))
  return beginTable({ play, without: [], settings: {}, seats, seed }, standardLibrary)
}

const endsOf = (choices: readonly Choice[]): number[] =>
  choices.flatMap(({ next, ends }) => (next.length > 0 ? endsOf(next) : ends.map(({ option }) => option)))

/** Plays on with options chosen by a small deterministic generator; calls `look` before each step. */
function play(now: Table, steps: number, look: (player: string) => void): void {
  let state = 11
  for (let i = 0; i < steps && !isOver(now.game); i += 1) {
    const decision = pendingDecision(now)?.decision
    if (decision === undefined) return
    look(decision.player)
    state = (state * 1103515245 + 12345) % 2147483648
    take(now, decision.player, state % decision.count)
  }
}

test('every option is reachable by exactly one path of choices, or is equal to one that is', () => {
  const now = table(everything, 5)
  let decided = 0
  play(now, 60, (player) => {
    const { decision } = shownOf(now, player, context)
    const options = pendingDecision(now)?.decision.options() ?? []
    const ends = endsOf(decision?.choices ?? [])
    expect(new Set(ends).size).toBe(ends.length)
    const reached = new Set(
      ends.map((end) => JSON.stringify({ ...options[end], args: withoutIndex(options[end]?.args ?? []) })),
    )
    for (const option of options)
      expect(reached).toContain(JSON.stringify({ ...option, args: withoutIndex(option.args) }))
    decided += 1
  })
  expect(decided).toBeGreaterThan(50)
})

/** Pieces of one kind at one place are interchangeable. */
const withoutIndex = (args: readonly unknown[]): unknown[] =>
  args.map((arg) => (typeof arg === 'object' && arg !== null && 'piece' in arg ? { ...arg, n: 0 } : arg))

test('the numbers of one level are distinct, and only a choice without a target has number 0', () => {
  const now = table(everything, 6)
  const look = (choices: readonly Choice[]): void => {
    expect(new Set(choices.map(({ number }) => number)).size).toBe(choices.length)
    for (const { number, mark, next } of choices) {
      if (number === 0) expect(mark).toBeNull()
      look(next)
    }
  }
  play(now, 25, (player) => {
    look(shownOf(now, player, context).decision?.choices ?? [])
  })
})

test('two games that differ only in hidden information look the same', () => {
  const now = table(everything, 8)
  let twins = 0
  play(now, 500, (player) => {
    if (!isSecretNow(now, player)) return
    for (const viewer of [null, 'Bob']) {
      const twin = twinOf(now.game, viewer, (n) => n >> 1)
      if (twin === undefined || viewer === player) continue
      twins += 1
      const other: Table = { ...now, game: twin }
      expect(shownOf(other, viewer, context)).toEqual(shownOf(now, viewer, context))
    }
  })
  expect(twins).toBeGreaterThan(0)
})

test('a secret decision is behind the curtain, and only the deciding player sees its options', () => {
  const now = table(everything, 9)
  let secrets = 0
  play(now, 500, (player) => {
    if (!isSecretNow(now, player) || secrets > 12) return
    secrets += 1
    const open = shownOf(now, null, context)
    expect(open.ask).toBe('curtain')
    expect(open.decision).toBeNull()
    expect(shownOf(now, player, context).decision?.player).toBe(player)
  })
  expect(secrets).toBeGreaterThan(0)
})

test('all French texts of a game are in the tables, or are names of players', () => {
  const titles = titlesOf(root).fr ?? {}
  const lacking = new Set<string>()
  const translate = (written: string): string => {
    if (written !== '' && !(written in titles)) lacking.add(written)
    return titles[written] ?? written
  }
  const now = table(everything, 5)
  play(now, 80, (player) => {
    expect(shownOf(now, player, { ...context, language: 'fr', translate }).decision).not.toBeNull()
  })
  expect([...lacking].filter((one) => !['Ann', 'Bob', 'Cleo'].includes(one))).toEqual([])
})

test('points are explained down to statements, with the highlighted parts of the board', () => {
  const now = table(['base'], 2)
  play(now, 400, () => undefined)
  expect(now.scorings.length).toBeGreaterThan(10)
  let lit = 0
  for (const id of now.scorings.keys()) {
    const why = whyOf(now, null, id, context)
    expect(why.lines.length).toBeGreaterThan(0)
    expect(why.cites.length).toBeGreaterThan(0)
    for (const { words } of why.cites) expect(words).not.toBe('')
    if (why.shape !== '') lit += 1
  }
  expect(lit).toBeGreaterThan(10)
})

test('every part of every tile can be queried by position and by index', () => {
  const now = table(everything, 4)
  play(now, 60, () => undefined)
  for (const { x, y, overlay } of shownOf(now, null, context).tiles) {
    if (overlay) continue
    expect(
      partAt(sightOf(now, null, context), { at: [x * 100 + 50, y * 100 + 50], nth: 0 }, context)?.words ?? 'none',
    ).not.toBe('')
  }
  expect(partAt(sightOf(now, null, context), { at: [-90_000, 0] }, context)).toBeNull()
})
