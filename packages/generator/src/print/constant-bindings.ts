/**
 * Copies imports and exports of JavaScript modules into local constants. V8 does not constant-fold module bindings: an
 * import, and an exported variable, is a cell that is read at each use, while a local constant is known with its array
 * or function.
 */
import { ts } from 'ts-morph'

/** A replacement of a range of text. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * Returns the module with a local constant for each import, each exported constant and each private function, and with
 * `var` for variables, which need no check for initialisation. Line numbers stay the same. Imports must be initialised
 * before the module runs: cyclic imports may only be of functions.
 */
export function withConstantBindings(text: string): string {
  const file = ts.createSourceFile('module.js', text, ts.ScriptTarget.ES2024, false, ts.ScriptKind.JS)
  const edits: Edit[] = []
  const exported: string[] = []
  // Top-level code runs before later functions would be defined.
  let atTop = ''
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) edits.push(...boundImport(statement, file))
    else if (!ts.isFunctionDeclaration(statement)) atTop += statement.getText(file)
    if (ts.isVariableStatement(statement)) edits.push(...ownConstants(statement, file, exported))
    if (ts.isFunctionDeclaration(statement) && !mentions(atTop, statement.name?.text ?? ''))
      edits.push(...constantFunction(statement, file))
  }
  const last = exported.map((name) => `${name}$ as ${name}`).join(', ')
  const copies = exported.map((name) => `${name}$ = ${name}`).join(', ')
  if (exported.length > 0) edits.push(insert(endOf(text), `const ${copies}; export { ${last} };\n`))
  return edited(text, edits)
}

const mentions = (text: string, name: string): boolean => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(text)

const insert = (at: number, text: string): Edit => ({ from: at, to: at, text })

/** Position before the source map comment. */
function endOf(text: string): number {
  const map = text.lastIndexOf('//# sourceMappingURL=')
  return map < 0 ? text.length : map
}

/** `import { a as b } from …` becomes `import { a as b$ } from …; const b = b$;` */
function boundImport({ importClause, end }: ts.ImportDeclaration, file: ts.SourceFile): Edit[] {
  const named = importClause?.namedBindings
  if (named === undefined || !ts.isNamedImports(named) || named.elements.length === 0) return []
  const names = named.elements.map(({ name }) => name.text)
  // Already converted: the file was not rewritten since.
  if (names.some((name) => name.endsWith('$'))) return []
  return [
    ...named.elements.map((element) => ({
      from: element.getStart(file),
      to: element.end,
      text: `${(element.propertyName ?? element.name).text} as ${element.name.text}$`,
    })),
    insert(end, ` const ${names.map((name) => `${name} = ${name}$`).join(', ')};`),
  ]
}

/** Exported constants become local; `let` becomes `var`. */
function ownConstants(statement: ts.VariableStatement, file: ts.SourceFile, exported: string[]): Edit[] {
  const { declarationList, modifiers } = statement
  const start = declarationList.getStart(file)
  if ((declarationList.flags & ts.NodeFlags.Let) !== 0) return [{ from: start, to: start + 3, text: 'var' }]
  const names = declarationList.declarations.map(({ name }) => name)
  if (modifiers?.[0]?.kind !== ts.SyntaxKind.ExportKeyword || !names.every(ts.isIdentifier)) return []
  exported.push(...names.map(({ text }) => text))
  return [{ from: statement.getStart(file), to: start, text: '' }]
}

/** `function f(a) { … }` becomes `const f = (a) => { … };` */
function constantFunction(statement: ts.FunctionDeclaration, file: ts.SourceFile): Edit[] {
  const { name, body, modifiers, asteriskToken } = statement
  if (name === undefined || body === undefined || modifiers !== undefined || asteriskToken !== undefined) return []
  // An arrow function has no `this`, `arguments` or `new.target` of its own.
  if (/\b(?:this|arguments|new\.target)\b/.test(body.getText(file))) return []
  return [
    { from: statement.getStart(file), to: name.end, text: `const ${name.text} = ` },
    insert(body.getStart(file), '=> '),
    insert(statement.end, ';'),
  ]
}

function edited(text: string, edits: readonly Edit[]): string {
  let done = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    done += text.slice(at, edit.from) + edit.text
    at = edit.to
  }
  return done + text.slice(at)
}
