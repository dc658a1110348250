/** The head of a generated file: its comment and imports. */
import { codeString, lineComment } from '@tilewright/text'
import type { Context } from './context.ts'
import { createWriter } from './writer.ts'

/** A generated module whose functions others call. */
export interface ModuleFile {
  readonly alias: string
  /** Its file in `modules/`. */
  readonly name: string
  /** Whether it changes values of others. */
  readonly changes?: boolean
}

/**
 * Comment and imports of a file; `up` is the path from its folder to that of all generated files, `''` for the same
 * folder.
 */
export function importsOf(
  context: Context,
  body: string,
  comment: string,
  up: '' | '../',
  modules: readonly ModuleFile[] = [],
  changes = false,
): string {
  const out = createWriter()
  const here = up === '' ? './' : up
  const used = (names: Iterable<string>): string[] =>
    [...names].filter((name) => new RegExp(`(?<![.\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(body)).sort()
  const line = (names: readonly string[], path: string, type = ''): void => {
    if (names.length > 0) out.line(`import ${type}{ ${names.join(', ')} } from ${codeString(path)}`)
  }
  out.line(lineComment(`${comment} Do not edit.`))
  line(
    [...used(context.kernel), ...(/\bGame\b/.test(body) ? ['type Game'] : [])],
    `${up}${context.engine}/for-rules.ts`,
  )
  if (up !== '')
    line([...(changes ? ['ChangeCode'] : []), 'DefineCode'], `${up}${context.engine}/arena/library.ts`, 'type ')
  const tables = [...new Set([...context.tables, 'In'])].filter((name) => body.includes(`${name}.`))
  line(used(tables), `${here}names.ts`)
  line(used(context.values), `${here}values.ts`)
  line(used(context.phases), `${here}phases.ts`)
  for (const { alias, name } of modules)
    if (used([alias]).length > 0) out.line(`import * as ${alias} from ${codeString(`./modules/${name}.ts`)}`)
  return out.text()
}
