/** Types of lowered expressions, and of TypeScript's type annotations. */
import { ts } from 'ts-morph'
import { widthOf } from './linked-set.ts'
import { BOOLEAN, NOTHING, NUMBER, type Binary, type Expression, type Type } from './program.ts'

const logical: ReadonlySet<Binary> = new Set(['===', '!==', '<', '<=', '>', '>=', '&&', '||'])

export function typeOf(e: Expression): Type {
  switch (e.op) {
    case 'integer':
    case 'infinity':
    case 'element':
    case 'row':
    case 'rowIndex':
    case 'increment':
      return NUMBER
    case 'boolean':
      return BOOLEAN
    case 'local':
    case 'storage':
    case 'call':
    case 'callSet':
    case 'function':
      return e.type
    case 'unary':
      return e.sign === '!' ? BOOLEAN : NUMBER
    case 'binary':
      return logical.has(e.sign) ? BOOLEAN : NUMBER
    case 'either':
      return typeOf(e.yes)
    case 'assign':
      return typeOf(e.to)
    case 'sequence':
      return typeOf(e.value)
    case 'builtin':
      return e.name === 'rangeHas' ? BOOLEAN : e.name === 'copyWithin' || e.name === 'fill' ? NOTHING : NUMBER
  }
}

/** Error types: a function that returns one fails instead. */
const errorNames: ReadonlySet<string> = new Set(['RulesError', 'GameError'])

const keywordTypes: Readonly<Partial<Record<ts.SyntaxKind, Type>>> = {
  [ts.SyntaxKind.NumberKeyword]: NUMBER,
  // Texts are numbers in the list of texts.
  [ts.SyntaxKind.StringKeyword]: NUMBER,
  [ts.SyntaxKind.BooleanKeyword]: BOOLEAN,
  [ts.SyntaxKind.VoidKeyword]: NOTHING,
  [ts.SyntaxKind.NeverKeyword]: NOTHING,
}

/** The type that an annotation names; undefined if programs have none for it. */
export function annotated(node: ts.TypeNode | undefined): Type | undefined {
  if (node === undefined) return undefined
  const keyword = keywordTypes[node.kind]
  if (keyword !== undefined) return keyword
  if (ts.isFunctionTypeNode(node) && node.parameters.length === 1) {
    const result = annotated(node.type)
    return result === undefined || result.kind === 'array' || result.kind === 'set'
      ? undefined
      : { kind: 'set', result: result.kind }
  }
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
    const width = widthOf[node.typeName.text]
    if (width !== undefined) return { kind: 'array', width }
    if (errorNames.has(node.typeName.text)) return NOTHING
  }
  return undefined
}
