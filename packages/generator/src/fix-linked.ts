/** Merges linker diagnostics with a common cause, and adds fixes. */
import type { Diagnostic } from '@tilewright/language'

const uncovered = /^(.*nothing says what `([^`]+)` is for) `([\w.-]+)`(.*)$/

/**
 * Merges diagnostics of a value that is undefined for several kinds, with a definition for each kind as a fix; the
 * author fills in value and reason. Other diagnostics are unchanged.
 */
export function fixLinked(found: readonly Diagnostic[], textOf: (file: string) => string): Diagnostic[] {
  const told = found.map((one) => revealed(one, textOf))
  const groups = Map.groupBy(told, (one) => {
    const parts = one.code === 'undefined-value' ? uncovered.exec(one.message) : null
    return parts === null ? one : `${one.span.file} ${String(one.span.start)} ${parts[1] ?? ''}`
  })
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const parts = first === undefined ? null : uncovered.exec(first.message)
    if (first === undefined || parts === null || first.code !== 'undefined-value') return group
    const kinds = group.flatMap(({ message }) => uncovered.exec(message)?.[3] ?? [])
    const [, said = '', phrase = '', , asked = ''] = parts
    const message = `${said} ${listed(kinds)}${asked.replace(/^ \([^)]*\)/, '')}`
    return [{ ...first, message, ...definitions(first, phrase, kinds, textOf) }]
  })
}

/** Adds a fix that reveals an entity, if it has a name, in the line before the statement that exposes it. */
function revealed(one: Diagnostic, textOf: (file: string) => string): Diagnostic {
  if (one.code !== 'reveals-hidden' || one.fix !== undefined) return one
  const thing = /learns of `[\w-]+ of ([\w-]+)`/.exec(one.message)?.[1]
  const text = textOf(one.span.file)
  const { start } = one.span
  const line = text.lastIndexOf('\n', start - 1) + 1
  const indent = text.slice(line, start)
  const named = thing !== undefined && new RegExp(`\\b(?:each|as) ${thing}\\b`).test(text.slice(0, start))
  if (!named || indent.trim() !== '' || !/^(?:score|set|add|move)\b/.test(text.slice(start))) return one
  const sentence = `reveal ${thing}`
  const edits = [{ span: { ...one.span, end: start }, text: `${sentence}\n${indent}` }]
  return {
    ...one,
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
  const written = heads.map((one) => `\n${one} {\n  gives 0\n  assumed "say why, or cite a statement"\n}\n`).join('')
  const end = textOf(span.file).length
  return {
    hint: 'define it for each of these kinds, or ask for it only where it is defined',
    fix: {
      title: `write ${heads.map((one) => `\`${one}\``).join(', ')}`,
      edits: [{ span: { file: span.file, start: end, end }, text: written }],
      safe: false,
    },
  }
}
