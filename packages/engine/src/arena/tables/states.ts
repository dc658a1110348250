/** Offsets of the declared states in `vars`, and their initial values. */
import type { EntityKind, RuleLibrary } from '../library.ts'
import { RulesError } from '../../model/errors.ts'

/** Owners of states, in `rules.stateOf`. */
export const STATE_OF_GAME = 0
export const STATE_OF_EACH = 1
export const STATE_OF_FEATURE = 2
/** One entry per square in `noted`. */
export const STATE_OF_SQUARE = 3

export interface StateTables {
  readonly stateBase: Int32Array
  readonly stateOf: Uint8Array
  readonly stateInitial: Int32Array
  readonly stateLength: Int32Array
  /** 1 for hidden states. */
  readonly stateHidden: Uint8Array
  readonly mergedStates: Int32Array
  /** Indices of those states. */
  readonly mergedNumbers: Int32Array
  readonly keptStates: Uint8Array
  readonly mergedInitial: Int32Array
  /** Indices of the states in play that are reset when a piece leaves its place. */
  readonly standingStates: Int32Array
  readonly vars: number
}

const startsAtZero: ReadonlySet<EntityKind> = new Set<EntityKind>(['number', 'yes-no', 'player', 'setting'])

function kindOfOwner(of: EntityKind | null): number {
  if (of === null) return STATE_OF_GAME
  return of === 'feature' ? STATE_OF_FEATURE : of === 'square' || of === 'corner' ? STATE_OF_SQUARE : STATE_OF_EACH
}

export function linkStates(
  library: RuleLibrary,
  inPlay: (set: readonly number[]) => boolean,
  lengths: Readonly<Partial<Record<EntityKind, number>>>,
): StateTables {
  const n = library.states.length
  const stateBase = new Int32Array(n),
    stateOf = new Uint8Array(n),
    stateInitial = new Int32Array(n),
    stateLength = new Int32Array(n)
  const merged: number[] = [],
    numbers: number[] = [],
    keptByParts: number[] = [],
    initial: number[] = [],
    standing: number[] = []
  let vars = 0
  library.states.forEach((state, i) => {
    const isZero = startsAtZero.has(state.kind) && !(state.lasts === true && state.kind === 'player')
    stateInitial[i] = state.setOf || isZero ? 0 : -1
    if (!inPlay(state.set)) return
    const length = state.of === null ? 1 : lengths[state.of]
    if (length === undefined)
      throw new RulesError('state-of', `The state '${state.name}' cannot belong to a ${state.of}.`)
    stateBase[i] = vars
    stateLength[i] = length
    stateOf[i] = kindOfOwner(state.of)
    if (state.of === 'feature') {
      merged.push(vars)
      numbers.push(i)
      keptByParts.push(state.part === 'keep' ? 1 : 0)
      initial.push(stateInitial[i])
    }
    if (state.standing === true) standing.push(i)
    vars += length
  })
  return {
    stateBase,
    stateOf,
    stateInitial,
    stateLength,
    stateHidden: Uint8Array.from(library.states, ({ hidden }) => (hidden ? 1 : 0)),
    mergedStates: Int32Array.from(merged),
    mergedNumbers: Int32Array.from(numbers),
    keptStates: Uint8Array.from(keptByParts),
    mergedInitial: Int32Array.from(initial),
    standingStates: Int32Array.from(standing),
    vars,
  }
}
