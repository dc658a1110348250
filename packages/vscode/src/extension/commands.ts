/** Commands of the command palette. */
import {
  commands,
  Uri,
  window,
  workspace,
  WorkspaceEdit,
  type Disposable,
  type ExtensionContext,
  type WorkspaceFolder,
} from 'vscode'
import { expansionRequest } from '@tilewright/language-server'
import { ask, type Client } from './client.ts'
import { openDocs } from './docs.ts'

export function defineCommands({ extensionUri }: ExtensionContext, client: () => Client): Disposable[] {
  const inTerminal = (name: string, argumentsFor: (folder: WorkspaceFolder) => string | Promise<string>): Disposable =>
    commands.registerCommand(name, async () => {
      const folder = await chosenFolder()
      if (folder === undefined) return
      const args = await argumentsFor(folder)
      const command = workspace.getConfiguration('tilewright').get('command', 'npx tilewright')
      const terminal = window.createTerminal({ name: 'Tilewright', cwd: folder.uri })
      terminal.show()
      terminal.sendText(`${command} ${args}`)
    })
  return [
    inTerminal('tilewright.play', () => 'play'),
    inTerminal('tilewright.coverage', () => 'test --coverage'),
    inTerminal('tilewright.mutate', mutateHere),
    commands.registerCommand('tilewright.newExpansion', () => newExpansion(client())),
    commands.registerCommand('tilewright.openDocs', () => openDocs(extensionUri)),
  ]
}

/** Returns the folder of the open file, else the only folder, else the one that the user picks. */
async function chosenFolder(): Promise<WorkspaceFolder | undefined> {
  const active = window.activeTextEditor?.document.uri
  const around = active === undefined ? undefined : workspace.getWorkspaceFolder(active)
  const [first, second] = workspace.workspaceFolders ?? []
  if (around !== undefined) return around
  if (first === undefined) void window.showInformationMessage('Open the folder of a project first.')
  return second === undefined ? first : window.showWorkspaceFolderPick()
}

/**
 * Writes the results where the language server looks for them, so that code lenses over rules show surviving mutants.
 */
async function mutateHere({ uri }: WorkspaceFolder): Promise<string> {
  const active = window.activeTextEditor?.document.uri.path
  const folder = active?.startsWith(`${uri.path}/`) === true ? active.slice(uri.path.length + 1).split('/') : []
  const here = folder.slice(0, -1).filter((name) => name !== 'scenarios')
  const name = here.length === 0 ? 'all' : here.join('-')
  await workspace.fs.createDirectory(Uri.joinPath(uri, '.tilewright', 'mutants'))
  return `mutate ${here.join('/')} --out .tilewright/mutants/${name}.json`
}

async function newExpansion(client: Client): Promise<void> {
  const folder = await chosenFolder()
  if (folder === undefined) return
  const name = await window.showInputBox({
    title: 'New expansion (1 of 2)',
    prompt: 'Its name in the rules: lower-case words with hyphens.',
    placeHolder: 'moon-base',
    validateInput: (text) =>
      /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) ? undefined : 'Lower-case words with hyphens, such as moon-base.',
  })
  if (name === undefined) return
  const title = await window.showInputBox({
    title: 'New expansion (2 of 2)',
    prompt: 'What people call it; left empty, it is made from the name.',
  })
  if (title === undefined) return
  try {
    const { files } = await ask(client, expansionRequest, { uri: folder.uri.toString(), name, title })
    const edit = new WorkspaceEdit()
    for (const { uri, text } of files)
      edit.createFile(Uri.parse(uri), { contents: new TextEncoder().encode(text), ignoreIfExists: true })
    await workspace.applyEdit(edit)
    const [first] = files
    if (first !== undefined) await window.showTextDocument(Uri.parse(first.uri))
  } catch (error) {
    void window.showErrorMessage(error instanceof Error ? error.message : String(error))
  }
}
