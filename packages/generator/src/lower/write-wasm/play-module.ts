/**
 * Writes `generated/play.js` for an engine in WebAssembly: the arena over the module's memory, the module's functions
 * under the names that the rest of the engine calls, and the few functions that stay in JavaScript.
 */
import { codeString } from '@tilewright/text'
import { ts } from 'ts-morph'
import { toJavaScript } from '../../print/modules.ts'
import type { Function, Program, Storage } from '../program.ts'
import { plainName } from '../write-c/c-names.ts'
import type { Exports } from './exports.ts'
import { accessor, cellLines } from './native-module.ts'

/** Where functions that stay in JavaScript find what they import, by name. */
export type ImportedFrom = (name: string) => string | undefined

export function wasmPlayModule(program: Program, exports: Exports, importedFrom: ImportedFrom): string {
  const counters = program.storages.filter(({ room, type }) => room === 'kept' && type.kind !== 'array')
  const logCount = counters.findIndex(({ name }) => name === 'logCount')
  const kept = exports.kept.map(({ text }) => withMemory(program, text))
  const needed = importsIn(kept, importedFrom)
  return [
    '// Generated: the kernel and the rules of one set in WebAssembly. Do not edit.',
    "import { at, buffer, f64, host, i32, noOption, resetStack, u8, wasm } from './native.js'",
    "import { layOut } from '../arena/layout.js'",
    "import { NO_STEPS as NONE_YET, withStep } from '../arena/log.js'",
    "import { rethrowLocated } from '../interpreter/error-location.js'",
    "import { copyTables, linkForMost } from '../link/link.js'",
    "import { NO_DRAWS } from '../model/origin.js'",
    "import { GameError } from '../model/errors.js'",
    ...needed,
    "import { tables } from './tables.js'",
    '',
    ...cellLines,
    ...memoryLines(program),
    ...arenaLines(program),
    ...draws,
    `const logCount = (at.arena >> 2) + ${String(logCount)}`,
    ...steps,
    ...exports.functions.map((one) => exported(one, exports.stepping.has(one.name))),
    '',
    ...kept.map((text) => toJavaScript(text)),
    '',
    'export const play = { arena, bind, runSteps, countOptions, listAll, takeOption }',
    `export { ${[...exports.functions, ...exports.kept]
      .map(({ name }) => name)
      .sort()
      .join(', ')} }`,
    '',
  ].join('\n')
}

const isVarying = ({ room, varies }: Storage): boolean => room === 'table' && varies

/** Columns and tables as arrays over the memory; tables are filled from those of the fullest table. */
function memoryLines({ storages }: Program): string[] {
  const typed = storages.filter(({ room, type, length }) => room === 'table' && type.kind === 'array' && length > 0)
  const numbers = storages.filter((storage) => isVarying(storage) && storage.type.kind !== 'array')
  const perTable = numbers.filter(({ name }) => name !== 'tableNumber' && name !== 'askAlways')
  return [
    'const most = { ...linkForMost(tables) }',
    'const laid = layOut(most.sizes)',
    'const over = (array, from) => new array.constructor(buffer, from, array.length)',
    `for (const name of ${JSON.stringify(typed.map(({ name }) => name))}) {`,
    '  const array = over(most[name], at[name])',
    '  array.set(most[name])',
    '  most[name] = array',
    '}',
    'const columns = Object.fromEntries(',
    '  Object.entries(laid.columns).map(([name, array]) => [',
    '    name,',
    '    array.buffer === laid.bytes.buffer ? over(array, at.arena + array.byteOffset) : array.length > 0 ? ' +
      'over(array, at[name]) : array,',
    '  ]),',
    ')',
    '',
    'let $rules = most',
    'const ranges = tables.units.flatMap(({ players }) => (players === null ? [] : [players[0]]))',
    'const fewest = Math.max(1, ...ranges)',
    '/** Numbers that depend on the table. */',
    'function bindNumbers(rules) {',
    '  i32[at.tableNumber >> 2] = Math.max(0, rules.playerCount - fewest)',
    '  u8[at.askAlways] = rules.setup.askAlways === true ? 1 : 0',
    ...perTable.map(({ name }) => `  i32[at.${plainName(name)} >> 2] = rules.${name}`),
    '}',
    '/** Selects another table of players and settings: copies its tables over the previous ones. */',
    'function bind(rules) {',
    '  $rules = rules',
    '  copyTables(rules, most)',
    '  bindNumbers(rules)',
    '}',
    'bindNumbers(most)',
    '',
  ]
}

function arenaLines({ storages }: Program): string[] {
  const counters = storages.filter(({ room, type }) => room === 'kept' && type.kind !== 'array')
  return [
    'const head = new Int32Array(buffer, at.arena, laid.head.length)',
    'const NOTHING_HAPPENED = { chance: [], draws: NO_DRAWS, phase: -1, deeds: [] }',
    'let $log = NONE_YET, $script = [], $origin = NOTHING_HAPPENED, $game = null',
    'const arena = {',
    '  ...columns,',
    '  bytes: new Uint8Array(buffer, at.arena, laid.bytes.length),',
    '  fixed: laid.fixed,',
    '  head,',
    '  slab: { bytes: new Uint8Array(0), at: 0, inUse: [] },',
    '  get arena() { return arena },',
    '  get rules() { return $rules },',
    '  get log() { return $log },',
    '  set log(value) { $log = value },',
    '  get game() { return $game },',
    '  set game(value) { $game = value },',
    '  get script() {',
    '    const n = i32[cell_scriptCount]',
    '    if (n !== $script.length) $script = Array.from(new Int32Array(buffer, at.script, n))',
    '    return $script',
    '  },',
    '  set script(value) {',
    '    if (value.length === 0 && $script.length === 0) return',
    '    $script = value',
    '    i32[cell_scriptCount] = value.length',
    '    new Int32Array(buffer, at.script, value.length).set(value)',
    '  },',
    '  get origin() { return $origin },',
    '  set origin(value) {',
    '    if (value.draws !== $origin.draws) setDraws(value.draws)',
    '    $origin = value',
    '  },',
    ...(['stamp', 'logShared', 'changed', 'running'] as const).flatMap((name) => accessor(name, name)),
    ...counters.flatMap(({ name }, i) => [
      `  get ${name}() { return head[${String(i)}] },`,
      `  set ${name}(value) { head[${String(i)}] = value },`,
    ]),
    '}',
    '',
  ]
}

/** Draws that a record fixed: by kind and number in memory, by name for errors. */
const draws = [
  'const kindsByName = new Map(tables.tiles.map(({ name }, kind) => [name, kind]))',
  'const piecesByName = new Map(tables.pieces.map(({ name }, kind) => [name, kind]))',
  'const diceByName = new Map((tables.dice ?? []).map(({ name }, die) => [name, ~die]))',
  '/** Writes draws to the memory: the kind, or the complement of a die, and the number behind `#`. */',
  'function setDraws({ tiles, tokens }) {',
  '  const write = (list, from, count, kindOf) => {',
  "    if (list.length > 4096) throw new GameError('too-many-draws', 'At most 4,096 draws can be given in advance.')",
  '    i32[count >> 2] = list.length',
  '    list.forEach((draw, i) => {',
  "      const [name, nth = '1'] = draw.split('#')",
  '      i32[(from >> 2) + 2 * i] = kindOf(name) ?? -0x80000000',
  '      i32[(from >> 2) + 2 * i + 1] = Number(nth)',
  '    })',
  '  }',
  '  write(tiles, at.drawTiles, at.drawTileCount, (name) => kindsByName.get(name))',
  '  write(tokens, at.drawTokens, at.drawTokenCount, (name) => piecesByName.get(name) ?? diceByName.get(name))',
  '}',
  'host.impossibleDraw = (number, isToken) => {',
  '  const draw = (isToken ? $origin.draws.tokens : $origin.draws.tiles)[number - 1]',
  "  return new GameError('impossible-draw', `Draw ${number} was to be '${draw}', which cannot be drawn there.`, " +
    "'What is drawn in advance is given in the order in which it is drawn.')",
  '}',
  '',
]

/** A step: its entry goes to the log, and its errors are given the place of the rule that ran. */
const steps = [
  'const cell_step = at.step >> 2',
  'function logStep() {',
  '  if (i32[cell_steps] === 0) return',
  '  i32[cell_steps] = 0',
  '  const s = cell_step, isShared = u8[cell_logShared] === 1',
  '  $log = withStep($log, isShared, i32[logCount] - 1, i32[s], i32[s + 1], i32[s + 2], i32[s + 3], i32[s + 4])',
  '  u8[cell_logShared] = 0',
  '}',
  'function failed(error) {',
  '  resetStack()',
  '  logStep()',
  "  if (error instanceof GameError && error.code === 'no-option') throw error",
  '  rethrowLocated(arena, error)',
  '}',
  '',
]

/** A function of the module under its own name. */
function exported({ name, params, result, defaults }: Function, isStep: boolean): string {
  const list = params
    .map(({ name: param }) => (defaults.has(param) ? `${param} = ${defaults.get(param) ?? ''}` : param))
    .join(', ')
  const call = `wasm.${name}(${params.map(({ name: param }) => param).join(', ')})`
  const value = result.kind === 'boolean' ? `${call} === 1` : call
  const check =
    name === 'takeOption'
      ? ["  if (!Number.isInteger(i)) throw noOption(typeof i === 'number' ? i : typeof i, countOptions())"]
      : []
  const body = isStep
    ? [
        '  try {',
        `    const result = ${value}`,
        '    logStep()',
        '    return result',
        '  } catch (error) {',
        '    failed(error)',
        '  }',
      ]
    : [`  return ${value}`]
  return [`function ${name}(${list}) {`, ...check, ...body, '}'].join('\n')
}

/** The game's and the rules' properties as those of the objects over the memory. */
function withMemory({ storages }: Program, text: string): string {
  const tables = new Set(storages.filter(({ room }) => room === 'table').map(({ name }) => name))
  const source = ts.createSourceFile('kept.ts', text, ts.ScriptTarget.ES2024, true, ts.ScriptKind.TS)
  const edits: { readonly from: number; readonly to: number; readonly text: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text.startsWith('$') && node.text !== '$rules') {
      const name = node.text.slice(1)
      edits.push({ from: node.getStart(), to: node.end, text: `${tables.has(name) ? 'most' : 'arena'}.${name}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return edits.reduceRight((now, edit) => now.slice(0, edit.from) + edit.text + now.slice(edit.to), text)
}

function importsIn(texts: readonly string[], importedFrom: ImportedFrom): string[] {
  const names = new Set(texts.flatMap((text) => text.match(/\b[A-Za-z_]\w*\b/g) ?? []))
  const own = new Set(['rethrowLocated', 'withStep', 'GameError'])
  return [...names].flatMap((name) => {
    const from = own.has(name) ? undefined : importedFrom(name)
    return from === undefined ? [] : [`import { ${name} } from ${codeString(from)}`]
  })
}
