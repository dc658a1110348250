/** Lowers statements. */
import { ts } from 'ts-morph'
import { lowerThrow, lowerError } from './throws.ts'
import { lowerTest, lowerValue, meaningOf, member } from './expressions.ts'
import { NUMBER, type Case, type Expression, type Statement, type Type } from './program.ts'
import { valued, type Meaning, type Scope } from './scope.ts'
import { annotated, typeOf } from './types.ts'

export function lowerBody(scope: Scope, statements: readonly ts.Statement[], result: Type): Statement[] {
  return scope.within(() => statements.flatMap((statement) => lowerStatement(scope, statement, result)))
}

const bodyOf = (scope: Scope, node: ts.Statement, result: Type): Statement[] =>
  lowerBody(scope, ts.isBlock(node) ? node.statements : [node], result)

function lowerStatement(scope: Scope, node: ts.Statement, result: Type): Statement[] {
  if (ts.isVariableStatement(node)) return lowerVariables(scope, node.declarationList)
  if (ts.isExpressionStatement(node)) return lowerDo(scope, node.expression)
  if (ts.isReturnStatement(node)) return lowerReturn(scope, node, result)
  if (ts.isIfStatement(node)) {
    const no = node.elseStatement === undefined ? [] : bodyOf(scope, node.elseStatement, result)
    return [{ op: 'if', test: lowerTest(scope, node.expression), yes: bodyOf(scope, node.thenStatement, result), no }]
  }
  if (ts.isBlock(node)) return [{ op: 'block', name: null, body: bodyOf(scope, node, result) }]
  if (ts.isForStatement(node)) return lowerFor(scope, node, result)
  if (ts.isForOfStatement(node)) return lowerForOf(scope, node, result)
  if (ts.isWhileStatement(node) || ts.isDoStatement(node)) {
    const test = lowerTest(scope, node.expression)
    const after = ts.isDoStatement(node)
    return [{ op: 'loop', first: [], test, next: [], body: bodyOf(scope, node.statement, result), after }]
  }
  if (ts.isSwitchStatement(node)) return [lowerSwitch(scope, node, result)]
  if (ts.isLabeledStatement(node)) {
    const { label, statement } = node
    return [{ op: 'block', name: label.text, body: bodyOf(scope, statement, result) }]
  }
  if (ts.isBreakStatement(node))
    return [node.label === undefined ? { op: 'break' } : { op: 'leave', name: node.label.text }]
  if (ts.isContinueStatement(node) && node.label === undefined) return [{ op: 'continue' }]
  if (ts.isThrowStatement(node)) return lowerThrow(scope, node.expression)
  // Errors are given their place where the step was called.
  if (ts.isTryStatement(node) && node.catchClause?.block.getText().includes('rethrowLocated(') === true) {
    scope.locates = true
    return [{ op: 'block', name: null, body: bodyOf(scope, node.tryBlock, result) }]
  }
  return scope.refuse(node)
}

function lowerReturn(scope: Scope, node: ts.ReturnStatement, result: Type): Statement[] {
  if (node.expression === undefined) return [{ op: 'return', value: null }]
  if (ts.isNewExpression(node.expression)) return lowerError(scope, node.expression)
  if (result.kind === 'nothing') return [...lowerDo(scope, node.expression), { op: 'return', value: null }]
  const value = result.kind === 'boolean' ? lowerTest(scope, node.expression) : lowerValue(scope, node.expression)
  return [{ op: 'return', value }]
}

function lowerDo(scope: Scope, node: ts.Expression): Statement[] {
  // A list that is full: those of programs have room for the most that there can be.
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const { right } = node
    const grows = ts.isNewExpression(right) || (ts.isCallExpression(right) && right.expression.getText() === 'grown')
    if (grows) return [{ op: 'fail', failure: { number: scope.lowering.failures.tooManyOptions, args: [] } }]
  }
  if (ts.isIdentifier(node) || ts.isNumericLiteral(node)) return []
  return [{ op: 'do', value: lowerValue(scope, node) }]
}

/** Declarations: some become variables, others are only short for something. */
function lowerVariables(scope: Scope, list: ts.VariableDeclarationList): Statement[] {
  const isConstant = (list.flags & ts.NodeFlags.Const) !== 0
  return list.declarations.flatMap((declaration): Statement[] => {
    const { name, initializer } = declaration
    if (ts.isIdentifier(name)) {
      if (initializer === undefined) {
        const type = annotated(declaration.type) ?? NUMBER
        return [{ op: 'let', variable: { name: scope.local(name.text, type), type }, value: null }]
      }
      const annotatedType = annotated(declaration.type)
      const meaning =
        annotatedType?.kind === 'boolean' ? valued(lowerTest(scope, initializer)) : meaningOf(scope, initializer)
      return declare(scope, name.text, meaning, isConstant, initializer)
    }
    if (!ts.isObjectBindingPattern(name) || initializer === undefined) return scope.refuse(declaration)
    const of = meaningOf(scope, initializer)
    return name.elements.flatMap((element) => {
      if (!ts.isIdentifier(element.name)) return scope.refuse(element)
      const property = (element.propertyName ?? element.name).getText()
      return declare(scope, element.name.text, member(scope, of, property, element), isConstant, element)
    })
  })
}

function declare(scope: Scope, name: string, meaning: Meaning, isConstant: boolean, node: ts.Node): Statement[] {
  if (meaning.kind === 'path') {
    const { statements, at } = kept(scope, meaning.path.at)
    const path = { steps: meaning.path.steps, at }
    const value = scope.lowering.tables.isPlain(path) ? scope.lowering.tables.valueAt(path) : undefined
    if (value === undefined) {
      scope.mean(name, { kind: 'path', path })
      return statements
    }
    return [...statements, ...declare(scope, name, valued(value), isConstant, node)]
  }
  if (meaning.kind !== 'value') {
    scope.mean(name, meaning)
    return []
  }
  const { value } = meaning
  if (isConstant && isFixed(scope, value)) {
    scope.mean(name, meaning)
    return []
  }
  const type = typeOf(value)
  if (type.kind === 'nothing') return scope.refuse(node)
  return [{ op: 'let', variable: { name: scope.local(name, type), type }, value }]
}

/** A number that is known, or an array that is never replaced. */
function isFixed(scope: Scope, value: Expression): boolean {
  if (value.op === 'integer' || value.op === 'boolean' || value.op === 'function') return true
  if (value.op !== 'storage' || value.type.kind !== 'array') return false
  return !scope.lowering.tables.isReplaced(value.name)
}

/** Indices of a path that is read later: each in a variable, unless nothing can change it. */
function kept(
  scope: Scope,
  at: readonly Expression[],
): { readonly statements: Statement[]; readonly at: Expression[] } {
  const statements: Statement[] = []
  const indices = at.map((index) => {
    if (index.op === 'integer') return index
    const name = scope.local('index', NUMBER)
    statements.push({ op: 'let', variable: { name, type: NUMBER }, value: index })
    return { op: 'local', name, type: NUMBER } as const
  })
  return { statements, at: indices }
}

function lowerFor(scope: Scope, node: ts.ForStatement, result: Type): Statement[] {
  return scope.within(() => {
    const { initializer, condition, incrementor } = node
    const first =
      initializer === undefined
        ? []
        : ts.isVariableDeclarationList(initializer)
          ? lowerVariables(scope, initializer)
          : lowerDo(scope, initializer)
    const test = condition === undefined ? null : lowerTest(scope, condition)
    const next = incrementor === undefined ? [] : commas(incrementor).map((part) => lowerValue(scope, part))
    return [{ op: 'loop', first, test, next, body: bodyOf(scope, node.statement, result), after: false }]
  })
}

const commas = (node: ts.Expression): ts.Expression[] =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.CommaToken
    ? [...commas(node.left), ...commas(node.right)]
    : [node]

/** Loops over a short list, over an array, or over constants of the library. */
function lowerForOf(scope: Scope, node: ts.ForOfStatement, result: Type): Statement[] {
  const { initializer, expression, statement } = node
  const [declaration] = ts.isVariableDeclarationList(initializer) ? initializer.declarations : []
  if (declaration === undefined) return scope.refuse(node)
  return scope.within(() => {
    const of = meaningOf(scope, expression)
    const at = scope.local('at', NUMBER)
    const index: Expression = { op: 'local', name: at, type: NUMBER }
    const before: Statement[] = []
    const each: Statement[] = []
    let end: Expression
    if (of.kind === 'list') {
      end = { op: 'integer', value: of.elements.length }
      const columns = columnsOf(scope, declaration, of.elements)
      for (const { name, values } of columns) {
        const elements = values.map((value) => {
          const item = scope.local('item', NUMBER)
          before.push({ op: 'let', variable: { name: item, type: NUMBER }, value: lowerValue(scope, value) })
          return { op: 'local', name: item, type: NUMBER } as const
        })
        const list = scope.local('items', { kind: 'array', width: 'i32' })
        before.push({ op: 'list', name: list, values: elements })
        const array: Expression = { op: 'local', name: list, type: { kind: 'array', width: 'i32' } }
        each.push({
          op: 'let',
          variable: { name: scope.local(name, NUMBER), type: NUMBER },
          value: { op: 'element', of: array, index },
        })
      }
    } else {
      if (!ts.isIdentifier(declaration.name)) return scope.refuse(node)
      const name = declaration.name.text
      let value: Expression
      if (of.kind === 'path') {
        const indices = kept(scope, of.path.at)
        before.push(...indices.statements)
        const path = { steps: of.path.steps, at: indices.at }
        end = scope.lowering.tables.lengthAt(path)
        value = scope.lowering.tables.numberOrZero({ steps: `${path.steps}[]`, at: [...path.at, index] })
      } else if (of.kind === 'value' && of.value.op === 'storage') {
        end = { op: 'integer', value: scope.lowering.tables.storages.get(of.value.name)?.length ?? 0 }
        value = { op: 'element', of: of.value, index }
      } else return scope.refuse(node)
      each.push({ op: 'let', variable: { name: scope.local(name, NUMBER), type: NUMBER }, value })
    }
    const zero: Statement = { op: 'let', variable: { name: at, type: NUMBER }, value: { op: 'integer', value: 0 } }
    const body = [...each, ...bodyOf(scope, statement, result)]
    const test: Expression = { op: 'binary', sign: '<', left: index, right: end }
    const next: Expression[] = [{ op: 'increment', by: 1, before: true, of: index }]
    return [{ op: 'loop', first: [...before, zero], test, next, body, after: false }]
  })
}

/** The variables of a loop over a short list, each with its values: one, or one of each place of a pair. */
function columnsOf(
  scope: Scope,
  { name }: ts.VariableDeclaration,
  elements: readonly ts.Expression[],
): { readonly name: string; readonly values: readonly ts.Expression[] }[] {
  if (ts.isIdentifier(name)) return [{ name: name.text, values: elements }]
  if (!ts.isArrayBindingPattern(name)) return scope.refuse(name)
  return name.elements.map((element, place) => ({
    name: element.getText(),
    values: elements.map((entry) => {
      const value = ts.isArrayLiteralExpression(entry) ? entry.elements[place] : undefined
      return value ?? scope.refuse(entry)
    }),
  }))
}

function lowerSwitch(scope: Scope, node: ts.SwitchStatement, result: Type): Statement {
  const cases: Case[] = []
  let labels: (Expression | null)[] = []
  for (const clause of node.caseBlock.clauses) {
    labels.push(ts.isCaseClause(clause) ? lowerValue(scope, clause.expression) : null)
    if (clause.statements.length === 0) continue
    cases.push({ of: labels, body: lowerBody(scope, clause.statements, result) })
    labels = []
  }
  if (labels.length > 0) cases.push({ of: labels, body: [] })
  return { op: 'switch', of: lowerValue(scope, node.expression), cases }
}
