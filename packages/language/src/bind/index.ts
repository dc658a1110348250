/**
 * Pass 3, bind: groups files into modules with their sets of expansions, and gives every declared name one meaning.
 * Types are the business of `check`.
 */
export { excludedUnitsAmong, type ExcludedUnits } from './excluded-units.ts'
export { meetingFolder, meetingOf, moduleOf, type MeetingPath } from './module-of.ts'
export { localNameQueries } from './local-names.ts'
export { bindModules, moduleQueries, withNeeded, type ModuleQueries, type Modules } from './modules.ts'
export { FilesOfProject, typedIn, type PlacedDeclaration, type PlacedFile } from './placed-declarations.ts'
export { bindSymbols, type NamedSymbol, type SymbolDecl, type Symbols } from './symbols.ts'
