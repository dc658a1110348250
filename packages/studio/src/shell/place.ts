/** Which view is shown and what it is about: the part of the address behind `#`, so that links and Back work. */
import { computed, signal, type ReadonlySignal } from '@preact/signals'

export const viewNames = ['write', 'play', 'explain', 'desk'] as const
export type ViewName = (typeof viewNames)[number]

export interface Place {
  readonly view: ReadonlySignal<ViewName>
  /** A file, a statement, a step: what the view makes of it; empty for nothing. */
  readonly about: ReadonlySignal<string>
  readonly go: (view: ViewName, about?: string) => void
  /** The same without a step back to what was: for what was said once, and is done. */
  readonly settle: (view: ViewName, about?: string) => void
}

export const addressOf = (view: ViewName, about = ''): string =>
  about === '' ? `#${view}` : `#${view}/${encodeURIComponent(about)}`

export function readAddress(hash: string): { readonly view: ViewName; readonly about: string } {
  const [name = '', about = ''] = hash.replace(/^#/, '').split('/', 2)
  return { view: viewNames.find((view) => view === name) ?? 'play', about: decoded(about) }
}

/** An address that somebody cut or mistyped is about what it says. */
function decoded(about: string): string {
  try {
    return decodeURIComponent(about)
  } catch {
    return about
  }
}

export function createPlace(): Place {
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
