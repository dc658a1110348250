import type { CstNode } from 'chevrotain'
import { cellNames, squares } from './squares.ts'
import { didYouMean } from '../diagnostics/index.ts'
import type {
  CellDecl,
  ClauseDecl,
  ContentsDecl,
  ContradictsLine,
  Ident,
  SourceDecl,
  StatementDecl,
  TileDecl,
  TilePart,
} from './ast.ts'
import {
  child,
  classes,
  copies,
  has,
  ident,
  isSide,
  names,
  nodes,
  number,
  optionalToken,
  provenance,
  reportMissing,
  single,
  spanOf,
  text,
  title,
  token,
  tokenSpan,
  tokens,
} from './cst.ts'
import type { Reader } from './cst.ts'
import type { ReadDeclaration } from './from-rules.ts'

/** Readers of tiles, contents and sources, by grammar rule. */
export const tileReaders: Readonly<Record<string, ReadDeclaration>> = {
  tileDecl,
  drawingDecl: (r, n) => {
    const tile = tileDecl(r, child(n, 'tileDecl'))
    return tile === null ? null : { type: 'drawing', name: tile.name, tile, span: tile.span }
  },
  contentsDecl,
  sourceDecl,
  layoutDecl: (r, n) => ({
    type: 'layout',
    name: ident(r, token(n, 'name')),
    rows: nodes(n, 'row').map((row) => squares(r, row)),
    provenance: provenance(r, n),
    span: spanOf(r, n),
  }),
  renamedDecl: (r, n) => ({
    type: 'renamed',
    from: ident(r, token(n, 'from')),
    to: ident(r, token(n, 'into')),
    span: spanOf(r, n),
  }),
  awaitedDecl: (r, n) => ({
    type: 'awaited',
    name: ident(r, token(n, 'Name')),
    title: text(r, token(n, 'Text')),
    span: spanOf(r, n),
  }),
}

/**
 * A tile; an overlay, which has no edges of its own; or a drawing of a scenario, whose count is 0 because it is in no
 * stack.
 */
export function tileDecl(reader: Reader, node: CstNode): TileDecl | null {
  const name = token(node, 'Name')
  const counted = optionalToken(node, 'count')
  const half = single(reader, 'half', nodes(node, 'halfEdges'))
  const edges = half ?? single(reader, 'edges', nodes(node, 'edges'))
  const rows = nodes(node, 'cellRow'),
    cells = nodes(node, 'cell').map((cell) => cellDecl(reader, cell))
  const fields = single(reader, 'fields', nodes(node, 'fieldCount'))
  const parts = partLines(reader, node)
  const overlay = has(node, 'word:overlay')
  const several = rows.length > 0 || cells.length > 0
  if (!overlay && !several && edges === undefined) return reportMissingEdges(reader, node, parts)
  const edgeNames = edges === undefined ? [] : tokens(edges, 'edge').map((edge) => ident(reader, edge))
  if (reportMisplaced(reader, node, edgeNames, parts) || cells.includes(null)) return null
  return {
    type: 'tile',
    name: ident(reader, name),
    count: counted === undefined ? (has(node, 'word:drawing') ? 0 : 1) : copies(reader, counted).value,
    ...title(reader, node),
    edges: edgeNames,
    parts,
    ...(half === undefined ? {} : { half: true as const }),
    ...(several
      ? { rows: rows.map((row) => cellNames(reader, row)), cells: cells.filter((cell) => cell !== null) }
      : {}),
    ...(fields === undefined ? {} : { fieldCount: number(reader, token(fields, 'number')) }),
    ...(overlay ? { overlay: true as const } : {}),
    classes: classes(reader, node),
    provenance: provenance(reader, node),
    span: spanOf(reader, node),
  }
}

/** One square of a tile of several squares. */
function cellDecl(reader: Reader, node: CstNode): CellDecl | null {
  const edges = single(reader, 'edges', nodes(node, 'edges'))
  const parts = partLines(reader, node)
  if (edges === undefined) return reportMissingEdges(reader, node, parts)
  const edgeNames = tokens(edges, 'edge').map((edge) => ident(reader, edge))
  if (reportMisplaced(reader, node, edgeNames, parts)) return null
  return { name: ident(reader, token(node, 'Name')), edges: edgeNames, parts, span: spanOf(reader, node) }
}

/** The part lines of a tile or cell. */
function partLines(reader: Reader, node: CstNode): TilePart[] {
  const partNodes = nodes(node, 'tilePart')
  const unclear = reportRunTogether(reader, partNodes)
  for (const part of partNodes) if (!unclear.has(part)) checkShows(reader, part)
  return partNodes.map((part) => tilePart(reader, part))
}

/**
 * Reports a side that is written where the name of a part or of an edge is expected. Returns whether it reported one.
 */
function reportMisplaced(
  reader: Reader,
  node: CstNode,
  edgeNames: readonly Ident[],
  parts: readonly TilePart[],
): boolean {
  const misplaced = [...edgeNames, ...parts.map(({ what }) => what)].find((each) => isSide(each.name))
  if (misplaced === undefined || reader.isBroken(spanOf(reader, node))) return false
  const many = has(node, 'halfEdges') ? '`half` takes three names of edges: N, E, D' : undefined
  reader.report('misplaced-side', misplaced.span, `\`${misplaced.name}\` is a side, not the name of something drawn`, {
    hint: edgeNames.includes(misplaced)
      ? (many ?? '`edges` takes four names of edges: N, E, S, W')
      : 'begin a part line with what is drawn; `edges` takes exactly four names',
  })
  return true
}

function reportMissingEdges(reader: Reader, node: CstNode, parts: readonly TilePart[]): null {
  const misspelt = parts.find(({ what }) => didYouMean(what.name, ['edges']) !== undefined)
  if (misspelt === undefined)
    return reportMissing(
      reader,
      node,
      token(node, 'Name'),
      'edges',
      'name the edges of its sides N E S W: `edges town lane field lane`',
    )
  reader.report(
    'misspelt-keyword',
    misspelt.what.span,
    `\`${misspelt.what.name}\` is misspelt: did you mean \`edges\`?`,
    { expected: ['`edges`'] },
  )
  return null
}

/**
 * Reports a bare name one space behind a part, which looks like an attribute of it: `wall N flag` is a wall, and a
 * flag of the tile.
 */
function reportRunTogether(reader: Reader, parts: readonly CstNode[]): ReadonlySet<CstNode> {
  const misplaced = new Set<CstNode>()
  parts.forEach((part, index) => {
    const before = parts[index - 1]
    const isPart = ['shows', 'side', 'to', 'nameList', 'toward'].some((key) => has(part, key))
    if (before === undefined || isPart) return
    const partName = token(part, 'what')
    if (isSide(partName.image) || !has(before, 'side') || token(before, 'what').startLine !== partName.startLine) return
    const span = spanOf(reader, part)
    if (span.start - spanOf(reader, before).end > 1) return
    misplaced.add(part)
    reader.report('tile-part-line', span, `\`${partName.image}\` is a part of its own, not of the one before it`, {
      hint: `write \`with ${partName.image}\` if it is a mark of that part; else \`shows ${partName.image}\``,
    })
  })
  return misplaced
}

/** Parts without sides and without an end follow `shows`; version 1 wrote their names alone. */
function checkShows(reader: Reader, node: CstNode): void {
  const what = token(node, 'what')
  const span = tokenSpan(reader, what)
  const drawn = has(node, 'side') || has(node, 'to')
  if (has(node, 'shows') && drawn)
    reader.report('misplaced-side', span, `\`${what.image}\` has sides here, so no \`shows\` stands before it`, {
      hint: 'what has sides, or runs `to` something, begins its line; `shows` is for what lies on the tile',
    })
  if (has(node, 'shows') || drawn || isSide(what.image)) return
  const edits = [{ span: { ...span, end: span.start }, text: 'shows ' }]
  reader.outdated({ version: 1, span, said: what.image, write: `shows ${what.image}`, edits })
}

function tilePart(reader: Reader, node: CstNode): TilePart {
  const to = optionalToken(node, 'to'),
    toward = optionalToken(node, 'toward')
  return {
    what: ident(reader, token(node, 'what')),
    sides: tokens(node, 'side').map((side) => ident(reader, side)),
    ...(to === undefined ? {} : { to: ident(reader, to) }),
    marks: has(node, 'nameList') ? names(reader, [node]) : [],
    ...(toward === undefined ? {} : { toward: ident(reader, toward) }),
    span: spanOf(reader, node),
  }
}

function contentsDecl(reader: Reader, node: CstNode): ContentsDecl {
  const expectations = nodes(node, 'expectation').map((each) => {
    const having = optionalToken(each, 'having')
    return {
      count: number(reader, token(each, 'number')),
      what: ident(reader, token(each, 'what')),
      ...(having === undefined ? {} : { having: ident(reader, having) }),
      provenance: provenance(reader, each),
      span: spanOf(reader, each),
    }
  })
  return { type: 'contents', expectations, span: spanOf(reader, node) }
}

function sourceDecl(reader: Reader, node: CstNode): SourceDecl {
  const language = single(reader, 'language', nodes(node, 'language'))
  const revision = single(reader, 'revision', nodes(node, 'revision'))
  return {
    type: 'source',
    name: ident(reader, token(node, 'Name')),
    title: text(reader, token(node, 'Text')),
    ...(language === undefined ? {} : { language: ident(reader, token(language, 'Name')) }),
    ...(revision === undefined ? {} : { revision: text(reader, token(revision, 'Text')) }),
    statements: nodes(node, 'sourceStatement').map((each) => statement(reader, each)),
    span: spanOf(reader, node),
  }
}

function statement(reader: Reader, node: CstNode): StatementDecl {
  const noEffect = single(reader, 'no-effect', nodes(node, 'noEffect'))
  const partly = single(reader, 'partly', nodes(node, 'partly'))
  const assumed = single(reader, 'assumed', nodes(node, 'statementAssumed'))
  return {
    id: ident(reader, token(node, 'Name')),
    section: text(reader, token(node, 'section')),
    words: text(reader, token(node, 'words')),
    clauses: nodes(node, 'clause').map((each) => clause(reader, each)),
    pairs: names(reader, nodes(node, 'pairs')),
    contradicts: nodes(node, 'contradicts').flatMap((line) => contradictsLines(reader, line)),
    implied: has(node, 'word:implied'),
    ...(noEffect === undefined ? {} : { noEffect: text(reader, token(noEffect, 'Text')) }),
    waitsFor: names(reader, nodes(node, 'waitsFor')),
    ...(partly === undefined ? {} : { partly: text(reader, token(partly, 'Text')) }),
    ...(assumed === undefined ? {} : { assumed: text(reader, token(assumed, 'Text')) }),
    span: spanOf(reader, node),
  }
}

function clause(reader: Reader, node: CstNode): ClauseDecl {
  const noEffect = single(reader, 'no-effect', nodes(node, 'noEffect'))
  const assumed = single(reader, 'assumed', nodes(node, 'statementAssumed'))
  return {
    name: ident(reader, token(node, 'Name')),
    words: text(reader, token(node, 'Text')),
    ...(noEffect === undefined ? {} : { noEffect: text(reader, token(noEffect, 'Text')) }),
    waitsFor: names(reader, nodes(node, 'waitsFor')),
    ...(assumed === undefined ? {} : { assumed: text(reader, token(assumed, 'Text')) }),
    span: spanOf(reader, node),
  }
}

function contradictsLines(reader: Reader, node: CstNode): ContradictsLine[] {
  const answer = text(reader, token(node, 'answer'))
  return names(reader, [node]).map((other) => ({ other, answer }))
}
