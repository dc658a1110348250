/**
 * Mutation operators on whole declarations: dropping or forbidding them, their conditions, orders, settings and counts.
 */
import type {
  ChangeDecl,
  Declaration,
  DefineDecl,
  Expr,
  FigureDecl,
  Ident,
  MayDecl,
  NumberLiteral,
  OptionDecl,
  OrderDecl,
  RuleDecl,
  SettingDecl,
  TokensDecl,
} from '@tilewright/language'
import { mutateDrawing } from './drawings.ts'
import { replace, withKeyword, withoutElement, wordsOf, type Edit } from './edits.ts'
import { mutateExpression, type Change, type Place } from './expressions.ts'
import type { Draft } from './mutant.ts'
import { isStage, mutateBody } from './sentences.ts'
import { mutateSet } from './sets.ts'

/** Returns all mutations of a declaration. Headers, sources and scenarios have none. */
export function mutateDeclaration(declaration: Declaration, place: Place): Draft[] {
  switch (declaration.type) {
    case 'define':
      return mutateDefine(declaration, place)
    case 'change':
      return mutateChange(declaration, place)
    case 'may':
      return mutateMay(declaration, place)
    case 'rule':
      return mutateRule(declaration, place)
    case 'option':
      return mutateOption(declaration, place)
    case 'order':
      return mutateOrder(declaration)
    case 'setting':
      return mutateSetting(declaration)
    case 'fixed-setting':
      return [dropped('drop-fixed-setting', declaration.span)]
    case 'figure':
      return mutateFigure(declaration, place)
    case 'tokens':
      return mutateTokens(declaration, place)
    case 'tile':
      return [
        ...dropClasses(declaration.classes, place),
        ...mutateDrawing(declaration, place).map((change) => inTables(change)),
      ]
    case 'edge':
      return declaration.matches.flatMap((_, i) => fewer('drop-kind', 'matches', declaration.matches, i, place))
    case 'space':
      return [...dropWord('aside', declaration.aside, declaration, place), ...dropClasses(declaration.classes, place)]
    case 'mark':
      return [
        ...dropClasses(declaration.classes, place),
        ...(declaration.worth === undefined ? [] : recount('worth', declaration.worth, 0)),
      ]
    case 'feature':
    case 'class':
    case 'zone':
    case 'choice':
      return dropClasses(declaration.classes, place)
    case 'die':
      return declaration.faces.flatMap((face) => recount('face', face, 0))
    case 'phase':
      return declaration.follows.flatMap((_, i) => fewer('drop-followed', 'follows', declaration.follows, i, place))
    case 'state':
      return [
        ...dropWord('hidden', declaration.hidden, declaration, place),
        ...(declaration.lasting === undefined ? [] : [dropped('drop-lasting', declaration.lasting.span)]),
        ...(declaration.standing === undefined ? [] : [dropped('drop-standing', declaration.standing)]),
      ]
    default:
      return []
  }
}

const inBody = (change: Change): Draft => ({ ...change, reach: 'body' })
const inTables = (change: Change): Draft => ({ ...change, reach: 'tables' })

const dropped = (operator: string, { start, end }: { readonly start: number; readonly end: number }): Draft => ({
  operator,
  edits: [{ start, end, text: '' }],
  reach: 'tables',
})

function fewer(
  operator: string,
  keyword: string,
  list: readonly Pick<Ident, 'span'>[],
  index: number,
  { text }: Place,
): Draft[] {
  const edit = withoutElement(
    text,
    keyword,
    list.map(({ span }) => span),
    index,
  )
  return edit === undefined ? [] : [{ operator, edits: [edit], reach: 'tables' }]
}

const dropClasses = (classes: readonly Ident[], place: Place): Draft[] =>
  classes.flatMap((_, i) => fewer('drop-class', 'is', classes, i, place))

/** Drops a `when`, and mutates its expression. */
function mutateWhen(when: Expr | undefined, place: Place): Draft[] {
  if (when === undefined) return []
  return [
    { operator: 'drop-when', edits: [{ ...withKeyword(place.text, 'when', when.span), text: '' }], reach: 'body' },
    ...mutateExpression(when, 'condition', place).map(inBody),
  ]
}

function mutateDefine(define: DefineDecl, place: Place): Draft[] {
  return [
    // A value that is declared with its definition would have none.
    ...(define.inValue === true ? [] : [dropped('drop-definition', define.span)]),
    ...mutateWhen(define.when, place),
    ...mutateExpression(define.is, 'value', place).map(inBody),
    ...define.exceptions.flatMap(({ when, is, span, provenance }) => {
      const cites = provenance.cites.map(({ name }) => name)
      return [
        dropped('drop-exception', span),
        ...mutateExpression(when, 'condition', place).map(inBody),
        ...mutateExpression(is, 'value', place).map(inBody),
      ].map((draft) => ({ ...draft, cites }))
    }),
  ]
}

function mutateChange(change: ChangeDecl, place: Place): Draft[] {
  return [
    dropped('drop-change', change.span),
    ...change.over.flatMap((_, i) => fewer('drop-over', 'over', change.over, i, place)),
    ...change.after.flatMap((_, i) => fewer('drop-order', 'after', change.after, i, place)),
    ...change.before.flatMap((_, i) => fewer('drop-order', 'before', change.before, i, place)),
    ...(change.afterAll === undefined ? [] : [dropped('drop-order', change.afterAll)]),
    ...mutateWhen(change.when, place),
    ...mutateExpression(change.to, 'value', place).map(inBody),
  ]
}

function mutateMay(may: MayDecl, place: Place): Draft[] {
  const { text } = place
  const said = text.slice(may.span.start, may.span.end)
  const other = may.negated ? said.replace(/^may\s+not\b/, 'may') : said.replace(/^may\b/, 'may not')
  // A veto that others override must stay a veto, so it forbids nothing instead; and a veto cannot override another.
  if (may.negated && may.label !== undefined) return [forbidNothing(may, place), ...mutateWhen(may.when, place)]
  return [
    dropped('drop-permission', may.span),
    ...(may.over.length > 0
      ? may.over.flatMap((_, i) => fewer('drop-over', 'over', may.over, i, place))
      : [{ operator: 'may-not', edits: [{ ...may.span, text: other }], reach: 'tables' as const }]),
    ...mutateWhen(may.when, place),
  ]
}

function forbidNothing(may: MayDecl, { text }: Place): Draft {
  const start = text.indexOf('{', may.name.span.end) + 1
  const edit = may.when === undefined ? { start, end: start, text: ' when no' } : replace(text, may.when.span, 'no')
  return { operator: 'drop-permission', edits: [edit], reach: 'tables' }
}

function mutateRule(rule: RuleDecl, place: Place): Draft[] {
  const reversed = (list: readonly Ident[], keyword: string, other: readonly Ident[], opposite: string): Draft[] =>
    list.flatMap((ident, i) => {
      const away = fewer('reverse-order', keyword, list, i, place)[0]?.edits[0]
      const [first] = other
      const there: Edit =
        first === undefined
          ? { start: headEnd(rule), end: headEnd(rule), text: ` ${opposite} ${ident.name}` }
          : { start: first.span.start, end: first.span.start, text: `${ident.name}, ` }
      return away === undefined ? [] : [{ operator: 'reverse-order', edits: [away, there], reach: 'tables' as const }]
    })
  const last = rule.body.at(-1)
  const [first] = rule.body
  const narrowed = { start: rule.during.span.end, end: headEnd(rule), text: '' }
  return [
    ...(rule.params.length === 0 ? [] : [{ operator: 'widen', edits: [narrowed], reach: 'tables' as const }]),
    // The rule stays without effect, because others may be ordered by it. Not with a list of stages, which declares
    // phases; each of them is cut by a mutant of its own.
    ...(first === undefined || last === undefined || rule.body.length === 1 || rule.body.some(isStage)
      ? []
      : [{ operator: 'drop-body', edits: [{ start: first.span.start, end: last.span.end, text: 'stop' }] }].map(
          inBody,
        )),
    ...rule.after.flatMap((_, i) => fewer('drop-order', 'after', rule.after, i, place)),
    ...rule.before.flatMap((_, i) => fewer('drop-order', 'before', rule.before, i, place)),
    ...reversed(rule.after, 'after', rule.before, 'before'),
    ...reversed(rule.before, 'before', rule.after, 'after'),
    ...rule.insteadOf.flatMap((_, i) => fewer('drop-instead', 'instead', rule.insteadOf, i, place)),
    ...mutateWhen(rule.when, place),
    ...mutateBody(rule.body, place).map((change) => ruleChange(rule, change)),
  ]
}

/** Returns the end of `during …` including its parameters. */
function headEnd({ during, params }: RuleDecl): number {
  const last = params.at(-1)
  return (last?.alias ?? last?.noun ?? during).span.end
}

/** A step that only runs a phase has no code of its own: what it runs is determined when a game is created. */
function ruleChange(rule: RuleDecl, change: Change): Draft {
  const [sole] = rule.body
  return rule.body.length === 1 && sole?.type === 'run' ? inTables(change) : inBody(change)
}

function mutateOption(option: OptionDecl, place: Place): Draft[] {
  return [
    dropped('drop-option', option.span),
    ...mutateWhen(option.when, place),
    ...option.among.flatMap((set) => mutateSet(set, [option.when], place)).map(inBody),
    ...mutateBody(option.body, place).map(inBody),
  ]
}

function mutateOrder({ first, second, span }: OrderDecl): Draft[] {
  const edits = [
    { ...first.span, text: second.name },
    { ...second.span, text: first.name },
  ]
  return [dropped('drop-order', span), { operator: 'reverse-order', edits, reach: 'tables' }]
}

function mutateSetting({ initial, values }: SettingDecl): Draft[] {
  return values
    .filter(({ name }) => name !== initial.name)
    .map(({ name }) => ({ operator: 'other-default', edits: [{ ...initial.span, text: name }], reach: 'tables' }))
}

const recount = (operator: string, { span, value }: NumberLiteral, least: number): Draft[] =>
  [value + 1, value - 1]
    .filter((count) => count >= least)
    .map((count) => ({ operator, edits: [{ ...span, text: String(count) }], reach: 'tables' }))

function mutateFigure(figure: FigureDecl, place: Place): Draft[] {
  return [
    ...dropClasses(figure.classes, place),
    ...recount('count', figure.count, 1),
    ...dropWord('per player', figure.perPlayer, figure, place),
  ]
}

function mutateTokens(tokens: TokensDecl, place: Place): Draft[] {
  return [
    ...dropWord('hidden', tokens.hidden, tokens, place),
    ...[tokens, ...tokens.kinds].flatMap(({ classes }) => dropClasses(classes, place)),
    ...tokens.kinds.flatMap(({ count, worth }) => [
      ...recount('count', count, 1),
      ...(worth === undefined ? [] : recount('worth', worth, 0)),
    ]),
  ]
}

/** Drops an optional keyword. */
function dropWord(word: string, there: boolean, { span }: Declaration, { text }: Place): Draft[] {
  if (!there) return []
  const found = new RegExp(`(?<=[\\s}])${word.replace(' ', '\\s+')}(?=[\\s{}]|$)`).exec(wordsOf(text, span))
  if (found === null) return []
  const start = span.start + found.index
  return [{ operator: 'drop-word', edits: [{ start, end: start + found[0].length, text: '' }], reach: 'tables' }]
}
