/** A few games of one set in a row: what one thread does before it asks for more. */
import { standardLibrary } from '@tilewright/engine'
import { addGame, noFigures, type Figures } from './figures.ts'
import { playOne, type Look } from './play.ts'
import { boxSets, type BoxSet } from './sets.ts'

export interface Batch extends Look {
  readonly set: string
  /** Numbers of the games: from, and one past the last. */
  readonly from: number
  readonly to: number
}

const sets: ReadonlyMap<string, BoxSet> = new Map(boxSets(standardLibrary).map((set) => [set.name, set]))

export function playBatch({ set, from, to, ...look }: Batch): Figures {
  const figures = noFigures(),
    boxes = sets.get(set)
  if (boxes === undefined) throw new Error(`no set is called ${set}`)
  for (let number = from; number < to; number++) addGame(figures, set, playOne(standardLibrary, boxes, number, look))
  return figures
}
