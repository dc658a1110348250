/**
 * A diagnostic Tilewright can report about a Carc text. A code has a page of the same name under docs/diagnostics/
 * with a sample that shows it and one that does not.
 */
export interface CatalogueEntry {
  readonly severity: 'error' | 'warning'
  readonly title: string
  /** One sentence that tells how to fix it in general. */
  readonly help: string
}
