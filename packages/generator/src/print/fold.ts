/**
 * Folds known facts about a set: removes tests with a constant result and the code they guard, inlines functions that
 * return a known value, and removes unused functions. Works on the text alone.
 */
import { ts } from 'ts-morph'

/** A declaration of the printed module, by its name. */
interface Declaration {
  readonly name: string
  readonly text: string
}

export interface Facts {
  /** Known values, by the expression as it is printed: `trace.on` → false. */
  readonly values: ReadonlyMap<string, boolean | number>
  /** Constants that no value equals: kinds that do not occur. */
  readonly never: ReadonlySet<string>
}

type Value = boolean | number

const f = ts.factory

/** Folds until nothing changes, and keeps everything reachable from the entries. */
export function fold<D extends Declaration>(
  declarations: readonly D[],
  facts: Facts,
  entries: readonly string[],
): readonly D[] {
  let current = declarations
  let constants: ReadonlyMap<string, Value | 'nothing'> = new Map()
  const settled = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const constant = constantsOf(current)
    const fresh = [...constant].filter(([name, value]) => constants.get(name) !== value).map(([name]) => name)
    constants = constant
    // A text that one round has not changed only changes again if a name in it becomes known.
    const isSettled = (text: string): boolean => settled.has(text) && !fresh.some((name) => text.includes(name))
    const next = current.map((declaration) =>
      isSettled(declaration.text)
        ? declaration
        : { ...declaration, text: tidy(foldText(declaration.text, facts, constant)) },
    )
    const changed = next.filter((declaration, i) => declaration.text !== current[i]?.text)
    for (const folded of next) settled.add(folded.text)
    for (const edited of changed) settled.delete(edited.text)
    current = needed(next, entries)
    if (changed.length === 0) break
  }
  return current
}

/** Folds a whole file, in which a table is known under any access path: `g.rules.links`. */
export function foldFile(text: string, facts: Facts): string {
  let folded = text
  for (let round = 0; round < 4; round += 1) {
    const next = tidy(foldText(folded, facts, new Map()))
    if (next === folded) break
    folded = next
  }
  return folded
}

const parse = (text: string): ts.SourceFile =>
  ts.createSourceFile('printed.ts', text, ts.ScriptTarget.ES2024, true, ts.ScriptKind.TS)

const printer = ts.createPrinter()

/** Functions that only return a known value, or do nothing. */
function constantsOf(declarations: readonly Declaration[]): ReadonlyMap<string, Value | 'nothing'> {
  const constants = new Map<string, Value | 'nothing'>()
  for (const { name, text } of declarations) {
    const [statement] = parse(text).statements
    if (statement === undefined || !ts.isFunctionDeclaration(statement) || statement.body === undefined) continue
    const [only, ...others] = statement.body.statements
    if (others.length > 0) continue
    if (only === undefined) constants.set(name, 'nothing')
    else if (ts.isReturnStatement(only) && only.expression !== undefined) {
      const value = literal(only.expression)
      if (value !== undefined) constants.set(name, value)
    }
  }
  return constants
}

function literal(node: ts.Expression): Value | undefined {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (ts.isParenthesizedExpression(node)) return literal(node.expression)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
    const value = literal(node.operand)
    return typeof value === 'number' ? -value : undefined
  }
  return undefined
}

function literalNode(value: Value): ts.Expression {
  if (typeof value === 'boolean') return value ? f.createTrue() : f.createFalse()
  return value < 0
    ? f.createPrefixUnaryExpression(ts.SyntaxKind.MinusToken, f.createNumericLiteral(-value))
    : f.createNumericLiteral(value)
}

/** Whether an expression can be removed because it has no side effects. */
function isPure(node: ts.Node): boolean {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return false
  if (ts.isBinaryExpression(node) && node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment)
    if (node.operatorToken.kind <= ts.SyntaxKind.LastAssignment) return false
  if (ts.isPostfixUnaryExpression(node)) return false
  if (
    ts.isPrefixUnaryExpression(node) &&
    (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)
  )
    return false
  return !(ts.forEachChild(node, (child) => (isPure(child) ? undefined : true)) ?? false)
}

function foldText(text: string, facts: Facts, constant: ReadonlyMap<string, Value | 'nothing'>): string {
  const source = parse(text)
  const { transformed } = ts.transform(source, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node | ts.Node[] | undefined => {
        const fact = factOf(node)
        if (fact !== undefined) return literalNode(fact)
        const seen = ts.visitEachChild(node, visit, context)
        if (ts.isExpressionStatement(seen)) return isIdle(seen.expression) ? nothingFor(node) : seen
        if (ts.isIfStatement(seen)) return foldIf(seen) ?? nothingFor(node)
        if (ts.isCaseBlock(seen)) return f.updateCaseBlock(seen, withoutNever(seen.clauses, isNever))
        if (ts.isBlock(seen) || ts.isCaseClause(seen) || ts.isDefaultClause(seen)) return cutDead(seen)
        return ts.isExpression(seen) ? foldExpression(seen) : seen
      }
      const factOf = (node: ts.Node): Value | undefined => {
        if (ts.isPropertyAccessExpression(node) && !isAssigned(node))
          return facts.values.get(tableIn(node.getText(source)))
        return undefined
      }
      const isNever = (node: ts.Expression): boolean => ts.isIdentifier(node) && facts.never.has(node.text)
      const isIdle = (node: ts.Expression): boolean =>
        literal(node) !== undefined || (isCallTo(node, 'nothing') && node.arguments.every(isPure))
      const isCallTo = (node: ts.Expression, what: 'nothing'): node is ts.CallExpression =>
        ts.isCallExpression(node) && ts.isIdentifier(node.expression) && constant.get(node.expression.text) === what
      const foldExpression = (node: ts.Expression): ts.Expression => {
        if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.arguments.every(isPure)) {
          const value = constant.get(node.expression.text)
          if (value !== undefined && value !== 'nothing') return literalNode(value)
        }
        if (ts.isParenthesizedExpression(node)) {
          const value = literal(node.expression)
          return value === undefined ? node : literalNode(value)
        }
        if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
          const value = literal(node.operand)
          return value === undefined ? node : literalNode(!value)
        }
        if (ts.isConditionalExpression(node)) {
          const value = literal(node.condition)
          return value === undefined ? node : value ? node.whenTrue : node.whenFalse
        }
        if (!ts.isBinaryExpression(node)) return node
        if (isNever(node.left) || isNever(node.right)) {
          if (node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken) return literalNode(false)
          if (node.operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken) return literalNode(true)
        }
        return foldBinary(node)
      }
      return ts.visitNode(root, visit as ts.Visitor, ts.isSourceFile) ?? root
    },
  ])
  const [result] = transformed
  return result === undefined ? text : printer.printFile(result).trim()
}

/** Replacement for a removed statement: an empty block where a statement is required. */
function nothingFor({ parent }: ts.Node): ts.Block | undefined {
  const wanted = ts.isIterationStatement(parent, false) || ts.isIfStatement(parent)
  return wanted ? f.createBlock([]) : undefined
}

/** The clauses of a switch without those that are never selected, nor fallen into from the one before. */
function withoutNever(
  clauses: readonly ts.CaseOrDefaultClause[],
  isNever: (node: ts.Expression) => boolean,
): readonly ts.CaseOrDefaultClause[] {
  const left: ts.CaseOrDefaultClause[] = []
  for (const clause of clauses) {
    const last = left.at(-1)
    const entered = last !== undefined && !endsIn(last.statements)
    const shared = clause.statements.length > 0 && entered
    if (!ts.isCaseClause(clause) || !isNever(clause.expression) || shared) left.push(clause)
  }
  return left
}

/** Whether control never continues after these statements. */
function endsIn(statements: readonly ts.Statement[]): boolean {
  const last = statements.at(-1)
  if (last === undefined) return false
  return ts.isBlock(last) ? endsIn(last.statements) : isEnd(last)
}

const isEnd = (statement: ts.Statement): boolean =>
  ts.isReturnStatement(statement) ||
  ts.isThrowStatement(statement) ||
  ts.isBreakStatement(statement) ||
  ts.isContinueStatement(statement)

function isAssigned(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment
  )
}

function foldBinary(node: ts.BinaryExpression): ts.Expression {
  const left = literal(node.left)
  const right = literal(node.right)
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      if (left !== undefined) return left ? node.right : literalNode(false)
      if (right === false && isPure(node.left)) return literalNode(false)
      return right === true ? node.left : node
    case ts.SyntaxKind.BarBarToken:
      if (left !== undefined) return left ? literalNode(true) : node.right
      if (right === true && isPure(node.left)) return literalNode(true)
      return right === false ? node.left : node
    default:
      return left === undefined || right === undefined ? node : compare(node, left, right)
  }
}

function compare(node: ts.BinaryExpression, left: Value, right: Value): ts.Expression {
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
      return literalNode(left === right)
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return literalNode(left !== right)
    case ts.SyntaxKind.LessThanToken:
      return literalNode(left < right)
    case ts.SyntaxKind.GreaterThanToken:
      return literalNode(left > right)
    case ts.SyntaxKind.LessThanEqualsToken:
      return literalNode(left <= right)
    case ts.SyntaxKind.GreaterThanEqualsToken:
      return literalNode(left >= right)
    case ts.SyntaxKind.BarToken:
      return left === 0 ? node.right : right === 0 ? node.left : node
    default:
      return node
  }
}

const isEmpty = (candidate: ts.Statement): boolean => ts.isBlock(candidate) && candidate.statements.length === 0

function foldIf(node: ts.IfStatement): ts.Statement | ts.Statement[] | undefined {
  const value = literal(node.expression)
  if (value === undefined) {
    const idle = isEmpty(node.thenStatement) && (node.elseStatement === undefined || isEmpty(node.elseStatement))
    return idle && isPure(node.expression) ? undefined : node
  }
  const taken = value ? node.thenStatement : node.elseStatement
  if (taken === undefined) return undefined
  // A block with declarations stays a block.
  const declares = ts.isBlock(taken) && taken.statements.some((inner) => ts.isVariableStatement(inner))
  return ts.isBlock(taken) && !declares ? [...taken.statements] : taken
}

/** `g.rules.x` and `rules.x` are the table `$rules.x`, as in printed code. */
const tableIn = (text: string): string => text.replace(/^(?:\w+\.)?rules\./, '$rules.')

/** Removes code after a `return`, `throw`, `break` or `continue`. */
function cutDead<T extends ts.Block | ts.CaseClause | ts.DefaultClause>(node: T): T {
  const end = node.statements.findIndex(isEnd)
  if (end < 0 || end === node.statements.length - 1) return node
  const left = node.statements.slice(0, end + 1)
  if (ts.isBlock(node)) return f.updateBlock(node, left) as T
  return (
    ts.isCaseClause(node) ? f.updateCaseClause(node, node.expression, left) : f.updateDefaultClause(node, left)
  ) as T
}

/** Number of occurrences of each name in code. */
function identifiersIn(root: ts.Node): Map<string, number> {
  const counts = new Map<string, number>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1)
    if (ts.isPropertyAccessExpression(node)) visit(node.expression)
    else ts.forEachChild(node, visit)
  }
  visit(root)
  return counts
}

/** Names that code declares inside itself. */
function declaredIn(root: ts.Node): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    const isTopLevel = ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent)
    const isInside =
      (ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isParameter(node)) && !isTopLevel
    if (isInside && ts.isIdentifier(node.name)) names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return names
}

/** Removes unused constants, and marks unused parameters. */
function tidy(text: string): string {
  const source = parse(text)
  const names = identifiersIn(source)
  const isIdle = (name: ts.BindingName): name is ts.Identifier => ts.isIdentifier(name) && names.get(name.text) === 1
  const { transformed } = ts.transform(source, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node | undefined => {
        if (ts.isParameter(node) && isIdle(node.name) && !node.name.text.startsWith('_') && !isInType(node))
          return f.updateParameterDeclaration(
            node,
            node.modifiers,
            node.dotDotDotToken,
            f.createIdentifier(`_${node.name.text}`),
            node.questionToken,
            node.type,
            node.initializer,
          )
        if (ts.isVariableStatement(node) && !ts.isSourceFile(node.parent)) {
          const left = node.declarationList.declarations.filter(
            ({ name, initializer }) => !(isIdle(name) && (initializer === undefined || isPure(initializer))),
          )
          if (left.length === 0) return undefined
          if (left.length < node.declarationList.declarations.length)
            return f.updateVariableStatement(
              node,
              node.modifiers,
              f.updateVariableDeclarationList(node.declarationList, left),
            )
        }
        return ts.visitEachChild(node, visit, context)
      }
      return ts.visitNode(root, visit, ts.isSourceFile) ?? root
    },
  ])
  const [result] = transformed
  return result === undefined ? text : printer.printFile(result).trim()
}

/** Parameters of function types only document. */
const isInType = (node: ts.ParameterDeclaration): boolean => ts.isFunctionTypeNode(node.parent)

/** The declarations reachable from the entries. */
function needed<D extends Declaration>(declarations: readonly D[], entries: readonly string[]): readonly D[] {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]))
  const reachable = new Set<string>()
  const queue = [...entries]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const declaration = byName.get(name)
    if (declaration === undefined || reachable.has(name)) continue
    reachable.add(name)
    const code = parse(declaration.text)
    const declaredNames = declaredIn(code)
    for (const identifier of identifiersIn(code).keys())
      if (!reachable.has(identifier) && !declaredNames.has(identifier)) queue.push(identifier)
  }
  return declarations.filter(({ name }) => reachable.has(name))
}
