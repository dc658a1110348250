/** Merges linker diagnostics with a common cause, and adds fixes. */
import type { Diagnostic } from '@tilewright/language'

const uncovered = /^(.*nothing says what `([^`]+)` is for) `([\w.-]+)`(.*)$/

/**
 * Merges diagnostics of a value that is undefined for several kinds, with a definition for each kind as a fix; the
 * author fills in value and reason. Other diagnostics are unchanged.
 */
export function fixLinked(diagnostics: readonly Diagnostic[], textOf: (file: string) => string): Diagnostic[] {
  const withReveals = diagnostics.map((diagnostic) => revealed(diagnostic, textOf))
  const groups = Map.groupBy(withReveals, (diagnostic) => {
    const parts = diagnostic.code === 'undefined-value' ? uncovered.exec(diagnostic.message) : null
    return parts === null ? diagnostic : `${diagnostic.span.file} ${String(diagnostic.span.start)} ${parts[1] ?? ''}`
  })
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const parts = first === undefined ? null : uncovered.exec(first.message)
    if (first === undefined || parts === null || first.code !== 'undefined-value') return group
    const kinds = group.flatMap(({ message }) => uncovered.exec(message)?.[3] ?? [])
    const [, subject = '', phrase = '', , kindText = ''] = parts
    const message = `${subject} ${listed(kinds)}${kindText.replace(/^ \([^)]*\)/, '')}`
    return [{ ...first, message, ...definitions(first, phrase, kinds, textOf) }]
  })
}

/** Adds a fix that reveals an entity, if it has a name, in the line before the statement that exposes it. */
function revealed(diagnostic: Diagnostic, textOf: (file: string) => string): Diagnostic {
  if (diagnostic.code !== 'reveals-hidden' || diagnostic.fix !== undefined) return diagnostic
  const entity = /learns of `[\w-]+ of ([\w-]+)`/.exec(diagnostic.message)?.[1]
  const text = textOf(diagnostic.span.file)
  const { start } = diagnostic.span
  const line = text.lastIndexOf('\n', start - 1) + 1
  const indent = text.slice(line, start)
  const named = entity !== undefined && new RegExp(`\\b(?:each|as) ${entity}\\b`).test(text.slice(0, start))
  if (!named || indent.trim() !== '' || !/^(?:score|set|add|move)\b/.test(text.slice(start))) return diagnostic
  const sentence = `reveal ${entity}`
  const edits = [{ span: { ...diagnostic.span, end: start }, text: `${sentence}\n${indent}` }]
  return {
    ...diagnostic,
    hint: 'write it as below, if everybody shall see it',
    fix: { title: `write \`${sentence}\``, edits, safe: false },
  }
}

const listed = (kinds: readonly string[]): string =>
  `${kinds.length > 1 ? 'these kinds: ' : ''}${kinds.map((kind) => `\`${kind}\``).join(', ')}`

/** `define value of kind …` for each kind, after the declarations of the file in which the value is used. */
function definitions(
  { span }: Diagnostic,
  phrase: string,
  kinds: readonly string[],
  textOf: (file: string) => string,
): Pick<Diagnostic, 'hint' | 'fix'> {
  const head = /^([\w.-]+) (of|in|on|near|under|beside|touching) [\w.-]+$/.exec(phrase)
  if (head === null) return {}
  const heads = kinds.map((kind) => `define ${head[1] ?? ''} ${head[2] ?? ''} ${kind}`)
  const written = heads.map((head) => `\n${head} {\n  gives 0\n  assumed "say why, or cite a statement"\n}\n`).join('')
  const end = textOf(span.file).length
  return {
    hint: 'define it for each of these kinds, or ask for it only where it is defined',
    fix: {
      title: `write ${heads.map((head) => `\`${head}\``).join(', ')}`,
      edits: [{ span: { file: span.file, start: end, end }, text: written }],
      safe: false,
    },
  }
}
