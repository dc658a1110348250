/** One declaration after the other: from the syntax tree to the intermediate representation. */
import type { Declaration, Provenance, Span } from '../ast/ast.ts'
import type { PlacedDeclaration, Symbols } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrChoice, IrDefine, IrProject, IrTile, Sited } from '../ir/ir.ts'
import { shapeTile, symmetry, type TileVocabulary } from '../tiles/index.ts'
import { convert, checkExpr, expect, kindName, nounKind } from './expressions.ts'
import { checkParams, matchParams } from './params.ts'
import { admit, fail, lookup, type Scope } from './scope.ts'
import { checkSet } from './sets.ts'
import { checkBody, type BodyContext } from './statements.ts'
import type { IrSet } from '../ir/ir.ts'

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] }

export function checkDeclarations(placed: readonly PlacedDeclaration[], symbols: Symbols, text: (span: Span) => string, diagnostics: Diagnostic[]): Omit<IrProject, 'units'> {
  const project: Writable<Omit<IrProject, 'units'>> = {
    edges: [], features: [], marks: [], classes: [], figures: [], tokens: [], zones: [], settings: [], states: [], values: [], defines: [], permissions: [], mays: [],
    phases: [], rules: [], orders: [], choices: [], options: [], events: [], tiles: [],
  }
  const edgeNames = new Set(placed.flatMap(({ declaration }) => (declaration.type === 'edge' ? [declaration.name.name] : [])))
  const vocabulary = tileVocabulary(placed)
  for (const one of placed) {
    const scope: Scope = { symbols, set: one.set, variables: new Map(), diagnostics, edgeNames, text }
    checkOne(scope, one, project, vocabulary)
  }
  return project
}

const provenanceOf = (declaration: Declaration): Provenance => ('provenance' in declaration ? declaration.provenance : { cites: [] })

export function sitedOf(one: PlacedDeclaration, provenance = provenanceOf(one.declaration)): Sited {
  return { set: one.set, module: one.module, span: 'name' in one.declaration ? one.declaration.name.span : one.declaration.span, cites: provenance.cites.map((cite) => cite.name), assumed: provenance.assumed?.text ?? null }
}

function checkOne(scope: Scope, one: PlacedDeclaration, project: Writable<Omit<IrProject, 'units'>>, vocabulary: TileVocabulary): void {
  const { declaration } = one
  const sited = sitedOf(one)
  switch (declaration.type) {
    case 'edge': project.edges.push({ ...sited, name: declaration.name.name, style: declaration.style, matches: declaration.matches.map((edge) => edge.name) }); break
    case 'feature': {
      if (declaration.along && !scope.edgeNames.has(declaration.along.name)) fail(scope, 'unknown-name', declaration.along.span, `There is no edge named \`${declaration.along.name}\`.`)
      project.features.push({ ...sited, name: declaration.name.name, title: declaration.title?.text ?? declaration.name.name, along: declaration.along?.name ?? null, between: declaration.between }); break
    }
    case 'space': project.features.push({ ...sited, name: declaration.name.name, title: declaration.title?.text ?? declaration.name.name, along: null, between: false }); break
    case 'mark': project.marks.push({ ...sited, name: declaration.name.name, title: declaration.title?.text ?? declaration.name.name }); break
    case 'class': project.classes.push({ ...sited, name: declaration.name.name, title: declaration.name.name }); break
    case 'figure': {
      for (const name of declaration.classes) lookup(scope, 'words', name, 'class')
      project.figures.push({ ...sited, name: declaration.name.name, title: declaration.title.text, classes: declaration.classes.map((name) => name.name), count: declaration.count.value, perPlayer: declaration.perPlayer }); break
    }
    case 'tokens': project.tokens.push({ ...sited, name: declaration.name.name, title: declaration.title.text, hidden: declaration.hidden, perPlayer: declaration.perPlayer, kinds: declaration.kinds.map((kind) => ({ name: kind.name.name, count: kind.count.value, worth: kind.worth?.value ?? 0 })) }); break
    case 'zone': project.zones.push({ ...sited, name: declaration.name.name, title: declaration.title?.text ?? declaration.name.name, perPlayer: declaration.owner !== undefined }); break
    case 'setting': project.settings.push({ ...sited, name: declaration.name.name, title: declaration.title.text, values: declaration.values.map((value) => value.name), initial: declaration.initial.name }); break
    case 'state': project.states.push({ ...sited, name: declaration.name.name, of: declaration.of ? kindOrFail(scope, declaration.of) : null, kind: kindOrFail(scope, declaration.kind.name), setOf: declaration.kind.set, hidden: declaration.hidden }); break
    case 'event': project.events.push({ ...sited, name: declaration.name.name, title: declaration.title?.text ?? declaration.name.name }); break
    case 'value': project.values.push({ ...sited, name: declaration.name.name, params: checkParams(scope, declaration.params).params, result: kindOrFail(scope, declaration.result.name), setOf: declaration.result.set }); break
    case 'permission': project.permissions.push({ ...sited, name: declaration.name.name, params: checkParams(scope, declaration.params).params }); break
    case 'phase': project.phases.push({ ...sited, name: declaration.name.name, param: declaration.param ? checkParams(scope, [declaration.param]).params[0] ?? null : null, begins: declaration.begins, resumes: declaration.resumes }); break
    case 'choice': project.choices.push({ ...sited, name: declaration.name.name, title: declaration.title?.text ?? declaration.name.name, secret: false, element: null }); break
    case 'order': {
      lookup(scope, 'rules', declaration.first, 'rule')
      lookup(scope, 'rules', declaration.second, 'rule')
      project.orders.push({ ...sited, first: declaration.first.name, second: declaration.second.name }); break
    }
    case 'define': checkDefine(scope, one, declaration, project.defines); break
    case 'may': {
      const symbol = lookup(scope, 'words', declaration.name, 'permission')
      if (symbol?.decl.type !== 'permission') { if (symbol) fail(scope, 'not-a-permission', declaration.name.span, `\`${declaration.name.name}\` is a ${symbol.decl.type}, not a permission.`); break }
      const { params, inner } = checkParams(scope, declaration.params)
      const matched = matchParams(scope, declaration.name.span, params, symbol.decl.params)
      const retyped = retype(inner, matched)
      project.mays.push({ ...sited, label: declaration.label?.name ?? scope.text(headSpan(declaration)), permission: declaration.name.name, negated: declaration.negated, params: matched, when: declaration.when ? expect(retyped, declaration.when, 'yes-no') : null }); break
    }
    case 'rule': {
      const phase = lookup(scope, 'phases', declaration.during, 'phase')
      const param = phase?.decl.type === 'phase' ? phase.decl.param : undefined
      const { params, inner } = checkParams(scope, param ? [param] : [])
      for (const other of [...declaration.after, ...declaration.before, ...declaration.insteadOf]) lookup(scope, 'rules', other, 'rule')
      const context: BodyContext = { owner: declaration.name.name, choices: [] }
      project.rules.push({
        ...sited, name: declaration.name.name, title: declaration.title?.text ?? '', phase: declaration.during.name, param: params[0] ?? null,
        after: declaration.after.map((name) => name.name), before: declaration.before.map((name) => name.name), insteadOf: declaration.insteadOf.map((name) => name.name),
        when: declaration.when ? expect(inner, declaration.when, 'yes-no') : null, body: checkBody(inner, declaration.body, context),
      })
      addChoices(project.choices, context, sited); break
    }
    case 'option': {
      lookup(scope, 'choices', declaration.choice, 'choice')
      let inner = scope
      const among: IrSet[] = []
      for (const set of declaration.among) {
        const checked = checkSet(inner, set)
        if (checked.ir) among.push(checked.ir)
        inner = checked.inner
      }
      const { params } = checkParams(scope, declaration.params)
      if (params.length !== among.length || params.some((param, i) => param.name !== among[i]?.name)) fail(scope, 'option-parameters', declaration.name.span, `The option \`${declaration.name.name}\` names ${String(params.length)} things, and its \`among\` sentences must bind them in this order.`, `Write one \`among\` for each of: ${params.map((param) => param.name).join(', ') || 'nothing'}.`)
      if (params.length > 3) fail(scope, 'option-parameters', declaration.name.span, 'An option has at most three parameters.')
      const context: BodyContext = { owner: declaration.name.name, choices: [] }
      project.options.push({ ...sited, name: declaration.name.name, title: declaration.title?.text ?? declaration.name.name, choice: declaration.choice.name, params, among, when: declaration.when ? expect(inner, declaration.when, 'yes-no') : null, body: checkBody(inner, declaration.body, context) })
      addChoices(project.choices, context, sited); break
    }
    case 'tile': { const tile = checkTile(scope, one, declaration, vocabulary); if (tile) project.tiles.push(tile); break }
    default: break
  }
}

function addChoices(choices: IrChoice[], context: BodyContext, sited: Sited): void {
  for (const choice of context.choices) choices.push({ ...sited, ...choice })
}

function kindOrFail(scope: Scope, name: { readonly name: string; readonly span: Span }): ReturnType<typeof nounKind> {
  const kind = nounKind(name.name, scope)
  if (kind === 'none') fail(scope, 'unknown-kind', name.span, `\`${name.name}\` is not a kind of thing.`, 'Kinds: player, tile, square, segment, feature, figure, token, placement, side, edge, number, yes-no.')
  return kind
}

const headSpan = (declaration: Declaration & { readonly name: { readonly span: Span }; readonly params: readonly { readonly noun: { readonly span: Span } }[] }): Span => ({ ...declaration.name.span, end: declaration.params.at(-1)?.noun.span.end ?? declaration.name.span.end })

function retype(scope: Scope, params: readonly { readonly name: string; readonly kind: ReturnType<typeof nounKind> }[]): Scope {
  const variables = new Map(scope.variables)
  for (const param of params) variables.set(param.name, { name: param.name, kind: param.kind, setOf: false })
  return { ...scope, variables }
}

function checkDefine(scope: Scope, one: PlacedDeclaration, declaration: Extract<Declaration, { type: 'define' }>, defines: IrDefine[]): void {
  const symbol = lookup(scope, 'words', declaration.name, 'value')
  if (symbol?.decl.type !== 'value') {
    if (symbol) fail(scope, 'not-a-value', declaration.name.span, `\`${declaration.name.name}\` is a ${symbol.decl.type}, not a value.`)
    return
  }
  const value = symbol.decl
  const { params, inner } = checkParams(scope, declaration.params)
  const matched = matchParams(scope, declaration.name.span, params, value.params)
  const body = retype(inner, matched)
  const result = nounKind(value.result.name.name, scope)
  const typed = (expr: typeof declaration.is): IrDefine['is'] => {
    if (!value.result.set) return expect(body, expr, result)
    const found = checkExpr(body, expr)
    if (found.setOf !== true || found.kind !== result) fail(body, 'wrong-kind', expr.span, `Here stands a ${kindName(found)}, but a set of ${result} is needed.`, 'Say `all <set>`.')
    return found
  }
  const label = declaration.label?.name ?? scope.text(headSpan(declaration))
  const base = { value: declaration.name.name, params: matched, over: declaration.over.map((name) => name.name) }
  declaration.exceptions.forEach((exception, i) => {
    defines.push({ ...sitedOf(one, exception.provenance), span: exception.span, ...base, label: `${label}, exception ${String(i + 1)}`, when: convert(body, checkExpr(body, exception.when), 'yes-no', exception.when.span), is: typed(exception.is), exceptionOf: label })
  })
  defines.push({ ...sitedOf(one), ...base, label, when: declaration.when ? expect(body, declaration.when, 'yes-no') : null, is: typed(declaration.is), exceptionOf: null })
}

export function tileVocabulary(placed: readonly PlacedDeclaration[]): TileVocabulary {
  const all = <T extends Declaration['type']>(type: T): Extract<Declaration, { type: T }>[] =>
    placed.flatMap(({ declaration }) => (declaration.type === type ? [declaration as Extract<Declaration, { type: T }>] : []))
  return { edges: all('edge'), features: all('feature'), spaces: all('space'), pieces: all('piece'), marks: all('mark') }
}

function checkTile(scope: Scope, one: PlacedDeclaration, declaration: Extract<Declaration, { type: 'tile' }>, vocabulary: TileVocabulary): IrTile | undefined {
  for (const part of declaration.parts) {
    const symbol = scope.symbols.words.get(part.what.name)
    if (symbol) admit(scope, symbol, part.what)
  }
  const { shape, findings } = shapeTile(declaration, vocabulary)
  for (const finding of findings) scope.diagnostics.push(report(finding.code, finding.span, finding.message, finding.hint === undefined ? {} : { hint: finding.hint }))
  return shape && { ...sitedOf(one), shape, title: declaration.title?.text ?? declaration.name.name, turns: symmetry(shape) }
}

