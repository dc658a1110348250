/** The project that something new is added to: the one that is there, or one that begins with it. */
import type { Project } from '@tilewright/generator'
import { languageVersion } from '@tilewright/language'
import { Refusal } from '../refusal.ts'
import { findRoot, rulesFolder } from './find-root.ts'
import { openProject } from './open-project.ts'
import { packageRoot, rulePackagesNamed } from './rule-packages.ts'
import { thisDisk } from './this-disk.ts'

export interface ProjectOrNew {
  readonly project: Project
  /** What its project file will be, where there is no project yet. */
  readonly begun: { readonly text: string; readonly packages: readonly string[] } | undefined
}

/**
 * The project of a folder. Where there is none, one in the folder of the nearest package.json, with the rule packages
 * that it depends on; refuses where there are none: nothing can be added to no rules.
 */
export async function projectOrNew(folder: string): Promise<ProjectOrNew> {
  const root = findRoot(folder)
  if (root !== undefined) return { project: await openProject(root), begun: undefined }
  const packages = await rulePackagesNamed(thisDisk, folder)
  if (packages.length === 0)
    throw new Refusal('there are no rules here that something could be added to', {
      where: folder,
      expected: `a folder '${rulesFolder}', or a package of rules among the dependencies in package.json`,
      fix: 'npm install @tilewright/rules, or change into the folder of your project.',
    })
  const home = (await packageRoot(thisDisk, folder)) ?? folder
  return { project: await openProject(home), begun: { text: fileNaming(packages), packages } }
}

const schema = './node_modules/@tilewright/cli/schema/tilewright.schema.json'

const fileNaming = (packages: readonly string[]): string =>
  `${JSON.stringify({ $schema: schema, language: languageVersion, rules: [rulesFolder], packages }, null, 2)}\n`
