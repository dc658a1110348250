/** References in the intermediate representation: every declared name in an expression, a set or a body. */
import { isIrSet, visitIr, type IrNode, type IrParam, type IrSet, type KindFilter } from '@tilewright/language'
import type { HookEffect } from './box-page.ts'

/** Name spaces: those of symbols, and those of labels given by `named`. */
export type NameTable =
  'words' | 'phases' | 'choices' | 'rules' | 'events' | 'edges' | 'definitions' | 'changes' | 'vetoes'

/** Key of a name; a label is unique only together with its value or permission `of`. */
export const keyOf = (table: NameTable, name: string, of?: string): string =>
  of === undefined ? `${table} ${name}` : `${table} ${name} of ${of}`

export interface Mention {
  readonly key: string
  readonly does: HookEffect
}

/** Returns every reference in some nodes and parameters, once. */
export function referencesIn(nodes: readonly (IrNode | null)[], params: readonly IrParam[] = []): Mention[] {
  const mentions = new Map<string, Mention>()
  const note: Note = (does, table, name) => {
    const mention = { key: keyOf(table, name), does }
    mentions.set(`${does} ${mention.key}`, mention)
  }
  const kinds = (filter: KindFilter | null): void => {
    for (const name of filter?.names ?? []) note('reads', filter?.family === 'edge' ? 'edges' : 'words', name)
  }
  for (const { filter } of params) kinds(filter)
  visitIr(nodes, (node) => {
    if (isIrSet(node)) {
      if (node.mark !== null) note('reads', 'words', node.mark)
      kinds(node.filter)
    } else if (node.op === 'is') node.filters.forEach(kinds)
    else noteNode(node, note)
  })
  return [...mentions.values()]
}

type Note = (does: HookEffect, table: NameTable, name: string) => void

/** Notes the references of one node without its children. */
function noteNode(node: Exclude<IrNode, IrSet>, note: Note): void {
  switch (node.op) {
    case 'state':
      note('reads', 'words', node.state)
      return
    case 'set':
    case 'add':
      note('sets', 'words', node.state)
      return
    case 'secret':
      note('sets', 'words', node.into)
      return
    case 'value':
      note('asks', 'words', node.value)
      return
    case 'permission':
      note('asks', 'words', node.permission)
      return
    case 'setting':
      note('asks', 'words', node.setting)
      return
    case 'zone':
      note('reads', 'words', node.zone)
      return
    case 'mark':
      note('reads', 'words', node.mark)
      return
    case 'piece':
      note('reads', 'words', node.figure)
      return
    case 'has':
      note('reads', 'words', node.name)
      return
    case 'run':
      note('runs', 'phases', node.phase)
      return
    case 'ask':
      note('asks', 'choices', node.choice)
      return
    case 'roll':
      note('reads', 'words', node.die)
      return
    case 'announce':
      note('announces', 'events', node.event)
      return
    default:
      return
  }
}
