/** Creates all mutants of checked rules, with stable identifiers. */
import {
  declarationLabel,
  lineColumn,
  queriedMarks,
  type CheckedProject,
  type Declaration,
  type PlacedDeclaration,
} from '@tilewright/language'
import { mutateDeclaration } from './declarations.ts'
import { applyEdits, type Edit } from './edits.ts'
import type { Draft, Mutant } from './mutant.ts'
import { wordsFor } from './vocabulary.ts'

/** In file order; the same rules always give the same mutants. */
export function mutantsOf(project: CheckedProject, texts: ReadonlyMap<string, string>): Mutant[] {
  const known = new Map<string, number>()
  const sought = queriedMarks(project.ir)
  return project.placed.flatMap(({ declaration, module, set }: PlacedDeclaration) => {
    const file = declaration.span.file
    const text = texts.get(file) ?? ''
    const rule = declarationLabel(declaration)
    const words = wordsFor(project, set, sought)
    const drafts = different(text, mutateDeclaration(declaration, { text, words }))
    return drafts.map(({ operator, edits, reach, cites }): Mutant => {
      const key = `${rule} ${operator}`
      const at = (known.get(key) ?? 0) + 1
      known.set(key, at)
      return {
        id: `${key} ${at}`,
        rule,
        operator,
        at,
        module,
        set,
        file,
        line: lineColumn(text, Math.min(...edits.map(({ start }) => start))).line,
        edits,
        reach,
        cites: cites ?? citesOf(declaration),
        ...sentences(text, edits),
        declaration: declaration.type,
        span: declaration.span,
      }
    })
  })
}

/** Keeps the first of several changes with the same result. */
function different(text: string, drafts: readonly Draft[]): Draft[] {
  const known = new Set<string>()
  return drafts.filter(({ edits }) => {
    const changed = applyEdits(text, edits)
    if (known.has(changed)) return false
    known.add(changed)
    return true
  })
}

function citesOf(declaration: Declaration): string[] {
  return 'provenance' in declaration ? declaration.provenance.cites.map(({ name }) => name) : []
}

const longest = 300

/** Returns the changed lines before and after, each on one line. */
function sentences(text: string, edits: readonly Edit[]): { readonly before: string; readonly after: string } {
  const start = text.lastIndexOf('\n', Math.min(...edits.map((edit) => edit.start)) - 1) + 1
  const last = Math.max(...edits.map((edit) => edit.end))
  const end = text.indexOf('\n', last) < 0 ? text.length : text.indexOf('\n', last)
  const tidy = (words: string): string => words.replaceAll(/\s+/g, ' ').trim().slice(0, longest)
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
  const piece = text.slice(start, end)
  return { before: tidy(piece), after: tidy(applyEdits(piece, moved)) }
}
