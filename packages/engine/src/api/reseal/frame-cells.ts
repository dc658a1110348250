/** Cells of the frame stack that name tiles or pieces. */
import type { Game } from '../../arena/game.ts'
import type { EntityKind, RuleLibrary } from '../../arena/library.ts'
import { ASK, CHOOSE, FIRST_CODE, HEADER, SECRET } from '../../kernel/frames.ts'
import { elementsToChoose } from '../../interpreter/choose.ts'
import { secretElements } from '../../interpreter/secret.ts'

/** Calls `found` with each cell and what it names. */
type Found = (cell: number, sort: 'tile' | 'piece') => void

const letterLists = new WeakMap<RuleLibrary, ReadonlyMap<string, string>>()

/** Kinds of slots by code and block (see `RuleLibrary.stops`). */
function lettersIn(library: RuleLibrary): ReadonlyMap<string, string> {
  let letters = letterLists.get(library)
  if (letters === undefined) {
    const { stops = [] } = library
    letterLists.set(library, (letters = new Map(stops.map(([code, block, slots]) => [`${code} ${block}`, slots]))))
  }
  return letters
}

const isSort = (kind: EntityKind | null | undefined): kind is 'tile' | 'piece' => kind === 'tile' || kind === 'piece'

function ofPhase(g: Game, phase: number, cell: number, found: Found): void {
  const kind = phase < 0 ? null : g.rules.library.phases[phase].param
  if (isSort(kind)) found(cell, kind)
}

function inMachine(g: Game, f: number, found: Found): void {
  const { stack } = g
  const letters = lettersIn(g.rules.library).get(`${stack[f]} ${stack[f + 1]}`) ?? ''
  for (let i = 0; i < letters.length; i++) {
    const cell = f + HEADER + i,
      letter = letters[i]
    if (letter === 'a') ofPhase(g, stack[cell - 1], cell, found)
    else if (letter === 'p') found(cell, 'piece')
    else if (letter === 't') found(cell, 'tile')
    else if (letter === 'P' || letter === 'T')
      for (let at = stack[cell]; at < stack[cell + 1]; at++) found(at, letter === 'P' ? 'piece' : 'tile')
  }
}

/** The elements of the decision that waits, if they are tiles or pieces: [from, to) of each player's. */
export function waitingElements(g: Game): readonly (readonly [number, number])[] {
  const f = g.fp
  if (f < 0 || !isSort(g.rules.library.choices[g.stack[f + HEADER]].element)) return []
  if (g.stack[f] === CHOOSE) return [elementsToChoose(g, f)]
  return g.stack[f] === SECRET ? secretElements(g, f) : []
}

export function eachFrameCell(g: Game, found: Found): void {
  const { stack } = g
  for (let f = g.fp; f >= 0; f = stack[f + 2]) {
    const code = stack[f]
    if (code >= FIRST_CODE) inMachine(g, f, found)
    else if (code === ASK) ofPhase(g, stack[f + HEADER + 2], f + HEADER + 3, found)
    else {
      const { element } = g.rules.library.choices[stack[f + HEADER]]
      if (!isSort(element)) continue
      for (const [from, to] of code === SECRET ? secretElements(g, f) : [elementsToChoose(g, f)])
        for (let at = from; at < to; at++) found(at, element)
    }
  }
}
