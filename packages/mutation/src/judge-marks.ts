/** Updates the context that marks were judged in, after somebody has reviewed their reasons. */
import { chooseMutants } from './choose-mutants.ts'
import { judgedOtherwise, judgedWith } from './judged.ts'
import { markOf, marksText, type Mark } from './marks.ts'
import { mutantsOf } from './mutants-of.ts'
import type { MutantSource } from './rules-to-mutate.ts'

export interface JudgedFiles {
  /** Number of marks that changed. */
  readonly count: number
  readonly files: readonly { readonly file: string; readonly text: string }[]
}

/** Updates those of `marks`, which are all marks, that belong to the selected mutants. */
export function judgeMarks(source: MutantSource, words: readonly string[], marks: readonly Mark[]): JudgedFiles {
  const all = mutantsOf(source.project, source.texts)
  const chosen = new Set(chooseMutants(all, source.project, words))
  const judgedNow = judgedWith(source)
  const after = marks.map((mark) => {
    const marked = all.filter((mutant) => markOf(mutant, [mark]) !== undefined)
    if (!marked.some((mutant) => chosen.has(mutant))) return mark
    const judged = judgedNow(marked)
    return judgedOtherwise(mark.judged, judged) === '' ? mark : { ...mark, judged }
  })
  const changed = new Set(after.flatMap((mark, at) => (mark === marks[at] ? [] : [mark.file])))
  return {
    count: after.filter((mark, at) => mark !== marks[at]).length,
    files: [...changed].map((file) => ({ file, text: marksText(after.filter((mark) => mark.file === file)) })),
  }
}
