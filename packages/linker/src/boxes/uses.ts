/** Collects every use of a declaration by another one, with its effect, from the references of the project. */
import {
  inheritedProvenance,
  locatedOf,
  referencesOf,
  resolveReference,
  tableOf,
  type CheckedProject,
  type Declaration,
  type IrProject,
  type Key,
  type Located,
  type PlacedDeclaration,
  type Reference,
  type Role,
  type Space,
  type Span,
} from '@tilewright/language'
import type { HookEffect } from './box-page.ts'
import { keyOf, type NameTable } from './name-table.ts'

export interface FoundUse {
  readonly key: string
  readonly does: HookEffect
  readonly what: string
  readonly located: Located
}

/** Declarations without uses: scenarios and texts prove and cite, they do not use. */
const unused: ReadonlySet<Declaration['type']> = new Set([
  'scenario',
  'drawing',
  'source',
  'page',
  'contents',
  'layout',
  'picture',
  'renamed',
])

/** Returns all uses, in no order; a declaration may use a name several times. */
export function usesOf({ placed, ir }: CheckedProject): FoundUse[] {
  const declaring = placed.filter(({ declaration }) => !unused.has(declaration.type))
  const { declared } = tableOf(declaring.map(({ declaration }) => declaration))
  const labels = labelsOf(ir)
  const named = declaring.flatMap((one) =>
    exceptionsFirst(one.declaration).flatMap((reference): FoundUse[] => {
      const key = resolveReference(reference, declared)
      if (key === undefined) return []
      const target = declared.get(key)?.[0]?.declaration.type
      const does = effectOf(reference, key, target)
      const table = tableFor(key, one.declaration)
      if (does === undefined || table === undefined) return []
      const of = labelled.has(table) ? valueOf(one.declaration) : undefined
      const use = { key: keyOf(table, reference.name, of), does, what: labelOf(one.declaration, labels) }
      return locatedAt(one, reference.span).map((located) => ({ ...use, located }))
    }),
  )
  return [...named, ...unnamedChoices(ir)]
}

/** An option for any choice, or for a class of them, is one of each, besides those that it names. */
const unnamedChoices = ({ options }: IrProject): FoundUse[] =>
  options.flatMap((option) =>
    option.choices.map((choice): FoundUse => ({
      key: keyOf('choices', choice),
      does: 'option',
      what: `option ${option.name}`,
      located: option,
    })),
  )

/** What exceptions cite comes before what their definition cites. */
function exceptionsFirst(declaration: Declaration): readonly Reference[] {
  const all = referencesOf(declaration)
  if (declaration.type !== 'define' || declaration.exceptions.length === 0) return all
  const rank = ({ span }: Reference): number => Number(!declaration.exceptions.some((one) => isWithin(span, one.span)))
  return all.toSorted((a, b) => rank(a) - rank(b))
}

const isWithin = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.start < outer.end

const labelled: ReadonlySet<NameTable> = new Set(['definitions', 'vetoes'])
const valueOf = (declaration: Declaration): string | undefined =>
  'name' in declaration ? declaration.name.name : undefined

const tables: Partial<Record<Space, NameTable>> = {
  word: 'words',
  edge: 'edges',
  phase: 'phases',
  choice: 'choices',
  rule: 'rules',
  event: 'events',
}

function tableFor(key: Key, { type }: Declaration): NameTable | undefined {
  const space = key.slice(0, key.indexOf(':')) as Space
  if (space !== 'label') return tables[space]
  return type === 'define' ? 'definitions' : type === 'may' ? 'vetoes' : 'changes'
}

/** Roles that are effects of their own; the others depend on what is referred to. */
const ownEffects: Partial<Record<Role, HookEffect>> = {
  'defines': 'defines',
  'changes': 'changes',
  'allows': 'allows',
  'forbids': 'forbids',
  'sets': 'sets',
  'step': 'step',
  'option': 'option',
  'after': 'after',
  'before': 'before',
  'instead of': 'instead of',
  'order': 'order',
  'joins': 'joins',
  'shows': 'shows',
}

const runs: Partial<Record<Declaration['type'], HookEffect>> = { phase: 'runs', choice: 'asks', event: 'announces' }
const asked: ReadonlySet<Declaration['type'] | undefined> = new Set(['value', 'permission', 'setting'])

function effectOf(
  { role, declaration }: Reference,
  key: Key,
  target: Declaration['type'] | undefined,
): HookEffect | undefined {
  if (role === 'overrides') return declaration.type === 'may' ? 'lifts' : 'overrides'
  if (role === 'runs') return target && runs[target]
  if (role !== 'reads') return ownEffects[role]
  // What a tile shows has a role of its own; where its lines end is no use.
  if (declaration.type === 'tile') return undefined
  return asked.has(target) && key.startsWith('word:') ? 'asks' : 'reads'
}

/** The labels of definitions and changes without a name, which the checker gives, by file and offset. */
function labelsOf({ defines, changes, mays }: IrProject): ReadonlyMap<string, string> {
  return new Map(
    [...defines.filter(({ exceptionOf }) => exceptionOf === null), ...changes, ...mays].map(({ span, label }) => [
      placeOf(span),
      label,
    ]),
  )
}

const placeOf = ({ file, start }: Span): string => `${file}:${String(start)}`

/** Returns the label of a declaration: `rule x`, `define points of town`, `tile D`. */
function labelOf(declaration: Declaration, labels: ReadonlyMap<string, string>): string {
  const label = 'name' in declaration ? labels.get(placeOf(declaration.name.span)) : undefined
  switch (declaration.type) {
    case 'order':
      return `order ${declaration.first.name} before ${declaration.second.name}`
    case 'may':
      return `${declaration.negated ? 'may not' : 'may'} ${label ?? declaration.name.name}`
    case 'define':
    case 'change':
      return `${declaration.type} ${label ?? declaration.name.name}`
    default:
      return 'name' in declaration ? `${declaration.type} ${declaration.name.name}` : declaration.type
  }
}

/**
 * Returns where a reference is, with what it cites: an exception of a definition has citations of its own, and shares
 * the head and the condition of the definition with the other exceptions.
 */
function locatedAt(one: PlacedDeclaration, span: Span): Located[] {
  const { declaration } = one
  if (declaration.type !== 'define') return [locatedOf(one)]
  const own = declaration.exceptions.filter((exception) => isWithin(span, exception.span))
  const exceptions = own.length > 0 ? own : declaration.exceptions
  const cited = exceptions.map(({ provenance }) =>
    locatedOf(one, inheritedProvenance(provenance, declaration.provenance)),
  )
  if (own.length > 0) return cited
  return isWithin(span, declaration.is.span) ? [locatedOf(one)] : [...cited, locatedOf(one)]
}
