/** The context of every view: workers, rules, language, and the route. */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { createRules, type Rules } from '../rules/rules.ts'
import { createWorkshop, type Workshop } from '../rules/workshop.ts'
import { createClient, type Client } from '../worker/client.ts'
import type { GameMethods } from '../worker/games/methods.ts'
import { languages, type Language } from '../words/words.ts'
import { roomOfLink } from './links.ts'
import { storedChoice } from './local-storage.ts'
import { askOwnServer, type OwnServer } from './own-server.ts'
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
  /** The server of the page, if it does more than sending files; null until it has answered. */
  readonly server: ReadonlySignal<OwnServer | null>
  /** What is being done with the rules of its folder, or why they cannot be played. */
  readonly ownRules: ReadonlySignal<OwnRules | null>
  /** Resolves when the rules of that folder are in play, or refused. */
  readonly ready: Promise<void>
  /** The last announcement to screen readers. */
  readonly announcement: ReadonlySignal<string>
  readonly say: (text: string) => void
  /** The title in the header: the game that is played, or the file that is edited. */
  readonly heading: Signal<string>
}

/** Rules of one's own folder on their way into play. */
export interface OwnRules {
  readonly folder: string
  readonly state: 'reading' | 'played' | 'refused'
  /** Why they are refused. */
  readonly reason: string
}

/** Opens the folder in which the studio was started, and plays by its rules. */
async function openOwnFolder(
  { workshop, route }: Pick<Studio, 'workshop' | 'route'>,
  server: Signal<OwnServer | null>,
  ownRules: Signal<OwnRules | null>,
): Promise<void> {
  const answer = await askOwnServer(roomOfLink(route.about.peek()) ?? '')
  server.value = answer
  if (answer === null || answer.folder === null) return
  const { name } = answer.folder
  ownRules.value = { folder: name, state: 'reading', reason: '' }
  workshop.open(answer.folder)
  const reason = await workshop.playOn()
  ownRules.value = { folder: name, state: reason === undefined ? 'played' : 'refused', reason: reason ?? '' }
}

export function createStudio(): Studio {
  const announcement = signal('')
  const rules = createRules()
  const games = createClient<GameMethods>(
    () => new Worker(new URL('../worker/games/worker.ts', import.meta.url), { type: 'module' }),
  )
  const workshop = createWorkshop(rules.texts, ({ files, pictures }, titles, boxes) =>
    games.ask('rules', { files, pictures, titles, boxes }),
  )
  const route = createRoute()
  // It loads beside the view; Write and Desk need it later, or never.
  if (route.view.peek() === 'play' || route.view.peek() === 'explain') games.start()
  const server = signal<OwnServer | null>(null)
  const ownRules = signal<OwnRules | null>(null)
  const ready = openOwnFolder({ workshop, route }, server, ownRules)
  return {
    ready,
    server,
    ownRules,
    language: storedChoice('language', languages, navigator.language.startsWith('fr') ? 'fr' : 'en'),
    palette: storedChoice(
      'palette',
      pagePalettes,
      matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    ),
    route,
    rules,
    workshop,
    games,
    announcement,
    say: (text) => {
      announcement.value = text
    },
    heading: signal(''),
  }
}
