/** What the rules leave to the table, folded by box. */
import type { JSX } from 'preact'
import type { ChoosingProps } from './setup-boxes.tsx'
import { isChanged, settingsInPlay, valueOf } from './settings-in-play.ts'

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
