/** Answers of the studio's server: the user's folder, rooms of games with friends, and their WebSockets. */
import type { RuleLibrary } from '@tilewright/engine'
import type { GeneratedFile } from '@tilewright/generator'
import type { ComputerSeat, Question } from '@tilewright/server'
import type { SqliteStore } from '@tilewright/server/sqlite'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { version } from '../version.ts'
import { roomsOf, type Rooms, type RoomWish } from './friends.ts'
import { readOwnFolder, writeOwnFile } from './own-folder.ts'
import type { Api, ApiAnswer, ApiRequest } from './site-server.ts'

export interface StudioApiOptions {
  /** The folder in which the studio was started. */
  readonly folder: string
  /** The rules that games with friends are played by; loaded when the first begins. */
  readonly rules: () => Promise<{ readonly library: RuleLibrary; readonly code: readonly GeneratedFile[] | undefined }>
  /** Keeps games and rooms in a file; without it they end with the server. */
  readonly store?: SqliteStore
  /** The address that friends can use; undefined while the server answers for this machine only. */
  readonly inviting: string | undefined
}

interface Playing {
  readonly rooms: Rooms
  readonly clients: {
    readonly accept: (request: IncomingMessage, socket: never, head: Buffer, denial: null) => void
    readonly close: () => void
  }
  readonly computers: { readonly close: () => Promise<void> }
}

/** Milliseconds that a computer player takes at least, so that people can follow its steps. */
const computerPause = 350

/** Seconds after which a game that nobody plays is closed. */
const idle = 24 * 3600

const refused = (status: number, error: string): ApiAnswer => ({ status, value: { error } })
const done = (value: unknown): ApiAnswer => ({ status: 200, value })

const noRoom = refused(404, 'This game does not exist (any more): the studio that it was played on was ended.')

export function studioApi({ folder, rules, store, inviting }: StudioApiOptions): Api {
  let playing: Promise<Playing> | undefined
  let rooms: Rooms | undefined
  const start = async (): Promise<Playing> => {
    const { createServer } = await import('@tilewright/server')
    const { clientsOf } = await import('@tilewright/server/websocket')
    const { computerThread } = await import('../serve/computers.ts')
    const { library, code } = await rules()
    const computers = computerThread(code)
    const choose = async (question: Question): Promise<number> => {
      const [option] = await Promise.all([computers.choose(question), pause(computerPause)])
      return option
    }
    const server = createServer({
      library,
      computers: { ...computers, choose },
      name: `tilewright ${version}`,
      limits: { idle },
      ...(store === undefined ? {} : { store }),
      shared: true,
    })
    rooms = roomsOf(server, store)
    return { rooms, clients: clientsOf(server) as unknown as Playing['clients'], computers }
  }
  /** Stored rooms exist before anybody opens one. */
  const started = (): Promise<Playing> => {
    playing ??= start().catch((error: unknown) => {
      // Rules that could not be read can be repaired meanwhile.
      playing = undefined
      throw error
    })
    return playing
  }

  const roomsNow = async (): Promise<Rooms | undefined> => (store === undefined ? rooms : (await started()).rooms)

  const project = async ({ method, query, isLocal, body }: ApiRequest): Promise<ApiAnswer> => {
    const mayRead = isLocal || (await roomsNow())?.has(query.get('room') ?? '') === true
    if (!mayRead) return refused(403, 'The rules of this folder are shown on its own machine, and to those it invites.')
    if (method === 'GET') return done({ project: (await readOwnFolder(folder)) ?? null, mayWrite: isLocal, inviting })
    if (method !== 'PUT' || !isLocal) return refused(403, 'Files are written on their own machine only.')
    const reason = await writeOwnFile(folder, query.get('file') ?? '', await body())
    return reason === undefined ? done({}) : refused(400, reason)
  }

  const room = async ({ method, query, body }: ApiRequest): Promise<ApiAnswer> => {
    const key = query.get('room') ?? ''
    if (method === 'GET') {
      const seen = (await roomsNow())?.look(key)
      return seen === undefined ? noRoom : done(seen)
    }
    if (method !== 'POST') return refused(405, 'A room is opened or looked at: POST or GET.')
    const opened = (await started()).rooms.open(readWish(await body()))
    return 'refused' in opened ? refused(400, opened.refused) : done({ ...opened, inviting })
  }

  const seat = async ({ method, query }: ApiRequest): Promise<ApiAnswer> => {
    const key = query.get('room') ?? ''
    if (method !== 'POST') return refused(405, 'A seat is taken: POST.')
    const all = await roomsNow()
    if (all?.has(key) !== true) return noRoom
    const taken = all.take(key, query.get('player') ?? '')
    return taken === undefined ? refused(409, 'Somebody else has taken this seat.') : done(taken)
  }

  const save = async ({ method, query }: ApiRequest): Promise<ApiAnswer> => {
    const key = query.get('room') ?? ''
    if (method !== 'GET') return refused(405, 'A finished game is read: GET.')
    const all = await roomsNow()
    if (all?.has(key) !== true) return noRoom
    const finished = all.finished(key)
    return finished === undefined
      ? refused(409, 'The whole game can be saved when it is over: until then something in it is hidden.')
      : done({ save: finished })
  }

  return {
    answer: async (request) => {
      if (request.path === 'project') return project(request)
      if (request.path === 'room') return room(request)
      if (request.path === 'seat') return seat(request)
      if (request.path === 'save') return save(request)
      return undefined
    },
    upgrade: (request, socket, head) => {
      const url = URL.parse(request.url ?? '/', 'http://localhost')
      const refuse = (): void => {
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      }
      const hasGames = playing !== undefined || store !== undefined
      if (url?.pathname !== '/api/games' || !hasGames) {
        refuse()
        return
      }
      started().then((now) => {
        if (!now.rooms.has(url.searchParams.get('room') ?? '')) refuse()
        else now.clients.accept(request, socket as never, head, null)
      }, refuse)
    },
    close: () => {
      void playing?.then(async ({ clients, computers }) => {
        clients.close()
        await computers.close()
        store?.close()
      })
      if (playing === undefined) store?.close()
    },
  }
}

/** Reads what a page wishes; the server checks setup, save and computers. Throws when it has not the form of one. */
function readWish(text: string): RoomWish {
  const { setup, save, colours, grace, computers = [] } = JSON.parse(text) as Readonly<Record<string, unknown>>
  const beginning = isObject(setup) ? { setup } : isObject(save) ? { save } : undefined
  const isGrace = grace === null || (typeof grace === 'number' && grace >= 0 && grace <= 600)
  if (beginning === undefined || !Array.isArray(colours) || !isGrace || !Array.isArray(computers))
    throw new Error('A room needs a setup or a save, colours and a grace.')
  return {
    beginning,
    colours: colours.filter((one) => Number.isInteger(one)),
    grace,
    computers: computers as readonly ComputerSeat[],
  }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
