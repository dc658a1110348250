/** Checks the statements in the body of a rule or option. */
import type { Expr, PhaseDecl, Span, Statement } from '../ast/ast.ts'
import type { IrChoice, IrExpr, IrSentence, IrSet, IrStatement } from '../ir/ir.ts'
import type { Kind } from '../vocabulary/vocabulary.ts'
import { broken, checkExpr, convert, expect, isBroken, kindName, readArgument, type Flat } from './expressions.ts'
import { withChooseAlias } from './choose-alias.ts'
import { fail, lookup, nounKind, withVariable, type Scope } from './scope.ts'
import { layoutNamed, placeLayout } from './layouts.ts'
import { checkSet } from './sets.ts'

/** Collects the choices that bodies declare (`choose x from …`). */
export interface BodyContext {
  readonly owner: string
  /** Title of the rule or option, for the question of a choice without one. */ readonly title: string
  /** Whether the body is that of an option. */ readonly option?: true
  readonly choices: Omit<IrChoice, 'set' | 'module' | 'span' | 'cites' | 'assumed'>[]
}

/** Checks statements in their order; a name bound by one is in scope after it. */
export function checkBody(scope: Scope, body: readonly Statement[], context: BodyContext): IrStatement[] {
  const result: IrStatement[] = []
  let inner = scope
  for (const statement of body) {
    const layout = layoutNamed(inner, statement)
    if (layout !== undefined && statement.type === 'place') {
      for (const ir of placeLayout(inner, layout, statement)) result.push({ ...ir, span: statement.span })
      continue
    }
    const checked = checkStatement(inner, statement, context)
    if (checked.ir) result.push({ ...checked.ir, span: statement.span })
    inner = checked.scope
  }
  return result
}

interface Checked {
  readonly ir: IrSentence | undefined
  readonly scope: Scope
}

function checkStatement(scope: Scope, statement: Statement, context: BodyContext): Checked {
  const same = (ir: IrSentence | undefined): Checked => ({ ir, scope })
  switch (statement.type) {
    case 'let': {
      const value = single(scope, statement.value)
      return {
        ir: { op: 'let', name: statement.name.name, value },
        scope: withVariable(
          scope,
          { name: statement.name.name, kind: value.kind, setOf: value.setOf === true },
          statement.name.span,
        ),
      }
    }
    case 'set':
    case 'add': {
      const target = checkExpr(scope, statement.target)
      if (target.op !== 'state') {
        if (!isBroken(target))
          fail(
            scope,
            'not-a-state',
            statement.target.span,
            `\`${target.words}\` cannot be changed; only a declared \`state\` can.`,
          )
        return same(undefined)
      }
      if (statement.type === 'add' && (target.kind !== 'number' || target.setOf === true)) {
        fail(
          scope,
          'wrong-kind',
          statement.target.span,
          `Only a number can be added to; \`${target.words}\` is a ${kindName(target)}.`,
        )
        return same(undefined)
      }
      const value =
        target.setOf === true ? setOf(scope, statement.value, target.kind) : expect(scope, statement.value, target.kind)
      return same({ op: statement.type, state: target.state, of: target.of, value })
    }
    case 'if':
      return same({
        op: 'if',
        condition: expect(scope, statement.condition, 'yes-no'),
        then: checkBody(scope, statement.then, context),
        otherwise: checkBody(scope, statement.otherwise, context),
      })
    case 'each': {
      const { ir, inner } = checkSet(scope, statement.set)
      const body = checkBody(inner, statement.body, context)
      return same(ir && { op: 'each', set: ir, body })
    }
    case 'repeat':
      return same({
        op: 'repeat',
        limit: statement.limit.value,
        condition: statement.condition ? expect(scope, statement.condition, 'yes-no') : null,
        body: checkBody(scope, statement.body, context),
      })
    case 'stop':
      return same({ op: 'stop' })
    case 'run': {
      const symbol = lookup(scope, 'phases', statement.phase, 'phase')
      if (symbol?.decl.type !== 'phase') return same(undefined)
      const args = checkArguments(scope, statement, symbol.decl)
      return same(args && { op: 'run', phase: statement.phase.name, args })
    }
    case 'ask': {
      const symbol = lookup(scope, 'choices', statement.choice, 'choice')
      const by = expect(scope, statement.by, 'player')
      return same(symbol && { op: 'ask', choice: statement.choice.name, by })
    }
    case 'again': {
      const times = statement.times?.value ?? 1
      if (context.option !== true)
        fail(
          scope,
          'unknown-sentence',
          statement.span,
          '`ask again` stands in options only: it puts their choice to the same player once more.',
          'Say `ask <choice> by <player>` in a rule.',
        )
      if (times < 1 || times > maxTimes)
        fail(
          scope,
          'number-range',
          statement.span,
          `An option is taken 1 to ${String(maxTimes)} times, not ${String(times)}.`,
        )
      return same({ op: 'again', times })
    }
    case 'choose': {
      const { ir } = checkSet(scope, withChooseAlias(scope, statement))
      const by = expect(scope, statement.by, 'player')
      const kind = ir?.element ?? 'none'
      const next = withVariable(scope, { name: statement.name.name, kind, setOf: false }, statement.name.span)
      if (!ir) return { ir: undefined, scope: next }
      checkOffer(scope, ir, statement.set.span)
      const choice = ownChoice(context, statement, kind, false)
      return {
        ir: { op: 'choose', choice, optional: statement.optional, name: statement.name.name, set: ir, by },
        scope: next,
      }
    }
    case 'secret': {
      const { ir: players, inner } = checkSet(scope, statement.players)
      const { ir } = checkSet(inner, withChooseAlias(inner, statement))
      const into = lookup(scope, 'words', statement.into, 'state')
      if (!players || !ir || !into) return same(undefined)
      checkOffer(scope, ir, statement.set.span)
      if (into.decl.type !== 'state' || into.decl.of?.name !== 'player') {
        fail(
          scope,
          'not-a-state',
          statement.into.span,
          `Secret answers go into a \`state … of player\`; \`${statement.into.name}\` is none.`,
        )
        return same(undefined)
      }
      if (players.element !== 'player')
        fail(scope, 'wrong-kind', statement.players.span, `Only players choose, not a ${players.element}.`)
      if (into.decl.kind.set || nounKind(into.decl.kind.name.name, scope) !== ir.element)
        fail(
          scope,
          'wrong-kind',
          statement.into.span,
          `What is chosen is a ${ir.element}; \`${statement.into.name}\` holds a ${into.decl.kind.name.name}.`,
        )
      return same({
        op: 'secret',
        choice: ownChoice(context, statement, ir.element, true),
        players,
        optional: statement.optional,
        set: ir,
        into: statement.into.name,
      })
    }
    case 'score':
      return same(checkScore(scope, statement))
    case 'place':
      return same({
        op: 'place',
        tile: expect(scope, statement.tile, 'tile'),
        at: expect(scope, statement.at, 'placement'),
      })
    case 'move':
      return same(checkMove(scope, statement))
    case 'return':
    case 'remove':
      return same({ op: statement.type, piece: expect(scope, statement.piece, 'piece') })
    case 'reveal':
      return same(checkReveal(scope, statement.piece))
    case 'draw': {
      const { ir, inner } = checkSet(scope, statement.set)
      if (ir && !drawnFrom.has(ir.fn)) {
        fail(
          scope,
          'wrong-kind',
          statement.set.span,
          'Something is drawn from the stack, a supply or a zone.',
          'Say `draw tile as t from stack`.',
        )
      }
      if (statement.to === undefined) return { ir: ir && { op: 'draw', set: ir }, scope: inner }
      const to = checkVeiled(scope, statement.to, ir, statement.set.span)
      return same(ir && to && { op: 'draw', set: ir, to })
    }
    case 'roll': {
      const symbol = lookup(scope, 'words', statement.die, 'die')
      const name = statement.alias ?? statement.die
      const next = withVariable(scope, { name: name.name, kind: 'number', setOf: false }, name.span)
      if (symbol && symbol.decl.type !== 'die')
        fail(
          scope,
          'wrong-kind',
          statement.die.span,
          `Only a \`die\` is rolled; \`${statement.die.name}\` is none.`,
          'Declare `die luck { faces 1, 2, 3, 4, 5, 6 }`.',
        )
      const isDie = symbol?.decl.type === 'die'
      return { ir: isDie ? { op: 'roll', die: statement.die.name, name: name.name } : undefined, scope: next }
    }
    case 'discard':
    case 'take':
      return same({ op: statement.type, tile: expect(scope, statement.tile, 'tile') })
    case 'join':
    case 'split':
      return same({
        op: statement.type,
        one: expect(scope, statement.one, 'segment'),
        other: expect(scope, statement.other, 'segment'),
      })
    case 'announce': {
      const symbol = lookup(scope, 'events', statement.name, 'event')
      const third = statement.values[2]
      if (third) fail(scope, 'wrong-parameters', third.span, 'An event carries at most two things.')
      return same(
        symbol && {
          op: 'announce',
          event: statement.name.name,
          values: statement.values.map((value) => single(scope, value)),
        },
      )
    }
  }
}

/** Returns the arguments of `run`, one for each parameter of the phase; they were parsed flat. */
function checkArguments(
  scope: Scope,
  { phase, args: written, span }: Extract<Statement, { type: 'run' }>,
  { params, follows }: PhaseDecl,
): IrExpr[] | undefined {
  const refuse = (message: string): undefined => {
    fail(scope, 'phase-argument', span, message)
  }
  const expected = params.map(({ preposition, noun }) => `${preposition} <${noun.name}>`).join(' ')
  if (follows.length > 0) {
    refuse(`\`${phase.name}\` follows sentences of its own accord: no rule runs it.`)
    return
  }
  if (params.length === 0 && written.length > 0) {
    refuse(`The phase \`${phase.name}\` is not about anything.`)
    return
  }
  const flat: Flat = { args: written, at: 0 }
  const args: IrExpr[] = []
  for (const { preposition, noun } of params) {
    const given = flat.args[flat.at]
    if (given?.preposition !== preposition) {
      refuse(`The phase \`${phase.name}\` is about something: say \`run ${phase.name} ${expected}\`.`)
      return
    }
    const kind = nounKind(noun.name, scope)
    flat.at += 1
    args.push(convert(scope, readArgument(scope, given.value, flat, [kind]), kind, given.value.span))
  }
  const rest = flat.args[flat.at]
  if (rest)
    fail(
      scope,
      'stray-words',
      rest.value.span,
      `\`${rest.preposition} …\` does not belong to anything here.`,
      'Put parentheses where it should belong.',
    )
  return args
}

/** Checks the value of a variable; a bare `none` is refused because its kind is unknown. */
function single(scope: Scope, expr: Expr): IrExpr {
  const found = checkExpr(scope, expr)
  if (isBroken(found) || found.kind !== 'none') return found
  fail(scope, 'wrong-kind', expr.span, 'A bare `none` has no kind.')
  return broken('?')
}

/** Checks that an expression is a set of a kind. */
export function setOf(scope: Scope, expr: Expr, kind: Kind): IrExpr {
  const found = checkExpr(scope, expr)
  if (isBroken(found) || (found.setOf === true && found.kind === kind)) return found
  fail(
    scope,
    'wrong-kind',
    expr.span,
    `Here stands a ${kindName(found)}, but a set of ${kind} is needed.`,
    'Say `all <set>`.',
  )
  return broken('?')
}

/** Sets from which `draw` can take a random element. */
const drawnFrom: ReadonlySet<string> = new Set([
  'tilesInStack',
  'tilesInSupply',
  'tilesInZone',
  'piecesInSupply',
  'piecesInSupplyOf',
  'piecesInZone',
])

/** Whether an expression is a zone declared `unseen` or `hidden`: not all players may know which tiles are in it. */
const isVeiled = (scope: Scope, expr: IrExpr): boolean => {
  const decl = expr.op === 'zone' ? scope.symbols.words.get(expr.zone)?.decl : undefined
  return decl?.type === 'zone' && (decl.unseen || decl.hidden)
}

/** Checks a scoring; `for each player` is a loop that leaves out players who would score 0. */
function checkScore(scope: Scope, statement: Extract<Statement, { type: 'score' }>): IrSentence | undefined {
  const { each, span } = statement
  const scoring = (inner: Scope, player: IrExpr): Extract<IrSentence, { op: 'score' }> => ({
    op: 'score',
    points: expect(inner, statement.points, 'number'),
    player,
    about: statement.about === undefined ? null : expect(inner, statement.about, 'feature'),
  })
  if (each === undefined)
    return scoring(scope, statement.player === undefined ? broken('?') : expect(scope, statement.player, 'player'))
  const { ir: set, inner } = checkSet(scope, each)
  if (!set) return undefined
  if (set.element !== 'player')
    fail(scope, 'wrong-kind', each.span, `Only players score, not a ${set.element}.`, 'Say `for each player …`.')
  const { name, element } = set
  const score = scoring(inner, { op: 'local', name, kind: element, setOf: false, words: name })
  const { points } = score
  const zero: IrExpr = { op: 'number', kind: 'number', value: 0, words: '0' }
  const words = `${points.words} = 0`
  const isZero: IrExpr = { op: 'binary', kind: 'yes-no', operator: '=', left: points, right: zero, words }
  const condition: IrExpr = { op: 'not', kind: 'yes-no', operand: isZero, words: `not ${words}` }
  const scored: IrStatement = { ...score, span }
  const isLiteral = points.op === 'number' && points.value !== 0
  const body = isLiteral ? [scored] : [{ op: 'if' as const, condition, then: [scored], otherwise: [], span }]
  return { op: 'each', set, body }
}

/** Checks the zone of a `draw … to`: one whose tiles not all players see. */
function checkVeiled(scope: Scope, to: Expr, set: IrSet | undefined, drawn: Span): IrExpr | undefined {
  const zone = expect(scope, to, 'zone')
  if (isBroken(zone)) return undefined
  if (set !== undefined && set.element !== 'tile') {
    fail(
      scope,
      'wrong-kind',
      drawn,
      `A tile is drawn to a zone unseen, not a ${set.element}.`,
      'Say `draw token from supply`, then `move token to zone face down`.',
    )
    return undefined
  }
  if (isVeiled(scope, zone)) return zone
  fail(
    scope,
    'wrong-kind',
    to.span,
    `Everybody sees what lies in \`${zone.words}\`: one that is \`unseen\` or \`hidden\` takes tiles drawn.`,
    'Say `draw tile as t from stack`, then `move t to …`; or declare `zone cellar "cellar" unseen`.',
  )
  return undefined
}

/** Checks a move: a piece moves to any location; a tile that is not on the board moves to a zone, visible to all. */
function checkMove(scope: Scope, statement: Extract<Statement, { type: 'move' }>): IrSentence {
  const moved = checkExpr(scope, statement.piece)
  const to = checkTarget(scope, statement.to)
  if (moved.kind !== 'tile' || moved.setOf === true)
    return { op: 'move', piece: convert(scope, moved, 'piece', statement.piece.span), to, faceDown: statement.faceDown }
  if (to.kind !== 'zone' && !isBroken(to))
    fail(
      scope,
      'wrong-kind',
      statement.to.span,
      `A tile moves to a zone, not to a ${kindName(to)}.`,
      'Say `place … at …` to lay it on the board.',
    )
  if (isVeiled(scope, to))
    fail(
      scope,
      'wrong-kind',
      statement.to.span,
      `Not everybody has seen what lies in \`${to.words}\`, and everybody knows this tile.`,
      'Say `draw tile from stack to …`, or move it to a zone that is neither `unseen` nor `hidden`.',
    )
  if (statement.faceDown)
    fail(scope, 'wrong-kind', statement.span, 'A tile in a zone lies open.', 'Leave out `face down`.')
  return { op: 'move', piece: moved, to, faceDown: false }
}

const targets: ReadonlySet<Kind> = new Set(['segment', 'square', 'corner', 'zone', 'piece', 'tile'])

function checkTarget(scope: Scope, to: Expr): IrExpr {
  const target = checkExpr(scope, to)
  if (target.kind === 'tile') return convert(scope, target, 'square', to.span)
  // A space is a feature of one segment; of a larger feature its representative segment is used.
  if (target.kind === 'feature')
    return { op: 'call', kind: 'segment', fn: 'featureOf', args: [target], reads: ['board'], words: target.words }
  if (!targets.has(target.kind) && !isBroken(target))
    fail(
      scope,
      'wrong-kind',
      to.span,
      `A piece moves to a segment, a square, a corner, a zone or another piece, not to a ${kindName(target)}.`,
    )
  return target
}

/** Names a choice in a body after its rule and variable, and numbers choices of different kinds or titles. */
function ownChoice(
  { choices, owner, title: ownTitle }: BodyContext,
  { name: variable, title: question }: Extract<Statement, { type: 'choose' | 'secret' }>,
  element: Kind,
  secret: boolean,
): string {
  const title = question?.text ?? ownTitle
  const name = (count: number): string => `${owner}.${variable.name}${count === 1 ? '' : `.${String(count)}`}`
  for (let count = 1; ; count += 1) {
    const earlier = choices.find((choice) => choice.name === name(count))
    if (!earlier) choices.push({ name: name(count), title, secret, element })
    if (!earlier || (earlier.secret === secret && earlier.element === element && earlier.title === title))
      return name(count)
  }
}

/** Checks `reveal`: a token is turned face up; a hidden state is published. */
function checkReveal(scope: Scope, what: Expr): IrSentence | undefined {
  const ir = single(scope, what)
  if (isBroken(ir) || ir.kind === 'piece') return { op: 'reveal', piece: ir }
  const state = ir.op === 'state' ? scope.symbols.words.get(ir.state)?.decl : undefined
  if (state?.type === 'state' && state.hidden) return { op: 'reveal', piece: ir }
  fail(
    scope,
    'wrong-kind',
    what.span,
    'What is turned up is a token, and what is told is a hidden state.',
    'Say `reveal token`, or `reveal secret of player` of a state that is declared `hidden`.',
  )
  return undefined
}

/** Maximal number of times that an option of one choice can be taken. */
const maxTimes = 200

/** Maximal number of answers that fit into a decision of the smallest game. */
const maxOffered = 200

/** Reports a range of literal numbers that is too large to choose from. */
function checkOffer(scope: Scope, { fn, args: [from, to] }: IrSet, span: Span): void {
  if (fn !== 'numbers' || from?.op !== 'number' || to?.op !== 'number') return
  const size = to.value - from.value + 1
  if (size <= maxOffered) return
  fail(
    scope,
    'number-range',
    span,
    `Nobody can choose among ${String(size)} numbers: at most ${String(maxOffered)} can be offered.`,
    'Narrow the range, or let it be chosen in two steps.',
  )
}
