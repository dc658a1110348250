/** Checks declarations of how the game is played: values, permissions, phases, rules, choices and options. */
import { kindOfRef } from './declared-kinds.ts'
import type { Checkers, NamedContext } from './checker.ts'
import type { Declaration, Ident } from '../ast/ast.ts'
import type { IrChoice, IrParam, IrPhase, IrSet } from '../ir/ir.ts'
import { allOf } from '../ir/conjunction.ts'
import { once } from '../queries/index.ts'
import { changeNamed, checkChange, isOrderOfChanges } from './changes.ts'
import { checkChoicesFor } from './choices-for.ts'
import { checkClasses, classesFor } from './classes.ts'
import { checkDefine } from './definitions.ts'
import { locatedOf } from './located.ts'
import { expect } from './expressions.ts'
import { checkParams, matchParams } from './params.ts'
import { checkFollows, phaseParams } from './phases.ts'
import { fail, headSpan, lookup, lookupHead, nounOf, retype, withVariable, type Scope } from './scope.ts'
import { checkSet } from './sets.ts'
import { checkBody, type BodyContext } from './statements.ts'
import { overOf } from './vetoes.ts'

export const ruleCheckers: Pick<
  Checkers,
  'value' | 'permission' | 'phase' | 'choice' | 'define' | 'change' | 'may' | 'rule' | 'option'
> = {
  value: ({ scope, located, project }, declaration) => {
    project.values.push({
      ...located,
      name: declaration.name.name,
      params: atMostTwo(scope, declaration),
      result: kindOfRef(scope, declaration.result),
      setOf: declaration.result.set,
      ...(declaration.shown ? { shown: canBeShown(scope, declaration) } : {}),
    })
  },
  permission: ({ scope, located, project }, declaration) => {
    project.permissions.push({ ...located, name: declaration.name.name, params: atMostTwo(scope, declaration) })
  },
  phase: ({ scope, located, project }, declaration) => {
    checkParamsOfEntry(scope, declaration)
    checkFollows(scope, declaration)
    project.phases.push({
      ...located,
      name: declaration.name.name,
      params: phaseParams(scope, declaration).params,
      follows: declaration.follows.map(({ verb }) => verb),
      begins: declaration.begins,
      resumes: declaration.resumes,
    })
  },
  choice: ({ scope, located, project }, declaration) => {
    checkClasses(scope, declaration.classes, 'choice')
    project.choices.push({
      ...located,
      name: declaration.name.name,
      title: declaration.title?.text ?? declaration.name.name,
      secret: false,
      element: null,
      ...classesFor(scope.symbols, declaration.classes),
    })
  },
  define: ({ scope, project, placedDeclaration }, declaration) => {
    checkDefine(scope, placedDeclaration, declaration, project.defines)
  },
  change: ({ scope, located, project }, declaration) => {
    const change = checkChange(scope, declaration)
    if (change) project.changes.push({ ...located, ...change })
  },
  may: ({ scope, located, project }, declaration) => {
    const permission = lookupHead(scope, declaration.name, 'permission')
    if (permission === undefined) return
    const { params, inner } = checkParams(scope, declaration.params)
    const matched = matchParams(scope, declaration.name.span, params, permission.params)
    const retyped = retype(inner, matched)
    project.mays.push({
      ...located,
      label: declaration.label?.name ?? scope.text(headSpan(declaration)),
      permission: declaration.name.name,
      negated: declaration.negated,
      params: matched,
      when: declaration.when ? expect(retyped, declaration.when, 'yes-no') : null,
      ...overOf(declaration),
    })
  },
  rule: ({ scope, located, project }, declaration) => {
    const phase = lookup(scope, 'phases', declaration.during, 'phase')
    const { params, inner, narrowed } =
      phase?.decl.type === 'phase'
        ? phaseParams(scope, phase.decl, declaration)
        : { params: [], inner: scope, narrowed: [] }
    for (const other of [...declaration.after, ...declaration.before, ...declaration.insteadOf])
      if (lookup(scope, 'rules', other, 'rule')) samePhase(scope, declaration.during.name, other)
    const context: BodyContext = { owner: declaration.name.name, title: declaration.title?.text ?? '', choices: [] }
    project.rules.push({
      ...located,
      name: declaration.name.name,
      title: declaration.title?.text ?? '',
      phase: declaration.during.name,
      params,
      after: declaration.after.map((name) => name.name),
      before: declaration.before.map((name) => name.name),
      insteadOf: declaration.insteadOf.map((name) => name.name),
      ...(declaration.anyOrder === true ? { anyOrder: true as const } : {}),
      when: allOf([...narrowed, ...(declaration.when ? [expect(inner, declaration.when, 'yes-no')] : [])]),
      body: checkBody(inner, declaration.body, context),
    })
    project.choices.push(...context.choices.map((choice) => ({ ...located, ...choice })))
  },
  option: ({ scope, located, project }, declaration) => {
    checkChoicesFor(scope, declaration.name.name, declaration.choices)
    let inner = withVariable(scope, { name: 'chooser', kind: 'player', setOf: false }, declaration.name.span)
    const among: IrSet[] = []
    for (const set of declaration.among) {
      const checked = checkSet(inner, set)
      if (checked.ir) among.push(checked.ir)
      inner = checked.inner
    }
    const { params, inner: named } = checkParams(scope, declaration.params)
    // A name that no `among` binds is reported once, here, and not wherever it is used.
    inner = { ...inner, variables: new Map([...named.variables, ...inner.variables]) }
    if (params.length !== among.length || params.some((param, i) => param.name !== among[i]?.name))
      fail(
        scope,
        'option-parameters',
        declaration.name.span,
        `The option \`${declaration.name.name}\` names ${String(params.length)} things, and its \`among\` ` +
          'sentences must bind them in this order.',
        `Write one \`among\` for each of: ${params.map((param) => param.name).join(', ') || 'nothing'}.`,
      )
    params.forEach((param, i) => {
      const element = among[i]?.element
      if (element !== undefined && element !== param.kind && among[i]?.name === param.name)
        fail(
          scope,
          'option-parameters',
          declaration.params[i]?.noun.span ?? declaration.name.span,
          `\`${param.name}\` is a ${param.kind}, but its \`among\` gives a ${element}.`,
        )
    })
    if (params.length > 3)
      fail(scope, 'option-parameters', declaration.name.span, 'An option has at most three parameters.')
    const context: BodyContext = {
      owner: declaration.name.name,
      title: declaration.title?.text ?? '',
      option: true,
      choices: [],
    }
    project.options.push({
      ...located,
      name: declaration.name.name,
      title: declaration.title?.text ?? declaration.name.name,
      choices: declaration.choices.map((choice) => choice.name),
      params,
      among,
      when: declaration.when ? expect(inner, declaration.when, 'yes-no') : null,
      body: checkBody(inner, declaration.body, context),
    })
    project.choices.push(...context.choices.map((choice) => ({ ...located, ...choice })))
  },
}

/** Cache: names of the choices in a list. */
const namesOf = once((_: readonly IrChoice[]) => new Set<string>())

export function addChoices(scope: Scope, choices: IrChoice[], own: readonly IrChoice[]): void {
  const names = namesOf(choices)
  for (const choice of own) {
    if (names.has(choice.name))
      fail(
        scope,
        'declared-twice',
        choice.span,
        `There is already a choice named \`${choice.name}\`, in a rule or option of the same name.`,
        'Choose another name for one of the two.',
      )
    names.add(choice.name)
    choices.push(choice)
  }
}

const entries = ['begins', 'resumes'] as const

/** Reports a phase with parameters that begins or resumes a game. */
function checkParamsOfEntry(scope: Scope, declaration: Extract<Declaration, { type: 'phase' }>): void {
  const [about] = declaration.params
  for (const entry of entries)
    if (declaration[entry] && about)
      fail(scope, 'phase-argument', about.noun.span, `The phase that \`${entry}\` cannot be about anything.`)
}

/** Reports a second phase that begins or resumes a game. */
export function checkEntry(
  scope: Scope,
  declaration: Extract<Declaration, { type: 'phase' }>,
  earlier: readonly IrPhase[],
): void {
  for (const entry of entries) {
    if (!declaration[entry]) continue
    const duplicate = earlier.find((phase) => phase[entry])
    if (duplicate)
      fail(
        scope,
        'declared-twice',
        declaration.name.span,
        `The phase \`${duplicate.name}\` \`${entry}\` already.`,
        'Let one of the two be run by a rule.',
      )
  }
}

/** Checks an order of rules or of changes, and adds it to the project. */
export function checkOrder(
  { scope, placedDeclaration, placed, project }: NamedContext,
  declaration: Extract<Declaration, { type: 'order' }>,
): void {
  const { first, second } = declaration
  const order = { ...locatedOf(placedDeclaration), first: first.name, second: second.name }
  if (isOrderOfChanges(declaration, placed)) {
    for (const name of [first, second]) changeNamed(scope, name, placed)
    project.orders.push({ ...order, changes: true })
    return
  }
  const rule = lookup(scope, 'rules', first, 'rule')
  lookup(scope, 'rules', second, 'rule')
  if (rule?.decl.type === 'rule') samePhase(scope, rule.decl.during.name, second)
  project.orders.push(order)
}

/** Reports an order between rules of different phases. */
function samePhase(scope: Scope, phase: string, other: Ident): void {
  const decl = scope.symbols.rules.get(other.name)?.decl
  if (decl?.type === 'rule' && decl.during.name !== phase)
    fail(
      scope,
      'wrong-kind',
      other.span,
      `\`${other.name}\` is a step of \`${decl.during.name}\`, not of \`${phase}\`; only steps of one phase ` +
        'have an order.',
      `Name a step of \`${phase}\`: one that runs \`${decl.during.name}\`, if there is one.`,
    )
}

function atMostTwo(scope: Scope, declaration: Extract<Declaration, { type: 'value' | 'permission' }>): IrParam[] {
  const third = declaration.params[2]
  if (third) fail(scope, 'wrong-parameters', third.noun.span, `A ${declaration.type} has at most two parameters.`)
  return checkParams(scope, declaration.params).params
}

/** Kinds that views list one by one, so that a value can be shown for each. */
const listed: ReadonlySet<string> = new Set(['feature', 'player'])

/** Reports a shown value that is not of the game, of each feature or of each player. */
function canBeShown(scope: Scope, { params }: Extract<Declaration, { type: 'value' }>): true {
  const wrong = params.find((param, i) => i > 0 || !listed.has(nounOf(scope, param.noun)?.kind ?? 'feature'))
  if (wrong !== undefined)
    fail(
      scope,
      'shown-value',
      wrong.noun.span,
      'Only a value of the game, of a feature or of a player is `shown`.',
      'Take `shown` back, or declare a value of one feature or one player beside this one.',
    )
  return true
}
