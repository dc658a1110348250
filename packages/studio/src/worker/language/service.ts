/** The language server of the page: rules in memory, and the additional requests of the page. */
import type { Exports, Loader } from '@tilewright/cli/editors'
import { startServer } from '@tilewright/language-server'
import type { MessageReader, MessageWriter } from 'vscode-languageserver'
import { studioAnswers } from './answers.ts'
import { loaderFor } from './compiler.ts'
import { languageHost } from './language-host.ts'
import { projectFiles, type RuleFile } from './project-files.ts'

/** The first message of the page; all later messages use the port. */
export interface WorkerInit {
  readonly port: MessagePort
  /** The bundled rules. */
  readonly bundled: readonly RuleFile[]
  /** The folder of the user. */
  readonly own?: readonly RuleFile[]
}

/** A connection to the page. */
export interface Wire {
  readonly reader: MessageReader
  readonly writer: MessageWriter
  readonly close: () => void
}

export function startService(
  { reader, writer, close }: Wire,
  { bundled, own }: Pick<WorkerInit, 'bundled' | 'own'>,
  kernel: Exports,
): void {
  let loader: Loader | undefined
  const makeLoader = (): Promise<Loader> => Promise.resolve((loader ??= loaderFor(kernel)))
  startServer({
    reader,
    writer,
    host: languageHost(projectFiles(bundled, own), makeLoader),
    version: 'studio',
    // Code of rules can reach nothing here: the worker has neither network nor files.
    isTrusted: true,
    requests: studioAnswers(makeLoader),
    exit: close,
  })
}
