/**
 * Syntax colours: requested from the language server when the user pauses typing. Until it has read the project, a new
 * text has colours of its own.
 */
import { LSPPlugin } from '@codemirror/lsp-client'
import { StateEffect, StateField, type Extension, type Range, type Text } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view'

const pause = 90

const setColours = StateEffect.define<DecorationSet>()
const colours = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (before, transaction) =>
    transaction.effects.reduce(
      (now, effect) => (effect.is(setColours) ? effect.value : now),
      transaction.docChanged ? before.map(transaction.changes) : before,
    ),
  provide: (field) => EditorView.decorations.from(field),
})

/**
 * Decodes semantic tokens. Five numbers per token: line and start character (both relative), length, type, and
 * modifiers (ignored).
 */
export function decorationsFor(doc: Text, data: readonly number[], names: readonly string[]): DecorationSet {
  const spans: Range<Decoration>[] = []
  let [line, character] = [0, 0]
  for (let i = 0; i + 4 < data.length; i += 5) {
    const [down = 0, right = 0, length = 0, colour = 0] = data.slice(i, i + 4)
    line += down
    character = down === 0 ? character + right : right
    if (line >= doc.lines) break
    const start = doc.line(line + 1)
    const from = Math.min(start.from + character, start.to)
    const to = Math.min(from + length, start.to)
    if (to > from) spans.push(Decoration.mark({ class: `carc-${names[colour] ?? 'keyword'}` }).range(from, to))
  }
  return Decoration.set(spans)
}

interface ColouredAnswer {
  readonly data: readonly number[]
}

/** Resolves with the colours of a text by itself. */
export type FirstColours = (
  text: string,
) => Promise<{ readonly data: readonly number[]; readonly names: readonly string[] }>

const colourRequests = (first: FirstColours) =>
  ViewPlugin.define((view) => {
    let timer = 0
    let isColoured = false
    const lifetime = { gone: false }
    const isGone = (): boolean => lifetime.gone
    const ask = async (): Promise<void> => {
      const plugin = LSPPlugin.get(view)
      if (plugin === null || isGone()) return
      await plugin.client.initializing
      plugin.client.sync()
      const { doc } = view.state
      const answer = await plugin.client.request<unknown, ColouredAnswer | null>('textDocument/semanticTokens/full', {
        textDocument: { uri: plugin.uri },
      })
      const provider = plugin.client.serverCapabilities?.semanticTokensProvider
      if (answer === null || provider === undefined || isGone()) return
      // The text has changed meanwhile: a newer request is pending.
      if (view.state.doc !== doc || LSPPlugin.get(view) !== plugin) return
      isColoured = true
      view.dispatch({ effects: setColours.of(decorationsFor(doc, answer.data, provider.legend.tokenTypes)) })
    }
    const askFirst = async (): Promise<void> => {
      const { doc } = view.state
      const { data, names } = await first(doc.toString())
      if (isColoured || isGone() || view.state.doc !== doc) return
      view.dispatch({ effects: setColours.of(decorationsFor(doc, data, names)) })
    }
    const soon = (wait: number): void => {
      clearTimeout(timer)
      timer = window.setTimeout(() => void ask().catch(() => undefined), wait)
    }
    void askFirst().catch(() => undefined)
    soon(0)
    return {
      update: ({ docChanged }: ViewUpdate) => {
        if (docChanged) soon(pause)
      },
      destroy: () => {
        lifetime.gone = true
        clearTimeout(timer)
      },
    }
  })

export const tokenColours = (first: FirstColours): Extension => [colours, colourRequests(first)]
