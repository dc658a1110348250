/** Collects all declarations that others can refer to. */
import {
  commentAbove,
  locatedOf,
  type CheckedProject,
  type Declaration,
  type Ident,
  type Span,
} from '@tilewright/language'
import type { Hook, HookSort } from './box-page.ts'
import { keyOf, type NameTable } from './name-table.ts'

/** A hook without its uses. */
export interface DeclaredHook extends Pick<Hook, 'sort' | 'name' | 'head' | 'title' | 'about' | 'cites' | 'assumed'> {
  readonly key: string
  readonly module: string
  readonly set: readonly string[]
  readonly span: Span
}

/** Returns the text of a file. */
export type TextOf = (file: string) => string

/** Returns the hooks of all modules, in the order of their texts. */
export function declaredHooks({ placed }: CheckedProject, text: TextOf): DeclaredHook[] {
  return placed.flatMap((placedDeclaration) => {
    const { declaration, module, set } = placedDeclaration
    const { span } = declaration
    const { cites, assumed } = locatedOf(placedDeclaration)
    return namedBy(declaration).map(({ sort, table, name, of, title, head }): DeclaredHook => {
      return {
        key: keyOf(table, name.name, of?.name),
        sort,
        name: name.name,
        title: title ?? '',
        head: head ?? headOf(text(span.file).slice(span.start, span.end), opens.has(declaration.type)),
        about: commentAbove(text(span.file), span.start),
        cites,
        assumed: assumed === null ? [] : [assumed],
        module,
        set,
        span: name.span,
      }
    })
  })
}

interface Named {
  readonly sort: HookSort
  readonly table: NameTable
  readonly name: Ident
  /** The value or permission of a labelled definition, change or permission. */
  readonly of?: Ident
  readonly title?: string | undefined
  readonly head?: string
}

/** Declarations whose braces contain a body, which a head leaves out. */
const opens: ReadonlySet<Declaration['type']> = new Set(['rule', 'define', 'change', 'may', 'tokens'])

/** Returns the names that one declaration introduces. */
function namedBy(declaration: Declaration): Named[] {
  switch (declaration.type) {
    case 'phase':
      return [{ sort: 'phase', table: 'phases', name: declaration.name }]
    case 'choice':
      return [{ sort: 'choice', table: 'choices', name: declaration.name, title: declaration.title?.text }]
    case 'event':
      return [{ sort: 'event', table: 'events', name: declaration.name, title: declaration.title?.text }]
    case 'edge':
      return [{ sort: 'edge', table: 'edges', name: declaration.name }]
    case 'rule':
      return [{ sort: 'step', table: 'rules', name: declaration.name, title: declaration.title?.text }]
    case 'define':
      return labelled('definition', 'definitions', labelOf(declaration), declaration.name)
    case 'change':
      return labelled('change', 'changes', declaration.label)
    case 'may':
      return declaration.negated ? labelled('veto', 'vetoes', declaration.label, declaration.name) : []
    case 'tokens':
      return [
        { sort: 'tokens', table: 'words', name: declaration.name, title: declaration.title.text },
        ...declaration.kinds.map(({ name, count }): Named => ({
          sort: 'token',
          table: 'words',
          name,
          head: `${name.name} x ${String(count.value)} of ${declaration.name.name}`,
        })),
      ]
    case 'permission':
    case 'value':
    case 'state':
    case 'class':
    case 'piece':
      return [{ sort: declaration.type, table: 'words', name: declaration.name }]
    case 'setting':
    case 'figure':
    case 'feature':
    case 'space':
    case 'mark':
    case 'zone':
    case 'die':
      return [{ sort: declaration.type, table: 'words', name: declaration.name, title: declaration.title?.text }]
    default:
      return []
  }
}

/** An unnamed definition of a value without parameters has the name of the value as label. */
const labelOf = ({ label, params, name }: Extract<Declaration, { type: 'define' }>): Ident | undefined =>
  label ?? (params.length === 0 ? name : undefined)

const labelled = (sort: HookSort, table: NameTable, label: Ident | undefined, of?: Ident): Named[] =>
  label === undefined ? [] : [{ sort, table, name: label, ...(of === undefined ? {} : { of }) }]

/**
 * Returns a declaration on one line, without comments, quoted texts and citations; up to its first brace if
 * `onlyHead`.
 */
function headOf(written: string, onlyHead: boolean): string {
  const line = written
    .replaceAll(/"[^"\n]*"/g, '""')
    .replaceAll(/\/\/[^\n]*/g, ' ')
    .replaceAll(/\b(?:assumed|picture) ""/g, ' ')
    .replaceAll(/\bcite [\w.-]+(?:\s*,\s*[\w.-]+)*/g, ' ')
    .replaceAll('""', ' ')
  return (onlyHead ? line.replace(/\{[^]*/, '') : line.replace(/\{\s*\}/, '')).replaceAll(/\s+/g, ' ').trim()
}
