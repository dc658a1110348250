/** Renames the symbol at the cursor in all files of the project: F2. */
import { LSPPlugin } from '@codemirror/lsp-client'
import { showDialog, type EditorView, type KeyBinding } from '@codemirror/view'
import type { Range, WorkspaceEdit } from 'vscode-languageserver'
import { applyEdits } from './problems.ts'

interface Renameable {
  readonly range: Range
  readonly placeholder: string
}

async function rename(view: EditorView): Promise<void> {
  const plugin = LSPPlugin.get(view)
  if (plugin === null) return
  const { client, uri } = plugin
  client.sync()
  const position = plugin.toPosition(view.state.selection.main.head)
  const about = { textDocument: { uri }, position }
  try {
    const renameable = await client.request<unknown, Renameable | null>('textDocument/prepareRename', about)
    if (renameable === null) return
    const { close, result } = showDialog(view, {
      label: view.state.phrase('New name'),
      input: { name: 'name', value: renameable.placeholder },
      submitLabel: view.state.phrase('rename'),
      focus: true,
      top: true,
    })
    const form = await result
    view.dispatch({ effects: close })
    const name = form?.elements.namedItem('name')
    if (!(name instanceof HTMLInputElement) || name.value === renameable.placeholder) return
    const edit = await client.request<unknown, WorkspaceEdit | null>('textDocument/rename', {
      ...about,
      newName: name.value,
    })
    await applyEdits(client.workspace, edit?.changes ?? {})
    client.sync()
  } catch (error) {
    plugin.reportError(view.state.phrase('That cannot be renamed'), error)
  }
  view.focus()
}

export const renameKeys: readonly KeyBinding[] = [
  {
    key: 'F2',
    preventDefault: true,
    run: (view) => {
      void rename(view)
      return true
    },
  },
]
