/** The pictures of the guide by file name, drawn with the rules of the last chapter. */
import { chapters } from './chapters.ts'
import { checkedWith, drawnFor, played } from './perform.ts'

/** Throws for a picture that shows nothing of the guide's rules. */
export function guidePictures(): ReadonlyMap<string, string> {
  const all = chapters()
  const files = all.at(-1)?.files ?? new Map<string, string>()
  const checked = checkedWith(files)
  const drawn = drawnFor(checked, played(files, checked))
  return new Map(
    all.flatMap(({ name, pictures }) =>
      pictures.map((picture) => {
        const svg = drawn(picture)
        if (svg === undefined) throw new Error(`${name}: no tile and no scenario is called as the picture '${picture}'`)
        return [`${picture}.svg`, svg] as const
      }),
    ),
  )
}
