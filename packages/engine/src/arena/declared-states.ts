/** Rows that declared states in play add to the table of classes. */
import type { Per, StateClass } from './classes.ts'
import type { EntityKind, StateInfo } from './library.ts'
import type { LinkedRules } from './linked-rules.ts'

const owners: Readonly<Partial<Record<EntityKind, Per>>> = {
  player: 'player',
  tile: 'tile',
  square: 'square',
  corner: 'square',
  segment: 'segment',
  feature: 'feature',
  piece: 'piece',
}

function rowOf({ of, hidden, part }: StateInfo, initial: number, length: number): StateClass {
  const ofFeature = of === 'feature'
  return {
    per: of === null ? 'game' : (owners[of] ?? 'game'),
    type: 'i32',
    store: 'kept',
    initial,
    join: ofFeature ? 'max' : 'none',
    part: ofFeature ? (part ?? 'reset') : 'none',
    audience: hidden ? 'owner' : 'all',
    named: 'states',
    seen: 'states',
    length: () => length,
  }
}

/** The states in play by name; each is stored in `vars` from `rules.stateBase` on. */
export function declaredClasses(rules: LinkedRules): ReadonlyMap<string, StateClass> {
  const { library, stateLength, stateInitial } = rules
  return new Map(
    library.states.flatMap((state, i) =>
      stateLength[i] === 0 ? [] : [[state.name, rowOf(state, stateInitial[i], stateLength[i])] as const],
    ),
  )
}
