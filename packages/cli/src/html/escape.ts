/** Text that stands in a page. */
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The text with everything escaped that means something in HTML. */
export const html = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character)

/** Gives the address of a file of the rules, as seen from the page. */
export type Address = (file: string) => string
