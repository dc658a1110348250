/**
 * What is offered to a player must not tell him what he may not know. A set of options whose conditions read the
 * faces of hidden tokens would: whoever sees which options there are learns the faces. A player's own supply is
 * his to look at; everywhere else, and in conditions of any kind, faces are refused.
 */
import {
  report,
  type Diagnostic,
  type IrExpr,
  type IrProject,
  type IrSet,
  type IrStatement,
  type KindFilter,
  type Sited,
} from '@tilewright/language'

/** Sets whose tokens the one who chooses may look at. */
const open: ReadonlySet<string> = new Set(['piecesInSupplyOf', 'piecesAvailableTo'])

class Reader {
  private readonly ir: IrProject
  private readonly hidden: ReadonlySet<string>
  private readonly known = new Map<string, boolean>()
  constructor(ir: IrProject) {
    this.ir = ir
    this.hidden = new Set(
      ir.tokens.filter((tokens) => tokens.hidden).flatMap((tokens) => tokens.kinds.map((kind) => kind.name)),
    )
  }

  private byFace(filter: KindFilter | null): boolean {
    return filter?.family === 'token' && filter.names.some((name) => this.hidden.has(name))
  }

  /** A value tells a face when one of its definitions is for a face, or reads one. */
  private tells(kind: 'value' | 'permission', name: string): boolean {
    const key = `${kind} ${name}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    this.known.set(key, false)
    const cases =
      kind === 'value'
        ? this.ir.defines
            .filter((define) => define.value === name)
            .map((define) => ({ params: define.params, read: [define.when, define.is] }))
        : this.ir.mays.filter((may) => may.permission === name).map((may) => ({ params: may.params, read: [may.when] }))
    const found = cases.some(
      ({ params, read }) =>
        params.some((param) => this.byFace(param.filter)) || read.some((expr) => expr !== null && this.reads(expr)),
    )
    this.known.set(key, found)
    return found
  }

  /** Whether an expression reads the face of a hidden token. */
  reads(expr: IrExpr): boolean {
    switch (expr.op) {
      case 'call':
        return (this.hidden.size > 0 && expr.reads.includes('faces')) || expr.args.some((arg) => this.reads(arg))
      case 'is':
        return expr.filters.some((filter) => this.byFace(filter)) || this.reads(expr.subject)
      case 'value':
        return this.tells('value', expr.value) || expr.args.some((arg) => this.reads(arg))
      case 'permission':
        return this.tells('permission', expr.permission) || expr.args.some((arg) => this.reads(arg))
      case 'state':
      case 'zone':
        return expr.of !== null && this.reads(expr.of)
      case 'not':
      case 'negate':
        return this.reads(expr.operand)
      case 'binary':
        return this.reads(expr.left) || this.reads(expr.right)
      case 'has':
        return this.reads(expr.subject)
      case 'count':
      case 'any':
      case 'one':
      case 'all':
        return this.set(expr.set)
      case 'sum':
        return this.set(expr.set) || this.reads(expr.value)
      default:
        return false
    }
  }

  /** Whether which elements a set has depends on a face. */
  set(set: IrSet): boolean {
    if (set.args.some((arg) => this.reads(arg))) return true
    if (open.has(set.fn)) return false
    return (
      this.byFace(set.filter) ||
      (set.where !== null && this.reads(set.where)) ||
      (set.extreme !== null && this.reads(set.extreme.by))
    )
  }
}

/** Options and choices that would give away the face of a hidden token. */
export function revealingOptions(ir: IrProject): Diagnostic[] {
  const reader = new Reader(ir)
  const found: Diagnostic[] = []
  const refuse = (sited: Sited, words: string): void => {
    found.push(
      report('reveals-hidden', sited.span, `Whoever sees what \`${words}\` offers learns the face of a hidden token.`, {
        hint:
          'Let what is offered depend on what everybody may know; look at faces only after the decision, with ' +
          '`reveal`.',
      }),
    )
  }
  const body = (sited: Sited, statements: readonly IrStatement[]): void => {
    for (const statement of statements) {
      if ((statement.op === 'choose' || statement.op === 'secret') && reader.set(statement.set))
        refuse(sited, statement.set.words)
      if (statement.op === 'if') {
        body(sited, statement.then)
        body(sited, statement.otherwise)
      }
      if (statement.op === 'each' || statement.op === 'repeat') body(sited, statement.body)
    }
  }
  for (const rule of ir.rules) body(rule, rule.body)
  for (const option of ir.options) {
    if (option.among.some((set) => reader.set(set)) || (option.when !== null && reader.reads(option.when)))
      refuse(option, option.name)
    body(option, option.body)
  }
  return found
}
