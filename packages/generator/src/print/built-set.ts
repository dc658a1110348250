/** The files of one built set: its own library, and the module that plays it. */
import type { Checked } from '@tilewright/linker'
import { fingerprintOf } from '../fingerprint.ts'
import { generateSet, type GeneratedFile } from '../generate.ts'
import { planOf } from '../program/known-units.ts'
import { readKernel } from './kernel-project.ts'
import { printPlay } from './play-module.ts'

/** Path from `built/<name>/` to the engine's own files. */
const ENGINE = '../..'

/** Emits the set of these units. `source` is the folder `src` of the engine; the rules must have no errors. */
export function builtSet(checked: Checked, units: ReadonlySet<string>, source: string): GeneratedFile[] {
  const { plan, project, texts } = checked
  const text = (file: string): string => texts.get(file) ?? ''
  const files = generateSet(plan, project.sources, text, fingerprintOf(plan), units, ENGINE)
  return [
    ...files.map((file) => (file.path === 'index.ts' ? tablesOf(file) : file)),
    { path: 'play.ts', text: printPlay(readKernel(source, files), source, ENGINE, planOf(plan, units)).text },
    { path: 'index.ts', text: index },
  ]
}

/** The library without its printed module, which is generated from it. */
const tablesOf = ({ text }: GeneratedFile): GeneratedFile => ({
  path: 'tables.ts',
  text: text.replace('export const library: RuleLibrary', 'export const tables: RuleLibrary'),
})

const index = `// Generated. The library of one set, whose games run in a module of their own. Do not edit.
import type { RuleLibrary } from '../../arena/library.ts'
import { play } from './play.ts'
import { tables } from './tables.ts'

export const library: RuleLibrary = { ...tables, play }
`
