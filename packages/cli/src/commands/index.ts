/** All commands, in the order of `--help`. */
import type { Command } from 'commander'
import type { Session } from '../session.ts'
import { defineBuild } from './build.ts'
import { defineCheck } from './check.ts'
import { defineCompletion } from './completion.ts'
import { defineContents } from './contents.ts'
import { defineDemo } from './demo.ts'
import { defineDocs } from './docs.ts'
import { defineExplain } from './explain.ts'
import { defineExplainCode } from './explain-code.ts'
import { defineFmt } from './fmt.ts'
import { defineGenerate } from './generate.ts'
import { defineLsp } from './lsp.ts'
import { defineMatrix } from './matrix.ts'
import { defineMutate } from './mutate.ts'
import { defineNew } from './new.ts'
import { definePlay } from './play.ts'
import { defineSecrets } from './secrets.ts'
import { defineServe } from './serve.ts'
import { defineSimulate } from './simulate.ts'
import { defineSources } from './sources.ts'
import { defineStudio } from './studio.ts'
import { defineTest } from './test.ts'
import { defineTournament } from './tournament.ts'
import { defineWorker } from './worker.ts'

const all = [
  defineCheck,
  defineExplainCode,
  defineFmt,
  defineTest,
  defineGenerate,
  defineBuild,
  definePlay,
  defineSimulate,
  defineTournament,
  defineWorker,
  defineSecrets,
  defineServe,
  defineStudio,
  defineLsp,
  defineExplain,
  defineContents,
  defineDocs,
  defineMatrix,
  defineMutate,
  defineSources,
  defineNew,
  defineDemo,
  defineCompletion,
]

export function defineCommands(program: Command, session: Session): void {
  for (const define of all) define(program, session)
}
