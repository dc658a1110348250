/** Records the names in statements. */
import type { Statement } from '../ast/ast.ts'
import { forEachChild } from '../ast/traverse.ts'
import { noteArguments, noteExpr, noteNode, notePhrase, noteSet, type BodyContext } from './in-expressions.ts'
import { declareLocal, wordKeys, type Key, type Notes, type Scope } from './reference.ts'

/** Records the names of a body in order; each statement may extend the scope of the ones after it. */
export function noteBody(context: BodyContext, scope: Scope, body: readonly Statement[]): void {
  body.reduce((known, statement) => noteStatement(context, known, statement), scope)
}

/** Statements that bind or refer to names of their own; of the others, the operands are recorded. */
function noteStatement(context: BodyContext, scope: Scope, statement: Statement): Scope {
  const { notes } = context
  const expr = (one: Parameters<typeof noteExpr>[2]): void => noteExpr(context, scope, one)
  switch (statement.type) {
    case 'let':
      expr(statement.value)
      return declareLocal(notes, scope, statement.name, { expr: statement.value, scope })
    case 'set':
    case 'add':
      notePhrase(context, scope, statement.target, 'sets')
      expr(statement.value)
      return scope
    case 'if':
      expr(statement.condition)
      noteBody(context, scope, statement.then)
      noteBody(context, scope, statement.otherwise)
      return scope
    case 'each':
      noteBody(context, noteSet(context, scope, statement.set), statement.body)
      return scope
    case 'repeat':
      if (statement.condition !== undefined) expr(statement.condition)
      noteBody(context, scope, statement.body)
      return scope
    case 'run':
      notes.note(statement.phase, [`phase:${statement.phase.name}`], 'runs')
      noteArguments(context, scope, statement.args)
      return scope
    case 'ask':
      notes.note(statement.choice, [`choice:${statement.choice.name}`], 'runs')
      expr(statement.by)
      return scope
    case 'choose': {
      expr(statement.by)
      notes.note(statement.name, choiceKeys(notes, statement.name.name), 'declares')
      const next = declareLocal(notes, scope, statement.name, { noun: statement.set.noun.name })
      // The set's condition may refer to the element by its chosen name.
      noteSet(context, new Map([...next, ...scope]), statement.set)
      return next
    }
    case 'secret': {
      const inner = noteSet(context, scope, statement.players)
      noteSet(context, inner, statement.set)
      notes.note(statement.name, choiceKeys(notes, statement.name.name), 'declares')
      notes.note(statement.into, wordKeys(statement.into.name), 'sets')
      return scope
    }
    case 'score': {
      const inner = statement.each === undefined ? scope : noteSet(context, scope, statement.each)
      for (const part of [statement.points, statement.player, statement.about])
        if (part !== undefined) noteExpr(context, inner, part)
      return scope
    }
    case 'draw': {
      if (statement.to !== undefined) expr(statement.to)
      const inner = noteSet(context, scope, statement.set)
      return statement.to === undefined ? inner : scope
    }
    case 'roll':
      notes.note(statement.die, wordKeys(statement.die.name))
      return declareLocal(notes, scope, statement.alias ?? statement.die, { noun: 'number' })
    case 'announce':
      notes.note(statement.name, [`event:${statement.name.name}`], 'runs')
      for (const value of statement.values) expr(value)
      return scope
    default:
      forEachChild(statement, (child) => {
        noteNode(context, scope, child)
      })
      return scope
  }
}

/** Scenarios may name a choice made in a body alone or qualified by its rule or option: `pay.amount`. */
function choiceKeys({ declaration }: Notes, name: string): readonly Key[] {
  const owner = declaration.type === 'rule' || declaration.type === 'option' ? declaration.name.name : ''
  return [`choice:${name}`, `choice:${owner}.${name}`]
}
