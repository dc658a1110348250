/** Handles requests about names: completion, signatures, hover, definitions, references and renaming. */
import {
  DocumentHighlightKind,
  LSPErrorCodes,
  ResponseError,
  type Connection,
  type DocumentHighlight,
  type Hover,
  type Location,
  type Position,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import { completionsAt } from '../features/completion.ts'
import { signatureAt } from '../features/signatures.ts'
import { hoverAt } from '../features/hover.ts'
import { definitionAt, referencesAt } from '../features/references.ts'
import { renameableAt, renameAt } from '../features/rename.ts'
import { handlerMaker, type DocumentParams } from './document-handler.ts'
import type { Session } from './session.ts'

interface PositionParams extends DocumentParams {
  readonly position: Position
}

const refusal = (message: string): ResponseError => new ResponseError(LSPErrorCodes.RequestFailed, message)

export function handleNameRequests(connection: Connection, session: Session): void {
  const answer = handlerMaker(connection, session)
  connection.onCompletion(
    answer(({ snapshot, source }, { position }: PositionParams) => completionsAt(snapshot, source, position), []),
  )
  connection.onSignatureHelp(
    answer(
      ({ snapshot, source }, { position }: PositionParams) => signatureAt(snapshot, source, position) ?? null,
      null,
    ),
  )
  connection.onDefinition(
    answer(
      ({ snapshot, source, uriOf }, { position }: PositionParams): Location[] =>
        definitionAt(snapshot, source, position).map(({ file, range }) => ({ uri: uriOf(file), range })),
      [],
    ),
  )
  connection.onReferences(
    answer(
      (
        { snapshot, source, uriOf },
        { position, context }: PositionParams & { readonly context: { readonly includeDeclaration: boolean } },
      ): Location[] =>
        referencesAt(snapshot, source, position, context.includeDeclaration).map(({ file, range }) => ({
          uri: uriOf(file),
          range,
        })),
      [],
    ),
  )
  connection.onDocumentHighlight(
    answer(
      ({ snapshot, source }, { position }: PositionParams): DocumentHighlight[] =>
        referencesAt(snapshot, source, position, true)
          .filter(({ file }) => file === source.file)
          .map(({ range, role }) => ({
            range,
            kind: role === 'declares' || role === 'sets' ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
          })),
      [],
    ),
  )
  connection.onHover(
    answer(
      ({ snapshot, source, uriOf }, { position }: PositionParams): Hover | null =>
        hoverAt(snapshot, source, position, uriOf) ?? null,
      null,
    ),
  )
  connection.onPrepareRename(
    answer(({ snapshot, source }, { position }: PositionParams) => {
      const found = renameableAt(snapshot, source, position)
      if ('refused' in found) throw refusal(found.refused)
      return { range: found.range, placeholder: found.name }
    }, null),
  )
  connection.onRenameRequest(
    answer(
      (
        { snapshot, source, uriOf },
        { position, newName }: PositionParams & { readonly newName: string },
      ): WorkspaceEdit | null => {
        const changes = renameAt(snapshot, source, position, newName)
        if ('refused' in changes) throw refusal(changes.refused)
        return { changes: Object.fromEntries([...changes].map(([file, edits]) => [uriOf(file), [...edits]])) }
      },
      null,
    ),
  )
}
