/** The preview panel: draws the tile or the table of the scenario at the cursor. */
import {
  ColorThemeKind,
  commands,
  Disposable,
  ViewColumn,
  window,
  workspace,
  type TextEditor,
  type WebviewPanel,
} from 'vscode'
import { pictureRequest, type PictureParams, type PictureResult } from '@tilewright/language-server'
import { ask, type Client } from './client.ts'
import { debounced } from './debounced.ts'
import { previewPage } from './preview-page.ts'

type Palette = PictureParams['palette']

const pause = 120

export function definePreview(client: () => Client): Disposable {
  let panel: WebviewPanel | undefined
  /** The editor being followed; stays the same while the preview has the focus. */
  let followed: TextEditor | undefined
  let latest = 0

  const draw = async (): Promise<void> => {
    if (panel === undefined || followed === undefined) return
    latest += 1
    const request = latest
    const { document, selection } = followed
    const { line, character } = selection.active
    const picture = await ask(client(), pictureRequest, {
      textDocument: { uri: document.uri.toString() },
      position: { line, character },
      palette: palette(),
    })
    // Ignores the answer if another request was made meanwhile.
    if (request === latest) show(panel, picture)
  }
  const drawSoon = debounced(pause, () => void draw())

  const follow = (editor: TextEditor | undefined): void => {
    if (editor?.document.languageId !== 'carc') return
    followed = editor
    drawSoon('')
  }
  const open = (): void => {
    follow(window.activeTextEditor)
    if (panel !== undefined) {
      panel.reveal(undefined, true)
      return
    }
    panel = window.createWebviewPanel(
      'tilewright.preview',
      'Picture',
      { viewColumn: ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [] },
    )
    panel.webview.html = previewPage()
    panel.webview.onDidReceiveMessage(() => drawSoon(''))
    panel.onDidDispose(() => (panel = undefined))
  }
  const subscriptions = [
    commands.registerCommand('tilewright.showPreview', open),
    window.onDidChangeActiveTextEditor(follow),
    window.onDidChangeTextEditorSelection(({ textEditor }) => follow(textEditor)),
    window.onDidChangeActiveColorTheme(() => drawSoon('')),
    // The delay lets the server receive the notification first.
    workspace.onDidGrantWorkspaceTrust(() => drawSoon('')),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document === followed?.document) drawSoon('')
    }),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('tilewright.preview')) drawSoon('')
    }),
  ]
  return Disposable.from(...subscriptions, {
    dispose: () => {
      panel?.dispose()
    },
  })
}

function show(panel: WebviewPanel, picture: PictureResult | null): void {
  panel.title = picture === null ? 'Picture' : picture.title
  void panel.webview.postMessage(picture ?? { title: '', svg: '', words: 'Nothing is drawn of this place.' })
}

function palette(): Palette {
  const setting = workspace.getConfiguration('tilewright').get<Palette | 'auto'>('preview.palette', 'auto')
  if (setting !== 'auto') return setting
  const { kind } = window.activeColorTheme
  if (kind === ColorThemeKind.Dark) return 'dark'
  return kind === ColorThemeKind.Light ? 'light' : 'clear'
}
