/** Moves to the next (F8) or previous (Shift+F8) diagnostic, cyclically. */
import { forEachDiagnostic } from '@codemirror/lint'
import { EditorSelection } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

const diagnosticOffsets = (view: EditorView): number[] => {
  const all: number[] = []
  forEachDiagnostic(view.state, (_, from) => all.push(from))
  return [...new Set(all)].toSorted((a, b) => a - b)
}

function goTo(view: EditorView, at: number | undefined): boolean {
  if (at === undefined) return false
  view.dispatch({
    selection: EditorSelection.cursor(at),
    effects: EditorView.scrollIntoView(at, { y: 'center' }),
    userEvent: 'select.problem',
  })
  return true
}

export function nextProblem(view: EditorView): boolean {
  const all = diagnosticOffsets(view)
  return goTo(view, all.find((at) => at > view.state.selection.main.head) ?? all[0])
}

export function previousProblem(view: EditorView): boolean {
  const all = diagnosticOffsets(view)
  return goTo(view, all.findLast((at) => at < view.state.selection.main.head) ?? all.at(-1))
}
