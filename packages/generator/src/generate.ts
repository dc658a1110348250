/**
 * Passes 6 and 7: emits TypeScript from the plan. Deterministic to the byte: the output depends on the plan and the
 * texts alone.
 */
import { posix } from 'node:path'
import type { Located, SourceDecl } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import { codeName, codeString, pathStep } from '@tilewright/text'
import { fingerprintsOf, hashOfTexts } from './fingerprint.ts'
import { emitChoices, type EmittedChoices } from './emit/choices.ts'
import { emitDispatch } from './emit/dispatch.ts'
import { emitModule, whereOf, type EmittedModule, type Indices, type Program } from './emit/module.ts'
import { emitPhases, type EmittedPhases } from './emit/phases.ts'
import { sourceMap } from './emit/source-map.ts'
import { emitStatementsOf } from './emit/sources.ts'
import { emitNames } from './emit/name-tables.ts'
import { piecesOf } from './emit/pieces.ts'
import { libraryRows } from './emit/rows.ts'
import { emitLibrary } from './emit/tables.ts'
import type { Writer } from './emit/writer.ts'
import { knownSet, nameOf, openSet, planOf } from './program/known-units.ts'
import { withoutDenied } from './program/denied-rules.ts'
import { busyIn, withoutIdlePhases } from './program/idle-phases.ts'
import { phasesOf } from './program/steps.ts'

export interface GeneratedFile {
  readonly path: string
  readonly text: string
}

/** Names of generated modules: their folders below `rules/`, made unique. */
function fileNamesOf(modules: readonly string[]): string[] {
  const taken = new Set<string>()
  return modules.map((module) => {
    const base = pathStep(module.replace(/^rules\//, ''))
    let name = base
    // Some file systems are not case-sensitive.
    for (let i = 2; taken.has(name.toLowerCase()); i += 1) name = `${base}-${String(i)}`
    taken.add(name.toLowerCase())
    return name
  })
}

/** Path from the generated files to the engine's own files. */
const ENGINE = '..'

/** All emitted texts, before they are assigned to files. */
interface Emitted {
  /** The tables alone, for a module that plays the set. */
  readonly tables: string
  readonly modules: readonly EmittedModule[]
  readonly phases: EmittedPhases
  readonly choices: EmittedChoices
  readonly values: string
  readonly names: string
  readonly library: string
}

/**
 * All files of `packages/engine/src/generated`. `text` returns the source text of a rules file; `fingerprint`
 * identifies the plan.
 */
export function generate(
  plan: Plan,
  sources: readonly SourceDecl[],
  text: (file: string) => string,
  fingerprint: string,
): GeneratedFile[] {
  const emitted = emitAll(plan, text, fingerprint, null, ENGINE)
  const mapOf = (path: string, file: string, writer: Writer): GeneratedFile => {
    const shift = file.slice(0, file.indexOf(writer.text())).split('\n').length - 1
    return { path: `${path}.map`, text: sourceMap(posix.basename(path), writer.marks(), shift, text) }
  }
  return [
    ...filesOf(emitted, sources, ENGINE),
    { path: 'plan.json', text: `${JSON.stringify({ format: 1, fingerprint, plan }, null, 1)}\n` },
    ...emitted.modules.map((module) => mapOf(`modules/${module.name}.ts`, module.text, module.writer)),
    mapOf('phases.ts', emitted.phases.text, emitted.phases.writer),
    mapOf('choices.ts', emitted.choices.text, emitted.choices.writer),
  ]
}

/** What generated code reports to `onWatch`. */
export type Watched = boolean | 'effects'

/**
 * The TypeScript files alone, for direct execution: no source maps and no plan. `watched`: each declaration reports
 * its evaluation to `onWatch` of the engine, as `file:line`; or (`effects`) each rule and option what it does, as its
 * number or, of an option, the complement of that.
 */
export function generateCode(
  plan: Plan,
  sources: readonly SourceDecl[],
  text: (file: string) => string,
  fingerprint: string,
  watched: Watched = false,
): GeneratedFile[] {
  return filesOf(emitAll(plan, text, fingerprint, null, ENGINE, watched), sources, ENGINE)
}

/**
 * TypeScript files for one set of units: contains only what is in play, without tests for it. `engine` is the path from
 * the folder of these files to the engine's own.
 */
export function generateSet(
  plan: Plan,
  sources: readonly SourceDecl[],
  text: (file: string) => string,
  fingerprint: string,
  units: ReadonlySet<string>,
  engine = ENGINE,
): GeneratedFile[] {
  return filesOf(emitAll(plan, text, fingerprint, units, engine), sources, engine)
}

/** A set with a second file of its tables alone (`tables.ts`), and only with `cited` claims. */
export function generateToBuild(
  plan: Plan,
  sources: readonly SourceDecl[],
  text: (file: string) => string,
  fingerprint: string,
  units: ReadonlySet<string>,
): { readonly files: readonly GeneratedFile[]; readonly tables: GeneratedFile } {
  const emitted = emitAll(plan, text, fingerprint, units, ENGINE)
  return {
    files: filesOf(emitted, citedSources(plan, sources, units), ENGINE),
    tables: { path: 'tables.ts', text: emitted.tables },
  }
}

/** The sources with only the claims that rules of these units cite. */
export function citedSources(plan: Plan, sources: readonly SourceDecl[], units: ReadonlySet<string>): SourceDecl[] {
  const { defines, changes, mays, rules, options } = planOf(plan, units)
  const cited = new Set([...defines, ...changes, ...mays, ...rules, ...options].flatMap(({ cites }) => cites))
  return sources.map((source) => ({ ...source, statements: source.statements.filter(({ id }) => cited.has(id.name)) }))
}

function filesOf(emitted: Emitted, sources: readonly SourceDecl[], engine: string): GeneratedFile[] {
  return [
    { path: 'names.ts', text: emitted.names },
    { path: 'values.ts', text: emitted.values },
    { path: 'phases.ts', text: emitted.phases.text },
    { path: 'choices.ts', text: emitted.choices.text },
    { path: 'statements.ts', text: emitStatementsOf(sources, engine) },
    { path: 'index.ts', text: emitted.library },
    ...emitted.modules.map((module) => ({ path: `modules/${module.name}.ts`, text: module.text })),
  ]
}

/** `units`: the known set; null for the open form, which tests at run time what is in play. */
function emitAll(
  whole: Plan,
  text: (file: string) => string,
  fingerprint: string,
  units: ReadonlySet<string> | null,
  engine: string,
  watched: Watched = false,
): Emitted {
  const declared = units === null ? whole : planOf(whole, units)
  const plan = units === null ? whole : withoutIdlePhases(withoutDenied(declared))
  const knowledge = units === null ? openSet(plan) : knownSet
  const find =
    (all: readonly { readonly name: string }[]) =>
    (name: string): number =>
      all.findIndex((candidate) => candidate.name === name)
  const indices: Indices = {
    unit: find(plan.units),
    feature: find(plan.features),
    piece: find(piecesOf(plan)),
    tile: (name) => plan.tiles.findIndex(({ shape }) => shape.name === name),
    define: new Map(plan.defines.map((define, i) => [define, i])),
    text,
  }
  const watch =
    watched === true ? (located: Located): string => `watch(g, ${codeString(whereOf(located, text))})` : null
  const program: Program = {
    plan,
    known: knowledge,
    phases: phasesOf(plan, knowledge),
    busyIn: busyIn(plan, knowledge),
    indices,
    engine,
    watch,
    effects: watched === 'effects',
  }
  const names = [
    ...new Set(
      [...plan.defines, ...plan.changes, ...plan.mays, ...plan.rules, ...plan.options].map((located) => located.module),
    ),
  ].sort()
  const fileNames = fileNamesOf(names)
  const aliases = moduleAliases(fileNames)
  const files = fileNames.map((name, i) => ({
    name,
    alias: aliases[i] ?? '',
    changes: plan.changes.some(({ module }) => module === names[i]),
  }))
  const modules = names.map((name, i) => emitModule(program, name, files[i] ?? { name: '', alias: '' }))
  const written = new Map(modules.flatMap((module) => [...module.written]))
  const offers = new Map(modules.flatMap((module) => [...module.offers]))
  const phases = emitPhases(program, written, files, units !== null)
  const choices = emitChoices(program, written, offers, files, phases.machines)
  const machines = [...phases.machines, ...choices.machines]
  const values = emitDispatch({
    plan,
    known: knowledge,
    written,
    engine,
    modules: files.map(({ name, alias }) => ({ alias, file: name })),
  })
  const numbers = emitNames(
    plan,
    { sets: knowledge.asked.map(nameOf), machines: machines.map(({ name }) => name) },
    engine,
  )
  const code = [numbers, values, phases.text, choices.text, ...modules.map((module) => module.text)]
  const prints = { whole: fingerprint, sets: fingerprintsOf(declared), build: hashOfTexts(code) }
  const rows = libraryRows(program, machines, prints)
  return {
    modules,
    phases,
    choices,
    values,
    names: numbers,
    library: emitLibrary(rows, files, engine),
    tables: units === null ? '' : emitLibrary(rows, files, engine, 'played'),
  }
}

/** Import names of the modules' functions, with a suffix that no name of the rules has. */
function moduleAliases(files: readonly string[]): string[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const parts = file.split(/[^A-Za-z0-9]+/).filter((part) => part !== '')
    const base = codeName(parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(''))
    let alias = `${base}Rules`
    for (let i = 2; taken.has(alias); i += 1) alias = `${base}_${String(i)}Rules`
    taken.add(alias)
    return alias
  })
}
