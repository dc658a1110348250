/**
 * Pass 3, bind: files become modules with their sets of expansions, and every declared name gets one
 * meaning. Nothing is said yet about whether sentences make sense; that is `check`.
 */
export { apartAmong, type UnitsApart } from './apart.ts'
export { bindModules, moduleOf, withNeeded, type Modules } from './modules.ts'
export { declared, typed, typedIn, type PlacedDeclaration, type PlacedFile } from './placed.ts'
export { bindSymbols, type NamedSymbol, type SymbolDecl, type Symbols } from './symbols.ts'
