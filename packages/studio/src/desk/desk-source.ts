/** Where Desk gets its pages: from the results that the page was built with, or from the language worker. */
import { computed, type ReadonlySignal } from '@preact/signals'
import type { Matrix } from '@tilewright/linker'
import { bundledData } from '../rules/rules.ts'
import type { Workshop } from '../rules/workshop.ts'
import { pageFile, type BuiltDeskMore } from '../worker/language/built-desk.ts'
import type { Desk, DeskEntry, DeskSection } from '../worker/language/desk-model.ts'
import { deskRequest, entriesRequest, matrixRequest, sectionsRequest } from '../worker/language/requests.ts'

export interface DeskSource {
  readonly desk: () => Promise<Desk>
  readonly sections: (page: string) => Promise<readonly DeskSection[]>
  /** The page that contains a statement. */
  readonly pageOf: (id: string) => Promise<string | undefined>
  readonly entries: () => Promise<readonly DeskEntry[]>
  readonly matrix: () => Promise<Matrix>
  /** Whether the results of all scenarios are known already. */
  readonly played: boolean
}

const pageIn = (entries: readonly DeskEntry[], id: string): string | undefined =>
  entries.flatMap((one) => (one.type === 'statement' && one.id === id ? [one.page] : []))[0]

const fromWorker = ({ language }: Workshop): DeskSource => ({
  desk: async () => (await language()).ask(deskRequest, {}),
  sections: async (page) => (await language()).ask(sectionsRequest, { page }),
  pageOf: async (id) => pageIn(await (await language()).ask(entriesRequest, {}), id),
  entries: async () => (await language()).ask(entriesRequest, {}),
  matrix: async () => (await language()).ask(matrixRequest, {}),
  played: false,
})

/** Data of a page that was built without results are null. */
async function fromBuild(): Promise<DeskSource | undefined> {
  const built = (await bundledData('desk.json')) as Desk | null
  if (built === null) return undefined
  let loaded: Promise<BuiltDeskMore> | undefined
  const more = (): Promise<BuiltDeskMore> => (loaded ??= bundledData('desk-more.json') as Promise<BuiltDeskMore>)
  const pages = new Map<string, Promise<unknown>>()
  const kept = (file: string, data: Promise<unknown>): Promise<unknown> => {
    pages.set(file, data)
    return data
  }
  return {
    desk: () => Promise.resolve(built),
    sections: async (page) => {
      const found = built.pages.find(({ sources }) => sources.some(({ name }) => name === page))
      if (found === undefined) return []
      const file = pageFile(found.name)
      return (await (pages.get(file) ?? kept(file, bundledData(file)))) as readonly DeskSection[]
    },
    pageOf: async (id) => pageIn((await more()).entries, id),
    entries: async () => (await more()).entries,
    matrix: async () => (await more()).matrix,
    played: true,
  }
}

/** The source of the current rules: results of the build hold while nobody has changed the rules of the page. */
export function deskSource(workshop: Workshop): ReadonlySignal<Promise<DeskSource>> {
  return computed(async () => {
    const [folder, isEdited] = [workshop.folder.value, workshop.edited.value, workshop.opened.value]
    return (folder === undefined && !isEdited ? await fromBuild() : undefined) ?? fromWorker(workshop)
  })
}
