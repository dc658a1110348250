/** Emits statements that never stop for a decision, as plain TypeScript statements. */
import { isIrExpr, someIrNode, type IrSet, type IrStatement, type IrExpr, type IrRoots } from '@tilewright/language'
import { noteAmount } from './traced-amounts.ts'
import { emitExpr } from './expressions.ts'
import type { Body } from './body.ts'
import { kernel, phaseFunction, table, type Context } from './context.ts'
import { callFollow, prepareFollowed } from './follow.ts'
import { busyTest } from './guards.ts'
import { member } from './names.ts'
import { elementRefusals, pushCall, selectCall, soleFreedom, usesName } from './sets.ts'
import type { Writer } from './writer.ts'

/** Emits a sequence of statements, none of which may stop. */
export function emitStatements(body: Body, statements: readonly IrStatement[]): void {
  for (const [i, statement] of statements.entries())
    emitStatement(body, statement, (name) => body.keeps === true || speaksOf(name, statements.slice(i + 1)))
}

function emitStatement(body: Body, statement: IrStatement, isUsed: (name: string) => boolean): void {
  const { context, out } = body
  out.from(statement.span.file, statement.span.start)
  noteEffect(body, statement)
  noteAmount(body, statement)
  const followed = prepareFollowed(body, statement)
  emitEffect(body, followed?.statement ?? statement, isUsed)
  const many = (followed?.followUps.length ?? 0) > 1
  // All tests are evaluated before the first follow-up runs.
  const tests = followed?.followUps.map(({ test }) => {
    if (!many) return test
    const name = body.fresh('follows')
    out.line(`const ${name} = ${test}`)
    return name
  })
  followed?.followUps.forEach((followUp, i) => {
    out.block(`if (${tests?.[i] ?? ''})`, () => {
      out.line(callFollow(body, followUp))
      out.line(`${kernel(context, 'goOn')}(${body.scorer})`)
    })
  })
}

/** Statements that do nothing themselves. */
const idle: ReadonlySet<IrStatement['op']> = new Set(['let', 'if', 'each', 'repeat', 'stop'])

/** Emits a report that a rule or option does something, if effects are watched. */
export function noteEffect({ context, out, scorer }: Body, { op }: IrStatement): void {
  if (context.effects && !idle.has(op)) out.line(`${kernel(context, 'watch')}(g, String(${scorer}))`)
}

/** Emits a report that an option is taken, if effects are watched: it can do nothing else. */
export function noteTaken(context: Context, out: Writer, scorer: string): void {
  if (context.effects && scorer.startsWith('~')) out.line(`${kernel(context, 'watch')}(g, String(${scorer}))`)
}

/** Emits one statement without its follow-ups. */
export function emitEffect(body: Body, statement: IrStatement, isUsed: (name: string) => boolean): void {
  const { context, out, env } = body
  const expr = (ir: IrExpr): string => emitExpr(context, ir, env)
  switch (statement.op) {
    case 'let':
      if (!isUsed(statement.name)) return
      body.bind(
        statement.name,
        statement.value.kind === 'yes-no' && !statement.value.setOf
          ? `Number(${expr(statement.value)})`
          : expr(statement.value),
        statement.value.setOf === true ? 'number' : statement.value.kind,
      )
      return
    case 'set':
    case 'add': {
      const ofGame = statement.of === null
      const fn = kernel(context, `${statement.op}${ofGame ? 'Game' : ''}State`)
      const value =
        statement.value.kind === 'yes-no' && !statement.value.setOf
          ? statement.value.op === 'yes-no'
            ? String(Number(statement.value.value))
            : `Number(${expr(statement.value)})`
          : expr(statement.value)
      out.line(
        `${fn}(g, ${member(table(context, 'State'), statement.state)}` +
          `${statement.of === null ? '' : `, ${expr(statement.of)}`}, ${value})`,
      )
      return
    }
    case 'if':
      out.block(`if (${expr(statement.condition)})`, () => {
        emitStatements(inner(body), statement.then)
      })
      if (statement.otherwise.length > 0)
        out.block('else', () => {
          emitStatements(inner(body), statement.otherwise)
        })
      return
    case 'each':
      emitEach(body, statement.set, () => statement.body)
      return
    case 'repeat': {
      const counter = body.fresh('round')
      out.block(
        `for (let ${counter} = 0; ${counter} < ${String(statement.limit)}` +
          `${statement.condition ? ` && (${expr(statement.condition)})` : ''}; ${counter} += 1)`,
        () => {
          out.line(`${kernel(context, 'spend')}(1)`)
          emitStatements(inner(body), statement.body)
        },
      )
      return
    }
    case 'stop':
      body.exit()
      return
    case 'score':
      out.line(
        `${kernel(context, 'scorePoints')}(g, ${expr(statement.player)}, ${expr(statement.points)}, ${body.scorer}, ` +
          `${body.subject.phase}, ${body.subject.argument()})`,
      )
      return
    case 'place':
      out.line(`${kernel(context, 'placeTile')}(g, ${expr(statement.tile)}, ${expr(statement.at)})`)
      return
    case 'move':
      emitMove(body, statement)
      return
    case 'return':
      out.line(`${kernel(context, 'returnPiece')}(g, ${expr(statement.piece)})`)
      return
    case 'remove':
      out.line(`${kernel(context, 'removePiece')}(g, ${expr(statement.piece)})`)
      return
    case 'reveal': {
      const { piece } = statement
      // Revealing a hidden state does not turn up a token that it names.
      if (piece.op === 'state' && context.plan.states.some(({ name, hidden }) => name === piece.state && hidden)) {
        const whose = piece.of === null ? '-1' : expr(piece.of)
        out.line(`${kernel(context, 'tellState')}(g, ${member(table(context, 'State'), piece.state)}, ${whose})`)
      } else out.line(`${kernel(context, 'revealPiece')}(g, ${expr(piece)})`)
      return
    }
    case 'draw': {
      const { set } = statement
      const isStack = set.fn === 'tilesInStack'
      // From the whole stack: no list is needed.
      const whole = isStack && set.filter === null && set.extreme === null
      const free = whole ? (set.where === null ? true : (soleFreedom(context, set) ?? false)) : false
      const to = statement.to === undefined ? '' : `, ${expr(statement.to)}`
      const quick = free === false ? null : `${kernel(context, to === '' ? 'drawFromStack' : 'buryFromStack')}(g${to})`
      const give = (drawn: string): void => {
        if (to === '' && isUsed(set.name)) body.bind(set.name, drawn, set.element)
        else out.line(drawn)
      }
      if (free === true && quick !== null) {
        give(quick)
        return
      }
      const start = body.fresh('start')
      kernel(context, 'scratch')
      out.line(`const ${start} = scratch.top`)
      const drawing = set.element === 'piece' ? 'drawPiece' : to === '' ? 'drawTile' : 'buryTile'
      const fn = kernel(context, drawing)
      const listed = `${fn}(g, ${start}, ${selectCall(context, set, env)}${to})`
      give(quick === null ? listed : `${String(free)} ? ${quick} : ${listed}`)
      out.line(`scratch.top = ${start}`)
      return
    }
    case 'roll': {
      const rolled = `${kernel(context, 'rollDie')}(g, ${member(table(context, 'Die'), statement.die)})`
      if (isUsed(statement.name)) body.bind(statement.name, rolled, 'number')
      else out.line(rolled)
      return
    }
    case 'join':
    case 'split': {
      const fn = statement.op === 'join' ? kernel(context, 'joinSegments') : kernel(context, 'partSegments')
      out.line(`${fn}(g, ${expr(statement.one)}, ${expr(statement.other)})`)
      return
    }
    case 'discard':
    case 'take':
      out.line(`${kernel(context, `${statement.op}Tile`)}(g, ${expr(statement.tile)})`)
      return
    case 'announce':
      out.line(
        `${kernel(context, 'announce')}(g, ${member(table(context, 'Announcement'), statement.event)}, ` +
          `${expr0(statement.values[0], expr)}, ${expr0(statement.values[1], expr)})`,
      )
      return
    case 'run': {
      const args = statement.args.length === 0 ? ['-1'] : statement.args.map(expr)
      const run = (): void => {
        out.line(`${phaseFunction(context, statement.phase)}(${['g', ...args].join(', ')})`)
        out.line(`${kernel(context, 'goOn')}(${body.scorer})`)
      }
      const busy = busyTest(context, statement.phase)
      if (busy === null) run()
      else out.block(`if (${busy})`, run)
      return
    }
    case 'again':
      out.line(body.again())
      return
    case 'ask':
    case 'choose':
    case 'secret':
      throw new Error(`${statement.op} stops; the machine writes it`)
  }
}

const expr0 = (value: IrExpr | undefined, expr: (ir: IrExpr) => string): string =>
  value ? (value.kind === 'yes-no' ? `Number(${expr(value)})` : expr(value)) : '0'

/** A nested block may bind names that are not visible outside. */
const inner = (body: Body): Body => ({ ...body, env: body.env.extend() })

/** Whether nodes read a variable. Names are never shadowed, so every mention is of this one. */
export const speaksOf = (name: string, roots: IrRoots): boolean =>
  someIrNode(roots, (node) => isIrExpr(node) && node.op === 'local' && node.name === name)

function emitEach(body: Body, set: IrSet, statements: () => readonly IrStatement[]): void {
  const { context, out } = body
  kernel(context, 'scratch')
  const start = body.fresh('start')
  const end = body.fresh('end')
  const at = body.fresh('at')
  out.line(`const ${start} = scratch.top`)
  out.line(`const ${end} = ${set.extreme ? selectCall(context, set, body.env) : pushCall(context, set, body.env)}`)
  out.line(`${kernel(context, 'spend')}(${end} - ${start})`)
  out.block(`for (let ${at} = ${start}; ${at} < ${end}; ${at} += 1)`, () => {
    const within = inner(body)
    const element = within.fresh(set.name)
    within.env.set(set.name, element)
    const refusals = set.extreme ? [] : elementRefusals(context, set, within.env)
    if (usesName(element, refusals) || speaksOf(set.name, statements()))
      out.line(`const ${element} = scratch.data[${at}]`)
    for (const refusal of refusals) out.line(`if (${refusal}) continue`)
    emitStatements(
      {
        ...within,
        keeps: false,
        bind: (name, value) => {
          const local = within.fresh(name)
          within.env.set(name, local)
          out.line(`const ${local}: number = ${value}`)
        },
      },
      statements(),
    )
  })
  out.line(`scratch.top = ${start}`)
}

function emitMove(body: Body, statement: Extract<IrStatement, { op: 'move' }>): void {
  const { context, out, env } = body
  const piece = emitExpr(context, statement.piece, env)
  const to = emitExpr(context, statement.to, env)
  if (statement.piece.kind === 'tile') {
    out.line(`${kernel(context, 'moveTileToZone')}(g, ${piece}, ${to})`)
    return
  }
  const face = statement.faceDown ? ', true' : ', false'
  switch (statement.to.kind) {
    case 'segment':
      out.line(`${kernel(context, 'moveToSegment')}(g, ${piece}, ${to}${face})`)
      return
    case 'corner':
      out.line(`${kernel(context, 'moveToCorner')}(g, ${piece}, ${to}${face})`)
      return
    case 'piece':
      out.line(`${kernel(context, 'moveWithPiece')}(g, ${piece}, ${to}${face})`)
      return
    case 'zone':
      out.line(`${kernel(context, 'moveToZone')}(g, ${piece}, ${to}${face})`)
      return
    default:
      out.line(`${kernel(context, 'moveToSquare')}(g, ${piece}, ${to}${face})`)
  }
}
