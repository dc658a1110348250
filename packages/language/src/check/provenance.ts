/** Checks citations: they name pinned statements, and every rule has a source or an assumption. */
import type { Declaration, Ident, PageDecl, Provenance, SourceDecl, Span, StatementDecl } from '../ast/ast.ts'
import { checkClauses, wrongClause } from './clauses.ts'
import { typedIn, type FilesOfProject, type PlacedDeclaration, type PlacedFile } from '../bind/index.ts'
import { didYouMean, report, type Diagnostic } from '../diagnostics/index.ts'
import { once, type Query, type QueryTable } from '../queries/index.ts'

const needing = new Set<string>(['define', 'change', 'may', 'rule', 'option', 'scenario', 'order', 'fixed-setting'])

/** The statements of all sources. */
interface Statements {
  readonly find: (id: string) => StatementDecl | undefined
  readonly names: Query<ReadonlySet<string>>
}

/** Looks up all citations, and reports rules, exceptions and scenarios without any source or assumption. */
export function provenanceQuery(table: QueryTable, files: FilesOfProject): Query<readonly Diagnostic[]> {
  const names = files.allOf('names of statements', statementsIn)
  const byId = table.query('statements by name', () => statementsOf(files.typed('source')))
  const statements: Statements = {
    find: table.queries('statement', (id: string) => byId().get(id)),
    names: table.query('known statements', () => new Set(names())),
  }
  const found = table.queries('citations of a file', ({ declarations }: PlacedFile) =>
    declarations.flatMap(({ declaration }) =>
      declaration.type === 'source'
        ? checkSource(declaration, statements)
        : declaration.type === 'page'
          ? checkPage(declaration, files.typed('source'), files.typed('page'), statements)
          : checkCites(declaration, statements),
    ),
  )
  return files.allOf('diagnostics of citations', found)
}

/** Returns the names of statements in a file. */
const statementsIn = once((file: PlacedFile) =>
  typedIn(file, 'source')?.flatMap(({ declaration }) => declaration.statements.map(({ id }) => id.name)),
)

/** Of several statements with one name the last one counts. */
const statementsOf = (sources: readonly PlacedDeclaration<SourceDecl>[]): ReadonlyMap<string, StatementDecl> =>
  new Map(
    sources.flatMap(({ declaration }) => declaration.statements.map((statement) => [statement.id.name, statement])),
  )

/** Checks the citations of one declaration, and whether it needs any. */
function checkCites(declaration: Declaration, statements: Statements): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const shows = declaration.type === 'scenario'
  const cited = ({ cites }: Provenance): void => {
    for (const cite of cites)
      diagnostics.push(...unknownStatement(cite, statements), ...wrongClause(cite, statements.find(cite.name), shows))
  }
  if (declaration.type === 'contents')
    declaration.expectations.forEach((expectation) => {
      cited(expectation.provenance)
    })
  if (!('provenance' in declaration)) return diagnostics
  const { provenance } = declaration
  cited(provenance)
  if (declaration.type === 'define') {
    for (const exception of declaration.exceptions) {
      cited(exception.provenance)
      if (exception.provenance.cites.length === 0 && exception.provenance.assumed === undefined)
        diagnostics.push(
          report('no-provenance', exception.span, 'This exception does not say where it comes from.', {
            hint: 'Add `cite ID`, or `assumed "why"` if no source says it.',
          }),
        )
    }
  }
  if (needing.has(declaration.type) && provenance.cites.length === 0 && provenance.assumed === undefined) {
    diagnostics.push(
      report(
        'no-provenance',
        'name' in declaration ? declaration.name.span : declaration.span,
        `This ${declaration.type.replace('-', ' ')} does not say where it comes from.`,
        { hint: 'Add `cite ID`, or `assumed "why"` if no source says it.' },
      ),
    )
  }
  return diagnostics
}

function unknownStatement(id: Ident, { find, names }: Statements): Diagnostic[] {
  if (find(id.name) !== undefined) return []
  const suggestion = didYouMean(id.name, names())
  return [
    report('unknown-statement', id.span, `No source has a statement \`${id.name}\`.`, {
      hint:
        suggestion === undefined
          ? 'Add it to a file in `rules/sources`, in your own words.'
          : `Did you mean \`${suggestion}\`?`,
    }),
  ]
}

/** Checks a page: it belongs to one source; its sentences name statements of any source. */
function checkPage(
  page: PageDecl,
  written: readonly PlacedDeclaration<SourceDecl>[],
  pages: readonly PlacedDeclaration<PageDecl>[],
  statements: Statements,
): Diagnostic[] {
  const sources = written.map(({ declaration }) => declaration.name.name)
  const first = pages.find(({ declaration }) => declaration.source.name === page.source.name)?.declaration
  const suggestion = didYouMean(page.source.name, sources)
  return [
    ...(sources.includes(page.source.name)
      ? []
      : [
          report('unknown-name', page.source.span, `There is no source \`${page.source.name}\`.`, {
            hint:
              suggestion === undefined
                ? 'A page has the name of the source that is taken from it.'
                : `Did you mean \`${suggestion}\`?`,
          }),
        ]),
    ...(first === undefined || first === page
      ? []
      : [report('declared-twice', page.source.span, `There are two pages of \`${page.source.name}\`.`)]),
    ...page.sentences.flatMap(({ says }) => says.flatMap((id) => unknownStatement(id, statements))),
  ]
}

function checkSource(source: SourceDecl, { find }: Statements): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  for (const statement of source.statements) {
    const first = find(statement.id.name)
    if (first && first.span !== statement.span) {
      const [early, late] = isBefore(first.span, statement.span) ? [first, statement] : [statement, first]
      diagnostics.push(
        report('declared-twice', late.id.span, `There are two statements \`${statement.id.name}\`.`, {
          related: [{ span: early.span, message: 'the other one is here' }],
        }),
      )
    }
    diagnostics.push(...checkClauses(statement))
    for (const other of [...statement.pairs, ...statement.contradicts.map((line) => line.other)]) {
      if (find(other.name) === undefined)
        diagnostics.push(report('unknown-statement', other.span, `No source has a statement \`${other.name}\`.`))
    }
  }
  return diagnostics
}

const isBefore = (a: Span, b: Span): boolean => (a.file === b.file ? a.start < b.start : a.file < b.file)
