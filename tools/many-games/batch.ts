/** A few consecutive games of one set: the work that a thread does before it requests more. */
import { standardLibrary } from '@tilewright/engine'
import { addGame, noFigures, type Figures } from './figures.ts'
import { playOne, type CheckOptions } from './play.ts'
import { boxSets, type BoxSet } from './sets.ts'

export interface Batch extends CheckOptions {
  readonly set: string
  /** Range of game numbers: `from` inclusive, `to` exclusive. */
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
