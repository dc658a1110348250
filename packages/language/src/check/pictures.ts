/** Pictures that declarations name and nobody can draw. */
import type { PlacedDeclaration } from '../bind/index.ts'
import { didYouMean, report, shortList, type Diagnostic } from '../diagnostics/index.ts'
import { pictureNames } from '../tiles/picture-names.ts'

/** A warning for each: what has no picture is drawn as a disc with two letters. */
export function checkPictures(placed: readonly PlacedDeclaration[]): readonly Diagnostic[] {
  return placed.flatMap(({ declaration }) => {
    if (!('picture' in declaration)) return []
    const { text: value, span } = declaration.picture
    if (pictureNames.includes(value)) return []
    const near = didYouMean(value, pictureNames)
    const hint = near === undefined ? `Write ${shortList(pictureNames, '', ' or ')}.` : `Did you mean \`${near}\`?`
    return [report('unknown-picture', span, `There is no picture named \`${value}\`.`, { hint })]
  })
}
