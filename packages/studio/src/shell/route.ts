/**
 * The route: which view is shown and its subject, in the fragment of the URL, so that links and the Back button work.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals'

export const viewNames = ['write', 'play', 'explain', 'desk'] as const
export type ViewName = (typeof viewNames)[number]

export interface Route {
  readonly view: ReadonlySignal<ViewName>
  /** The subject, which each view interprets: a file, a statement, a step; empty for none. */
  readonly about: ReadonlySignal<string>
  readonly go: (view: ViewName, about?: string) => void
  /** Like `go`, but replaces the history entry. */
  readonly settle: (view: ViewName, about?: string) => void
}

/** The fragment of a view and its subject; slashes of the subject stay readable: `#desk/base-facts/BASE-TILES`. */
export const addressOf = (view: ViewName, about = ''): string =>
  about === '' ? `#${view}` : `#${view}/${about.split('/').map(encodeURIComponent).join('/')}`

export function readAddress(hash: string): { readonly view: ViewName; readonly about: string } {
  const [name = '', ...about] = hash.replace(/^#/, '').split('/')
  return { view: viewNames.find((view) => view === name) ?? 'play', about: about.map(decoded).join('/') }
}

/** Decodes a part of the subject; a damaged URL is used as it is. */
function decoded(about: string): string {
  try {
    return decodeURIComponent(about)
  } catch {
    return about
  }
}

export function createRoute(): Route {
  const now = signal(readAddress(location.hash))
  addEventListener('hashchange', () => {
    now.value = readAddress(location.hash)
  })
  return {
    view: computed(() => now.value.view),
    about: computed(() => now.value.about),
    go: (view, about) => {
      location.hash = addressOf(view, about)
    },
    settle: (view, about) => {
      history.replaceState(null, '', addressOf(view, about))
      now.value = readAddress(location.hash)
    },
  }
}
