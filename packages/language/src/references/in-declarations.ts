/** Records the names in declarations. */
import type { Declaration, Ident, Param, Provenance } from '../ast/ast.ts'
import { labelsIn } from '../ast/squares.ts'
import { noteBody } from './in-bodies.ts'
import { noteExpr, noteSet, type BodyContext } from './in-expressions.ts'
import { noteScenario } from './in-scenarios.ts'
import { noteDrawing } from './in-drawings.ts'
import { declareElement, wordKeys, type Key, type Notes, type Role, type Scope, type Space } from './reference.ts'

const nothing: Scope = new Map()

/** Notes several names with keys in the given namespaces. */
function noteSeveral(notes: Notes, spaces: readonly Space[], names: readonly Ident[], role: Role = 'reads'): void {
  for (const name of names)
    notes.note(
      name,
      spaces.flatMap((space) => keysIn(space, name.name)),
      role,
    )
}

const keysIn = (space: Space, name: string): readonly Key[] =>
  space === 'word' ? wordKeys(name) : [`${space}:${name}`]

function noteCites(notes: Notes, { cites }: Provenance): void {
  noteSeveral(notes, ['statement'], cites, 'cites')
  for (const { name, clause } of cites) if (clause !== undefined) notes.note(clause, [clauseKey(name, clause)], 'cites')
}

const clauseKey = (statement: string, { name }: Ident): Key => `clause:${statement}/${name}`

/** Brings the nouns of a head into scope. */
function noteParams(notes: Notes, params: readonly Omit<Param, 'preposition'>[]): Scope {
  return params.reduce((scope, { noun, alias }) => declareElement(notes, scope, noun, alias), nothing)
}

/** Notes nouns that are in scope of the head only. */
const noteNouns = (notes: Notes, params: readonly Param[]): void =>
  noteSeveral(
    notes,
    ['word'],
    params.map(({ noun }) => noun),
  )

export function noteDeclaration(notes: Notes, declaration: Declaration): void {
  const declares = (space: Space, name: Ident): void => notes.note(name, [`${space}:${name.name}`], 'declares')
  const words = (names: readonly Ident[], role: Role = 'reads'): void => noteSeveral(notes, ['word'], names, role)
  const joins = (names: readonly Ident[]): void => words(names, 'joins')
  const context: BodyContext = { notes }
  if ('picture' in declaration) noteSeveral(notes, ['picture'], [declaration.picture])
  switch (declaration.type) {
    case 'expansion':
      declares('unit', declaration.name)
      noteSeveral(notes, ['unit'], [...declaration.needs, ...declaration.excludes])
      for (const part of declaration.parts) {
        declares('unit', part.name)
        noteSeveral(notes, ['unit'], [...part.needs, ...part.excludes])
      }
      return
    case 'interaction':
      noteSeveral(notes, ['unit'], declaration.names)
      return
    case 'in-part':
      noteSeveral(notes, ['unit'], [declaration.part])
      return
    case 'edge':
      declares('edge', declaration.name)
      noteSeveral(notes, ['edge'], declaration.matches)
      return
    case 'feature':
      declares('word', declaration.name)
      if (declaration.along !== undefined) noteSeveral(notes, ['edge'], [declaration.along])
      joins(declaration.classes)
      return
    case 'space':
    case 'mark':
      declares('word', declaration.name)
      joins(declaration.classes)
      return
    case 'piece':
      declares('word', declaration.name)
      return
    case 'class':
      declares('word', declaration.name)
      joins(declaration.classes)
      return
    case 'figure':
      declares('word', declaration.name)
      joins(declaration.classes)
      noteCites(notes, declaration.provenance)
      return
    case 'tokens':
      declares('word', declaration.name)
      joins(declaration.classes)
      for (const kind of declaration.kinds) {
        declares('word', kind.name)
        joins(kind.classes)
        if (kind.picture !== undefined) noteSeveral(notes, ['picture'], [kind.picture])
      }
      noteCites(notes, declaration.provenance)
      return
    case 'zone':
      declares('word', declaration.name)
      joins(declaration.classes)
      return
    case 'die':
      declares('word', declaration.name)
      noteCites(notes, declaration.provenance)
      return
    case 'setting': {
      declares('word', declaration.name)
      const key = ({ name }: Ident): Key => `value:${declaration.name.name}/${name}`
      for (const value of declaration.values) notes.note(value, [key(value)], 'declares')
      notes.note(declaration.initial, [key(declaration.initial)])
      noteCites(notes, declaration.provenance)
      return
    }
    case 'fixed-setting': {
      const { setting, value } = declaration
      notes.note(setting, wordKeys(setting.name), 'sets')
      notes.note(value, [`value:${setting.name}/${value.name}`])
      noteCites(notes, declaration.provenance)
      return
    }
    case 'state':
      declares('word', declaration.name)
      words([...(declaration.of === undefined ? [] : [declaration.of]), declaration.kind.name], 'typed')
      if (declaration.lasting !== undefined) noteSeveral(notes, ['phase'], [declaration.lasting.phase])
      return
    case 'value':
      declares('word', declaration.name)
      // The definition brings them into scope again, unless it is broken.
      if (declaration.defined === true) noteParams(notes, declaration.params)
      else noteNouns(notes, declaration.params)
      words([declaration.result.name], 'typed')
      return
    case 'permission':
      declares('word', declaration.name)
      noteNouns(notes, declaration.params)
      return
    case 'define': {
      notes.note(declaration.name, wordKeys(declaration.name.name), 'defines')
      if (declaration.label !== undefined) declares('label', declaration.label)
      noteSeveral(notes, ['label', 'word'], declaration.over, 'overrides')
      const scope = noteParams(notes, declaration.params)
      if (declaration.when !== undefined) noteExpr(context, scope, declaration.when)
      noteExpr(context, scope, declaration.is)
      for (const exception of declaration.exceptions) {
        noteExpr(context, scope, exception.when)
        noteExpr(context, scope, exception.is)
        noteCites(notes, exception.provenance)
      }
      noteCites(notes, declaration.provenance)
      return
    }
    case 'change': {
      notes.note(declaration.name, wordKeys(declaration.name.name), 'changes')
      if (declaration.label !== undefined) declares('label', declaration.label)
      noteSeveral(notes, ['label'], declaration.over, 'overrides')
      noteSeveral(notes, ['label'], declaration.after, 'after')
      noteSeveral(notes, ['label'], declaration.before, 'before')
      const scope = noteParams(notes, declaration.params)
      if (declaration.when !== undefined) noteExpr(context, scope, declaration.when)
      noteExpr(context, scope, declaration.to)
      noteCites(notes, declaration.provenance)
      return
    }
    case 'may': {
      notes.note(declaration.name, wordKeys(declaration.name.name), declaration.negated ? 'forbids' : 'allows')
      if (declaration.label !== undefined) declares('label', declaration.label)
      noteSeveral(notes, ['label'], declaration.over, 'overrides')
      const scope = noteParams(notes, declaration.params)
      if (declaration.when !== undefined) noteExpr(context, scope, declaration.when)
      noteCites(notes, declaration.provenance)
      return
    }
    case 'phase':
      declares('phase', declaration.name)
      for (const { noun, alias } of declaration.params) {
        words([noun])
        const own = alias ?? noun
        const more = alias === undefined ? { fromNoun: true as const, nounKeys: wordKeys(noun.name) } : {}
        const kindOrigin = { noun: noun.name }
        notes.note(own, [`param:${declaration.name.name}/${own.name}`], 'declares', { ...more, kindOrigin })
      }
      return
    case 'rule': {
      declares('rule', declaration.name)
      const phase = declaration.during.name
      notes.note(declaration.during, [`phase:${phase}`], 'step')
      noteSeveral(notes, ['rule'], declaration.after, 'after')
      noteSeveral(notes, ['rule'], declaration.before, 'before')
      noteSeveral(notes, ['rule'], declaration.insteadOf, 'instead of')
      const scope = noteParams(notes, declaration.params)
      const within = { notes, phase }
      if (declaration.when !== undefined) noteExpr(within, scope, declaration.when)
      noteBody(within, scope, declaration.body)
      noteCites(notes, declaration.provenance)
      return
    }
    case 'order':
      noteSeveral(notes, ['rule', 'label'], [declaration.first, declaration.second], 'order')
      noteCites(notes, declaration.provenance)
      return
    case 'choice':
      declares('choice', declaration.name)
      joins(declaration.classes)
      return
    case 'option': {
      declares('option', declaration.name)
      noteSeveral(notes, ['choice', 'word'], declaration.choices, 'option')
      const params = noteParams(notes, declaration.params)
      // `among` gives the set of a parameter; its noun is the parameter's name.
      const scope = declaration.among.reduce(
        (known, set) => noteSet(context, known, set, params.get(set.alias?.name ?? set.noun.name)),
        params,
      )
      if (declaration.when !== undefined) noteExpr(context, scope, declaration.when)
      noteBody(context, scope, declaration.body)
      noteCites(notes, declaration.provenance)
      return
    }
    case 'event':
      declares('event', declaration.name)
      return
    case 'tile':
      declares('tile', declaration.name)
      noteDrawing(notes, declaration)
      noteCites(notes, declaration.provenance)
      return
    case 'drawing':
      declares('drawing', declaration.name)
      noteDrawing(notes, declaration.tile)
      return
    case 'contents':
      for (const { what, having, provenance } of declaration.expectations) {
        words([what, ...(having === undefined ? [] : [having])])
        noteCites(notes, provenance)
      }
      return
    case 'source':
      declares('source', declaration.name)
      for (const { id, pairs, contradicts, waitsFor, clauses } of declaration.statements) {
        declares('statement', id)
        for (const { name } of clauses) notes.note(name, [clauseKey(id.name, name)], 'declares')
        noteSeveral(notes, ['statement'], [...pairs, ...contradicts.map(({ other }) => other)])
        noteSeveral(notes, ['awaited', 'unit'], [...waitsFor, ...clauses.flatMap((clause) => clause.waitsFor)])
      }
      return
    case 'awaited':
      declares('awaited', declaration.name)
      return
    case 'picture':
      declares('picture', declaration.name)
      words(declaration.zones.map(({ zone }) => zone))
      if (declaration.on !== undefined) noteSeveral(notes, ['tile'], [declaration.on])
      return
    case 'renamed':
      noteSeveral(notes, ['word', 'rule', 'option', 'choice', 'tile', 'unit', 'phase', 'event'], [declaration.to])
      return
    case 'layout':
      declares('word', declaration.name)
      noteSeveral(notes, ['tile'], labelsIn(declaration.rows))
      noteCites(notes, declaration.provenance)
      return
    case 'page':
      noteSeveral(notes, ['source'], [declaration.source])
      for (const { says } of declaration.sentences) noteSeveral(notes, ['statement'], says, 'cites')
      return
    case 'scenario':
      noteScenario(notes, declaration)
      return
  }
}
