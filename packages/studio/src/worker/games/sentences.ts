/**
 * One sentence for a scoring: what was scored, what was counted, and the formula with its numbers. The names come from
 * the rules: the feature and what counts on it, or the title of the rule that scored.
 */
import type { Explanation, ValueExplanation } from '@tilewright/engine'
import type { RefFormatter } from './format-refs.ts'
import type { SeenTexts } from './texts.ts'

type AmountExplanation = NonNullable<Explanation['amount']>
type Formula = Pick<ValueExplanation, 'formula' | 'leaves' | 'terms'>

/** Parts of a formula with their numbers. */
function leavesOf({ leaves }: Pick<Formula, 'leaves'>): (readonly [part: string, result: number])[] {
  return leaves.flatMap((part, i) => {
    const result = leaves[i + 1]
    return i % 2 === 0 && typeof result === 'number' ? [[String(part), result] as const] : []
  })
}

/** The formula with numbers for its parts; empty if that would be one number, or is not known of all parts. */
function numbersOf(formula: Formula, before = ''): string {
  // Of several sums only the results are known to be what the formula combines.
  const isOneSum = new Set(formula.terms.map(({ words }) => words)).size === 1
  const terms = formula.terms.flatMap(({ amount }) => (amount === 0 ? [] : [String(amount)]))
  if (isOneSum && terms.length > 0) return terms.length > 1 ? terms.join(' + ') : ''
  const text = leavesOf(formula)
    .sort(([a], [b]) => b.length - a.length)
    .reduce(
      (words, [part, result]) => words.replaceAll(part, part === 'it' && before !== '' ? before : String(result)),
      formula.formula,
    )
  return /^[\d\s()+*/-]+$/.test(text) && /\d\s*[+*/-]/.test(text) && !/^0 - \d+$/.test(text)
    ? text.replaceAll('*', '×').replaceAll('-', '−').replaceAll('/', '÷')
    : ''
}

/** The formula of a value, with the changes after its definition. */
function numbersOfValue(value: ValueExplanation): string {
  const base = numbersOf(value)
  return value.changes.reduce((before, change) => {
    const now = numbersOf({ ...change, terms: [] }, before === '' ? '' : `(${before})`)
    return now === '' ? before : now
  }, base)
}

/** The numbers of points that are one value: those of that value. */
function numbersOfAmount(amount: AmountExplanation, points: number): string {
  const own = numbersOf(amount)
  if (own !== '' || amount.formula !== amount.leaves[0]) return own
  const [name = ''] = amount.formula.split(' ', 1)
  const given = amount.within.find(({ value, result }) => value === name && result === points)
  return given === undefined ? '' : numbersOfValue(given)
}

/** What counted on the feature: `pennant: 2`. */
const countedIn = (value: ValueExplanation, say: RefFormatter, t: SeenTexts): readonly string[] =>
  leavesOf(value).flatMap(([part, result]) => {
    const [, name] = /^count of ([a-z][\w-]*) in [\w-]+$/.exec(part) ?? []
    return name === undefined || name === 'square' || result === 0
      ? []
      : [`${say.title(name)}${t.colon} ${String(result)}`]
  })

/** What gave something to a sum, by kind: `town: 2`. */
function summedIn({ terms }: ValueExplanation, say: RefFormatter, t: SeenTexts): readonly string[] {
  const kinds = terms.flatMap(({ of, amount }) => {
    if (amount === 0 || typeof of !== 'object' || of === null) return []
    return 'kind' in of ? [of.kind] : 'piece' in of ? [of.piece] : []
  })
  return [...Map.groupBy(kinds, (kind) => kind)].map(
    ([kind, all]) => `${say.title(kind)}${t.colon} ${String(all.length)}`,
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the sentence for an explained scoring. `title`: of the rule that scored, translated. */
export function scoringSentence(explanation: Explanation, title: string, say: RefFormatter, t: SeenTexts): string {
  const { points, values, features, amount } = explanation
  const [scored] = features
  const gave = values.find(({ result }) => result === points)
  const subject = gave?.args[0]
  const isOfFeature = typeof subject === 'object' && subject !== null && 'kind' in subject
  const withNumbers = (head: string, numbers: string): string =>
    numbers === ''
      ? head
      : `${head}${t.colon} ${numbers}${numbers.includes('÷') ? ` (${t.roundedDown})` : ''} = ${String(points)}`
  if (scored === undefined || gave === undefined || !isOfFeature)
    return withNumbers(title, amount === null ? '' : numbersOfAmount(amount, points))
  const counted = [...countedIn(gave, say, t), ...summedIn(gave, say, t)]
  const head = t.featureOf(capital(say.title(scored.feature.kind)), scored.tiles.length)
  return withNumbers(counted.length === 0 ? head : `${head} (${counted.join(', ')})`, numbersOfValue(gave))
}
