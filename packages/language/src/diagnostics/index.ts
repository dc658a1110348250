/**
 * Findings about Carc texts: one catalogue of codes, one way to make a diagnostic, and the ways to show
 * it to people (`renderDiagnostic`) and to programs (`toJson`). Every pass reports through this folder.
 */
export { akinTo } from './akin.ts'
export { catalogue } from './catalogue.ts'
export { projectCodes } from './catalogue-project.ts'
export type { CatalogueEntry } from './catalogue-entry.ts'
export type { DiagnosticCode } from './catalogue.ts'
export { report } from './diagnostic.ts'
export type { Diagnostic, DiagnosticExtra, RelatedPlace } from './diagnostic.ts'
export { didYouMean } from '@tilewright/text'
export { foldMistakes, mostMistakes } from './fold-mistakes.ts'
export { applyEdits } from './fix.ts'
export type { Edit, Fix } from './fix.ts'
export { toJson } from './json.ts'
export type { JsonDiagnostic, JsonFix, JsonPlace } from './json.ts'
export { lineColumn, lineText } from './place.ts'
export type { LineColumn } from './place.ts'
export { renderDiagnostic } from './render.ts'
export type { RenderOptions, Sources } from './render.ts'
export { shortList } from './short-list.ts'
export { sampleFiles } from './sample-files.ts'
export type { SampleFile } from './sample-files.ts'
