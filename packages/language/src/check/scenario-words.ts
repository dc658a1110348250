/** The names that a scenario may use, by what they are used for. */
import { isThirdPerson, thirdPerson } from '@tilewright/text'
import type { SymbolDecl, Symbols } from '../bind/index.ts'
import { sides } from '../lex/words.ts'
import type { IrChoice, IrOption, IrUnit } from '../ir/ir.ts'
import type { ActionForm } from './scenario-actions.ts'

/** What is told of every game, besides the events that rules announce. */
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

/** Declarations of one type among the words of the rules. */
type Declared<T extends SymbolDecl['type']> = ReadonlyMap<string, Extract<SymbolDecl, { type: T }>>

/** Names of the rules, collected once for all scenarios. */
export interface ScenarioWords {
  readonly symbols: Symbols
  readonly units: readonly IrUnit[]
  readonly unitNames: Names
  /** Options, `chooses`, and choices by their full and their short names. */
  readonly verbs: Names
  readonly choices: Names
  /** What a verb has to be said with; nothing is known of `chooses`, which answers everything. */
  readonly forms: ReadonlyMap<string, readonly ActionForm[]>
  /** Rules and options, as scorings name them. */
  readonly scoring: Names
  readonly phases: Names
  readonly tiles: Names
  /** Kinds of figures and tokens. */
  readonly pieces: Names
  /** The same with classes and sets of tokens, where all pieces of a property are meant. */
  readonly pieceWords: Names
  /** What parts of tiles are called. */
  readonly parts: Names
  /** Everything that can be drawn on a tile. */
  readonly drawn: Names
  readonly edges: Names
  readonly zones: Names
  /** What rules announce, and what happens in every game. */
  readonly events: Names
  /** Values, states and permissions. */
  readonly asked: Names
  /** Everything else that can stand for something without a tile or a player. */
  readonly constants: Names
  readonly settings: Declared<'setting'>
  readonly states: Declared<'state'>
  readonly tokenSets: Declared<'tokens'>
  readonly dice: Declared<'die'>
}

/** Collects the names that rules declare. `choices` has those that bodies make, too. */
export function scenarioWords(
  symbols: Symbols,
  units: readonly IrUnit[],
  choices: readonly IrChoice[],
  declared: readonly IrOption[],
): ScenarioWords {
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

/** What somebody may do is read as `thirdPerson` makes it, also where an option or variable is called otherwise. */
const spokenVerbs = (name: string): readonly string[] => (isThirdPerson(name) ? [name] : [name, thirdPerson(name)])

function formsOf(choices: readonly IrChoice[], options: readonly IrOption[]): Map<string, readonly ActionForm[]> {
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

/** A choice that a body makes is named after its rule and its variable; the variable alone will do. */
const shortName = (choice: string): string => choice.split('.').at(-1) ?? choice
