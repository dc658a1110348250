/** References in the intermediate representation: every declared name in an expression, a set or a body. */
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

type Node = Readonly<Record<string, unknown>>

/** Returns every reference in a tree of the intermediate representation, once. */
export function referencesIn(tree: unknown): Mention[] {
  const mentions = new Map<string, Mention>()
  const note = (does: HookEffect, table: NameTable, name: unknown): void => {
    if (typeof name !== 'string') return
    const mention = { key: keyOf(table, name), does }
    mentions.set(`${does} ${mention.key}`, mention)
  }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (!Array.isArray(node)) noteNode(node as Node, note)
    for (const child of Object.values(node)) visit(child)
  }
  visit(tree)
  return [...mentions.values()]
}

type Note = (does: HookEffect, table: NameTable, name: unknown) => void

/** Notes the references of one node without its children. */
function noteNode(node: Node, note: Note): void {
  switch (node['op']) {
    case 'state':
      note('reads', 'words', node['state'])
      return
    case 'set':
    case 'add':
      note('sets', 'words', node['state'])
      return
    case 'secret':
      note('sets', 'words', node['into'])
      return
    case 'value':
      note('asks', 'words', node['value'])
      return
    case 'permission':
      note('asks', 'words', node['permission'])
      return
    case 'setting':
      note('asks', 'words', node['setting'])
      return
    case 'zone':
      note('reads', 'words', node['zone'])
      return
    case 'mark':
      note('reads', 'words', node['mark'])
      return
    case 'piece':
      note('reads', 'words', node['figure'])
      return
    case 'has':
      note('reads', 'words', node['name'])
      return
    case 'run':
      note('runs', 'phases', node['phase'])
      return
    case 'ask':
      note('asks', 'choices', node['choice'])
      return
    case 'roll':
      note('reads', 'words', node['die'])
      return
    case 'announce':
      note('announces', 'events', node['event'])
      return
    default:
      noteKinds(node, note)
  }
}

/** Notes the kinds and classes of filters. */
function noteKinds(node: Node, note: Note): void {
  if ('element' in node) note('reads', 'words', node['mark'])
  const { family, names } = node
  if (!Array.isArray(names)) return
  for (const name of names) note('reads', family === 'edge' ? 'edges' : 'words', name)
}
