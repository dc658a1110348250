/** What every view gets: the workers, the rules, the language, and ways to the other views. */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { createRules, type Rules } from '../rules/rules.ts'
import { createWorkshop, type Workshop } from '../rules/workshop.ts'
import { createClient, type Client } from '../worker/client.ts'
import type { GameMethods } from '../worker/games/methods.ts'
import { languages, type Language } from '../words/words.ts'
import { kept } from './kept.ts'
import { pagePalettes, type PagePalette } from './palettes.ts'
import { createPlace, type Place } from './place.ts'

/** A view is opened once, when it is first shown, and lives as long as the page. */
export type View = (root: HTMLElement, studio: Studio) => void

export interface Studio {
  readonly language: Signal<Language>
  readonly palette: Signal<PagePalette>
  /** Which view is shown, and what it is about. */
  readonly place: Place
  readonly rules: Rules
  /** Games: engine and drawings. */
  readonly games: Client<GameMethods>
  /** Rules as they stand: compiler, language server, scenarios. The worker starts when it is first asked for. */
  readonly workshop: Workshop
  /** Said to those who listen to the page, when they have time. */
  readonly said: ReadonlySignal<string>
  readonly say: (text: string) => void
  /** What stands in the header: what is played, or written. */
  readonly heading: Signal<string>
}

export function createStudio(): Studio {
  const said = signal('')
  const rules = createRules()
  const games = createClient<GameMethods>(
    new Worker(new URL('../worker/games/worker.ts', import.meta.url), { type: 'module' }),
  )
  return {
    language: kept('language', languages, navigator.language.startsWith('fr') ? 'fr' : 'en'),
    palette: kept('palette', pagePalettes, matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
    place: createPlace(),
    rules,
    workshop: createWorkshop(rules.texts, ({ files, pictures }, titles) =>
      games.ask('rules', { files, pictures, titles }),
    ),
    games,
    said,
    say: (text) => {
      said.value = text
    },
    heading: signal(''),
  }
}
