/** Titles, names and statements of one set in another language as an entry of a built package. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citedSources, type Checked, type GeneratedFile, type Project } from '@tilewright/generator'
import type { SetTitles } from '@tilewright/server'
import { jsonText } from '@tilewright/text'
import { Refusal } from '../refusal.ts'

/** Tables of translations stand beside rules: `titles.fr.json` of a box, `base.fr.json` of a source. */
const tableName = /\.([a-z]{2,3})\.json$/

/** Folders in which the rules of a project and of its packages lie. */
const foldersOf = ({ root, folders, texts, pathOf }: Project): string[] => {
  const own = folders.map((folder) => join(root, folder))
  // Texts of packages have paths of their own: the folders above their files are looked through.
  const others = texts.map(({ file }) => join(pathOf(file), '..'))
  return [...new Set([...own, ...others])]
}

/** All tables by language. */
function tablesOf(project: Project): Map<string, Map<string, string>> {
  const tables = new Map<string, Map<string, string>>()
  const files = foldersOf(project).flatMap((folder) =>
    globSync('*.json', { cwd: folder }).map((file) => join(folder, file)),
  )
  for (const file of [...new Set(files)].sort()) {
    const [, language] = tableName.exec(file) ?? []
    if (language === undefined) continue
    const table = tables.get(language) ?? new Map<string, string>()
    tables.set(language, table)
    for (const [written, translated] of Object.entries(tableIn(file))) table.set(written, translated)
  }
  return tables
}

/** Reads a table. Refuses a file that is not an object of texts. */
function tableIn(file: string): Readonly<Record<string, string>> {
  const isTable = (value: unknown): value is Record<string, string> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => typeof one === 'string')
  try {
    const table: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isTable(table)) return table
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new Refusal('this table of translations cannot be read', {
    where: file,
    expected: 'an object in JSON: each text of the rules with its translation',
  })
}

/** Whether a declaration is in play only with units that are not among these. */
const isOutside = (value: object, units: ReadonlySet<string>): boolean =>
  'set' in value && Array.isArray(value.set) && !value.set.every((unit) => units.has(String(unit)))

/** Adds all texts in a value, except those of declarations outside of the units, at any depth. */
function addTexts(value: unknown, units: ReadonlySet<string>, found: Set<string>): void {
  if (typeof value === 'string') found.add(value)
  else if (typeof value === 'object' && value !== null && !isOutside(value, units))
    for (const inner of Object.values(value)) addTexts(inner, units, found)
}

/** All texts of the declarations of these units. */
function textsOf({ plan }: Checked, units: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const { units: declared, ...lists } = plan
  addTexts([declared.filter(({ name }) => units.has(name)), lists], units, found)
  return found
}

const TYPES = `import type { StatementInfo } from '../lib/index.js'

/** Translations of the titles of this set: boxes, tiles, settings, decisions, options; and of names. */
export declare const titles: Readonly<Record<string, string>>
/** The translation of a title or a name; what has none is returned as it is. */
export declare function say(written: string): string
/** Translated statements that the rules of this set cite, by id; for \`explanationLines\`. */
export declare const statements: Readonly<Record<string, StatementInfo>>
`

/** Cited statements of these units whose words are translated. */
const statementsOf = (
  { plan, project }: Checked,
  units: ReadonlySet<string>,
  table: ReadonlyMap<string, string>,
): SetTitles['statements'] =>
  Object.fromEntries(
    citedSources(plan, project.sources, units).flatMap(({ title, statements }) =>
      statements.flatMap(({ id, section, words }) => {
        const translated = table.get(words.text)
        if (translated === undefined) return []
        const source = table.get(title.text) ?? title.text
        return [[id.name, { source, section: table.get(section.text) ?? section.text, words: translated }]]
      }),
    ),
  )

/** Languages that the rules of a project are translated to. */
export const languagesOf = (project: Project): string[] => [...tablesOf(project).keys()].sort()

/** Titles and statements of these units; null for a language that no rules are translated to. */
export function titlesOfSet(
  checked: Checked,
  project: Project,
  units: ReadonlySet<string>,
  language: string,
): SetTitles | null {
  const table = tablesOf(project).get(language)
  if (table === undefined) return null
  const used = textsOf(checked, units)
  const titles = Object.fromEntries([...table].filter(([written]) => used.has(written)))
  return { titles, statements: statementsOf(checked, units, table) }
}

/** The files of the entry for one language. Refuses one that no rules are translated to. */
export function titleFiles(
  checked: Checked,
  project: Project,
  units: ReadonlySet<string>,
  language: string,
): GeneratedFile[] {
  const translated = titlesOfSet(checked, project, units, language)
  if (translated === null) {
    const languages = languagesOf(project)
    throw new Refusal(`these rules are not translated to '${language}'`, {
      where: '--lang',
      expected: languages.length === 0 ? 'nothing: no rules have tables of titles' : languages.join(', '),
    })
  }
  const text =
    `export const titles = ${jsonText(translated.titles)}\n` +
    'export const say = (written) => (Object.hasOwn(titles, written) ? titles[written] : written)\n' +
    `export const statements = ${jsonText(translated.statements)}\n`
  return [
    { path: `titles/${language}.js`, text },
    { path: `titles/${language}.d.ts`, text: TYPES },
  ]
}
