/** Checks the names in a scenario: each must be declared by the rules or by the scenario itself. */
import { labelsIn } from '../ast/squares.ts'
import { edgesOfTile, partsOfTile } from '../ast/tile-lines.ts'
import { baseForm, thirdPerson } from '../vocabulary/third-person.ts'
import type { ActionRef, EventRef, Ident, ScenarioDecl, ScenarioRef, ScenarioStep } from '../ast/ast.ts'
import { didYouMean, report, shortList, type Diagnostic, type DiagnosticCode } from '../diagnostics/index.ts'
import { checkAction } from './scenario-actions.ts'
import { builtInEvents, type Names, type ScenarioNameTables } from './scenario-name-tables.ts'
import { unitsInPlay } from './units-in-play.ts'
import type { Vocabulary } from './names-in-play.ts'

/** Symbols of the rules together with those of one scenario. */
interface Scope {
  readonly tables: ScenarioNameTables
  readonly unknown: Unknown
  readonly labels: Names
  readonly players: Names
  /** Kinds of tiles drawn in the scenario. */
  readonly drawings: Names
  /** The symbols are restricted to units in play. */
  readonly onlyInPlay: boolean
}

const figureOrToken = 'figure or token'
const supply: Names = new Set(['supply'])
/** Names that stand for any tile where tiles are counted. */
const anyTile: Names = new Set(['tile'])

/** Reports every name of a scenario that is not declared, or that belongs to an expansion that is not in play. */
export function checkScenarioNames(scenario: ScenarioDecl, vocabulary: Vocabulary): Diagnostic[] {
  const { all } = vocabulary
  const unknown = [
    ...[...scenario.play, ...scenario.without].flatMap((unit) => unknownUnit(unit, all)),
    ...checkNames(
      scenario,
      all,
      (name, what, known) =>
        what === figureOrToken
          ? (nameForTitle(all.symbols, name) ?? unknownName('unknown-name', name, what, known))
          : unknownName('unknown-name', name, what, known),
      false,
    ),
  ]
  if (unknown.some(({ code }) => code === 'unknown-expansion')) return unknown
  const units = unitsInPlay(scenario, all.units)
  const tables = vocabulary.inPlay(units)
  const missing = (name: string): readonly string[] => vocabulary.missingFor(name, units)
  // After `may`, a verb is written without the ending of its name.
  const unplayed = (name: Ident, what: string): readonly string[] =>
    what === 'option' ? [...missing(name.name), ...missing(thirdPerson(name.name))] : missing(name.name)
  const absent: Unknown = (name, what) => notInPlay(name, what, unplayed(name, what))
  if (scenario.play.length === 0) {
    const wanted: string[] = []
    checkNames(scenario, tables, (name, what) => (wanted.push(...unplayed(name, what)), absent(name, what, [])), true)
    if (wanted.length > 0) return [...unknown, nothingPlayed(scenario, [...new Set(wanted)])]
  }
  return [
    ...unknown,
    ...[...checkNames(scenario, tables, absent, true), ...checkDrawings(scenario, tables, absent)].filter(
      ({ span }) => !unknown.some((diagnostic) => diagnostic.span.start === span.start),
    ),
  ]
}

/** Creates the diagnostic for a name that is not among the allowed ones. */
type Unknown = (name: Ident, what: string, known: readonly string[]) => Diagnostic

function checkNames(
  scenario: ScenarioDecl,
  tables: ScenarioNameTables,
  unknown: Unknown,
  onlyInPlay: boolean,
): Diagnostic[] {
  const scope: Scope = {
    onlyInPlay,
    tables,
    unknown,
    labels: new Set(scenario.tiles.map(({ label }) => label.name)),
    players: new Set(scenario.players.map(({ name }) => name)),
    drawings: new Set(scenario.drawings.map(({ name }) => name.name)),
  }
  return [
    ...scenario.settings.flatMap((setting) => checkSetting(scope, setting)),
    ...scenario.tiles.flatMap(({ kind }) => among(scope, kind, 'tile', [scope.drawings, tables.tiles])),
    ...labelsIn(scenario.rows).flatMap((label) => labelled(scope, label)),
    ...scenario.steps.flatMap((step) => checkStep(scope, step)),
  ]
}

/** Reports a name that is in none of the tables. */
function among({ unknown }: Pick<Scope, 'unknown'>, name: Ident, what: string, known: readonly Names[]): Diagnostic[] {
  return known.some((names) => names.has(name.name))
    ? []
    : [unknown(name, what, [...new Set(known.flatMap((some) => [...some]))])]
}

const unknownUnit = (unit: Ident, { unitNames }: ScenarioNameTables): Diagnostic[] =>
  among(
    { unknown: (name, what, known) => unknownName('unknown-expansion', name, what, known) },
    unit,
    'expansion or part',
    [unitNames],
  )

/** Returns a diagnostic with the nearest of the known names, or with all if they are few. */
function unknownName(code: DiagnosticCode, name: Ident, what: string, names: readonly string[]): Diagnostic {
  const suggestion = didYouMean(name.name, names)
  const listed = names.length > 0 && names.length <= 12 ? { hint: `Known: ${names.join(', ')}.` } : {}
  return report(
    code,
    name.span,
    `There is no ${what} named \`${name.name}\`.`,
    suggestion === undefined ? listed : { hint: `Did you mean \`${suggestion}\`?` },
  )
}

/** Titles and classes cannot be used as names: suggests the figure with that title, or one of the class. */
function nameForTitle({ words }: ScenarioNameTables['symbols'], { name, span }: Ident): Diagnostic | undefined {
  const figures = [...words.values()].flatMap(({ decl }) => (decl.type === 'figure' ? [decl] : []))
  const titled = figures.filter(({ title }) => title.text === name)
  const named =
    titled.length > 0 ? titled : figures.filter(({ classes }) => classes.some((ident) => ident.name === name))
  if (named.length === 0) return undefined
  const message = `\`${name}\` is what figures are called, and the name of none.`
  const names = named.map((figure) => `\`${figure.name.name}\``)
  return report('unknown-name', span, message, { hint: `Write the figure's name: ${shortList(names, name)}.` })
}

function notInPlay({ name, span }: Ident, what: string, missing: readonly string[]): Diagnostic {
  const units = missing.map((unit) => `\`${unit}\``).join(' and ')
  return report('not-in-play', span, `The ${what} \`${name}\` belongs to ${units}, which is not in play here.`, {
    hint: `Add ${units} to \`play\`, or leave out this sentence: without it, it says nothing.`,
  })
}

/** Returns one diagnostic for all names of a scenario without `play`. */
function nothingPlayed({ title }: ScenarioDecl, units: readonly string[]): Diagnostic {
  const message = 'This scenario has no `play`: it says with which expansions it is played'
  return report('not-in-play', title.span, `${message}, such as \`play ${units.join(', ')}\`.`, {
    hint: 'What an expansion needs comes with it.',
  })
}

/** Checks edges, parts and marks of the drawings that the scenario uses. */
function checkDrawings(scenario: ScenarioDecl, tables: ScenarioNameTables, unknown: Unknown): Diagnostic[] {
  return scenario.drawings.flatMap((drawing) => {
    const diagnostics = [
      ...edgesOfTile(drawing).flatMap((edge) => among({ unknown }, edge, 'edge', [tables.edges])),
      ...partsOfTile(drawing).flatMap(({ what, to, marks }) =>
        [what, ...(to === undefined ? [] : [to]), ...marks].flatMap((name) =>
          among({ unknown }, name, 'part of a drawing', [tables.drawn, tables.edges]),
        ),
      ),
    ]
    const isOwn = drawing.span.file === scenario.span.file && drawing.span.start >= scenario.span.start
    const user = scenario.tiles.find(({ kind }) => kind.name === drawing.name.name)?.kind ?? scenario.title
    return isOwn
      ? diagnostics
      : diagnostics.map((diagnostic) => ({
          ...diagnostic,
          span: user.span,
          related: [{ span: diagnostic.span, message: `drawn here, in \`${drawing.name.name}\`` }],
        }))
  })
}

const labelled = (scope: Scope, label: Ident): Diagnostic[] => among(scope, label, 'tile label', [scope.labels])
const seated = (scope: Scope, player: Ident | undefined): Diagnostic[] =>
  player === undefined ? [] : among(scope, player, 'player', [scope.players])
/** Checks a kind of tile, or a label of a tile. */
const tileKind = (scope: Scope, kind: Ident): Diagnostic[] =>
  among(scope, kind, 'tile', [scope.labels, scope.drawings, scope.tables.tiles])
const scoredFor = (scope: Scope, rule: Ident | undefined): Diagnostic[] =>
  rule === undefined ? [] : among(scope, rule, 'rule', [scope.tables.scoring])

function checkSetting(scope: Scope, { name, value }: ScenarioDecl['settings'][number]): Diagnostic[] {
  const { settings } = scope.tables
  const setting = settings.get(name.name)
  return setting === undefined
    ? among(scope, name, 'setting', [new Set(settings.keys())])
    : among(scope, value, `value of \`${name.name}\``, [new Set(setting.values.map((ident) => ident.name))])
}

function checkStep(scope: Scope, step: ScenarioStep): Diagnostic[] {
  const { tables } = scope
  switch (step.type) {
    case 'given-piece':
      return [
        ...(isZone(scope, step.at)
          ? among(scope, step.kind, 'figure, token or tile', [
              tables.pieces,
              scope.labels,
              scope.drawings,
              tables.tiles,
            ])
          : among(scope, step.kind, figureOrToken, [tables.pieces])),
        ...seated(scope, step.owner),
        ...checkPlace(scope, step.at),
      ]
    case 'given-state':
      return checkState(scope, step)
    case 'given-points':
    case 'then-total':
      return seated(scope, step.player)
    case 'given-stack':
      return step.kinds.flatMap((kind) => tileKind(scope, kind))
    case 'given-tokens':
      return checkTokens(scope, step)
    case 'when-draw':
      return tileKind(scope, step.kind)
    case 'when-roll':
      return [...seated(scope, step.player), ...checkRoll(scope, step)]
    case 'when-runs':
      return among(scope, step.phase, 'phase', [tables.phases])
    case 'when-choice':
      return [...seated(scope, step.player), ...checkDone(scope, step)]
    case 'then-may':
      return [...seated(scope, step.player), ...checkDone(scope, step, baseForm)]
    case 'then-only':
      return [...seated(scope, step.player), ...step.actions.flatMap((action) => checkDone(scope, action, baseForm))]
    case 'then-scores':
      return [...seated(scope, step.player), ...scoredFor(scope, step.rule)]
    case 'then-scorings':
      return step.scorings.flatMap(({ player, rule }) => [...seated(scope, player), ...scoredFor(scope, rule)])
    case 'then-decides':
      return [...seated(scope, step.player), ...among(scope, step.choice, 'choice', [tables.choices])]
    case 'then-pieces':
      return [
        ...among(scope, step.kind, 'kind of piece or tile', [
          tables.pieceWords,
          tables.tiles,
          scope.labels,
          scope.drawings,
          anyTile,
        ]),
        ...seated(scope, step.owner),
        ...checkPlace(scope, step.at),
      ]
    case 'then-value':
      return checkValue(scope, step)
    case 'then-view':
      return [...seated(scope, step.player), ...checkSeen(scope, step.what), ...checkPlace(scope, step.at)]
    case 'then-event':
      return checkEvent(scope, step.event)
    case 'then-order':
      return step.events.flatMap((event) => checkEvent(scope, event))
    case 'then-log':
      return [...seated(scope, step.player), ...checkEvent(scope, step.event)]
    case 'then-stack':
    case 'then-over':
      return []
  }
}

/** Checks the names first; only if all are known, checks the arguments of the verb. `said`: spellings of the verb. */
function checkDone(
  scope: Scope,
  { verb, args }: Pick<ActionRef, 'verb' | 'args'>,
  spelling = (name: string): string => name,
): Diagnostic[] {
  const { tables, labels, players, drawings } = scope
  const written = { ...verb, name: spelling(verb.name) }
  const unknown = tables.verbs.has(verb.name)
    ? []
    : among(scope, written, 'option', [new Set([...tables.verbs].map(spelling))])
  const diagnostics = [...unknown, ...args.flatMap((ref) => checkRef(scope, ref))]
  if (diagnostics.length > 0) return diagnostics
  return checkAction(written, args, tables.forms.get(verb.name) ?? [], {
    isTile: (name) => labels.has(name) || drawings.has(name) || tables.tiles.has(name),
    isPlayer: (name) => players.has(name),
    isPiece: (name) => tables.pieceWords.has(name),
  })
}

/** Checks an event: those that rules announce need only a name. */
function checkEvent(scope: Scope, { name, entities }: EventRef): Diagnostic[] {
  const { tables } = scope
  const diagnostics = among(scope, name, 'event', [tables.events])
  const [first] = entities
  if (first !== undefined && diagnostics.length === 0 && !(builtInEvents as readonly string[]).includes(name.name))
    return [
      report('wrong-parameters', first.span, `\`${name.name}\` is announced by rules, and known by its name alone.`, {
        hint: `Say \`then event ${name.name}\`.`,
      }),
    ]
  return [...diagnostics, ...entities.flatMap((entity) => checkEntity(scope, entity))]
}

/** Checks an argument of an event: any entity, or the rule or option behind a scoring or a choice. */
const checkEntity = (scope: Scope, entity: ScenarioRef): Diagnostic[] =>
  entity.type === 'name' && [scope.tables.scoring, scope.tables.choices].some((names) => names.has(entity.name.name))
    ? []
    : checkRef(scope, entity)

/** Whether the reference is the name of a zone, of the game or of a player. */
const isZone = ({ tables }: Scope, at: ScenarioRef): boolean =>
  (at.type === 'name' && tables.zones.has(at.name.name)) ||
  ((at.type === 'owned' || at.type === 'part') && tables.zones.has(at.kind.name))

/** Checks a roll: the name of the die may be left out where there is only one; the number must be one of its faces. */
function checkRoll(scope: Scope, { die, face, span }: Extract<ScenarioStep, { type: 'when-roll' }>): Diagnostic[] {
  const { dice } = scope.tables
  const names = [...dice.keys()]
  // Dice of expansions that may not be in play cannot be excluded here.
  if (die === undefined && names.length > 1 && !scope.onlyInPlay) return []
  if (die === undefined && names.length !== 1)
    return [
      report(
        'wrong-parameters',
        span,
        names.length === 0 ? 'There is no die in play here.' : 'There are several dice in play here.',
        { hint: names.length === 0 ? 'Leave out this sentence.' : `Say \`… for ${names[0] ?? ''}\`.` },
      ),
    ]
  const rolled = dice.get(die?.name ?? names[0] ?? '')
  if (rolled === undefined) return die === undefined ? [] : among(scope, die, 'die', [new Set(names)])
  const faces = [...new Set(rolled.faces.map(({ value }) => value))]
  return faces.includes(face.value)
    ? []
    : [
        report('wrong-parameters', face.span, `\`${rolled.name.name}\` has no face ${String(face.value)}.`, {
          hint: `Known: ${faces.join(', ')}.`,
        }),
      ]
}

/** Checks that each kind belongs to the set of tokens. */
function checkTokens(scope: Scope, { tokens, kinds }: Extract<ScenarioStep, { type: 'given-tokens' }>): Diagnostic[] {
  const { tokenSets } = scope.tables
  const set = tokenSets.get(tokens.name)
  return set === undefined
    ? among(scope, tokens, 'set of tokens', [new Set(tokenSets.keys())])
    : kinds.flatMap((kind) =>
        among(scope, kind, `\`${tokens.name}\``, [new Set(set.kinds.map(({ name }) => name.name))]),
      )
}

function checkState(scope: Scope, { name, of, value }: Extract<ScenarioStep, { type: 'given-state' }>): Diagnostic[] {
  const { states } = scope.tables,
    state = states.get(name.name)
  return [
    ...(state === undefined ? among(scope, name, 'state', [new Set(states.keys())]) : []),
    ...(of === undefined ? [] : checkRef(scope, of, state?.of?.name)),
    ...checkRef(scope, value, state?.kind.name.name),
  ]
}

function checkValue(
  scope: Scope,
  { name, of, value, others = [] }: Extract<ScenarioStep, { type: 'then-value' }>,
): Diagnostic[] {
  const decl = scope.tables.symbols.words.get(name.name)?.decl
  const nouns =
    decl?.type === 'value' || decl?.type === 'permission'
      ? decl.params.map(({ noun }) => noun.name)
      : decl?.type === 'state' && decl.of
        ? [decl.of.name]
        : []
  const result = decl?.type === 'value' ? decl.result : decl?.type === 'state' ? decl.kind : undefined
  // With more arguments than parameters, one of them is the position of a piece.
  const wanted = (i: number): string | undefined => (of.length === nouns.length ? nouns[i] : undefined)
  return [
    ...among(scope, name, 'value, state or permission', [scope.tables.asked]),
    ...of.flatMap((ref, i) => checkRef(scope, ref, wanted(i))),
    ...[value, ...others].flatMap((ref) => checkRef(scope, ref, result?.name.name)),
    ...(decl === undefined || result?.set === true ? [] : others.slice(0, 1)).map(({ span }) =>
      report('wrong-kind', span, `\`${name.name}\` is one value, and no set.`, {
        hint: 'Only a set of players has several elements.',
      }),
    ),
  ]
}

/** Checks a reference to an entity of any kind, or of kind `wanted`. */
function checkRef(scope: Scope, ref: ScenarioRef, wanted?: string): Diagnostic[] {
  const { tables, labels, players, drawings } = scope
  if (ref.type === 'part') return checkPart(scope, ref.kind, ref.label)
  if (ref.type === 'corner') return labelled(scope, ref.label)
  if (ref.type === 'owned') return checkOwned(scope, ref.kind)
  if (ref.type !== 'name' || ref.name.name === 'none') return []
  if (wanted === 'player') return seated(scope, ref.name)
  if (wanted === 'tile') return labelled(scope, ref.name)
  return among(scope, ref.name, 'thing', [
    labels,
    players,
    tables.pieceWords,
    tables.zones,
    drawings,
    tables.tiles,
    tables.constants,
  ])
}

/** Checks the position of a piece: a part, a tile, a square, a zone, the supply, or near another piece. */
function checkPlace(scope: Scope, at: ScenarioRef | undefined): Diagnostic[] {
  const { tables, labels } = scope
  return at?.type === 'name'
    ? among(scope, at.name, 'place', [labels, tables.zones, tables.pieces, supply])
    : at === undefined
      ? []
      : checkRef(scope, at)
}

function checkSeen(scope: Scope, what: ScenarioRef): Diagnostic[] {
  const { tables, labels, drawings } = scope
  return what.type === 'name'
    ? among(scope, what.name, 'kind of piece or tile', [tables.pieceWords, tables.tiles, labels, drawings, anyTile])
    : checkRef(scope, what)
}

/** Checks `x of y`, where `y` is no player: a part of a tile, or something of a player whose name is misspelt. */
function checkPart(scope: Scope, kind: Ident, label: Ident): Diagnostic[] {
  const { pieceWords, zones, parts } = scope.tables
  const owned = (pieceWords.has(kind.name) || zones.has(kind.name)) && !scope.labels.has(label.name)
  return owned ? seated(scope, label) : [...among(scope, kind, 'feature or space', [parts]), ...labelled(scope, label)]
}

const checkOwned = (scope: Scope, kind: Ident): Diagnostic[] =>
  among(scope, kind, 'piece or place of a player', [scope.tables.pieceWords, scope.tables.zones, supply])
