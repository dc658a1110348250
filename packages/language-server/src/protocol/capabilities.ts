/** What the server can do, as it tells the editor. */
import { TextDocumentSyncKind, type ServerCapabilities } from 'vscode-languageserver'

export const capabilities: ServerCapabilities = {
  positionEncoding: 'utf-16',
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  documentOnTypeFormattingProvider: { firstTriggerCharacter: '}' },
  foldingRangeProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  selectionRangeProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  hoverProvider: true,
  renameProvider: { prepareProvider: true },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
}
