/** Rewrites one function: no parameter, argument or variable of it is a game any more. */
import { ts } from 'ts-morph'
import { gameTypes, type Declarations, type Declared } from './declarations.ts'
import type { PrintedNames } from './printed-names.ts'

const f = ts.factory

/** A transformer of TypeScript's own kind. */
export const withoutGame =
  (known: Declarations, names: PrintedNames): ts.TransformerFactory<ts.Node> =>
  (context) =>
  (root) =>
    new Eraser(known, names, context).visit(root) ?? root

class Eraser {
  readonly #known: Declarations
  readonly #names: PrintedNames
  readonly #context: ts.TransformationContext

  constructor(known: Declarations, names: PrintedNames, context: ts.TransformationContext) {
    this.#known = known
    this.#names = names
    this.#context = context
  }

  readonly visit = (node: ts.Node): ts.Node | undefined => {
    if (ts.isFunctionTypeNode(node)) {
      const params = node.parameters.filter(({ type }) => type === undefined || !gameTypes.has(type.getText()))
      return f.updateFunctionTypeNode(node, node.typeParameters, f.createNodeArray(params), node.type)
    }
    if (ts.isTypeNode(node)) {
      this.#names.noteType(node)
      return this.#children(node)
    }
    if (ts.isCallExpression(node)) return this.#call(node)
    if (ts.isPropertyAccessExpression(node)) return this.#access(node)
    if (ts.isVariableDeclarationList(node)) return this.#bindings(node)
    if (ts.isParameter(node)) return this.#known.isGame(node.name) ? undefined : this.#children(node)
    if (ts.isShorthandPropertyAssignment(node)) {
      const declared = this.#known.declaredBy(node.name)
      return declared === undefined ? node : f.createPropertyAssignment(node.name.text, this.#nameOf(declared))
    }
    if (ts.isIdentifier(node)) return this.#identifier(node)
    return this.#children(node)
  }

  #children<Node extends ts.Node>(node: Node): Node {
    return ts.visitEachChild(node, this.visit, this.#context)
  }

  #expression(node: ts.Expression): ts.Expression {
    return this.visit(node) as ts.Expression
  }

  #nameOf(declared: Declared): ts.Identifier {
    return f.createIdentifier(this.#names.nameOf(declared))
  }

  #identifier(node: ts.Identifier): ts.Node {
    const { parent } = node as { readonly parent: ts.Node | undefined }
    if (parent === undefined || isLabel(node, parent)) return node
    if (this.#known.isGame(node) && !ts.isParameter(parent)) return f.createIdentifier('arena')
    const declared = this.#known.declaredBy(node)
    return declared === undefined ? node : this.#nameOf(declared)
  }

  #call(node: ts.CallExpression): ts.Expression {
    const { expression } = node
    const isGame = (arg: ts.Expression): boolean => this.#known.isGame(arg)
    const expressions = (args: readonly ts.Expression[]): ts.Expression[] => args.map((arg) => this.#expression(arg))
    const target = this.#targetOf(expression)
    if (target === undefined) {
      // A function passed as a callback: it was printed, too, and no longer takes a game.
      const args = node.arguments.filter((arg) => !isGame(arg))
      return f.updateCallExpression(node, this.#expression(expression), undefined, expressions(args))
    }
    const callee = this.#nameOf(target)
    const args = this.#known.isPrinted(target) ? node.arguments.filter((arg) => !isGame(arg)) : node.arguments
    return f.updateCallExpression(node, callee, undefined, expressions(args))
  }

  /** The function that a call names; undefined if it is a local one. */
  #targetOf(called: ts.Expression): Declared | undefined {
    if (ts.isPropertyAccessExpression(called))
      return this.#known.isCode(called.expression)
        ? this.#names.codeFunction(called.name.text)
        : this.#known.declaredBy(called.name)
    return ts.isIdentifier(called) ? this.#known.declaredBy(called) : undefined
  }

  #access(node: ts.PropertyAccessExpression): ts.Expression {
    const { expression, name } = node
    if (this.#known.isGame(expression) || this.#known.isRules(expression))
      return this.#names.arenaName(expression, name.text, this.#known.typeOf(node))
    if (ts.isIdentifier(expression)) {
      const owner = this.#known.declaredBy(expression)
      // A number in a table of names.
      if (owner !== undefined && this.#known.isGenerated(owner)) {
        const type = this.#known.typeOf(node)
        if (type.isNumberLiteral())
          return this.#names.constantName(owner, expression.text, name.text, String(type.value))
      }
      const declared = this.#known.declaredBy(name)
      if (declared !== undefined) return this.#nameOf(declared)
    }
    return f.updatePropertyAccessExpression(node, this.#expression(expression), name)
  }

  /** `const { a, b: c } = g` becomes `const a = $a, c = $b`; a variable `const g = …` for a game is removed. */
  #bindings(node: ts.VariableDeclarationList): ts.Node {
    return f.createVariableDeclarationList(
      node.declarations.flatMap((declaration) => this.#binding(declaration)),
      node.flags,
    )
  }

  #binding(declaration: ts.VariableDeclaration): ts.VariableDeclaration[] {
    const { initializer: init, name } = declaration
    const isGame = init !== undefined && this.#known.isGame(init)
    if (init === undefined || (!isGame && !this.#known.isRules(init))) return [this.#children(declaration)]
    if (!ts.isObjectBindingPattern(name)) return []
    return name.elements.flatMap((element) => {
      const property = (element.propertyName ?? element.name).getText()
      if (isGame && property === 'rules') return []
      const value = this.#names.arenaName(init, property, this.#known.typeOf(element.name))
      return [f.createVariableDeclaration(element.name, undefined, undefined, value)]
    })
  }
}

/** Whether an identifier is the name of a property, a variable or a label, not a reference. */
function isLabel(node: ts.Identifier, parent: ts.Node): boolean {
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) return true
  const isNamed =
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isBindingElement(parent) ||
    ts.isVariableDeclaration(parent)
  return isNamed && parent.name === node
}
