/** Parameters of values, permissions, phases and options, and the kinds that definitions narrow them to. */
import type { Param, Preposition, Span } from '../ast/ast.ts'
import type { SymbolDecl, Symbols } from '../bind/index.ts'
import type { IrParam, KindFilter } from '../ir/ir.ts'
import { sortOf } from './class-sorts.ts'
import { isIn, listedClasses } from './classes.ts'
import { fail, nounOf, withVariable, type Scope } from './scope.ts'

export interface WrittenParam {
  readonly preposition?: Preposition
  readonly noun: Param['noun']
  readonly alias?: Param['alias'] | undefined
}

/** Checks parameters and adds their variables to the scope. */
export function checkParams(scope: Scope, written: readonly WrittenParam[]): { params: IrParam[]; inner: Scope } {
  let inner = scope
  const params: IrParam[] = []
  for (const param of written) {
    const noun = nounOf(scope, param.noun)
    const name = param.alias?.name ?? param.noun.name
    const kind = noun === undefined || noun.kind === 'mark' ? 'none' : noun.kind
    if (noun?.kind === 'mark' || kind === 'yes-no')
      fail(scope, 'not-a-noun', param.noun.span, notParameter(param.noun.name, noun?.kind === 'mark'))
    params.push({ name, kind, filter: noun?.filter ?? null, preposition: param.preposition ?? null })
    inner = withVariable(inner, { name, kind, setOf: false }, param.noun.span)
  }
  return { params, inner }
}

const notParameter = (name: string, isMark: boolean): string =>
  isMark
    ? `\`${name}\` is a mark and cannot be a parameter: it is only seen. What one can stand on is \`space ${name}\`.`
    : `\`${name}\` cannot be a parameter: only things and numbers can.`

/** Checks that the parameters of a definition are those of its declaration, or narrower. */
export function matchParams(scope: Scope, span: Span, params: IrParam[], declared: readonly Param[]): IrParam[] {
  if (params.length !== declared.length || params.some((param, i) => param.preposition !== declared[i]?.preposition)) {
    fail(
      scope,
      'wrong-parameters',
      span,
      `This must be said with ${declared.map((param) => `\`${param.preposition} <${param.noun.name}>\``).join(' ')}.`,
    )
    return params
  }
  return params.map((param, i) => {
    // Errors of the declaration are reported there.
    const noun = declared[i] && nounOf({ ...scope, diagnostics: [] }, declared[i].noun)
    const wanted = noun === undefined || noun.kind === 'mark' ? 'none' : noun.kind
    // One of the two nouns is unknown, which is already reported.
    if (param.kind === 'none' || wanted === 'none') return param
    // The name of a feature also narrows a segment.
    if (param.kind === 'feature' && wanted === 'segment' && param.filter) return { ...param, kind: 'segment' }
    if (param.kind !== wanted)
      fail(
        scope,
        'wrong-parameters',
        span,
        `\`${param.name}\` is a ${param.kind}, but ${String(declared[i]?.noun.name)} is declared.`,
      )
    else if (noun && !narrows(scope, param.filter, noun.filter))
      fail(
        scope,
        'wrong-parameters',
        span,
        `\`${param.name}\` is wider than ${String(declared[i]?.noun.name)}, which is declared.`,
      )
    return param
  })
}

/** Whether every kind in `narrow` is in `wide`, too, according to the declarations. */
function narrows({ symbols }: Scope, narrow: KindFilter | null, wide: KindFilter | null): boolean {
  if (wide === null) return true
  if (narrow === null) return false
  const { family } = narrow
  // Of figures these are the neutral figures, of tokens the tokens.
  if (family === 'neutral') return ['neutral', 'any-figure', 'any-token'].includes(wide.family)
  if (wide.family === family && narrow.names.every((name) => wide.names.includes(name))) return true
  return (
    narrow.names.length > 0 &&
    narrow.names.every((name) => {
      const decl = symbols.words.get(name)?.decl
      return decl !== undefined && isAmong(symbols, decl, wide)
    })
  )
}

/** Whether a filter accepts a kind, or all kinds of a class. */
function isAmong(symbols: Symbols, decl: SymbolDecl, { family, names }: KindFilter): boolean {
  const sort = decl.type === 'class' ? sortOf(decl) : decl.type
  switch (family) {
    case 'any-figure':
      return sort === 'figure'
    case 'any-token':
      return sort === 'token' || sort === 'tokens'
    case 'neutral':
    case 'apart':
      return isIn(symbols, listedClasses(decl), family) || (family === 'neutral' && isNobodys(decl))
    case 'class':
      return names.some((name) => decl.name.name === name || isIn(symbols, listedClasses(decl), name))
    case 'tokens':
      return decl.type === 'token' && names.includes(decl.tokens.name.name)
    default:
      return false
  }
}

/** Whether no player owns such pieces. */
const isNobodys = (decl: SymbolDecl): boolean =>
  decl.type === 'figure' || decl.type === 'tokens' ? !decl.perPlayer : decl.type === 'token' && !decl.tokens.perPlayer
