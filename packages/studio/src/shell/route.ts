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
  /** The name of a view that there is not: the address is shown as it was written. */
  readonly unknown: ReadonlySignal<string | null>
  readonly go: (view: ViewName, about?: string) => void
  /** Like `go`, but replaces the history entry. */
  readonly settle: (view: ViewName, about?: string) => void
}

/** The fragment of a view and its subject; slashes of the subject stay readable: `#desk/base-facts/BASE-TILES`. */
export const addressOf = (view: ViewName, about = ''): string =>
  about === '' ? `#${view}` : `#${view}/${about.split('/').map(encodeURIComponent).join('/')}`

export interface Address {
  readonly view: ViewName
  readonly about: string
  /** The name in the address, when it is none of a view. */
  readonly unknown: string | null
}

export function readAddress(hash: string): Address {
  const [name = '', ...about] = hash.replace(/^#/, '').split('/')
  const view = viewNames.find((one) => one === name)
  if (view === undefined) return { view: 'play', about: '', unknown: name === '' ? null : decoded(name) }
  return { view, about: about.map(decoded).join('/'), unknown: null }
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
    unknown: computed(() => now.value.unknown),
    go: (view, about) => {
      location.hash = addressOf(view, about)
    },
    settle: (view, about) => {
      history.replaceState(null, '', addressOf(view, about))
      now.value = readAddress(location.hash)
    },
  }
}
