/** The games worker: holds one table and the drawings of its tiles. */
import { asFunction, loaderWith, type Exports, type Loader } from '@tilewright/cli/editors'
import { savePlayer, standardLibrary, type RuleLibrary } from '@tilewright/engine'
import * as kernel from 'tilewright:kernel'
import { dataIn } from '../../rules/bundled-data.ts'
import { createTitles } from '../../words/load-titles.ts'
import type { SetupData } from '../../words/setup-data.ts'
import type { Titles } from '../../words/titles.ts'
import type { Language } from '../../words/words.ts'
import { serve } from '../serve.ts'
import { choosingOf } from './boxes.ts'
import { explainedOf } from './explained.ts'
import { featureExplained, tilesMore } from './feature-explained.ts'
import { storeGame, storedGame } from './stored-game.ts'
import type { GameMethods, ViewRequest } from './methods.ts'
import { joinRoom, type RemoteGame } from './remote-game.ts'
import { shownOfRemote, sightOfRemote } from './remote-model.ts'
import { explainedOfRemote, sentencesOfRemote, whyOfRemote } from './remote-why.ts'
import { finishedGame, openRoom, openRoomWith, seatsOfRoom } from './room.ts'
import type { PictureData } from './picture-data.ts'
import { shownOfPast } from './past.ts'
import { createDrawings, withSeatColours, type Drawings } from './pictures.ts'
import { scenarioOf } from './scenario.ts'
import { readRecord, type SeatRecord } from './record.ts'
import { shownOf, shownOfRecord, sightOf, sightOfRecord, type ViewContext, type TableModel } from './view-model.ts'
import {
  beginTable,
  colourOf,
  confirmTurn,
  heldChoice,
  openTable,
  saveTable,
  shownGame,
  stepsOf,
  take,
  takeByComputers,
  undo,
  type Table,
} from './table.ts'
import { partAt, sentencesOf, whyOf } from './why.ts'

let library: RuleLibrary = standardLibrary
let drawings: Promise<Drawings> | undefined
let table: Table | undefined
/** The record that is viewed instead of a table. */
let record: SeatRecord | undefined
/** The game with friends that is played instead of a table. */
let remote: RemoteGame | undefined
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
/** Names of the boxes of the user's own rules. */
let ownBoxes: readonly string[] = []
const contextFor = async (language: Language): Promise<ViewContext> => {
  const seats = remote === undefined ? (table?.seats ?? []) : seatsOfRoom(remote.room())
  const colours = seats.map(({ name }) => colourOf(seats, name))
  return { drawings: withSeatColours(await drawn(), colours), language, translate: await titles(language, ownTitles) }
}

function atTable(): Table {
  if (table === undefined) throw new Error('no game has begun')
  return table
}

async function seen({ viewer, language, wholeLog = false }: ViewRequest): Promise<TableModel> {
  const context = { ...(await contextFor(language)), wholeLog }
  if (remote !== undefined) return shownOfRemote(remote, context)
  return record === undefined ? { ...shownOf(atTable(), viewer, context), elsewhere } : shownOfRecord(record, context)
}

/** Leaves a record, or a game with friends, which goes on without this page. */
function leaveOthers(): void {
  record = undefined
  remote?.close()
  remote = undefined
}

/** Replaces the table, and stores the game in the browser. */
async function setTable(next: Table): Promise<null> {
  leaveOthers()
  table = next
  await stored('replace')
  return null
}

async function stored(replace?: 'replace'): Promise<void> {
  const now = atTable()
  const game = { save: saveTable(now), seats: now.seats, steps: stepsOf(now), held: heldChoice(now) }
  elsewhere = await storeGame(game, replace !== undefined)
}

const notify = serve<GameMethods>(self, {
  boxes: async ({ language }) => {
    const translate = await titles(language, ownTitles)
    const data = (await dataOf('setup.json')) as SetupData
    return choosingOf(library, data, { translate, language, own: ownBoxes })
  },
  begin: (setup) => setTable(beginTable(setup, library)),
  open: ({ text }) => {
    const read = readRecord(text, library)
    if (read === undefined) return setTable(openTable(text, library))
    leaveOthers()
    record = read
    table = undefined
    return null
  },
  invite: ({ setup, grace }) => openRoom(setup, grace),
  inviteTable: ({ grace }) => openRoomWith(saveTable(atTable()), atTable().seats, grace),
  lookBack: async () => {
    if (remote === undefined) throw new Error('no game with friends is played')
    const finished = openTable(await finishedGame(remote.key), library, seatsOfRoom(remote.room()))
    leaveOthers()
    table = finished
    return null
  },
  join: async ({ key }) => {
    if (remote?.key === key) return null
    const joined = await joinRoom(key, library, () => {
      notify('changed', null)
    })
    leaveOthers()
    remote = joined
    table = undefined
    return null
  },
  sit: async ({ player, ...look }) => {
    await remote?.sit(player)
    return seen(look)
  },
  left: async () => (await storedGame())?.seats.map(({ name }) => name) ?? null,
  goOn: async () => {
    const left = await storedGame()
    if (left === undefined) throw new Error('no game was left here')
    return setTable(openTable(left.save, library, left.seats, left.held))
  },
  look: seen,
  past: async ({ step, viewer, language, wholeLog = false }) =>
    shownOfPast(atTable(), step, viewer, { ...(await contextFor(language)), wholeLog }),
  take: async ({ player, option, steps, hold, ...look }) => {
    if (remote !== undefined) {
      await remote.take(option, steps)
      return seen(look)
    }
    const now = atTable()
    // A second press can arrive before the first is answered.
    if (stepsOf(now) === steps) {
      take(now, player, option, hold)
      await stored()
    }
    return seen(look)
  },
  confirmTurn: async ({ steps, ...look }) => {
    if (remote !== undefined) {
      await remote.confirmTurn(steps)
      return seen(look)
    }
    const now = atTable()
    if (now.held !== null && stepsOf(now) === steps) {
      confirmTurn(now)
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
    if (remote !== undefined) await remote.undo()
    else {
      undo(atTable())
      await stored()
    }
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
    if (remote !== undefined) return partAt(sightOfRemote(remote, context), query, context)
    const sight = record === undefined ? sightOf(atTable(), viewer, context) : sightOfRecord(record, context)
    return partAt(sight, query, context)
  },
  explained: async ({ id, viewer, language }) => {
    const context = await contextFor(language)
    if (remote !== undefined) return explainedOfRemote(remote, id, context)
    return table === undefined ? null : explainedOf(table, viewer, id, context)
  },
  feature: async ({ viewer, language, ...part }) =>
    table === undefined ? null : featureExplained(table, viewer, part, await contextFor(language)),
  tilesMore: async ({ viewer, language, ...part }) =>
    table === undefined ? [] : tilesMore(table, viewer, part, await contextFor(language)),
  sentences: async ({ ids, viewer, language }) => {
    const context = await contextFor(language)
    if (remote !== undefined) return sentencesOfRemote(remote, ids, context)
    return table === undefined ? {} : sentencesOf(table, viewer, ids, context)
  },
  why: async ({ id, viewer, language }) => {
    const context = await contextFor(language)
    return remote === undefined ? whyOf(atTable(), viewer, id, context) : whyOfRemote(remote, id, context)
  },
  save: (query) => {
    if (remote !== undefined) {
      if (query.what === 'host') return finishedGame(remote.key)
      return remote.record(query.player === null ? 'public' : 'seat')
    }
    return query.what === 'host' ? saveTable(atTable()) : savePlayer(shownGame(atTable()), query.player)
  },
  scenario: () => scenarioOf(atTable()),
  rules: async ({ files, pictures, titles: own = {}, boxes = [] }) => {
    // The modules are already without types (see `GameCode`).
    loader ??= loaderWith({ kernel: kernel as Exports, withoutTypes: (text) => text, compile: asFunction })
    const newLibrary = files === undefined ? standardLibrary : loader.load(files)
    // The game continues with the new rules; when that fails, rules and game stay unchanged.
    const next =
      table === undefined ? undefined : openTable(saveTable(table), newLibrary, table.seats, heldChoice(table))
    library = newLibrary
    ownTitles = own
    ownBoxes = boxes
    drawings = pictures === undefined ? undefined : Promise.resolve(createDrawings(pictures))
    return next === undefined ? null : setTable(next)
  },
})
