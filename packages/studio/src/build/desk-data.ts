/** Makes the data of Desk by asking the language worker, in this process, what the page would ask it. */
import type { BuiltDesk, BuiltDeskMore } from '../worker/language/built-desk.ts'
import type { DeskSection } from '../worker/language/desk-model.ts'
import { languageInProcess } from './language-in-process.ts'
import type { RuleFile } from '../worker/language/project-files.ts'
import {
  deskRequest,
  entriesRequest,
  matrixRequest,
  outcomesRequest,
  sectionsRequest,
} from '../worker/language/requests.ts'

export interface DeskData {
  readonly desk: BuiltDesk
  readonly more: BuiltDeskMore
}

/** Scenarios that are played before progress is reported again. */
const batchSize = 100

/** Plays all scenarios of the rules; `progress` is called while they are played. */
export async function deskData(
  rules: readonly RuleFile[],
  progress: (done: number, all: number) => void = () => undefined,
): Promise<DeskData> {
  const language = await languageInProcess(rules)
  try {
    const { pages } = await language.ask(deskRequest, {})
    const sections = async (): Promise<Record<string, readonly DeskSection[]>> => {
      const all: Record<string, readonly DeskSection[]> = {}
      for (const { name } of pages) all[name] = await language.ask(sectionsRequest, { page: name })
      return all
    }
    const titles = [...new Set(Object.values(await sections()).flatMap(titlesIn))]
    for (let done = 0; done < titles.length; done += batchSize) {
      progress(done, titles.length)
      await language.ask(outcomesRequest, { titles: titles.slice(done, done + batchSize) })
    }
    return {
      desk: { desk: await language.ask(deskRequest, {}), sections: await sections() },
      more: { entries: await language.ask(entriesRequest, {}), matrix: await language.ask(matrixRequest, {}) },
    }
  } finally {
    language.end()
  }
}

const titlesIn = (sections: readonly DeskSection[]): readonly string[] =>
  sections.flatMap(({ rows }) =>
    rows.flatMap(({ left, right }) => [left, right].flatMap((one) => one?.scenarios.map(({ title }) => title) ?? [])),
  )
