import { describe, expect, it } from 'vitest'
import { checkInWorld } from '../check/sample.ts'
import type { IrExpr, IrStatement } from './ir.ts'
import { irNodesIn, irRootsOf, irStatementsIn, isIrExpr, mapIrChildren, someIrNode, type IrNode } from './traverse.ts'

const { ir, reports } = checkInWorld(`
tile D x 1 { edges path grass path grass  path N S  fields 2  assumed "sample" }
rule play {
  during main
  let end be steps + 1
  if end = 3 and any pawn on board where weight of pawn > 1 { add 1 to steps } otherwise { stop }
  each figure on board having most weight of figure { return figure }
  repeat at most 3 times while steps < 4 { set steps to sum of weight of figure for each figure on board }
  draw tile from stack
  place tile at origin
  take tile off board
  discard tile
  score -(steps) for one player
  announce moved with active
  %
}
option goes pawn for act "Go" {
  among pawn available to chooser
  when not (pawn is wolf) and weight of pawn > 0
  ask again
  %
}`)

/** Every object below a value that looks like a node, found without the table of children. */
function objectsBelow(value: unknown): IrNode[] {
  if (typeof value !== 'object' || value === null) return []
  const isNode = 'op' in value || 'element' in value
  return [...(isNode ? [value as IrNode] : []), ...Object.values(value).flatMap(objectsBelow)]
}

describe('the traversal', () => {
  it('visits every expression, set and statement once', () => {
    reports()
    const declarations = [...ir.rules, ...ir.options]
    expect(declarations.map(({ name }) => name)).toEqual(['play', 'goes'])
    for (const declaration of declarations) {
      const nodes = irNodesIn(irRootsOf(declaration))
      expect(new Set(nodes)).toEqual(new Set(objectsBelow(declaration)))
      expect(nodes.length).toBe(objectsBelow(declaration).length)
    }
  })

  it('lists the statements of inner bodies after the statement around them', () => {
    const ops = irStatementsIn(ir.rules[0]?.body ?? []).map(({ op }) => op)
    expect(ops.slice(0, 6)).toEqual(['let', 'if', 'add', 'stop', 'each', 'return'])
  })

  it('finds a node, or none', () => {
    const roots = irRootsOf(ir.rules[0] ?? ({ when: null, body: [] as IrStatement[] } as never))
    expect(someIrNode(roots, (node) => isIrExpr(node) && node.op === 'origin')).toBe(true)
    expect(someIrNode(roots, (node) => isIrExpr(node) && node.op === 'zone')).toBe(false)
  })

  it('replaces children, and keeps a node of which none changes', () => {
    const one: IrExpr = { op: 'number', kind: 'number', value: 1, words: '1' }
    const sum: IrExpr = { op: 'binary', kind: 'number', operator: '+', left: one, right: one, words: '1 + 1' }
    const two = { ...one, value: 2 }
    expect(mapIrChildren(sum, (child) => child)).toBe(sum)
    expect(mapIrChildren(sum, (child, key) => (key === 'left' ? two : child))).toEqual({ ...sum, left: two })
  })
})
