/** Parses `tilewright.json` and reports its mistakes. */
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import {
  didYouMean,
  languageVersion,
  oldestLanguageVersion,
  report,
  type Diagnostic,
  type Span,
} from '@tilewright/language'

/** A string with its position. */
export interface LocatedText {
  readonly text: string
  readonly span: Span
}

export interface ProjectFile {
  /** Folders of rules relative to the file; undefined if absent. */
  readonly rules: readonly LocatedText[] | undefined
  /** Names of rule packages; undefined if absent. */
  readonly packages: readonly LocatedText[] | undefined
  /** Names of expansions in the order in which they build on each other; undefined if absent. */
  readonly boxes: readonly LocatedText[] | undefined
  /** The version of the language, with its position. */
  readonly language: { readonly version: number; readonly span: Span } | undefined
  readonly found: readonly Diagnostic[]
}

const keys = ['$schema', 'language', 'rules', 'packages', 'boxes'] as const
type Key = (typeof keys)[number]

interface ParseContext {
  readonly file: string
  readonly found: Diagnostic[]
}

/**
 * Parses the file; `file` is its name in diagnostics. Never throws: mistakes are reported and their values left out.
 */
export function readProjectFile(file: string, text: string): ProjectFile {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const context: ParseContext = { file, found: [] }
  const [broken] = errors
  if (broken !== undefined || tree === undefined)
    return { ...emptyProjectFile, found: [syntaxDiagnostic(file, text, broken)] }
  const values = valuesIn(context, tree)
  return {
    rules: listOf(context, values.get('rules'), { key: 'rules', example: '["rules"]', refusal: refusedFolder }),
    packages: listOf(context, values.get('packages'), {
      key: 'packages',
      example: '["@tilewright/rules"]',
      refusal: refusedPackage,
    }),
    boxes: listOf(context, values.get('boxes'), { key: 'boxes', example: '["moon", "tide"]', refusal: refusedBox }),
    language: versionIn(context, values.get('language')),
    found: [...context.found, ...schemaDiagnostic(context, values.get('$schema'))],
  }
}

/** A project file without keys. */
export const emptyProjectFile = { rules: undefined, packages: undefined, boxes: undefined, language: undefined }

/**
 * Reports an unsupported version of the language; `of` is the package that the file belongs to, or null. Versions from
 * `oldest` up to `current` are supported; the compiler reports warnings for files of the older ones.
 */
export function languageDiagnostics(
  { language }: ProjectFile,
  of: string | null,
  current: number = languageVersion,
  oldest: number = oldestLanguageVersion,
): Diagnostic[] {
  if (language === undefined || (language.version <= current && language.version >= oldest)) return []
  const { version, span } = language
  const whose = of === null ? 'These rules are' : `The package \`${of}\` is`
  const message = `${whose} written in version ${version} of the language, and this release reads version ${current}.`
  if (version > current)
    return [report('new-language', span, message, { hint: 'Install a newer release of @tilewright/cli.' })]
  const hint = of === null ? 'Run `tilewright fmt --upgrade`.' : `Install a newer release of ${of}.`
  return [report('old-language', span, message, { hint })]
}

const spanOf = ({ file }: ParseContext, { offset, length }: Node): Span => ({
  file,
  start: offset,
  end: offset + length,
})

const reasons: Readonly<Record<string, string>> = {
  InvalidCommentToken: 'JSON knows no comments',
  PropertyNameExpected: 'a key in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is expected before this',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'nothing may stand behind the closing brace',
  InvalidSymbol: 'keys and texts stand in double quotes',
  UnexpectedEndOfString: 'this text has no closing quote',
}

function syntaxDiagnostic(file: string, text: string, broken: ParseError | undefined): Diagnostic {
  const start = Math.min(broken?.offset ?? 0, text.length)
  const isEmpty = broken === undefined || text.trim() === ''
  const reason = isEmpty ? 'it is empty' : (reasons[printParseErrorCode(broken.error)] ?? 'this is not JSON')
  const span = { file, start, end: Math.min(start + (broken?.length ?? 0), text.length) }
  return report('project-syntax', span, `This file cannot be read: ${reason}.`, {
    hint: 'Such as { "language": 1, "rules": ["rules"], "packages": ["@tilewright/rules"] }.',
  })
}

function valuesIn(context: ParseContext, tree: Node): Map<Key, Node> {
  const values = new Map<Key, Node>()
  if (tree.type !== 'object') {
    context.found.push(
      report('project-value', spanOf(context, tree), `An object is expected here, not ${kindOf(tree)}.`, {
        hint: 'Such as { "rules": ["rules"] }.',
      }),
    )
    return values
  }
  for (const { children = [] } of tree.children ?? []) {
    const [key, value] = children
    if (key === undefined || value === undefined) continue
    const name = String(key.value)
    if (!isKey(name)) context.found.push(unknownKey(spanOf(context, key), name))
    else if (values.has(name))
      context.found.push(report('project-key', spanOf(context, key), `\`${name}\` is said twice.`))
    else values.set(name, value)
  }
  return values
}

const isKey = (name: string): name is Key => (keys as readonly string[]).includes(name)

function unknownKey(span: Span, name: string): Diagnostic {
  const near = didYouMean(name, keys)
  return report('project-key', span, `\`${name}\` means nothing here.`, {
    hint: near === undefined ? `Known: ${keys.join(', ')}.` : `Did you mean \`${near}\`?`,
  })
}

interface List {
  readonly key: Key
  readonly example: string
  /** Checks an entry: returns the mistake and a hint, or undefined. */
  readonly refusal: (text: string) => { readonly what: string; readonly hint: string } | undefined
}

function listOf(context: ParseContext, value: Node | undefined, list: List): LocatedText[] | undefined {
  if (value === undefined) return undefined
  if (value.type !== 'array') {
    const hint =
      value.type === 'string'
        ? `Write ${JSON.stringify([value.value])}: a list with one entry.`
        : `Such as ${list.example}.`
    context.found.push(
      report('project-value', spanOf(context, value), `\`${list.key}\` is a list, not ${kindOf(value)}.`, { hint }),
    )
    return undefined
  }
  const visited = new Set<string>()
  return (value.children ?? []).flatMap((entry): LocatedText[] => {
    const span = spanOf(context, entry)
    const refuse = (what: string, hint: string): [] => {
      context.found.push(report('project-value', span, what, { hint }))
      return []
    }
    if (entry.type !== 'string')
      return refuse(`An entry of \`${list.key}\` is a text, not ${kindOf(entry)}.`, `Such as ${list.example}.`)
    const text = String(entry.value)
    const refused = list.refusal(text)
    if (refused !== undefined) return refuse(refused.what, refused.hint)
    if (visited.has(text)) return refuse(`\`${text}\` is named twice.`, 'Keep one of the two.')
    visited.add(text)
    return [{ text, span }]
  })
}

function refusedFolder(text: string): { what: string; hint: string } | undefined {
  if (text.trim() === '') return { what: 'A folder has a name.', hint: 'Write `.` for the folder of this file.' }
  return /^(?:[/~\\]|[A-Za-z]:)/.test(text)
    ? { what: `\`${text}\` is a place of one machine.`, hint: 'Write the folder as it is reached from this file.' }
    : undefined
}

function refusedPackage(text: string): { what: string; hint: string } | undefined {
  if (/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(text)) return undefined
  return {
    what: `\`${text}\` cannot be the name of a package.`,
    hint: /^\.{0,2}\//.test(text)
      ? 'A folder of rules belongs into `rules`.'
      : 'Write the name as `npm install` takes it, without a version.',
  }
}

function refusedBox(text: string): { what: string; hint: string } | undefined {
  if (/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text)) return undefined
  return {
    what: `\`${text}\` cannot be the name of an expansion.`,
    hint: 'Write the name as it stands after `expansion`, such as moon-base.',
  }
}

function versionIn(context: ParseContext, value: Node | undefined): ProjectFile['language'] {
  if (value === undefined) return undefined
  const version: unknown = value.value
  const span = spanOf(context, value)
  if (typeof version === 'number' && Number.isSafeInteger(version) && version >= 0) return { version, span }
  const what = `\`language\` is a whole number, not ${typeof version === 'number' ? String(version) : kindOf(value)}.`
  context.found.push(report('project-value', span, what, { hint: `Write ${languageVersion}.` }))
  return undefined
}

function schemaDiagnostic(context: ParseContext, value: Node | undefined): Diagnostic[] {
  if (value === undefined || value.type === 'string') return []
  const hint = 'Write where the schema lies, or leave it out.'
  return [report('project-value', spanOf(context, value), `\`$schema\` is a text, not ${kindOf(value)}.`, { hint })]
}

function kindOf({ type }: Node): string {
  return type === 'null' ? 'null' : type === 'array' ? 'a list' : type === 'object' ? 'an object' : `a ${named(type)}`
}

const named = (type: Node['type']): string =>
  type === 'string' ? 'text' : type === 'boolean' ? 'yes or no' : type === 'number' ? 'number' : 'key'
