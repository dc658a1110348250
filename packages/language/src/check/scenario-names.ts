/** Names in a scenario: each has to mean something that rules or the scenario itself declare. */
import type { Ident, ScenarioDecl, ScenarioRef, ScenarioStep } from '../ast/ast.ts'
import { didYouMean, report, type Diagnostic, type DiagnosticCode } from '../diagnostics/index.ts'
import { checkDeed } from './scenario-deeds.ts'
import type { Names, ScenarioWords } from './scenario-words.ts'

/** The words of the rules with those of one scenario. */
interface Scope {
  readonly words: ScenarioWords
  readonly labels: Names
  readonly players: Names
  /** Kinds of tiles that are drawn in the scenario. */
  readonly drawings: Names
}

const supply: Names = new Set(['supply'])

/** Finds every name of a scenario that nothing declares. */
export function checkScenarioNames(scenario: ScenarioDecl, words: ScenarioWords): Diagnostic[] {
  const scope: Scope = {
    words,
    labels: new Set(scenario.tiles.map(({ label }) => label.name)),
    players: new Set(scenario.players.map(({ name }) => name)),
    drawings: new Set(scenario.drawings.map(({ name }) => name.name)),
  }
  return [
    ...[...scenario.play, ...scenario.without].flatMap((unit) =>
      among(unit, 'expansion or part', [words.unitNames], 'unknown-expansion'),
    ),
    ...scenario.settings.flatMap((setting) => checkSetting(setting, words)),
    ...scenario.tiles.flatMap(({ kind }) => among(kind, 'tile', [scope.drawings, words.tiles])),
    ...scenario.rows.flat().flatMap((label) => (label === null ? [] : labelled(scope, label))),
    ...scenario.steps.flatMap((step) => checkStep(scope, step)),
  ]
}

/** Nothing when the name is one of those known; else one finding with the nearest of them, or all if they are few. */
function among(
  name: Ident,
  what: string,
  known: readonly Names[],
  code: DiagnosticCode = 'unknown-name',
): Diagnostic[] {
  if (known.some((names) => names.has(name.name))) return []
  const names = [...new Set(known.flatMap((some) => [...some]))]
  const near = didYouMean(name.name, names)
  const listed = names.length > 0 && names.length <= 12 ? { hint: `Known: ${names.join(', ')}.` } : {}
  return [
    report(
      code,
      name.span,
      `There is no ${what} named \`${name.name}\`.`,
      near === undefined ? listed : { hint: `Did you mean \`${near}\`?` },
    ),
  ]
}

const labelled = (scope: Scope, label: Ident): Diagnostic[] => among(label, 'tile label', [scope.labels])
const seated = (scope: Scope, player: Ident | undefined): Diagnostic[] =>
  player === undefined ? [] : among(player, 'player', [scope.players])
/** A kind of tile, or a label that stands for its kind. */
const tileKind = (scope: Scope, kind: Ident): Diagnostic[] =>
  among(kind, 'tile', [scope.labels, scope.drawings, scope.words.tiles])
const scoredFor = (scope: Scope, rule: Ident | undefined): Diagnostic[] =>
  rule === undefined ? [] : among(rule, 'rule', [scope.words.scoring])

function checkSetting({ name, value }: ScenarioDecl['settings'][number], { settings }: ScenarioWords): Diagnostic[] {
  const setting = settings.get(name.name)
  return setting === undefined
    ? among(name, 'setting', [new Set(settings.keys())])
    : among(value, `value of \`${name.name}\``, [new Set(setting.values.map((one) => one.name))])
}

function checkStep(scope: Scope, step: ScenarioStep): Diagnostic[] {
  const { words } = scope
  switch (step.type) {
    case 'given-piece':
      return [
        ...among(step.kind, 'figure or token', [words.pieces]),
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
      return checkTokens(step, words)
    case 'when-draw':
      return tileKind(scope, step.kind)
    case 'when-runs':
      return among(step.phase, 'phase', [words.phases])
    case 'when-choice':
    case 'then-may':
      return checkDone(scope, step)
    case 'then-scores':
      return [...seated(scope, step.player), ...scoredFor(scope, step.rule)]
    case 'then-scorings':
      return step.scorings.flatMap(({ player, rule }) => [...seated(scope, player), ...scoredFor(scope, rule)])
    case 'then-decides':
      return [...seated(scope, step.player), ...among(step.choice, 'choice', [words.choices])]
    case 'then-pieces':
      return [
        ...among(step.kind, 'kind of piece', [words.pieceWords]),
        ...seated(scope, step.owner),
        ...checkPlace(scope, step.at),
      ]
    case 'then-value':
      return checkValue(scope, step)
    case 'then-view':
      return [...seated(scope, step.player), ...checkSeen(scope, step.what), ...checkPlace(scope, step.at)]
    case 'then-event':
      return among(step.name, 'event', [words.events])
    case 'then-stack':
    case 'then-over':
      return []
  }
}

/** The names first; only known ones tell whether the verb is said with what it wants. */
function checkDone(
  scope: Scope,
  { player, verb, args }: Extract<ScenarioStep, { type: 'when-choice' | 'then-may' }>,
): Diagnostic[] {
  const { words, labels, players, drawings } = scope
  const found = [
    ...seated(scope, player),
    ...among(verb, 'option', [words.verbs]),
    ...args.flatMap((ref) => checkRef(scope, ref)),
  ]
  if (found.length > 0) return found
  return checkDeed(verb, args, words.forms.get(verb.name) ?? [], {
    isTile: (name) => labels.has(name) || drawings.has(name) || words.tiles.has(name),
    isPlayer: (name) => players.has(name),
    isPiece: (name) => words.pieceWords.has(name),
  })
}

/** Each is a kind of its set. */
function checkTokens(
  { tokens, kinds }: Extract<ScenarioStep, { type: 'given-tokens' }>,
  { tokenSets }: ScenarioWords,
): Diagnostic[] {
  const set = tokenSets.get(tokens.name)
  return set === undefined
    ? among(tokens, 'set of tokens', [new Set(tokenSets.keys())])
    : kinds.flatMap((kind) => among(kind, `\`${tokens.name}\``, [new Set(set.kinds.map(({ name }) => name.name))]))
}

function checkState(scope: Scope, { name, of, value }: Extract<ScenarioStep, { type: 'given-state' }>): Diagnostic[] {
  const { states } = scope.words,
    state = states.get(name.name)
  return [
    ...(state === undefined ? among(name, 'state', [new Set(states.keys())]) : []),
    ...(of === undefined ? [] : checkRef(scope, of, state?.of?.name)),
    ...checkRef(scope, value, state?.kind.name.name),
  ]
}

function checkValue(scope: Scope, { name, of, value }: Extract<ScenarioStep, { type: 'then-value' }>): Diagnostic[] {
  const decl = scope.words.symbols.words.get(name.name)?.decl
  const nouns =
    decl?.type === 'value' || decl?.type === 'permission'
      ? decl.params.map(({ noun }) => noun.name)
      : decl?.type === 'state' && decl.of
        ? [decl.of.name]
        : []
  const result = decl?.type === 'value' ? decl.result : decl?.type === 'state' ? decl.kind : undefined
  // With more things than parameters, one of them says where a piece is.
  const wanted = (i: number): string | undefined => (of.length === nouns.length ? nouns[i] : undefined)
  return [
    ...among(name, 'value, state or permission', [scope.words.asked]),
    ...of.flatMap((ref, i) => checkRef(scope, ref, wanted(i))),
    ...checkRef(scope, value, result?.name.name),
  ]
}

/** A thing of any kind, or of the one wanted. */
function checkRef(scope: Scope, ref: ScenarioRef, wanted?: string): Diagnostic[] {
  const { words, labels, players, drawings } = scope
  if (ref.type === 'part') return checkPart(scope, ref.kind, ref.label)
  if (ref.type === 'owned') return checkOwned(scope, ref.kind)
  if (ref.type !== 'name' || ref.name.name === 'none') return []
  if (wanted === 'player') return seated(scope, ref.name)
  if (wanted === 'tile') return labelled(scope, ref.name)
  return among(ref.name, 'thing', [
    labels,
    players,
    words.pieceWords,
    words.zones,
    drawings,
    words.tiles,
    words.constants,
  ])
}

/** Where a piece is: a part, a tile, a square, a zone, the supply, or beside another piece. */
function checkPlace(scope: Scope, at: ScenarioRef | undefined): Diagnostic[] {
  const { words, labels } = scope
  return at?.type === 'name'
    ? among(at.name, 'place', [labels, words.zones, words.pieces, supply])
    : at === undefined
      ? []
      : checkRef(scope, at)
}

function checkSeen(scope: Scope, what: ScenarioRef): Diagnostic[] {
  return what.type === 'name' ? among(what.name, 'kind of piece', [scope.words.pieceWords]) : checkRef(scope, what)
}

/** `x of y`, where `y` is nobody who plays: a part of a tile, or something of a player who is misspelt. */
function checkPart(scope: Scope, kind: Ident, label: Ident): Diagnostic[] {
  const { pieceWords, zones, parts } = scope.words
  const owned = (pieceWords.has(kind.name) || zones.has(kind.name)) && !scope.labels.has(label.name)
  return owned ? seated(scope, label) : [...among(kind, 'feature or space', [parts]), ...labelled(scope, label)]
}

const checkOwned = ({ words }: Scope, kind: Ident): Diagnostic[] =>
  among(kind, 'piece or place of a player', [words.pieceWords, words.zones, supply])
