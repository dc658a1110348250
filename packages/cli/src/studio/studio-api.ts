/** Answers of the studio's server: the user's folder, rooms of games with friends, and their WebSockets. */
import type { RuleLibrary } from '@tilewright/engine'
import type { IncomingMessage } from 'node:http'
import { version } from '../version.ts'
import { roomsOf, type Rooms, type RoomWish } from './friends.ts'
import { readOwnFolder, writeOwnFile } from './own-folder.ts'
import type { Api, ApiAnswer, ApiRequest } from './site-server.ts'

export interface StudioApiOptions {
  /** The folder in which the studio was started. */
  readonly folder: string
  /** The rules that games with friends are played by; loaded when the first begins. */
  readonly library: () => Promise<RuleLibrary>
  /** The address that friends can use; undefined while the server answers for this machine only. */
  readonly inviting: string | undefined
}

interface Playing {
  readonly rooms: Rooms
  readonly clients: {
    readonly accept: (request: IncomingMessage, socket: never, head: Buffer, denial: null) => void
    readonly close: () => void
  }
}

/** Seconds after which a game that nobody plays is closed. */
const idle = 24 * 3600

const refused = (status: number, error: string): ApiAnswer => ({ status, value: { error } })
const done = (value: unknown): ApiAnswer => ({ status: 200, value })

const noRoom = refused(404, 'This game does not exist (any more): the studio that it was played on was ended.')

export function studioApi({ folder, library, inviting }: StudioApiOptions): Api {
  let playing: Promise<Playing> | undefined
  let rooms: Rooms | undefined
  const start = async (): Promise<Playing> => {
    const { createServer } = await import('@tilewright/server')
    const { clientsOf } = await import('@tilewright/server/websocket')
    const server = createServer({
      library: await library(),
      name: `tilewright ${version}`,
      limits: { idle },
      shared: true,
    })
    rooms = roomsOf(server)
    return { rooms, clients: clientsOf(server) as unknown as Playing['clients'] }
  }

  const project = async ({ method, query, isLocal, body }: ApiRequest): Promise<ApiAnswer> => {
    const mayRead = isLocal || rooms?.has(query.get('room') ?? '') === true
    if (!mayRead) return refused(403, 'The rules of this folder are shown on its own machine, and to those it invites.')
    if (method === 'GET') return done({ project: (await readOwnFolder(folder)) ?? null, mayWrite: isLocal, inviting })
    if (method !== 'PUT' || !isLocal) return refused(403, 'Files are written on their own machine only.')
    const reason = await writeOwnFile(folder, query.get('file') ?? '', await body())
    return reason === undefined ? done({}) : refused(400, reason)
  }

  const room = async ({ method, query, body }: ApiRequest): Promise<ApiAnswer> => {
    const key = query.get('room') ?? ''
    if (method === 'GET') {
      const seen = rooms?.look(key)
      return seen === undefined ? noRoom : done(seen)
    }
    if (method !== 'POST') return refused(405, 'A room is opened or looked at: POST or GET.')
    playing ??= start()
    const opened = (await playing).rooms.open(readWish(await body()))
    return 'refused' in opened ? refused(400, opened.refused) : done({ ...opened, inviting })
  }

  const seat = ({ method, query }: ApiRequest): ApiAnswer => {
    const key = query.get('room') ?? ''
    if (method !== 'POST') return refused(405, 'A seat is taken: POST.')
    if (rooms?.has(key) !== true) return noRoom
    const taken = rooms.take(key, query.get('player') ?? '')
    return taken === undefined ? refused(409, 'Somebody else has taken this seat.') : done(taken)
  }

  return {
    answer: async (request) => {
      if (request.path === 'project') return project(request)
      if (request.path === 'room') return room(request)
      if (request.path === 'seat') return seat(request)
      return undefined
    },
    upgrade: (request, socket, head) => {
      const url = URL.parse(request.url ?? '/', 'http://localhost')
      const isInvited = url?.pathname === '/api/games' && rooms?.has(url.searchParams.get('room') ?? '') === true
      if (!isInvited || playing === undefined) {
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
        return
      }
      void playing.then(({ clients }) => {
        clients.accept(request, socket as never, head, null)
      })
    },
    close: () => {
      void playing?.then(({ clients }) => {
        clients.close()
      })
    },
  }
}

/** Reads what a page wishes; the engine checks the setup. Throws when it has not the form of one. */
function readWish(text: string): RoomWish {
  const { setup, colours, grace } = JSON.parse(text) as Partial<RoomWish>
  const isGrace = grace === null || (typeof grace === 'number' && grace >= 0 && grace <= 600)
  if (typeof setup !== 'object' || !Array.isArray(colours) || !isGrace)
    throw new Error('A room needs a setup, colours and a grace.')
  return { setup, colours: colours.filter((one) => Number.isInteger(one)), grace }
}
