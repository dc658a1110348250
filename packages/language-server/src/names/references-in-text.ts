/** The references of a text, as far as it can be parsed. */
import { referencesIn, type Reference, type ReferenceTable, type Span } from '@tilewright/language'
import { parsedOf, type SourceText } from '../text/source-text.ts'

export const referencesInText = (source: SourceText): ReferenceTable => referencesIn(parsedOf(source).file)

/** Returns the references that contain an offset or end at it. */
export function referencesTouching({ all }: ReferenceTable, offset: number): readonly Reference[] {
  return all.filter(({ span }) => touches(span, offset))
}

export const touches = ({ start, end }: Span, offset: number): boolean => start <= offset && offset <= end
