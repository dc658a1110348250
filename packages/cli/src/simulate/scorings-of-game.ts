/** Adds up the scorings of one game by source and by the figures that they return. */
import type { GameEvent } from '@tilewright/engine'
import { isScoring, type Scoring } from '../games/scorings.ts'

/** Stands for scorings after which no figure of the player goes home. */
export const NO_FIGURES = 'none'

export class Scorings {
  /** Points by source; a seat's points are at its index. */
  readonly sources = new Map<string, number[]>()
  /** Number of scorings by source. */
  readonly times = new Map<string, number>()
  /** Points by the kinds of figures that the scoring returned. */
  readonly figures = new Map<string, number>()
  private readonly players: readonly string[]

  constructor(players: readonly string[]) {
    this.players = players
  }

  /** Adds the scorings among the events of a step. */
  add(events: readonly GameEvent[]): void {
    events.forEach((event, at) => {
      if (!isScoring(event)) return
      const source = sourceOf(event)
      const points = this.sources.get(source) ?? this.players.map(() => 0)
      const seat = this.players.indexOf(event.player)
      points[seat] = (points[seat] ?? 0) + event.points
      this.sources.set(source, points)
      this.times.set(source, (this.times.get(source) ?? 0) + 1)
      const figures = figuresReturned(events, at, event)
      this.figures.set(figures, (this.figures.get(figures) ?? 0) + event.points)
    })
  }
}

/** The rule or option that scores, with the kind of feature if it scores one. */
function sourceOf({ rule, subject }: Scoring): string {
  const kind = subject !== null && typeof subject === 'object' && 'kind' in subject ? ` (${subject.kind})` : ''
  return rule + kind
}

/**
 * Kinds of the player's figures that are returned after the scoring and before the next scoring of another subject: a
 * figures of a feature are returned after all its players have scored.
 */
function figuresReturned(events: readonly GameEvent[], at: number, { player, subject }: Scoring): string {
  const scored = JSON.stringify(subject)
  const kinds = new Set<string>()
  for (const event of events.slice(at + 1)) {
    if (isScoring(event) && JSON.stringify(event.subject) !== scored) break
    if (event.type === 'returned' && event.piece.owner === player) kinds.add(event.piece.piece)
  }
  return kinds.size === 0 ? NO_FIGURES : [...kinds].sort().join(' + ')
}
