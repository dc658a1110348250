/** Detects statements that have the same effect in either order, because neither reads what the other changes. */
import { isSetExpr, visitNodes, type Statement, type SyntaxNode } from '@tilewright/language'

/** Properties of the names that statements use. */
export interface Asked {
  /** Declared values and permissions, whose definitions may read anything. */
  readonly defined: ReadonlySet<string>
  readonly states: ReadonlySet<string>
  /** States of features: their values change when features join. */
  readonly joined: ReadonlySet<string>
}

interface Effect {
  /** The state that is set, if any. */
  readonly state?: string
  /** Whether it changes the table or the scores. */
  readonly moves: boolean
  readonly names: ReadonlySet<string>
  /** Whether it reads the table. */
  readonly looks: boolean
}

/**
 * Whether two statements have the same effect in either order. Covers only simple statements: those that make
 * decisions, run a phase or contain others never commute, nor do two statements that write to the log.
 */
export function commute(one: Statement, other: Statement, asked: Asked): boolean {
  const [a, b] = [effectOf(one, asked), effectOf(other, asked)]
  if (a === undefined || b === undefined || (a.moves && b.moves)) return false
  return isUntouched(a, b, asked) && isUntouched(b, a, asked)
}

/** Whether nothing that `by` changes affects `one`. */
function isUntouched(one: Effect, by: Effect, { joined }: Asked): boolean {
  if (by.moves) return !one.looks && (one.state === undefined || !joined.has(one.state))
  return by.state === undefined || (by.state !== one.state && !one.names.has(by.state))
}

function effectOf(statement: Statement, asked: Asked): Effect | undefined {
  switch (statement.type) {
    case 'set':
    case 'add': {
      const { head, args } = statement.target
      const effect = asksOf([...args.map(({ value }) => value), statement.value], asked)
      return effect === undefined ? undefined : { ...effect, moves: false, state: head.name }
    }
    case 'score':
    case 'place':
    case 'move':
    case 'return':
    case 'remove':
    case 'discard':
    case 'join':
    case 'split': {
      const effect = asksOf(statement, asked)
      return effect === undefined ? undefined : { ...effect, moves: true }
    }
    default:
      return undefined
  }
}

/** Returns what nodes read; undefined if that is unknown. */
function asksOf(
  roots: SyntaxNode | readonly SyntaxNode[],
  { defined, states }: Asked,
): Pick<Effect, 'names' | 'looks'> | undefined {
  const names = new Set<string>()
  let looks = false
  visitNodes(roots, (node) => {
    if (isSetExpr(node) || node.type === 'has') looks = true
    else if (node.type === 'phrase') {
      names.add(node.head.name)
      looks ||= node.args.length > 0 && !states.has(node.head.name)
    }
  })
  return [...names].some((name) => defined.has(name)) ? undefined : { names, looks }
}
