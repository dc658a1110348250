/** Lowers the printed functions of a set to a program without objects, texts and closures. */
import { ts } from 'ts-morph'
import type { ErasedDeclaration } from '../print/erase/erased.ts'
import { Failures } from './failures.ts'
import type { LinkedSet } from './linked-set.ts'
import { NOTHING, NUMBER, type Expression, type Function, type Program, type Statement, type Type } from './program.ts'
import { LoweringRefused } from './refusal.ts'
import { Scope, type Lowering, type Signature } from './scope.ts'
import { lowerBody } from './statements.ts'
import { Tables } from './tables.ts'
import { annotated } from './types.ts'
import { importedFunctions, nativeFunctions, type NativeFunction } from './work.ts'

/** A declaration of the printed module, parsed. */
interface Parsed {
  readonly declared: ErasedDeclaration
  readonly params: readonly ts.ParameterDeclaration[]
  readonly type: ts.TypeNode | undefined
  /** Undefined for a constant number. */
  readonly body: ts.Block | ts.Expression | undefined
  readonly value: number | undefined
  readonly note: string
}

export interface Lowered extends Program {
  /** Roots that were left out, and why. */
  readonly refused: ReadonlyMap<string, LoweringRefused>
}

/**
 * Lowers the functions reachable from `roots`. Throws `LoweringRefused` for code that no program can have; with
 * `refused`, roots are left out for that and reported instead.
 */
export function lower(
  declarations: readonly ErasedDeclaration[],
  roots: readonly string[],
  set: LinkedSet,
  optional: readonly string[] = [],
): Lowered {
  const parsed = new Map(declarations.map((declaration) => [declaration.name, parse(declaration)]))
  const tables = new Tables(set)
  const failures = new Failures(set)
  const called = new Set<string>()
  const signatures = new Map<string, Signature | undefined>()
  const lowering: Lowering = {
    tables,
    failures,
    called,
    constants: new Map([...parsed].flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]]))),
    signature: (name) => {
      if (!signatures.has(name)) signatures.set(name, signatureOf(name, parsed.get(name)))
      return signatures.get(name)
    },
  }
  const functions = new Map<string, Function>()
  /** Lowers what is reachable from a root; keeps nothing of it if some of it is refused. */
  const reach = (root: string): void => {
    const found = new Map<string, Function>()
    const queue = [root]
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      if (functions.has(name) || found.has(name)) continue
      called.clear()
      found.set(name, lowerFunction(lowering, name, parsed.get(name)))
      queue.push(...called)
    }
    for (const [name, lowered] of found) functions.set(name, lowered)
  }
  for (const root of roots) reach(root)
  const refused = new Map<string, LoweringRefused>()
  for (const root of optional)
    try {
      reach(root)
    } catch (error) {
      if (!(error instanceof LoweringRefused)) throw error
      refused.set(root, error)
    }
  const reads = runtimeReads(tables)
  return {
    functions: [...functions.values()],
    storages: [...tables.storages.values()],
    rows: [...tables.rows.values()],
    names: tables.names,
    failures: failures.texts,
    reads,
    refused,
  }
}

/** What functions of the runtime read of the tables. */
function runtimeReads(tables: Tables): Map<string, Expression> {
  const a: Expression = { op: 'local', name: 'a', type: NUMBER }
  const b: Expression = { op: 'local', name: 'b', type: NUMBER }
  return new Map([
    ['TW_MIXED_GROUPS', tables.lengthAt({ steps: 'mixedGroups', at: [] })],
    ['TW_MIXED_LENGTH', tables.lengthAt({ steps: 'mixedGroups[]', at: [a] })],
    ['TW_MIXED', tables.numberOrZero({ steps: 'mixedGroups[][]', at: [a, b] })],
    ['TW_MIXED_INDEX', tables.positionIn({ steps: 'mixedGroups[]', at: [a] }, b)],
    ['TW_DICE', tables.lengthAt({ steps: 'library.dice', at: [] })],
    ['TW_FACES', tables.lengthAt({ steps: 'library.dice[].faces', at: [a] })],
    ['TW_FACE', tables.numberOrZero({ steps: 'library.dice[].faces[]', at: [a, b] })],
    ['TW_PIECE_KINDS', tables.lengthAt({ steps: 'library.pieces', at: [] })],
  ])
}

function parse(declared: ErasedDeclaration): Parsed {
  const source = ts.createSourceFile('printed.ts', declared.text, ts.ScriptTarget.ES2024, true, ts.ScriptKind.TS)
  const [statement] = source.statements
  const note = statement === undefined ? '' : noteOf(source.text.slice(0, statement.getStart(source)))
  if (statement !== undefined && ts.isFunctionDeclaration(statement)) {
    const { parameters, type, body } = statement
    return { declared, params: [...parameters], type, body, value: undefined, note }
  }
  const [declaration] =
    statement !== undefined && ts.isVariableStatement(statement) ? statement.declarationList.declarations : []
  const init = declaration?.initializer
  if (init !== undefined && ts.isArrowFunction(init)) {
    const { parameters, type, body } = init
    return { declared, params: [...parameters], type, body, value: undefined, note }
  }
  const value = init === undefined ? NaN : numberIn(init.getText())
  if (Number.isNaN(value)) throw new LoweringRefused(`'${declared.name}' is neither function nor number`, declared.from)
  return { declared, params: [], type: undefined, body: undefined, value, note }
}

const numberIn = (text: string): number => (text.startsWith('-') ? -Number(text.slice(1)) : Number(text))

const noteOf = (comment: string): string =>
  comment
    .replaceAll(/\/\*\*|\*\/|^\s*\*/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const nativeOf = (name: string, parsed: Parsed | undefined): NativeFunction | undefined =>
  parsed === undefined
    ? importedFunctions[name]
    : nativeFunctions[`${parsed.declared.from.file} ${parsed.declared.from.name}`]

function signatureOf(name: string, parsed: Parsed | undefined): Signature | undefined {
  const native = nativeOf(name, parsed)
  if (native !== undefined) {
    const params = native.params.map((type, i) => ({
      name: `p${String(i)}`,
      type,
      initial: i === 0 ? undefined : ZERO,
    }))
    return { name, params, result: native.result, neverReturns: false }
  }
  if (parsed?.body === undefined) return undefined
  const result = annotated(parsed.type)
  if (result === undefined) return undefined
  const params = parsed.params.map(({ name: param, type, initializer }) => ({
    name: param.getText(),
    type: annotated(type) ?? (initializer === undefined ? null : typeOfInitial(initializer)),
    initial: initializer,
  }))
  const known = params.flatMap((param) => (param.type === null ? [] : [{ ...param, type: param.type }]))
  const neverReturns = parsed.type?.kind === ts.SyntaxKind.NeverKeyword
  return known.length === params.length ? { name, params: known, result, neverReturns } : undefined
}

const ZERO = ts.factory.createNumericLiteral(0)

const typeOfInitial = (initial: ts.Expression): Type =>
  initial.kind === ts.SyntaxKind.TrueKeyword || initial.kind === ts.SyntaxKind.FalseKeyword
    ? { kind: 'boolean' }
    : NUMBER

function lowerFunction(lowering: Lowering, name: string, parsed: Parsed | undefined): Function {
  const signature = lowering.signature(name)
  const from = parsed?.declared.from ?? { file: 'engine', line: 0 }
  if (signature === undefined) {
    const head = parsed?.declared.text.split('{', 1).join('').trim() ?? name
    throw new LoweringRefused(
      `\`${head}\` has parameters or a result that engines without JavaScript do not have`,
      from,
    )
  }
  const { params, result } = signature
  const note = parsed?.note ?? ''
  const { file, line } = from
  if (nativeOf(name, parsed) !== undefined || parsed?.body === undefined)
    return { name, params, result, body: null, locates: false, defaults: new Map(), note, from: { file, line } }
  const scope = new Scope(lowering, from)
  const locals = params.map(({ name: param, type }, i) => {
    if (parsed.params[i]?.type?.kind === ts.SyntaxKind.StringKeyword) scope.texts.add(param)
    return { name: scope.local(param, type), type }
  })
  const statements = ts.isBlock(parsed.body)
    ? parsed.body.statements
    : [result.kind === NOTHING.kind ? expressionOf(parsed.body) : returned(parsed.body)]
  const body = lowerBody(scope, statements, result)
  const temporaries = scope.temporaries.map((variable): Statement => ({ op: 'let', variable, value: null }))
  const defaults = new Map(
    params.flatMap(({ name: param, initial }) => (initial === undefined ? [] : [[param, initial.getText()]])),
  )
  return {
    name,
    params: locals,
    result,
    body: [...temporaries, ...body],
    locates: scope.locates,
    defaults,
    note,
    from: { file, line },
  }
}

/** `=> value` as a statement. Its parts keep their places in the text. */
const returned = (value: ts.Expression): ts.Statement => ts.factory.createReturnStatement(value)
const expressionOf = (value: ts.Expression): ts.Statement => ts.factory.createExpressionStatement(value)
