/**
 * Which definition of a value and which permissions apply. All that depends only on the modules in play and
 * on kinds is decided here, once; what is left at run time are a table look-up and the written conditions.
 */
import type { DefineCode, MayCode, RuleLibrary } from '../arena/library.ts'
import type { Game } from '../arena/game.ts'
import type { PieceTables, Test, TileTables, ValueFn } from '../arena/linked-rules.ts'
import { RulesError } from '../model/errors.ts'
import type { KindTable } from '../arena/tables/kinds.ts'
import { kindTable } from '../arena/tables/kinds.ts'

interface Conditional {
  readonly on: readonly (readonly number[] | null)[]
  readonly when: Test | null
}

/** The condition on the second argument's kind and the guard, as one test; null when it always holds. */
export function condition(code: Conditional, second: KindTable): Test | null {
  const kinds = code.on[1] ?? null
  const when = code.when
  if (kinds === null || second === null) return when
  const allowed = new Set(kinds)
  if (when === null) return (_g, _a, b) => b >= 0 && allowed.has(second[b])
  return (g, a, b) => b >= 0 && allowed.has(second[b]) && when(g, a, b)
}

/** Splits by the kind of the first argument; entry 0 is for `none`. Returns null when no kind matters. */
function byKind<T, F>(
  codes: readonly (T & Conditional)[],
  first: KindTable,
  kinds: number,
  make: (codes: readonly (T & Conditional)[]) => F,
): readonly F[] | null {
  if (first === null || codes.every((c) => (c.on[0] ?? null) === null)) return null
  return Array.from({ length: kinds + 1 }, (_, i) =>
    make(codes.filter((c) => (c.on[0] ?? null) === null || c.on[0]?.includes(i - 1))),
  )
}

/** Tries the definitions in order. */
function valueChain(name: string, defines: readonly DefineCode[], second: KindTable): ValueFn {
  if (defines.length === 0)
    return (_g, a) => {
      throw new RulesError(
        'no-definition',
        `No rule in play says what '${name}' is ${a < 0 ? 'of nothing' : 'here'}.`,
        a < 0 ? 'Ask first whether there is such a thing: `is not none`.' : `Write \`define ${name} …\` for it.`,
      )
    }
  const test = condition(defines[0], second)
  const is = defines[0].is
  if (test === null) return is
  const rest = valueChain(name, defines.slice(1), second)
  return (g, a, b) => (test(g, a, b) ? is(g, a, b) : rest(g, a, b))
}

export type Wrap = (define: DefineCode, index: number, beaten: readonly DefineCode[], second: KindTable) => DefineCode

export function linkValues(
  library: RuleLibrary,
  inPlay: (set: readonly number[]) => boolean,
  tables: TileTables & PieceTables,
  wrap: Wrap | null,
): ValueFn[] {
  return library.values.map((value, v) => {
    const first = kindTable(value.params[0], tables),
      second = kindTable(value.params[1], tables)
    const all = library.defines.map((d, i) => ({ d, i })).filter(({ d }) => d.value === v && inPlay(d.set))
    const defines = all.map(({ d, i }, n) =>
      wrap === null
        ? d
        : wrap(
            d,
            i,
            all.slice(n + 1).map((x) => x.d),
            second,
          ),
    )
    const table = byKind(defines, first, kindCount(library, value.params[0]), (codes) =>
      valueChain(value.name, codes as readonly DefineCode[], second),
    )
    if (table === null || first === null) return valueChain(value.name, defines, second)
    return (g, a, b) => table[a < 0 ? 0 : first[a] + 1](g, a, b)
  })
}

function kindCount(library: RuleLibrary, param: string | undefined): number {
  return param === 'piece' ? library.pieces.length : library.features.length
}

const always: Test = () => true

/** Is the permission given to everything by the modules in play, without any condition? */
export function unrestricted(g: Game, permission: number): boolean {
  return g.rules.permissions[permission] === always
}

const never: Test = () => false

/** True when one of the tests holds; `null` stands for a test that always does. */
function anyOf(tests: readonly (Test | null)[]): Test {
  if (tests.includes(null)) return always
  const list = tests.filter((t) => t !== null)
  if (list.length === 0) return never
  const [a, b] = list
  if (list.length === 1) return a
  if (list.length === 2) return (g, x, y) => a(g, x, y) || b(g, x, y)
  const rest = anyOf(list.slice(1))
  return (g, x, y) => a(g, x, y) || rest(g, x, y)
}

function permissionOf(mays: readonly (MayCode | Conditional)[], second: KindTable): Test {
  const negated = (c: MayCode | Conditional): boolean => 'negated' in c && c.negated
  const allowed = anyOf(mays.filter((c) => !negated(c)).map((c) => condition(c, second)))
  const forbidden = anyOf(mays.filter(negated).map((c) => condition(c, second)))
  if (allowed === never || forbidden === always) return never
  if (forbidden === never) return allowed
  if (allowed === always) return (g, a, b) => !forbidden(g, a, b)
  return (g, a, b) => allowed(g, a, b) && !forbidden(g, a, b)
}

export function linkPermissions(
  library: RuleLibrary,
  inPlay: (set: readonly number[]) => boolean,
  tables: TileTables & PieceTables,
): Test[] {
  return library.permissions.map((permission, p) => {
    const first = kindTable(permission.params[0], tables),
      second = kindTable(permission.params[1], tables)
    const mays = library.mays.filter((m) => m.permission === p && inPlay(m.set))
    const table = byKind(mays, first, kindCount(library, permission.params[0]), (codes) => permissionOf(codes, second))
    if (table === null || first === null) return permissionOf(mays, second)
    if (table.every((t) => t === always)) return always
    return (g, a, b) => table[a < 0 ? 0 : first[a] + 1](g, a, b)
  })
}
