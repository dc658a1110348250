/** Phases: their parameters, the statements they follow, and the names that rules give to the parameters. */
import type { PhaseDecl, RuleDecl } from '../ast/ast.ts'
import { leftPlaces, scoredNames } from '../ir/follows.ts'
import type { IrExpr, IrParam } from '../ir/ir.ts'
import { checkParams, matchParams } from './params.ts'
import { fail, nounKind, nounOf, withVariable, type Scope, type Variable } from './scope.ts'

export interface PhaseParams {
  readonly params: IrParam[]
  readonly inner: Scope
  /** Conditions of the kinds that a rule narrows parameters to. */
  readonly narrowed: IrExpr[]
}

/**
 * Returns the parameters of a phase under the names that a rule gives them, or else the phase's own. A phase that
 * follows scorings also has the points and their feature.
 */
export function phaseParams(scope: Scope, phase: PhaseDecl, rule?: RuleDecl): PhaseParams {
  const narrowedParams = rule?.params ?? []
  const { params, inner } = checkParams(scope, [...narrowedParams, ...phase.params.slice(narrowedParams.length)])
  const matched =
    rule && narrowedParams.length > 0 ? matchParams(scope, rule.during.span, params, phase.params) : params
  const narrowed = matched.slice(0, narrowedParams.length).flatMap((param, i): IrExpr[] => {
    const noun = phase.params[i] && nounOf({ ...scope, diagnostics: [] }, phase.params[i].noun)
    const { filter, name, kind } = param
    if (filter === null || JSON.stringify(filter) === JSON.stringify(noun?.filter ?? null)) return []
    const subject: IrExpr = { op: 'local', name, kind, words: name }
    return [{ op: 'is', kind: 'yes-no', subject, filters: [filter], words: `${name} is ${filter.names.join(', ')}` }]
  })
  const variables = new Map<string, Variable>(inner.variables)
  for (const { name, kind } of matched) variables.set(name, { name, kind, setOf: false })
  const known = { ...inner, variables }
  if (!phase.follows.some(({ verb }) => verb === 'score')) return { params: matched, inner: known, narrowed }
  const at = rule?.during.span ?? phase.name.span
  return {
    params: [...matched, ...scoredNames.map((scoredName) => ({ ...scoredName, filter: null, preposition: null }))],
    inner: scoredNames.reduce<Scope>(
      (scoped, { name, kind }) => withVariable(scoped, { name, kind, setOf: false }, at),
      known,
    ),
    narrowed,
  }
}

/** Parameters of phases that follow these statements. */
const shapes = {
  score: 'of player',
  place: 'of tile',
  discard: 'of tile',
  move: 'of figure`, `of figure from segment` or `of figure on segment',
  return: 'of figure` or `of figure from segment',
  remove: 'of figure` or `of figure from segment',
} as const

/**
 * Reports a phase with more than two parameters, and one that follows statements and has other parameters than they
 * provide.
 */
export function checkFollows(scope: Scope, { name, params, follows, begins, resumes }: PhaseDecl): void {
  const third = params[2]
  if (third) fail(scope, 'wrong-parameters', third.noun.span, 'A phase has at most two parameters.')
  const from = params.find(({ preposition }) => preposition === 'from')
  if (from && follows.length === 0)
    fail(
      scope,
      'wrong-parameters',
      from.noun.span,
      'Only a phase that follows sentences is about what something comes `from`.',
      'Say `follows return, remove, move` in it, or take another preposition.',
    )
  if (follows.length > 0 && (begins || resumes))
    fail(scope, 'phase-argument', name.span, 'A phase that follows sentences neither begins nor resumes a game.')
  for (const { verb, span } of follows)
    if (!suits(scope, params, verb))
      fail(scope, 'wrong-parameters', span, `A phase that follows \`${verb}\` is said with \`${shapes[verb]}\`.`)
}

function suits(scope: Scope, params: PhaseDecl['params'], verb: keyof typeof shapes): boolean {
  const [entity, origin] = params
  const kind = entity && nounKind(entity.noun.name, scope)
  if (entity?.preposition !== 'of') return false
  if (verb === 'score') return kind === 'player' && origin === undefined
  if (verb === 'place' || verb === 'discard') return kind === 'tile' && origin === undefined
  if (kind !== 'piece') return false
  if (origin === undefined) return true
  const where = nounKind(origin.noun.name, scope)
  if (origin.preposition === 'from') return leftPlaces[where] !== undefined
  return verb === 'move' && (where === 'segment' || where === 'square' || where === 'zone')
}
