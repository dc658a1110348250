import { standardLibrary } from '@tilewright/engine'
import { expect, it } from 'vitest'
import { choosingOf } from '../worker/games/boxes.ts'
import { noSetupData } from '../words/setup-data.ts'
import { defaultChoices } from './setup-choices.ts'
import { chosenSettings, isChanged, settingsInPlay, valueOf } from './settings-in-play.ts'

const box = (name: string, needs: readonly number[]) => ({
  name,
  title: name.toUpperCase(),
  of: -1,
  off: false,
  needs,
  players: null,
  editions: [],
})
const setup = choosingOf(
  {
    ...standardLibrary,
    units: [box('ice', []), box('lava', [0]), box('moss', [0, 1])],
    settings: [
      {
        name: 'tides',
        title: 'Tides',
        values: ['low', 'high', 'none'],
        initial: 0,
        set: [0],
        fixed: [
          { value: 1, set: [0, 1] },
          { value: 2, set: [0, 1, 2] },
        ],
      },
    ],
  },
  noSetupData,
  { translate: (one: string) => one, language: 'en', own: [] },
)
const choices = (play: readonly string[]) => ({ ...defaultChoices, play, settings: { tides: 'none' } })
const inPlay = (...play: string[]) => settingsInPlay(setup, choices(play))

it('a question that no box answers is the choice of the table', () => {
  expect(inPlay('ice').map(({ fixed }) => fixed)).toEqual([undefined])
  expect(chosenSettings(setup, choices(['ice']))).toEqual({ tides: 'none' })
})

it('a box answers it, whatever was chosen before, and is named; of two the larger set wins', () => {
  const [withLava] = inPlay('ice', 'lava')
  expect(withLava?.fixed).toEqual({ value: 'high', needs: ['ice', 'lava'], by: ['LAVA'] })
  expect(withLava && valueOf(withLava, choices(['ice', 'lava']))).toBe('high')
  expect(withLava && isChanged(withLava, choices(['ice', 'lava']))).toBe(false)
  expect(inPlay('ice', 'lava', 'moss')[0]?.fixed).toEqual({
    value: 'none',
    needs: ['ice', 'lava', 'moss'],
    by: ['MOSS'],
  })
  expect(chosenSettings(setup, choices(['ice', 'lava']))).toEqual({})
})
