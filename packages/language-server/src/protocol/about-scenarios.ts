/** Requests about scenarios: which there are, what becomes of them, and what a moment of one looks like. */
import type { ScenarioDecl } from '@tilewright/language'
import { CodeLensRefreshRequest, type Connection } from 'vscode-languageserver'
import { pictureAt } from '../features/picture.ts'
import { rangeOf } from '../text/lines.ts'
import { linesIn, parsedOf, type SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { textOf } from './answers.ts'
import {
  pictureRequest,
  runRequest,
  scenariosRequest,
  type AskedPicture,
  type AskedRun,
  type AskedScenarios,
  type ScenariosOfFile,
  type ShownPicture,
} from './requests.ts'
import type { RunAnswer, Running } from './running.ts'
import { complain, type Session } from './session.ts'

export function answerAboutScenarios(
  connection: Connection,
  session: Session,
  running: Running,
  refreshes: () => boolean,
): void {
  const told = (snapshot: Snapshot, source: SourceText): ScenariosOfFile => ({
    uri: session.uriOf(snapshot, source.file),
    file: source.file,
    scenarios: parsedOf(source)
      .file.declarations.filter((one): one is ScenarioDecl => one.type === 'scenario')
      .map(({ title, span }) => ({ title: title.text, range: rangeOf(linesIn(source), span) })),
  })
  connection.onRequest(scenariosRequest.method, ({ uri }: AskedScenarios) =>
    session.inTurn((): ScenariosOfFile[] => {
      if (uri !== undefined) {
        const found = textOf(session, uri)
        return found === undefined ? [] : [told(found.snapshot, found.source)]
      }
      return [...session.state().projects.values()].flatMap((snapshot) =>
        [...snapshot.sources.values()]
          .filter(({ file }) => snapshot.disk.isOwn(file))
          .map((source) => told(snapshot, source))
          .filter(({ scenarios }) => scenarios.length > 0),
      )
    }),
  )
  connection.onRequest<RunAnswer, unknown>(runRequest.method, async ({ uri, titles }: AskedRun) => {
    const answer = await session.inTurn(() => running.run(uri, titles))
    if (refreshes())
      void connection.sendRequest(CodeLensRefreshRequest.type).catch((error: unknown) => complain(connection, error))
    return answer
  })
  connection.onRequest<ShownPicture | null, unknown>(
    pictureRequest.method,
    ({ textDocument, position, palette }: AskedPicture) =>
      session.inTurn(async (): Promise<ShownPicture | null> => {
        const found = textOf(session, textDocument.uri)
        if (found === undefined) return null
        return (await pictureAt(session.trust.player(), found.snapshot, found.source, position, palette)) ?? null
      }),
  )
}
