/** What the rules leave to the table, folded by box. */
import type { JSX } from 'preact'
import type { SettingModel, SetupModel } from '../worker/games/boxes.ts'
import type { ChoosingProps } from './setup-boxes.tsx'
import { isOn, type SetupChoices } from './setup-choices.ts'

/** A setting of the boxes in play, and the value that one of them fixes, if any. */
interface SettingInPlay {
  readonly setting: SettingModel
  readonly fixed: SettingModel['fixed'][number] | undefined
}

/** Returns the settings whose expansions are all in play. */
function settingsInPlay(choosing: SetupModel, { play, without }: SetupChoices): readonly SettingInPlay[] {
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

const valueOf = ({ setting: { name, initial, values }, fixed }: SettingInPlay, { settings }: SetupChoices): string =>
  fixed?.value ?? values.find((value) => value.name === settings[name])?.name ?? initial

const isChanged = (one: SettingInPlay, choices: SetupChoices): boolean =>
  one.fixed === undefined && valueOf(one, choices) !== one.setting.initial

export function Settings({ table, setup, choices, change }: ChoosingProps): JSX.Element | null {
  const t = table.t.value
  const inPlay = settingsInPlay(setup, choices)
  if (inPlay.length === 0) return null
  const titleOf = (name: string): string => setup.boxes.find((box) => box.name === name)?.title ?? name
  const groups = [...Map.groupBy(inPlay, ({ setting }) => setting.boxes.map(titleOf).join(' + '))]
  const anyChanged = inPlay.some((one) => isChanged(one, choices))
  return (
    <fieldset>
      <legend>{t.settings}</legend>
      <p class="muted">
        {t.settingsHint}{' '}
        {anyChanged ? (
          <button
            type="button"
            class="link"
            onClick={() => {
              change({ settings: {} })
            }}
          >
            {t.asUsual}
          </button>
        ) : null}
      </p>
      {groups.map(([title, settings]) => {
        const changed = settings.filter((one) => isChanged(one, choices)).length
        return (
          <details key={title} class="of-box">
            <summary>
              <b>{title}</b> <small class="muted">{t.questions(settings.length)}</small>
              {changed === 0 ? null : <span class="pill assumed">{t.changedSettings(changed)}</span>}
            </summary>
            <div class="settings">
              {settings.map(({ setting, fixed }) => (
                <label key={setting.name}>
                  <span>
                    {setting.title}
                    {fixed === undefined ? null : <small class="muted"> {t.fixedBy(fixed.by.join(' + '))}</small>}
                  </span>
                  <select
                    disabled={fixed !== undefined}
                    value={valueOf({ setting, fixed }, choices)}
                    onChange={({ currentTarget: { value } }) => {
                      change({ settings: { ...choices.settings, [setting.name]: value } })
                    }}
                  >
                    {setting.values.map(({ name, title: text }) => (
                      <option key={name} value={name}>
                        {name === setting.initial ? t.usual(text) : text}
                      </option>
                    ))}
                  </select>
                </label>
              ))}
            </div>
          </details>
        )
      })}
    </fieldset>
  )
}
