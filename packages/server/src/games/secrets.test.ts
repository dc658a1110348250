import { standardLibrary as library } from '@tilewright/engine'
import type { View } from '@tilewright/engine'
import { describe, expect, test } from 'vitest'
import { numbersOf, talk } from '../fixtures/test-client.ts'

const everything = library.units.map(({ name }) => name)
const hiddenKinds = new Set(library.pieces.filter(({ hidden }) => hidden).map(({ name }) => name))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The faces of hidden kinds that are named anywhere in a message, one by one. */
function facesIn(sent: unknown): string[] {
  if (!isObject(sent)) return []
  const { piece, owner, n } = sent
  const privateFaces =
    typeof piece === 'string' && hiddenKinds.has(piece) && typeof n === 'number'
      ? [`${piece} ${String(owner)} ${n}`]
      : []
  return [...privateFaces, ...Object.values(sent).flatMap(facesIn)]
}

/** The faces that a view shows. */
const facesSeen = ({ pieces = [] }: Partial<View>): string[] =>
  pieces.flatMap(({ piece, owner, numbers }) =>
    hiddenKinds.has(piece) ? numbers.map((n) => `${piece} ${String(owner)} ${n}`) : [],
  )

describe.each([1, 2])('game %i of everything', (seed) => {
  const { call, server } = talk()
  const setup = { play: everything, players: ['Ann', 'Bob', 'Cleo'], seed, askAlways: seed === 2 }
  const { game, host, seats } = call('game/create', { setup })
  const viewers = [...seats, { player: null, token: undefined }]
  const knownFaces = new Map(viewers.map(({ player }) => [player, new Set<string>()]))
  const looks = (token: string | undefined): { readonly game: string; readonly token?: string } =>
    token === undefined ? { game } : { game, token }
  const leaks: { readonly player: string | null; readonly face: string }[] = []
  const wrong: string[] = []
  const below = numbersOf(seed)
  let decisionCount = 0,
    faces = 0

  /** All faces sent to a receiver so far must be among those the receiver has seen. */
  const hear = (player: string | null, sent: unknown): void => {
    for (const face of facesIn(sent)) {
      faces++
      leaks.push({ player, face })
    }
    const text = JSON.stringify(sent)
    for (const seat of seats) if (text.includes(seat.token)) wrong.push(`the token of ${seat.player} was sent`)
    if (text.includes(host)) wrong.push('the token of the host was sent')
  }
  const explained = new Set<number>()

  for (let n = 0; n < 600; n++) {
    for (const { player, token } of viewers) {
      const { view } = call('game/view', looks(token))
      for (const face of facesSeen(view)) knownFaces.get(player)?.add(face)
      const { decisions } = call('game/decisions', looks(token))
      for (const { player: who, options } of decisions)
        if ((options !== null) !== (who === player)) wrong.push(`${who}'s options were shown to ${String(player)}`)
      hear(player, [view, decisions])
      if (n % 20 === 0) hear(player, call('game/record', looks(token)))
    }
    const [waits] = call('game/decisions', { game }).decisions
    if (waits === undefined) break
    decisionCount++
    const { token } = seats.find(({ player }) => player === waits.player)!
    const { count, options } = call('game/options', { game, token, names: true })
    const option = below(count)
    const { events } = call('game/applyOption', { game, token, option })
    hear(waits.player, [options, events])
    // A revealed face is public, also if the piece is gone before a view is requested.
    for (const event of events)
      if (event.type === 'revealed')
        for (const faces of knownFaces.values()) for (const face of facesIn(event)) faces.add(face)
  }
  for (const { player, token } of viewers) {
    for (const face of facesSeen(call('game/view', looks(token)).view)) knownFaces.get(player)?.add(face)
    for (let since = 0, more = true; more;) {
      const got = call('game/events', { ...looks(token), since })
      hear(player, got.events)
      got.events.forEach((event, i) => {
        if (event.type === 'scored') explained.add(since + i)
      })
      since = got.next
      more = got.more
    }
    for (const event of [...explained].slice(-12))
      hear(player, call('game/explain', { ...looks(token), event }).explanation)
  }
  for (const { player, face } of leaks)
    if (knownFaces.get(player)?.has(face) !== true) wrong.push(`${face} was told to ${String(player)}`)

  test('a seat gets no face that it has not seen, and no token or options of another', () => {
    expect([...new Set(wrong)]).toEqual([])
  })
  test('the games had something to hide', () => {
    expect(decisionCount).toBeGreaterThan(100)
    expect(faces).toBeGreaterThan(100)
    expect(server.limits.games).toBeGreaterThan(1)
  })
})

test("the host's data contains faces that no seat receives", () => {
  const { call } = talk()
  const setup = { play: everything, players: ['Ann', 'Bob'], seed: 4 }
  const { game, host, seats } = call('game/create', { setup })
  const below = numbersOf(4)
  for (let n = 0; n < 400; n++) {
    const [waits] = call('game/decisions', { game }).decisions
    const { token } = seats.find(({ player }) => player === waits?.player)!
    call('game/applyOption', { game, token, option: below(call('game/options', { game, token }).count) })
  }
  const shown = call('game/events', { game }).events.filter((event) => 'hidden' in event && event.hidden === true)
  expect(shown.length).toBeGreaterThan(0)
  expect(facesIn(shown)).toEqual([])
  expect(facesIn(call('game/save', { game, token: host })).length).toBeGreaterThan(0)
})
