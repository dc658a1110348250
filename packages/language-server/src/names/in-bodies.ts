/** Names in the sentences of bodies. */
import type { Statement } from '@tilewright/language'
import { noteArguments, noteExpr, notePhrase, noteSet, type Around } from './in-expressions.ts'
import { bound, wordKeys, type Key, type Notes, type Scope } from './occurrence.ts'

/** One sentence after the other: what one brings into scope those behind it know. */
export function noteBody(around: Around, scope: Scope, body: readonly Statement[]): void {
  body.reduce((known, statement) => noteStatement(around, known, statement), scope)
}

function noteStatement(around: Around, scope: Scope, statement: Statement): Scope {
  const { notes } = around
  const expr = (one: Parameters<typeof noteExpr>[2]): void => noteExpr(around, scope, one)
  switch (statement.type) {
    case 'let':
      expr(statement.value)
      return bound(notes, scope, statement.name, { expr: statement.value, scope })
    case 'set':
    case 'add':
      notePhrase(around, scope, statement.target, 'sets')
      expr(statement.value)
      return scope
    case 'if':
      expr(statement.condition)
      noteBody(around, scope, statement.then)
      noteBody(around, scope, statement.otherwise)
      return scope
    case 'each':
      noteBody(around, noteSet(around, scope, statement.set), statement.body)
      return scope
    case 'repeat':
      if (statement.condition !== undefined) expr(statement.condition)
      noteBody(around, scope, statement.body)
      return scope
    case 'stop':
    case 'again':
      return scope
    case 'run':
      notes.note(statement.phase, [`phase:${statement.phase.name}`], 'runs')
      noteArguments(around, scope, statement.args)
      return scope
    case 'ask':
      notes.note(statement.choice, [`choice:${statement.choice.name}`], 'runs')
      expr(statement.by)
      return scope
    case 'choose': {
      expr(statement.by)
      notes.note(statement.name, choiceKeys(notes, statement.name.name), 'declares')
      const next = bound(notes, scope, statement.name, { noun: statement.set.noun.name })
      // The set may call an element what it is called when it is chosen.
      noteSet(around, new Map([...next, ...scope]), statement.set)
      return next
    }
    case 'secret': {
      const inner = noteSet(around, scope, statement.players)
      noteSet(around, inner, statement.set)
      notes.note(statement.name, choiceKeys(notes, statement.name.name), 'declares')
      notes.note(statement.into, wordKeys(statement.into.name), 'sets')
      return scope
    }
    case 'score':
      expr(statement.points)
      expr(statement.player)
      if (statement.about !== undefined) expr(statement.about)
      return scope
    case 'place':
      expr(statement.tile)
      expr(statement.at)
      return scope
    case 'move':
      expr(statement.piece)
      expr(statement.to)
      return scope
    case 'return':
    case 'remove':
    case 'reveal':
      expr(statement.piece)
      return scope
    case 'draw': {
      if (statement.to !== undefined) expr(statement.to)
      const inner = noteSet(around, scope, statement.set)
      return statement.to === undefined ? inner : scope
    }
    case 'roll':
      notes.note(statement.die, wordKeys(statement.die.name))
      return bound(notes, scope, statement.alias ?? statement.die, { noun: 'number' })
    case 'discard':
      expr(statement.tile)
      return scope
    case 'join':
    case 'split':
      expr(statement.one)
      expr(statement.other)
      return scope
    case 'announce':
      notes.note(statement.name, [`event:${statement.name.name}`], 'runs')
      for (const value of statement.values) expr(value)
      return scope
  }
}

/** Scenarios name what is chosen in a body by its name, or by that of the rule or option, too: `pay.amount`. */
function choiceKeys({ declaration }: Notes, name: string): readonly Key[] {
  const owner = declaration.type === 'rule' || declaration.type === 'option' ? declaration.name.name : ''
  return [`choice:${name}`, `choice:${owner}.${name}`]
}
