/** The checked rules of a project, for commands that mean nothing while the rules have mistakes. */
import type { Checked } from '@tilewright/generator'
import { exitCodes } from '../exit-codes.ts'
import { Refusal } from '../refusal.ts'
import type { Io } from '../terminal/io.ts'
import { selectRules } from './select-rules.ts'
import { inWords, showFindings, tally } from './show-findings.ts'

/** Shows the errors and refuses when there are any. */
export async function soundRules(io: Io): Promise<{ readonly root: string; readonly checked: Checked }> {
  const { root, texts } = await selectRules(io.folder, [])
  const { check } = await import('@tilewright/generator')
  const checked = check(texts)
  if (checked.failed) {
    await showFindings(
      io,
      checked.diagnostics.filter(({ severity }) => severity === 'error'),
      texts,
      'err',
    )
    throw new Refusal(`the rules have mistakes: ${inWords(tally(checked.diagnostics))}`, {
      exit: exitCodes.findings,
      mend: 'Mend them first; `tilewright check` shows all of them.',
    })
  }
  return { root, checked }
}
