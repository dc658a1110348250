/**
 * Calls of the rest of the engine to the kernel and the rules: in an engine of one set they are redirected to the
 * printed module. Their game is loaded first, because printed functions work on the game in the printed arena.
 */
import { posix } from 'node:path'
import { ts } from 'ts-morph'
import type { Entry } from './erase/erased.ts'
import type { KernelProject } from './kernel-project.ts'

/** Rooms whose functions are printed: all that work on the arena. */
const printedRooms: ReadonlySet<string> = new Set(['kernel', 'queries', 'actions', 'interpreter'])

/** The file that calls are redirected to, below the engine's source. */
export const CALLS = 'generated/calls.ts'

interface Imported {
  readonly specifier: ts.ImportSpecifier
  readonly call: Call | undefined
}

export interface Call extends Entry {
  /** For each parameter, whether it is the game. */
  readonly games: readonly boolean[]
}

/** Calls of one file: its imports from printed rooms. */
interface FileCalls {
  readonly imports: readonly { readonly declaration: ts.ImportDeclaration; readonly names: readonly Imported[] }[]
}

export const keyOf = ({ file, name }: Entry): string => `${file} ${name}`

export interface Calls {
  /** All called functions, each once. */
  readonly entries: readonly Call[]
  /** Imports and exports of values that remain in a file after the redirection. */
  readonly left: (file: ts.SourceFile) => readonly string[]
  /** The text of a file with its calls redirected to the printed module; `named` has the names there. */
  readonly redirected: (file: ts.SourceFile, named: ReadonlyMap<string, string>) => string
}

/**
 * Finds the calls of these files. Refuses functions with callbacks that take a game, because a callback would receive
 * the printed arena.
 */
export function callsOf(project: KernelProject, source: string, files: readonly ts.SourceFile[]): Calls {
  const byFile = new Map(files.map((file) => [file, callsIn(project, source, file)]))
  const all = [...byFile.values()].flatMap(({ imports }) =>
    imports.flatMap(({ names }) => names.flatMap(({ call }) => call ?? [])),
  )
  const entries = [...new Map(all.map((call) => [keyOf(call), call])).values()]
  return {
    entries,
    left: (file) => leftIn(file, byFile.get(file)?.imports ?? []),
    redirected: (file, named) => redirect(file, source, byFile.get(file)?.imports ?? [], named),
  }
}

function callsIn(project: KernelProject, source: string, file: ts.SourceFile): FileCalls {
  const { checker, roomOf } = project
  const root = source.replaceAll('\\', '/')
  const callOf = (specifier: ts.ImportSpecifier): Call | undefined => {
    const symbol = checker.getSymbolAtLocation(specifier.name)
    const [declaration] = symbol === undefined ? [] : (checker.getAliasedSymbol(symbol).declarations ?? [])
    if (specifier.isTypeOnly || declaration === undefined || !ts.isFunctionDeclaration(declaration)) return undefined
    const from = declaration.getSourceFile()
    if (!printedRooms.has(roomOf(from))) return undefined
    const name = declaration.name?.text ?? ''
    const isGame = (type: ts.TypeNode | undefined): boolean => /^(?:Game|Arena)$/.test(type?.getText() ?? '')
    for (const { type } of declaration.parameters)
      if (type !== undefined && ts.isFunctionTypeNode(type) && type.parameters.some((param) => isGame(param.type)))
        throw new Error(`${file.fileName}: ${name} is given a function over a game; only the kernel can do so`)
    return {
      file: posix.relative(root, from.fileName.replaceAll('\\', '/')),
      name,
      games: declaration.parameters.map(({ type }) => isGame(type)),
    }
  }
  const imports = file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.phaseModifier !== undefined) return []
    const bindings = statement.importClause?.namedBindings
    if (bindings === undefined || !ts.isNamedImports(bindings)) return []
    return [
      { declaration: statement, names: bindings.elements.map((specifier) => ({ specifier, call: callOf(specifier) })) },
    ]
  })
  return { imports }
}

function leftIn(file: ts.SourceFile, imports: FileCalls['imports']): string[] {
  const led = new Set(
    imports
      .filter(({ names }) => names.every(({ specifier, call }) => specifier.isTypeOnly || call !== undefined))
      .map(({ declaration }) => declaration as ts.Node),
  )
  return file.statements.flatMap((statement) => {
    const isOfTypes = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : ts.isExportDeclaration(statement) && statement.isTypeOnly
    if (isOfTypes || led.has(statement)) return []
    const from =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : null
    return from !== null && from !== undefined && ts.isStringLiteral(from) ? [from.text] : []
  })
}

function redirect(
  file: ts.SourceFile,
  source: string,
  imports: FileCalls['imports'],
  named: ReadonlyMap<string, string>,
): string {
  const root = source.replaceAll('\\', '/')
  const here = posix.dirname(posix.relative(root, file.fileName.replaceAll('\\', '/')))
  const way = posix.relative(here, CALLS)
  const text = file.getFullText()
  const edits = imports
    .filter(({ names }) => names.some(({ call }) => call !== undefined))
    .map(({ declaration, names }) => {
      const remaining = names.filter(({ call }) => call === undefined).map(({ specifier }) => specifier.getText())
      const led = names.flatMap(({ specifier, call }) => {
        const name = call === undefined ? undefined : named.get(keyOf(call))
        if (name === undefined) return []
        return [name === specifier.name.text ? name : `${name} as ${specifier.name.text}`]
      })
      const lines = [
        ...(remaining.length > 0
          ? [`import { ${remaining.join(', ')} } from ${declaration.moduleSpecifier.getText()}`]
          : []),
        `import { ${led.join(', ')} } from '${way.startsWith('.') ? way : `./${way}`}'`,
      ]
      return { from: declaration.getStart(), to: declaration.getEnd(), lines: lines.join('\n') }
    })
  return edits.reduceRight((now, { from, to, lines }) => now.slice(0, from) + lines + now.slice(to), text)
}

/** The module that calls are redirected to: it loads the game, and calls the printed function without it. */
export function callsModule(entries: readonly Call[], printed: readonly string[]): string {
  const lines = entries.map(({ games }, i) => {
    const name = printed[i] ?? ''
    if (!games.includes(true)) return `export { ${name} } from './play.ts'`
    const params = games.map((_, at) => `p${String(at)}`)
    const opened = params.filter((_, at) => games[at]).map((param) => `open(${param}), `)
    return (
      `export const ${name} = (${params.join(', ')}) => ` +
      `(${opened.join('')}play.${name}(${params.filter((_, at) => !games[at]).join(', ')}))`
    )
  })
  return [
    '// Generated: calls of the engine to the kernel and the rules of its set. Do not edit.',
    "import { open } from '../arena/stored-games.ts'",
    "import * as play from './play.ts'",
    '',
    ...new Set(lines),
    '',
  ].join('\n')
}

/** Names in the printed text, by file and name. */
export const namedIn = (entries: readonly Call[], printed: readonly string[]): ReadonlyMap<string, string> =>
  new Map(entries.map((entry, i) => [keyOf(entry), printed[i] ?? entry.name]))
