/** The games worker: holds one table and the drawings of its tiles. */
import { asFunction, loaderWith, type Exports, type Loader } from '@tilewright/cli/editors'
import { savePlayer, standardLibrary, type RuleLibrary } from '@tilewright/engine'
import * as kernel from 'tilewright:kernel'
import { dataIn } from '../../rules/bundled-data.ts'
import { createTitles } from '../../words/load-titles.ts'
import type { Titles } from '../../words/titles.ts'
import type { Language } from '../../words/words.ts'
import { serve } from '../serve.ts'
import { choosingOf } from './boxes.ts'
import { explainedOf } from './explained.ts'
import { featureExplained, tilesMore } from './feature-explained.ts'
import { storeGame, storedGame } from './stored-game.ts'
import type { GameMethods, ViewRequest } from './methods.ts'
import type { PictureData } from './picture-data.ts'
import { createDrawings, type Drawings } from './pictures.ts'
import { scenarioOf } from './scenario.ts'
import { readRecord, type SeatRecord } from './record.ts'
import { shownOf, shownOfRecord, sightOf, sightOfRecord, type ViewContext, type TableModel } from './view-model.ts'
import { beginTable, openTable, saveTable, take, takeByComputers, undo, type Table } from './table.ts'
import { partAt, sentencesOf, whyOf } from './why.ts'

let library: RuleLibrary = standardLibrary
let drawings: Promise<Drawings> | undefined
let table: Table | undefined
/** The record that is viewed instead of a table. */
let record: SeatRecord | undefined
let loader: Loader | undefined
/** Another tab has stored a game since: the number of its steps. */
let elsewhere: number | null = null

/** Reads the data files of the page. */
const dataOf = dataIn('../data')
const drawn = (): Promise<Drawings> =>
  (drawings ??= dataOf('pictures.json').then((data) => createDrawings(data as PictureData)))
/** The title tables of the user's own rules. */
let ownTitles: Titles = {}
const titles = createTitles(dataOf)
const contextFor = async (language: Language): Promise<ViewContext> => ({
  drawings: await drawn(),
  language,
  translate: await titles(language, ownTitles),
})

function atTable(): Table {
  if (table === undefined) throw new Error('no game has begun')
  return table
}

async function seen({ viewer, language }: ViewRequest): Promise<TableModel> {
  const context = await contextFor(language)
  return record === undefined ? { ...shownOf(atTable(), viewer, context), elsewhere } : shownOfRecord(record, context)
}

/** Replaces the table, and stores the game in the browser. */
async function setTable(next: Table): Promise<null> {
  table = next
  record = undefined
  await stored('replace')
  return null
}

async function stored(replace?: 'replace'): Promise<void> {
  const now = atTable()
  const game = { save: saveTable(now), seats: now.seats, steps: now.game.logCount }
  elsewhere = await storeGame(game, replace !== undefined)
}

serve<GameMethods>(self, {
  boxes: async ({ language }) => choosingOf(library, await titles(language, ownTitles)),
  begin: (setup) => setTable(beginTable(setup, library)),
  open: ({ text }) => {
    const read = readRecord(text, library)
    if (read === undefined) return setTable(openTable(text, library))
    record = read
    table = undefined
    return null
  },
  left: async () => (await storedGame())?.seats.map(({ name }) => name) ?? null,
  goOn: async () => {
    const left = await storedGame()
    if (left === undefined) throw new Error('no game was left here')
    return setTable(openTable(left.save, library, left.seats))
  },
  look: seen,
  take: async ({ player, option, steps, ...look }) => {
    const now = atTable()
    // A second press can arrive before the first is answered.
    if (now.game.logCount === steps) {
      take(now, player, option)
      await stored()
    }
    return seen(look)
  },
  computer: async ({ times, ...look }) => {
    takeByComputers(atTable(), times)
    await stored()
    return seen(look)
  },
  claim: async (look) => {
    await stored('replace')
    return seen(look)
  },
  undo: async (look) => {
    undo(atTable())
    await stored()
    return seen(look)
  },
  seat: async ({ seat, ...look }) => {
    const now = atTable()
    now.seats = now.seats.map((one) => (one.name === seat.name ? seat : one))
    await stored()
    return seen(look)
  },
  images: async ({ keys, palette }) => {
    const { image } = await drawn()
    const picture = (key: string): Blob => new Blob([image(key, palette)], { type: 'image/svg+xml' })
    return Object.fromEntries(keys.map((key) => [key, URL.createObjectURL(picture(key))]))
  },
  part: async ({ viewer, language, ...query }) => {
    const context = await contextFor(language)
    const sight = record === undefined ? sightOf(atTable(), viewer, context) : sightOfRecord(record, context)
    return partAt(sight, query, context)
  },
  explained: async ({ id, viewer, language }) =>
    table === undefined ? null : explainedOf(table, viewer, id, await contextFor(language)),
  feature: async ({ viewer, language, ...part }) =>
    table === undefined ? null : featureExplained(table, viewer, part, await contextFor(language)),
  tilesMore: async ({ viewer, language, ...part }) =>
    table === undefined ? [] : tilesMore(table, viewer, part, await contextFor(language)),
  sentences: async ({ ids, viewer, language }) =>
    table === undefined ? {} : sentencesOf(table, viewer, ids, await contextFor(language)),
  why: async ({ id, viewer, language }) => whyOf(atTable(), viewer, id, await contextFor(language)),
  save: (query) => (query.what === 'host' ? saveTable(atTable()) : savePlayer(atTable().game, query.player)),
  scenario: () => scenarioOf(atTable()),
  rules: async ({ files, pictures, titles: own = {} }) => {
    // The modules are already without types (see `GameCode`).
    loader ??= loaderWith({ kernel: kernel as Exports, withoutTypes: (text) => text, compile: asFunction })
    const newLibrary = files === undefined ? standardLibrary : loader.load(files)
    // The game continues with the new rules; when that fails, rules and game stay unchanged.
    const next = table === undefined ? undefined : openTable(saveTable(table), newLibrary, table.seats)
    library = newLibrary
    ownTitles = own
    drawings = pictures === undefined ? undefined : Promise.resolve(createDrawings(pictures))
    return next === undefined ? null : setTable(next)
  },
})
