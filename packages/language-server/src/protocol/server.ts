/** The server: a connection to an editor on one side, a machine with projects on the other. */
import {
  CodeLensRefreshRequest,
  createConnection,
  createProtocolConnection,
  DidChangeWatchedFilesNotification,
  type MessageReader,
  type MessageWriter,
} from 'vscode-languageserver'
import { changedText } from '../text/changed-text.ts'
import type { Host } from '../workspace/host.ts'
import { answerAboutTexts } from './about-texts.ts'
import { answerAboutNames } from './about-names.ts'
import { answerAboutRules, type Abilities } from './about-rules.ts'
import { answerAboutExpansions } from './about-expansions.ts'
import { answerAboutScenarios } from './about-scenarios.ts'
import { capabilities } from './capabilities.ts'
import { trustNotification, type OwnRequest } from './requests.ts'
import { createRunning } from './running.ts'
import { answerServed, type ServedRequest } from './served.ts'
import { complain, createSession } from './session.ts'
import { trustedIn } from './trust.ts'

/** Asks the editor something that the protocol does not know. */
export type Ask = <P, R>(request: OwnRequest<P, R>, params: P) => Promise<R>

export interface ServerOptions {
  readonly reader: MessageReader
  readonly writer: MessageWriter
  /** The machine; one that asks the editor itself for files is made with a way to ask. */
  readonly host: Host | ((ask: Ask) => Host)
  readonly version: string
  /** Whether rules may be run where the editor does not say whether the workspace is trusted. */
  readonly isTrusted: boolean
  /** What else is answered here. */
  readonly requests?: readonly ServedRequest[]
  /** Called once, when the editor is done: 0 if it had said so before. */
  readonly exit: (code: number) => void
}

const watched = ['**/*.carc', '**/tilewright.json', '**/package.json', '**/.tilewright/mutants/*.json']

/** Answers an editor until it says `exit` or hangs up. */
export function startServer(options: ServerOptions): void {
  const { reader, writer, host, version, requests = [], exit } = options
  let hasEnded = false
  const end = (code: number): void => {
    if (hasEnded) return
    hasEnded = true
    session.stop()
    exit(code)
  }
  const watchDog = { shutdownReceived: false, initialize: () => undefined, exit: end }
  const connection = createConnection((logger) => createProtocolConnection(reader, writer, logger), watchDog)
  const machine =
    typeof host === 'function' ? host((request, params) => connection.sendRequest(request.method, params)) : host
  const session = createSession(connection, machine, options.isTrusted)
  const running = createRunning(session)
  const failed = (error: unknown): void => complain(connection, error)
  reader.onClose(() => end(watchDog.shutdownReceived ? 0 : 1))

  let folders: readonly string[] = []
  let canWatch = false
  let abilities: Abilities = { showsDocuments: false, refreshesLenses: false }
  connection.onInitialize(({ workspaceFolders, capabilities: client, initializationOptions }) => {
    session.trust.set(trustedIn(initializationOptions) ?? options.isTrusted)
    folders = workspaceFolders?.map(({ uri }) => uri) ?? []
    canWatch = client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    abilities = {
      showsDocuments: client.window?.showDocument?.support === true,
      refreshesLenses: client.workspace?.codeLens?.refreshSupport === true,
    }
    return { capabilities, serverInfo: { name: 'tilewright', version } }
  })
  connection.onInitialized(() => {
    if (canWatch)
      void connection.client
        .register(DidChangeWatchedFilesNotification.type, { watchers: watched.map((globPattern) => ({ globPattern })) })
        .catch(failed)
    void session.begin(folders).catch(failed)
  })
  connection.onDidOpenTextDocument(({ textDocument: { uri, version: number, text } }) => {
    void session.open(uri, number, text).catch(failed)
  })
  connection.onDidChangeTextDocument(({ textDocument: { uri, version: number }, contentChanges }) => {
    session.change(uri, number, (before) => changedText(before, contentChanges))
  })
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => session.close(uri))
  connection.onDidSaveTextDocument(({ textDocument: { uri } }) => {
    // An editor that watches no files tells so that the project file is another one now.
    if (!uri.endsWith('.carc')) void session.reload().catch(failed)
  })
  connection.onDidChangeWatchedFiles(() => void session.reload().catch(failed))
  connection.onNotification(trustNotification.method, (notice: unknown) => {
    session.trust.set(trustedIn(notice) === true)
    if (abilities.refreshesLenses) void connection.sendRequest(CodeLensRefreshRequest.type).catch(failed)
  })
  answerAboutTexts(connection, session)
  answerAboutNames(connection, session)
  answerAboutRules(connection, session, running, () => abilities)
  answerAboutScenarios(connection, session, running, () => abilities.refreshesLenses)
  answerAboutExpansions(connection, session)
  answerServed(connection, session, requests)
  connection.listen()
}
