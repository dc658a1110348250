import { baseForm, isThirdPerson, thirdPerson } from '../vocabulary/third-person.ts'
import type { CstNode } from 'chevrotain'
import type { EventRef, Ident, ScenarioRef, ScenarioStep, ScoringRef, Span } from './ast.ts'
import {
  child,
  has,
  ident,
  names,
  nodes,
  number,
  optionalNode,
  optionalToken,
  spanOf,
  token,
  tokenSpan,
} from './cst.ts'
import type { Reader } from './cst.ts'
import { links, nameOf, refs, signedNumber } from './refs.ts'
import type { Link } from './refs.ts'

type Players = ReadonlySet<string>

/** `given …`: the state before any step. */
export function given(reader: Reader, node: CstNode, players: Players): ScenarioStep | null {
  const span = spanOf(reader, node)
  const next = optionalNode(node, 'nextTokens')
  if (next !== undefined)
    return { type: 'given-tokens', tokens: ident(reader, token(next, 'tokens')), kinds: names(reader, [next]), span }
  return givenSubject(reader, child(node, 'givenSubject'), players, span)
}

function givenSubject(reader: Reader, node: CstNode, players: Players, span: Span): ScenarioStep | null {
  const subject = ident(reader, token(node, 'subject'))
  const counted = optionalToken(node, 'count')
  const chain = chainOf(reader, node)
  const total = optionalNode(node, 'total')
  const equals = optionalNode(node, 'equals')
  const isPiece = chain.length > 0 && equals === undefined
  if (counted !== undefined && !isPiece)
    return expected(
      reader,
      tokenSpan(reader, counted),
      'a name',
      'only pieces are counted here: `given 2 pawn of red on lane of A`',
    )
  if (has(node, 'word:holds')) {
    if (subject.name !== 'stack') return expected(reader, subject.span, '`stack`', 'only the stack holds tiles')
    return { type: 'given-stack', kinds: has(node, 'nothing') ? [] : names(reader, [node]), span }
  }
  if (total !== undefined) {
    if (token(total, 'unit').image !== 'points')
      return expected(
        reader,
        tokenSpan(reader, token(total, 'unit')),
        '`points`',
        'the tiles of the stack are given by `given stack holds A, B`',
      )
    return { type: 'given-points', player: subject, points: totalOf(reader, total), span }
  }
  if (equals !== undefined) {
    const of = chain.length === 0 ? undefined : oneRef(reader, refs(chain, players))
    const [value, second] = valuesOf(reader, equals, players) ?? []
    if (second !== undefined)
      return expected(reader, second.span, 'one value', 'what is given is one thing: `given active is blue`')
    if (value === undefined || of === null) return null
    return { type: 'given-state', name: subject, ...(of === undefined ? {} : { of }), value, span }
  }
  const { owner, rest } = ownerOf(chain)
  const at = oneRef(reader, refs(rest, players), subject.span)
  if (at === null) return null
  return {
    type: 'given-piece',
    count: counted === undefined ? 1 : number(reader, counted).value,
    kind: subject,
    ...(owner === undefined ? {} : { owner }),
    at,
    faceDown: has(node, 'faceDown'),
    span,
  }
}

/** `when …`: an action of a player, or a phase that runs. */
export function whenStep(reader: Reader, node: CstNode, players: Players): ScenarioStep {
  const span = spanOf(reader, node)
  const subject = ident(reader, token(node, 'subject'))
  const drawn = optionalToken(node, 'drawn')
  if (drawn !== undefined) return { type: 'when-draw', kind: ident(reader, drawn), span }
  const face = optionalToken(node, 'face')
  if (face !== undefined) {
    const die = optionalToken(node, 'die')
    return {
      type: 'when-roll',
      player: subject,
      face: number(reader, face),
      ...(die === undefined ? {} : { die: ident(reader, die) }),
      span,
    }
  }
  if (has(node, 'runs')) return { type: 'when-runs', phase: subject, span }
  return { type: 'when-choice', player: subject, ...action(reader, child(node, 'action'), players), span }
}

/** `then …`: a condition that must hold now, or an event since the previous group of `then`. */
export function thenStep(reader: Reader, node: CstNode, players: Players): ScenarioStep | null {
  const span = spanOf(reader, node)
  const events = optionalNode(node, 'thenEvents')
  if (events !== undefined) return thenEvent(reader, events, players, span)
  const scorings = optionalNode(node, 'scorings')
  if (scorings !== undefined)
    return {
      type: 'then-scorings',
      anyOrder: has(scorings, 'anyOrder'),
      scorings: nodes(scorings, 'scoring').map((each) => scoring(reader, each)),
      span,
    }
  const pieces = optionalNode(node, 'thenPieces')
  return pieces === undefined
    ? thenSubject(reader, child(node, 'thenSubject'), players, span)
    : thenPieces(reader, pieces, players, span)
}

function thenEvent(reader: Reader, node: CstNode, players: Players, span: Span): ScenarioStep | null {
  const count = optionalToken(node, 'count')
  const times = has(node, 'no') ? 0 : count === undefined ? undefined : number(reader, count).value
  const [event, ...later] = nodes(node, 'eventRef').map((each) => eventRef(reader, each, players))
  if (event === undefined) return null
  const [second] = later
  if (second === undefined) return { type: 'then-event', event, ...(times === undefined ? {} : { times }), span }
  return times === undefined
    ? { type: 'then-order', events: [event, ...later], span }
    : expected(reader, second.span, 'no second event', 'what is counted has no order: `then event moved before scored`')
}

function eventRef(reader: Reader, node: CstNode, players: Players): EventRef {
  return {
    name: ident(reader, token(node, 'event')),
    entities: nodes(node, 'valueChain').flatMap((chain) => refs(links(reader, chain), players)),
    span: spanOf(reader, node),
  }
}

function thenPieces(reader: Reader, node: CstNode, players: Players, span: Span): ScenarioStep | null {
  const kind = ident(reader, token(node, 'subject'))
  const { owner, rest } = ownerOf(chainOf(reader, node))
  const base = {
    type: 'then-pieces',
    count: number(reader, token(node, 'count')).value,
    kind,
    ...(owner === undefined ? {} : { owner }),
    span,
  } as const
  if (rest.length === 1 && rest[0]?.connector === 'in' && nameOf(rest[0])?.name === 'supply') return base
  const at = oneRef(reader, refs(rest, players), kind.span)
  return at === null ? null : { ...base, at }
}

function thenSubject(reader: Reader, node: CstNode, players: Players, span: Span): ScenarioStep | null {
  const subject = ident(reader, token(node, 'subject'))
  const scores = optionalNode(node, 'scores')
  if (scores !== undefined) return thenScores(reader, scores, subject, span)
  const total = optionalNode(node, 'total')
  if (total !== undefined) {
    if (token(total, 'unit').image === 'tiles') return { type: 'then-stack', count: totalOf(reader, total), span }
    return { type: 'then-total', player: subject, points: totalOf(reader, total), span }
  }
  const only = optionalNode(node, 'onlyActions')
  if (only !== undefined)
    return {
      type: 'then-only',
      player: subject,
      actions: nodes(only, 'possibleAction').map((each) => ({
        ...possibleAction(reader, each, players),
        span: spanOf(reader, each),
      })),
      span,
    }
  if (has(node, 'may'))
    return {
      type: 'then-may',
      player: subject,
      negated: has(node, 'not'),
      ...possibleAction(reader, child(node, 'possibleAction'), players),
      span,
    }
  const denial = optionalNode(node, 'denial'),
    negated = denial !== undefined
  const choice = optionalToken(denial ?? node, 'choice')
  if (choice !== undefined)
    return { type: 'then-decides', player: subject, negated, choice: ident(reader, choice), span }
  const view = denial ?? optionalNode(node, 'view')
  if (view !== undefined) {
    const event = optionalNode(view, 'eventSeen')
    if (event !== undefined)
      return {
        type: 'then-log',
        player: subject,
        negated,
        event: eventRef(reader, child(event, 'eventRef'), players),
        span,
      }
    const counted = optionalToken(view, 'count')
    const count = counted === undefined ? {} : { count: number(reader, counted).value }
    const [what, at, ...more] = refs(links(reader, child(view, 'valueChain')), players)
    if (what === undefined || more.length > 0)
      return expected(reader, span, 'one thing and its place', 'one `then … sees …` tells of one thing')
    return { type: 'then-view', player: subject, negated, ...count, what, ...(at === undefined ? {} : { at }), span }
  }
  const equals = child(node, 'equals')
  if (subject.name === 'game' && optionalToken(equals, 'constant')?.image === 'over') return { type: 'then-over', span }
  const [value, ...others] = valuesOf(reader, equals, players) ?? []
  if (value === undefined) return null
  const of = refs(chainOf(reader, node), players)
  return { type: 'then-value', name: subject, of, value, ...(others.length === 0 ? {} : { others }), span }
}

function thenScores(reader: Reader, node: CstNode, subject: Ident, span: Span): ScenarioStep | null {
  const signed = optionalNode(node, 'signedNumber')
  const rule = optionalToken(node, 'rule')
  const nobody = subject.name === 'nobody'
  if (nobody !== (signed === undefined)) {
    return nobody
      ? expected(reader, span, '`then nobody scores`', '`nobody` scores no number')
      : expected(reader, { ...span, start: span.end }, 'a number', 'say how many points: `then red scores 3`')
  }
  return {
    type: 'then-scores',
    ...(nobody ? {} : { player: subject }),
    points: signed === undefined ? 0 : signedNumber(reader, signed),
    ...(rule === undefined ? {} : { rule: ident(reader, rule) }),
    span,
  }
}

function scoring(reader: Reader, node: CstNode): ScoringRef {
  const rule = optionalToken(node, 'rule')
  return {
    player: ident(reader, token(node, 'player')),
    points: signedNumber(reader, child(node, 'signedNumber')),
    ...(rule === undefined ? {} : { rule: ident(reader, rule) }),
    span: spanOf(reader, node),
  }
}

/** The action after `may`: the verb without its ending; version 1 wrote it with the ending. */
function possibleAction(reader: Reader, node: CstNode, players: Players): ReturnType<typeof action> {
  const written = action(reader, node, players)
  const { name, span } = written.verb
  if (!isThirdPerson(name)) return { ...written, verb: { name: thirdPerson(name), span } }
  const write = baseForm(name)
  reader.outdated({ version: 1, span, said: name, write, edits: [{ span, text: write }] })
  return written
}

function action(
  reader: Reader,
  node: CstNode,
  players: Players,
): { readonly verb: Ident; readonly args: readonly ScenarioRef[] } {
  const entities = child(node, 'actionEntities')
  const none = optionalToken(entities, 'none')
  const nothing = none === undefined ? [] : [nameRef(ident(reader, none))]
  return { verb: ident(reader, token(node, 'verb')), args: [...nothing, ...refs(links(reader, entities), players)] }
}

/** One value, or the elements of a set that has several. */
function valuesOf(reader: Reader, equals: CstNode, players: Players): readonly ScenarioRef[] | null {
  const constant = optionalToken(equals, 'constant')
  if (constant === undefined) {
    const values = nodes(equals, 'valueChain').map((each) => oneRef(reader, refs(links(reader, each), players)))
    return values.includes(null) ? null : values.filter((value) => value !== null)
  }
  const name = ident(reader, constant)
  if (constant.image === 'over')
    return expected(reader, name.span, 'a value', 'only the game can be over: `then game is over`')
  return [nameRef(name)]
}

function nameRef(name: Ident): ScenarioRef {
  return { type: 'name', name, span: name.span }
}

function totalOf(reader: Reader, total: CstNode): number {
  return signedNumber(reader, child(total, 'signedNumber'))
}

function chainOf(reader: Reader, node: CstNode): Link[] {
  const chain = optionalNode(node, 'chain')
  return chain === undefined ? [] : links(reader, chain)
}

function ownerOf(chain: readonly Link[]): { readonly owner?: Ident; readonly rest: readonly Link[] } {
  const [first, ...rest] = chain
  const owner = nameOf(first)
  return first?.connector === 'of' && owner !== undefined ? { owner, rest } : { rest: chain }
}

function oneRef(reader: Reader, references: readonly ScenarioRef[], near?: Span): ScenarioRef | null {
  const [first, second] = references
  if (first !== undefined && second === undefined) return first
  const span = second?.span ?? near
  return span === undefined
    ? null
    : expected(
        reader,
        span,
        'one place',
        'name one place: `on lane of A`, `on field at NL of A`, `at 2,0`, `in supply`',
      )
}

function expected(reader: Reader, span: Span, what: string, hint: string): null {
  reader.report('expected', span, `expected ${what}`, { expected: [what], hint })
  return null
}
