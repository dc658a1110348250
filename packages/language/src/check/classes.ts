/** Classes group kinds of one sort. A class may be in other classes; its members are in them, too. */
import type { ClassDecl, Ident } from '../ast/ast.ts'
import type { SymbolDecl, Symbols } from '../bind/index.ts'
import type { ClassSort, KindFilter } from '../ir/ir.ts'
import { builtInClasses, classSorts, isSort, sortOf } from './class-sorts.ts'
import { fail, lookup, type Scope } from './scope.ts'

const holds = (sort: ClassSort, kind: ClassSort): boolean => sort === kind || (sort === 'feature' && kind === 'space')

/** Returns the classes that a declaration lists; those of tokens apply to all their kinds. */
export function listedClasses(decl: SymbolDecl): readonly Ident[] {
  if (decl.type === 'token') {
    const own = decl.tokens.kinds.find(({ name }) => name.name === decl.name.name)?.classes ?? []
    return [...decl.tokens.classes, ...own]
  }
  return 'classes' in decl ? decl.classes : []
}

/** Returns the names of these classes and of all classes they are in, including built-in ones. */
export function allClasses(symbols: Symbols, listed: readonly Ident[]): string[] {
  const classNames = new Set<string>()
  const visit = ({ name }: Ident): void => {
    if (classNames.has(name)) return
    classNames.add(name)
    const decl = symbols.words.get(name)?.decl
    if (decl?.type === 'class') decl.classes.forEach(visit)
  }
  listed.forEach(visit)
  return [...classNames].sort()
}

/** Returns classes in the form of the intermediate representation: the property is absent if there are none. */
export function classesFor(symbols: Symbols, listed: readonly Ident[]): { readonly classes?: readonly string[] } {
  const classes = allClasses(symbols, listed).filter((name) => builtInClasses[name] === undefined)
  return classes.length === 0 ? {} : { classes }
}

/** Whether a declaration with these classes is in a class, directly or through another. */
export const isIn = (symbols: Symbols, listed: readonly Ident[], name: string): boolean =>
  allClasses(symbols, listed).includes(name)

/** Reports names that are no class, and classes that contain kinds of another sort. */
export function checkClasses(scope: Scope, listed: readonly Ident[], sort: ClassSort): void {
  listed.forEach((name, i) => {
    if (listed.findIndex((ident) => ident.name === name.name) < i) {
      fail(scope, 'repeated-sentence', name.span, `It is \`${name.name}\` already.`, 'Say it once.')
      return
    }
    const own = builtInClasses[name.name]
    if (own !== undefined) {
      if (!own.includes(sort))
        fail(scope, 'wrong-kind', name.span, `A ${sort} cannot be \`${name.name}\`: only a ${own.join(' or ')} can.`)
      return
    }
    const symbol = lookup(scope, 'words', name, 'class')
    if (symbol === undefined) return
    if (symbol.decl.type !== 'class')
      fail(scope, 'wrong-kind', name.span, `\`${name.name}\` is a ${symbol.decl.type}, not a class.`)
    else if (!holds(sortOf(symbol.decl), sort))
      fail(
        scope,
        'wrong-kind',
        name.span,
        `\`${name.name}\` is a class of ${sortOf(symbol.decl)}s, and this is a ${sort}.`,
        `Declare a class for it: \`class … of ${sort}\`.`,
      )
  })
}

/** Reports a class of a sort without classes, and one that is in itself. */
export function checkClass(scope: Scope, declaration: ClassDecl): void {
  const { of, classes, name } = declaration
  if (of !== undefined && !isSort(of.name))
    fail(
      scope,
      'unknown-kind',
      of.span,
      `There are no classes of \`${of.name}\`.`,
      `A class is one of kinds of ${classSorts.join(', ')}.`,
    )
  checkClasses(scope, classes, sortOf(declaration))
  const first = classes.find((ident) => ident.name === name.name || isIn(scope.symbols, [ident], name.name))
  if (first !== undefined)
    fail(
      scope,
      'class-circle',
      first.span,
      first.name === name.name
        ? `The class \`${name.name}\` is said to be in itself.`
        : `\`${name.name}\` is in \`${first.name}\`, and that is in \`${name.name}\`: they would be one class.`,
      'Take one `is` away.',
    )
}

/** Returns the kinds of tokens that are in a class, or that no player owns. */
export function tokensAmong(
  { symbols }: Scope,
  { family, names }: KindFilter,
): readonly Extract<SymbolDecl, { type: 'token' }>[] {
  return [...symbols.words.values()].flatMap(({ decl }) => {
    if (decl.type !== 'token') return []
    if (family === 'neutral') return decl.tokens.perPlayer ? [] : [decl]
    return names.some((name) => isIn(symbols, listedClasses(decl), name)) ? [decl] : []
  })
}
