/**
 * A diagnostic about Carc source. A code has a page of the same name under docs/diagnostics/ with a sample that has
 * it and one that does not.
 */
export interface CatalogueEntry {
  readonly severity: 'error' | 'warning'
  readonly title: string
  /** One sentence on how to fix it in general. */
  readonly help: string
}
