/** The two kinds of work of a queue's worker: games with compiled rules, and jobs with the texts of its project. */
import type { RuleLibrary } from '@tilewright/engine'
import type { GeneratedFile, RuleText } from '@tilewright/generator'
import { startThread } from '../threads/thread.ts'
import type { Work } from '../threads/worker.ts'
import { contentHash, textsHash } from './content.ts'
import { gameKinds, textKinds } from './jobs.ts'
import { startRulesProcess } from './rules-process.ts'
import type { Lane } from './work.ts'

/** Games, each job in a thread. `code`: the rules of the library, undefined for those compiled into the engine. */
export const gamesLane = (library: RuleLibrary, code: readonly GeneratedFile[] | undefined): Lane => ({
  content: contentHash(library),
  kinds: gameKinds,
  start: () => {
    const { perform, close } = startThread({ code })
    return { perform: (kind, task) => perform(kind as keyof Work, task as never), close }
  },
})

/** Scenarios and mutants, each job in a process that compiles the rules. */
export const textsLane = (texts: readonly RuleText[]): Lane => ({
  content: textsHash(texts),
  kinds: textKinds,
  start: () => startRulesProcess(texts),
})
