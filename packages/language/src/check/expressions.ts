/** Expressions: nests phrases by the arguments their heads take, and computes the kind of every expression. */
import type {
  AllExpr,
  AnyExpr,
  CountExpr,
  Expr,
  Ident,
  IsExpr,
  OneExpr,
  PhraseArg,
  PhraseExpr,
  PlacedExpr,
  Preposition,
  Span,
} from '../ast/ast.ts'
import type { NamedSymbol } from '../bind/index.ts'
import type { IrExpr, KindFilter } from '../ir/ir.ts'
import {
  asSquare,
  withSquares,
  functionQueries,
  placeWords,
  type Argument,
  type FunctionQuery,
  type Kind,
} from '../vocabulary/vocabulary.ts'
import { sortOf } from './class-sorts.ts'
import { tokensAmong } from './classes.ts'
import { admit, fail, filterOf, isKind, kindNarrowed, lookup, nounKind, type Scope } from './scope.ts'
import { isAmong } from './place-phrases.ts'
import { checkSet } from './sets.ts'
import { checkSwallowed } from './swallowed-words.ts'

/** Result after a diagnostic: fits everywhere, so that one mistake gives one diagnostic. */
export const broken = (words: string): IrExpr => ({ op: 'none', kind: 'none', words })
export const isBroken = (expr: IrExpr): boolean => expr.op === 'none' && expr.words === '?'

/** Checks an expression; an error is reported once, and the result is `broken`. */
export function checkExpr(scope: Scope, expr: Expr): IrExpr {
  const words = scope.text(expr.span)
  switch (expr.type) {
    case 'number':
      return { op: 'number', kind: 'number', value: expr.value, words }
    case 'yes-no':
      return { op: 'yes-no', kind: 'yes-no', value: expr.value, words }
    case 'none':
      return { op: 'none', kind: 'none', words }
    case 'not':
      return { op: 'not', kind: 'yes-no', operand: expect(scope, expr.operand, 'yes-no'), words }
    case 'negate':
      return { op: 'negate', kind: 'number', operand: expect(scope, expr.operand, 'number'), words }
    case 'binary':
      return checkBinary(scope, expr.operator, expr.left, expr.right, words)
    case 'is':
      return checkIs(scope, expr, words)
    case 'placed':
      return checkPlaced(scope, expr, words)
    case 'has':
      return checkHas(scope, expr.subject, expr.what, expr.negated, words)
    case 'count':
    case 'any':
    case 'one':
    case 'all':
      return checkQuantified(scope, expr, words)
    case 'sum': {
      const { ir, inner } = checkSet(scope, expr.set, 'marks')
      if (!ir) return broken('?')
      checkSwallowed(scope, expr.set, ir)
      return { op: 'sum', kind: 'number', set: ir, value: expect(inner, expr.value, 'number'), words }
    }
    case 'phrase':
      return checkPhrase(scope, expr)
  }
}

function checkQuantified(scope: Scope, expr: CountExpr | AnyExpr | OneExpr | AllExpr, words: string): IrExpr {
  const set = checkSet(scope, expr.set, false).ir
  if (!set) return broken('?')
  checkSwallowed(scope, expr.set, set)
  if (expr.type === 'count') return { op: 'count', kind: 'number', set, words }
  if (expr.type === 'any') return { op: 'any', kind: 'yes-no', set, words }
  if (set.mark !== null) return (fail(scope, 'wrong-kind', expr.span, 'Marks can only be counted.'), broken('?'))
  if (expr.type === 'all') {
    if (set.element !== 'player')
      fail(
        scope,
        'wrong-kind',
        expr.span,
        'Only a set of players can be a value.',
        'Visit the elements with `each` instead.',
      )
    return { op: 'all', kind: set.element, setOf: true, set, words }
  }
  // The first of several hidden tokens would reveal which one it is.
  if (set.element === 'piece' && !isFaceUp(scope, set.filter))
    fail(
      scope,
      'wrong-kind',
      expr.span,
      'Which token comes first would tell its face.',
      'Draw one, or let somebody choose.',
    )
  return { op: 'one', kind: set.element, set, words }
}

/** Whether all players know the kind of these pieces: figures, and tokens that are not declared `hidden`. */
function isFaceUp(scope: Scope, filter: KindFilter | null): boolean {
  if (filter === null || filter.family === 'any-token') return false
  if (filter.family === 'class' || filter.family === 'neutral')
    return tokensAmong(scope, filter).every(({ tokens }) => !tokens.hidden)
  if (filter.family !== 'tokens' && filter.family !== 'token') return true
  return filter.names.every((name) => {
    const decl = scope.symbols.words.get(name)?.decl
    return (decl?.type === 'tokens' && !decl.hidden) || (decl?.type === 'token' && !decl.tokens.hidden)
  })
}

/**
 * Checks an expression of an expected kind; converts a tile, piece or feature to its square where a square is
 * expected.
 */
export function expect(scope: Scope, expr: Expr, kind: Kind): IrExpr {
  return convert(scope, checkExpr(scope, expr), kind, expr.span)
}

/** Like `expect`, for an expression that is already checked. */
export function convert(scope: Scope, expr: IrExpr, kind: Kind, span: Span): IrExpr {
  if (expr.kind === kind && expr.setOf !== true) return expr
  if (isBroken(expr)) return expr
  if (expr.op === 'none' && kind !== 'number' && kind !== 'yes-no') return { ...expr, kind }
  const fn = kind === 'square' && expr.setOf !== true ? asSquare[expr.kind] : undefined
  if (fn !== undefined)
    return {
      op: 'call',
      kind: 'square',
      fn,
      args: [expr],
      reads: functionQueries.find((query) => query.fn === fn)?.reads ?? [],
      whole: true,
      words: expr.words,
    }
  if (kind === 'feature' && expr.kind === 'segment' && expr.setOf !== true)
    return { op: 'call', kind: 'feature', fn: 'featureOf', args: [expr], reads: ['board'], words: expr.words }
  fail(scope, 'wrong-kind', span, `Here stands a ${kindName(expr)}, but a ${kind} is needed.`)
  return broken('?')
}

export const kindName = (expr: IrExpr): string => (expr.setOf === true ? `set of ${expr.kind}` : expr.kind)

function checkBinary(scope: Scope, operator: string, left: Expr, right: Expr, words: string): IrExpr {
  if (operator === 'and' || operator === 'or')
    return {
      op: 'binary',
      kind: 'yes-no',
      operator,
      left: expect(scope, left, 'yes-no'),
      right: expect(scope, right, 'yes-no'),
      words,
    }
  if (operator === '=') return equality(scope, left, right, words)
  if ((operator === '/' || operator === 'mod') && right.type === 'number' && right.value === 0)
    fail(scope, 'number-range', right.span, 'Nothing can be divided by 0.')
  const kind: Kind = operator.startsWith('<') || operator.startsWith('>') ? 'yes-no' : 'number'
  return {
    op: 'binary',
    kind,
    operator,
    left: expect(scope, left, 'number'),
    right: expect(scope, right, 'number'),
    words,
  }
}

function equality(scope: Scope, left: Expr, right: Expr, words: string): IrExpr {
  const expr = comparable(scope, checkExpr(scope, left), left.span)
  if (isBroken(expr)) return broken('?')
  const other =
    expr.op === 'none' ? checkExpr(scope, right) : convert(scope, checkExpr(scope, right), expr.kind, right.span)
  return {
    op: 'binary',
    kind: 'yes-no',
    operator: '=',
    left: expr.op === 'none' ? { ...expr, kind: other.kind } : expr,
    right: other,
    words,
  }
}

/** Reports a set of players in a comparison: it has no single value. */
function comparable(scope: Scope, expr: IrExpr, span: Span): IrExpr {
  if (expr.setOf !== true) return expr
  fail(
    scope,
    'wrong-kind',
    span,
    `A ${kindName(expr)} cannot be compared.`,
    'Ask for its elements: `any player in … where …`.',
  )
  return broken('?')
}

const familiesOf: Partial<Record<Kind, readonly KindFilter['family'][]>> = {
  segment: ['feature', 'class'],
  feature: ['feature', 'class'],
  piece: ['figure', 'class', 'tokens', 'token', 'any-figure', 'any-token', 'neutral'],
  tile: ['class', 'apart', 'tile'],
  edge: ['edge'],
}

function checkIs(scope: Scope, expr: IsExpr, words: string): IrExpr {
  const settle = (ir: IrExpr): IrExpr => (expr.negated ? { op: 'not', kind: 'yes-no', operand: ir, words } : ir)
  const subject =
    expr.subject.type === 'phrase' && expr.subject.args.length === 0
      ? scope.symbols.words.get(expr.subject.head.name)
      : undefined
  if (subject?.decl.type === 'setting' && expr.subject.type === 'phrase') {
    admit(scope, subject, expr.subject.head)
    const known = subject.decl.values.map((value) => value.name)
    const values = expr.candidates.map((candidate) =>
      candidate.type === 'phrase' && candidate.args.length === 0 ? candidate.head.name : '',
    )
    expr.candidates.forEach((candidate, i) => {
      if (!known.includes(values[i] ?? ''))
        fail(
          scope,
          'unknown-name',
          candidate.span,
          `The setting \`${subject.decl.name.name}\` has no such value.`,
          `Its values: ${known.join(', ')}.`,
        )
    })
    return settle({ op: 'setting', kind: 'yes-no', setting: subject.decl.name.name, values, words })
  }
  const checked = comparable(scope, checkExpr(scope, expr.subject), expr.subject.span)
  if (isBroken(checked)) return broken('?')
  const families = familiesOf[checked.kind] ?? []
  const filters: KindFilter[] = []
  const tests: IrExpr[] = []
  for (const candidate of expr.candidates) {
    const filter = kindNamed(scope, candidate, families, checked.kind)
    const predicate = filter ? undefined : predicateOf(scope, checked, candidate, words)
    if (filter) filters.push(filter)
    else if (predicate) tests.push(predicate)
    else {
      const value = convert(
        scope,
        checkExpr(scope, candidate),
        checked.op === 'none' ? 'none' : checked.kind,
        candidate.span,
      )
      tests.push({ op: 'binary', kind: 'yes-no', operator: '=', left: checked, right: value, words })
    }
  }
  if (filters.length > 0) tests.unshift({ op: 'is', kind: 'yes-no', subject: checked, filters, words })
  const [first, ...others] = tests
  if (!first) return broken('?')
  return settle(
    others.reduce<IrExpr>(
      (left, right) => ({ op: 'binary', kind: 'yes-no', operator: 'or', left, right, words }),
      first,
    ),
  )
}

/** Returns the declared kind that a lone name after `is` refers to, if the subject can be of that kind. */
function kindNamed(
  scope: Scope,
  candidate: Expr,
  families: readonly KindFilter['family'][],
  subject: Kind,
): KindFilter | undefined {
  if (candidate.type !== 'phrase' || candidate.args.length > 0) return undefined
  const { head } = candidate
  if (families.includes('any-figure') && head.name === 'figure') return { family: 'any-figure', names: [] }
  if (families.includes('any-token') && head.name === 'token') return { family: 'any-token', names: [] }
  if (families.includes('neutral') && head.name === 'neutral') return { family: 'neutral', names: [] }
  if (families.includes('apart') && head.name === 'apart') return { family: 'apart', names: [] }
  const edge = families.includes('edge') ? scope.symbols.edges.get(head.name) : undefined
  if (edge) admit(scope, edge, head)
  if (edge) return { family: 'edge', names: [head.name] }
  const symbol = scope.symbols.words.get(head.name)
  const filter = symbol && filterOf(symbol, head.name)
  if (!symbol || !filter || !families.includes(filter.family))
    return families.includes('tile') ? tileNamed(scope, head) : undefined
  if (filter.family === 'class' && kindNarrowed(symbol, filter) !== (subject === 'segment' ? 'feature' : subject))
    return undefined
  admit(scope, symbol, head)
  return filter
}

/** `feature is complete`: a value, state or permission that is yes or no `of` the subject. */
function predicateOf(scope: Scope, subject: IrExpr, candidate: Expr, words: string): IrExpr | undefined {
  if (candidate.type !== 'phrase' || candidate.args.length > 0 || scope.variables.has(candidate.head.name))
    return undefined
  const [pattern, ...others] = patternsOf({ ...scope, diagnostics: [] }, candidate.head, false)
  const [argument, second] = pattern?.args ?? []
  if (pattern === undefined || others.length > 0 || argument?.preposition !== 'of' || second !== undefined)
    return undefined
  if (!fits(subject, argument.kind)) return undefined
  const asked = pattern.build([convertArgument(scope, subject, argument.kind, candidate.span)], words)
  if (asked.kind !== 'yes-no' || asked.setOf === true) return undefined
  // Reports a name that need not be in play.
  patternsOf(scope, candidate.head, false)
  return asked
}

/** The tiles of a name after `is`, unless the name has a value there. */
function tileNamed(scope: Scope, head: Ident): KindFilter | undefined {
  const symbol = scope.symbols.tiles.get(head.name)
  if (symbol === undefined || patternsOf({ ...scope, diagnostics: [] }, head, false).length > 0) return undefined
  admit(scope, symbol, head)
  return { family: 'tile', names: [head.name] }
}

/** Parts that a tile can show, by declaration. */
const shownAs: Readonly<Record<string, 'mark' | 'feature' | undefined>> = {
  mark: 'mark',
  feature: 'feature',
  space: 'feature',
}

function checkPlaced(scope: Scope, { subject, negated, args, placeSpan }: PlacedExpr, words: string): IrExpr {
  const entity = comparable(scope, checkExpr(scope, subject), subject.span)
  if (isBroken(entity)) return entity
  const expr = isAmong(scope, entity, args, placeSpan)
  if (expr === undefined) return broken('?')
  return negated ? { op: 'not', kind: 'yes-no', operand: expr, words } : { ...expr, words }
}

function checkHas(scope: Scope, subject: Expr, what: Ident, negated: boolean, words: string): IrExpr {
  const owner = checkExpr(scope, subject)
  const symbol = lookup(scope, 'words', what, 'mark, space or feature')
  if (!symbol || isBroken(owner)) return broken('?')
  const family = shownAs[symbol.decl.type === 'class' ? sortOf(symbol.decl) : symbol.decl.type]
  if (family === undefined || (owner.kind !== 'tile' && !(owner.kind === 'segment' && family === 'mark'))) {
    fail(
      scope,
      'wrong-kind',
      what.span,
      `\`has\` asks whether a tile shows a mark, space or feature; \`${what.name}\` is a ${symbol.decl.type} ` +
        `and the subject a ${kindName(owner)}.`,
    )
    return broken('?')
  }
  const has: IrExpr = { op: 'has', kind: 'yes-no', subject: owner, family, name: what.name, words }
  return negated ? { op: 'not', kind: 'yes-no', operand: has, words } : has
}

// ---------------------------------------------------------------- phrases

/** One way to complete a head: the prepositions it takes and the resulting expression. */
interface Pattern {
  readonly args: readonly Argument[]
  readonly build: (args: readonly IrExpr[], words: string) => IrExpr
}

/** Names that stand for a location rather than for a value, as arguments of sets. */
const locations: ReadonlySet<string> = new Set(placeWords)

const isPlace = (kind: Argument['kind']): kind is (typeof placeWords)[number] => locations.has(kind)

/** Reads arguments from a flat list and assigns prepositions to the heads that take them. */
export interface Flat {
  readonly args: readonly PhraseArg[]
  at: number
}

/** Nests a phrase that was written flat: `strength of owner of figure in feature`. */
export function checkPhrase(scope: Scope, phrase: PhraseExpr): IrExpr {
  const flat: Flat = { args: phrase.args, at: 0 }
  const result = readHead(scope, phrase.head, flat, scope.text(phrase.span))
  const rest = phrase.args[flat.at]
  if (rest && !isBroken(result))
    fail(
      scope,
      'stray-words',
      rest.value.span,
      `\`${rest.preposition} …\` does not belong to anything here.`,
      `Put parentheses where it should belong.`,
    )
  return result
}

const namedHere = ({ variables }: Scope): string =>
  variables.size === 0 ? '' : ` Named here: ${[...variables.keys()].join(', ')}.`

/** Reports a kind where an entity is expected and nothing in scope has its name. */
function unnamed(scope: Scope, { name, span }: Ident): IrExpr {
  fail(
    scope,
    'unknown-name',
    span,
    `Which ${name}? \`${name}\` is a kind of thing, and nothing here bears that name.`,
    `Visit them with \`each ${name} { … }\`, or name one that is known.${namedHere(scope)}`,
  )
  return broken('?')
}

function readHead(scope: Scope, head: Ident, flat: Flat, words: string, inAny = false): IrExpr {
  const patterns = patternsOf(scope, head, inAny)
  if (patterns.length === 0) {
    if (isKind(head.name)) return unnamed(scope, head)
    const symbol = lookup(scope, 'words', head, 'name')
    if (symbol)
      fail(scope, 'wrong-kind', head.span, `\`${head.name}\` is a ${symbol.decl.type}, not something with a value.`)
    flat.at = flat.args.length
    return broken('?')
  }
  const start = flat.at
  const next = flat.args[start]?.preposition
  const fitting = patterns.filter((pattern) => pattern.args.length > 0 && pattern.args[0]?.preposition === next)
  const chosen = fitting.length > 0 ? fitting : patterns.filter((pattern) => pattern.args.length === 0)
  const [first] = chosen
  if (!first) {
    const wanted = [
      ...new Set(patterns.map((pattern) => pattern.args.map((arg) => `${arg.preposition} <${arg.kind}>`).join(' '))),
    ]
    fail(
      scope,
      'missing-words',
      head.span,
      `\`${head.name}\` needs to be said with ${wanted.map((want) => `\`${want}\``).join(' or ')}.`,
      isKind(head.name)
        ? `Say what the message asks for, or a name that stands for one.${namedHere(scope)}`
        : undefined,
    )
    flat.at = flat.args.length
    return broken('?')
  }
  const args: IrExpr[] = []
  for (const [i, argument] of first.args.entries()) {
    const given = flat.args[flat.at]
    if (given?.preposition !== argument.preposition) {
      fail(
        scope,
        'missing-words',
        head.span,
        `\`${head.name}\` also needs \`${argument.preposition} <${argument.kind}>\`.`,
      )
      return broken('?')
    }
    const kinds = chosen.map((pattern) => pattern.args[i]?.kind)
    flat.at += 1
    args.push(readArgument(scope, given.value, flat, kinds))
  }
  const last = flat.args[flat.at - 1]
  const parsedText =
    flat.at > start && last ? words.slice(0, Math.max(0, last.value.span.end - head.span.start)) : head.name
  const text =
    scope.text({ ...head.span, end: flat.at > start && last ? last.value.span.end : head.span.end }) || parsedText
  if (args.some(isBroken)) return broken('?')
  const exact = chosen.filter((pattern) => pattern.args.every((argument, i) => args[i]?.kind === argument.kind))
  for (const pattern of [...exact, ...chosen]) {
    if (pattern.args.every((argument, i) => fits(args[i], argument.kind))) {
      return pattern.build(
        args.map((arg, i) => convertArgument(scope, arg, pattern.args[i]?.kind, head.span)),
        text,
      )
    }
  }
  fail(
    scope,
    'wrong-kind',
    head.span,
    `\`${text}\`: ${args.map((arg) => `\`${arg.words}\` is a ${kindName(arg)}`).join(', ')}; needed: ` +
      [...new Set(chosen.map((pattern) => pattern.args.map((argument) => argument.kind).join(', ')))].join(' or ') +
      '.',
  )
  return broken('?')
}

/** Whether an argument is a declaration by its name. */
const isNamed = (kind: Argument['kind']): kind is 'mark' | 'feature-kind' => kind === 'mark' || kind === 'feature-kind'

/** Like `convert`, for locations (`board`) and sets of players, which are arguments but not kinds. */
export function convertArgument(scope: Scope, expr: IrExpr, wanted: Argument['kind'] | undefined, span: Span): IrExpr {
  if (wanted === undefined || wanted === 'player-set' || isNamed(wanted) || isPlace(wanted)) return expr
  if (wanted === 'squares') return withSquares[expr.kind] === undefined ? convert(scope, expr, 'square', span) : expr
  return convert(scope, expr, wanted, span)
}

/** Whether an argument is of the kind `wanted`. */
export function fits(expr: IrExpr | undefined, wanted: Argument['kind'] | undefined): boolean {
  if (!expr || wanted === undefined) return false
  if (wanted === 'player-set') return expr.kind === 'player' && expr.setOf === true
  if (wanted === 'mark') return expr.op === 'mark' || expr.kind === 'mark' || isBroken(expr)
  if (wanted === 'feature-kind') return expr.op === 'feature-kind' || isBroken(expr)
  if (expr.setOf === true) return false
  if (expr.kind === wanted || isBroken(expr)) return true
  if (locations.has(expr.kind)) return false
  if (wanted === 'squares') return withSquares[expr.kind] !== undefined || asSquare[expr.kind] !== undefined
  if (expr.op === 'none') return wanted !== 'number' && wanted !== 'yes-no'
  return (wanted === 'square' && asSquare[expr.kind] !== undefined) || (wanted === 'feature' && expr.kind === 'segment')
}

/** Reads an argument: a parenthesised or other expression, or a bare head that may take the prepositions after it. */
export function readArgument(
  scope: Scope,
  value: Expr,
  flat: Flat,
  kinds: readonly (Argument['kind'] | undefined)[],
  inAny = false,
): IrExpr {
  if (value.type === 'phrase' && value.args.length === 0 && value.parenthesised !== true) {
    if (locations.has(value.head.name) && kinds.some((kind) => kind === value.head.name))
      return { op: 'none', kind: value.head.name as Kind, words: value.head.name }
    if (kinds.every((kind) => kind === 'feature-kind')) return namedFeature(scope, value.head)
    const wantsMark = kinds.every((kind) => kind === 'mark')
    if (wantsMark && !scope.variables.has(value.head.name)) return namedMark(scope, value.head)
    return readHead(scope, value.head, flat, scope.text(value.span), inAny)
  }
  return checkExpr(scope, value)
}

/** Reads a feature or space that is an argument by name. */
function namedFeature(scope: Scope, name: Ident): IrExpr {
  const symbol = lookup(scope, 'words', name, 'feature or space')
  if (!symbol) return broken('?')
  const { type } = symbol.decl
  if (type === 'feature' || type === 'space')
    return { op: 'feature-kind', kind: 'none', feature: name.name, words: name.name }
  fail(scope, 'wrong-kind', name.span, `\`${name.name}\` is a ${type}, but a declared feature or space is needed.`)
  return broken('?')
}

/** Reads a mark that is an argument by name. */
function namedMark(scope: Scope, name: Ident): IrExpr {
  const symbol = lookup(scope, 'words', name, 'mark')
  if (!symbol) return broken('?')
  if (symbol.decl.type === 'mark') return { op: 'mark', kind: 'none', mark: name.name, words: name.name }
  fail(scope, 'wrong-kind', name.span, `\`${name.name}\` is a ${symbol.decl.type}, but a mark is needed.`)
  return broken('?')
}

function patternsOf(scope: Scope, head: Ident, inAny: boolean): Pattern[] {
  const patterns: Pattern[] = []
  const variable = scope.variables.get(head.name)
  if (variable)
    patterns.push({
      args: [],
      build: (_, words) =>
        variable.kind === 'none'
          ? broken('?')
          : { op: 'local', name: variable.name, kind: variable.kind, setOf: variable.setOf, words },
    })
  for (const query of functionQueries) if (query.name === head.name) patterns.push(functionPattern(query))
  if (head.name === 'origin')
    patterns.push({ args: [], build: (_, words) => ({ op: 'origin', kind: 'placement', words }) })
  if (patterns.length > 0) return patterns
  const symbol = scope.symbols.words.get(head.name)
  if (!symbol) return patterns
  const { decl } = symbol
  const argument = (preposition: Preposition, kind: string): Argument => ({ preposition, kind: nounKind(kind, scope) })
  if (decl.type === 'state') {
    patterns.push({
      args: decl.of ? [argument('of', decl.of.name)] : [],
      build: ([of], words) => ({
        op: 'state',
        state: head.name,
        of: of ?? null,
        kind: nounKind(decl.kind.name.name, scope),
        setOf: decl.kind.set,
        words,
      }),
    })
  } else if (decl.type === 'value') {
    patterns.push({
      args: decl.params.map((param) => argument(param.preposition, param.noun.name)),
      build: (args, words) => ({
        op: 'value',
        value: head.name,
        args,
        kind: nounKind(decl.result.name.name, scope),
        setOf: decl.result.set,
        words,
      }),
    })
  } else if (decl.type === 'permission') {
    patterns.push({
      args: decl.params.map((param) => argument(param.preposition, param.noun.name)),
      build: (args, words) => ({ op: 'permission', permission: head.name, args, kind: 'yes-no', words }),
    })
  } else if (isSole(decl)) {
    patterns.push({ args: [], build: (_, words) => ({ op: 'piece', figure: head.name, kind: 'piece', words }) })
  } else if (decl.type === 'zone') {
    const build: Pattern['build'] = ([of], words) => ({
      op: 'zone',
      zone: head.name,
      of: of ?? null,
      kind: 'zone',
      words,
    })
    patterns.push({ args: decl.owner ? [argument('of', 'player')] : [], build })
    // In a set, a zone without owner stands for those of all players.
    if (decl.owner && inAny) patterns.push({ args: [], build: (_, words) => ({ ...build([], words), of: ANYBODY }) })
  }
  if (patterns.length > 0) admit(scope, symbol, head)
  return patterns
}

/** Owner of a zone that stands for the zones of all players. */
export const ANYBODY: IrExpr = { op: 'none', kind: 'player', words: 'anybody' }

/** Whether the game has a single such piece, known to all players: then its name is an expression. */
function isSole(decl: NamedSymbol['decl']): boolean {
  if (decl.type === 'figure') return !decl.perPlayer && decl.count.value === 1
  if (decl.type !== 'token' || decl.tokens.hidden || decl.tokens.perPlayer) return false
  return decl.tokens.kinds.some(({ name, count }) => name.name === decl.name.name && count.value === 1)
}

function functionPattern(query: FunctionQuery): Pattern {
  return {
    args: query.args,
    build: (args, words) => ({
      op: 'call',
      fn: query.fn,
      args: args.filter((arg) => !locations.has(arg.kind)),
      kind: query.result,
      reads: query.reads,
      words,
    }),
  }
}
