import { report } from '../diagnostics/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import type { ParseResult } from '../parse/index.ts'
import { languageVersion } from '../version.ts'
import { editsOf } from './upgrade-text.ts'

/** Returns one diagnostic for all old forms of a file; undefined if it has none. */
export function oldFormDiagnostic({ oldForms }: Pick<ParseResult, 'oldForms'>): Diagnostic | undefined {
  const [first, ...others] = oldForms
  if (first === undefined) return undefined
  const places = others.length === 1 ? 'place' : 'places'
  const elsewhere = others.length === 0 ? '' : `, and likewise in ${String(others.length)} more ${places} of this file`
  const [old, now] = [String(first.version), String(languageVersion)]
  return report(
    'old-form',
    first.span,
    `\`${first.said}\` is no longer written here: write \`${first.write}\`${elsewhere}.`,
    {
      hint: `Run \`tilewright fmt --upgrade\`: it rewrites text of version ${old} of the language in version ${now}.`,
      fix: { title: `write it in version ${now} of the language`, edits: editsOf(oldForms), safe: false },
    },
  )
}
