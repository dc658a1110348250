/** Formats an explanation as lines of text. */
import type { StatementInfo } from '../arena/library.ts'
import type { PieceRef, Place, Ref, SegmentRef } from '../naming/refs.ts'
import { explanationInEnglish, type ExplanationWords } from './explanation-phrases.ts'
import type {
  AmountExplanation,
  ChangeExplanation,
  Explanation,
  PartExplanation,
  ScoredFeature,
  ValueExplanation,
} from './explanation.ts'
import { checked } from '../model/errors.ts'

/**
 * Returns the lines of an explanation, in English or with the phrases of another language. If `statements` contains a
 * cited id, its text is included.
 *
 * @example
 * const dutch = { ...explanationInEnglish, assumed: (reason: string) => `Aangenomen: ${reason}.` }
 * const scored = eventsOf(game).find(({ type }) => type === 'scored')
 * scored === undefined || explanationLines(explain(game, scored), {}, dutch).length > 0 // true
 */
export function explanationLines(
  explanation: Omit<Explanation, 'lines'>,
  statements: Readonly<Partial<Record<string, StatementInfo>>>,
  phrases: ExplanationWords = explanationInEnglish,
): string[] {
  return checked(() => {
    const { rule, player, points, amount, values, features, counted, turnedUp, among, settings, cites } = explanation
    const formatters = lineFormatters(phrases)
    const { said: translate, name } = phrases
    return [
      phrases.scores(player, points, rule.title === '' ? name(rule.label) : translate(rule.title), rule.at),
      ...(amount === null || isExplainedByValue(amount, values[0], points) ? [] : formatters.amount(amount, points)),
      ...features.map(formatters.feature),
      ...valuesOf(amount, values, points)
        .flatMap(withReferred)
        .flatMap((value) => [
          formatters.value(value),
          ...formatters.terms(value),
          ...value.changes.map(formatters.change),
        ]),
      ...(counted.length === 0 ? [] : [phrases.counted(counted.map(formatters.counted))]),
      ...(turnedUp.length === 0 ? [] : [phrases.turnedUp(turnedUp.map(formatters.piece))]),
      ...(among === null ? [] : [formatters.among(among)]),
      ...settings.map(({ title, value, default: isDefault, fixedBy }) =>
        phrases.setting(translate(title), name(value), isDefault, fixedBy?.map((unit) => translate(unit)) ?? null),
      ),
      ...(explanation.assumed === null ? [] : [phrases.assumed(translate(explanation.assumed))]),
      ...cites.flatMap((id) => {
        const statement = statements[id]
        if (statement === undefined) return []
        return [
          phrases.statement(id, translate(statement.source), translate(statement.section), translate(statement.words)),
        ]
      }),
    ]
  })
}

/** Whether the value that gave the points makes the formula of the statement redundant. Sums and counts never do. */
function isExplainedByValue(amount: AmountExplanation, first: ValueExplanation | undefined, points: number): boolean {
  const { formula, leaves, compared } = amount
  return (
    leaves[0] === formula && first?.result === points && compared.length === 0 && !/^(?:sum|count) of /.test(formula)
  )
}

/** Values that a formula refers to directly; values inside sums and sets are reported with their parts. */
function referredValues(
  { formula, leaves, within }: Pick<AmountExplanation, 'formula' | 'leaves' | 'within'>,
  then: readonly string[] = [],
): ValueExplanation[] {
  const parts = [formula, ...leaves.filter((leaf) => typeof leaf === 'string'), ...then]
  return within.filter(
    ({ value, result }) => result !== 0 && parts.some((part) => part === value || part.startsWith(`${value} of `)),
  )
}

/** Values that gave the points: those that the statement refers to, or else one with the same result. */
function valuesOf(
  amount: AmountExplanation | null,
  values: readonly ValueExplanation[],
  points: number,
): readonly ValueExplanation[] {
  const referred = amount === null ? [] : referredValues(amount)
  return referred.length > 0 ? referred : values.filter((value) => value.result === points).slice(0, 1)
}

/** A value and all values that it refers to, each once. */
function withReferred(value: ValueExplanation): ValueExplanation[] {
  const all = new Map<string, ValueExplanation>()
  const look = (visited: ValueExplanation): void => {
    const key = `${visited.label} ${JSON.stringify(visited.args)}`
    if (all.has(key)) return
    all.set(key, visited)
    const changes = visited.changes.flatMap(({ formula, leaves }) => [formula, ...leaves.map(String)])
    for (const inner of referredValues(visited, changes)) look(inner)
  }
  look(value)
  return [...all.values()]
}

/** Formatters for the parts of the lines. */
interface LineFormatters {
  readonly amount: (amount: AmountExplanation, points: number) => string[]
  readonly feature: (scored: ScoredFeature) => string
  /** The terms of the sums in a value. */
  readonly terms: (value: ValueExplanation) => string[]
  readonly value: (value: ValueExplanation) => string
  readonly change: (change: ChangeExplanation) => string
  readonly counted: (entity: PieceRef | SegmentRef) => string
  readonly piece: (piece: PieceRef) => string
  readonly among: (value: ValueExplanation) => string
}

function lineFormatters(phrases: ExplanationWords): LineFormatters {
  const { name } = phrases

  const at = (what: string, { x, y }: { readonly x?: number; readonly y?: number }): string =>
    x === undefined ? what : phrases.at(what, `${x},${y ?? 0}`)

  const placed = (what: string, place: Place | undefined): string => {
    if (place === undefined || typeof place === 'string' || 'zone' in place) return what
    return 'with' in place ? placed(what, place.with.at) : at(what, place)
  }
  const piece = ({ piece: kind, owner, at: place }: PieceRef): string =>
    placed(owner === null ? name(kind) : phrases.of(name(kind), owner), place)

  /** Short text for a reference: its kind or its name. */
  const shortly = (ref: Ref): string => {
    if (typeof ref === 'string') return name(ref)
    if (typeof ref === 'number') return String(ref)
    if (typeof ref !== 'object' || ref === null) return ''
    if ('piece' in ref) return name(ref.piece)
    return 'kind' in ref ? name(ref.kind) : 'tile' in ref ? ref.tile : ''
  }
  const result = (all: Ref | readonly Ref[]): string =>
    Array.isArray(all) ? (all as readonly Ref[]).map(shortly).join(', ') : shortly(all as Ref)

  const because = ({ condition }: { readonly condition: string | null }): string =>
    condition === null ? '' : phrases.because(condition)
  const cited = ({ cites, at: where }: { readonly cites: readonly string[]; readonly at: string }): string =>
    `(${[...cites, where].join(', ')})`
  const assumed = ({ assumed: reason }: { readonly assumed: string | null }): string =>
    reason === null ? '' : ` ${phrases.assumed(phrases.said(reason))}`

  /** Parts of a formula with their results, without the part that is the whole formula. */
  const partsIn = (leaves: readonly (string | number)[], formula?: string): [string, string][] =>
    leaves.flatMap((leaf, i): [string, string][] =>
      i % 2 === 1 || leaf === formula ? [] : [[String(leaf), String(leaves[i + 1])]],
    )
  const where = (leaves: readonly (string | number)[]): string =>
    leaves.length === 0 ? '' : phrases.where(partsIn(leaves))

  const value = (explanation: ValueExplanation): string => {
    const of = explanation.args.map(shortly).filter((text) => text !== '')
    const isPlain = explanation.changes.length > 0 || explanation.formula === JSON.stringify(explanation.result)
    return [
      name(explanation.value),
      of.length === 0 ? '' : ` (${of.join(', ')})`,
      ` = ${explanation.formula}`,
      isPlain ? '' : ` = ${JSON.stringify(explanation.result)}`,
      because(explanation),
      where(explanation.leaves),
      ` ${cited(explanation)}`,
      assumed(explanation),
      explanation.beaten.length === 0 ? '' : phrases.insteadOf(explanation.beaten.map(({ label }) => label)),
    ].join('')
  }

  const refered = (ref: Ref): string => {
    if (typeof ref !== 'object' || ref === null) return shortly(ref)
    if ('piece' in ref) return piece(ref)
    if ('kind' in ref) return at([name(ref.kind), ...ref.sides].join(' '), ref)
    if ('zone' in ref) return ref.owner === null ? name(ref.zone) : phrases.of(name(ref.zone), ref.owner)
    return 'tile' in ref ? at(ref.tile, ref) : ''
  }
  /** One line for each sum, with its terms, and for each comparison. */
  const parts = (all: readonly PartExplanation[], isReported: (text: string) => boolean): string[] =>
    [...new Set(all.map(({ words: text }) => text))].filter(isReported).map((text) =>
      phrases.parts(
        text,
        all.filter((part) => part.words === text).map(({ of, amount: came }) => [refered(of), came] as const),
      ),
    )
  const amount = (explained: AmountExplanation, points: number): string[] => {
    const { formula, leaves, about, terms, compared } = explained
    const named = about.flatMap(({ name: what, ref }): [string, string][] =>
      typeof ref === 'string' || refered(ref) === '' ? [] : [[name(what), refered(ref)]],
    )
    const all = [...partsIn(leaves, formula), ...named]
    return [
      phrases.amount(formula, formula === String(points) ? null : points, all.length === 0 ? '' : phrases.where(all)),
      ...parts(terms, (text) => formula.includes(text)),
      ...parts(compared, () => true),
    ]
  }

  return {
    amount,
    terms: ({ terms, formula }) => parts(terms, (text) => formula.includes(text)),
    value,
    piece,
    feature: ({ feature, tiles, pieces }) =>
      phrases.feature(
        name(feature.kind),
        tiles.map((tile) => at(tile.tile, tile)),
        pieces.map(piece),
      ),
    counted: (entity) =>
      'piece' in entity ? piece(entity) : at([name(entity.kind), ...entity.sides].join(' '), entity),
    change: (explained) =>
      phrases.then(
        `${explained.label}: ${explained.formula} = ${result(explained.result)}${because(explained)}${where(explained.leaves)} ${cited(explained)}`,
      ) + assumed(explained),
    // `winners = Ann, for share of Ann 2, share of Bob 1 (ID, position)`
    among: (explained) => {
      const compared = explained.within.flatMap((inner) => {
        const who = inner.args.find((arg) => typeof arg === 'string')
        return who === undefined ? [] : [`${phrases.of(name(inner.value), who)} ${result(inner.result)}`]
      })
      const all = compared.length === 0 ? '' : phrases.comparing([...new Set(compared)])
      return `${name(explained.value)} = ${result(explained.result)}${all} ${cited(explained)}`
    },
  }
}
