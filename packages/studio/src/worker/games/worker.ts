/** The worker that plays: one table, the drawings of its tiles, and whoever looks at it. */
import { asFunction, loaderWith, type Exports, type Loader } from '@tilewright/cli/editors'
import { savePlayer, standardLibrary, type RuleLibrary } from '@tilewright/engine'
import * as kernel from 'tilewright:kernel'
import { dataIn } from '../../rules/bundled-data.ts'
import { createTitles } from '../../words/told-titles.ts'
import type { Titles } from '../../words/titles.ts'
import type { Language } from '../../words/words.ts'
import { serve } from '../serve.ts'
import { choosingOf } from './boxes.ts'
import { explainedOf } from './explained.ts'
import { featureExplained, tilesMore } from './feature-explained.ts'
import { keepGame, leftGame } from './left-game.ts'
import type { GameMethods, Look } from './methods.ts'
import type { PictureData } from './picture-data.ts'
import { createDrawings, type Drawings } from './pictures.ts'
import { scenarioOf } from './scenario.ts'
import { readRecord, type SeatRecord } from './record.ts'
import { shownOf, shownOfRecord, sightOf, sightOfRecord, type Looking, type Shown } from './shown.ts'
import { beginTable, openTable, saveTable, take, takeByComputers, undo, type Table } from './table.ts'
import { partAt, whyOf } from './why.ts'

let library: RuleLibrary = standardLibrary
let drawings: Promise<Drawings> | undefined
let table: Table | undefined
/** What is looked at instead of a table. */
let record: SeatRecord | undefined
let loader: Loader | undefined

/** What the page was built with. */
const dataOf = dataIn('../data')
const drawn = (): Promise<Drawings> =>
  (drawings ??= dataOf('pictures.json').then((data) => createDrawings(data as PictureData)))
/** Of the rules that somebody opened himself. */
let ownTitles: Titles = {}
const titles = createTitles(dataOf)
const looking = async (language: Language): Promise<Looking> => ({
  drawings: await drawn(),
  language,
  inWords: await titles(language, ownTitles),
})

function atTable(): Table {
  if (table === undefined) throw new Error('no game has begun')
  return table
}

async function seen({ viewer, language }: Look): Promise<Shown> {
  const eyes = await looking(language)
  return record === undefined ? shownOf(atTable(), viewer, eyes) : shownOfRecord(record, eyes)
}

/** Puts a table up, and keeps it in the browser. */
async function lay(next: Table): Promise<null> {
  table = next
  record = undefined
  await kept()
  return null
}

async function kept(): Promise<void> {
  const now = atTable()
  await keepGame({ save: saveTable(now), seats: now.seats })
}

serve<GameMethods>(self, {
  boxes: async ({ language }) => choosingOf(library, await titles(language, ownTitles)),
  begin: (setup) => lay(beginTable(setup, library)),
  open: ({ text }) => {
    const read = readRecord(text, library)
    if (read === undefined) return lay(openTable(text, library))
    record = read
    table = undefined
    return null
  },
  left: async () => (await leftGame())?.seats.map(({ name }) => name) ?? null,
  goOn: async () => {
    const left = await leftGame()
    if (left === undefined) throw new Error('no game was left here')
    return lay(openTable(left.save, library, left.seats))
  },
  look: seen,
  take: async ({ player, option, steps, ...look }) => {
    const now = atTable()
    // A second press may come before the first has been answered.
    if (now.game.logCount === steps) {
      take(now, player, option)
      await kept()
    }
    return seen(look)
  },
  computer: async ({ times, ...look }) => {
    takeByComputers(atTable(), times)
    await kept()
    return seen(look)
  },
  undo: async (look) => {
    undo(atTable())
    await kept()
    return seen(look)
  },
  seat: async ({ seat, ...look }) => {
    const now = atTable()
    now.seats = now.seats.map((one) => (one.name === seat.name ? seat : one))
    await kept()
    return seen(look)
  },
  images: async ({ keys, palette }) => {
    const { image } = await drawn()
    const picture = (key: string): Blob => new Blob([image(key, palette)], { type: 'image/svg+xml' })
    return Object.fromEntries(keys.map((key) => [key, URL.createObjectURL(picture(key))]))
  },
  part: async ({ viewer, language, ...asked }) => {
    const eyes = await looking(language)
    const sight = record === undefined ? sightOf(atTable(), viewer, eyes) : sightOfRecord(record, eyes)
    return partAt(sight, asked, eyes)
  },
  explained: async ({ id, viewer, language }) =>
    table === undefined ? null : explainedOf(table, viewer, id, await looking(language)),
  feature: async ({ viewer, language, ...part }) =>
    table === undefined ? null : featureExplained(table, viewer, part, await looking(language)),
  tilesMore: async ({ viewer, language, ...part }) =>
    table === undefined ? [] : tilesMore(table, viewer, part, await looking(language)),
  why: async ({ id, viewer, language }) => whyOf(atTable(), viewer, id, await looking(language)),
  save: (asked) => (asked.what === 'host' ? saveTable(atTable()) : savePlayer(atTable().game, asked.player)),
  scenario: () => scenarioOf(atTable()),
  rules: async ({ files, pictures, titles: own = {} }) => {
    // They come without types (`GameCode`).
    loader ??= loaderWith({ kernel: kernel as Exports, withoutTypes: (text) => text, compile: asFunction })
    const others = files === undefined ? standardLibrary : loader.load(files)
    // A game that cannot go on with them stays with those that it was begun with.
    const next = table === undefined ? undefined : openTable(saveTable(table), others, table.seats)
    library = others
    ownTitles = own
    drawings = pictures === undefined ? undefined : Promise.resolve(createDrawings(pictures))
    return next === undefined ? null : lay(next)
  },
})
