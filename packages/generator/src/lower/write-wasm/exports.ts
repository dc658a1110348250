/** Which functions a module of WebAssembly exports, and which stay in JavaScript. */
import { ts } from 'ts-morph'
import type { ErasedDeclaration } from '../../print/erase/erased.ts'
import { NOTHING, type Function, type Program } from '../program.ts'
import { eachExpression } from '../walk.ts'

export interface Exports {
  /** Functions of the program that are called from JavaScript. */
  readonly functions: readonly Function[]
  /** Declarations that are printed as JavaScript, because programs cannot have them. */
  readonly kept: readonly ErasedDeclaration[]
  /** Functions in which rules run: their errors are given a place, and their step goes to the log. */
  readonly stepping: ReadonlySet<string>
}

/** `called`: the functions that the rest of the engine calls. */
export function exportsOf(
  program: Program,
  declarations: readonly ErasedDeclaration[],
  called: readonly string[],
): Exports {
  // Arrays of JavaScript do not lie in the module's memory.
  const isPlain = ({ params }: Function): boolean =>
    params.every(({ type }) => type.kind === 'number' || type.kind === 'boolean')
  const lowered = new Map(program.functions.filter(isPlain).map((one) => [one.name, one]))
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]))
  const functions = new Map<string, Function>()
  const kept = new Map<string, ErasedDeclaration>()
  const queue = [...called]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const one = lowered.get(name)
    if (one !== undefined) {
      functions.set(name, one)
      continue
    }
    const declaration = byName.get(name)
    if (declaration === undefined || kept.has(name)) continue
    kept.set(name, declaration)
    queue.push(...namesIn(declaration.text))
  }
  return { functions: [...functions.values()], kept: [...kept.values()], stepping: steppingIn(program) }
}

function namesIn(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    if (ts.isPropertyAccessExpression(node)) visit(node.expression)
    else ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('kept.ts', text, ts.ScriptTarget.ES2024, false, ts.ScriptKind.TS))
  return names
}

/** Functions that reach one whose errors the engine gives a place, or one that writes to the log. */
function steppingIn({ functions }: Program): ReadonlySet<string> {
  const callers = new Map<string, string[]>()
  for (const { name, body } of functions)
    eachExpression(body ?? [], (e) => {
      if (e.op === 'call' || e.op === 'function') callers.set(e.name, [...(callers.get(e.name) ?? []), name])
    })
  const found = new Set<string>()
  const queue = functions.filter((one) => one.locates || isLog(one)).map(({ name }) => name)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue
    found.add(name)
    queue.push(...(callers.get(name) ?? []))
  }
  return found
}

const isLog = ({ name, body }: Function): boolean => body === null && name === 'write'

/** Declares the exports of a module in C. Numbers go in and out as 64-bit floating point, which holds them exactly. */
export function exportsInC({ functions }: Exports, addresses: readonly string[]): string {
  const one = ({ name, params, result }: Function): string => {
    const given = params.map(({ type }, i) =>
      type.kind === 'boolean' ? `p${String(i)} != 0` : `(tw_int)p${String(i)}`,
    )
    const call = `f_${name}(${given.join(', ')})`
    const list = params.length === 0 ? 'void' : params.map((_, i) => `double p${String(i)}`).join(', ')
    const type = result.kind === NOTHING.kind ? 'void' : result.kind === 'boolean' ? 'int32_t' : 'double'
    const body = type === 'void' ? `${call};` : `return (${type})${call};`
    return `__attribute__((export_name("${name}"))) ${type} x_${name}(${list}) { ${body} }`
  }
  return [
    ...functions.map(one),
    `static const void *const tw_places[] = {${addresses.map((address) => `&${address}`).join(', ')}};`,
    '__attribute__((export_name("place"))) uint32_t tw_place(int32_t i) { return (uint32_t)(uintptr_t)tw_places[i]; }',
    '',
  ].join('\n')
}
