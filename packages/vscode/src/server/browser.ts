/** Entry point of the language server in a web worker. */
import { startServer } from '@tilewright/language-server'
import { BrowserMessageReader, BrowserMessageWriter } from 'vscode-languageserver/browser'
import manifest from '../../manifest.json' with { type: 'json' }
import { clientHost } from './client-host.ts'

declare const self: DedicatedWorkerGlobalScope

startServer({
  reader: new BrowserMessageReader(self),
  writer: new BrowserMessageWriter(self),
  host: clientHost,
  version: manifest.version,
  // The extension reports trust after the start.
  isTrusted: false,
  exit: () => {
    self.close()
  },
})
