/** Converts TypeScript files with all their imports to JavaScript, for packages. */
import { posix } from 'node:path'
import { ts } from 'ts-morph'

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
}

/** Texts compiled before: most files of an engine are the same in all packages. */
const compiled = new Map<string, string>()
/** Maximum number of cached texts. */
const MOST_COMPILED = 2000

export function toJavaScript(text: string): string {
  const cached = compiled.get(text)
  if (cached !== undefined) return cached
  if (compiled.size >= MOST_COMPILED) compiled.clear()
  const { outputText } = ts.transpileModule(text, { compilerOptions: options })
  compiled.set(text, outputText)
  return outputText
}

/** Module specifiers in imports and exports of a text. */
export function specifiersOf(text: string): string[] {
  const source = ts.createSourceFile('read.ts', text, ts.ScriptTarget.ES2024)
  const specifiers: string[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined)
      specifiers.push((node.moduleSpecifier as ts.StringLiteral).text)
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      specifiers.push((node.argument.literal as ts.StringLiteral).text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return specifiers
}

/**
 * The files reachable from `roots` through imports, each with its text. `read` returns the text of a path
 * (`api/view.js`), or undefined for files of others.
 */
export function reached(roots: readonly string[], read: (path: string) => string | undefined): Map<string, string> {
  const texts = new Map<string, string>()
  const queue = [...roots]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (texts.has(path)) continue
    const text = read(path)
    if (text === undefined) continue
    texts.set(path, text)
    for (const specifier of specifiersOf(text)) {
      if (!specifier.startsWith('.')) throw new Error(`${path} needs ${specifier}, which is no file of its own`)
      queue.push(posix.join(posix.dirname(path), specifier))
    }
  }
  return texts
}
