/** Entry point on the desktop: the language server runs in a process. */
import { Uri, workspace, type ExtensionContext } from 'vscode'
import { LanguageClient, TransportKind, type ServerOptions } from 'vscode-languageclient/node'
import { start } from './extension.ts'

export const activate = (context: ExtensionContext): Promise<void> =>
  start(context, (_, options) => new LanguageClient('tilewright', 'Tilewright', serverOf(context), options))

function serverOf({ extensionUri }: ExtensionContext): ServerOptions {
  const typed = workspace.getConfiguration('tilewright').get<readonly string[]>('server.command', [])
  const [command, ...args] = typed
  const folder = workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file')?.uri.fsPath
  if (command !== undefined && workspace.isTrusted)
    // On Windows, commands of npm are scripts, which need a shell.
    return {
      command,
      args,
      options: { shell: process.platform === 'win32', ...(folder === undefined ? {} : { cwd: folder }) },
    }
  const isElsewhere = workspace.workspaceFolders?.some(({ uri }) => uri.scheme !== 'file') === true
  return {
    module: Uri.joinPath(extensionUri, 'server-desktop.js').fsPath,
    transport: TransportKind.ipc,
    args: isElsewhere ? ['--through-editor'] : [],
  }
}
