/** All commands, in the order in which `--help` lists them. */
import type { Command } from 'commander'
import type { Session } from '../session.ts'
import { defineCheck } from './check.ts'
import { defineCompletion } from './completion.ts'
import { defineContents } from './contents.ts'
import { defineFmt } from './fmt.ts'
import { defineGenerate } from './generate.ts'
import { defineNew } from './new.ts'

export function defineCommands(program: Command, session: Session): void {
  for (const define of [defineCheck, defineFmt, defineGenerate, defineContents, defineNew, defineCompletion]) define(program, session)
}
