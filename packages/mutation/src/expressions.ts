/** Mutation operators on expressions: numbers, comparisons, conditions, sums and kinds. */
import type { BinaryExpr, BinaryOperator, Expr, IsExpr } from '@tilewright/language'
import { replace, withoutElement, wordsOf, type Edit } from './edits.ts'
import { mutateSet } from './sets.ts'
import type { Words } from './vocabulary.ts'

/** A mutation of an expression or of a set in it. */
export interface Change {
  readonly operator: string
  readonly edits: readonly Edit[]
}

/** The role of an expression: conditions can be negated, values cannot. */
export type Role = 'condition' | 'value'

export interface Place {
  readonly text: string
  readonly words: Words
}

const comparisons: Readonly<Partial<Record<BinaryOperator, readonly BinaryOperator[]>>> = {
  '=': ['<=', '>='],
  '<': ['<='],
  '<=': ['<', '='],
  '>': ['>='],
  '>=': ['>', '='],
}
const arithmetic: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = {
  '+': '-',
  '-': '+',
  '*': '+',
  '/': '*',
  'mod': '/',
}

/** Returns all mutations of an expression and its parts. */
export function mutateExpression(expr: Expr, role: Role, place: Place): Change[] {
  const { text } = place
  const swap = (operator: string, replacement: string): Change => ({
    operator,
    edits: [replace(text, expr.span, replacement)],
  })
  const negated = (): Change[] => (role === 'condition' ? [swap('negate', `(not (${wordsOf(text, expr.span)}))`)] : [])
  switch (expr.type) {
    case 'number':
      return [expr.value + 1, ...(expr.value > 0 ? [expr.value - 1] : [])].map((value) => swap('number', `${value}`))
    case 'yes-no':
      return [swap('yes-no', expr.value ? 'no' : 'yes')]
    case 'none':
      return []
    case 'phrase':
      return [...negated(), ...expr.args.flatMap(({ value }) => mutateExpression(value, 'value', place))]
    case 'not':
      return [
        swap('negate', `(${wordsOf(text, expr.operand.span)})`),
        ...mutateExpression(expr.operand, role, place).filter(({ operator }) => operator !== 'negate'),
      ]
    case 'negate':
      return [
        swap('arithmetic', `(${wordsOf(text, expr.operand.span)})`),
        ...mutateExpression(expr.operand, 'value', place),
      ]
    case 'binary':
      return mutateBinary(expr, role, place)
    case 'is':
      return mutateIs(expr, place)
    case 'placed': {
      const places = wordsOf(text, expr.placeSpan)
      return [
        swap('negate', `(${wordsOf(text, expr.subject.span)} is ${expr.negated ? '' : 'not '}${places})`),
        ...mutateExpression(expr.subject, 'value', place),
        ...expr.args.flatMap(({ value }) => mutateExpression(value, 'value', place)),
      ]
    }
    case 'has': {
      const sibling = place.words.sibling(expr.what.name)
      return [
        swap('negate', `(${wordsOf(text, expr.subject.span)} has ${expr.negated ? '' : 'not '}${expr.what.name})`),
        ...(sibling === undefined ? [] : [{ operator: 'other-kind', edits: [{ ...expr.what.span, text: sibling }] }]),
        ...mutateExpression(expr.subject, 'value', place),
      ]
    }
    case 'any':
      return [...negated(), ...mutateSet(expr.set, [], place)]
    case 'count':
    case 'one':
    case 'all':
      return mutateSet(expr.set, [], place)
    case 'sum':
      return [...mutateExpression(expr.value, 'value', place), ...mutateSet(expr.set, [expr.value], place)]
  }
}

function mutateBinary(expr: BinaryExpr, role: Role, place: Place): Change[] {
  const { text } = place
  const left = wordsOf(text, expr.left.span)
  const right = wordsOf(text, expr.right.span)
  const swap = (operator: string, replacement: string): Change => ({
    operator,
    edits: [replace(text, expr.span, replacement)],
  })
  const joined = expr.operator === 'and' || expr.operator === 'or'
  const inner: Role = joined ? role : 'value'
  const parts = [...mutateExpression(expr.left, inner, place), ...mutateExpression(expr.right, inner, place)]
  const joinedBy = (operator: string): string => `((${left}) ${operator} (${right}))`
  if (joined)
    return [
      swap('one-side', `(${left})`),
      swap('one-side', `(${right})`),
      swap('and-or', joinedBy(expr.operator === 'and' ? 'or' : 'and')),
      ...parts,
    ]
  const other = arithmetic[expr.operator]
  return [
    ...(comparisons[expr.operator] ?? []).map((operator) => swap('compare', joinedBy(operator))),
    ...(other === undefined ? [] : [swap('arithmetic', joinedBy(other)), swap('one-side', `(${left})`)]),
    ...(expr.operator === '+' || expr.operator === '*' ? [swap('one-side', `(${right})`)] : []),
    ...parts,
  ]
}

function mutateIs(expr: IsExpr, place: Place): Change[] {
  const { text } = place
  const candidates = expr.candidates.map(({ span }) => wordsOf(text, span)).join(', ')
  const one = expr.candidates.length > 1 ? 'one of ' : ''
  const negated = `(${wordsOf(text, expr.subject.span)} is ${expr.negated ? '' : 'not '}${one}${candidates})`
  const spans = expr.candidates.map(({ span }) => span)
  const fewer =
    expr.candidates.length < 2
      ? []
      : expr.candidates.flatMap((_, i) => {
          const edit = withoutElement(text, 'of', spans, i)
          if (edit === undefined) return []
          const left = expr.candidates.filter((__, j) => j !== i)
          const words = left.map(({ span }) => wordsOf(text, span)).join(', ')
          const subject = wordsOf(text, expr.subject.span)
          const said = `(${subject} is ${expr.negated ? 'not ' : ''}${left.length > 1 ? 'one of ' : ''}${words})`
          return [{ operator: 'drop-kind', edits: [replace(text, expr.span, said)] }]
        })
  const others = expr.candidates.flatMap((candidate): Change[] => {
    if (candidate.type !== 'phrase' || candidate.args.length > 0) return []
    const sibling = place.words.sibling(candidate.head.name)
    return sibling === undefined || expr.candidates.some((one) => one.type === 'phrase' && one.head.name === sibling)
      ? []
      : [{ operator: 'other-kind', edits: [{ ...candidate.head.span, text: sibling }] }]
  })
  return [
    { operator: 'negate', edits: [replace(text, expr.span, negated)] },
    ...fewer,
    ...others,
    ...mutateExpression(expr.subject, 'value', place),
    ...expr.candidates.flatMap((candidate) =>
      candidate.type === 'phrase' && candidate.args.length === 0 ? [] : mutateExpression(candidate, 'value', place),
    ),
  ]
}
