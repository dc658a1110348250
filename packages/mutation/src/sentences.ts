/** Mutation operators on statements: dropping, swapping, unconditional, open instead of secret, opposite verb. */
import {
  forEachChild,
  isSetExpr,
  type IfStatement,
  type RepeatStatement,
  type SecretStatement,
  type Statement,
  type Expr,
} from '@tilewright/language'
import { commute } from './commuting.ts'
import { wordsOf, type Edit, type Range } from './edits.ts'
import { mutateExpression, type Change, type Place } from './expressions.ts'
import { mutateSet } from './sets.ts'

/** Returns all mutations of a body; `within` is the statement whose `otherwise` it is. */
export function mutateBody(body: readonly Statement[], place: Place, within?: IfStatement): Change[] {
  return body.flatMap((sentence, i) => [
    // Without its `let` or `roll` a name is undefined, which the compiler reports.
    ...(sentence.type === 'let' || sentence.type === 'roll'
      ? []
      : [{ operator: 'drop-sentence', edits: [{ ...wholeOf(sentence, within), text: '' }] }]),
    ...swapped(sentence, body[i + 1], place),
    ...mutateSentence(sentence, place),
  ])
}

/** Returns the range of a statement; for `otherwise if …`, with the keyword before it. */
const wholeOf = (sentence: Statement, within: IfStatement | undefined): Range =>
  sentence.type === 'if' && sentence.chained === true ? (within?.otherwiseSpan ?? sentence.span) : sentence.span

function swapped(one: Statement, next: Statement | undefined, { text, words }: Place): Change[] {
  if (next === undefined || one.type === 'let' || one.type === 'roll' || commute(one, next, words.asked)) return []
  // A stage has no sentence of its own outside of its list.
  if (isStage(one) !== isStage(next)) return []
  const edits: Edit[] = [
    { ...one.span, text: text.slice(next.span.start, next.span.end) },
    { ...next.span, text: text.slice(one.span.start, one.span.end) },
  ]
  return [{ operator: 'swap-sentences', edits }]
}

/** Whether the sentence stands in `stages { … }`. */
export const isStage = (sentence: Statement): boolean => sentence.type === 'run' && sentence.stage === true

/** Replaces a part of a statement's text. */
function reworded(operator: string, sentence: Statement, from: RegExp, to: string, { text }: Place): Change[] {
  const said = text.slice(sentence.span.start, sentence.span.end)
  const other = said.replace(from, to)
  return other === said ? [] : [{ operator, edits: [{ ...sentence.span, text: other }] }]
}

/** Mutations of the expressions and sets of a statement. */
function mutateChildren(sentence: Statement, place: Place): Change[] {
  const changes: Change[] = []
  forEachChild(sentence, (child) => {
    changes.push(...(isSetExpr(child) ? mutateSet(child, [], place) : mutateExpression(child as Expr, 'value', place)))
  })
  return changes
}

function mutateSentence(sentence: Statement, place: Place): Change[] {
  const value = (expr: Parameters<typeof mutateExpression>[0]): Change[] => mutateExpression(expr, 'value', place)
  switch (sentence.type) {
    case 'if':
      return [
        ...always(sentence.then, sentence, place),
        ...mutateExpression(sentence.condition, 'condition', place),
        ...mutateBody(sentence.then, place),
        ...mutateBody(sentence.otherwise, place, sentence),
      ]
    case 'each':
      return [...mutateSet(sentence.set, sentence.body, place), ...mutateBody(sentence.body, place)]
    case 'repeat':
      return [
        ...otherLimits(sentence).map((limit) => ({
          operator: 'number',
          edits: [{ ...sentence.limit.span, text: String(limit) }],
        })),
        ...(sentence.condition === undefined ? [] : mutateExpression(sentence.condition, 'condition', place)),
        ...mutateBody(sentence.body, place),
      ]
    case 'again':
      return sentence.times === undefined
        ? []
        : [{ operator: 'number', edits: [{ ...sentence.times.span, text: String(sentence.times.value + 1) }] }]
    case 'choose':
      return [
        ...(sentence.optional
          ? reworded('optional', sentence, /^may\s+choose/, 'choose', place)
          : reworded('optional', sentence, /^choose/, 'may choose', place)),
        ...mutateSet(sentence.set, [], place),
        ...value(sentence.by),
      ]
    case 'secret':
      return [...mutateSecret(sentence, place)]
    case 'score':
      return [
        ...value(sentence.points),
        ...(sentence.player === undefined ? [] : value(sentence.player)),
        ...(sentence.each === undefined ? [] : mutateSet(sentence.each, [sentence.points, sentence.about], place)),
        ...(sentence.about === undefined ? [] : reworded('about', sentence, /\s+about\s[^]*$/, '', place)),
      ]
    case 'move':
      return [
        ...(sentence.faceDown ? reworded('face', sentence, /\s+face\s+down\s*$/, '', place) : []),
        ...value(sentence.piece),
        ...value(sentence.to),
      ]
    case 'return':
      return [...reworded('return-remove', sentence, /^return/, 'remove', place), ...value(sentence.piece)]
    case 'remove':
      return [...reworded('return-remove', sentence, /^remove/, 'return', place), ...value(sentence.piece)]
    case 'join':
      return [
        ...reworded('join-split', sentence, /^join/, 'split', place),
        ...value(sentence.one),
        ...value(sentence.other),
      ]
    case 'split':
      return [
        ...reworded('join-split', sentence, /^split/, 'join', place),
        ...value(sentence.one),
        ...value(sentence.other),
      ]
    default:
      return mutateChildren(sentence, place)
  }
}

/** At or above this limit, the bound of a conditional loop only ensures that the loop ends. */
const farBound = 100

/**
 * Returns the limit plus and minus one. A limit that is never reached would not be detected, so it becomes one
 * iteration.
 */
function otherLimits({ limit: { value }, condition }: RepeatStatement): number[] {
  if (condition !== undefined && value >= farBound) return [1]
  return value > 1 ? [value - 1, value + 1] : [value + 1]
}

/** Makes the body of an `if` unconditional. */
function always(then: readonly Statement[], sentence: IfStatement, { text }: Place): Change[] {
  const [first] = then
  const last = then.at(-1)
  if (first === undefined || last === undefined) return []
  const body = text.slice(first.span.start, last.span.end)
  return [
    {
      operator: 'drop-condition',
      edits: [{ ...sentence.span, text: sentence.chained === true ? `{ ${body} }` : body }],
    },
  ]
}

function mutateSecret(sentence: SecretStatement, place: Place): Change[] {
  const { text } = place
  const player = sentence.players.alias?.name ?? sentence.players.noun.name
  const may = sentence.optional ? 'may ' : ''
  const open =
    `each ${wordsOf(text, sentence.players.span)} { ${may}choose ${sentence.name.name} from ` +
    `${wordsOf(text, sentence.set.span)} by ${player} set ${sentence.into.name} of ${player} to ${sentence.name.name} }`
  return [
    { operator: 'openly', edits: [{ ...sentence.span, text: open }] },
    ...(sentence.optional
      ? reworded('optional', sentence, /may\s+choose/, 'choose', place)
      : reworded('optional', sentence, /(?<!may\s+)\bchoose/, 'may choose', place)),
    ...mutateSet(sentence.players, [], place),
    ...mutateSet(sentence.set, [], place),
  ]
}
