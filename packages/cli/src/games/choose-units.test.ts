import { standardLibrary } from '@tilewright/engine'
import { describe, expect, it } from 'vitest'
import { chooseToPlay, chooseUnits, printUnitNotes } from './choose-units.ts'

const { units } = standardLibrary
const off = units.filter((unit) => unit.of < 0 && unit.off)
const names = off.map(({ name }) => name)

describe('an expansion declared `off`', () => {
  it('is not included in `all` for people who play, nor are its parts', () => {
    expect(names).not.toEqual([])
    const chosen = chooseToPlay(standardLibrary, { play: 'all' }).play
    const left = units.filter(({ name }) => !chosen.includes(name))
    expect(left).toEqual(units.filter((unit) => off.includes(units[unit.of] ?? unit)))
  })
  it('is included in `all` elsewhere, and when it is named', () => {
    expect(chooseUnits(standardLibrary, { play: 'all' }).play).toEqual(units.map(({ name }) => name))
    expect(chooseToPlay(standardLibrary, { play: names.join(',') }).play).toEqual(names)
  })
})

describe('expansions that exclude each other', () => {
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
  it('are reduced to the first one in `all`, with a note', async () => {
    const all = chooseUnits(library, { play: 'all' })
    expect(all.play).toEqual([...units.map(({ name }) => name), 'ice'])
    expect([all.without, all.excluded]).toEqual([['lava'], [{ name: 'lava', apart: ['lava', 'ice'] }]])
    let told = ''
    const err = (text: string): void => void (told += text)
    await printUnitNotes({ err } as unknown as Parameters<typeof printUnitNotes>[0], { ...all, play: ['ice'] }, library)
    expect(told).toBe("note: 'lava' is left out: 'lava' and 'ice' cannot be played together\n")
  })
  it('include the second one if the first is left out', () => {
    const all = chooseUnits(library, { play: 'all', without: 'ice' })
    expect(all.play.at(-1)).toBe('lava')
    expect([all.without, all.excluded]).toEqual([['ice'], []])
    expect(all.play).toContain(first)
  })
  it('are checked by the game if they are named', () => {
    expect(chooseUnits(library, { play: 'ice,lava' }).play).toEqual(['ice', 'lava'])
  })
})
