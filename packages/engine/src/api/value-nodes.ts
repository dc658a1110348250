/** Converts traced values from numbers to names. */
import type { EntityKind, Provenance } from '../arena/library.ts'
import type { Game } from '../arena/game.ts'
import type { TraceNode, TracedAmount, TracedPart } from '../record/trace.ts'
import type { PieceRef, Ref, SegmentRef } from '../naming/refs.ts'
import { pieceRef, toRef } from '../naming/refs.ts'
import type { AmountExplanation, PartExplanation, Source, ValueExplanation } from './explanation.ts'

export const source = ({ label, title, cites, assumed, at }: Provenance): Source => ({
  label,
  title,
  cites,
  assumed,
  at,
})

/** A traced value by name; `viewer` decides which token faces are shown. */
export function explainNode(g: Game, node: TraceNode, viewer: number): ValueExplanation {
  const define = g.rules.library.defines[node.define],
    info = g.rules.library.values[define.value]
  const resultOf = (result: number): Ref | readonly Ref[] =>
    info.setOf ? g.rules.players.filter((_, p) => (result >> p) & 1) : refOf(g, info.result, result, viewer)
  return {
    ...source(define),
    value: info.name,
    args: info.params.map((kind, i) => refOf(g, kind, node.args[i] ?? -1, viewer)),
    result: resultOf(node.result),
    formula: define.formula,
    condition: define.condition ?? null,
    leaves: node.leaves,
    beaten: node.beaten.map((d) => source(g.rules.library.defines[d])),
    changes: node.changes.flatMap(({ change, result, leaves }) => {
      const code = g.rules.library.valueChanges?.[change]
      if (code === undefined) return []
      const { formula, condition = null } = code
      return [{ ...source(code), formula, condition, result: resultOf(result), leaves }]
    }),
    within: node.within.map((inner) => explainNode(g, inner, viewer)),
    terms: explainParts(g, node.terms, viewer),
  }
}

const explainParts = (g: Game, parts: readonly TracedPart[], viewer: number): PartExplanation[] =>
  parts.map(({ words, kind, element, amount }) => ({
    words,
    of: kind === 'mark' ? g.rules.library.marks[element] : refOf(g, kind as EntityKind, element, viewer),
    amount,
  }))

/** The trace of a scoring statement by name. */
export function explainAmount(g: Game, amount: TracedAmount | null, viewer: number): AmountExplanation | null {
  if (amount === null) return null
  const { formula, leaves, about, within, terms, compared } = amount
  const named = Array.from({ length: about.length / 3 }, (_, i) => {
    const [name, kind, value] = about.slice(i * 3)
    return { name: String(name), ref: refOf(g, kind as EntityKind, Number(value), viewer) }
  })
  return {
    formula,
    leaves,
    about: named,
    within: within.map((node) => explainNode(g, node, viewer)),
    terms: explainParts(g, terms, viewer),
    compared: explainParts(g, compared, viewer),
  }
}

/** References to pieces include their current place. */
const refOf = (g: Game, kind: EntityKind, value: number, viewer: number): Ref =>
  kind === 'piece' && value >= 0 ? pieceRef(g, value, viewer, true) : toRef(g, kind, value)

/** Pieces and features to which non-zero values inside this value refer. */
export function countedIn(value: ValueExplanation): (PieceRef | SegmentRef)[] {
  const counted = new Map<string, PieceRef | SegmentRef>()
  const look = ({ args, result, within }: ValueExplanation, inner: boolean): void => {
    if (typeof result !== 'number' || result === 0) return
    for (const arg of args) {
      if (typeof arg !== 'object' || arg === null) continue
      if ('piece' in arg) counted.set(`${arg.piece} ${arg.owner ?? ''} ${arg.n}`, arg)
      else if (inner && 'kind' in arg) counted.set(JSON.stringify(arg), arg)
    }
    for (const nested of within) look(nested, true)
  }
  look(value, false)
  return [...counted.values()]
}
