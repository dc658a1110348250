/** Which questions the boxes in play leave to the table, and which of them a box answers. */
import type { SettingModel, SetupModel } from '../worker/games/boxes.ts'
import { isOn, type SetupChoices } from './setup-choices.ts'

/** A setting of the boxes in play, and the value that one of them fixes, if any. */
export interface SettingInPlay {
  readonly setting: SettingModel
  readonly fixed: SettingModel['fixed'][number] | undefined
}

/** Returns the settings whose expansions are all in play. */
export function settingsInPlay(choosing: SetupModel, { play, without }: SetupChoices): readonly SettingInPlay[] {
  const on = new Set(
    choosing.boxes.flatMap(({ name, parts }) =>
      play.includes(name)
        ? [name, ...parts.filter((part) => isOn(part, { play, without })).map((part) => part.name)]
        : [],
    ),
  )
  const isInPlay = ({ needs }: { readonly needs: readonly string[] }): boolean => needs.every((name) => on.has(name))
  return choosing.settings.filter(isInPlay).map((setting) => ({
    setting,
    // A larger set of boxes wins over those that it includes.
    fixed: setting.fixed.filter(isInPlay).toSorted((a, b) => b.needs.length - a.needs.length)[0],
  }))
}

/** The values of all settings in play that the table chooses. */
export const chosenSettings = (setup: SetupModel, choices: SetupChoices): Readonly<Record<string, string>> =>
  Object.fromEntries(
    settingsInPlay(setup, choices).flatMap((one) =>
      one.fixed === undefined ? [[one.setting.name, valueOf(one, choices)] as const] : [],
    ),
  )

export const valueOf = (
  { setting: { name, initial, values }, fixed }: SettingInPlay,
  { settings }: SetupChoices,
): string => fixed?.value ?? values.find((value) => value.name === settings[name])?.name ?? initial

export const isChanged = (one: SettingInPlay, choices: SetupChoices): boolean =>
  one.fixed === undefined && valueOf(one, choices) !== one.setting.initial
