/** The documentation pages bundled with the extension. */
import { commands, Uri, window, workspace } from 'vscode'

/** Pages for authors of rules, listed first. */
const first = ['language.md', 'own-rules.md', 'editors.md']

export async function openDocs(extensionUri: Uri): Promise<void> {
  const folder = Uri.joinPath(extensionUri, 'docs')
  const names = (await workspace.fs.readDirectory(folder)).map(([name]) => name).filter((name) => name.endsWith('.md'))
  const sorted = [...first.filter((name) => names.includes(name)), ...names.filter((name) => !first.includes(name))]
  const pages = await Promise.all(
    sorted.map(async (name) => {
      const page = Uri.joinPath(folder, name)
      const text = new TextDecoder().decode(await workspace.fs.readFile(page))
      return { label: /^# (.+)$/m.exec(text)?.[1] ?? name, description: name, page }
    }),
  )
  const chosen = await window.showQuickPick(pages, { title: 'Documentation of Tilewright', matchOnDescription: true })
  if (chosen !== undefined) await commands.executeCommand('markdown.showPreview', chosen.page)
}
