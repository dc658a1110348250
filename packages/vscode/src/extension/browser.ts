/** Entry point in a browser: the language server runs in a worker. */
import { Uri, type ExtensionContext } from 'vscode'
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser'
import { start } from './extension.ts'

export const activate = (context: ExtensionContext): Promise<void> =>
  start(context, ({ extensionUri }, options) => {
    const program = Uri.joinPath(extensionUri, 'server-browser.js').toString(true)
    const begin = (): Promise<{ reader: BrowserMessageReader; writer: BrowserMessageWriter }> => {
      const worker = new Worker(program)
      return Promise.resolve({ reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) })
    }
    return new LanguageClient('tilewright', 'Tilewright', begin, options)
  })
