/**
 * Modules in JavaScript in which names that never change are constants. To the machine an import is a cell that another
 * module may still write, and so is what a module exports: each use asks the cell again. A constant of the module's own
 * is known once, with the array or the function that it is.
 */
import { ts } from 'ts-morph'

/** Text that takes the place of some other. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * The module with a constant of its own for each name that it imports, each constant that it exports and each function
 * that it keeps to itself, and with variables that need not be asked whether they have begun. Nothing moves to another
 * line. What it imports must be there when it begins: modules may need each other for functions alone.
 */
export function withConstantBindings(text: string): string {
  const file = ts.createSourceFile('module.js', text, ts.ScriptTarget.ES2024, false, ts.ScriptKind.JS)
  const edits: Edit[] = []
  const exported: string[] = []
  // What stands at the top runs while functions further down would not be there yet.
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

/** Before the comment that says where the map is. */
function endOf(text: string): number {
  const map = text.lastIndexOf('//# sourceMappingURL=')
  return map < 0 ? text.length : map
}

/** `import { a as b } from …` becomes `import { a as b$ } from …; const b = b$;` */
function boundImport({ importClause, end }: ts.ImportDeclaration, file: ts.SourceFile): Edit[] {
  const named = importClause?.namedBindings
  if (named === undefined || !ts.isNamedImports(named) || named.elements.length === 0) return []
  const names = named.elements.map(({ name }) => name.text)
  // Done before: the file was not written anew since.
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

/** Constants that are exported become the module's own; `let` becomes `var`. */
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
  // An arrow has none of these of its own.
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
