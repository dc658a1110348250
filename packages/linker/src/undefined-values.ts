/**
 * Values that are asked for where no definition can answer. Only what is certain is told: in the smallest game in
 * which a sentence is in play and its turn comes, no definition fits any kind that the arguments can have.
 */
import {
  report,
  type Diagnostic,
  type IrDefine,
  type IrExpr,
  type IrMay,
  type IrOption,
  type IrParam,
  type IrProject,
  type IrRule,
  type IrSet,
  type KindFilter,
} from '@tilewright/language'
import { kindsOf } from './kinds.ts'
import { disjoint, includes, show } from './sets.ts'

type Caller = IrDefine | IrMay | IrRule | IrOption
type Call = Extract<IrExpr, { op: 'value' }>

/** What a declaration asks for and sets in motion. */
interface Uses {
  readonly caller: Caller
  /** By what the caller itself is set in motion: `phase x`, `value y`. */
  readonly within: string
  readonly calls: readonly Call[]
  readonly starts: readonly string[]
  /** What is known of the kinds of its variables; null when a name stands for several things. */
  readonly filters: ReadonlyMap<string, KindFilter | null>
}

/** Finds every value that is asked for and that nothing defines. */
export function undefinedValues(ir: IrProject): Diagnostic[] {
  const all = [
    ...ir.rules.map((rule) => usesOf(rule, `phase ${rule.phase}`)),
    ...ir.options.map((option) => usesOf(option, `choice ${option.choice}`)),
    ...ir.defines.map((define) => usesOf(define, `value ${define.value}`)),
    ...ir.mays.map((may) => usesOf(may, `permission ${may.permission}`)),
  ]
  const games = [
    ...new Map(
      [...all.map(({ caller }) => caller), ...ir.figures, ...ir.tokens].map(({ set }) => [show(set), set]),
    ).values(),
  ].sort((a, b) => a.length - b.length)
  const found = new Map<string, Diagnostic>()
  for (const game of games) {
    const playing = inGame(ir, game)
    for (const { caller, calls, filters } of reached(
      playing,
      all.filter(({ caller: { set } }) => includes(game, set)),
    )) {
      for (const call of calls) {
        const place = `${caller.span.file} ${String(caller.span.start)} ${call.value}`
        if (found.has(place) || isAnswered(playing, call, filters)) continue
        found.set(
          place,
          report(
            'undefined-value',
            caller.span,
            `When ${show(game)} are in play, nothing says what \`${call.words}\` is.`,
            { hint: `Write a \`define\` for it, if need be one without a condition that holds where no other does.` },
          ),
        )
      }
    }
  }
  return [...found.values()]
}

/** The project as a game with exactly these units has it. */
function inGame(ir: IrProject, game: readonly string[]): IrProject {
  const loaded = <T extends { readonly set: readonly string[] }>(all: readonly T[]): T[] =>
    all.filter(({ set }) => includes(game, set))
  return {
    ...ir,
    figures: loaded(ir.figures),
    tokens: loaded(ir.tokens),
    defines: loaded(ir.defines),
    phases: loaded(ir.phases),
  }
}

/**
 * The declarations whose turn can come: from the phases that begin or resume a game, along all that they set in
 * motion.
 */
function reached(ir: IrProject, uses: readonly Uses[]): Uses[] {
  const byWhat = Map.groupBy(uses, ({ within }) => within)
  const waiting = ir.phases.filter(({ begins, resumes }) => begins || resumes).map(({ name }) => `phase ${name}`)
  const seen = new Set(waiting)
  const found: Uses[] = []
  for (const what of waiting) {
    for (const one of byWhat.get(what) ?? []) {
      found.push(one)
      for (const next of one.starts) {
        if (seen.has(next)) continue
        seen.add(next)
        waiting.push(next)
      }
    }
  }
  return found
}

/** Whether some definition fits some kinds that the arguments can have, or there is no such thing in this game. */
function isAnswered(ir: IrProject, call: Call, filters: ReadonlyMap<string, KindFilter | null>): boolean {
  const args = call.args.map((arg) => kindsOf(ir, filterOf(arg, filters)))
  if (args.some((kinds) => kinds?.length === 0)) return true
  const fits = (kinds: readonly string[] | null, param: IrParam | undefined): boolean => {
    const head = kindsOf(ir, param?.filter ?? null)
    return kinds === null || head === null || !disjoint(kinds, head)
  }
  return ir.defines.some(
    ({ value, params }) => value === call.value && args.every((kinds, i) => fits(kinds, params[i])),
  )
}

function filterOf(arg: IrExpr, filters: ReadonlyMap<string, KindFilter | null>): KindFilter | null {
  if (arg.op === 'piece') return { family: 'figure', names: [arg.figure] }
  return arg.op === 'local' ? (filters.get(arg.name) ?? null) : null
}

function usesOf(caller: Caller, within: string): Uses {
  const calls: Call[] = []
  const starts: string[] = []
  const filters = new Map<string, KindFilter | null>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (isBinding(node)) filters.set(node.name, filters.has(node.name) ? null : node.filter)
    if ('op' in node) {
      const { op } = node as { readonly op: string }
      if (op === 'value') calls.push(node as Call)
      if (op === 'value' || op === 'permission' || op === 'ask' || op === 'run') {
        const what = op === 'ask' ? 'choice' : op === 'run' ? 'phase' : op
        starts.push(`${what} ${(node as Readonly<Record<string, string>>)[what] ?? ''}`)
      }
    }
    Object.values(node).forEach(visit)
  }
  visit(caller)
  return { caller, within, calls, starts, filters }
}

/** A parameter or the variable of a set. */
const isBinding = (node: object): node is IrParam | IrSet => 'name' in node && 'filter' in node
