/** Entry point of the language server in a process. With `--through-editor` it requests files from the editor. */
import './polyfills.ts'
import { editorHost } from '@tilewright/cli/editors'
import { startServer } from '@tilewright/language-server'
import { IPCMessageReader, IPCMessageWriter } from 'vscode-languageserver/node'
import manifest from '../../manifest.json' with { type: 'json' }
import { clientHost } from './client-host.ts'
import { createLoader } from './compiler.ts'

startServer({
  reader: new IPCMessageReader(process),
  writer: new IPCMessageWriter(process),
  host: process.argv.includes('--through-editor') ? clientHost : editorHost(createLoader),
  version: manifest.version,
  // The extension reports trust after the start.
  isTrusted: false,
  exit: (code) => process.exit(code),
})
