/** The context of every view: workers, rules, language, and the route. */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { createRules, type Rules } from '../rules/rules.ts'
import { createWorkshop, type Workshop } from '../rules/workshop.ts'
import { createClient, type Client } from '../worker/client.ts'
import type { GameMethods } from '../worker/games/methods.ts'
import { languages, type Language } from '../words/words.ts'
import { storedChoice } from './local-storage.ts'
import { pagePalettes, type PagePalette } from './palettes.ts'
import { createRoute, type Route } from './route.ts'

/** Opens a view. Called once, when it is first shown; the view lives as long as the page. */
export type View = (root: HTMLElement, studio: Studio) => void

export interface Studio {
  readonly language: Signal<Language>
  readonly palette: Signal<PagePalette>
  /** The shown view and its subject. */
  readonly route: Route
  readonly rules: Rules
  /** The worker that plays and draws games. */
  readonly games: Client<GameMethods>
  /** The rules being edited: compiler, language server, scenarios. Its worker starts on first use. */
  readonly workshop: Workshop
  /** The last announcement to screen readers. */
  readonly announcement: ReadonlySignal<string>
  readonly say: (text: string) => void
  /** The title in the header: the game that is played, or the file that is edited. */
  readonly heading: Signal<string>
}

export function createStudio(): Studio {
  const announcement = signal('')
  const rules = createRules()
  const games = createClient<GameMethods>(
    new Worker(new URL('../worker/games/worker.ts', import.meta.url), { type: 'module' }),
  )
  return {
    language: storedChoice('language', languages, navigator.language.startsWith('fr') ? 'fr' : 'en'),
    palette: storedChoice(
      'palette',
      pagePalettes,
      matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    ),
    route: createRoute(),
    rules,
    workshop: createWorkshop(rules.texts, ({ files, pictures }, titles) =>
      games.ask('rules', { files, pictures, titles }),
    ),
    games,
    announcement,
    say: (text) => {
      announcement.value = text
    },
    heading: signal(''),
  }
}
