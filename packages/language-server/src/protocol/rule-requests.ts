/** Handles requests about rules: code actions, semantic tokens, hints, links and code lenses with their commands. */
import {
  CodeLensRefreshRequest,
  MessageType,
  ShowDocumentRequest,
  ShowMessageNotification,
  ShowMessageRequest,
  type CodeLens,
  type Connection,
  type DocumentLink,
  type Location,
  type Range,
} from 'vscode-languageserver'
import { coloursOf } from '../features/semantic-tokens.ts'
import { hintsIn } from '../features/inlay-hints.ts'
import { lensesIn, type Lens } from '../features/code-lenses.ts'
import { linksIn } from '../features/document-links.ts'
import { fixesAt } from '../features/code-actions.ts'
import { handlerMaker, type DocumentParams } from './document-handler.ts'
import { commands } from './capabilities.ts'
import type { ScenarioRunner } from './scenario-runner.ts'
import { logError, type Session } from './session.ts'

interface RangeParams extends DocumentParams {
  readonly range: Range
}

/** A location that can be shown, with a label. The client sends it back as an argument of a command. */
interface LabelledLocation extends Location {
  readonly words: string
}

/** Optional features of the client. */
export interface ClientFeatures {
  readonly showsDocuments: boolean
  readonly refreshesLenses: boolean
}

const maxOffered = 12

export function handleRuleRequests(
  connection: Connection,
  session: Session,
  runner: ScenarioRunner,
  clientFeatures: () => ClientFeatures,
): void {
  const answer = handlerMaker(connection, session)
  connection.onCodeAction(
    answer(
      (
        { snapshot, source, uriOf },
        { range, context }: RangeParams & { readonly context: { readonly only?: readonly string[] } },
      ) => fixesAt(snapshot, source, range, context.only, uriOf),
      [],
    ),
  )
  connection.languages.semanticTokens.on(answer(({ snapshot, source }) => coloursOf(snapshot, source), { data: [] }))
  connection.languages.inlayHint.on(
    answer(({ snapshot, source }, { range }: RangeParams) => hintsIn(snapshot, source, range), []),
  )
  connection.onDocumentLinks(
    answer(
      ({ snapshot, source, uriOf }): DocumentLink[] =>
        linksIn(snapshot, source).map(({ range, file, line, tooltip }) => ({
          range,
          tooltip,
          target: `${uriOf(file)}#L${String(line + 1)}`,
        })),
      [],
    ),
  )
  connection.onCodeLens(
    answer(
      ({ snapshot, source, uriOf }, { textDocument: { uri } }: DocumentParams): CodeLens[] =>
        lensesIn(snapshot, source, runner.runs, session.trust.player() !== undefined).map((lens) =>
          codeLens(lens, uri, uriOf),
        ),
      [],
    ),
  )

  const run = async (uri: string, titles: readonly string[]): Promise<void> => {
    const showMessage = (type: MessageType, message: string): void =>
      void connection.sendNotification(ShowMessageNotification.type, { type, message })
    const answer = await runner.run(uri, titles)
    if ('refused' in answer) {
      showMessage(MessageType.Warning, answer.refused)
      return
    }
    const failed = answer.runs.filter(({ status }) => status !== 'passed')
    const passed = `${String(answer.runs.length - failed.length)} passed, ${String(failed.length)} failed`
    if (failed.length === 0) showMessage(MessageType.Info, passed)
    else showMessage(MessageType.Error, [passed, ...failed.map(({ report }) => report)].join('\n\n'))
  }

  const refresh = (): Promise<void> =>
    connection.sendRequest(CodeLensRefreshRequest.type).catch((error: unknown) => logError(connection, error))

  const show = async ({ uri, range }: Location): Promise<void> => {
    if (clientFeatures().showsDocuments)
      await connection.sendRequest(ShowDocumentRequest.type, { uri, selection: range, takeFocus: true })
  }

  const offer = async (places: readonly LabelledLocation[]): Promise<void> => {
    const [first, second] = places
    if (first === undefined) return
    if (second === undefined) return show(first)
    const actions = places.slice(0, maxOffered).map(({ words }, i) => ({ title: `${String(i + 1)}. ${words}` }))
    const message =
      places.length > maxOffered ? `The first ${String(maxOffered)} of ${String(places.length)}:` : 'Where to?'
    const chosen = await connection.sendRequest(ShowMessageRequest.type, { type: MessageType.Info, message, actions })
    const place = places[actions.findIndex(({ title }) => title === chosen?.title)]
    if (place !== undefined) await show(place)
  }

  connection.onExecuteCommand(async ({ command, arguments: given = [] }) => {
    // Showing a choice must not block the queue while the user decides.
    const [first, second] = given as readonly unknown[]
    try {
      if (command === commands.run && typeof first === 'string' && areStrings(second)) {
        await session.inTurn(() => run(first, second))
        if (clientFeatures().refreshesLenses) void refresh()
      }
      if (command === commands.open && areLocations(first))
        void offer(first).catch((error: unknown) => logError(connection, error))
    } catch (error) {
      logError(connection, error, true)
    }
    return null
  })
}

function codeLens(lens: Lens, uri: string, uriOf: (file: string) => string): CodeLens {
  const { range, title } = lens
  if (lens.does === 'run') return { range, command: { title, command: commands.run, arguments: [uri, lens.titles] } }
  const places: LabelledLocation[] = lens.places.map(({ words, file, range: there }) => ({
    words,
    uri: uriOf(file),
    range: there,
  }))
  return { range, command: { title, command: places.length === 0 ? '' : commands.open, arguments: [places] } }
}

const areStrings = (given: unknown): given is readonly string[] =>
  Array.isArray(given) && given.every((one) => typeof one === 'string')

const areLocations = (given: unknown): given is readonly LabelledLocation[] =>
  Array.isArray(given) &&
  given.every(
    (one: unknown) => typeof one === 'object' && one !== null && 'uri' in one && 'range' in one && 'words' in one,
  )
