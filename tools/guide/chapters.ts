/** The files that the chapters of the guide tell the reader to write, one chapter after the other. */
import { readdirSync, readFileSync } from 'node:fs'

export const guideFolder = new URL('../../docs/guide/', import.meta.url)

export interface Chapter {
  readonly name: string
  readonly text: string
  /** All files at the end of the chapter. */
  readonly files: ReadonlyMap<string, string>
  /** The pictures that the chapter shows, by name without folder and extension. */
  readonly pictures: readonly string[]
  /** The numbers of passing scenarios that the chapter states. */
  readonly passed: readonly number[]
}

const fileBlock = /<!-- (file|more): (\S+) -->\s*```carc\n([^]*?)^```$/gm

export function chapters(): Chapter[] {
  let files: ReadonlyMap<string, string> = new Map()
  return readdirSync(guideFolder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, guideFolder), 'utf8')
      files = afterReading(files, text)
      return {
        name,
        text,
        files,
        pictures: [...text.matchAll(/!\[[^\]]*\]\(pictures\/([\w-]+)\.svg\)/g)].map(([, picture = '']) => picture),
        passed: [...text.matchAll(/^(\d+) passed, 0 failed$/gm)].map(([, count]) => Number(count)),
      }
    })
}

/** `file` starts a file, `more` appends to one. */
function afterReading(before: ReadonlyMap<string, string>, text: string): ReadonlyMap<string, string> {
  const files = new Map(before)
  for (const [, how, file = '', block = ''] of text.matchAll(fileBlock)) {
    const earlier = files.get(file)
    if ((how === 'more') !== (earlier !== undefined))
      throw new Error(`${file} is ${how === 'more' ? 'not there yet' : 'there already'}`)
    files.set(file, earlier === undefined ? block : `${earlier}\n${block}`)
  }
  return files
}
