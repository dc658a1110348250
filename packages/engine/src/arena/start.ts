/** Image of a game in its initial state. */
import { columnNames, columns, counterNames, counters } from './classes.ts'
import { TILE_ASIDE, TILE_IN_STACK } from './game.ts'
import { layOut } from './layout.ts'
import type { PieceTables, TileTables } from './linked-rules.ts'
import type { Sizes } from './sizes.ts'
import type { StateTables } from './tables/states.ts'

export function startImage(z: Sizes, tables: TileTables & PieceTables, states: StateTables): Uint8Array {
  const { bytes, fixed, head, columns: arrays } = layOut(z)
  for (const name of columnNames) {
    const { initial, store } = columns[name],
      array = arrays[name]
    if (store !== 'kept') continue
    if (initial === 'self') array.forEach((_, i) => (array[i] = i))
    else if (initial !== 'tables') array.fill(initial)
  }
  arrays.open.set(tables.openAtStart)
  arrays.faceDown.set(tables.pieceHidden)
  states.stateBase.forEach((base, s) => arrays.vars.fill(states.stateInitial[s], base, base + states.stateLength[s]))
  let bagCount = 0
  for (let t = 0; t < z.tiles; t++) {
    const drawn = t < tables.firstExtraTile && !tables.supplied.includes(t)
    arrays.tilePlace[t] = drawn ? TILE_IN_STACK : TILE_ASIDE
    if (drawn) arrays.bag[bagCount++] = t
  }
  counterNames.forEach((name, i) => {
    const { initial } = counters[name]
    head[i] = initial === 'tables' ? bagCount : initial
  })
  return bytes.slice(0, fixed)
}
