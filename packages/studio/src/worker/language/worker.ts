/** The language worker: language server, compiler, scenarios. */
import type { Exports } from '@tilewright/cli/editors'
import * as kernel from 'tilewright:kernel'
import { BrowserMessageReader, BrowserMessageWriter } from 'vscode-languageserver/browser'
import { startService, type WorkerInit } from './service.ts'

declare const self: DedicatedWorkerGlobalScope

self.addEventListener('message', ({ data }: MessageEvent<WorkerInit>) => {
  const { port } = data
  const wire = {
    reader: new BrowserMessageReader(port),
    writer: new BrowserMessageWriter(port),
    close: () => {
      port.close()
    },
  }
  startService(wire, data, kernel as Exports)
  port.start()
})
