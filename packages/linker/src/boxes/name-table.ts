/** Keys of declared names. */

/** Name spaces: those of symbols, and those of labels given by `named`. */
export type NameTable =
  'words' | 'phases' | 'choices' | 'rules' | 'events' | 'edges' | 'definitions' | 'changes' | 'vetoes'

/** Key of a name; a label is unique only together with its value or permission `of`. */
export const keyOf = (table: NameTable, name: string, of?: string): string =>
  of === undefined ? `${table} ${name}` : `${table} ${name} of ${of}`
