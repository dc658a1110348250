import { standardLibrary } from '@tilewright/engine'
import { expect, it } from 'vitest'
import { noSetupData, type Preset } from '../../words/setup-data.ts'
import { choosingOf } from './boxes.ts'

const texts = { translate: (one: string) => one, language: 'en', own: [] } as const

it('lists for each box those it cannot be played with, whichever of the two declares it', () => {
  const box = (name: string, excludes?: readonly number[]) => ({
    name,
    title: name,
    of: -1,
    off: false,
    needs: [],
    players: null,
    editions: [],
    ...(excludes === undefined ? {} : { excludes }),
  })
  const { boxes } = choosingOf(
    { ...standardLibrary, units: [box('ice'), box('lava', [0]), box('moss')], settings: [] },
    noSetupData,
    texts,
  )
  expect(boxes.map(({ name, apart }) => [name, ...apart])).toEqual([['ice', 'lava'], ['lava', 'ice'], ['moss']])
})

it('lists own boxes first, no stand-ins, and only presets whose boxes there are', () => {
  const [base] = standardLibrary.units.filter(({ of, needs }) => of < 0 && needs.length === 0)
  const names = standardLibrary.units.filter(({ of }) => of < 0).map(({ name }) => name)
  const [own = '', standIn = ''] = names.filter((name) => name !== base?.name).slice(2)
  const preset = (title: string, play: readonly string[]): Preset => ({ title: { en: title, fr: `${title}-fr` }, play })
  const data = { standIns: [standIn], presets: [preset('a', [base?.name ?? '']), preset('b', ['of-another-project'])] }
  const { boxes, presets } = choosingOf(standardLibrary, data, { ...texts, language: 'fr', own: [own] })
  expect(boxes.slice(0, 2).map(({ name }) => name)).toEqual([own, base?.name])
  expect(boxes.map(({ name }) => name)).not.toContain(standIn)
  expect(boxes.length).toBe(names.length - 1)
  expect(presets).toEqual([{ title: 'a-fr', play: [base?.name], without: [] }])
})

it('puts a question to the boxes it is about, not to one that these need', () => {
  const { settings, boxes } = choosingOf(standardLibrary, noSetupData, texts)
  const needed = new Set(boxes.flatMap(({ needs }) => needs))
  const ofSeveral = settings.filter((setting) => setting.boxes.length > 1)
  expect(ofSeveral.length).toBeGreaterThan(0)
  expect(ofSeveral.filter((setting) => setting.boxes.some((name) => needed.has(name)))).toEqual([])
  expect(settings.filter((setting) => setting.boxes.length === 0)).toEqual([])
})
