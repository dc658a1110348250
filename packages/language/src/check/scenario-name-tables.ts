/** The names that a scenario may use, grouped by use. */
import { isThirdPerson, thirdPerson } from '../vocabulary/third-person.ts'
import type { SymbolDecl, Symbols } from '../bind/index.ts'
import { sides } from '../lex/words.ts'
import type { IrUnit } from '../ir/ir.ts'
import type { ActionForm } from './scenario-actions.ts'
import type { ChoiceSignature, OptionSignature } from './signatures.ts'

/** Events of every game, besides those that rules announce. */
export const builtInEvents = [
  'drawn',
  'drawn-token',
  'rolled',
  'discarded',
  'set-aside',
  'placed',
  'lifted',
  'joined',
  'parted',
  'moved',
  'returned',
  'removed',
  'scored',
  'revealed',
  'told',
  'chose',
] as const

export type Names = ReadonlySet<string>

/** Declarations of one type among the symbols of the rules. */
type Declared<T extends SymbolDecl['type']> = ReadonlyMap<string, Extract<SymbolDecl, { type: T }>>

/** Names of the rules, collected once for all scenarios. */
export interface ScenarioNameTables {
  readonly symbols: Symbols
  readonly units: readonly IrUnit[]
  readonly unitNames: Names
  /** Options, `chooses`, and choices by their full and their short names. */
  readonly verbs: Names
  readonly choices: Names
  /** Forms of a verb; `chooses` has none, because it can answer any choice. */
  readonly forms: ReadonlyMap<string, readonly ActionForm[]>
  /** Rules and options, as causes of scorings. */
  readonly scoring: Names
  readonly phases: Names
  readonly tiles: Names
  /** Kinds of figures and tokens. */
  readonly pieces: Names
  /** Like `pieces`, with classes and sets of tokens, for all pieces of a property. */
  readonly pieceWords: Names
  /** Names of parts of tiles. */
  readonly parts: Names
  /** Everything that can be drawn on a tile. */
  readonly drawn: Names
  readonly edges: Names
  readonly zones: Names
  /** Events of every game and events that rules announce. */
  readonly events: Names
  /** Values, states and permissions. */
  readonly asked: Names
  /** All other names that stand for an entity without a tile or a player. */
  readonly constants: Names
  readonly settings: Declared<'setting'>
  readonly states: Declared<'state'>
  readonly tokenSets: Declared<'tokens'>
  readonly dice: Declared<'die'>
}

/** Collects the names that rules declare. `choices` includes those that bodies declare. */
export function scenarioNameTables(
  symbols: Symbols,
  units: readonly IrUnit[],
  choices: readonly ChoiceSignature[],
  declared: readonly OptionSignature[],
): ScenarioNameTables {
  const of = (...types: readonly SymbolDecl['type'][]): Names =>
    new Set([...symbols.words].flatMap(([name, { decl }]) => (types.includes(decl.type) ? [name] : [])))
  const all = <T extends SymbolDecl['type']>(type: T): Declared<T> =>
    new Map(
      [...symbols.words].flatMap(([name, { decl }]) =>
        decl.type === type ? [[name, decl as Extract<SymbolDecl, { type: T }>] as const] : [],
      ),
    )
  const chosen = choices.flatMap(({ name }) => [shortName(name), name])
  const options = [...symbols.options.keys()]
  const settings = all('setting')
  return {
    symbols,
    units,
    unitNames: new Set(units.map(({ name }) => name)),
    verbs: new Set([...options, 'chooses', ...chosen].flatMap(spokenVerbs)),
    choices: new Set(chosen),
    forms: formsOf(choices, declared),
    scoring: new Set([...symbols.rules.keys(), ...options]),
    phases: new Set(symbols.phases.keys()),
    tiles: new Set(symbols.tiles.keys()),
    pieces: of('figure', 'token'),
    pieceWords: of('figure', 'token', 'class', 'tokens'),
    parts: of('feature', 'space'),
    drawn: of('feature', 'space', 'piece', 'mark'),
    edges: new Set(symbols.edges.keys()),
    zones: of('zone'),
    events: new Set([...symbols.events.keys(), ...builtInEvents]),
    asked: of('value', 'state', 'permission'),
    constants: new Set([
      ...symbols.edges.keys(),
      ...[...settings.values()].flatMap(({ values }) => values.map(({ name }) => name)),
      ...sides,
      'yes',
      'no',
      'none',
      'nothing',
      'supply',
    ]),
    settings,
    states: all('state'),
    tokenSets: all('tokens'),
    dice: all('die'),
  }
}

/** Spellings of an option or choice as verb: in the third person, also where its name is another form. */
const spokenVerbs = (name: string): readonly string[] => (isThirdPerson(name) ? [name] : [name, thirdPerson(name)])

function formsOf(
  choices: readonly ChoiceSignature[],
  options: readonly OptionSignature[],
): Map<string, readonly ActionForm[]> {
  const forms = new Map<string, readonly ActionForm[]>()
  const add = (verb: string, form: ActionForm): void => {
    forms.set(verb, [...(forms.get(verb) ?? []), form])
  }
  for (const { name, params } of options) for (const verb of spokenVerbs(name)) add(verb, params)
  for (const { name, element } of choices)
    if (element !== null)
      for (const verb of new Set([name, shortName(name)]))
        for (const spoken of spokenVerbs(verb)) add(spoken, [{ name: element, kind: element, preposition: null }])
  return forms
}

/** A choice of a body is named after its rule and its variable; the variable alone suffices. */
const shortName = (choice: string): string => choice.split('.').at(-1) ?? choice
