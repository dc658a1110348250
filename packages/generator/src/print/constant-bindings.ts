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
 * The module with a constant of its own for each name that it imports, and for each constant that it exports; nothing
 * moves to another line. What it imports must be there when it begins: modules may need each other for functions alone.
 * `printed`: of a module that plays one set; its functions become constants, too, and its variables need not be asked
 * whether they have begun. There nothing at the top may call a function that stands further down.
 */
export function withConstantBindings(text: string, printed = false): string {
  const file = ts.createSourceFile('module.js', text, ts.ScriptTarget.ES2024, false, ts.ScriptKind.JS)
  const edits: Edit[] = []
  const exported: string[] = []
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) edits.push(...boundImport(statement, file))
    else if (ts.isVariableStatement(statement)) edits.push(...ownConstants(statement, file, exported, printed))
    else if (printed && ts.isFunctionDeclaration(statement)) edits.push(...constantFunction(statement, file))
  }
  const last = exported.map((name) => `${name}$ as ${name}`).join(', ')
  const copies = exported.map((name) => `${name}$ = ${name}`).join(', ')
  if (exported.length > 0) edits.push(insert(endOf(text), `const ${copies}; export { ${last} };\n`))
  return edited(text, edits)
}

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

function ownConstants(
  statement: ts.VariableStatement,
  file: ts.SourceFile,
  exported: string[],
  printed: boolean,
): Edit[] {
  const { declarationList, modifiers } = statement
  const start = declarationList.getStart(file)
  if ((declarationList.flags & ts.NodeFlags.Const) === 0)
    return printed ? [{ from: start, to: start + 'let'.length, text: 'var' }] : []
  const names = declarationList.declarations.map(({ name }) => name)
  if (modifiers?.[0]?.kind !== ts.SyntaxKind.ExportKeyword || !names.every(ts.isIdentifier)) return []
  exported.push(...names.map(({ text }) => text))
  return [{ from: statement.getStart(file), to: start, text: '' }]
}

/** `function f(a) { … }` becomes `const f = (a) => { … };` */
function constantFunction(statement: ts.FunctionDeclaration, file: ts.SourceFile): Edit[] {
  const { name, body, modifiers, asteriskToken } = statement
  if (name === undefined || body === undefined || modifiers !== undefined || asteriskToken !== undefined) return []
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
