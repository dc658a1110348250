/** The names of the rules that a scenario can use, because their units are in play. */
import type { NamedSymbol, Symbols } from '../bind/index.ts'
import type { IrUnit } from '../ir/ir.ts'
import { scenarioNameTables, type ScenarioNameTables } from './scenario-name-tables.ts'
import type { ChoiceSignature, OptionSignature } from './signatures.ts'

/** All symbols of the rules, and those of a selection of units. */
export interface Vocabulary {
  readonly all: ScenarioNameTables
  /** Returns the symbols of these units. */
  readonly inPlay: (units: ReadonlySet<IrUnit>) => ScenarioNameTables
  /** Returns the units that a name needs besides those in play; of several possibilities the smallest. */
  readonly missingFor: (name: string, units: ReadonlySet<IrUnit>) => readonly string[]
}

/** Collects the symbols of the rules; those of each selection of units are collected once. */
export function vocabularyOf(
  symbols: Symbols,
  units: readonly IrUnit[],
  choices: readonly ChoiceSignature[],
  options: readonly OptionSignature[],
): Vocabulary {
  const known = new Map<string, ScenarioNameTables>()
  const sets = setsByName(symbols, choices)
  return {
    all: scenarioNameTables(symbols, units, choices, options),
    inPlay: (playing) => {
      const names = new Set([...playing].map(({ name }) => name))
      const key = [...names].sort().join(' ')
      const before = known.get(key)
      if (before !== undefined) return before
      const isIn = ({ set }: { readonly set: readonly string[] }): boolean => set.every((unit) => names.has(unit))
      const tables = scenarioNameTables(symbolsIn(symbols, isIn), units, choices.filter(isIn), options.filter(isIn))
      known.set(key, tables)
      return tables
    },
    missingFor: (name, playing) => {
      const names = new Set([...playing].map((unit) => unit.name))
      const missing = (sets.get(name) ?? []).map((set) => set.filter((unit) => !names.has(unit)))
      return missing.sort((a, b) => a.length - b.length)[0] ?? []
    },
  }
}

function symbolsIn(symbols: Symbols, isIn: (symbol: NamedSymbol) => boolean): Symbols {
  const filterTable = (table: ReadonlyMap<string, NamedSymbol>): ReadonlyMap<string, NamedSymbol> =>
    new Map([...table].filter(([, symbol]) => isIn(symbol)))
  return {
    words: filterTable(symbols.words),
    edges: filterTable(symbols.edges),
    rules: filterTable(symbols.rules),
    phases: filterTable(symbols.phases),
    choices: filterTable(symbols.choices),
    options: filterTable(symbols.options),
    tiles: filterTable(symbols.tiles),
    events: filterTable(symbols.events),
  }
}

/** Returns the unit sets of every name of the rules, including values of settings and choices of bodies. */
function setsByName(
  symbols: Symbols,
  choices: readonly ChoiceSignature[],
): ReadonlyMap<string, readonly (readonly string[])[]> {
  const sets = new Map<string, (readonly string[])[]>()
  const add = (name: string, set: readonly string[]): void => {
    sets.set(name, [...(sets.get(name) ?? []), set])
  }
  for (const table of Object.values(symbols) as ReadonlyMap<string, NamedSymbol>[])
    for (const [name, { decl, set }] of table) {
      add(name, set)
      if (decl.type === 'setting') for (const value of decl.values) add(value.name, set)
    }
  for (const { name, set } of choices)
    for (const spelling of new Set([name, name.split('.').at(-1) ?? name])) add(spelling, set)
  return sets
}
