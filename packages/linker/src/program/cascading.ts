/** Cascading diagnostics: declarations that could not be parsed are missing elsewhere. */
import { declarationWords, moduleOf, tokenize, type Diagnostic, type RepairedFile } from '@tilewright/language'

/** Codes of diagnostics about missing names; their span is the name. */
const missing: ReadonlySet<Diagnostic['code']> = new Set([
  'unknown-name',
  'unknown-kind',
  'unknown-statement',
  'unknown-expansion',
  'not-a-noun',
  'not-a-state',
  'not-a-value',
  'not-a-permission',
])

/** Keywords that are followed by a declared name. */
const naming: ReadonlySet<string> = new Set([...declarationWords, 'statement', 'part', 'drawing'])

/** Names that a text declares, by a scan without parsing. */
function declaredIn(text: string): string[] {
  const { tokens } = tokenize('t', text)
  return tokens.flatMap(({ image }, index) => (naming.has(tokens[index - 1]?.image ?? '') ? [image] : []))
}

/**
 * Returns a predicate for diagnostics that follow from unparsed files: they miss a name that one of them declares, or a
 * header or countable entities of its module.
 */
export function echoesOf(files: readonly RepairedFile[]): (diagnostic: Diagnostic) => boolean {
  const incomplete = files.filter((file) => file.incomplete).map(({ file }) => file)
  if (incomplete.length === 0) return () => false
  const texts = new Map(files.map(({ file }) => [file.file, file.text]))
  const names = new Set(incomplete.flatMap(({ text }) => declaredIn(text)))
  const modules = new Set(incomplete.map(({ file }) => moduleOf(file)))
  return ({ code, span }) =>
    missing.has(code)
      ? names.has((texts.get(span.file) ?? '').slice(span.start, span.end))
      : (code === 'no-header' || code === 'contents-differ') && modules.has(moduleOf(span.file))
}
