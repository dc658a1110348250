/** Notes which games a connection has opened, or named with a token: those it may list. */
import type { Games } from '../games/game-registry.ts'

/** Access to `games` that notes ids in `seen`. */
export function noting(games: Games): { readonly seen: ReadonlySet<string>; readonly games: Games } {
  const seen = new Set<string>()
  const noted = <T extends { readonly id: string }>(open: T): T => {
    seen.add(open.id)
    return open
  }
  return {
    seen,
    games: {
      ...games,
      add: (...args) => noted(games.add(...args)),
      host: (id, token) => noted(games.host(id, token)),
      seat: (id, token) => {
        const found = games.seat(id, token)
        noted(found.open)
        return found
      },
      looks: (id, token) => {
        const found = games.looks(id, token)
        if (found.seat !== null) noted(found.open)
        return found
      },
    },
  }
}
