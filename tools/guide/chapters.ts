/** What the chapters of the guide have their reader write, one after the other. */
import { readdirSync, readFileSync } from 'node:fs'

export const guideFolder = new URL('../../docs/guide/', import.meta.url)

export interface Chapter {
  readonly name: string
  readonly text: string
  /** Every file as it stands at the end of the chapter. */
  readonly files: ReadonlyMap<string, string>
  /** Pictures that it shows, by their names without folder and ending. */
  readonly pictures: readonly string[]
  /** How many scenarios it says have passed, each time it says so. */
  readonly passed: readonly number[]
}

const written = /<!-- (file|more): (\S+) -->\s*```carc\n([^]*?)^```$/gm

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

/** `file` begins one, `more` goes on with one that is there. */
function afterReading(before: ReadonlyMap<string, string>, text: string): ReadonlyMap<string, string> {
  const files = new Map(before)
  for (const [, how, file = '', block = ''] of text.matchAll(written)) {
    const there = files.get(file)
    if ((how === 'more') !== (there !== undefined))
      throw new Error(`${file} is ${how === 'more' ? 'not there yet' : 'there already'}`)
    files.set(file, there === undefined ? block : `${there}\n${block}`)
  }
  return files
}
