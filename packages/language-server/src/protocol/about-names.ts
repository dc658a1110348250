/** Requests about a name: what fits, what it is, where it is declared and used, and another name for it. */
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
import { definitionAt, referencesAt } from '../features/places.ts'
import { renameableAt, renameAt } from '../features/rename.ts'
import { answerIn, type AboutText } from './answers.ts'
import type { Session } from './session.ts'

interface AboutPlace extends AboutText {
  readonly position: Position
}

const refusal = (message: string): ResponseError => new ResponseError(LSPErrorCodes.RequestFailed, message)

export function answerAboutNames(connection: Connection, session: Session): void {
  const answer = answerIn(connection, session)
  connection.onCompletion(
    answer(({ snapshot, source }, { position }: AboutPlace) => completionsAt(snapshot, source, position), []),
  )
  connection.onSignatureHelp(
    answer(({ snapshot, source }, { position }: AboutPlace) => signatureAt(snapshot, source, position) ?? null, null),
  )
  connection.onDefinition(
    answer(
      ({ snapshot, source, uriOf }, { position }: AboutPlace): Location[] =>
        definitionAt(snapshot, source, position).map(({ file, range }) => ({ uri: uriOf(file), range })),
      [],
    ),
  )
  connection.onReferences(
    answer(
      (
        { snapshot, source, uriOf },
        { position, context }: AboutPlace & { readonly context: { readonly includeDeclaration: boolean } },
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
      ({ snapshot, source }, { position }: AboutPlace): DocumentHighlight[] =>
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
      ({ snapshot, source, uriOf }, { position }: AboutPlace): Hover | null =>
        hoverAt(snapshot, source, position, uriOf) ?? null,
      null,
    ),
  )
  connection.onPrepareRename(
    answer(({ snapshot, source }, { position }: AboutPlace) => {
      const found = renameableAt(snapshot, source, position)
      if ('refused' in found) throw refusal(found.refused)
      return { range: found.range, placeholder: found.name }
    }, null),
  )
  connection.onRenameRequest(
    answer(
      (
        { snapshot, source, uriOf },
        { position, newName }: AboutPlace & { readonly newName: string },
      ): WorkspaceEdit | null => {
        const changes = renameAt(snapshot, source, position, newName)
        if ('refused' in changes) throw refusal(changes.refused)
        return { changes: Object.fromEntries([...changes].map(([file, edits]) => [uriOf(file), [...edits]])) }
      },
      null,
    ),
  )
}
