/** Reports names of pictures that do not exist, and pictures of expansions with invalid shapes. */
import type { PictureDecl } from '../ast/ast.ts'
import type { Text } from '../ast/nodes.ts'
import type { PlacedDeclaration } from '../bind/index.ts'
import { didYouMean, report, shortList, type Diagnostic } from '../diagnostics/index.ts'
import { pictureColours, pictureNames } from '../tiles/picture-names.ts'
import { maxShapes, pathMistake } from '../tiles/picture-paths.ts'

/** Reports a declaration without picture as a warning: it is drawn as a disc with two letters. */
export function checkPictures(placed: readonly PlacedDeclaration[]): readonly Diagnostic[] {
  const brought = placed.flatMap(({ declaration }) => (declaration.type === 'picture' ? [declaration] : []))
  const known = [...pictureNames, ...brought.map(({ name }) => name.name)]
  const named = placed.flatMap(({ declaration }) => {
    if (!('picture' in declaration)) return []
    const { name: value, span } = declaration.picture
    if (known.includes(value)) return []
    const suggestion = didYouMean(value, known)
    const hint = suggestion === undefined ? `Write ${shortList(known, '', ' or ')}.` : `Did you mean \`${suggestion}\`?`
    return [report('unknown-picture', span, `There is no picture named \`${value}\`.`, { hint })]
  })
  return [...named, ...brought.flatMap((picture, i) => checkBrought(picture, brought.slice(0, i)))]
}

function checkBrought({ name, shapes, span }: PictureDecl, earlier: readonly PictureDecl[]): readonly Diagnostic[] {
  const taken = pictureNames.includes(name.name) || earlier.some((other) => other.name.name === name.name)
  const colours: readonly string[] = pictureColours
  return [
    ...(taken ? [report('declared-twice', name.span, `There is a picture named \`${name.name}\` already.`)] : []),
    ...(shapes.length === 0 || shapes.length > maxShapes
      ? [report('bad-picture', span, `A picture has one to ${maxShapes} shapes; this one has ${shapes.length}.`)]
      : []),
    ...shapes.flatMap(({ line, colour, width, path }) => {
      const diagnostics: Diagnostic[] = []
      if (!colours.includes(colour.name)) {
        const suggestion = didYouMean(colour.name, colours)
        const hint =
          suggestion === undefined ? `Write ${shortList(colours, '', ' or ')}.` : `Did you mean \`${suggestion}\`?`
        diagnostics.push(
          report('bad-picture', colour.span, `No palette has a colour named \`${colour.name}\`.`, { hint }),
        )
      }
      if (width !== undefined && !line)
        diagnostics.push(report('bad-picture', width.span, 'What is filled has no width. Write `line` for a line.'))
      if (width !== undefined && line && (width.value < 1 || width.value > 10))
        diagnostics.push(report('bad-picture', width.span, 'A line is 1 to 10 wide.'))
      const wrong = pathMistake(path.text)
      if (wrong !== undefined)
        diagnostics.push(report('bad-picture', partOf(path, wrong), `In this path, ${wrong.what}.`))
      return diagnostics
    }),
  ]
}

/** Returns the span of a part of a quoted text; the whole text where it contains a backslash escape. */
function partOf({ span, text }: Text, { at, length }: { readonly at: number; readonly length: number }): Text['span'] {
  if (span.end - span.start !== text.length + 2) return span
  const start = span.start + 1 + at
  return { ...span, start, end: Math.max(start, Math.min(start + length, span.end - 1)) }
}
