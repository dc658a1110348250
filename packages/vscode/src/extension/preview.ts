/** The picture beside the text: the tile, or the table of the scenario, where the cursor is. */
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
import { pictureRequest, type AskedPicture, type ShownPicture } from '@tilewright/language-server'
import { ask, type Client } from './client.ts'
import { debounced } from './debounced.ts'
import { previewPage } from './preview-page.ts'

type Palette = AskedPicture['palette']

const pause = 120

export function definePreview(client: () => Client): Disposable {
  let panel: WebviewPanel | undefined
  /** The text that is followed: while the picture has the focus, that of before. */
  let followed: TextEditor | undefined
  let asked = 0

  const draw = async (): Promise<void> => {
    if (panel === undefined || followed === undefined) return
    asked += 1
    const mine = asked
    const { document, selection } = followed
    const { line, character } = selection.active
    const picture = await ask(client(), pictureRequest, {
      textDocument: { uri: document.uri.toString() },
      position: { line, character },
      palette: palette(),
    })
    // Somebody has moved on meanwhile.
    if (mine === asked) show(panel, picture)
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
  const listening = [
    commands.registerCommand('tilewright.showPreview', open),
    window.onDidChangeActiveTextEditor(follow),
    window.onDidChangeTextEditorSelection(({ textEditor }) => follow(textEditor)),
    window.onDidChangeActiveColorTheme(() => drawSoon('')),
    // The pause lets the server learn of it first.
    workspace.onDidGrantWorkspaceTrust(() => drawSoon('')),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document === followed?.document) drawSoon('')
    }),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('tilewright.preview')) drawSoon('')
    }),
  ]
  return Disposable.from(...listening, {
    dispose: () => {
      panel?.dispose()
    },
  })
}

function show(panel: WebviewPanel, picture: ShownPicture | null): void {
  panel.title = picture === null ? 'Picture' : picture.title
  void panel.webview.postMessage(picture ?? { title: '', svg: '', words: 'Nothing is drawn of this place.' })
}

function palette(): Palette {
  const wish = workspace.getConfiguration('tilewright').get<Palette | 'auto'>('preview.palette', 'auto')
  if (wish !== 'auto') return wish
  const { kind } = window.activeColorTheme
  if (kind === ColorThemeKind.Dark) return 'dark'
  return kind === ColorThemeKind.Light ? 'light' : 'clear'
}
