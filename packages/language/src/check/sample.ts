/** Helpers of tests about a sample: `check('…').reports('unknown-name')`. */
import { sampleFiles, type Diagnostic, type DiagnosticCode } from '../diagnostics/index.ts'
import type { IrExpr, IrProject } from '../ir/ir.ts'
import { parseFile } from '../parse/index.ts'
import { checkFiles } from './index.ts'

/** Declarations around samples; they need no citation, because they contain no rules. */
export const world = `
expansion sample "Sample" { }
edge grass { open }
edge path { line }
edge wall { area }
feature path "path" { along path }
feature wall "wall" { along wall }
feature grass "grass" { between }
space shrine "shrine"
mark flag "flag"
class guest
figure pawn "pawn" { is guest  count 7 per player }
figure wolf "wolf" { count 1 }
tokens coin "coin" { copper x 3 worth 1  gold x 1 worth 5 }
zone den of player "den"
zone bank "bank"
state active keeps player
state steps keeps number
state done of feature keeps yes-no
state winners keeps set of player
value weight of figure gives number
value strength of player in feature gives number
value points of feature gives number
value holders of feature gives set of player
permission enter of figure on segment
phase main { begins }
phase close of feature
event moved "moved"
choice act "Act"
`

export interface CheckedSample {
  readonly diagnostics: readonly Diagnostic[]
  readonly ir: IrProject
  /** Throws unless exactly these codes were reported, in the order of the text. */
  reports(...codes: readonly DiagnosticCode[]): void
  /** Returns the expression of `define … { gives … }` of a value. */
  meaning(value: string): IrExpr
}

/** Parses and checks a sample of one or several files. */
export function check(sample: string): CheckedSample {
  const parsed = sampleFiles(sample).map(({ file, text }) => parseFile(file, text))
  const { project, diagnostics } = checkFiles(parsed.map((result) => result.file))
  const all = [...parsed.flatMap((result) => result.diagnostics), ...diagnostics]
  return {
    diagnostics: all,
    ir: project.ir,
    reports: (...codes) => {
      const found = all.map(({ code }) => code).join(', ')
      if (found !== codes.join(', '))
        throw new Error(
          `expected [${codes.join(', ')}], found [${found}]\n` +
            all.map(({ code, message }) => `${code}: ${message}`).join('\n'),
        )
    },
    meaning: (value) => {
      const define = project.ir.defines.find((one) => one.value === value)
      if (!define) throw new Error(`no definition of ${value} was understood`)
      return define.is
    },
  }
}

/** Checks declarations within `world`; they need no provenance. */
export const checkInWorld = (sentences: string): CheckedSample =>
  check(`${world}\n${sentences.replaceAll('%', 'assumed "sample"')}`)

/** Returns an expression in short form: `strength(owner(figure), feature)`. */
export function outline(expr: IrExpr): string {
  switch (expr.op) {
    case 'number':
    case 'yes-no':
      return String(expr.value)
    case 'local':
      return expr.name
    case 'state':
      return expr.of ? `${expr.state}(${outline(expr.of)})` : expr.state
    case 'value':
      return `${expr.value}(${expr.args.map(outline).join(', ')})`
    case 'permission':
      return `${expr.permission}(${expr.args.map(outline).join(', ')})`
    case 'call':
      return `${expr.fn}(${expr.args.map(outline).join(', ')})`
    case 'binary':
      return `(${outline(expr.left)} ${expr.operator} ${outline(expr.right)})`
    case 'not':
      return `not ${outline(expr.operand)}`
    case 'negate':
      return `-${outline(expr.operand)}`
    case 'is':
      return (
        `${outline(expr.subject)} is ` + expr.filters.map((filter) => filter.names.join('/') || filter.family).join('/')
      )
    case 'count':
    case 'any':
    case 'one':
    case 'all':
      return `${expr.op} ${expr.set.fn}(${expr.set.args.map(outline).join(', ')})`
    case 'sum':
      return `sum ${outline(expr.value)} of ${expr.set.fn}(${expr.set.args.map(outline).join(', ')})`
    default:
      return expr.op
  }
}
