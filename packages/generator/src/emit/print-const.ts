/** Prints plain data as TypeScript expressions. */
import { codeString } from '@tilewright/text'

/** Printable data. Properties that are `undefined` are omitted. */
export type Const =
  string | number | boolean | null | undefined | Code | readonly Const[] | { readonly [property: string]: Const }

/** An expression that is printed verbatim: a name of the generated code, never a text of the rules. */
export class Code {
  readonly expression: string
  constructor(expression: string) {
    this.expression = expression
  }
}

/** In a literal, a plain `__proto__` would set the prototype instead of a property. */
function propertyName(name: string): string {
  if (name === '__proto__') return "['__proto__']"
  return plainName.test(name) ? name : codeString(name)
}

const plainName = /^[a-z_$][\w$]*$/i

/** One line, the same for equal data. Refuses values without an exact JavaScript literal: NaN and infinities. */
export function printConst(value: Const): string {
  if (typeof value === 'string') return codeString(value)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${String(value)} is no constant`)
  if (value === null || typeof value !== 'object') return String(value)
  if (value instanceof Code) return value.expression
  if (Array.isArray(value)) return `[${(value as readonly Const[]).map(printConst).join(', ')}]`
  const properties = Object.entries(value)
    .filter(([, property]) => property !== undefined)
    .map(([name, property]) => `${propertyName(name)}: ${printConst(property)}`)
  return properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`
}
