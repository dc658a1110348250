/** Returns the URL of a rule file relative to a page. */
export type Address = (file: string) => string
