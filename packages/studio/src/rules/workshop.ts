/** The rules as they stand: the worker that knows them, the folder that somebody opened, and what is played with. */
import { signal, type ReadonlySignal } from '@preact/signals'
import { openLanguage, type LanguageClient } from '../worker/language/client.ts'
import type { GameCode } from '../worker/language/game-code.ts'
import { titlesIn, type Titles } from '../words/titles.ts'
import type { RuleFile } from '../worker/language/project-files.ts'
import { codeRequest } from '../worker/language/requests.ts'

/** A folder of one's own; where the browser can, changes are written back into it. */
export interface Folder {
  readonly name: string
  readonly files: readonly RuleFile[]
  readonly write: ((file: string, text: string) => Promise<void>) | undefined
}

export interface Workshop {
  readonly folder: ReadonlySignal<Folder | undefined>
  /** Starts the worker when it is first asked for. */
  readonly language: () => Promise<LanguageClient>
  /** Another folder, or the rules that come along: a new worker begins. */
  readonly open: (folder: Folder | undefined) => void
  /** Counts worker after worker, for those who asked an earlier one. */
  readonly opened: ReadonlySignal<number>
  /** Counts how often games went on with other rules. */
  readonly played: ReadonlySignal<number>
  /** Lets games go on with the rules as they stand; else why they do not. */
  readonly playOn: () => Promise<string | undefined>
}

export function createWorkshop(
  bundled: () => Promise<readonly RuleFile[]>,
  /** Gives the rules to the worker that plays; it refuses what its game cannot go on with. */
  give: (code: GameCode, titles: Titles) => Promise<unknown>,
): Workshop {
  const folder = signal<Folder | undefined>(undefined)
  const opened = signal(0)
  const played = signal(0)
  let now: Promise<LanguageClient> | undefined
  const start = async (): Promise<LanguageClient> => {
    const worker = new Worker(new URL('../worker/language/worker.ts', import.meta.url), { type: 'module' })
    return openLanguage(worker, await bundled(), folder.value?.files)
  }
  const language = (): Promise<LanguageClient> => (now ??= start())
  return {
    folder,
    opened,
    played,
    language,
    open: (another) => {
      void now?.then((client) => client.end())
      now = undefined
      folder.value = another
      opened.value += 1
    },
    playOn: async () => {
      const code = await (await language()).ask(codeRequest, {})
      if ('refused' in code) return code.refused
      try {
        await give(code, titlesIn(folder.value?.files ?? []))
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
      played.value += 1
      return undefined
    },
  }
}
