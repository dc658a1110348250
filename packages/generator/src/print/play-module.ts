/**
 * Prints `play.ts` of one set: the arena's arrays as constants, its counters as variables, and the parts of kernel and
 * rules that the set needs.
 */
import { posix } from 'node:path'
import { ts } from 'ts-morph'
import type { Plan } from '@tilewright/linker'
import { eraseGame } from './erase/erase-game.ts'
import type { Entry, Erased, ErasedDeclaration, Imported } from './erase/erased.ts'
import { factsOf } from './facts.ts'
import { fold } from './fold.ts'
import type { KernelProject } from './kernel-project.ts'

/** Functions that the engine calls, with their files. */
const entries = [
  { file: 'interpreter/begin.ts', name: 'runSteps' },
  { file: 'interpreter/options.ts', name: 'countOptions' },
  { file: 'interpreter/options.ts', name: 'listAll' },
  { file: 'interpreter/options.ts', name: 'takeOption' },
] as const

/** Takes the whole game, so it is imported from the engine instead of printed. */
const keptWhole: ReadonlySet<string> = new Set(['rethrowLocated'])

/** Variables of a game in addition to its counters, with their initial values. */
const beside: readonly (readonly [name: string, type: string, initial: string])[] = [
  ['log', 'Log', 'NONE_YET'],
  ['logShared', 'boolean', 'false'],
  ['script', 'readonly number[]', '[]'],
  ['origin', 'Origin', 'NOTHING_HAPPENED'],
  ['stamp', 'number', '0'],
  ['game', 'Game | null', 'null'],
  ['changed', 'boolean', 'false'],
  ['running', 'boolean', 'false'],
]

export interface PrintedPlay {
  readonly text: string
  /** Names of the additional functions, in the requested order. */
  readonly called: readonly string[]
  /** The printed functions and constants, for `lower`. */
  readonly declarations: readonly ErasedDeclaration[]
  /** What they import from the unchanged engine, by files below its source. */
  readonly imports: readonly Imported[]
}

/**
 * Prints the module of a set, to be written beside its `tables.ts`. `source` is the folder `src` of the engine,
 * `engine` the path from the module to it, `plan` the plan of the set; `calls` are further functions that are called
 * from outside.
 */
export function printPlay(
  project: KernelProject,
  source: string,
  engine: string,
  plan: Plan,
  calls: readonly Entry[] = [],
): PrintedPlay {
  const erased = eraseGame(project, [...entries, ...calls], keptWhole)
  const facts = factsOf(plan)
  const values = new Map([...facts.values, ['trace.on', false] as const])
  const folded = fold(erased.declarations, { ...facts, values }, erased.entries)
  const body = folded.map(({ text }) => text).join('\n\n')
  const called = erased.entries.slice(entries.length)
  const top = head(source, engine, erased, body, countersOf(project))
  const text = [top, body, '', PLAY, ...exportsOf(called), ''].join('\n')
  const root = `${source.replaceAll('\\', '/')}/`
  const imports = erased.imports.map((one) => ({ ...one, file: one.file.replaceAll('\\', '/').slice(root.length) }))
  return { text, called, declarations: folded, imports }
}

const exportsOf = (called: readonly string[]): string[] =>
  called.length === 0 ? [] : ['', `export { ${[...new Set(called)].sort().join(', ')} }`]

function head(source: string, engine: string, erased: Erased, body: string, counters: readonly string[]): string {
  const uses = (name: string): boolean => new RegExp(`(?<![.\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(body)
  const tables = [...erased.tables].filter((name) => uses(`$${name}`)).sort()
  const lines = [
    '// Generated: the kernel and the rules of one set, over an arena of their own. Do not edit.',
    `import type { Arena, Slab } from '${engine}/arena/arena.ts'`,
    `import type { Game } from '${engine}/arena/game.ts'`,
    `import { layOut } from '${engine}/arena/layout.ts'`,
    `import type { LinkedRules } from '${engine}/arena/linked-rules.ts'`,
    `import { NO_STEPS as NONE_YET, type Log } from '${engine}/arena/log.ts'`,
    `import type { Play } from '${engine}/arena/library.ts'`,
    `import { copyTables, linkForMost } from '${engine}/link/link.ts'`,
    `import { NO_DRAWS, type Origin } from '${engine}/model/origin.ts'`,
    ...importLines(source, engine, erased, uses),
    "import { tables } from './tables.ts'",
    '',
    '/** The rules of the fullest table: their arrays are the tables of this code. */',
    'const most: LinkedRules = linkForMost(tables)',
    'const { fixed, bytes, head, columns } = layOut(most.sizes)',
    'const NOTHING_HAPPENED: Origin = { chance: [], draws: NO_DRAWS, phase: -1, deeds: [] }',
    'let $rules: LinkedRules = most',
    ...[...erased.arrays]
      .filter((name) => uses(`$${name}`))
      .sort()
      .map((name) => `const $${name} = columns.${name}`),
    ...[...tables, ...[...erased.numbers].filter((name) => uses(`$${name}`)).sort()].map(
      (name) => `const $${name} = most.${name}`,
    ),
    ...beside.map(([name, type, initial]) => `let $${name}: ${type} = ${initial}`),
    ...counters.map((name) => `let $${name} = 0`),
    '',
    '/** The arena for other modules: its arrays, and accessors for the variables of this code. */',
    'export const arena: Arena = {',
    '  ...columns,',
    '  bytes,',
    '  fixed,',
    '  head,',
    '  slab: { bytes: new Uint8Array(0), at: 0, inUse: [] } satisfies Slab,',
    '  get arena() {',
    '    return arena',
    '  },',
    '  get rules() {',
    '    return $rules',
    '  },',
    ...[...beside.map(([name]) => name), ...counters].flatMap((name) => [
      `  get ${name}() {`,
      `    return $${name}`,
      '  },',
      `  set ${name}(value) {`,
      `    $${name} = value`,
      '  },',
    ]),
    '}',
    '',
    '/** Selects another table of players and settings: copies its tables over the previous ones. */',
    'function bind(rules: LinkedRules): void {',
    '  $rules = rules',
    '  copyTables(rules, most)',
    '}',
    '',
    '',
  ]
  return lines.join('\n')
}

/** Last statement: its functions are defined by then, whatever they are converted to (see `constant-bindings.ts`). */
const PLAY = 'export const play: Play = { arena, bind, runSteps, countOptions, listAll, takeOption }'

/** The counters of the table of classes: each has a variable, even if the code of this set never uses it. */
function countersOf({ file }: KernelProject): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) names.push(...node.properties.flatMap(({ name }) => name?.getText() ?? []))
    else ts.forEachChild(node, visit)
  }
  for (const statement of file('arena/classes.ts').statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (name.getText() === 'counters' && initializer !== undefined) visit(initializer)
  return names.sort()
}

const importName = ({ as, name }: Imported): string => (as === name ? name : `${as} as ${name}`)

function importLines(source: string, engine: string, erased: Erased, uses: (name: string) => boolean): string[] {
  const root = source.replaceAll('\\', '/')
  const fromHere = (file: string): string => `${engine}/${posix.relative(root, file.replaceAll('\\', '/'))}`
  const values = Map.groupBy(
    erased.imports.filter(({ name }) => uses(name)),
    ({ file }) => fromHere(file),
  )
  const defined = new Set(['Arena', 'Slab', 'Game', 'LinkedRules', 'Play', 'Origin', 'Log'])
  const types = Map.groupBy(
    [...erased.types].filter(
      ([name]) => uses(name) && !defined.has(name) && !erased.imports.some((imported) => imported.name === name),
    ),
    ([, file]) => fromHere(file),
  )
  return [
    ...[...values].map(([file, names]) => `import { ${names.map(importName).join(', ')} } from '${file}'`),
    ...[...types].map(([file, names]) => `import type { ${names.map(([name]) => name).join(', ')} } from '${file}'`),
  ]
}
