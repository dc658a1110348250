/** States that last as long as a phase: a last step of the phase forgets them. */
import type { StateDecl } from '../ast/ast.ts'
import type { IrExpr, IrRule, IrSet, IrState, IrStatement } from '../ir/ir.ts'
import { fail, lookup, type Scope } from './scope.ts'

const set = { filter: null, mark: null, where: null, extreme: null, args: [] } as const

/** The owners of which all can be listed. */
const owners: Readonly<Partial<Record<string, IrSet>>> = {
  player: { ...set, name: 'player', element: 'player', fn: 'players', reads: [], words: 'player' },
  feature: {
    ...set,
    name: 'feature',
    element: 'feature',
    fn: 'featuresOnBoard',
    reads: ['board'],
    words: 'feature on board',
  },
}

/** Checks the phase that a state lasts for, and returns the step of the phase that forgets the state. */
export function checkLasting(scope: Scope, { name, lasting }: StateDecl, state: IrState): IrRule[] {
  if (lasting === undefined) return []
  const phase = lookup(scope, 'phases', lasting.phase, 'phase')?.decl
  if (phase?.type !== 'phase') return []
  if (phase.params.length > 0 || phase.follows.length > 0) {
    fail(
      scope,
      'wrong-kind',
      lasting.phase.span,
      `\`${phase.name.name}\` is run for one thing after the other: a state cannot last as long as it.`,
      'Name a stage of the turn, or the phase in which all of them are run.',
    )
    return []
  }
  const { name: said, kind, setOf, of, set: units, module, span } = state
  const each = of === null ? undefined : owners[of]
  if (of !== null && each === undefined) {
    fail(
      scope,
      'wrong-kind',
      name.span,
      `A state of a ${of} cannot last as long as a phase.`,
      of === 'piece'
        ? 'Write `while it stands`, or set it back where it is done with.'
        : 'It can where it belongs to the game, to a player or to a feature.',
    )
    return []
  }
  const forget: IrStatement = {
    op: 'set',
    state: said,
    of: each === undefined ? null : { op: 'local', name: each.name, kind: each.element, words: each.name },
    value: initialOf(kind, setOf),
    span,
  }
  const body: readonly IrStatement[] = each === undefined ? [forget] : [{ op: 'each', set: each, body: [forget], span }]
  return [
    {
      // No rule of an author has two hyphens in a row in its name.
      name: `ends--${said}`,
      title: '',
      phase: phase.name.name,
      params: [],
      after: [],
      before: [],
      insteadOf: [],
      when: null,
      body,
      ending: true,
      set: units,
      module,
      span,
      cites: [],
      assumed: null,
    },
  ]
}

/** The value of a state that nobody has set; a player is none, since nobody is meant. */
function initialOf(kind: IrState['kind'], setOf: boolean): IrExpr {
  // A set of players is a number whose bits are the players.
  if (setOf) return { op: 'number', value: 0, kind: 'number', words: 'none' }
  if (kind !== 'number' && kind !== 'yes-no') return { op: 'none', kind: 'none', words: 'none' }
  return kind === 'number'
    ? { op: 'number', value: 0, kind, words: '0' }
    : { op: 'yes-no', value: false, kind, words: 'no' }
}
