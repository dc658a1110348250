/** Explanations of a game with friends: its server explains, as far as the seat may know. */
import { explainedFrom, type Explained } from './explained.ts'
import { scoringsIn, type RemoteGame } from './remote-game.ts'
import { sightOfRemote } from './remote-model.ts'
import { seatsOfRoom } from './room.ts'
import type { Scoring } from './table.ts'
import type { ViewContext } from './view-model.ts'
import { sentenceFrom, whyFrom, type Why, type WhyContext } from './why.ts'

const scoringsOf = (remote: RemoteGame): readonly (readonly [event: number, Scoring])[] =>
  scoringsIn(remote.state()?.events ?? [])

const moreOf = (remote: RemoteGame, context: ViewContext): WhyContext => ({
  ...context,
  sight: sightOfRemote(remote, context),
  seats: seatsOfRoom(remote.room()),
  library: remote.rules().rules.library,
})

export async function whyOfRemote(remote: RemoteGame, id: number, context: ViewContext): Promise<Why> {
  const [event, scoring] = scoringsOf(remote)[id] ?? []
  if (event === undefined || scoring === undefined) throw new Error(`there is no scoring ${String(id)}`)
  return whyFrom(await remote.explain(event), { scoring, id }, moreOf(remote, context))
}

export async function sentencesOfRemote(
  remote: RemoteGame,
  ids: readonly number[],
  context: ViewContext,
): Promise<Readonly<Record<number, string>>> {
  const { say } = sightOfRemote(remote, context)
  const all = scoringsOf(remote)
  const sentences = await Promise.all(
    ids.map(async (id): Promise<readonly (readonly [number, string])[]> => {
      const [event, scoring] = all[id] ?? []
      if (event === undefined || scoring === undefined) return []
      return [[id, sentenceFrom(await remote.explain(event), scoring, say, context.language)]]
    }),
  )
  return Object.fromEntries(sentences.flat())
}

export async function explainedOfRemote(
  remote: RemoteGame,
  id: number | undefined,
  context: ViewContext,
): Promise<Explained | null> {
  const all = scoringsOf(remote)
  const chosen = id ?? all.length - 1
  const [event] = all[chosen] ?? []
  if (event === undefined) return null
  const scorings = all.map(([, scoring]) => scoring)
  return explainedFrom(await remote.explain(event), { scorings, id: chosen, whatIf: [] }, moreOf(remote, context))
}
