/** Diagnostics that only repeat another one: what could not be read is missing elsewhere. */
import { declarationWords, moduleOf, tokenize, type Diagnostic, type RepairedFile } from '@tilewright/language'

/** Diagnostics that a name is not there; at each of them the name stands. */
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

/** Words behind which something gets its name. */
const naming: ReadonlySet<string> = new Set([...declarationWords, 'statement', 'part', 'drawing'])

/** What a text declares, as far as one can tell without reading it. */
function declaredIn(text: string): string[] {
  const { tokens } = tokenize('t', text)
  return tokens.flatMap(({ image }, index) => (naming.has(tokens[index - 1]?.image ?? '') ? [image] : []))
}

/**
 * Whether a diagnostic follows from files of which something could not be read: it misses a name that one of them
 * declares,
 * or a header or things to be counted in a module of theirs.
 */
export function echoesOf(files: readonly RepairedFile[]): (diagnostic: Diagnostic) => boolean {
  const incomplete = files.filter((one) => one.incomplete).map(({ file }) => file)
  if (incomplete.length === 0) return () => false
  const texts = new Map(files.map(({ file }) => [file.file, file.text]))
  const names = new Set(incomplete.flatMap(({ text }) => declaredIn(text)))
  const modules = new Set(incomplete.map(({ file }) => moduleOf(file)))
  return ({ code, span }) =>
    missing.has(code)
      ? names.has((texts.get(span.file) ?? '').slice(span.start, span.end))
      : (code === 'no-header' || code === 'contents-differ') && modules.has(moduleOf(span.file))
}
