/** Capabilities that the server advertises. */
import { TextDocumentSyncKind, type ServerCapabilities } from 'vscode-languageserver'
import { colourNames } from '../features/semantic-tokens.ts'
import { fixKinds } from '../features/code-actions.ts'

/** Commands of code lenses. */
export const commands = { run: 'tilewright.run', open: 'tilewright.open' } as const

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
  completionProvider: { triggerCharacters: [' '] },
  signatureHelpProvider: { triggerCharacters: [' '] },
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  hoverProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: [...fixKinds] },
  semanticTokensProvider: { legend: { tokenTypes: [...colourNames], tokenModifiers: [] }, full: true },
  inlayHintProvider: true,
  documentLinkProvider: {},
  codeLensProvider: {},
  executeCommandProvider: { commands: Object.values(commands) },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
}
