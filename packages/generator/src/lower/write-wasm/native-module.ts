/** Writes `generated/native.js`: instantiates the module, and gives names to its memory. */
import { deflateRawSync } from 'node:zlib'
import { codeString } from '@tilewright/text'
import type { FailureText, Program, TextPart } from '../program.ts'
import { cells, placesOf, type Cell } from './places.ts'

const views: Readonly<Record<Cell, string>> = { i32: 'i32', f64: 'f64', u8: 'u8' }
const shifts: Readonly<Record<Cell, number>> = { i32: 2, f64: 3, u8: 0 }

/** The constant with a cell's index: a property of an object would be looked up at each use. */
export const cellName = (cell: keyof typeof cells): string => `cell_${cell}`

/** Constants with the index of each cell in the view of its kind. */
export const cellLines: readonly string[] = Object.entries(cells).map(
  ([cell, kind]) => `const cell_${cell} = at.${cell} >> ${String(shifts[kind])}`,
)

/** An object whose properties lie in memory. */
function objectOf(
  name: string,
  properties: readonly (readonly [property: string, cell: keyof typeof cells])[],
): string[] {
  return [`export const ${name} = {`, ...properties.flatMap(([property, cell]) => accessor(property, cell)), '}', '']
}

export function accessor(property: string, cell: keyof typeof cells): string[] {
  const kind: Cell = cells[cell]
  const at = `${views[kind]}[${cellName(cell)}]`
  const isFlag = kind === 'u8'
  return [
    `  get ${property}() { return ${isFlag ? `${at} === 1` : at} },`,
    `  set ${property}(value) { ${at} = ${isFlag ? 'value ? 1 : 0' : 'value'} },`,
  ]
}

/** A list of options; its array is exchanged for another now and then. */
const offersOf = (name: 'offers' | 'aside'): string[] => [
  `export const ${name} = {`,
  `  get data() { return lists.get(i32[cell_${name}_data]) },`,
  ...(['count', 'of', 'listed'] as const).flatMap((property) => accessor(property, `${name}_${property}`)),
  '}',
  '',
]

export function nativeModule(program: Program, bytes: Uint8Array): string {
  const places = placesOf(program)
  return [
    '// Generated: the engine of this set in WebAssembly. Do not edit.',
    "import { GameError, RulesError } from '../model/errors.js'",
    '',
    `const names = ${JSON.stringify(places.map(({ name }) => name))}`,
    `const code = ${codeString(deflateRawSync(bytes, { level: 9 }).toString('base64'))}`,
    ...inflating,
    '',
    ...failureLines(program),
    `export const noOption = failures[${String(program.failures.findIndex(({ code }) => code === 'no-option'))}]`,
    '/** Set by the printed module: what failures ask of the game. */',
    'export const host = { impossibleDraw: (number, isToken) => ' +
      "new GameError('impossible-draw', `Draw ${number} cannot be drawn there.`) }",
    '',
    '/** Rules failed: the stack of the module is empty again, and the error goes to the caller. */',
    'function fail(number, a, b, c, d) {',
    '  wasm.__stack_pointer.value = top',
    `  throw number === ${String(program.failures.findIndex(({ code }) => code === 'impossible-draw'))} ` +
      '? host.impossibleDraw(a, b === 1) : failures[number](a, b, c, d)',
    '}',
    '',
    'const { instance } = await WebAssembly.instantiate(await inflated(Uint8Array.from(atob(code), (letter) => ' +
      'letter.charCodeAt(0))), { engine: { fail } })',
    'export const wasm = instance.exports',
    'const top = wasm.__stack_pointer.value',
    'export const resetStack = () => { wasm.__stack_pointer.value = top }',
    'wasm.begin()',
    '/** Addresses by name. */',
    'export const at = Object.fromEntries(names.map((name, i) => [name, wasm.place(i)]))',
    'export const { buffer } = wasm.memory',
    'export const i32 = new Int32Array(buffer)',
    'export const f64 = new Float64Array(buffer)',
    'export const u8 = new Uint8Array(buffer)',
    ...cellLines,
    'const lists = new Map([at.offers_data, at.aside_data].map((place) => i32[place >> 2]).map((from) => [from, ' +
      'new Int32Array(buffer, from, 1 << 18)]))',
    '',
    ...objectOf('scratch', [['top', 'scratch_top']]).toSpliced(
      1,
      0,
      '  data: new Int32Array(buffer, at.scratch_data, 65536),',
    ),
    ...offersOf('offers'),
    ...offersOf('aside'),
    ...objectOf('events', [
      ['count', 'event_count'],
      ['decision', 'event_decision'],
    ]).toSpliced(1, 0, '  data: new Int32Array(buffer, at.event_data, 1 << 19),', '  of: null,'),
    ...objectOf('running', [['scorer', 'running_scorer']]),
    ...objectOf('asked', [
      ['phase', 'asked_phase'],
      ['argument', 'asked_argument'],
      ['player', 'asked_player'],
    ]),
    ...objectOf('latest', [['stamp', 'latest_stamp']]),
  ].join('\n')
}

/** The module is packed, since its bytes are part of a text. Node unpacks it faster in its own way. */
const inflating = [
  'async function inflated(bytes) {',
  "  const zlib = globalThis.process?.getBuiltinModule?.('node:zlib')",
  '  if (zlib !== undefined) return zlib.inflateRawSync(bytes)',
  "  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))",
  '  return new Response(unpacked).arrayBuffer()',
  '}',
  '',
]

/** The errors of the program, made from their numbers. */
function failureLines({ failures, names }: Program): string[] {
  const args = ['a', 'b', 'c', 'd']
  const part = (text: TextPart): string => {
    if (typeof text === 'string') return codeString(text)
    const arg = args[text.arg] ?? 'a'
    return text.names === null ? `String(${arg})` : `(texts[${codeString(text.names)}][${arg}] ?? '?')`
  }
  const joined = (parts: readonly TextPart[]): string => (parts.length === 0 ? 'null' : parts.map(part).join(' + '))
  const one = ({ code, message, hint, isRefusal }: FailureText): string =>
    `  (a, b, c, d) => new ${isRefusal ? 'GameError' : 'RulesError'}` +
    `(${codeString(code)}, ${joined(message)}, ${joined(hint)}),`
  return [
    `const texts = ${JSON.stringify(Object.fromEntries(names))}`,
    'const failures = [',
    ...failures.map(one),
    ']',
    '',
  ]
}
