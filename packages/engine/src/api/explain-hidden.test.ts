import { expect, test } from 'vitest'
import { applyOption, createGame, eventsOf, explain, isOver, optionCount, putPiece, view } from '../index.ts'
import type { Explanation, GameEvent } from '../index.ts'

/** Scores a feature on which a token is face down. */
function scoredWithHidden(): { readonly hostView: Explanation; readonly seen: readonly Explanation[] }[] {
  const players = ['red', 'blue']
  const explanations: { hostView: Explanation; seen: Explanation[] }[] = []
  for (let seed = 1; seed < 60 && explanations.length < 1; seed++) {
    const game = createGame({ play: ['base', 'the-bets', 'under-the-big-top'], players, seed })
    // No rule places tokens on a road today; explanations must not rely on that.
    const token = view(game, null).unseen.find(({ owner }) => owner === null)
    const road = { x: 0, y: 0, kind: 'road', sides: ['E', 'W'] }
    putPiece(game, Object.keys(token?.kinds ?? {})[0] ?? '', null, road, true)
    while (!isOver(game)) {
      applyOption(game, (seed * 7 + optionCount(game) * 3) % optionCount(game))
      const scored = eventsOf(game).find(
        (event: GameEvent) => event.type === 'scored' && holdsToken(explain(game, event)),
      )
      if (scored === undefined) continue
      explanations.push({
        hostView: explain(game, scored),
        seen: [null, ...players].map((viewer) => explain(game, scored, viewer)),
      })
      break
    }
  }
  return explanations
}

const holdsToken = ({ features }: Explanation): boolean =>
  features.some(({ pieces }) => pieces.some(({ owner }) => owner === null))

test('an explanation for a player names no face that is hidden from them; the one for the host does', () => {
  const all = scoredWithHidden()
  expect(all.length).toBeGreaterThan(0)
  for (const { hostView, seen } of all) {
    const faces = hostView.features.flatMap(({ pieces }) => pieces.filter(({ owner }) => owner === null))
    expect(faces.map(({ piece }) => piece)).not.toContain('?')
    for (const explanation of seen) {
      const hidden = explanation.features.flatMap(({ pieces }) => pieces.filter(({ owner }) => owner === null))
      expect(hidden.map(({ piece }) => piece)).toEqual(faces.map(() => '?'))
      for (const { piece } of faces) expect(explanation.lines.join('\n')).not.toContain(piece)
      expect(explanation.points).toBe(hostView.points)
    }
  }
})
