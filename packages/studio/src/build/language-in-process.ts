/** The language worker in a Node process, for the build of the page and for tests: same requests, same answers. */
import type { MessagePort as Port } from 'node:worker_threads'
import { PortMessageReader, PortMessageWriter } from 'vscode-languageserver/node'
import { openLanguage, type LanguageClient } from '../worker/language/client.ts'
import type { RuleFile } from '../worker/language/project-files.ts'
import { startService, type WorkerInit } from '../worker/language/service.ts'

export async function languageInProcess(
  bundled: readonly RuleFile[],
  own?: readonly RuleFile[],
): Promise<LanguageClient> {
  const kernel = (await import(new URL('./for-rules.js', import.meta.resolve('@tilewright/engine')).href)) as Record<
    string,
    unknown
  >
  const worker = {
    postMessage: ({ port: browserPort, ...opening }: WorkerInit) => {
      const port = browserPort as unknown as Port
      const wire = {
        reader: new PortMessageReader(port),
        writer: new PortMessageWriter(port),
        close: () => {
          port.close()
        },
      }
      startService(wire, opening, kernel)
      port.start()
    },
    terminate: () => undefined,
  }
  return openLanguage(worker, bundled, own)
}
