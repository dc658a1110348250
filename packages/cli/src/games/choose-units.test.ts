import { standardLibrary } from '@tilewright/engine'
import { describe, expect, it } from 'vitest'
import { chooseToPlay, chooseUnits, tellOfBoxes } from './choose-units.ts'

const { units } = standardLibrary
const off = units.filter((unit) => unit.of < 0 && unit.off)
const names = off.map(({ name }) => name)

describe('an expansion that is off', () => {
  it('is not meant by all where people play, nor are its parts', () => {
    expect(names).not.toEqual([])
    const chosen = chooseToPlay(standardLibrary, { play: 'all' }).play
    const left = units.filter(({ name }) => !chosen.includes(name))
    expect(left).toEqual(units.filter((unit) => off.includes(units[unit.of] ?? unit)))
  })
  it('is meant by all elsewhere, and comes when it is named', () => {
    expect(chooseUnits(standardLibrary, { play: 'all' }).play).toEqual(units.map(({ name }) => name))
    expect(chooseToPlay(standardLibrary, { play: names.join(',') }).play).toEqual(names)
  })
})

describe('what cannot be played together', () => {
  const [first] = names
  const last = units.length
  const library = {
    ...standardLibrary,
    units: [
      ...units,
      { name: 'ice', title: 'Ice', of: -1, off: false, needs: [0], players: null, editions: [] },
      { name: 'lava', title: 'Lava', of: -1, off: false, needs: [0], excludes: [last], players: null, editions: [] },
    ],
  }
  it('is not meant by all: the first of two is, and the table is told', async () => {
    const all = chooseUnits(library, { play: 'all' })
    expect(all.play).toEqual([...units.map(({ name }) => name), 'ice'])
    expect([all.without, all.apart]).toEqual([['lava'], [{ name: 'lava', apart: ['lava', 'ice'] }]])
    let told = ''
    const err = (text: string): void => void (told += text)
    await tellOfBoxes({ err } as unknown as Parameters<typeof tellOfBoxes>[0], { ...all, play: ['ice'] }, library)
    expect(told).toBe("note: 'lava' is left out: 'lava' and 'ice' cannot be played together\n")
  })
  it('is all the other one where the first is left out', () => {
    const all = chooseUnits(library, { play: 'all', without: 'ice' })
    expect(all.play.at(-1)).toBe('lava')
    expect([all.without, all.apart]).toEqual([['ice'], []])
    expect(all.play).toContain(first)
  })
  it('is left to the game where it is named', () => {
    expect(chooseUnits(library, { play: 'ice,lava' }).play).toEqual(['ice', 'lava'])
  })
})
