/**
 * Turns functions over a game into functions over one arena: removes parameters, arguments and variables of type
 * `Game`; `g.x` becomes the arena's `$x`, and `g.rules.x` the table `$x`. Decided by types, never by names.
 */
import { ts } from 'ts-morph'
import type { KernelProject } from './kernel-project.ts'

/** Rooms whose functions are printed; others are imported and take the game at rest. */
const printedRooms: ReadonlySet<string> = new Set(['kernel', 'queries', 'actions', 'interpreter', 'generated', 'arena'])

export interface ErasedDeclaration {
  readonly name: string
  readonly text: string
  /** The declaration that it was made from. */
  readonly from: Origin
}

/** A function's name in the source, its file below the engine's source, and its line. */
export interface Origin {
  readonly name: string
  readonly file: string
  readonly line: number
}

export interface Erased {
  readonly declarations: readonly ErasedDeclaration[]
  /** Names of the entries in the printed text, in the same order. */
  readonly entries: readonly string[]
  /** Properties of the game that the printed code reads, by their kind in the arena. */
  readonly arrays: ReadonlySet<string>
  readonly variables: ReadonlySet<string>
  /** Tables of the linked rules. */
  readonly tables: ReadonlySet<string>
  /** Numbers of the linked rules that are the same for all tables of the set. */
  readonly numbers: ReadonlySet<string>
  /** Types that it uses, and their files. */
  readonly types: ReadonlyMap<string, string>
  /** Imports from the unchanged engine: local name, exported name, file. */
  readonly imports: readonly Imported[]
}

export interface Imported {
  readonly name: string
  readonly as: string
  readonly file: string
  /** Classes are imported, not copied, because they are also types. */
  readonly isClass: boolean
}

/** The erased types: the caller's object and the arena. */
const gameTypes: ReadonlySet<string> = new Set(['Game', 'Arena'])

/** Numbers that depend on the units in play, not on the players. */
const fixedNumbers: ReadonlySet<string> = new Set([
  'boardWidth',
  'boardHeight',
  'boardShift',
  'boardOrigin',
  'placementShift',
  'featureCount',
  'markCount',
  'classCount',
])

/** A top-level declaration, resolved through imports and re-exports. */
type Declared = ts.FunctionDeclaration | ts.VariableDeclaration | ts.ClassDeclaration

const f = ts.factory

/** A function of the kernel or the rules, by its file below the engine's source. */
export interface Entry {
  readonly file: string
  readonly name: string
}

/** Follows calls from the entries, and prints all reachable functions. `stop`: functions that are imported instead. */
export function eraseGame(project: KernelProject, entries: readonly Entry[], stop: ReadonlySet<string>): Erased {
  const { checker, roomOf } = project
  const printer = ts.createPrinter({ removeComments: false })
  const names = new Map<Declared, string>()
  const taken = new Set<string>(['arena', 'bind', 'most', 'columns'])
  const queue: Declared[] = []
  const declarations: ErasedDeclaration[] = []
  const arrays = new Set<string>()
  const variables = new Set<string>()
  const tables = new Set<string>()
  const numbers = new Set<string>()
  const imports = new Map<string, Imported>()

  const resolved = (node: ts.Node): ts.Symbol | undefined => {
    const symbol = checker.getSymbolAtLocation(node)
    return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
      ? checker.getAliasedSymbol(symbol)
      : symbol
  }
  const declaredBy = (node: ts.Node): Declared | undefined => {
    const [declaration] = resolved(node)?.declarations ?? []
    if (declaration === undefined || declaration.getSourceFile().isDeclarationFile) return undefined
    if (ts.isFunctionDeclaration(declaration) || ts.isClassDeclaration(declaration)) return declaration
    const isTopLevel = ts.isVariableDeclaration(declaration) && ts.isSourceFile(declaration.parent.parent.parent)
    return isTopLevel ? declaration : undefined
  }
  const typeName = (node: ts.Node): string | undefined => {
    const type = checker.getTypeAtLocation(node)
    return (type.symbol as ts.Symbol | undefined)?.name
  }
  const isGame = (node: ts.Node): boolean => gameTypes.has(typeName(node) ?? '')
  const isRules = (node: ts.Node): boolean => typeName(node) === 'LinkedRules'
  const isTypedArray = (type: ts.Type): boolean =>
    /^(?:Ui|I)nt(?:8|16|32)Array$/.test((type.symbol as ts.Symbol | undefined)?.name ?? '')
  const isCode = (node: ts.Node): boolean => typeName(node) === 'RuleCode'

  /** Types that are imported by name. */
  const types = new Map<string, string>()
  const typesIn = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
      const [declaration] = resolved(node.typeName)?.declarations ?? []
      const source = declaration?.getSourceFile()
      if (source !== undefined && !source.isDeclarationFile) types.set(node.typeName.text, source.fileName)
    }
  }

  const uniqueName = (wish: string): string => {
    let name = wish
    for (let i = 2; taken.has(name); i += 1) name = `${wish}_${String(i)}`
    taken.add(name)
    return name
  }
  const fileOf = (declaration: Declared): string => declaration.getSourceFile().fileName
  const isFunction = (declaration: Declared): boolean =>
    ts.isFunctionDeclaration(declaration) ||
    (ts.isVariableDeclaration(declaration) &&
      declaration.initializer !== undefined &&
      ts.isArrowFunction(declaration.initializer))
  const literalOf = (declaration: Declared): ts.Expression | undefined => {
    const init = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
    return init !== undefined &&
      (ts.isNumericLiteral(init) || (ts.isPrefixUnaryExpression(init) && ts.isNumericLiteral(init.operand)))
      ? init
      : undefined
  }
  const isPrinted = (declaration: Declared): boolean =>
    literalOf(declaration) !== undefined ||
    (printedRooms.has(roomOf(declaration.getSourceFile())) &&
      !stop.has(declaration.name?.getText() ?? '') &&
      isFunction(declaration))

  /** Name of a declaration in the printed text. */
  const nameOf = (declaration: Declared): string => {
    const existing = names.get(declaration)
    if (existing !== undefined) return existing
    const wish = declaration.name?.getText() ?? 'unnamed'
    const name = uniqueName(wish)
    names.set(declaration, name)
    if (isPrinted(declaration)) queue.push(declaration)
    else imports.set(name, { name, as: wish, file: fileOf(declaration), isClass: ts.isClassDeclaration(declaration) })
    return name
  }

  /** `$x` for a property of the game or of its rules. */
  const arenaName = (owner: ts.Node, property: string, type: ts.Type): ts.Expression => {
    if (isGame(owner)) {
      if (property === 'rules') return f.createIdentifier('$rules')
      if (property === 'arena') return f.createIdentifier('arena')
      if (isTypedArray(type) && property !== 'log') arrays.add(property)
      else variables.add(property)
      return f.createIdentifier(`$${property}`)
    }
    if (isTypedArray(type)) {
      tables.add(property)
      return f.createIdentifier(`$${property}`)
    }
    if (fixedNumbers.has(property)) {
      numbers.add(property)
      return f.createIdentifier(`$${property}`)
    }
    return f.createPropertyAccessExpression(f.createIdentifier('$rules'), property)
  }

  const originOf = (declaration: Declared): Origin => {
    const source = declaration.getSourceFile()
    return {
      name: declaration.name?.getText() ?? '',
      file: project.pathOf(source),
      line: source.getLineAndCharacterOfPosition(declaration.getStart()).line + 1,
    }
  }

  const constantName = (owner: Declared, table: string, member: string, value: string): ts.Expression => {
    const name = `${table}_${member}`
    if (!taken.has(name)) {
      taken.add(name)
      declarations.push({ name, text: `const ${name} = ${value}`, from: originOf(owner) })
    }
    return f.createIdentifier(name)
  }

  const codeFunction = (property: string): Declared => {
    for (const path of ['values.ts', 'phases.ts', 'choices.ts'])
      for (const statement of project.file(path).statements)
        if (ts.isFunctionDeclaration(statement) && statement.name?.text === property) return statement
    throw new Error(`the rules have no function ${property}`)
  }

  const visitor =
    (context: ts.TransformationContext) =>
    (root: ts.Node): ts.Node => {
      const visit = (node: ts.Node): ts.Node | undefined => {
        if (ts.isFunctionTypeNode(node)) {
          const params = node.parameters.filter(({ type }) => type === undefined || !gameTypes.has(type.getText()))
          return f.updateFunctionTypeNode(node, node.typeParameters, f.createNodeArray(params), node.type)
        }
        if (ts.isTypeNode(node)) {
          typesIn(node)
          return ts.visitEachChild(node, visit, context)
        }
        if (ts.isCallExpression(node)) return call(node)
        if (ts.isPropertyAccessExpression(node)) return access(node)
        if (ts.isVariableDeclarationList(node)) return bindings(node)
        if (ts.isParameter(node)) return isGame(node.name) ? undefined : ts.visitEachChild(node, visit, context)
        if (ts.isShorthandPropertyAssignment(node)) {
          const declared = declaredBy(node.name)
          return declared === undefined
            ? node
            : f.createPropertyAssignment(node.name.text, f.createIdentifier(nameOf(declared)))
        }
        if (ts.isIdentifier(node)) return identifier(node)
        return ts.visitEachChild(node, visit, context)
      }
      const visitExpression = (node: ts.Expression): ts.Expression => visit(node) as ts.Expression
      const identifier = (node: ts.Identifier): ts.Node => {
        const { parent } = node as { readonly parent: ts.Node | undefined }
        if (parent === undefined) return node
        if (ts.isPropertyAccessExpression(parent) && parent.name === node) return node
        if (
          (ts.isPropertyAssignment(parent) || ts.isBindingElement(parent)) &&
          (parent as ts.PropertyAssignment).name === node
        )
          return node
        if (ts.isVariableDeclaration(parent) && parent.name === node) return node
        if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) return node
        if (isGame(node) && !ts.isParameter(parent)) return f.createIdentifier('arena')
        const declared = declaredBy(node)
        return declared === undefined ? node : f.createIdentifier(nameOf(declared))
      }
      const call = (node: ts.CallExpression): ts.Expression => {
        const { expression } = node
        let target: Declared | undefined
        if (ts.isPropertyAccessExpression(expression) && isCode(expression.expression))
          target = codeFunction(expression.name.text)
        else if (ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression))
          target = declaredBy(ts.isPropertyAccessExpression(expression) ? expression.name : expression)
        if (target === undefined) {
          // A function passed as a callback: it was printed, too, and no longer takes a game.
          const args = node.arguments.filter((arg) => !isGame(arg))
          return f.updateCallExpression(node, visitExpression(expression), undefined, args.map(visitExpression))
        }
        const callee = f.createIdentifier(nameOf(target))
        const args = isPrinted(target) ? node.arguments.filter((arg) => !isGame(arg)) : node.arguments
        return f.updateCallExpression(node, callee, undefined, args.map(visitExpression))
      }
      const access = (node: ts.PropertyAccessExpression): ts.Expression => {
        if (isGame(node.expression) || isRules(node.expression))
          return arenaName(node.expression, node.name.text, checker.getTypeAtLocation(node))
        const owner = ts.isIdentifier(node.expression) ? declaredBy(node.expression) : undefined
        // A number in a table of names.
        if (owner !== undefined && roomOf(owner.getSourceFile()) === 'generated' && ts.isIdentifier(node.expression)) {
          const type = checker.getTypeAtLocation(node)
          if (type.isNumberLiteral())
            return constantName(owner, node.expression.text, node.name.text, String(type.value))
        }
        const declared = declaredBy(node.name)
        if (declared !== undefined && ts.isIdentifier(node.expression)) return f.createIdentifier(nameOf(declared))
        return f.updatePropertyAccessExpression(node, visitExpression(node.expression), node.name)
      }
      /** `const { a, b: c } = g` becomes `const a = $a, c = $b`; a variable `const g = …` for a game is removed. */
      const bindings = (node: ts.VariableDeclarationList): ts.Node => {
        const declarations = node.declarations.flatMap((declaration): ts.VariableDeclaration[] => {
          const { initializer: init } = declaration
          if (init !== undefined && ts.isObjectBindingPattern(declaration.name) && (isGame(init) || isRules(init)))
            return declaration.name.elements.flatMap((element) => {
              const property = (element.propertyName ?? element.name).getText()
              if (isGame(init) && property === 'rules') return []
              const value = arenaName(init, property, checker.getTypeAtLocation(element.name))
              return [f.createVariableDeclaration(element.name, undefined, undefined, value)]
            })
          if (init !== undefined && (isRules(init) || isGame(init))) return []
          return [ts.visitEachChild(declaration, visit, context)]
        })
        return f.createVariableDeclarationList(declarations, node.flags)
      }
      return visit(root) ?? root
    }

  const print = (declaration: Declared): void => {
    const name = nameOf(declaration)
    const literal = literalOf(declaration)
    if (literal !== undefined) {
      declarations.push({ name, text: `const ${name} = ${literal.getText()}`, from: originOf(declaration) })
      return
    }
    const source = declaration.getSourceFile()
    const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
    const { transformed } = ts.transform(node, [(context) => visitor(context) as ts.Transformer<ts.Node>])
    const [result] = transformed
    if (result === undefined) return
    const text = printer
      .printNode(ts.EmitHint.Unspecified, result, source)
      .replace(/^export /m, '')
      .replace(new RegExp(`(function |const )${declaration.name?.getText() ?? ''}\\b`), `$1${name}`)
    declarations.push({ name, text, from: originOf(declaration) })
  }

  const entryNames = entries.map(({ file, name }) => {
    const statement = project
      .file(file)
      .statements.find(
        (statement): statement is ts.FunctionDeclaration =>
          ts.isFunctionDeclaration(statement) && statement.name?.text === name,
      )
    if (statement === undefined) throw new Error(`${file} has no function ${name}`)
    return nameOf(statement)
  })
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) print(next)
  return {
    declarations,
    entries: entryNames,
    arrays,
    variables,
    tables,
    numbers,
    types,
    imports: [...imports.values()],
  }
}
