/** Reads a typical mistake: files added to the project, and what its diagnostic should say. */
import { basename } from 'node:path'

export interface Mistake {
  readonly name: string
  /** Files that are added to the project or replace its files. */
  readonly files: readonly { readonly file: string; readonly text: string }[]
  /** The span of the mistake: the diagnostic begins here and ends within it. */
  readonly place: { readonly file: string; readonly start: number; readonly end: number }
  /** Words that the diagnostic must contain, from which a wiki editor recognizes the intention. */
  readonly meant: readonly string[]
  /** A part of the correct statement, which the diagnostic must contain. */
  readonly write: string
}

const ownFile = 'rules/mills/mistake.carc'

/**
 * A mistake file begins with comments: `// meant: …` (words separated by `|`), `// write: …`, and `// file: …` for a
 * file other than a new one, relative to `rules`. The mistake is marked with « and ».
 */
export function readMistake(path: string, text: string): Mistake {
  const name = basename(path, '.carc')
  const field = (key: string): string => {
    const value = new RegExp(`^// ${key}: (.*)$`, 'm').exec(text)?.[1]
    if (value === undefined) throw new Error(`${name} has no line \`// ${key}: …\``)
    return value.trim()
  }
  const files = splitFiles(text)
  const marked = files.filter((one) => /[«»]/.test(one.text))
  const [one] = marked
  if (one === undefined || marked.length > 1) throw new Error(`${name} marks no place, or several`)
  const start = one.text.indexOf('«')
  const end = one.text.indexOf('»') - 1
  if (start < 0 || end < start || one.text.split(/[«»]/).length !== 3) throw new Error(`${name} marks no one place`)
  return {
    name,
    files: files.map(({ file, text: marks }) => ({ file, text: marks.replaceAll(/[«»]/g, '') })),
    place: { file: one.file, start, end },
    meant: field('meant')
      .split('|')
      .map((words) => words.trim()),
    write: field('write'),
  }
}

function splitFiles(text: string): { readonly file: string; readonly text: string }[] {
  const files: { file: string; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    if (/^\/\/ (meant|write): /.test(line)) continue
    const named = /^\/\/ file: (\S+)$/.exec(line)?.[1]
    if (named !== undefined) files.push({ file: `rules/${named}`, lines: [] })
    else (files.at(-1)?.lines ?? files[files.push({ file: ownFile, lines: [] }) - 1]?.lines)?.push(line)
  }
  return files
    .map(({ file, lines }) => ({ file, text: lines.join('\n') }))
    .filter((one, at) => at > 0 || one.text.replaceAll(/\/\/.*/g, '').trim() !== '')
}
