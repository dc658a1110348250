/** Whether a text says a name as its declaration does, or the verb that the name is the third person of. */
import { baseForm } from '@tilewright/text'
import type { Place } from './meaning.ts'

/** A new name as the text at a place has to say it. */
export function saidAt({ source, name }: Place, newName: string): string {
  const written = source.text.slice(name.span.start, name.span.end)
  return written === name.name ? newName : baseForm(newName)
}
