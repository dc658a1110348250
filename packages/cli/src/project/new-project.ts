/** The project to extend: an existing one, or a new one. */
import type { Project } from '@tilewright/generator'
import { languageVersion } from '@tilewright/language'
import { Refusal } from '../refusal.ts'
import { rootWithRules, rulesFolder } from './find-root.ts'
import { openProject } from './open-project.ts'
import { packageRoot, rulePackagesNamed } from './rule-packages.ts'
import { thisDisk } from './this-disk.ts'

export interface ProjectOrNew {
  readonly project: Project
  /** The text of the new project file, if there is no project yet. */
  readonly newFile: { readonly text: string; readonly packages: readonly string[] } | undefined
}

/**
 * Opens the project of a folder. Without one, creates it in the folder of the nearest package.json with the rule
 * packages among its dependencies; refuses if there are none.
 */
export async function projectOrNew(folder: string): Promise<ProjectOrNew> {
  const root = rootWithRules(folder)
  if (root !== undefined) return { project: await openProject(root), newFile: undefined }
  const packages = await rulePackagesNamed(thisDisk, folder)
  if (packages.length === 0)
    throw new Refusal('there are no rules here that something could be added to', {
      where: folder,
      expected: `a folder '${rulesFolder}', or a package of rules among the dependencies in package.json`,
      fix: 'npm install @tilewright/rules, or change into the folder of your project.',
    })
  const home = (await packageRoot(thisDisk, folder)) ?? folder
  return { project: await openProject(home), newFile: { text: projectFileText(packages), packages } }
}

const schema = './node_modules/@tilewright/cli/schema/tilewright.schema.json'

const projectFileText = (packages: readonly string[]): string =>
  `${JSON.stringify({ $schema: schema, language: languageVersion, rules: [rulesFolder], packages }, null, 2)}\n`
