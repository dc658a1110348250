/** The language server as a process beside the editor; `--through-editor`: files are asked of the editor. */
import './older-node.ts'
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
  // The extension says whether the workspace is trusted.
  isTrusted: false,
  exit: (code) => process.exit(code),
})
