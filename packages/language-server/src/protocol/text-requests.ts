/** Handles requests about the text of a single file, and the search for symbols. */
import type { Connection, Range, TextEdit } from 'vscode-languageserver'
import { foldingRanges } from '../features/folding.ts'
import { layoutEdits } from '../features/formatting.ts'
import { documentSymbols, searchSymbols } from '../features/outline.ts'
import { selectionRange } from '../features/selection.ts'
import { rangeOf } from '../text/lines.ts'
import { linesIn } from '../text/source-text.ts'
import { handlerMaker, type DocumentParams } from './document-handler.ts'
import type { Session } from './session.ts'

export function handleTextRequests(connection: Connection, session: Session): void {
  const answer = handlerMaker(connection, session)
  connection.onDocumentFormatting(answer(({ source }): TextEdit[] => layoutEdits(source), []))
  connection.onDocumentRangeFormatting(
    answer(
      ({ source }, { range }: DocumentParams & { readonly range: Range }): TextEdit[] => layoutEdits(source, range),
      [],
    ),
  )
  connection.onDocumentOnTypeFormatting(
    answer(({ source }, { position: { line } }: DocumentParams & { readonly position: Range['start'] }): TextEdit[] => {
      const part = { start: { line: 0, character: 0 }, end: { line: line + 1, character: 0 } }
      return layoutEdits(source, part)
    }, []),
  )
  connection.onFoldingRanges(answer(({ source }) => foldingRanges(source), []))
  connection.onDocumentSymbol(answer(({ source }) => documentSymbols(source), []))
  connection.onSelectionRanges(
    answer(({ source }, { positions }: DocumentParams & { readonly positions: readonly Range['start'][] }) => {
      return positions.map((position) => selectionRange(source, position))
    }, []),
  )
  connection.onWorkspaceSymbol(({ query }) =>
    session.inTurn(() =>
      [...session.state().projects.values()].flatMap((snapshot) =>
        searchSymbols(snapshot, query).map(({ source, symbol }) => ({
          name: symbol.name,
          kind: symbol.kind,
          containerName: symbol.detail,
          location: { uri: session.uriOf(snapshot, source.file), range: rangeOf(linesIn(source), symbol.at) },
        })),
      ),
    ),
  )
}
