/** The state of Desk: all pages, the open page with its statements, the chosen statement and its proofs. */
import { effect, signal, untracked, type Signal } from '@preact/signals'
import type { Matrix } from '@tilewright/linker'
import { bundledData } from '../rules/rules.ts'
import type { Studio } from '../shell/studio.ts'
import type { Desk, DeskRow, DeskSection, StatementDetail } from '../worker/language/desk-model.ts'
import type { PageModel } from '../worker/language/page-comparison.ts'
import {
  deskRequest,
  detailRequest,
  outcomesRequest,
  pageRequest,
  scenarioRequest,
  sectionsRequest,
} from '../worker/language/requests.ts'
import type { ScenarioModel } from '../worker/language/scenario-model.ts'
import type { Addresses } from '../words/addresses.ts'
import { titlesIn, type Translate } from '../words/titles.ts'
import { createTitles } from '../words/load-titles.ts'
import { deskSource, type DeskSource } from './desk-source.ts'
import { createSearch, type DeskSearch } from './search.ts'

/** Page names of the views that concern all pages. */
export const special = { contradictions: '=contradictions', matrix: '=matrix' } as const

export interface DeskState {
  readonly desk: Signal<Desk | undefined>
  readonly page: Signal<string>
  readonly sections: Signal<readonly DeskSection[]>
  readonly chosen: Signal<string | undefined>
  readonly detail: Signal<StatementDetail | undefined>
  readonly boards: Signal<readonly ScenarioModel[]>
  readonly matrix: Signal<Matrix | undefined>
  readonly search: DeskSearch
  /** The subject of an address that names no page and no statement. */
  readonly unknown: Signal<string | undefined>
  readonly progress: Signal<Progress | undefined>
  /** Where the pages of the sources are, as far as it is known. */
  readonly addresses: Signal<Addresses>
  /** A page text that the user opened, with its source. It never leaves the browser. */
  readonly own: Signal<{ readonly source: string; readonly page: PageModel | null } | undefined>
  /** Translates texts of the sources to the language of the page. */
  readonly translate: Signal<Translate>
  readonly show: (page: string) => Promise<void>
  readonly choose: (id: string) => Promise<void>
  /** Chooses the next (1) or the previous (-1) statement of the page. */
  readonly step: (by: 1 | -1) => void
  readonly openText: (source: string, text: string) => Promise<void>
}

/** Scenarios of the page that were played. */
export interface Progress {
  readonly done: number
  readonly all: number
  /** Played when the page was built, not in this visit. */
  readonly built: boolean
}

/** Milliseconds after which something begins also on a busy page. */
const idleLimit = 2000

/** Runs an action when the page has nothing else to do; not all browsers can tell. */
const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: idleLimit })
  else setTimeout(act, idleLimit)
}

const batchSize = 12
const maxBoards = 2

export const rowsOf = (sections: readonly DeskSection[]): readonly DeskRow[] => sections.flatMap(({ rows }) => rows)
export const idOf = ({ left, right }: DeskRow): string => left?.id ?? right?.id ?? ''

export function createDesk(studio: Studio): DeskState {
  const desk = signal<Desk | undefined>(undefined)
  const page = signal('')
  const sections = signal<readonly DeskSection[]>([])
  const chosen = signal<string | undefined>(undefined)
  const detail = signal<StatementDetail | undefined>(undefined)
  const boards = signal<readonly ScenarioModel[]>([])
  const matrix = signal<Matrix | undefined>(undefined)
  const progress = signal<Progress | undefined>(undefined)
  const own = signal<{ readonly source: string; readonly page: PageModel | null } | undefined>(undefined)
  const translate = signal<Translate>((written) => written)
  const addresses = signal<Addresses>({})
  const unknown = signal<string | undefined>(undefined)
  const titles = createTitles(bundledData)
  void bundledData('addresses.json').then((known) => {
    addresses.value = known as Addresses
  })
  const source = deskSource(studio.workshop)
  const search = createSearch(studio, source, () => titles('fr', titlesIn(studio.workshop.folder.peek()?.files ?? [])))
  let proofRun = 0
  let choiceRun = 0
  let loaded: Promise<DeskSource> | undefined

  const scenariosOf = (rows: readonly DeskRow[]): string[] => [
    ...new Set(
      rows.flatMap(({ left, right }) => [left, right].flatMap((one) => one?.scenarios.map(({ title }) => title) ?? [])),
    ),
  ]

  /** Plays the scenarios of the page in batches, so that other requests are answered in between. */
  const prove = async (name: string): Promise<void> => {
    proofRun += 1
    const run = proofRun
    const language = await studio.workshop.language()
    const titles = scenariosOf(rowsOf(sections.value))
    for (let done = 0; done < titles.length; done += batchSize) {
      progress.value = { done, all: titles.length, built: false }
      await language.ask(outcomesRequest, { titles: titles.slice(done, done + batchSize) })
      if (run !== proofRun) return
      if (done % (4 * batchSize) === 0) sections.value = await language.ask(sectionsRequest, { page: name })
    }
    progress.value = { done: titles.length, all: titles.length, built: false }
    const now = await language.ask(sectionsRequest, { page: name })
    if (run !== proofRun) return
    sections.value = now
    desk.value = await language.ask(deskRequest, {})
  }

  const show = async (name: string): Promise<void> => {
    if (page.value === name) return
    page.value = name
    sections.value = []
    progress.value = undefined
    proofRun += 1
    const current = await source.peek()
    if (name === special.matrix) {
      matrix.value ??= await current.matrix()
      return
    }
    if (name === special.contradictions) return
    const result = await current.sections(name)
    if (page.value !== name) return
    sections.value = result
    if (current.played) {
      const all = scenariosOf(rowsOf(result)).length
      progress.value = { done: all, all, built: true }
    } else void prove(name).catch((error: unknown) => studio.say(String(error)))
  }

  const choose = async (id: string): Promise<void> => {
    choiceRun += 1
    const run = choiceRun
    chosen.value = id
    detail.value = undefined
    boards.value = []
    const language = await studio.workshop.language()
    const result = await language.ask(detailRequest, { id })
    if (run !== choiceRun) return
    detail.value = result
    for (const { title, file } of result.scenarios.slice(0, maxBoards)) {
      const shown = await language.ask(scenarioRequest, { title, file })
      if (run !== choiceRun) return
      if (shown !== null) boards.value = [...boards.value, shown]
    }
  }

  /** Returns the page that contains a statement; the page that the address names is looked at first. */
  const homeOf = async (id: string, named: string): Promise<string | undefined> => {
    const current = await source.peek()
    const contains = (name: string): boolean => desk.value?.pages.some((one) => one.name === name) === true
    if (contains(named)) {
      const rows = rowsOf(await current.sections(named))
      if (rows.some(({ left, right }) => left?.id === id || right?.id === id)) return named
    }
    const home = await current.pageOf(id)
    return desk.value?.pages.find(({ sources }) => sources.some(({ name }) => name === home))?.name
  }

  effect(() => {
    if (studio.route.view.value !== 'desk') return
    const current = source.value
    if (current === loaded) return
    loaded = current
    untracked(() => {
      desk.value = undefined
      page.value = ''
      matrix.value = undefined
      void current
        .then((one) => one.desk())
        .then((result) => {
          if (source.peek() !== current) return
          desk.value = result
          // Whoever chooses a statement needs the worker; it is not to compete with what is shown first.
          whenIdle(() => void studio.workshop.language().catch(() => undefined))
        })
        .catch((error: unknown) => studio.say(String(error)))
    })
  })
  effect(() => {
    const [language, folder] = [studio.language.value, studio.workshop.folder.value]
    void (async () => {
      const result = await titles(language, titlesIn(folder?.files ?? []))
      if (studio.language.peek() === language && studio.workshop.folder.peek() === folder) translate.value = result
    })().catch((error: unknown) => studio.say(String(error)))
  })
  effect(() => {
    const about = studio.route.about.value
    if (desk.value === undefined || studio.route.view.value !== 'desk') return
    untracked(() => {
      const first = desk.value?.pages[0]?.name ?? ''
      const isPage = desk.value?.pages.some(({ sources }) => sources.some(({ name }) => name === about)) === true
      const isSpecial = Object.values(special).some((name) => name === about)
      unknown.value = undefined
      if (about === '' || isPage || isSpecial) {
        void show(about === '' ? (page.value === '' ? first : page.value) : about)
        return
      }
      const id = about.slice(about.lastIndexOf('/') + 1)
      void (async () => {
        const here = rowsOf(sections.value).some(({ left, right }) => left?.id === id || right?.id === id)
        const home = here ? page.value : await homeOf(id, about.slice(0, Math.max(0, about.lastIndexOf('/'))))
        if (studio.route.about.value !== about) return
        if (home === undefined) {
          unknown.value = about
          await show(page.value === '' ? first : page.value)
          return
        }
        if (about !== `${home}/${id}`) {
          // The new address leads here once more.
          studio.route.settle('desk', `${home}/${id}`)
          return
        }
        await show(home)
        await choose(id)
      })()
    })
  })

  return {
    desk,
    page,
    sections,
    chosen,
    detail,
    boards,
    matrix,
    search,
    unknown,
    progress,
    addresses,
    own,
    translate,
    show,
    choose,
    step: (by) => {
      const ids = rowsOf(sections.value).map(idOf)
      const rows = rowsOf(sections.value)
      const at = rows.findIndex(({ left, right }) => left?.id === chosen.value || right?.id === chosen.value)
      const next = ids[at < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, at + by))]
      if (next !== undefined) studio.route.go('desk', `${page.value}/${next}`)
    },
    openText: async (source, text) => {
      const language = await studio.workshop.language()
      own.value = { source, page: await language.ask(pageRequest, { source, text }) }
    },
  }
}
