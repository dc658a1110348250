/** The choices before a game: boxes, their parts, and settings. */
import type { RuleLibrary } from '@tilewright/engine'
import type { Translate } from '../../words/titles.ts'

export interface BoxModel {
  readonly name: string
  readonly title: string
  /** Not played unless it is chosen. */
  readonly off: boolean
  readonly needs: readonly string[]
  /** Boxes that it cannot be played with, whichever of the two declares it. */
  readonly apart: readonly string[]
  /** Minimum and maximum number of players, if the box limits it. */
  readonly players: readonly [number, number] | null
  readonly parts: readonly { readonly name: string; readonly title: string; readonly off: boolean }[]
}

export interface SettingModel {
  readonly name: string
  readonly title: string
  readonly values: readonly { readonly name: string; readonly title: string }[]
  readonly initial: string
  /** The setting has an effect only when all of these boxes and parts are in play. */
  readonly needs: readonly string[]
}

export interface SetupModel {
  readonly boxes: readonly BoxModel[]
  readonly settings: readonly SettingModel[]
  /** Boxes chosen by default. */
  readonly first: readonly string[]
}

export function choosingOf({ units, settings }: RuleLibrary, translate: Translate): SetupModel {
  const nameOf = (i: number): string => units[i]?.name ?? ''
  const boxes = units.flatMap(({ name, title, of, off, needs, excludes, players }, i): BoxModel[] =>
    of >= 0
      ? []
      : [
          {
            name,
            title: translate(title === '' ? name : title),
            off,
            needs: needs.map(nameOf),
            apart: units.flatMap((other, o) =>
              other.of < 0 && (other.excludes?.includes(i) === true || excludes?.includes(o) === true)
                ? [other.name]
                : [],
            ),
            players,
            parts: units
              .filter((part) => part.of === i)
              .map((part) => ({
                name: part.name,
                title: translate(part.title === '' ? part.name : part.title),
                off: part.off,
              })),
          },
        ],
  )
  const first = boxes.find(({ needs }) => needs.length === 0)
  const inOrder = boxes.toSorted((a, b) => Number(b === first) - Number(a === first) || compare(a.title, b.title))
  return {
    boxes: inOrder,
    first: first === undefined ? [] : [first.name],
    settings: settings.map(({ name, title, values, initial, set }) => ({
      name,
      title: translate(title === '' ? name.replaceAll('-', ' ') : title),
      values: values.map((value) => ({ name: value, title: translate(value.replaceAll('-', ' ')) })),
      initial: values[initial] ?? '',
      needs: set.map(nameOf),
    })),
  }
}

/** Orders titles alphabetically, ignoring articles. */
const compare = (a: string, b: string): number => withoutArticle(a).localeCompare(withoutArticle(b))
const withoutArticle = (title: string): string => title.replace(/^(?:The|Les?|La) |^L’/, '')
