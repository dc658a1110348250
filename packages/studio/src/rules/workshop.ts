/** The rules as they are being edited: the language worker, the folder that the user opened, and the rules in play. */
import { batch, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { openLanguage, type LanguageClient } from '../worker/language/client.ts'
import type { GameCode } from '../worker/language/game-code.ts'
import { titlesIn, type Titles } from '../words/titles.ts'
import type { RuleFile } from '../worker/language/project-files.ts'
import { codeRequest } from '../worker/language/requests.ts'

/** A folder of the user; where the browser can, changes are written back to it. */
export interface Folder {
  readonly name: string
  readonly files: readonly RuleFile[]
  readonly write: ((file: string, text: string) => Promise<void>) | undefined
}

export interface Workshop {
  readonly folder: ReadonlySignal<Folder | undefined>
  /** Starts the worker on first use. */
  readonly language: () => Promise<LanguageClient>
  /** The files of the folder, or the bundled rules: known before the worker has read them. */
  readonly texts: () => Promise<readonly RuleFile[]>
  /** Opens another folder, or the bundled rules; starts a new worker. */
  readonly open: (folder: Folder | undefined) => void
  /** Number of workers started, to detect answers of an earlier one. */
  readonly opened: ReadonlySignal<number>
  /** Whether Write holds texts that differ from those that were opened. */
  readonly edited: Signal<boolean>
  /** Number of times that games continued with changed rules. */
  readonly played: ReadonlySignal<number>
  /** Applies the edited rules to running games; returns the reason when it is refused. */
  readonly playOn: () => Promise<string | undefined>
}

export function createWorkshop(
  bundled: () => Promise<readonly RuleFile[]>,
  /** Gives the rules to the games worker; rejects when its game cannot continue with them. */
  give: (code: GameCode, titles: Titles, boxes: readonly string[]) => Promise<unknown>,
): Workshop {
  const folder = signal<Folder | undefined>(undefined)
  const opened = signal(0)
  const edited = signal(false)
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
    edited,
    played,
    language,
    texts: async () => folder.value?.files ?? bundled(),
    open: (another) => {
      void now?.then((client) => client.end())
      now = undefined
      batch(() => {
        folder.value = another
        edited.value = false
        opened.value += 1
      })
    },
    playOn: async () => {
      const code = await (await language()).ask(codeRequest, {})
      if ('refused' in code) return code.refused
      try {
        const files = folder.value?.files ?? []
        await give(code, titlesIn(files), boxesIn(files))
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
      played.value += 1
      return undefined
    },
  }
}

/** The names of the boxes that files of rules declare. */
const boxesIn = (files: readonly RuleFile[]): readonly string[] =>
  files
    .filter(({ file }) => file.endsWith('.carc'))
    .flatMap(({ text }) => [...text.matchAll(/^expansion\s+([a-z][\w-]*)/gm)].map(([, name = '']) => name))
