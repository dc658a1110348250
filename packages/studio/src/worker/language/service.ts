/** The language server for a page: with rules in memory, and with what the page asks besides. */
import type { Exports, Loader } from '@tilewright/cli/editors'
import { startServer } from '@tilewright/language-server'
import type { MessageReader, MessageWriter } from 'vscode-languageserver'
import { studioAnswers } from './answers.ts'
import { loaderFor } from './compiler.ts'
import { languageHost } from './language-host.ts'
import { projectFiles, type RuleFile } from './project-files.ts'

/** What the page sends first; everything after that goes through the port. */
export interface Opening {
  readonly port: MessagePort
  /** The rules that come along. */
  readonly bundled: readonly RuleFile[]
  /** A folder of one's own. */
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
  { bundled, own }: Pick<Opening, 'bundled' | 'own'>,
  kernel: Exports,
): void {
  let loader: Loader | undefined
  const makeLoader = (): Promise<Loader> => Promise.resolve((loader ??= loaderFor(kernel)))
  startServer({
    reader,
    writer,
    host: languageHost(projectFiles(bundled, own), makeLoader),
    version: 'studio',
    // A page has nothing that code of rules could reach: it is a worker without network and files.
    isTrusted: true,
    requests: studioAnswers(makeLoader),
    exit: close,
  })
}
