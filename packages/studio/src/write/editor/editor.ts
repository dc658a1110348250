/** The editor: CodeMirror with the answers of the language server. */
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
import type { LanguageClient } from '../../worker/language/client.ts'
import { wordColours } from './colours.ts'
import { OpenFiles, type FilesOutside } from './open-files.ts'
import { nextProblem, problemBefore } from './next-problem.ts'
import { problemBoxes } from './problems.ts'
import { renameKeys } from './rename.ts'
import { withoutPrograms } from './without-programs.ts'

/** The server may be in the middle of checking all rules. */
const patience = 60_000

export function connectEditor(language: LanguageClient, outside: FilesOutside): LSPClient {
  return new LSPClient({
    rootUri,
    timeout: patience,
    sanitizeHTML: withoutPrograms,
    workspace: (client) => new OpenFiles(client, outside),
    extensions: [
      serverCompletion(),
      hoverTooltips(),
      signatureHelp(),
      keymap.of([...formatKeymap, ...jumpToDefinitionKeymap, ...findReferencesKeymap]),
    ],
  }).connect(language.transport)
}

export interface Watching {
  /** The text or the place of the cursor is another one. */
  readonly moved: (view: EditorView, changed: boolean) => void
  readonly fix: (view: EditorView) => boolean
  /** What a screen reader calls the text. */
  readonly label: string
}

/** Two spaces for each block that is open where a line begins. */
function indentAt({ doc }: EditorState, at: number): number {
  const before = doc.sliceString(0, doc.lineAt(at).from)
  const open = before.split('{').length - before.split('}').length
  const closes = doc.lineAt(at).text.trimStart().startsWith('}') ? 1 : 0
  return Math.max(0, 2 * (open - closes))
}

/** The state of a file when it is opened first. */
export function stateFor(
  client: LSPClient,
  uri: string,
  text: string,
  mayChange: boolean,
  watching: Watching,
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
      // What is wrong stands below its line; nothing needs to be hovered over.
      linter(null, { tooltipFilter: () => [] }),
      highlightSelectionMatches(),
      indentUnit.of('  '),
      indentService.of(({ state }, at) => indentAt(state, at)),
      EditorState.tabSize.of(2),
      EditorState.languageData.of(() => [{ wordChars: '-' }]),
      EditorState.readOnly.of(!mayChange),
      EditorView.contentAttributes.of({ 'aria-label': watching.label, 'spellcheck': 'false' }),
      // Enter always begins a line; Tab takes what is offered.
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
        { key: 'Shift-F8', run: problemBefore, preventDefault: true },
      ]),
      client.plugin(uri, 'carc'),
      wordColours,
      problemBoxes,
      watched,
    ],
  })
}
