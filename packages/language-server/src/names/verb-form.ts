/** Verb forms: a text may use the infinitive of a name declared in the third person. */
import { baseForm } from '@tilewright/language'
import type { NameLocation } from './resolve.ts'

/** Returns the new name in the verb form that the text uses at this occurrence. */
export function formAt({ source, name }: NameLocation, newName: string): string {
  const written = source.text.slice(name.span.start, name.span.end)
  return written === name.name ? newName : baseForm(newName)
}
