/** The files opened since the page was loaded: the one in the editor, and others that can have unsaved changes. */
import { Workspace, LSPPlugin, type LSPClient } from '@codemirror/lsp-client'
import { ChangeSet, Text, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

export interface OpenFile {
  readonly uri: string
  readonly languageId: string
  version: number
  doc: Text
  view: EditorView | null
  /** Changes made outside the editor that were not sent to the server yet. */
  pending: { readonly before: Text; readonly changes: ChangeSet } | null
  readonly getView: () => EditorView | null
}

export interface FilesOutside {
  readonly textOf: (uri: string) => Promise<string | null>
  /** Shows a file in the editor. */
  readonly show: (uri: string) => Promise<EditorView | null>
  /** Reports a change of a file that is not in the editor. */
  readonly changed: (uri: string, text: string) => void
}

/** The workspace class that the editor's LSP library requires. Opened files are never closed. */
export class OpenFiles extends Workspace {
  override files: OpenFile[] = []
  readonly #outside: FilesOutside

  constructor(client: LSPClient, outside: FilesOutside) {
    super(client)
    this.#outside = outside
  }

  override syncFiles(): { file: OpenFile; prevDoc: Text; changes: ChangeSet }[] {
    return this.files.flatMap((file) => {
      const prevDoc = file.doc
      if (file.pending !== null) {
        const { before, changes } = file.pending
        file.pending = null
        file.version += 1
        return [{ file, prevDoc: before, changes }]
      }
      const plugin = file.view === null ? null : LSPPlugin.get(file.view)
      if (file.view === null || plugin === null || plugin.unsyncedChanges.empty) return []
      const changes = plugin.unsyncedChanges
      file.doc = file.view.state.doc
      file.version += 1
      plugin.clear()
      return [{ file, prevDoc, changes }]
    })
  }

  override openFile(uri: string, languageId: string, view: EditorView): void {
    const open = this.files.find((file) => file.uri === uri)
    if (open === undefined) this.#add(uri, languageId, view.state.doc, view)
    else open.view = view
  }

  override closeFile(uri: string, view: EditorView): void {
    const file = this.files.find((one) => one.uri === uri)
    if (file?.view === view) file.view = null
  }

  override async requestFile(uri: string): Promise<OpenFile | null> {
    const open = this.files.find((file) => file.uri === uri)
    if (open !== undefined) return open
    const text = await this.#outside.textOf(uri)
    return text === null ? null : this.#add(uri, 'carc', Text.of(text.split('\n')), null)
  }

  override updateFile(uri: string, update: TransactionSpec): void {
    const file = this.files.find((one) => one.uri === uri)
    if (file === undefined) return
    if (file.view !== null) {
      file.view.dispatch(update)
      return
    }
    const changes = ChangeSet.of(update.changes ?? [], file.doc.length)
    const before = file.doc
    file.doc = changes.apply(before)
    file.pending =
      file.pending === null
        ? { before, changes }
        : { before: file.pending.before, changes: file.pending.changes.compose(changes) }
    this.#outside.changed(uri, file.doc.toString())
  }

  override displayFile(uri: string): Promise<EditorView | null> {
    return this.#outside.show(uri)
  }

  #add(uri: string, languageId: string, doc: Text, view: EditorView | null): OpenFile {
    const file: OpenFile = { uri, languageId, version: 1, doc, view, pending: null, getView: () => file.view }
    this.files.push(file)
    this.client.didOpen(file)
    return file
  }
}
