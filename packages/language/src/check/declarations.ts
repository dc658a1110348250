/** Checks declarations one by one: from the syntax tree to the intermediate representation. */
import { edgesOfTile, partsOfTile } from '../ast/tile-lines.ts'
import type { Declaration, Ident, KindRef, Span } from '../ast/ast.ts'
import { declared, type PlacedDeclaration, type PlacedFile, type Symbols } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrChoice, IrDefine, IrParam, IrPhase, IrProject, IrSet, IrTile } from '../ir/ir.ts'
import { allOf } from '../ir/operands.ts'
import { once, type CheckMemory } from '../memory/memory.ts'
import { shapeOverlay, shapeTile, symmetry, type TileVocabulary } from '../tiles/index.ts'
import { changeNamed, checkChange, isOrderOfChanges } from './changes.ts'
import { sortOf } from './class-sorts.ts'
import { checkChoicesFor } from './choices-for.ts'
import { checkClass, checkClasses, classesFor, isIn } from './classes.ts'
import { addDefine, checkDefine, checkOvers } from './definitions.ts'
import { expect } from './expressions.ts'
import { checkLayout } from './layouts.ts'
import { checkParams, matchParams } from './params.ts'
import { checkFollows, phaseParams } from './phases.ts'
import {
  admit,
  fail,
  headSpan,
  lookup,
  lookupHead,
  nounKind,
  nounOf,
  retype,
  withVariable,
  type Scope,
} from './scope.ts'
import { checkSet } from './sets.ts'
import { locatedOf } from './located.ts'
import { checkBody, type BodyContext } from './statements.ts'
import { checkVetoNames, overOf } from './vetoes.ts'
import type { Kind } from '../vocabulary/vocabulary.ts'

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] }

/** Checks every declaration with all names known; reuses the cached result of one without diagnostics. */
export function checkDeclarations(
  placed: readonly PlacedDeclaration[],
  symbols: Symbols,
  vocabulary: TileVocabulary,
  text: (span: Span) => string,
  diagnostics: Diagnostic[],
  known: CachedDeclarations,
): Omit<IrProject, 'units'> {
  const project: Project = {
    edges: [],
    features: [],
    marks: [],
    classes: [],
    figures: [],
    tokens: [],
    zones: [],
    dice: [],
    settings: [],
    states: [],
    values: [],
    defines: [],
    changes: [],
    permissions: [],
    mays: [],
    phases: [],
    rules: [],
    orders: [],
    choices: [],
    options: [],
    events: [],
    tiles: [],
    renamed: [],
  }
  const variables: Scope['variables'] = new Map()
  for (const placedDeclaration of placed) {
    const scope: Scope = { symbols, set: placedDeclaration.set, variables, diagnostics, text }
    const found = diagnostics.length
    const ready = known.byLabels.get(placedDeclaration) ?? known.bySignature.get(placedDeclaration)
    if (ready !== undefined) {
      addReady(scope, placedDeclaration, ready, project)
      if (!known.byLabels.has(placedDeclaration)) checkNamed(scope, placedDeclaration.declaration, placed)
    } else {
      const before = lengthsOf(project)
      checkOne(scope, placedDeclaration, project, vocabulary, placed)
      if (diagnostics.length > found) continue
      const part = partSince(before, project)
      if (!naming.has(placedDeclaration.declaration.type)) known.bySignature.set(placedDeclaration, part)
      known.byLabels.set(placedDeclaration, part)
    }
    if (diagnostics.length === found && ready !== undefined) known.byLabels.set(placedDeclaration, ready)
  }
  return project
}

/** Entries of the project that come from one declaration. */
export type OwnPart = Partial<Omit<IrProject, 'units'>>

/** Cached results of declarations without diagnostics. */
export interface CachedDeclarations {
  /** Valid while the signatures of all declarations are unchanged. Excludes checks of references to labels. */
  readonly bySignature: WeakMap<PlacedDeclaration, OwnPart>
  /** Valid while labels are unchanged, too. */
  readonly byLabels: WeakMap<PlacedDeclaration, OwnPart>
}

/** Declarations that cannot be checked at all without the labels of others. */
const naming: ReadonlySet<Declaration['type']> = new Set(['change', 'order'])

/** Checks the references of a declaration to labels. */
function checkNamed(scope: Scope, declaration: Declaration, placed: readonly PlacedDeclaration[]): void {
  if (declaration.type === 'define') checkOvers(scope, declaration, placed)
  if (declaration.type === 'may') checkVetoNames(scope, declaration, placed)
}

type Project = Writable<Omit<IrProject, 'units'>>
type Lists = Readonly<Record<string, unknown[]>>

const lengthsOf = (project: Lists): readonly (readonly [string, number])[] =>
  Object.entries(project).map(([name, list]) => [name, list.length])

/** Returns the entries that were added to the lists of a project since their lengths were `before`. */
const partSince = (before: readonly (readonly [string, number])[], project: Lists): OwnPart =>
  Object.fromEntries(
    before.flatMap(([name, length]) => {
      const list = project[name] ?? []
      return list.length > length ? [[name, list.slice(length)]] : []
    }),
  )

/** Adds the cached entries of a declaration; labels and choices are checked against those of this run. */
function addReady(scope: Scope, { set, declaration }: PlacedDeclaration, part: OwnPart, project: Project): void {
  const lists: Lists = project
  for (const name in part) {
    const own = part[name as keyof OwnPart] ?? []
    if (name === 'choices') addChoices(scope, project.choices, own as readonly IrChoice[])
    else if (declaration.type === 'define')
      addDefine(scope, set, declaration, own as readonly IrDefine[], project.defines)
    else lists[name]?.push(...own)
  }
}

function checkOne(
  scope: Scope,
  placedDeclaration: PlacedDeclaration,
  project: Project,
  vocabulary: TileVocabulary,
  placed: readonly PlacedDeclaration[],
): void {
  const { declaration } = placedDeclaration
  const located = locatedOf(placedDeclaration)
  switch (declaration.type) {
    case 'edge':
      project.edges.push({
        ...located,
        name: declaration.name.name,
        style: declaration.style,
        matches: declaration.matches.map((edge) => edge.name),
      })
      for (const edge of declaration.matches) lookup(scope, 'edges', edge, 'edge')
      break
    case 'feature': {
      checkClasses(scope, declaration.classes, 'feature')
      if (declaration.along) lookup(scope, 'edges', declaration.along, 'edge')
      project.features.push({
        ...located,
        name: declaration.name.name,
        title: declaration.title?.text ?? declaration.name.name,
        along: declaration.along?.name ?? null,
        between: declaration.between,
        ...classesFor(scope.symbols, declaration.classes),
      })
      break
    }
    case 'space':
      checkClasses(scope, declaration.classes, 'space')
      project.features.push({
        ...located,
        name: declaration.name.name,
        title: declaration.title?.text ?? declaration.name.name,
        along: null,
        between: false,
        ...classesFor(scope.symbols, declaration.classes),
      })
      break
    case 'mark':
      checkClasses(scope, declaration.classes, 'mark')
      project.marks.push({
        ...located,
        name: declaration.name.name,
        title: declaration.title?.text ?? declaration.name.name,
        ...classesFor(scope.symbols, declaration.classes),
        ...(declaration.worth === undefined ? {} : { worth: declaration.worth.value }),
      })
      break
    case 'class':
      checkClass(scope, declaration)
      project.classes.push({
        ...located,
        name: declaration.name.name,
        title: declaration.name.name,
        of: sortOf(declaration),
        ...classesFor(scope.symbols, declaration.classes),
      })
      break
    case 'figure': {
      checkClasses(scope, declaration.classes, 'figure')
      refuseOwned(scope, declaration)
      project.figures.push({
        ...located,
        name: declaration.name.name,
        title: declaration.title.text,
        classes: classesFor(scope.symbols, declaration.classes).classes ?? [],
        count: declaration.count.value,
        perPlayer: declaration.perPlayer,
      })
      break
    }
    case 'tokens':
      checkClasses(scope, declaration.classes, 'token')
      for (const kind of declaration.kinds) checkClasses(scope, kind.classes, 'token')
      refuseOwned(scope, declaration)
      project.tokens.push({
        ...located,
        name: declaration.name.name,
        title: declaration.title.text,
        hidden: declaration.hidden,
        perPlayer: declaration.perPlayer,
        kinds: declaration.kinds.map((kind) => ({
          name: kind.name.name,
          count: kind.count.value,
          worth: kind.worth?.value ?? 0,
          ...classesFor(scope.symbols, [...declaration.classes, ...kind.classes]),
        })),
      })
      break
    case 'zone':
      if (declaration.owner && declaration.owner.name !== 'player')
        fail(scope, 'unknown-kind', declaration.owner.span, 'A zone belongs to nobody, or to each player: `of player`.')
      if (declaration.hidden && declaration.owner === undefined)
        fail(
          scope,
          'unknown-kind',
          declaration.span,
          'What lies in a zone that is `hidden` its owner knows, and this one has none.',
          'Say `zone hand of player "hand" hidden`; or `unseen` where nobody may know what lies there.',
        )
      checkClasses(scope, declaration.classes, 'zone')
      project.zones.push({
        ...located,
        name: declaration.name.name,
        title: declaration.title?.text ?? declaration.name.name,
        perPlayer: declaration.owner !== undefined,
        ...(declaration.unseen ? { unseen: true } : {}),
        ...(declaration.hidden ? { hidden: true } : {}),
        ...classesFor(scope.symbols, declaration.classes),
      })
      break
    case 'die':
      project.dice.push({
        ...located,
        name: declaration.name.name,
        title: declaration.title?.text ?? declaration.name.name,
        faces: declaration.faces.map(({ value }) => value),
      })
      break
    case 'setting':
      checkSetting(scope, declaration)
      project.settings.push({
        ...located,
        name: declaration.name.name,
        title: declaration.title.text,
        values: declaration.values.map((value) => value.name),
        initial: declaration.initial.name,
      })
      break
    case 'state':
      project.states.push({
        ...located,
        name: declaration.name.name,
        of: declaration.of ? ownerKind(scope, declaration.of) : null,
        kind: kindOfRef(scope, declaration.kind),
        setOf: declaration.kind.set,
        hidden: declaration.hidden,
        ...(declaration.standing === undefined ? {} : { standing: true as const }),
        ...(declaration.parting === undefined ? {} : { part: 'keep' as const }),
      })
      if (declaration.parting && (!declaration.of || nounKind(declaration.of.name, scope) !== 'feature'))
        fail(
          scope,
          'wrong-kind',
          declaration.parting,
          'Only features part: say of which kind of feature the state is.',
          'Write `state … of feature keeps … when it parts`.',
        )
      if (declaration.standing && (!declaration.of || nounKind(declaration.of.name, scope) !== 'piece'))
        fail(
          scope,
          'wrong-kind',
          declaration.standing,
          'Only pieces stand somewhere: say what figure or token the state belongs to.',
          'Write `state … of figure keeps … while it stands`.',
        )
      break
    case 'layout':
      checkLayout(scope, declaration)
      break
    case 'renamed':
      project.renamed.push({ ...located, from: declaration.from.name, to: declaration.to.name })
      break
    case 'event':
      project.events.push({
        ...located,
        name: declaration.name.name,
        title: declaration.title?.text ?? declaration.name.name,
      })
      break
    case 'value':
      project.values.push({
        ...located,
        name: declaration.name.name,
        params: atMostTwo(scope, declaration),
        result: kindOfRef(scope, declaration.result),
        setOf: declaration.result.set,
        ...(declaration.shown ? { shown: canBeShown(scope, declaration) } : {}),
      })
      break
    case 'permission':
      project.permissions.push({ ...located, name: declaration.name.name, params: atMostTwo(scope, declaration) })
      break
    case 'phase':
      checkEntry(scope, declaration, project.phases)
      checkFollows(scope, declaration)
      project.phases.push({
        ...located,
        name: declaration.name.name,
        params: phaseParams(scope, declaration).params,
        follows: declaration.follows.map(({ verb }) => verb),
        begins: declaration.begins,
        resumes: declaration.resumes,
      })
      break
    case 'choice':
      checkClasses(scope, declaration.classes, 'choice')
      project.choices.push({
        ...located,
        name: declaration.name.name,
        title: declaration.title?.text ?? declaration.name.name,
        secret: false,
        element: null,
        ...classesFor(scope.symbols, declaration.classes),
      })
      break
    case 'order': {
      if (isOrderOfChanges(declaration, placed)) {
        for (const name of [declaration.first, declaration.second]) changeNamed(scope, name, placed)
        const { first, second } = declaration
        project.orders.push({ ...located, first: first.name, second: second.name, changes: true })
        break
      }
      const first = lookup(scope, 'rules', declaration.first, 'rule')
      lookup(scope, 'rules', declaration.second, 'rule')
      if (first?.decl.type === 'rule') samePhase(scope, first.decl.during.name, declaration.second)
      project.orders.push({ ...located, first: declaration.first.name, second: declaration.second.name })
      break
    }
    case 'define':
      checkDefine(scope, placedDeclaration, declaration, project.defines, placed)
      break
    case 'change': {
      const change = checkChange(scope, declaration, placed)
      if (change) project.changes.push({ ...located, ...change })
      break
    }
    case 'may': {
      const permission = lookupHead(scope, declaration.name, 'permission')
      if (permission === undefined) break
      const { params, inner } = checkParams(scope, declaration.params)
      const matched = matchParams(scope, declaration.name.span, params, permission.params)
      const retyped = retype(inner, matched)
      project.mays.push({
        ...located,
        label: declaration.label?.name ?? scope.text(headSpan(declaration)),
        permission: declaration.name.name,
        negated: declaration.negated,
        params: matched,
        when: declaration.when ? expect(retyped, declaration.when, 'yes-no') : null,
        ...overOf(declaration),
      })
      checkVetoNames(scope, declaration, placed)
      break
    }
    case 'rule': {
      const phase = lookup(scope, 'phases', declaration.during, 'phase')
      const { params, inner, narrowed } =
        phase?.decl.type === 'phase'
          ? phaseParams(scope, phase.decl, declaration)
          : { params: [], inner: scope, narrowed: [] }
      for (const other of [...declaration.after, ...declaration.before, ...declaration.insteadOf])
        if (lookup(scope, 'rules', other, 'rule')) samePhase(scope, declaration.during.name, other)
      const context: BodyContext = { owner: declaration.name.name, title: declaration.title?.text ?? '', choices: [] }
      project.rules.push({
        ...located,
        name: declaration.name.name,
        title: declaration.title?.text ?? '',
        phase: declaration.during.name,
        params,
        after: declaration.after.map((name) => name.name),
        before: declaration.before.map((name) => name.name),
        insteadOf: declaration.insteadOf.map((name) => name.name),
        ...(declaration.anyOrder === true ? { anyOrder: true as const } : {}),
        when: allOf([...narrowed, ...(declaration.when ? [expect(inner, declaration.when, 'yes-no')] : [])]),
        body: checkBody(inner, declaration.body, context),
      })
      addChoices(
        scope,
        project.choices,
        context.choices.map((choice) => ({ ...located, ...choice })),
      )
      break
    }
    case 'option': {
      checkChoicesFor(scope, declaration.name.name, declaration.choices)
      let inner = withVariable(scope, { name: 'chooser', kind: 'player', setOf: false }, declaration.name.span)
      const among: IrSet[] = []
      for (const set of declaration.among) {
        const checked = checkSet(inner, set)
        if (checked.ir) among.push(checked.ir)
        inner = checked.inner
      }
      const { params, inner: named } = checkParams(scope, declaration.params)
      // A name that no `among` binds is reported once, here, and not wherever it is used.
      inner = { ...inner, variables: new Map([...named.variables, ...inner.variables]) }
      if (params.length !== among.length || params.some((param, i) => param.name !== among[i]?.name))
        fail(
          scope,
          'option-parameters',
          declaration.name.span,
          `The option \`${declaration.name.name}\` names ${String(params.length)} things, and its \`among\` ` +
            'sentences must bind them in this order.',
          `Write one \`among\` for each of: ${params.map((param) => param.name).join(', ') || 'nothing'}.`,
        )
      params.forEach((param, i) => {
        const element = among[i]?.element
        if (element !== undefined && element !== param.kind && among[i]?.name === param.name)
          fail(
            scope,
            'option-parameters',
            declaration.params[i]?.noun.span ?? declaration.name.span,
            `\`${param.name}\` is a ${param.kind}, but its \`among\` gives a ${element}.`,
          )
      })
      if (params.length > 3)
        fail(scope, 'option-parameters', declaration.name.span, 'An option has at most three parameters.')
      const context: BodyContext = {
        owner: declaration.name.name,
        title: declaration.title?.text ?? '',
        option: true,
        choices: [],
      }
      project.options.push({
        ...located,
        name: declaration.name.name,
        title: declaration.title?.text ?? declaration.name.name,
        choices: declaration.choices.map((choice) => choice.name),
        params,
        among,
        when: declaration.when ? expect(inner, declaration.when, 'yes-no') : null,
        body: checkBody(inner, declaration.body, context),
      })
      addChoices(
        scope,
        project.choices,
        context.choices.map((choice) => ({ ...located, ...choice })),
      )
      break
    }
    case 'tile': {
      const tile = checkTile(scope, placedDeclaration, declaration, vocabulary)
      if (tile) project.tiles.push(tile)
      break
    }
    default:
      break
  }
}

/** Reports pieces of players in the class of pieces that are nobody's. */
function refuseOwned(scope: Scope, declaration: Extract<Declaration, { type: 'figure' | 'tokens' }>): void {
  const neutral = declaration.classes.find(({ name }) => name === 'neutral')
  if (neutral !== undefined && declaration.perPlayer)
    fail(
      scope,
      'wrong-kind',
      neutral.span,
      `\`${declaration.name.name}\` belongs to players: there are so many of it \`per player\`.`,
      'What is `neutral` belongs to nobody: leave out one of the two.',
    )
}

/** Cache: names of the choices in a list. */
const namesOf = once((_: readonly IrChoice[]) => new Set<string>())

function addChoices(scope: Scope, choices: IrChoice[], own: readonly IrChoice[]): void {
  const names = namesOf(choices)
  for (const choice of own) {
    if (names.has(choice.name))
      fail(
        scope,
        'declared-twice',
        choice.span,
        `There is already a choice named \`${choice.name}\`, in a rule or option of the same name.`,
        'Choose another name for one of the two.',
      )
    names.add(choice.name)
    choices.push(choice)
  }
}

function checkSetting(scope: Scope, declaration: Extract<Declaration, { type: 'setting' }>): void {
  const names = declaration.values.map((value) => value.name)
  declaration.values.forEach((value, i) => {
    if (names.indexOf(value.name) !== i)
      fail(scope, 'declared-twice', value.span, `\`${value.name}\` is a value of this setting already.`)
  })
  if (!names.includes(declaration.initial.name))
    fail(
      scope,
      'unknown-name',
      declaration.initial.span,
      `\`${declaration.initial.name}\` is no value of this setting.`,
      `Its values: ${names.join(', ')}.`,
    )
}

/** Reports a second phase that begins or resumes a game, and one with parameters. */
function checkEntry(
  scope: Scope,
  declaration: Extract<Declaration, { type: 'phase' }>,
  earlier: readonly IrPhase[],
): void {
  for (const entry of ['begins', 'resumes'] as const) {
    if (!declaration[entry]) continue
    const [about] = declaration.params
    if (about) fail(scope, 'phase-argument', about.noun.span, `The phase that \`${entry}\` cannot be about anything.`)
    const duplicate = earlier.find((phase) => phase[entry])
    if (duplicate)
      fail(
        scope,
        'declared-twice',
        declaration.name.span,
        `The phase \`${duplicate.name}\` \`${entry}\` already.`,
        'Let one of the two be run by a rule.',
      )
  }
}

/** Reports an order between rules of different phases. */
function samePhase(scope: Scope, phase: string, other: Ident): void {
  const decl = scope.symbols.rules.get(other.name)?.decl
  if (decl?.type === 'rule' && decl.during.name !== phase)
    fail(
      scope,
      'wrong-kind',
      other.span,
      `\`${other.name}\` is a step of \`${decl.during.name}\`, not of \`${phase}\`; only steps of one phase ` +
        'have an order.',
      `Name a step of \`${phase}\`: one that runs \`${decl.during.name}\`, if there is one.`,
    )
}

function atMostTwo(scope: Scope, declaration: Extract<Declaration, { type: 'value' | 'permission' }>): IrParam[] {
  const third = declaration.params[2]
  if (third) fail(scope, 'wrong-parameters', third.noun.span, `A ${declaration.type} has at most two parameters.`)
  return checkParams(scope, declaration.params).params
}

/** Kinds that views list one by one, so that a value can be shown for each. */
const listed: ReadonlySet<string> = new Set(['feature', 'player'])

/** Reports a shown value that is not of the game, of each feature or of each player. */
function canBeShown(scope: Scope, { params }: Extract<Declaration, { type: 'value' }>): true {
  const wrong = params.find((param, i) => i > 0 || !listed.has(nounOf(scope, param.noun)?.kind ?? 'feature'))
  if (wrong !== undefined)
    fail(
      scope,
      'shown-value',
      wrong.noun.span,
      'Only a value of the game, of a feature or of a player is `shown`.',
      'Take `shown` back, or declare a value of one feature or one player beside this one.',
    )
  return true
}

/** Kinds that are numbered in a game, so that each element can have a state. */
const owners: ReadonlySet<string> = new Set(['player', 'tile', 'square', 'corner', 'segment', 'feature', 'piece'])

function ownerKind(scope: Scope, name: Ident): Kind {
  const kind = kindOrFail(scope, name)
  if (kind !== 'none' && !owners.has(kind))
    fail(
      scope,
      'unknown-kind',
      name.span,
      `A state cannot belong to a ${kind}.`,
      `It belongs to a ${[...owners].join(', ')}, or to the game.`,
    )
  return kind
}

function kindOfRef(scope: Scope, ref: KindRef): Kind {
  const kind = kindOrFail(scope, ref.name)
  if (ref.set && kind !== 'player' && kind !== 'none')
    fail(scope, 'wrong-kind', ref.span, 'Only a set of players can be a value.')
  return kind
}

function kindOrFail(scope: Scope, name: Ident): Kind {
  const kind = nounKind(name.name, scope)
  const symbol = kind === 'none' ? undefined : scope.symbols.words.get(name.name)
  if (symbol) admit(scope, symbol, name)
  if (kind === 'none')
    fail(
      scope,
      'unknown-kind',
      name.span,
      `\`${name.name}\` is not a kind of thing.`,
      'Kinds: player, tile, square, segment, feature, figure, token, placement, side, edge, number, yes-no.',
    )
  return kind
}

/** Returns the declarations that tiles may be drawn with. */
export function tileVocabulary(memory: CheckMemory, files: readonly PlacedFile[]): TileVocabulary {
  return {
    edges: declared(memory, files, 'edge'),
    features: declared(memory, files, 'feature'),
    spaces: declared(memory, files, 'space'),
    pieces: declared(memory, files, 'piece'),
    marks: declared(memory, files, 'mark'),
  }
}

function checkTile(
  scope: Scope,
  placedDeclaration: PlacedDeclaration,
  declaration: Extract<Declaration, { type: 'tile' }>,
  vocabulary: TileVocabulary,
): IrTile | undefined {
  for (const part of partsOfTile(declaration)) {
    for (const name of [part.what, ...part.marks]) {
      const symbol = scope.symbols.words.get(name.name)
      if (symbol) admit(scope, symbol, name)
    }
  }
  checkClasses(scope, declaration.classes, 'tile')
  for (const name of edgesOfTile(declaration)) {
    const symbol = scope.symbols.edges.get(name.name)
    if (symbol) admit(scope, symbol, name)
  }
  const { shape, diagnostics } =
    declaration.overlay === true ? shapeOverlay(declaration, vocabulary) : shapeTile(declaration, vocabulary)
  for (const diagnostic of diagnostics)
    scope.diagnostics.push(
      report(
        diagnostic.code,
        diagnostic.span,
        diagnostic.message,
        diagnostic.hint === undefined ? {} : { hint: diagnostic.hint },
      ),
    )
  return (
    shape && {
      ...locatedOf(placedDeclaration),
      shape,
      title: declaration.title?.text ?? declaration.name.name,
      turns: symmetry(shape),
      ...(declaration.overlay === true ? { overlay: true as const } : {}),
      ...classesFor(scope.symbols, declaration.classes),
      ...(isIn(scope.symbols, declaration.classes, 'apart') ? { apart: true as const } : {}),
    }
  )
}
