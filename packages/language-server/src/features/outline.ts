/** Symbols of a file, for the outline and for the search by name. */
import { once, type Declaration, type Span } from '@tilewright/language'
import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver'
import { rangeOf } from '../text/lines.ts'
import { linesIn, parsedOf, type SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'

export interface OutlineSymbol {
  readonly name: string
  /** Kind and title, for people. */
  readonly detail: string
  readonly kind: SymbolKind
  /** The whole declaration. */
  readonly span: Span
  /** The name only. */
  readonly at: Span
  readonly children: readonly OutlineSymbol[]
}

/** The symbols that a file declares, in source order. */
export const outlineOf = once((source: SourceText): readonly OutlineSymbol[] =>
  parsedOf(source).file.declarations.flatMap((declaration) => symbolOf(declaration) ?? []),
)

export function documentSymbols(source: SourceText): DocumentSymbol[] {
  const lines = linesIn(source)
  const symbol = ({ name, detail, kind, span, at, children }: OutlineSymbol): DocumentSymbol => {
    // The protocol requires the selection range inside the range.
    const whole = { start: Math.min(span.start, at.start), end: Math.max(span.end, at.end) }
    return {
      name,
      detail,
      kind,
      range: rangeOf(lines, whole),
      selectionRange: rangeOf(lines, at),
      children: children.map(symbol),
    }
  }
  return outlineOf(source).map(symbol)
}

export interface FoundSymbol {
  readonly source: SourceText
  readonly symbol: OutlineSymbol
}

const maxFound = 500

/** Finds declarations whose names contain the letters of a query in order; best matches first. */
export function searchSymbols({ sources }: Snapshot, query: string): FoundSymbol[] {
  const wanted = query.toLowerCase().replaceAll(/\s+/g, '')
  const found = [...sources.values()].flatMap((source) =>
    outlineOf(source)
      .flatMap((symbol) => [symbol, ...symbol.children])
      .flatMap((symbol) => {
        const rank = rankOf(symbol.name.toLowerCase(), wanted)
        return rank === undefined ? [] : [{ source, symbol, rank }]
      }),
  )
  return found.sort((a, b) => a.rank - b.rank || a.symbol.name.length - b.symbol.name.length).slice(0, maxFound)
}

/** Ranks a match: 0 for a prefix, 1 for a substring, 2 for a subsequence; undefined for no match. */
function rankOf(name: string, wanted: string): number | undefined {
  const at = name.indexOf(wanted)
  if (at >= 0) return at === 0 ? 0 : 1
  let from = 0
  for (const letter of wanted) {
    from = name.indexOf(letter, from) + 1
    if (from === 0) return undefined
  }
  return 2
}

const kinds: Partial<Record<Declaration['type'], SymbolKind>> = {
  'expansion': SymbolKind.Package,
  'interaction': SymbolKind.Package,
  'in-part': SymbolKind.Namespace,
  'class': SymbolKind.Class,
  'figure': SymbolKind.Class,
  'tokens': SymbolKind.Enum,
  'setting': SymbolKind.Enum,
  'fixed-setting': SymbolKind.Constant,
  'state': SymbolKind.Variable,
  'value': SymbolKind.Function,
  'define': SymbolKind.Function,
  'change': SymbolKind.Operator,
  'permission': SymbolKind.Boolean,
  'may': SymbolKind.Boolean,
  'phase': SymbolKind.Event,
  'rule': SymbolKind.Method,
  'order': SymbolKind.Operator,
  'choice': SymbolKind.Interface,
  'option': SymbolKind.Method,
  'event': SymbolKind.Event,
  'tile': SymbolKind.Struct,
  'drawing': SymbolKind.Struct,
  'layout': SymbolKind.Array,
  'source': SymbolKind.Module,
  'page': SymbolKind.Module,
  'contents': SymbolKind.Number,
  'scenario': SymbolKind.Constructor,
}

const sameLine = (span: Span): Span => ({ ...span, end: span.start })

function symbolOf(declaration: Declaration): OutlineSymbol | undefined {
  const { type, span } = declaration
  const kind = kinds[type] ?? SymbolKind.Constant
  const leaf = (name: string, at: Span, detail: string, own = kind): OutlineSymbol | undefined =>
    name === '' ? undefined : { name, detail, kind: own, span, at, children: [] }
  switch (declaration.type) {
    case 'scenario':
      return leaf(declaration.title.text, declaration.title.span, 'scenario')
    case 'interaction':
      return leaf(
        declaration.names.map(({ name }) => name).join(', '),
        declaration.names[0]?.span ?? span,
        'interaction',
      )
    case 'in-part':
      return leaf(declaration.part.name, declaration.part.span, 'in part')
    case 'contents':
      return leaf('contents', sameLine(span), '')
    case 'order':
      return leaf(`${declaration.first.name}, ${declaration.second.name}`, declaration.first.span, 'order')
    case 'renamed':
      return leaf(declaration.from.name, declaration.from.span, `renamed to ${declaration.to.name}`)
    case 'page':
      return leaf(declaration.source.name, declaration.source.span, 'page')
    case 'define':
    case 'change':
    case 'may': {
      const { name, params, label } = declaration
      const head = [name.name, ...params.map(({ preposition, noun }) => `${preposition} ${noun.name}`)].join(' ')
      const said = declaration.type === 'may' && declaration.negated ? 'may not' : type
      return leaf(head, name.span, label === undefined ? said : `${said} (${label.name})`)
    }
    case 'expansion': {
      const whole = leaf(declaration.name.name, declaration.name.span, declaration.title.text)
      const children = declaration.parts.flatMap(({ name, title, span: part }) => {
        if (name.name === '') return []
        const own: OutlineSymbol = {
          name: name.name,
          detail: `part: ${title.text}`,
          kind: SymbolKind.Namespace,
          span: part,
          at: name.span,
          children: [],
        }
        return [own]
      })
      return whole && { ...whole, children }
    }
    case 'tokens': {
      const whole = leaf(declaration.name.name, declaration.name.span, declaration.title.text)
      return whole && { ...whole, children: declaration.kinds.flatMap((one) => member(one.name, one.span, 'token')) }
    }
    case 'setting': {
      const whole = leaf(declaration.name.name, declaration.name.span, declaration.title.text)
      return whole && { ...whole, children: declaration.values.flatMap((one) => member(one, one.span, 'value')) }
    }
    case 'source': {
      const whole = leaf(declaration.name.name, declaration.name.span, declaration.title.text)
      const children = declaration.statements.flatMap(({ id, section, span: statement }) =>
        member(id, statement, section.text, SymbolKind.Constant),
      )
      return whole && { ...whole, children }
    }
    case 'fixed-setting':
      return leaf(declaration.setting.name, declaration.setting.span, `is ${declaration.value.name}`)
    default: {
      const title = 'title' in declaration ? declaration.title.text : undefined
      return leaf(declaration.name.name, declaration.name.span, title === undefined ? type : `${type}: ${title}`)
    }
  }
}

function member(
  { name, span: at }: { readonly name: string; readonly span: Span },
  span: Span,
  detail: string,
  kind: SymbolKind = SymbolKind.EnumMember,
): OutlineSymbol[] {
  return name === '' ? [] : [{ name, detail, kind, span, at, children: [] }]
}
