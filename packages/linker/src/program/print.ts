/** Writes the representations of a project as text, for debugging. Equal rules give equal text. */
import {
  declarationLabel,
  lineColumn,
  referencesOf,
  resolveReference,
  tableOf,
  tokenize,
  type IrProject,
  type Span,
} from '@tilewright/language'
import type { Program } from './program.ts'

/** In the order of the passes; the lowered program is written by `build --target ir`. */
export const representations = ['tokens', 'ast', 'declarations', 'references', 'ir', 'plan', 'program'] as const
export type Representation = (typeof representations)[number]

/** Returns one representation of the chosen files; undefined for the plan of rules with errors. */
export function printed(
  program: Program,
  representation: Representation,
  isChosen: (file: string) => boolean,
): string | undefined {
  if (representation === 'program') return printedQueries(program)
  if (representation === 'plan' && program.checked.failed) return undefined
  const { texts } = program.checked
  const at = ({ file, start }: Span): string => {
    const { line, column } = lineColumn(texts.get(file) ?? '', start)
    return `${file}:${String(line)}:${String(column)}`
  }
  const syntax = program.reading.files.map(({ file }) => file).filter(({ file }) => isChosen(file))
  switch (representation) {
    case 'tokens':
      return linesOf(
        syntax.flatMap(({ file, text }) =>
          tokenize(file, text).tokens.map(
            ({ startOffset, image, tokenType }) =>
              `${at({ file, start: startOffset, end: startOffset })} ${tokenType.name} ${JSON.stringify(image)}`,
          ),
        ),
      )
    case 'ast':
      return json(
        syntax.map(({ file, declarations }) => ({ file, declarations })),
        at,
      )
    case 'declarations':
      return linesOf(
        program.project.placed
          .filter(({ declaration }) => isChosen(declaration.span.file))
          .map(({ declaration, set }) =>
            [at(declaration.span), declaration.type, declarationLabel(declaration), `[${set.join(', ')}]`].join(' '),
          ),
      )
    case 'references':
      return printedReferences(program, isChosen, at)
    case 'ir':
      return json(chosenOf(program.project.ir, isChosen), at)
    case 'plan':
      return json(chosenOf(program.checked.plan, isChosen), at)
  }
}

function printedReferences(
  { project }: Program,
  isChosen: (file: string) => boolean,
  at: (span: Span) => string,
): string {
  const declarations = project.placed.map(({ declaration }) => declaration)
  const { declared } = tableOf(declarations)
  const chosen = declarations.filter(({ span }) => isChosen(span.file))
  return linesOf(
    chosen.flatMap(referencesOf).map((reference) => {
      const key = resolveReference(reference, declared)
      const [target] = key === undefined ? [] : (declared.get(key) ?? [])
      const where = target === undefined || target === reference ? '' : ` at ${at(target.span)}`
      return `${at(reference.span)} ${reference.role} ${key ?? `${reference.name}, undeclared`}${where}`
    }),
  )
}

/** The queries behind a whole check, each with what it reads. */
function printedQueries(program: Program): string {
  // Everything is computed first, so that every query has read what it reads.
  const { checked } = program
  const queries = program.report().map(({ name, reads }) => `${name} ← ${reads.join(', ')}`)
  return linesOf(checked.failed ? [...queries, 'rules with errors are not linked'] : queries)
}

/** Leaves out entries of other files. */
const chosenOf = (ir: IrProject, isChosen: (file: string) => boolean): object =>
  Object.fromEntries(
    (Object.entries(ir) as [string, readonly { readonly span: Span }[]][]).map(([list, all]) => [
      list,
      all.filter(({ span }) => isChosen(span.file)),
    ]),
  )

const linesOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

/** Writes plain data with positions as line and column. */
const json = (value: unknown, at: (span: Span) => string): string =>
  `${JSON.stringify(value, (_, inner: unknown) => (isSpan(inner) ? at(inner) : inner), 2)}\n`

const isSpan = (value: unknown): value is Span =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value && 'file' in value
