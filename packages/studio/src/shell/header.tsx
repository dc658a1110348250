/** The header bar of all views. */
import type { JSX } from 'preact'
import { languages, wordsIn } from '../words/words.ts'
import { pagePalettes, type PagePalette } from './palettes.ts'
import { addressOf, viewNames } from './route.ts'
import type { Studio } from './studio.ts'
import { shellTexts } from './texts.ts'

/** A sun, a moon and an eye, as SVG paths. */
const pictures: Readonly<Record<PagePalette, string>> = {
  light: [
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM11 2h2v4h-2ZM11 18h2v4h-2ZM2 11h4v2H2ZM18 11h4v2h-4Z',
    'M4.2 5.6l1.4-1.4 2.8 2.8L7 8.4ZM15.6 17l1.4-1.4 2.8 2.8-1.4 1.4Z',
    'M4.2 18.4 7 15.6 8.4 17l-2.8 2.8ZM15.6 7l2.8-2.8 1.4 1.4L17 8.4Z',
  ].join(''),
  dark: 'M15 3a9 9 0 1 0 6 13A8 8 0 0 1 15 3Z',
  clear: [
    'M12 5C7 5 3.3 8 1.5 12 3.3 16 7 19 12 19s8.700-3 10.500-7C20.700 8 17 5 12 5Z',
    'M12 7c3.800 0 6.700 2.200 8.300 5-1.600 2.800-4.500 5-8.300 5s-6.700-2.200-8.300-5C5.300 9.200 8.200 7 12 7Z',
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  ].join(''),
}

export function Header({ studio }: { readonly studio: Studio }): JSX.Element {
  const t = wordsIn(studio.language, shellTexts).value
  return (
    <header class="bar">
      <a class="skip" href={addressOf(studio.route.view.value)} onClick={toContent}>
        {t.skip}
      </a>
      <svg class="mark" viewBox="0 0 40 40" aria-hidden="true">
        <rect width="40" height="40" rx="8" fill="var(--field)" />
        <path d="M0 8a8 8 0 0 1 8-8h24L0 32Z" fill="var(--town)" />
        <path d="M33 0 0 33" stroke="var(--wall)" stroke-width="2" fill="none" />
        <path d="M17 40a23 23 0 0 1 23-23v7a16 16 0 0 0-16 16Z" fill="var(--way)" stroke="var(--bank)" />
      </svg>
      <span class="name">{t.title}</span>
      <nav aria-label={t.views}>
        {viewNames.map((view) => (
          <a key={view} href={addressOf(view)} aria-current={studio.route.view.value === view ? 'page' : undefined}>
            {t[view]}
          </a>
        ))}
      </nav>
      <h1 class="unseen">{t[studio.route.view.value]}</h1>
      <span class="heading">{studio.heading.value}</span>
      <div class="switch" role="group" aria-label={t.palette}>
        {pagePalettes.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={studio.palette.value === name}
            aria-label={t[name]}
            title={t[name]}
            onClick={() => (studio.palette.value = name)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={pictures[name]} fill="currentColor" fill-rule="evenodd" />
            </svg>
          </button>
        ))}
      </div>
      <div class="switch" role="group" aria-label={t.language}>
        {languages.map((name) => (
          <button
            key={name}
            type="button"
            lang={name}
            aria-pressed={studio.language.value === name}
            onClick={() => (studio.language.value = name)}
          >
            {name.toUpperCase()}
          </button>
        ))}
      </div>
    </header>
  )
}

function toContent(event: Event): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('section.view:not([hidden])')?.focus()
}
