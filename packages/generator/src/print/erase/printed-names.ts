/** Collects what printed functions refer to: other functions, properties of the game, tables, types, imports. */
import { ts } from 'ts-morph'
import type { KernelProject } from '../kernel-project.ts'
import { fileOf, isTypedArray, type Declarations, type Declared } from './declarations.ts'
import type { Entry, Erased, ErasedDeclaration, Imported, Origin } from './erased.ts'

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

const f = ts.factory

/** The names of the printed text, and the functions that are still to be printed. */
export class PrintedNames {
  readonly #project: KernelProject
  readonly #known: Declarations
  readonly #names = new Map<Declared, string>()
  readonly #taken = new Set<string>(['arena', 'bind', 'most', 'columns'])
  readonly #queue: Declared[] = []
  readonly #declarations: ErasedDeclaration[] = []
  readonly #arrays = new Set<string>()
  readonly #variables = new Set<string>()
  readonly #tables = new Set<string>()
  readonly #numbers = new Set<string>()
  readonly #types = new Map<string, string>()
  readonly #imports = new Map<string, Imported>()

  constructor(project: KernelProject, known: Declarations) {
    this.#project = project
    this.#known = known
  }

  /** The next declaration to be printed. */
  next(): Declared | undefined {
    return this.#queue.shift()
  }

  add(declaration: Declared, text: string): void {
    this.#declarations.push({ name: this.nameOf(declaration), text, from: this.#originOf(declaration) })
  }

  /** Name of a declaration in the printed text; what has none yet is printed or imported from now on. */
  nameOf(declaration: Declared): string {
    const existing = this.#names.get(declaration)
    if (existing !== undefined) return existing
    const wish = declaration.name?.getText() ?? 'unnamed'
    const name = this.#unique(wish)
    this.#names.set(declaration, name)
    if (this.#known.isPrinted(declaration)) this.#queue.push(declaration)
    else this.#imports.set(name, { name, as: wish, file: fileOf(declaration) })
    return name
  }

  /** Name of a function by its file and name. */
  nameOfEntry({ file, name }: Entry): string {
    const statement = this.#functionIn(file, name)
    if (statement === undefined) throw new Error(`${file} has no function ${name}`)
    return this.nameOf(statement)
  }

  /** The function of the rules that the kernel calls by this property of their code. */
  codeFunction(property: string): Declared {
    for (const path of ['values.ts', 'phases.ts', 'choices.ts']) {
      const statement = this.#functionIn(path, property)
      if (statement !== undefined) return statement
    }
    throw new Error(`the rules have no function ${property}`)
  }

  /** `$x` for a property of the game or of its rules. */
  arenaName(owner: ts.Node, property: string, type: ts.Type): ts.Expression {
    if (this.#known.isGame(owner)) {
      if (property === 'rules') return f.createIdentifier('$rules')
      if (property === 'arena') return f.createIdentifier('arena')
      if (isTypedArray(type) && property !== 'log') this.#arrays.add(property)
      else this.#variables.add(property)
      return f.createIdentifier(`$${property}`)
    }
    if (isTypedArray(type)) {
      this.#tables.add(property)
      return f.createIdentifier(`$${property}`)
    }
    if (fixedNumbers.has(property)) {
      this.#numbers.add(property)
      return f.createIdentifier(`$${property}`)
    }
    return f.createPropertyAccessExpression(f.createIdentifier('$rules'), property)
  }

  /** A constant for a number in a table of names. */
  constantName(owner: Declared, table: string, member: string, value: string): ts.Expression {
    const name = `${table}_${member}`
    if (!this.#taken.has(name)) {
      this.#taken.add(name)
      this.#declarations.push({ name, text: `const ${name} = ${value}`, from: this.#originOf(owner) })
    }
    return f.createIdentifier(name)
  }

  /** Notes a type that the text imports by its name. */
  noteType(node: ts.Node): void {
    if (!ts.isTypeReferenceNode(node) || !ts.isIdentifier(node.typeName)) return
    const file = this.#known.fileOfType(node.typeName)
    if (file !== undefined) this.#types.set(node.typeName.text, file)
  }

  result(entries: readonly string[]): Erased {
    return {
      declarations: this.#declarations,
      entries,
      arrays: this.#arrays,
      variables: this.#variables,
      tables: this.#tables,
      numbers: this.#numbers,
      types: this.#types,
      imports: [...this.#imports.values()],
    }
  }

  #unique(wish: string): string {
    let name = wish
    for (let i = 2; this.#taken.has(name); i += 1) name = `${wish}_${String(i)}`
    this.#taken.add(name)
    return name
  }

  #functionIn(path: string, name: string): ts.FunctionDeclaration | undefined {
    return this.#project
      .file(path)
      .statements.find(
        (statement): statement is ts.FunctionDeclaration =>
          ts.isFunctionDeclaration(statement) && statement.name?.text === name,
      )
  }

  #originOf(declaration: Declared): Origin {
    const source = declaration.getSourceFile()
    return {
      name: declaration.name?.getText() ?? '',
      file: this.#project.pathOf(source),
      line: source.getLineAndCharacterOfPosition(declaration.getStart()).line + 1,
    }
  }
}
