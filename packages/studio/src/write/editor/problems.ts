/** Shows diagnostics in the editor: a wavy line, and below it a box with the message and its fixes. */
import { LSPPlugin } from '@codemirror/lsp-client'
import { forEachDiagnostic, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import type { CodeAction, Diagnostic as LspDiagnostic, TextEdit } from 'vscode-languageserver'
import { offsetIn } from './offset.ts'

/** A diagnostic with its fixes. */
export interface Problem {
  readonly diagnostic: LspDiagnostic
  readonly fixes: readonly CodeAction[]
}

export interface ProblemWords {
  readonly error: string
  readonly warning: string
}

const maxShown = 60

class ProblemBox extends WidgetType {
  readonly problem: Problem
  readonly words: ProblemWords
  constructor(problem: Problem, words: ProblemWords) {
    super()
    this.problem = problem
    this.words = words
  }
  override eq(other: ProblemBox): boolean {
    return JSON.stringify(other.problem) === JSON.stringify(this.problem)
  }
  override toDOM(view: EditorView): HTMLElement {
    const { diagnostic, fixes } = this.problem
    const isError = diagnostic.severity === 1
    const box = document.createElement('div')
    box.className = `problem ${isError ? 'error' : 'warning'}`
    const sign = document.createElement('span')
    sign.className = 'sign'
    sign.textContent = isError ? '×' : '!'
    sign.setAttribute('role', 'img')
    sign.setAttribute('aria-label', isError ? this.words.error : this.words.warning)
    const messageText = document.createElement('p')
    messageText.append(...inCode(messageOf(diagnostic).replaceAll('\n', ' ')))
    const code = document.createElement('code')
    code.textContent = String(diagnostic.code ?? '')
    messageText.append(' ', code)
    box.append(sign, messageText)
    for (const fix of fixes) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'fix'
      button.textContent = fix.title
      button.addEventListener('click', () => {
        applyFix(view, fix)
        view.focus()
      })
      box.append(button)
    }
    return box
  }
  override ignoreEvent(): boolean {
    return true
  }
}

/** Formats text in backquotes as code. */
function inCode(text: string): (string | HTMLElement)[] {
  return text.split('`').map((part, i) => {
    if (i % 2 === 0) return part
    const word = document.createElement('b')
    word.textContent = part
    return word
  })
}

const setBoxes = StateEffect.define<DecorationSet>()
const boxes = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (before, transaction) =>
    transaction.effects.reduce(
      (now, effect) => (effect.is(setBoxes) ? effect.value : now),
      transaction.docChanged ? before.map(transaction.changes) : before,
    ),
  provide: (field) => EditorView.decorations.from(field),
})

export const problemBoxes: Extension = [boxes]

const messageOf = ({ message }: LspDiagnostic): string => (typeof message === 'string' ? message : message.value)

const severityOf = ({ severity }: LspDiagnostic): Diagnostic['severity'] =>
  severity === 1 ? 'error' : severity === 2 ? 'warning' : 'info'

/** Shows the diagnostics of the edited file, which must refer to its current text. */
export function showProblems(view: EditorView, problems: readonly Problem[], words: ProblemWords): void {
  if (LSPPlugin.get(view) === null) return
  const { doc } = view.state
  const placed = problems.map((problem) => ({
    problem,
    from: offsetIn(doc, problem.diagnostic.range.start),
    to: offsetIn(doc, problem.diagnostic.range.end),
  }))
  const marked = placed.map(({ problem: { diagnostic }, from, to }): Diagnostic => ({
    from,
    to,
    severity: severityOf(diagnostic),
    message: messageOf(diagnostic),
  }))
  const below = placed
    .slice(0, maxShown)
    .map(({ problem, from }) =>
      Decoration.widget({ widget: new ProblemBox(problem, words), block: true, side: 1 }).range(doc.lineAt(from).to),
    )
  view.dispatch(setDiagnostics(view.state, marked), { effects: setBoxes.of(Decoration.set(below, true)) })
}

const editsOf = ({ edit }: CodeAction): Readonly<Record<string, TextEdit[]>> => edit?.changes ?? {}

/** Applies a fix in all files that it changes. */
export function applyFix(view: EditorView, fix: CodeAction): void {
  const client = LSPPlugin.get(view)?.client
  if (client === undefined) return
  void applyEdits(client.workspace, editsOf(fix))
}

interface EditableWorkspace {
  readonly requestFile: (uri: string) => Promise<{ readonly doc: { readonly lines: number } } | null>
  readonly updateFile: (
    uri: string,
    update: { readonly changes: { from: number; to: number; insert: string }[] },
  ) => void
}

/** Applies edits to files of the project, open or not. */
export async function applyEdits(
  workspace: EditableWorkspace,
  all: Readonly<Record<string, readonly TextEdit[]>>,
): Promise<void> {
  for (const [uri, edits] of Object.entries(all)) {
    const file = (await workspace.requestFile(uri)) as Awaited<ReturnType<OpenedFile>>
    if (file === null) continue
    const doc = file.getView()?.state.doc ?? file.doc
    workspace.updateFile(uri, {
      changes: edits.map(({ range, newText }) => ({
        from: offsetIn(doc, range.start),
        to: offsetIn(doc, range.end),
        insert: newText,
      })),
    })
  }
}

type OpenedFile = () => Promise<{
  readonly doc: EditorView['state']['doc']
  readonly getView: () => EditorView | null
} | null>

/** Applies the first fix of the diagnostic at the cursor, or of the next one after it. */
export function fixAtCursor(view: EditorView, problems: readonly Problem[]): boolean {
  if (LSPPlugin.get(view) === null) return false
  const { head } = view.state.selection.main
  const line = view.state.doc.lineAt(head)
  let first: number | undefined
  forEachDiagnostic(view.state, (_, from, to) => {
    if (first === undefined && from <= line.to && to >= line.from) first = from
  })
  const fixes = problems.filter(({ diagnostic, fixes: all }) => {
    const from = offsetIn(view.state.doc, diagnostic.range.start)
    return all.length > 0 && (first === undefined || from >= first)
  })
  const [fix] = fixes[0]?.fixes ?? []
  if (fix === undefined) return false
  applyFix(view, fix)
  return true
}
