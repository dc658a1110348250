/** What a project of rules offers before a game: named choices of boxes, and boxes that are no boxes (`setup.json`). */
import { languages, type Language } from './words.ts'

export interface Preset {
  readonly title: Readonly<Record<Language, string>>
  /** Boxes, and parts that are not played unless they are chosen. */
  readonly play: readonly string[]
  /** Parts that stay in their box. */
  readonly without?: readonly string[]
}

export interface SetupData {
  readonly presets: readonly Preset[]
  /** Boxes that only stand in for what other boxes speak of: they are not offered. */
  readonly standIns: readonly string[]
}

export const noSetupData: SetupData = { presets: [], standIns: [] }

const isObject = (one: unknown): one is Readonly<Record<string, unknown>> =>
  typeof one === 'object' && one !== null && !Array.isArray(one)
const isTexts = (one: unknown): one is readonly string[] =>
  Array.isArray(one) && one.every((text) => typeof text === 'string')

/** Reads the text of such a file. Throws with the place of the first mistake. */
export function readSetupData(file: string, text: string): SetupData {
  const fail = (what: string): never => {
    throw new Error(`${file}: ${what}`)
  }
  const read = JSON.parse(text) as unknown
  if (!isObject(read)) return fail('has to be an object: { "presets": [], "standIns": [] }')
  const { presets = [], standIns = [] } = read
  if (!isTexts(standIns)) return fail('"standIns" has to be a list of boxes')
  if (!Array.isArray(presets)) return fail('"presets" has to be a list')
  return {
    standIns,
    presets: presets.map((preset, i) => readPreset(preset, (what) => fail(`preset ${i + 1}: ${what}`))),
  }
}

function readPreset(preset: unknown, fail: (what: string) => never): Preset {
  const { title, play, without } = isObject(preset) ? preset : {}
  if (!isObject(title) || !languages.every((language) => typeof title[language] === 'string'))
    return fail(`"title" has to have a text for each of ${languages.join(', ')}`)
  if (!isTexts(play) || (without !== undefined && !isTexts(without)))
    return fail('"play" and "without" have to be lists of boxes and parts')
  return { title: title as Readonly<Record<Language, string>>, play, ...(without === undefined ? {} : { without }) }
}
