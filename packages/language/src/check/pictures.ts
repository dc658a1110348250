/** Reports names of pictures that do not exist, and pictures of expansions with invalid shapes or zones. */
import type { Ident, PictureDecl, PicturePoint } from '../ast/ast.ts'
import type { Text } from '../ast/nodes.ts'
import type { PlacedDeclaration } from '../bind/index.ts'
import { didYouMean, report, shortList, type Diagnostic } from '../diagnostics/index.ts'
import { pictureColours, pictureNames } from '../tiles/picture-names.ts'
import {
  maxPanelShapes,
  maxPanelSide,
  maxShapes,
  minPanelSide,
  pathMistake,
  signFrame,
  type PictureFrame,
} from '../tiles/picture-paths.ts'

/** Reports a declaration without picture as a warning: it is drawn as a disc with two letters. */
export function checkPictures(placed: readonly PlacedDeclaration[]): readonly Diagnostic[] {
  const brought = placed.flatMap(({ declaration }) => (declaration.type === 'picture' ? [declaration] : []))
  const signs = brought.filter(({ size }) => size === undefined)
  const known = [...pictureNames, ...signs.map(({ name }) => name.name)]
  const names = placed.flatMap(({ declaration }): readonly Ident[] => {
    if (declaration.type === 'tokens') return declaration.kinds.flatMap(({ picture }) => picture ?? [])
    return 'picture' in declaration ? [declaration.picture] : []
  })
  const named = names.flatMap(({ name: value, span }) => {
    if (known.includes(value)) return []
    const suggestion = didYouMean(value, known)
    const hint = suggestion === undefined ? `Write ${shortList(known, '', ' or ')}.` : `Did you mean \`${suggestion}\`?`
    return [report('unknown-picture', span, `There is no picture named \`${value}\`.`, { hint })]
  })
  return [
    ...named,
    ...brought.flatMap((picture, i) => checkBrought(picture, brought.slice(0, i))),
    ...checkZones(placed, brought),
  ]
}

/** Returns the rectangle that a picture is drawn in. */
const frameOf = ({ size }: PictureDecl): PictureFrame =>
  size === undefined ? signFrame : { from: 0, width: size.width.value, height: size.height.value }

function checkBrought(picture: PictureDecl, earlier: readonly PictureDecl[]): readonly Diagnostic[] {
  const { name, shapes, span, size } = picture
  const [most, frame] = [size === undefined ? maxShapes : maxPanelShapes, frameOf(picture)]
  const taken = pictureNames.includes(name.name) || earlier.some((other) => other.name.name === name.name)
  const colours: readonly string[] = pictureColours
  return [
    ...(taken ? [report('declared-twice', name.span, `There is a picture named \`${name.name}\` already.`)] : []),
    ...(shapes.length === 0 || shapes.length > most
      ? [report('bad-picture', span, `A picture has one to ${most} shapes; this one has ${shapes.length}.`)]
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
      const wrong = pathMistake(path.text, frame)
      if (wrong !== undefined)
        diagnostics.push(report('bad-picture', partOf(path, wrong), `In this path, ${wrong.what}.`))
      return diagnostics
    }),
  ]
}

/** Reports sizes of panels, and zones and tiles that they name. */
function checkZones(placed: readonly PlacedDeclaration[], brought: readonly PictureDecl[]): readonly Diagnostic[] {
  const declared = (type: 'zone' | 'tile'): readonly string[] =>
    placed.flatMap(({ declaration }) => (declaration.type === type ? [declaration.name.name] : []))
  const [zones, tiles] = [declared('zone'), declared('tile')]
  const unknown = ({ name, span }: Ident, kind: string, known: readonly string[]): readonly Diagnostic[] => {
    if (known.includes(name)) return []
    const suggestion = didYouMean(name, known)
    const hint = suggestion === undefined ? `Declare it: \`${kind} ${name}\`.` : `Did you mean \`${suggestion}\`?`
    return [report('unknown-name', span, `There is no ${kind} named \`${name}\`.`, { hint })]
  }
  const taken = new Set<string>()
  return brought.flatMap((picture): readonly Diagnostic[] => {
    const { size, on, zones: shown, span } = picture
    const { width, height } = frameOf(picture)
    const isInside = ({ x, y }: PicturePoint): boolean => x <= width && y <= height
    if (size === undefined)
      return shown.map((zone) =>
        report(
          'bad-picture',
          zone.span,
          'A picture that shows zones needs a size: `picture "cellar" 300 x 200 { … }`.',
        ),
      )
    const isSized = [width, height].every((side) => side >= minPanelSide && side <= maxPanelSide)
    return [
      ...(isSized
        ? []
        : [report('bad-picture', span, `Each side of a picture is ${minPanelSide} to ${maxPanelSide} long.`)]),
      ...(on === undefined ? [] : unknown(on, 'tile', tiles)),
      ...shown.flatMap(({ zone, at, named, path }) => {
        const isTaken = taken.has(zone.name)
        taken.add(zone.name)
        const wrong = path === undefined ? undefined : pathMistake(path.text, frameOf(picture))
        return [
          ...unknown(zone, 'zone', zones),
          ...(isTaken ? [report('declared-twice', zone.span, `\`${zone.name}\` is shown in a picture already.`)] : []),
          ...[...at, ...(named === undefined ? [] : [named])].flatMap((point) =>
            isInside(point) ? [] : [report('bad-picture', point.span, 'This point is out of the picture.')],
          ),
          ...(path === undefined || wrong === undefined
            ? []
            : [report('bad-picture', partOf(path, wrong), `In this path, ${wrong.what}.`)]),
        ]
      }),
    ]
  })
}

/** Returns the span of a part of a quoted text; the whole text where it contains a backslash escape. */
function partOf({ span, text }: Text, { at, length }: { readonly at: number; readonly length: number }): Text['span'] {
  if (span.end - span.start !== text.length + 2) return span
  const start = span.start + 1 + at
  return { ...span, start, end: Math.max(start, Math.min(start + length, span.end - 1)) }
}
