/** Gives the address of a file of the rules, as seen from a page. */
export type Address = (file: string) => string
