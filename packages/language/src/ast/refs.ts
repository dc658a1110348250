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

/** A name of a chain with the connector before it: `of red`. */
export interface Link {
  readonly connector?: string
  readonly ref: ScenarioRef
}

/**
 * Returns the links of a rule `chain`, or of the rules `valueChain` and `action`, whose first item has no connector.
 */
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
 * Returns the entities that a chain names. `x at NL of A` and `x of A` are parts of a tile, `x of b of A` of its cell
 * `b`, `SE of A` is a corner, `x of red` is owned by `red` if that is a player, and every other name is a reference of
 * its own.
 */
export function refs(chain: readonly Link[], players: ReadonlySet<string>): ScenarioRef[] {
  const references: ScenarioRef[] = []
  for (let at = 0; at < chain.length;) {
    const link = chain[at]
    if (link === undefined) break
    const part = partFrom(chain, at, players)
    references.push(part?.ref ?? link.ref)
    at += part?.links ?? 1
  }
  return references
}

/**
 * Returns a reference of several links that begins here: a part of a tile or of one of its cells, a corner, an owned
 * entity.
 */
function partFrom(
  chain: readonly Link[],
  at: number,
  players: ReadonlySet<string>,
): { readonly ref: ScenarioRef; readonly links: number } | undefined {
  const name = nameOf(chain[at])
  if (name === undefined) return undefined
  const ofName = (link: number): Ident | undefined =>
    chain[link]?.connector === 'of' ? nameOf(chain[link]) : undefined
  const sideName = chain[at + 1]?.connector === 'at' ? nameOf(chain[at + 1]) : undefined
  const side = sideName !== undefined && isSide(sideName.name) ? sideName : undefined
  const first = at + (side === undefined ? 1 : 2)
  const one = ofName(first)
  if (one === undefined || (side === undefined && players.has(name.name))) return undefined
  const isOwner = side === undefined && players.has(one.name)
  const two = isOwner ? undefined : ofName(first + 1)
  // `keep of b of A`: of a cell of the tile.
  const label = two === undefined || players.has(two.name) ? one : two
  const cell = label === one ? {} : { cell: one }
  const span = joinSpans(name.span, label.span),
    links = first - at + (label === one ? 1 : 2)
  if (isOwner) return { ref: { type: 'owned', kind: name, player: one, span }, links }
  if (side === undefined && isCorner(name.name))
    return { ref: { type: 'corner', corner: name, ...cell, label, span }, links }
  return { ref: { type: 'part', kind: name, ...(side === undefined ? {} : { side }), ...cell, label, span }, links }
}

const isCorner = (name: string): boolean => ['NE', 'SE', 'SW', 'NW'].includes(name)

/** The name of a link without arguments. */
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
