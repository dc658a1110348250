/** The page: the header bar, and one section per view. */
import { effect } from '@preact/signals'
import { render, type JSX } from 'preact'
import { wordsIn } from '../words/words.ts'
import { Header } from './header.tsx'
import { paletteSheet } from './palettes.ts'
import { addressOf, viewNames, type ViewName } from './route.ts'
import type { Studio, View } from './studio.ts'
import { shellTexts } from './texts.ts'

/** Each view is loaded when it is first shown. */
const views: Readonly<Record<ViewName, () => Promise<View>>> = {
  write: async () => (await import('../write/view.tsx')).openWrite,
  play: async () => (await import('../play/view.tsx')).openPlay,
  explain: async () => (await import('../explain/view.tsx')).openExplain,
  desk: async () => (await import('../desk/view.tsx')).openDesk,
}

/** Builds the page; from then on it follows the signals of the studio. */
export function openShell(body: HTMLElement, studio: Studio): void {
  const t = wordsIn(studio.language, shellTexts)
  const sheet = document.createElement('style')
  sheet.textContent = paletteSheet()
  document.head.append(sheet)
  effect(() => {
    document.documentElement.dataset['palette'] = studio.palette.value
    document.documentElement.lang = studio.language.value
  })

  const top = document.createElement('div')
  body.append(top)
  render(
    <>
      <Header studio={studio} />
      <UnknownView studio={studio} />
    </>,
    top,
  )
  const main = document.createElement('main')
  const sections = new Map(viewNames.map((name) => [name, sectionFor(name)]))
  main.append(...sections.values())
  body.append(main, liveRegion(studio))

  const opened = new Set<ViewName>()
  effect(() => {
    const shown = studio.route.view.value
    for (const [name, section] of sections) {
      section.hidden = name !== shown
      section.setAttribute('aria-label', t.value[name])
    }
    document.title = `${t.value[shown]} · ${t.value.title}`
    const root = sections.get(shown)
    if (root === undefined || opened.has(shown)) return
    opened.add(shown)
    void views[shown]().then(
      (open) => {
        open(root, studio)
      },
      (error: unknown) => {
        root.textContent = t.value.failed(error instanceof Error ? error.message : String(error))
      },
    )
  })
}

/** Says that an address names no view; Play is shown. */
function UnknownView({ studio }: { readonly studio: Studio }): JSX.Element | null {
  const t = wordsIn(studio.language, shellTexts).value
  const unknown = studio.route.unknown.value
  return unknown === null ? null : (
    <p class="unknown-view" role="alert">
      {t.unknownView(unknown)}{' '}
      {viewNames.map((name) => (
        <a key={name} href={addressOf(name)}>
          {t[name]}
        </a>
      ))}
    </p>
  )
}

function sectionFor(name: ViewName): HTMLElement {
  const section = document.createElement('section')
  section.className = `view ${name}`
  section.tabIndex = -1
  return section
}

/** Creates the live region for screen readers. */
function liveRegion(studio: Studio): HTMLElement {
  const live = document.createElement('p')
  live.className = 'unseen'
  live.setAttribute('role', 'status')
  effect(() => {
    live.textContent = studio.announcement.value
  })
  return live
}
