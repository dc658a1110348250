/** `then points of field of A is 6`: values, states and permissions of the rules. */
import { evaluate, featureOf, permits, resolve, stateOf, toRef } from '@tilewright/engine'
import type { EntityKind, Ref } from '@tilewright/engine'
import type { ThenValue } from '@tilewright/language'
import { unknownWord } from './broken.ts'
import type { Diagnostic, MakeDiagnostic, Run } from './play.ts'
import { argumentsOf, valueOf } from './values.ts'
import { writeEntity } from './format-entities.ts'

interface Asked {
  readonly kind: EntityKind
  readonly setOf: boolean
  readonly params: readonly EntityKind[]
  readonly ask: (args: readonly Ref[]) => Ref | readonly Ref[]
}

export function checkValue(run: Run, step: ThenValue, diagnostic: MakeDiagnostic): Diagnostic | undefined {
  const { game } = run
  const { kind, setOf, params, ask } = evaluated(run, step)
  const args = argumentsOf(run, params, step.of, step.span).map((value, i) => toRef(game, params[i] ?? 'number', value))
  const given = ask(args)
  const numbers = (isList(given) ? given : [given]).map((ref) => numberOf(run, kind, ref))
  const none = step.value.type === 'name' && step.value.name.name === 'none'
  const wanted = setOf && none ? [] : [step.value, ...(step.others ?? [])].map((ref) => valueOf(run, kind, ref))
  const same = (a: number, b: number): boolean =>
    a === b || (kind === 'feature' && featureOf(game, a) === featureOf(game, b))
  const isWanted = (value: number): boolean => wanted.some((number) => same(value, number))
  if (numbers.length === new Set(wanted).size && numbers.every(isWanted)) return undefined
  const text = numbers.length === 0 ? 'none' : numbers.map((value) => writeEntity(run, kind, value)).join(', ')
  return diagnostic(`${step.name.name} is ${text}.`, text)
}

const isList = (given: Ref | readonly Ref[]): given is readonly Ref[] => Array.isArray(given)

function evaluated(run: Run, step: ThenValue): Asked {
  const { name } = step.name
  const { library } = run.game.rules
  const value = library.values.find((candidate) => candidate.name === name)
  if (value !== undefined)
    return {
      kind: value.result,
      setOf: value.setOf,
      params: value.params,
      ask: (args) => evaluate(run.game, name, args),
    }
  const permission = library.permissions.find((candidate) => candidate.name === name)
  if (permission !== undefined)
    return { kind: 'yes-no', setOf: false, params: permission.params, ask: (args) => permits(run.game, name, args) }
  const state = library.states.find((candidate) => candidate.name === name)
  if (state !== undefined)
    return {
      kind: state.kind,
      setOf: state.setOf,
      params: state.of === null ? [] : [state.of],
      ask: ([of = null]) => stateOf(run.game, name, of),
    }
  return unknownWord(
    'There is no value, state or permission',
    step.name,
    [...library.values, ...library.states, ...library.permissions].map((declared) => declared.name),
  )
}

function numberOf(run: Run, kind: EntityKind, ref: Ref): number {
  return resolve(run.game, kind, ref)
}
