import { standardLibrary } from '@tilewright/engine'
import { describe, expect, it } from 'vitest'
import { chooseToPlay, chooseUnits } from './choose-units.ts'

const { units } = standardLibrary
const off = units.filter((unit) => unit.of < 0 && unit.off)
const names = off.map(({ name }) => name)

describe('an expansion that is off', () => {
  it('is not meant by all where people play, nor are its parts', () => {
    expect(names).not.toEqual([])
    const chosen = chooseToPlay(standardLibrary, 'all')
    const left = units.filter(({ name }) => !chosen.includes(name))
    expect(left).toEqual(units.filter((unit) => off.includes(units[unit.of] ?? unit)))
  })
  it('is meant by all elsewhere, and comes when it is named', () => {
    expect(chooseUnits(standardLibrary, 'all')).toEqual(units.map(({ name }) => name))
    expect(chooseToPlay(standardLibrary, names.join(','))).toEqual(names)
  })
})
