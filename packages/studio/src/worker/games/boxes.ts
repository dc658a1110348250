/** The choices before a game: boxes, their parts, and settings. */
import type { RuleLibrary } from '@tilewright/engine'
import type { SetupData } from '../../words/setup-data.ts'
import type { Translate } from '../../words/titles.ts'
import type { Language } from '../../words/words.ts'

export interface BoxModel {
  readonly name: string
  readonly title: string
  /** Not played unless it is chosen. */
  readonly off: boolean
  /** Declared by the user's own rules: listed first. */
  readonly own: boolean
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
  /** The boxes among them, or those of the parts among them, without those that another of them needs. */
  readonly boxes: readonly string[]
  /** Values that boxes and parts fix: where all of `needs` are in play, it cannot be chosen. */
  readonly fixed: readonly {
    readonly value: string
    readonly needs: readonly string[]
    /** Titles of the boxes and parts that fix it. */
    readonly by: readonly string[]
  }[]
}

export interface PresetModel {
  readonly title: string
  readonly play: readonly string[]
  readonly without: readonly string[]
}

export interface SetupModel {
  readonly boxes: readonly BoxModel[]
  readonly settings: readonly SettingModel[]
  readonly presets: readonly PresetModel[]
  /** Boxes chosen by default. */
  readonly first: readonly string[]
}

export interface SetupTexts {
  readonly translate: Translate
  readonly language: Language
  /** Names of the boxes that the user's own rules declare. */
  readonly own: readonly string[]
}

/** The data file with the choices of the rules that the page was built with. */
export const boxesFile = (language: Language): string => `boxes.${language}.json`

export function choosingOf(
  { units, settings }: RuleLibrary,
  { presets, standIns }: SetupData,
  { translate, language, own }: SetupTexts,
): SetupModel {
  const nameOf = (i: number): string => units[i]?.name ?? ''
  const boxOf = (i: number): string => nameOf((units[i]?.of ?? -1) < 0 ? i : (units[i]?.of ?? i))
  const titled = (name: string, title: string): string => translate(title === '' ? name : title)
  const boxes = units.flatMap(({ name, title, of, off, needs, excludes, players }, i): BoxModel[] =>
    of >= 0 || standIns.includes(name)
      ? []
      : [
          {
            name,
            title: titled(name, title),
            off,
            own: own.includes(name),
            needs: needs.map(nameOf),
            apart: units.flatMap((other, o) =>
              other.of < 0 && (other.excludes?.includes(i) === true || excludes?.includes(o) === true)
                ? [other.name]
                : [],
            ),
            players,
            parts: units
              .filter((part) => part.of === i)
              .map((part) => ({ name: part.name, title: titled(part.name, part.title), off: part.off })),
          },
        ],
  )
  /** Whether another unit of a set needs this one, or is a part of it. */
  const isNeededIn = (set: readonly number[], unit: number): boolean =>
    set.some((other) => units[other]?.needs.includes(unit) === true || units[other]?.of === unit)
  const first = boxes.find(({ needs }) => needs.length === 0)
  const needsOf = (name: string): readonly string[] => boxes.find((box) => box.name === name)?.needs ?? []
  /** A box that another one of them needs says nothing about where a question belongs. */
  const withoutNeeded = (names: readonly string[]): readonly string[] =>
    names.filter((name) => !names.some((other) => needsOf(other).includes(name)))
  const rank = (box: BoxModel): number => (box.own ? 0 : box === first ? 1 : 2)
  const known = new Set(units.map(({ name }) => name))
  return {
    boxes: boxes.toSorted((a, b) => rank(a) - rank(b) || compare(a.title, b.title)),
    first: first === undefined ? [] : [first.name],
    // Presets of other rules name boxes that these do not have.
    presets: presets
      .filter(({ play, without = [] }) => [...play, ...without].every((name) => known.has(name)))
      .map(({ title, play, without = [] }) => ({ title: title[language], play, without })),
    settings: settings.map(({ name, title, values, initial, set, fixed = [] }) => ({
      name,
      title: translate(title === '' ? name.replaceAll('-', ' ') : title),
      values: values.map((value) => ({ name: value, title: translate(value.replaceAll('-', ' ')) })),
      initial: values[initial] ?? '',
      needs: set.map(nameOf),
      boxes: withoutNeeded([...new Set(set.map(boxOf))]),
      fixed: fixed.map(({ value, set: needed }) => ({
        value: values[value] ?? '',
        needs: needed.map(nameOf),
        by: needed
          .filter((unit) => !isNeededIn(needed, unit))
          .map((unit) => titled(nameOf(unit), units[unit]?.title ?? '')),
      })),
    })),
  }
}

/** Orders titles alphabetically, ignoring articles. */
const compare = (a: string, b: string): number => withoutArticle(a).localeCompare(withoutArticle(b))
const withoutArticle = (title: string): string => title.replace(/^(?:The|Les?|La) |^L’/, '')
