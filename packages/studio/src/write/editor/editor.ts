/** The editor: CodeMirror connected to the language server. */
import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentService, indentUnit } from '@codemirror/language'
import { linter } from '@codemirror/lint'
import {
  findReferencesKeymap,
  formatKeymap,
  hoverTooltips,
  jumpToDefinitionKeymap,
  serverCompletion,
  signatureHelp,
  LSPClient,
} from '@codemirror/lsp-client'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { rootUri } from '../../worker/language/project-files.ts'
import type { Transport } from '../../worker/language/client.ts'
import { tokenColours, type FirstColours } from './syntax-colours.ts'
import { OpenFiles, type FilesOutside } from './open-files.ts'
import { nextProblem, previousProblem } from './next-problem.ts'
import { problemBoxes } from './problems.ts'
import { renameKeys } from './rename.ts'
import { sanitizeHtml } from './sanitize-html.ts'

/** Milliseconds; the server can be busy checking all rules. */
const requestTimeout = 60_000

export function connectEditor(transport: Transport, outside: FilesOutside): LSPClient {
  return new LSPClient({
    rootUri,
    timeout: requestTimeout,
    sanitizeHTML: sanitizeHtml,
    workspace: (client) => new OpenFiles(client, outside),
    extensions: [
      serverCompletion(),
      hoverTooltips(),
      signatureHelp(),
      keymap.of([...formatKeymap, ...jumpToDefinitionKeymap, ...findReferencesKeymap]),
    ],
  }).connect(transport)
}

export interface EditorEvents {
  /** Called when the text or the cursor position changes. */
  readonly moved: (view: EditorView, changed: boolean) => void
  readonly fix: (view: EditorView) => boolean
  /** Colours of the text for the time until the language server has read the project. */
  readonly firstColours: FirstColours
  /** The accessible name of the text. */
  readonly label: string
}

/** Returns the indentation of a line: two spaces for each open block. */
function indentAt({ doc }: EditorState, at: number): number {
  const before = doc.sliceString(0, doc.lineAt(at).from)
  const open = before.split('{').length - before.split('}').length
  const closes = doc.lineAt(at).text.trimStart().startsWith('}') ? 1 : 0
  return Math.max(0, 2 * (open - closes))
}

/** Creates the editor state of a file that is opened for the first time. */
export function stateFor(
  client: LSPClient,
  uri: string,
  text: string,
  mayChange: boolean,
  watching: EditorEvents,
): EditorState {
  const watched: Extension = EditorView.updateListener.of((update) => {
    if (update.docChanged || update.selectionSet) watching.moved(update.view, update.docChanged)
  })
  return EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      highlightActiveLineGutter(),
      highlightSpecialChars(),
      history(),
      drawSelection(),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      EditorView.lineWrapping,
      // Diagnostics are shown below their line, so no hover is needed.
      linter(null, { tooltipFilter: () => [] }),
      highlightSelectionMatches(),
      indentUnit.of('  '),
      indentService.of(({ state }, at) => indentAt(state, at)),
      EditorState.tabSize.of(2),
      EditorState.languageData.of(() => [{ wordChars: '-' }]),
      EditorState.readOnly.of(!mayChange),
      EditorView.contentAttributes.of({ 'aria-label': watching.label, 'spellcheck': 'false' }),
      // Enter always begins a line; Tab accepts a completion.
      autocompletion({ defaultKeymap: false }),
      keymap.of([
        ...completionKeymap.filter(({ key }) => key !== 'Enter'),
        { key: 'Tab', run: acceptCompletion },
        { key: 'Ctrl-.', mac: 'Mod-.', run: watching.fix },
        ...renameKeys,
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...searchKeymap,
        ...historyKeymap,
        { key: 'F8', run: nextProblem, preventDefault: true },
        { key: 'Shift-F8', run: previousProblem, preventDefault: true },
      ]),
      client.plugin(uri, 'carc'),
      tokenColours(watching.firstColours),
      problemBoxes,
      watched,
    ],
  })
}
