/** Diagnostics of undefined values: the kind, the game, the queries, and the missing definition. */
import { report, type Diagnostic, type IrDefine, type IrProject, type Located } from '@tilewright/language'
import type { ValueQuery } from './explore.ts'
import { includes, show } from './sets.ts'

/** A case without definition, in the smallest game in which it can occur. */
export interface Hole {
  readonly valueQuery: ValueQuery
  readonly game: readonly string[]
  /** Definitions that match; all have a condition. */
  readonly conditional: readonly IrDefine[]
  /** No definition matches for any kinds of the arguments. */
  readonly nothingFits: boolean
}

/**
 * Returns one diagnostic for each query of a value without any definition, and one for each kind for which it is
 * undefined.
 */
export function undefinedValueDiagnostics(ir: IrProject, holes: readonly Hole[]): Diagnostic[] {
  const atAll = Map.groupBy(
    holes.filter(({ nothingFits }) => nothingFits),
    ({ valueQuery: { caller, call } }) => `${positionKey(caller)} ${call.value}`,
  )
  const cases = Map.groupBy(
    holes.filter(({ nothingFits }) => !nothingFits),
    ({ valueQuery: { call, kinds } }) => [call.value, ...kinds].join(' '),
  )
  return [
    ...[...atAll.values()].map((own) => undefinedAtAll(ir, smallest(own))),
    ...[...cases.values()].map((own) => undefinedCase(ir, own)),
  ]
}

const smallest = (holes: readonly Hole[]): Hole =>
  holes.reduce((least, hole) => (hole.game.length < least.game.length ? hole : least))

function undefinedAtAll(ir: IrProject, { valueQuery, game }: Hole): Diagnostic {
  const { caller, call } = valueQuery
  return report(
    'undefined-value',
    caller.span,
    `When ${show(game)} are in play, nothing says what \`${call.words}\` is.`,
    { hint: `Write \`${sentenceFor(ir, valueQuery, [])}\`, if need be with exceptions.`, games: [game] },
  )
}

/** Reports an undefined kind at its declaration if the querying declarations are independent of its expansion. */
function undefinedCase(ir: IrProject, holes: readonly Hole[]): Diagnostic {
  const { valueQuery, game, conditional } = smallest(holes)
  const { caller, call, kinds } = valueQuery
  const newest = kinds.flatMap((kind) => declaring(ir, kind) ?? []).find(({ set }) => !includes(caller.set, set))
  const queries = [...new Map(holes.map((hole) => [positionKey(hole.valueQuery.caller), hole.valueQuery])).values()]
  // Queries in larger games only are listed as related positions, not in the message.
  const inGame = queries.filter((query) => includes(game, query.caller.set))
  const failing = conditional.map(({ label }) => `\`${label}\``).join(' and ')
  const conditions =
    conditional.length === 1 ? `the condition of ${failing} fails` : `the conditions of ${failing} fail`
  const named = kinds.flatMap((kind) => (kind === null ? [] : `\`${kind}\` (${show(declaring(ir, kind)?.set ?? [])})`))
  const sentence = sentenceFor(ir, valueQuery, kinds)
  const otherwise = `${call.value}-otherwise`
  return report(
    'undefined-value',
    newest?.span ?? caller.span,
    `When ${show(game)} are in play, nothing says what \`${call.words}\` is` +
      (named.length === 0 ? '' : ` for ${named.join(' and ')}`) +
      (conditional.length === 0 ? '' : ` where ${conditions}`) +
      `; ${inGame.map((query) => `\`${nameOf(query)}\``).join(', ')} ${inGame.length === 1 ? 'asks' : 'ask'} for it.`,
    {
      hint:
        conditional.length === 0
          ? `Write \`${sentence}\`.`
          : `Write \`${sentence.replace(' {', ` named ${otherwise} {`)}\`, ` +
            `and in what has a condition \`over ${otherwise}\`.`,
      related: [
        ...(newest === undefined ? queries.slice(1) : queries).map((query) => ({
          span: query.caller.span,
          message: `\`${nameOf(query)}\` asks for \`${query.call.words}\``,
        })),
        ...conditional.map(({ span, label }) => ({ span, message: `\`${label}\` holds only under a condition` })),
      ],
      games: holes.map((hole) => hole.game),
    },
  )
}

const positionKey = ({ span }: Located): string => `${span.file} ${String(span.start)}`
const nameOf = ({ caller }: ValueQuery): string => ('label' in caller ? caller.label : caller.name)

/** Returns the missing definition, without its value. */
function sentenceFor(ir: IrProject, { call }: ValueQuery, kinds: readonly (string | null)[]): string {
  const params = ir.values.find(({ name }) => name === call.value)?.params ?? []
  const head = params.map(({ name, preposition }, i) => `${preposition ?? ''} ${kinds[i] ?? name}`)
  return `define ${[call.value, ...head].join(' ')} { gives … cite … }`
}

/** Returns the declaration of a kind. */
export const declaring = (ir: IrProject, kind: string | null): Located | undefined =>
  kind === null
    ? undefined
    : (ir.features.find(({ name }) => name === kind) ??
      ir.figures.find(({ name }) => name === kind) ??
      ir.tokens.find(({ kinds }) => kinds.some(({ name }) => name === kind)))
