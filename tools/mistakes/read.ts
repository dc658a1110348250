/** Reads one typical mistake: files that are put into the sound project, and what their author should be told. */
import { basename } from 'node:path'

export interface Mistake {
  readonly name: string
  /** The files that are added to the project or take the place of its own. */
  readonly files: readonly { readonly file: string; readonly text: string }[]
  /** Where the mistake is: the diagnostic begins here, and does not reach beyond. */
  readonly place: { readonly file: string; readonly start: number; readonly end: number }
  /** Words by which a wiki editor sees what was meant; all of them are to be said. */
  readonly meant: readonly string[]
  /** A part of the sentence that is to be written, to be found in what is said of it. */
  readonly write: string
}

const ownFile = 'rules/mills/mistake.carc'

/**
 * A mistake file begins with comments: `// meant: …` (words between `|`), `// write: …`, and `// file: …` where a
 * file other than a new one is meant, relative to `rules`. The place of the mistake stands between « and ».
 */
export function readMistake(path: string, text: string): Mistake {
  const name = basename(path, '.carc')
  const field = (key: string): string => {
    const found = new RegExp(`^// ${key}: (.*)$`, 'm').exec(text)?.[1]
    if (found === undefined) throw new Error(`${name} has no line \`// ${key}: …\``)
    return found.trim()
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
