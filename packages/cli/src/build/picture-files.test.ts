import { fileURLToPath } from 'node:url'
import { check, readRules } from '@tilewright/generator'
import { expect, test } from 'vitest'
import type { SetPictures } from '@tilewright/server'
import { pictureFiles, picturesOfSet } from './picture-files.ts'

interface Board {
  readonly name: string
  readonly on: string | null
  readonly width: number
  readonly ground: string
  readonly zones: readonly {
    readonly zone: string
    readonly places: readonly { readonly x: number; readonly y: number }[]
    readonly title: { readonly x: number; readonly y: number } | null
  }[]
}

const checked = check(readRules(fileURLToPath(new URL('../../../..', import.meta.url))))

/** The boards of the package of these units. */
async function boardsOf(...units: readonly string[]): Promise<readonly Board[]> {
  const text = pictureFiles(checked, new Set(units)).find(({ path }) => path === 'pictures/index.js')?.text ?? ''
  const { boards } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    readonly boards: readonly Board[]
  }
  return boards
}

/** Imports the entry of a package of these units. */
async function exportsOf(...units: readonly string[]): Promise<SetPictures> {
  const text = pictureFiles(checked, new Set(units)).find(({ path }) => path === 'pictures/index.js')?.text ?? ''
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as SetPictures
}

test('a package exports the pictures of its set, in less than half a megabyte for three boxes', async () => {
  const units = ['base', 'the-bets', 'under-the-big-top']
  const { tiles, pieces, lightColours } = await exportsOf(...units)
  const expected = picturesOfSet(checked, new Set(units))
  expect({ tiles, pieces, lightColours }).toEqual({
    tiles: expected.tiles,
    pieces: expected.pieces,
    lightColours: expected.lightColours,
  })
  // Seats have colours of their own; what belongs to nobody has none of them.
  const seats = pieces['normal']?.map((svg) => /--player\d/.exec(svg)?.[0])
  expect(seats).toEqual(['--player1', '--player2', '--player3', '--player4', '--player5', '--player6', undefined])
  const [file] = pictureFiles(checked, new Set(units))
  expect(file?.text.length).toBeLessThan(500_000)
})

test('a package has the boards of its zones alone, as the rules draw them', async () => {
  expect(await boardsOf('base')).toEqual([])
  const [board, ...others] = await boardsOf('base', 'count-of-carcassonne')
  expect(others).toEqual([])
  // rules/count-of-carcassonne/pictures.carc: four quarters with six places each, and one place for the count.
  const quarter = board?.zones.find(({ zone }) => zone === 'castle-quarter')
  expect(quarter?.places.map(({ x, y }) => [x, y])).toEqual([
    [124, 102],
    [146, 102],
    [168, 102],
    [130, 126],
    [152, 126],
    [178, 126],
  ])
  expect(quarter?.title).toEqual({ x: 146, y: 72 })
  expect(board?.on).not.toBeNull()
  expect(board?.ground).toMatch(/^<\w+ .*>$/s)
})
