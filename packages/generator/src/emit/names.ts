/** Names of the rules as names of TypeScript. */
const reserved = new Set(['break', 'case', 'catch', 'class', 'const', 'continue', 'default', 'delete', 'do', 'else', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'import', 'in', 'instanceof', 'new', 'null', 'return', 'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void', 'while', 'with', 'yield', 'let', 'static', 'await', 'enum', 'g', 's', 'f', 'scratch', 'trace'])

/** `coat-of-arms` → `coatOfArms` */
export function camel(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const joined = words.map((word, i) => (i === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : word.charAt(0).toUpperCase() + word.slice(1))).join('')
  const safe = /^[0-9]/.test(joined) ? `n${joined}` : joined
  return reserved.has(safe) ? `${safe}_` : safe
}

/** `coat-of-arms` → `CoatOfArms` */
export const pascal = (name: string): string => { const lower = camel(name); return lower.charAt(0).toUpperCase() + lower.slice(1) }

/** A member of a table of kinds: `Feature.coatOfArms`. */
export const member = (table: string, name: string): string => `${table}.${camel(name)}`

export const quote = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`
