/** The names that a scenario may use, by what they are used for. */
import type { NamedSymbol, SymbolDecl, Symbols } from '../bind/index.ts'
import { sides } from '../lex/words.ts'
import type { IrChoice, IrOption, IrUnit } from '../ir/ir.ts'
import type { DeedForm } from './scenario-deeds.ts'

/** What is told of every game, besides the events that rules announce. */
export const builtInEvents = ['drawn', 'drawn-token', 'discarded', 'set-aside', 'placed', 'moved', 'returned', 'removed', 'scored', 'revealed', 'chose'] as const

/** Names of the rules, collected once for all scenarios. */
export interface ScenarioWords {
  readonly symbols: Symbols
  readonly units: readonly IrUnit[]
  /** Options, `chooses`, and choices by their full and their short names. */
  readonly verbs: readonly string[]
  readonly choices: readonly string[]
  /** What a verb has to be said with; none for `chooses`, which answers everything. */
  readonly forms: (verb: string) => readonly DeedForm[]
  /** Rules and options, as scorings name them. */
  readonly scoring: readonly string[]
  /** Kinds of figures and tokens. */
  readonly pieces: readonly string[]
  /** The same with classes and sets of tokens, where all pieces of a property are meant. */
  readonly pieceWords: readonly string[]
  /** What parts of tiles are called. */
  readonly parts: readonly string[]
  readonly zones: readonly string[]
  /** What rules announce, and what happens in every game. */
  readonly events: readonly string[]
  /** Values, states and permissions. */
  readonly asked: readonly string[]
  /** Everything else that can stand for something without a tile or a player. */
  readonly constants: readonly string[]
}

/** Collects the names that rules declare. `choices` has those that bodies make, too. */
export function scenarioWords(symbols: Symbols, units: readonly IrUnit[], choices: readonly IrChoice[], declared: readonly IrOption[]): ScenarioWords {
  const of = (...types: readonly SymbolDecl['type'][]): string[] => [...symbols.words].flatMap(([name, { decl }]) => (types.includes(decl.type) ? [name] : []))
  const chosen = choices.flatMap(({ name }) => [shortName(name), name])
  const options = [...symbols.options.keys()]
  const settings = [...symbols.words.values()].flatMap(({ decl }: NamedSymbol) => (decl.type === 'setting' ? decl.values.map(({ name }) => name) : []))
  return {
    symbols, units,
    verbs: [...options, 'chooses', ...chosen], choices: chosen,
    forms: (verb) => [
      ...declared.filter(({ name }) => name === verb).map(({ params }) => params),
      ...choices.flatMap(({ name, element }) => (element === null || (name !== verb && shortName(name) !== verb) ? [] : [[{ name: element, kind: element, preposition: null }]])),
    ],
    scoring: [...symbols.rules.keys(), ...options],
    pieces: of('figure', 'token'), pieceWords: of('figure', 'token', 'class', 'tokens'), parts: of('feature', 'space'), zones: of('zone'), events: [...symbols.events.keys(), ...builtInEvents], asked: of('value', 'state', 'permission'),
    constants: [...symbols.edges.keys(), ...settings, ...sides, 'yes', 'no', 'none', 'nothing', 'supply'],
  }
}

/** A choice that a body makes is named after its rule and its variable; the variable alone will do. */
const shortName = (choice: string): string => choice.split('.').at(-1) ?? choice
