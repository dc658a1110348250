/** The recipes of the cookbook: a statement, and the declarations that implement it, quoted from the rules. */
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
  /** The beginning of the declaration's text. */
  readonly begins: string
  readonly file: string
}

/** Matches the comment that names a recipe, with the quotation below it. */
const recipePattern = /<!-- ([\w.-]+): (.+?) in (\S+\.carc) -->\n(?:\n(?:> .*\n)+\n```carc\n[^]*?^```\n)?/gm

/** Returns the current pages by name. */
export const cookbookPages = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(cookbookFolder)
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => [name, readFileSync(new URL(name, cookbookFolder), 'utf8')]),
  )

export const recipesOf = (page: string, text: string): Recipe[] =>
  [...text.matchAll(recipePattern)].map(([, statement = '', begins = '', file = '']) => ({
    page,
    statement,
    begins,
    file,
  }))

/** Returns the page with current quotations. */
export const withRules = (page: string, text: string): string =>
  text.replaceAll(recipePattern, (_whole, statement: string, begins: string, file: string) => {
    const code = declarationOf({ page, statement, begins, file })
    const quotation = `> **${statement}** ${statementText(statement)}`
    return `<!-- ${statement}: ${begins} in ${file} -->\n\n${quotation}\n\n\`\`\`carc\n${code}\n\`\`\`\n`
  })

function statementText(statement: string): string {
  const words = statements.get(statement)
  if (words === undefined) throw new Error(`There is no statement ${statement}.`)
  return words
}

/** Returns the only declaration of a file that begins like this; throws when there is none or several. */
export function declarationOf({ page, begins, file }: Recipe): string {
  const text = texts.get(file) ?? ''
  const matches = project.placed
    .filter(({ declaration }) => declaration.span.file === file)
    .map(({ declaration: { span } }) => text.slice(span.start, span.end))
    .filter((written) => written.startsWith(begins) && !/[\w-]/.test(written.charAt(begins.length)))
  const [only] = matches
  if (only === undefined || matches.length > 1)
    throw new Error(`docs/cookbook/${page}: ${String(matches.length)} sentences of ${file} begin with '${begins}'.`)
  return only
}
