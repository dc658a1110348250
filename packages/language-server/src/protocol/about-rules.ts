/** Requests about what rules mean: what fixes them, colours, hints, links, lenses and what these do. */
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
import { coloursOf } from '../features/colours.ts'
import { hintsIn } from '../features/hints.ts'
import { lensesIn, type Lens } from '../features/lenses.ts'
import { linksIn } from '../features/links.ts'
import { fixesAt } from '../features/code-actions.ts'
import { answerIn, type AboutText } from './answers.ts'
import { commands } from './capabilities.ts'
import type { Running } from './running.ts'
import { complain, type Session } from './session.ts'

interface AboutRange extends AboutText {
  readonly range: Range
}

/** Somewhere that can be shown, with what to call it. */
interface Shown extends Location {
  readonly words: string
}

/** What the editor can do besides what every one can. */
export interface Abilities {
  readonly showsDocuments: boolean
  readonly refreshesLenses: boolean
}

const mostOffered = 12

export function answerAboutRules(
  connection: Connection,
  session: Session,
  running: Running,
  can: () => Abilities,
): void {
  const answer = answerIn(connection, session)
  connection.onCodeAction(
    answer(
      (
        { snapshot, source, uriOf },
        { range, context }: AboutRange & { readonly context: { readonly only?: readonly string[] } },
      ) => fixesAt(snapshot, source, range, context.only, uriOf),
      [],
    ),
  )
  connection.languages.semanticTokens.on(answer(({ snapshot, source }) => coloursOf(snapshot, source), { data: [] }))
  connection.languages.inlayHint.on(
    answer(({ snapshot, source }, { range }: AboutRange) => hintsIn(snapshot, source, range), []),
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
      ({ snapshot, source, uriOf }, { textDocument: { uri } }: AboutText): CodeLens[] =>
        lensesIn(snapshot, source, running.runs, session.trust.player() !== undefined).map((lens) =>
          codeLens(lens, uri, uriOf),
        ),
      [],
    ),
  )

  const run = async (uri: string, titles: readonly string[]): Promise<void> => {
    const say = (type: MessageType, message: string): void =>
      void connection.sendNotification(ShowMessageNotification.type, { type, message })
    const answer = await running.run(uri, titles)
    if ('refused' in answer) {
      say(MessageType.Warning, answer.refused)
      return
    }
    const failed = answer.runs.filter(({ status }) => status !== 'passed')
    const passed = `${String(answer.runs.length - failed.length)} passed, ${String(failed.length)} failed`
    if (failed.length === 0) say(MessageType.Info, passed)
    else say(MessageType.Error, [passed, ...failed.map(({ report }) => report)].join('\n\n'))
  }

  const refresh = (): Promise<void> =>
    connection.sendRequest(CodeLensRefreshRequest.type).catch((error: unknown) => complain(connection, error))

  const show = async ({ uri, range }: Location): Promise<void> => {
    if (can().showsDocuments)
      await connection.sendRequest(ShowDocumentRequest.type, { uri, selection: range, takeFocus: true })
  }

  const offer = async (places: readonly Shown[]): Promise<void> => {
    const [first, second] = places
    if (first === undefined) return
    if (second === undefined) return show(first)
    const actions = places.slice(0, mostOffered).map(({ words }, i) => ({ title: `${String(i + 1)}. ${words}` }))
    const message =
      places.length > mostOffered ? `The first ${String(mostOffered)} of ${String(places.length)}:` : 'Where to?'
    const chosen = await connection.sendRequest(ShowMessageRequest.type, { type: MessageType.Info, message, actions })
    const place = places[actions.findIndex(({ title }) => title === chosen?.title)]
    if (place !== undefined) await show(place)
  }

  connection.onExecuteCommand(async ({ command, arguments: given = [] }) => {
    // Whoever asks is not kept waiting while somebody chooses.
    const [first, second] = given as readonly unknown[]
    try {
      if (command === commands.run && typeof first === 'string' && isTexts(second)) {
        await session.inTurn(() => run(first, second))
        if (can().refreshesLenses) void refresh()
      }
      if (command === commands.open && isPlaces(first))
        void offer(first).catch((error: unknown) => complain(connection, error))
    } catch (error) {
      complain(connection, error, true)
    }
    return null
  })
}

function codeLens(lens: Lens, uri: string, uriOf: (file: string) => string): CodeLens {
  const { range, title } = lens
  if (lens.does === 'run') return { range, command: { title, command: commands.run, arguments: [uri, lens.titles] } }
  const places: Shown[] = lens.places.map(({ words, file, range: there }) => ({
    words,
    uri: uriOf(file),
    range: there,
  }))
  return { range, command: { title, command: places.length === 0 ? '' : commands.open, arguments: [places] } }
}

const isTexts = (given: unknown): given is readonly string[] =>
  Array.isArray(given) && given.every((one) => typeof one === 'string')

const isPlaces = (given: unknown): given is readonly Shown[] =>
  Array.isArray(given) &&
  given.every(
    (one: unknown) => typeof one === 'object' && one !== null && 'uri' in one && 'range' in one && 'words' in one,
  )
