/** Extracts the exports of the engine from its sources, for the API page and the test that runs the examples. */
import { readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import ts from 'typescript'

const root = new URL('../../packages/engine/src/', import.meta.url).pathname

export interface Exported {
  readonly name: string
  readonly kind: 'function' | 'class' | 'constant' | 'type'
  /** Its source file, relative to the engine's sources. */
  readonly file: string
  /** Its declaration; for a function, all overloads without bodies. */
  readonly code: string
  readonly words: string
  readonly examples: readonly string[]
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  types: [],
}

/** Returns the text of a declaration without its body and comment. */
function codeOf(node: ts.Node): string {
  const text = node.getText()
  if (ts.isFunctionDeclaration(node) && node.body !== undefined)
    return text.slice(0, node.body.getStart() - node.getStart()).trim()
  if (ts.isClassDeclaration(node)) return text.slice(0, text.indexOf('{')).trim()
  if (ts.isVariableDeclaration(node)) return `const ${node.name.getText()}`
  return text
}

const plain = (comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string =>
  (ts.getTextOfJSDocComment(comment) ?? '').replaceAll(/\s*\n\s*(?!\n)/g, ' ').trim()

/** Returns the doc comments of declarations: description and examples. */
function docsOf(nodes: readonly ts.Node[]): Pick<Exported, 'words' | 'examples'> {
  const docs = nodes.flatMap((node) => ts.getJSDocCommentsAndTags(node)).filter(ts.isJSDoc)
  const [doc] = docs
  const examples = nodes.flatMap((node) =>
    ts
      .getJSDocTags(node)
      .filter(({ tagName }) => tagName.text === 'example')
      .map(textOfExample),
  )
  return { words: plain(doc?.comment), examples }
}

/** Returns the lines of an example with their indentation, which the text of the tag would lose. */
function textOfExample(tag: ts.JSDocTag): string {
  return tag
    .getText()
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .filter((line, i, all) => line !== '/' && !(i === all.length - 1 && line.trim() === ''))
    .join('\n')
    .trimEnd()
}

function kindOf(node: ts.Node): Exported['kind'] {
  if (ts.isFunctionDeclaration(node)) return 'function'
  if (ts.isClassDeclaration(node)) return 'class'
  return ts.isVariableDeclaration(node) ? 'constant' : 'type'
}

/** Files of which only the types are exported. */
const typeFiles = [...readFileSync(`${root}index.ts`, 'utf8').matchAll(/export type \* from '\.\/(.*)'/g)].map(
  ([, path]) => `${root}${path ?? ''}`,
)
const isTypeOnly = (node: ts.Node): boolean =>
  kindOf(node) !== 'type' && typeFiles.includes(node.getSourceFile().fileName)

/** Returns everything that `index.ts` exports, in the order of the files it names. */
export function exportsOfEngine(): readonly Exported[] {
  const program = ts.createProgram([`${root}index.ts`], options),
    checker = program.getTypeChecker()
  const index = program.getSourceFile(`${root}index.ts`),
    module = index === undefined ? undefined : checker.getSymbolAtLocation(index)
  if (module === undefined) throw new Error('The engine has no index.ts that exports anything.')
  const exported = checker.getExportsOfModule(module).flatMap((symbol): Exported[] => {
    const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const all = real.declarations ?? [],
      functions = all.filter(ts.isFunctionDeclaration)
    // With several overloads, the implementation is not visible to callers.
    const nodes = functions.length > 1 ? functions.filter(({ body }) => body === undefined) : all
    const [node] = nodes
    if (node === undefined || isTypeOnly(node)) return []
    const docs = docsOf(ts.isVariableDeclaration(node) ? [node.parent.parent] : nodes)
    return [
      {
        name: symbol.name,
        kind: kindOf(node),
        file: relative(root, node.getSourceFile().fileName),
        code: nodes.map(codeOf).join('\n'),
        ...docs,
      },
    ]
  })
  const order = [...readFileSync(`${root}index.ts`, 'utf8').matchAll(/from '\.\/(.*)'/g)].map(([, path]) => path)
  const rankOf = (file: string): number => (order.includes(file) ? order.indexOf(file) : order.length)
  return exported.sort((a, b) => rankOf(a.file) - rankOf(b.file))
}

/** Returns the first sentence of a file's leading comment, or the name of the file without one. */
export function headingOf(file: string): string {
  const name = basename(file, '.ts').replaceAll('-', ' ')
  const [, comment = name] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(`${root}${file}`, 'utf8')) ?? []
  const words = comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim()
  const first = (/^.*?[.:](?=\s|$)/.exec(words)?.[0] ?? words).replace(/[.:]$/, '')
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}`
}

/** The setup that examples can use: a base game and an empty board. */
export const before = [
  "const game = createGame({ play: ['base'], players: ['Ann', 'Bob'], seed: 1 })",
  "const board = createScenario({ play: ['base'], players: ['Ann', 'Bob'] })",
]
