/** Resolves names of the kernel and the rules to their declarations and types. */
import { ts } from 'ts-morph'
import type { KernelProject } from '../kernel-project.ts'

/** Rooms whose functions are printed; others are imported and take the game at rest. */
const printedRooms: ReadonlySet<string> = new Set(['kernel', 'queries', 'actions', 'interpreter', 'generated', 'arena'])

/** The erased types: the caller's object and the arena. */
export const gameTypes: ReadonlySet<string> = new Set(['Game', 'Arena'])

/** A top-level declaration, resolved through imports and re-exports. */
export type Declared = ts.FunctionDeclaration | ts.VariableDeclaration | ts.ClassDeclaration

export const fileOf = (declaration: Declared): string => declaration.getSourceFile().fileName

const isFunction = (declaration: Declared): boolean =>
  ts.isFunctionDeclaration(declaration) ||
  (ts.isVariableDeclaration(declaration) &&
    declaration.initializer !== undefined &&
    ts.isArrowFunction(declaration.initializer))

/** The value of a constant that is a number. */
export function literalOf(declaration: Declared): ts.Expression | undefined {
  const init = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  return init !== undefined &&
    (ts.isNumericLiteral(init) || (ts.isPrefixUnaryExpression(init) && ts.isNumericLiteral(init.operand)))
    ? init
    : undefined
}

export const isTypedArray = (type: ts.Type): boolean =>
  /^(?:Ui|I)nt(?:8|16|32)Array$/.test((type.symbol as ts.Symbol | undefined)?.name ?? '')

/** The declarations and types of names. `stop`: functions that are imported, never printed. */
export class Declarations {
  readonly #project: KernelProject
  readonly #stop: ReadonlySet<string>

  constructor(project: KernelProject, stop: ReadonlySet<string>) {
    this.#project = project
    this.#stop = stop
  }

  typeOf(node: ts.Node): ts.Type {
    return this.#project.checker.getTypeAtLocation(node)
  }

  /** The top-level declaration of a name; undefined if it is a local one, or one of a library. */
  declaredBy(node: ts.Node): Declared | undefined {
    const [declaration] = this.#resolved(node)?.declarations ?? []
    if (declaration === undefined || declaration.getSourceFile().isDeclarationFile) return undefined
    if (ts.isFunctionDeclaration(declaration) || ts.isClassDeclaration(declaration)) return declaration
    const isTopLevel = ts.isVariableDeclaration(declaration) && ts.isSourceFile(declaration.parent.parent.parent)
    return isTopLevel ? declaration : undefined
  }

  /** The file that declares the type which a node names; undefined for types of a library. */
  fileOfType(node: ts.Identifier): string | undefined {
    const [declaration] = this.#resolved(node)?.declarations ?? []
    const source = declaration?.getSourceFile()
    return source === undefined || source.isDeclarationFile ? undefined : source.fileName
  }

  isGame(node: ts.Node): boolean {
    return gameTypes.has(this.#typeName(node) ?? '')
  }

  isRules(node: ts.Node): boolean {
    return this.#typeName(node) === 'LinkedRules'
  }

  /** Whether a node is the object of the functions that the rules give to the kernel. */
  isCode(node: ts.Node): boolean {
    return this.#typeName(node) === 'RuleCode'
  }

  isGenerated(declaration: Declared): boolean {
    return this.#project.roomOf(declaration.getSourceFile()) === 'generated'
  }

  isPrinted(declaration: Declared): boolean {
    return (
      literalOf(declaration) !== undefined ||
      (printedRooms.has(this.#project.roomOf(declaration.getSourceFile())) &&
        !this.#stop.has(declaration.name?.getText() ?? '') &&
        isFunction(declaration))
    )
  }

  #resolved(node: ts.Node): ts.Symbol | undefined {
    const { checker } = this.#project
    const symbol = checker.getSymbolAtLocation(node)
    return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
      ? checker.getAliasedSymbol(symbol)
      : symbol
  }

  #typeName(node: ts.Node): string | undefined {
    return (this.typeOf(node).symbol as ts.Symbol | undefined)?.name
  }
}
