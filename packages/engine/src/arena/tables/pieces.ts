/** Pieces of a game: kinds in order of declaration, within a kind by owner in seat order. */
import type { RuleLibrary } from '../library.ts'
import type { PieceTables } from '../linked-rules.ts'

export function linkPieces(
  library: RuleLibrary,
  inPlay: (set: readonly number[]) => boolean,
  players: number,
): PieceTables {
  const kindPieces = [0],
    kinds: number[] = [],
    owners: number[] = [],
    numbers: number[] = []
  const runs: number[][] = Array.from({ length: players }, () => [])
  library.pieces.forEach((info, kind) => {
    for (let p = info.perPlayer ? 0 : -1; p < (info.perPlayer ? players : 0) && inPlay(info.set); p++) {
      if (p >= 0) runs[p].push(kinds.length, kinds.length + info.count)
      for (let i = 1; i <= info.count; i++) {
        kinds.push(kind)
        owners.push(p)
        numbers.push(i)
      }
    }
    kindPieces.push(kinds.length)
  })
  const groups = mixedGroups(library, kinds, owners)
  const classes = library.classes.length
  const kindClasses = new Uint8Array(library.pieces.length * classes)
  library.pieces.forEach((info, kind) => info.classes.forEach((c) => (kindClasses[kind * classes + c] = 1)))
  return {
    pieceKind: Uint16Array.from(kinds),
    pieceCount: kinds.length,
    kindPieces: Uint16Array.from(kindPieces),
    pieceOwner: Int8Array.from(owners),
    pieceNumber: Uint16Array.from(numbers),
    tokensInPlay: kinds.some((kind) => library.pieces[kind].tokenSet >= 0),
    pieceHidden: Uint8Array.from(kinds, (kind) => (library.pieces[kind].hidden ? 1 : 0)),
    pieceRuns: runs.map((r) => Int32Array.from(r)),
    kindClasses,
    kindTokens: Int16Array.from(library.pieces, ({ tokenSet }) => tokenSet),
    mixedGroups: groups,
    mixedGroupOf: Int16Array.from(kinds, (_, p) => groups.findIndex((group) => group.includes(p))),
  }
}

function mixedGroups(library: RuleLibrary, kinds: readonly number[], owners: readonly number[]): number[][] {
  const hidden = kinds.map((_, p) => p).filter((p) => library.pieces[kinds[p]].hidden)
  const groups = new Map<string, number[]>()
  for (const p of hidden) {
    const key = `${library.pieces[kinds[p]].tokenSet} ${owners[p]}`
    groups.set(key, [...(groups.get(key) ?? []), p])
  }
  return [...groups.values()]
}
