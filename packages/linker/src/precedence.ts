/**
 * Decides which definition wins: a definition beats another when its unit set is a strict superset, when it is an
 * exception of it, or, with equal sets, when it is declared `over` it or is for narrower kinds. Nothing else decides;
 * two definitions that meet and do not beat each other are reported, unless a third that is loaded with them beats
 * both.
 */
import {
  excludedUnitsAmong,
  report,
  type Diagnostic,
  type IrDefine,
  type IrMay,
  type IrParam,
  type IrProject,
} from '@tilewright/language'
import { disjointConditions, implies, keyOf, type Guard } from './conditions.ts'
import { onCircles } from './components.ts'
import { definitionsOf, type Definitions } from './definitions-of-value.ts'
import { coversParams, disjointParams, kindsOf } from './kinds.ts'
import { reportPairs } from './pair-limits.ts'
import { isNarrower } from './narrower-heads.ts'
import { pairsThatMayMeet } from './pairs-of-ranges.ts'
import { cited, includes, same, show, together } from './sets.ts'
import { sequenceOf, type Precedence } from './topological-sort.ts'

/** Returns the definitions with stronger ones first, and diagnostics of conflicts and circles. */
export function orderDefinitions(ir: IrProject): { defines: IrDefine[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const defines: IrDefine[] = []
  const byValue = Map.groupBy(ir.defines, ({ value }) => value)
  for (const { name } of ir.values) {
    const own = definitionsOf(ir, byValue.get(name) ?? [])
    const circle = circleOf(own)
    diagnostics.push(...circle)
    if (circle.length === 0) diagnostics.push(...conflicts(ir, own), ...neverWins(ir, own))
    defines.push(...strongestFirst(own))
  }
  return { defines, diagnostics }
}

/** Reports pairs of definitions that meet while neither wins. */
function conflicts(ir: IrProject, own: Definitions): Diagnostic[] {
  const { all } = own
  const excludedIn = excludedUnitsAmong(ir.units)
  const wins = all.map((define) => keyOf(define.is, define.params))
  const open: (readonly [IrDefine, IrDefine])[] = []
  for (const [i, j] of pairsThatMayMeet(ir, all)) {
    const [a, b] = [all[i], all[j]]
    if (a === undefined || b === undefined) continue
    if (own.beats(i, j) || own.beats(j, i) || wins[i] === wins[j]) continue
    if (disjointParams(ir, a.params, b.params) || disjointConditions(ir, a, b)) continue
    if (excludedIn(together(a.set, b.set)) !== undefined || isSettled(ir, own, i, j)) continue
    open.push([a, b])
  }
  return reportPairs(open, conflict, `Two definitions of \`${all[0]?.value ?? ''}\` meet, and nothing says which wins`)
}

/** Whether a third definition beats both wherever they meet. */
function isSettled(ir: IrProject, { all, beats: wins, beatenBy }: Definitions, i: number, j: number): boolean {
  const [a, b] = [all[i], all[j]]
  if (a === undefined || b === undefined) return false
  const [few, one] = (beatenBy[i]?.length ?? 0) < (beatenBy[j]?.length ?? 0) ? [beatenBy[i], j] : [beatenBy[j], i]
  return (few ?? []).some((position) => {
    const third = all[position]
    return (
      third !== undefined &&
      wins(position, one) &&
      includes(together(a.set, b.set), third.set) &&
      coversParams(ir, third.params, a.params, b.params) &&
      implies(ir, [a, b], third)
    )
  })
}

function conflict([a, b]: readonly [IrDefine, IrDefine]): Diagnostic {
  const where = together(a.set, b.set)
  return report(
    'conflicting-rules',
    a.span,
    `Two definitions of \`${a.value}\` meet when ${show(where)} are in play: \`${a.label}\` (${cited(a)}) ` +
      `and \`${b.label}\` (${cited(b)}), and nothing says which wins.`,
    {
      hint: same(a.set, b.set)
        ? `Neither head takes fewer kinds than the other. Write \`over …\` in the one that wins (give the other a ` +
          'name with `named`), or make their conditions exclude each other.'
        : `Say in an interaction of ${show(where)} what holds when both are in play.`,
      related: [{ span: b.span, message: `the other definition, of ${show(b.set)}` }],
      games: [where],
    },
  )
}

/** Reports a circle of definitions that each beat the next, by `over` or by their kinds. */
function circleOf(own: Definitions): Diagnostic[] {
  const base = own.all.flatMap((define, i) => (define.exceptionOf === null ? [i] : []))
  if (base.every((i) => own.all[i]?.over.length === 0)) return []
  const below = belowOf(own, base)
  const isOnCircle = onCircles(own.all.length, (i) => below[i] ?? [])
  const start = base.find(isOnCircle)
  if (start === undefined) return []
  const circle = [start, ...pathBack(start, below)].flatMap((i) => own.all[i] ?? [])
  const [first, ...path] = circle
  if (first === undefined) return []
  const names = [...circle, first].map((define) => `\`${define.label}\``)
  return [
    report(
      'order-circle',
      first.span,
      `These definitions stand over each other in a circle: ${names.join(' over ')}.`,
      {
        hint: 'Take back one `over`; narrower kinds stand over wider ones without it.',
        related: path.map((define) => ({ span: define.span, message: 'one of them' })),
      },
    ),
  ]
}

/** Returns which others of its set each definition beats; two that are `over` each other both do. */
function belowOf({ all, beatenBy, setOf }: Definitions, base: readonly number[]): readonly (readonly number[])[] {
  const below: Set<number>[] = all.map(() => new Set())
  const isBase = new Set(base)
  const labelOf = (i: number, label = all[i]?.label): string => `${String(setOf[i])} ${label ?? ''}`
  const called = Map.groupBy(base, (i) => labelOf(i))
  for (const i of base) {
    for (const strong of beatenBy[i] ?? []) if (isBase.has(strong) && setOf[strong] === setOf[i]) below[strong]?.add(i)
    for (const name of all[i]?.over ?? [])
      for (const other of called.get(labelOf(i, name)) ?? []) if (other !== i) below[i]?.add(other)
  }
  return below.map((them) => [...them].sort((a, b) => a - b))
}

/** Returns the positions on a path from the start back to it. */
function pathBack(start: number, below: readonly (readonly number[])[]): number[] {
  const visited = new Set<number>()
  const path = [{ at: start, next: 0 }]
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    const next = below[last.at]?.[last.next]
    last.next += 1
    if (next === start) break
    if (next === undefined) path.pop()
    else if (!visited.has(next)) {
      visited.add(next)
      path.push({ at: next, next: 0 })
    }
  }
  return path.slice(1).map(({ at }) => at)
}

function neverWins(ir: IrProject, { all, beatenBy }: Definitions): Diagnostic[] {
  return all.flatMap((weak, i) => {
    const position = beatenBy[i]?.find((other) => {
      const strong = all[other]
      return (
        strong !== undefined &&
        includes(weak.set, strong.set) &&
        // Narrower kinds leave a remaining case, if only a kind that is declared later.
        !isNarrower(ir, strong.params, weak.params) &&
        coversParams(ir, strong.params, weak.params) &&
        implies(ir, [weak], strong)
      )
    })
    const strong = position === undefined ? undefined : all[position]
    return strong
      ? [
          report(
            'never-wins',
            weak.span,
            `\`${weak.label}\` can never win: \`${strong.label}\` (${cited(strong)}) always stands over it.`,
            { related: [{ span: strong.span, message: 'the definition that always wins' }] },
          ),
        ]
      : []
  })
}

/** Returns definitions that no remaining one beats first: by larger sets, then by label. */
function strongestFirst({ all, beatenBy }: Definitions): IrDefine[] {
  const wished = all
    .map((define, i) => ({ define, i }))
    .sort(
      ({ define: a }, { define: b }) =>
        b.set.length - a.set.length || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0),
    )
  const positions = new Map(wished.map(({ i }, position) => [i, position]))
  const precedences = wished.flatMap(({ i }, position) =>
    (beatenBy[i] ?? []).map((strong): Precedence => [positions.get(strong) ?? position, position]),
  )
  return sequenceOf(wished.length, precedences).flatMap((position) => wished[position]?.define ?? [])
}

/**
 * Reports a permission without effect, because vetoes of no larger unit set always forbid it: one veto, or one for
 * each of its kinds.
 */
export function checkPermissions(ir: IrProject): Diagnostic[] {
  const vetoesOf = Map.groupBy(
    ir.mays.filter(({ negated }) => negated),
    ({ permission }) => permission,
  )
  return ir.mays
    .filter((may) => !may.negated)
    .flatMap((may: IrMay) => {
      const lifted = new Set(may.over)
      const vetoes = (vetoesOf.get(may.permission) ?? []).filter(
        (veto) => includes(may.set, veto.set) && !lifted.has(veto.label),
      )
      const against = byKinds(ir, may).map((guard) =>
        vetoes.find((veto) => coversParams(ir, veto.params, guard.params) && implies(ir, [guard], veto)),
      )
      const covering = [...new Set(against.filter((veto) => veto !== undefined))]
      if (covering.length === 0 || against.includes(undefined)) return []
      const names = covering.map((veto) => `\`${veto.label}\` (${cited(veto)})`).join(' and ')
      return [
        report('always-vetoed', may.span, `\`${may.label}\` is always forbidden by ${names}.`, {
          related: covering.map((veto) => ({ span: veto.span, message: 'the veto' })),
        }),
      ]
    })
}

/** Reports an `over` without effect: the veto never forbids what the permission allows. */
export function checkLifts(ir: IrProject): Diagnostic[] {
  const named = new Map(ir.mays.toReversed().map((may) => [`${may.permission} ${may.label}`, may]))
  return ir.mays.flatMap((may) =>
    (may.over ?? []).flatMap((name) => {
      const veto = named.get(`${may.permission} ${name}`)
      if (veto === undefined || !(disjointParams(ir, may.params, veto.params) || disjointConditions(ir, may, veto)))
        return []
      return [
        report('lifts-nothing', may.span, `\`${name}\` (${cited(veto)}) never forbids what this allows.`, {
          hint: `Take \`over ${name}\` back.`,
          related: [{ span: veto.span, message: 'the veto' }],
        }),
      ]
    }),
  )
}

/** Splits a permission into one for each kind in its head. */
function byKinds(ir: IrProject, { params, when }: IrMay): Guard[] {
  const each = (param: IrParam): readonly IrParam[] => {
    const family = param.kind === 'piece' ? 'figure' : 'feature'
    const kinds = kindsOf(ir, param.filter)
    return kinds === null ? [param] : kinds.map((kind) => ({ ...param, filter: { family, names: [kind] } }))
  }
  return params
    .reduce<readonly (readonly IrParam[])[]>(
      (heads, param) => heads.flatMap((head) => each(param).map((one) => [...head, one])),
      [[]],
    )
    .map((head) => ({ params: head, when }))
}
