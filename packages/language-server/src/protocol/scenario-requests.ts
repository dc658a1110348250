/** Handles requests about scenarios: listing, running and drawing them. */
import type { ScenarioDecl } from '@tilewright/language'
import { CodeLensRefreshRequest, type Connection } from 'vscode-languageserver'
import { pictureAt } from '../features/picture.ts'
import { rangeOf } from '../text/lines.ts'
import { linesIn, parsedOf, type SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { textOf } from './document-handler.ts'
import {
  pictureRequest,
  runRequest,
  scenariosRequest,
  type PictureParams,
  type RunParams,
  type ScenariosParams,
  type ScenariosOfFile,
  type PictureResult,
} from './custom-requests.ts'
import type { RunAnswer, ScenarioRunner } from './scenario-runner.ts'
import { logError, type Session } from './session.ts'

export function handleScenarioRequests(
  connection: Connection,
  session: Session,
  runner: ScenarioRunner,
  refreshes: () => boolean,
): void {
  const scenariosOf = (snapshot: Snapshot, source: SourceText): ScenariosOfFile => ({
    uri: session.uriOf(snapshot, source.file),
    file: source.file,
    scenarios: parsedOf(source)
      .file.declarations.filter((one): one is ScenarioDecl => one.type === 'scenario')
      .map(({ title, span }) => ({ title: title.text, range: rangeOf(linesIn(source), span) })),
  })
  connection.onRequest(scenariosRequest.method, ({ uri }: ScenariosParams) =>
    session.inTurn((): ScenariosOfFile[] => {
      if (uri !== undefined) {
        const found = textOf(session, uri)
        return found === undefined ? [] : [scenariosOf(found.snapshot, found.source)]
      }
      return [...session.state().projects.values()].flatMap((snapshot) =>
        [...snapshot.sources.values()]
          .filter(({ file }) => snapshot.disk.isOwn(file))
          .map((source) => scenariosOf(snapshot, source))
          .filter(({ scenarios }) => scenarios.length > 0),
      )
    }),
  )
  connection.onRequest<RunAnswer, unknown>(runRequest.method, async ({ uri, titles }: RunParams) => {
    const answer = await session.inTurn(() => runner.run(uri, titles))
    if (refreshes())
      void connection.sendRequest(CodeLensRefreshRequest.type).catch((error: unknown) => logError(connection, error))
    return answer
  })
  connection.onRequest<PictureResult | null, unknown>(
    pictureRequest.method,
    ({ textDocument, position, palette }: PictureParams) =>
      session.inTurn(async (): Promise<PictureResult | null> => {
        const found = textOf(session, textDocument.uri)
        if (found === undefined) return null
        return (await pictureAt(session.trust.player(), found.snapshot, found.source, position, palette)) ?? null
      }),
  )
}
