/** Handles the request for a new expansion. It returns the files; the editor writes them. */
import { LSPErrorCodes, ResponseError, type Connection } from 'vscode-languageserver'
import { expansionRequest, type NewExpansionParams, type NewExpansionResult } from './custom-requests.ts'
import { errorText, type Session } from './session.ts'

export function handleExpansionRequests(connection: Connection, { host, inTurn }: Session): void {
  connection.onRequest(expansionRequest.method, ({ uri, name, title }: NewExpansionParams) =>
    inTurn(async (): Promise<NewExpansionResult> => {
      const path = host.pathOf(uri)
      const root = path === undefined ? undefined : await host.rootOf(path)
      if (root === undefined)
        throw new ResponseError(LSPErrorCodes.RequestFailed, 'There is no project here: no tilewright.json, no rules.')
      try {
        const project = await host.openProject(root)
        const { files } = await host.beginExpansion(project, name, title)
        return { files: files.map(({ file, text }) => ({ uri: host.uriOf(project.pathOf(file)), text })) }
      } catch (error) {
        throw new ResponseError(LSPErrorCodes.RequestFailed, errorText(error))
      }
    }),
  )
}
