/**
 * Passes 6 and 7: the plan becomes TypeScript. Deterministic to the byte: what comes out depends on the plan
 * and the texts alone.
 */
import type { IrOption, IrRule, SourceDecl } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import { emitModule, needsMachine, type EmittedModule, type Indices } from './emit/module.ts'
import { sourceMap } from './emit/source-map.ts'
import { emitStatementsOf } from './emit/sources.ts'
import { emitLibrary, emitNames, emitValues, piecesOf } from './emit/tables.ts'

export interface GeneratedFile {
  readonly path: string
  readonly text: string
}

/** Code numbers 0 to 3 are the kernel's own frames. */
const FIRST_CODE = 4

/** Names for generated modules: their folders below `rules/`, told apart where they would be the same. */
function fileNamesOf(modules: readonly string[]): string[] {
  const taken = new Set<string>()
  return modules.map((module) => {
    const base = module.replace(/^rules\//, '').replace(/[^a-z0-9+-]+/gi, '-') || 'rules'
    let name = base
    for (let i = 2; taken.has(name); i += 1) name = `${base}-${String(i)}`
    taken.add(name)
    return name
  })
}

/**
 * All files of `packages/engine/src/generated`. `text` gives the source text of a file of the rules; `fingerprint`
 * names the plan.
 */
export function generate(
  plan: Plan,
  sources: readonly SourceDecl[],
  text: (file: string) => string,
  fingerprint: string,
): GeneratedFile[] {
  const modules = emitModules(plan, text)
  return [
    ...codeOf(plan, sources, text, fingerprint, modules),
    { path: 'plan.json', text: `${JSON.stringify({ format: 1, fingerprint, plan }, null, 1)}\n` },
    ...modules.map((module) => {
      const shift = module.text.slice(0, module.text.indexOf(module.writer.text())).split('\n').length - 1
      return {
        path: `modules/${module.name}.ts.map`,
        text: sourceMap(`${module.name}.ts`, module.writer.marks(), shift, text),
      }
    }),
  ]
}

/** The TypeScript of it alone, for those who run it at once: no source maps and no plan beside it. */
export function generateCode(
  plan: Plan,
  sources: readonly SourceDecl[],
  text: (file: string) => string,
  fingerprint: string,
): GeneratedFile[] {
  return codeOf(plan, sources, text, fingerprint, emitModules(plan, text))
}

function codeOf(
  plan: Plan,
  sources: readonly SourceDecl[],
  text: (file: string) => string,
  fingerprint: string,
  modules: readonly EmittedModule[],
): GeneratedFile[] {
  return [
    { path: 'names.ts', text: emitNames(plan) },
    { path: 'values.ts', text: emitValues(plan) },
    { path: 'statements.ts', text: emitStatementsOf(sources) },
    { path: 'index.ts', text: emitLibrary(plan, modules, fingerprint, text) },
    ...modules.map((module) => ({ path: `modules/${module.name}.ts`, text: module.text })),
  ]
}

function emitModules(plan: Plan, text: (file: string) => string): EmittedModule[] {
  const find =
    (all: readonly { readonly name: string }[]) =>
    (name: string): number =>
      all.findIndex((one) => one.name === name)
  const code = new Map<IrRule | IrOption, number>()
  for (const one of [...plan.rules, ...plan.options]) if (needsMachine(one)) code.set(one, FIRST_CODE + code.size)
  const indices: Indices = {
    unit: find(plan.units),
    feature: find(plan.features),
    piece: find(piecesOf(plan)),
    define: new Map(plan.defines.map((define, i) => [define, i])),
    rule: new Map(plan.rules.map((rule, i) => [rule.name, i])),
    option: new Map(plan.options.map((option, i) => [option, i])),
    code,
    text,
  }
  const names = [
    ...new Set([...plan.defines, ...plan.mays, ...plan.rules, ...plan.options].map((one) => one.module)),
  ].sort()
  const fileNames = fileNamesOf(names)
  return names.map((name, i) => emitModule(plan, name, fileNames[i] ?? '', indices))
}
