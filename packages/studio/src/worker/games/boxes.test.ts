import { standardLibrary } from '@tilewright/engine'
import { expect, it } from 'vitest'
import { choosingOf } from './boxes.ts'

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
  const { boxes } = choosingOf({ ...standardLibrary, units: [box('ice'), box('lava', [0]), box('moss')] }, (one) => one)
  expect(boxes.map(({ name, apart }) => [name, ...apart])).toEqual([['ice', 'lava'], ['lava', 'ice'], ['moss']])
})
