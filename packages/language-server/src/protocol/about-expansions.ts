/** The request for a new expansion: its files are told, and the editor writes them. */
import { LSPErrorCodes, ResponseError, type Connection } from 'vscode-languageserver'
import { expansionRequest, type AskedExpansion, type BegunExpansion } from './requests.ts'
import { inWords, type Session } from './session.ts'

export function answerAboutExpansions(connection: Connection, { host, inTurn }: Session): void {
  connection.onRequest(expansionRequest.method, ({ uri, name, title }: AskedExpansion) =>
    inTurn(async (): Promise<BegunExpansion> => {
      const path = host.pathOf(uri)
      const root = path === undefined ? undefined : await host.rootOf(path)
      if (root === undefined)
        throw new ResponseError(LSPErrorCodes.RequestFailed, 'There is no project here: no tilewright.json, no rules.')
      try {
        const project = await host.openProject(root)
        const { files } = await host.beginExpansion(project, name, title)
        return { files: files.map(({ file, text }) => ({ uri: host.uriOf(project.pathOf(file)), text })) }
      } catch (error) {
        throw new ResponseError(LSPErrorCodes.RequestFailed, inWords(error))
      }
    }),
  )
}
