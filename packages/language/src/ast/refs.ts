import type { CstNode } from 'chevrotain'
import type { Ident, ScenarioRef } from './ast.ts'
import {
  child,
  has,
  ident,
  isSide,
  joinSpans,
  nodes,
  number,
  optionalNode,
  optionalToken,
  spanOf,
  token,
} from './cst.ts'
import type { Reader } from './cst.ts'

/** One word of a chain with the word that joins it to what stands before: `of red`. */
export interface Link {
  readonly connector?: string
  readonly ref: ScenarioRef
}

/** The links of a rule `chain`, or of the rules `valueChain` and `deed`, whose first item has no connector. */
export function links(reader: Reader, node: CstNode): Link[] {
  const items = nodes(node, 'item').map((item) => plainRef(reader, item))
  const connectors = nodes(node, 'connector').map((connector) => token(connector, 'word').image)
  const skipped = items.length - connectors.length
  const own = items.map((ref, index) => {
    const connector = connectors[index - skipped]
    return connector === undefined ? { ref } : { connector, ref }
  })
  return [...own, ...nodes(node, 'chain').flatMap((chain) => links(reader, chain))]
}

/**
 * The things a chain names. `x at NL of A` and `x of A` are parts of a tile,
 * `SE of A` is a corner, `x of red` is something owned
 * when `red` plays, and every other word stands for itself.
 */
export function refs(chain: readonly Link[], players: ReadonlySet<string>): ScenarioRef[] {
  const found: ScenarioRef[] = []
  for (let at = 0; at < chain.length;) {
    const [link, next, afterNext] = chain.slice(at, at + 3)
    const name = nameOf(link)
    const nextName = nameOf(next)
    const label = nameOf(afterNext)
    if (link === undefined) break
    if (
      name !== undefined &&
      next?.connector === 'at' &&
      nextName !== undefined &&
      isSide(nextName.name) &&
      afterNext?.connector === 'of' &&
      label !== undefined
    ) {
      found.push({ type: 'part', kind: name, side: nextName, label, span: joinSpans(name.span, label.span) })
      at += 3
    } else if (name !== undefined && !players.has(name.name) && next?.connector === 'of' && nextName !== undefined) {
      const span = joinSpans(name.span, nextName.span)
      found.push(
        isCorner(name.name) && !players.has(nextName.name)
          ? { type: 'corner', corner: name, label: nextName, span }
          : players.has(nextName.name)
            ? { type: 'owned', kind: name, player: nextName, span }
            : { type: 'part', kind: name, label: nextName, span },
      )
      at += 2
    } else {
      found.push(link.ref)
      at += 1
    }
  }
  return found
}

const isCorner = (word: string): boolean => ['NE', 'SE', 'SW', 'NW'].includes(word)

/** The name a link consists of, if it is one. */
export function nameOf(link: Link | undefined): Ident | undefined {
  return link?.ref.type === 'name' ? link.ref.name : undefined
}

export function signedNumber(reader: Reader, node: CstNode): number {
  const { value } = number(reader, token(node, 'number'))
  return has(node, 'Minus') && value !== 0 ? -value : value
}

/** Quarter turns in degrees; others are reported and read as 0. */
export function turned(reader: Reader, node: CstNode): number {
  const degrees = number(reader, token(child(node, 'turned'), 'number'))
  if ([0, 90, 180, 270].includes(degrees.value)) return degrees.value
  reader.report('expected', degrees.span, `a tile is turned by 0, 90, 180 or 270, not by ${String(degrees.value)}`, {
    expected: ['0', '90', '180', '270'],
  })
  return 0
}

function plainRef(reader: Reader, item: CstNode): ScenarioRef {
  const span = spanOf(reader, item)
  const name = optionalToken(item, 'name')
  if (name !== undefined) return { type: 'name', name: ident(reader, name), span }
  const [x = 0, y] = nodes(item, 'signedNumber').map((each) => signedNumber(reader, each))
  if (y === undefined) return { type: 'number', value: x, span }
  return {
    type: 'square',
    x,
    y,
    ...(optionalNode(item, 'turned') === undefined ? {} : { turned: turned(reader, item) }),
    span,
  }
}
