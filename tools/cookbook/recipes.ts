/** The recipes of the cookbook: a statement, and the sentences of the rules that say it, taken from the rules. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { check, readRules } from '@tilewright/generator'

export const cookbookFolder = new URL('../../docs/cookbook/', import.meta.url)

const { project, texts } = check(readRules(fileURLToPath(new URL('../..', import.meta.url))))
const statements = new Map(
  project.sources.flatMap(({ statements: own }) => own.map(({ id, words }) => [id.name, words.text] as const)),
)

export interface Recipe {
  readonly page: string
  readonly statement: string
  /** How the declaration begins. */
  readonly begins: string
  readonly file: string
}

/** The comment that names a recipe, and what was written below it before. */
const place = /<!-- ([\w.-]+): (.+?) in (\S+\.carc) -->\n(?:\n(?:> .*\n)+\n```carc\n[^]*?^```\n)?/gm

/** The pages by their names, as they stand. */
export const cookbookPages = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(cookbookFolder)
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => [name, readFileSync(new URL(name, cookbookFolder), 'utf8')]),
  )

export const recipesOf = (page: string, text: string): Recipe[] =>
  [...text.matchAll(place)].map(([, statement = '', begins = '', file = '']) => ({ page, statement, begins, file }))

/** The page with what the rules say today. */
export const withRules = (page: string, text: string): string =>
  text.replaceAll(place, (_whole, statement: string, begins: string, file: string) => {
    const code = declarationOf({ page, statement, begins, file })
    const said = `> **${statement}** ${wordsOf(statement)}`
    return `<!-- ${statement}: ${begins} in ${file} -->\n\n${said}\n\n\`\`\`carc\n${code}\n\`\`\`\n`
  })

function wordsOf(statement: string): string {
  const words = statements.get(statement)
  if (words === undefined) throw new Error(`There is no statement ${statement}.`)
  return words
}

/** The one declaration of a file that begins so; none or several are refused. */
export function declarationOf({ page, begins, file }: Recipe): string {
  const text = texts.get(file) ?? ''
  const found = project.placed
    .filter(({ declaration }) => declaration.span.file === file)
    .map(({ declaration: { span } }) => text.slice(span.start, span.end))
    .filter((written) => written.startsWith(begins) && !/[\w-]/.test(written.charAt(begins.length)))
  const [only] = found
  if (only === undefined || found.length > 1)
    throw new Error(`docs/cookbook/${page}: ${String(found.length)} sentences of ${file} begin with '${begins}'.`)
  return only
}
