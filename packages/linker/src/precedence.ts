/**
 * Who wins: a definition beats another when its set is a strict superset, when it is an exception of it, or,
 * with equal sets, when it says `over` or is for narrower kinds. Nothing else decides; two that meet and do not beat
 * each other are reported, unless a third that is loaded with them stands over both.
 */
import {
  apartAmong,
  report,
  type Diagnostic,
  type IrDefine,
  type IrMay,
  type IrParam,
  type IrProject,
} from '@tilewright/language'
import { disjointConditions, implies, keyOf, type Guard } from './conditions.ts'
import { coversParams, disjointParams, kindsOf } from './kinds.ts'
import { isNarrower } from './narrower.ts'
import { cited, includes, same, show, strictlyIncludes, union } from './sets.ts'

/** Whether `a` holds where both `a` and `b`, definitions of one value, could. */
export function beats(ir: IrProject, a: IrDefine, b: IrDefine): boolean {
  if (strictlyIncludes(a.set, b.set)) return true
  if (!same(a.set, b.set)) return false
  return standsOver(a, b) || (!standsOver(b, a) && isNarrower(ir, a.params, b.params))
}

/** Whether `a` says that it holds where `b` does: as its exception, or with `over`. */
const standsOver = (a: IrDefine, b: IrDefine): boolean =>
  a.exceptionOf === b.label || a.over.includes(b.label) || (b.exceptionOf !== null && a.over.includes(b.exceptionOf))

/** Definitions in an order in which stronger ones come first, and what is wrong with them. */
export function orderDefinitions(ir: IrProject): { defines: IrDefine[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const defines: IrDefine[] = []
  const apart = apartAmong(ir.units)
  for (const value of ir.values) {
    const own = ir.defines.filter((define) => define.value === value.name)
    const circle = circleOf(ir, own)
    diagnostics.push(...circle)
    if (circle.length === 0)
      diagnostics.push(
        ...own.flatMap((a, i) =>
          own.slice(i + 1).flatMap((b) => (apart(union(a.set, b.set)) ? [] : compare(ir, own, a, b))),
        ),
        ...neverWins(ir, own),
      )
    defines.push(...strongestFirst(ir, own))
  }
  return { defines, diagnostics }
}

function compare(ir: IrProject, own: readonly IrDefine[], a: IrDefine, b: IrDefine): Diagnostic[] {
  if (beats(ir, a, b) || beats(ir, b, a) || disjointParams(ir, a.params, b.params) || disjointConditions(ir, a, b))
    return []
  if (keyOf(a.is, a.params) === keyOf(b.is, b.params)) return []
  const where = union(a.set, b.set)
  const settled = own.some(
    (third) =>
      includes(where, third.set) &&
      beats(ir, third, a) &&
      beats(ir, third, b) &&
      coversParams(ir, third.params, a.params, b.params) &&
      implies(ir, [a, b], third),
  )
  if (settled) return []
  return [
    report(
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
      },
    ),
  ]
}

/** Definitions that, one after the other, each stand over the next: because they say so, or by their kinds. */
function circleOf(ir: IrProject, own: readonly IrDefine[]): Diagnostic[] {
  const base = own.filter((define) => define.exceptionOf === null)
  if (base.every(({ over }) => over.length === 0)) return []
  const below = (define: IrDefine): IrDefine[] =>
    base.filter((other) => other !== define && same(other.set, define.set) && isOver(ir, define, other))
  for (const start of base) {
    const path: IrDefine[] = []
    const seen = new Set<IrDefine>()
    const back = (at: IrDefine): boolean =>
      below(at).some((next) => {
        if (next === start) return true
        if (seen.has(next)) return false
        seen.add(next)
        path.push(next)
        if (back(next)) return true
        path.pop()
        return false
      })
    if (!back(start)) continue
    const names = [start, ...path, start].map((define) => `\`${define.label}\``)
    return [
      report(
        'order-circle',
        start.span,
        `These definitions stand over each other in a circle: ${names.join(' over ')}.`,
        {
          hint: 'Take back one `over`; narrower kinds stand over wider ones without it.',
          related: path.map((define) => ({ span: define.span, message: 'one of them' })),
        },
      ),
    ]
  }
  return []
}

/** Two that each say they stand over the other do. */
const isOver = (ir: IrProject, a: IrDefine, b: IrDefine): boolean => a.over.includes(b.label) || beats(ir, a, b)

function neverWins(ir: IrProject, own: readonly IrDefine[]): Diagnostic[] {
  return own.flatMap((weak) => {
    const strong = own.find(
      (other) =>
        other !== weak &&
        beats(ir, other, weak) &&
        includes(weak.set, other.set) &&
        // Narrower kinds leave something, if only what is still to be declared.
        !isNarrower(ir, other.params, weak.params) &&
        coversParams(ir, other.params, weak.params) &&
        implies(ir, [weak], other),
    )
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

function strongestFirst(ir: IrProject, own: readonly IrDefine[]): IrDefine[] {
  const rest = [...own].sort(
    (a, b) => b.set.length - a.set.length || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0),
  )
  const sorted: IrDefine[] = []
  while (rest.length > 0) {
    const at = Math.max(
      0,
      rest.findIndex((one) => !rest.some((other) => other !== one && beats(ir, other, one))),
    )
    sorted.push(...rest.splice(at, 1))
  }
  return sorted
}

/** A `may` that vetoes of no wider a set always forbid says nothing: one veto, or one for each kind it is made for. */
export function checkPermissions(ir: IrProject): Diagnostic[] {
  return ir.mays
    .filter((may) => !may.negated)
    .flatMap((may: IrMay) => {
      const vetoes = ir.mays.filter(
        (other) =>
          other.negated &&
          other.permission === may.permission &&
          includes(may.set, other.set) &&
          may.over?.includes(other.label) !== true,
      )
      const against = byKinds(ir, may).map((one) =>
        vetoes.find((veto) => coversParams(ir, veto.params, one.params) && implies(ir, [one], veto)),
      )
      const found = [...new Set(against.filter((veto) => veto !== undefined))]
      if (found.length === 0 || against.includes(undefined)) return []
      const names = found.map((veto) => `\`${veto.label}\` (${cited(veto)})`).join(' and ')
      return [
        report('always-vetoed', may.span, `\`${may.label}\` is always forbidden by ${names}.`, {
          related: found.map((veto) => ({ span: veto.span, message: 'the veto' })),
        }),
      ]
    })
}

/** An `over` that no case needs: the veto never forbids what the permission allows. */
export function checkLifts(ir: IrProject): Diagnostic[] {
  return ir.mays.flatMap((may) =>
    (may.over ?? []).flatMap((name) => {
      const veto = ir.mays.find(({ permission, label }) => permission === may.permission && label === name)
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

/** A permission as one for each kind that its head names. */
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
