/** An explanation for people, line by line. */
import type { StatementInfo } from '../arena/library.ts'
import type { PieceRef, Place, Ref, SegmentRef } from '../naming/refs.ts'
import { explanationInEnglish, type ExplanationWords } from './explanation-words.ts'
import type { ChangeExplanation, Explanation, ScoredFeature, ValueExplanation } from './explanation.ts'
import { checked } from '../model/errors.ts'

/**
 * The lines of an explanation, in English or with the words of another language. Of each of its citations that is among
 * the statements it tells what the statement says.
 *
 * @example
 * const dutch = { ...explanationInEnglish, assumed: (reason: string) => `Aangenomen: ${reason}.` }
 * const scored = eventsOf(game).find(({ type }) => type === 'scored')
 * scored === undefined || explanationLines(explain(game, scored), {}, dutch).length > 0 // true
 */
export function explanationLines(
  explanation: Omit<Explanation, 'lines'>,
  statements: Readonly<Partial<Record<string, StatementInfo>>>,
  words: ExplanationWords = explanationInEnglish,
): string[] {
  return checked(() => {
    const { rule, player, points, values, features, counted, turnedUp, among, settings, cites } = explanation
    const say = lineWords(words)
    const { said, name } = words
    return [
      words.scores(player, points, rule.title === '' ? name(rule.label) : said(rule.title), rule.at),
      ...features.map(say.feature),
      ...values
        .filter((value) => value.result === points)
        .slice(0, 1)
        .flatMap((value) => [say.value(value), ...value.changes.map(say.change)]),
      ...(counted.length === 0 ? [] : [words.counted(counted.map(say.counted))]),
      ...(turnedUp.length === 0 ? [] : [words.turnedUp(turnedUp.map(say.piece))]),
      ...(among === null ? [] : [say.among(among)]),
      ...settings.map((one) => words.setting(said(one.title), name(one.value), one.default)),
      ...(explanation.assumed === null ? [] : [words.assumed(said(explanation.assumed))]),
      ...cites.flatMap((id) => {
        const statement = statements[id]
        if (statement === undefined) return []
        return [words.statement(id, said(statement.source), said(statement.section), said(statement.words))]
      }),
    ]
  })
}

/** The parts of the lines. */
interface LineWords {
  readonly feature: (scored: ScoredFeature) => string
  readonly value: (value: ValueExplanation) => string
  readonly change: (change: ChangeExplanation) => string
  readonly counted: (one: PieceRef | SegmentRef) => string
  readonly piece: (piece: PieceRef) => string
  readonly among: (value: ValueExplanation) => string
}

function lineWords(words: ExplanationWords): LineWords {
  const { name } = words

  const at = (what: string, { x, y }: { readonly x?: number; readonly y?: number }): string =>
    x === undefined ? what : words.at(what, `${x},${y ?? 0}`)

  const placed = (what: string, place: Place | undefined): string => {
    if (place === undefined || typeof place === 'string' || 'zone' in place) return what
    return 'with' in place ? placed(what, place.with.at) : at(what, place)
  }
  const piece = ({ piece: kind, owner, at: place }: PieceRef): string =>
    placed(owner === null ? name(kind) : words.of(name(kind), owner), place)

  /** A thing in a word: its kind or name. */
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
    condition === null ? '' : words.because(condition)
  const cited = ({ cites, at: where }: { readonly cites: readonly string[]; readonly at: string }): string =>
    `(${[...cites, where].join(', ')})`
  const assumed = ({ assumed: reason }: { readonly assumed: string | null }): string =>
    reason === null ? '' : ` ${words.assumed(words.said(reason))}`

  const value = (one: ValueExplanation): string => {
    const parts: [string, string][] = []
    for (let i = 0; i + 1 < one.leaves.length; i += 2) parts.push([`${one.leaves[i]}`, `${one.leaves[i + 1]}`])
    const of = one.args.map(shortly).filter((text) => text !== '')
    const isPlain = one.changes.length > 0 || one.formula === JSON.stringify(one.result)
    return [
      name(one.value),
      of.length === 0 ? '' : ` (${of.join(', ')})`,
      ` = ${one.formula}`,
      isPlain ? '' : ` = ${JSON.stringify(one.result)}`,
      because(one),
      parts.length === 0 ? '' : words.where(parts),
      ` ${cited(one)}`,
      assumed(one),
      one.beaten.length === 0 ? '' : words.insteadOf(one.beaten.map(({ label }) => label)),
    ].join('')
  }

  return {
    value,
    piece,
    feature: ({ feature, tiles, pieces }) =>
      words.feature(
        name(feature.kind),
        tiles.map((tile) => at(tile.tile, tile)),
        pieces.map(piece),
      ),
    counted: (one) => ('piece' in one ? piece(one) : at([name(one.kind), ...one.sides].join(' '), one)),
    change: (one) =>
      words.then(`${one.label}: ${one.formula} = ${result(one.result)}${because(one)} ${cited(one)}`) + assumed(one),
    // `winners = Ann, for share of Ann 2, share of Bob 1 (ID, place)`
    among: (one) => {
      const compared = one.within.flatMap((inner) => {
        const who = inner.args.find((arg) => typeof arg === 'string')
        return who === undefined ? [] : [`${words.of(name(inner.value), who)} ${result(inner.result)}`]
      })
      const all = compared.length === 0 ? '' : words.comparing([...new Set(compared)])
      return `${name(one.value)} = ${result(one.result)}${all} ${cited(one)}`
    },
  }
}
