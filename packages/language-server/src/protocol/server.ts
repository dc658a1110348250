/** The server: connects an editor to a host. */
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
import { handleTextRequests } from './text-requests.ts'
import { handleNameRequests } from './name-requests.ts'
import { handleRuleRequests, type ClientFeatures } from './rule-requests.ts'
import { handleExpansionRequests } from './expansion-requests.ts'
import { handleScenarioRequests } from './scenario-requests.ts'
import { capabilities } from './capabilities.ts'
import { trustNotification, type CustomRequest } from './custom-requests.ts'
import { createScenarioRunner } from './scenario-runner.ts'
import { handleHostRequests, type HostRequest } from './host-requests.ts'
import { logError, createSession } from './session.ts'
import { trustedIn } from './trust.ts'

/** Sends a request of our own to the editor. */
export type Ask = <P, R>(request: CustomRequest<P, R>, params: P) => Promise<R>

export interface ServerOptions {
  readonly reader: MessageReader
  readonly writer: MessageWriter
  /** The host, or a function that makes one which reads files through the editor. */
  readonly host: Host | ((ask: Ask) => Host)
  readonly version: string
  /** Whether rules may be executed if the editor does not report whether the workspace is trusted. */
  readonly isTrusted: boolean
  /** Additional requests to answer. */
  readonly requests?: readonly HostRequest[]
  /** Called once when the server ends; 0 after a shutdown request. */
  readonly exit: (code: number) => void
}

const watched = ['**/*.carc', '**/tilewright.json', '**/package.json', '**/.tilewright/mutants/*.json']

/** Serves an editor until it sends `exit` or the connection ends. */
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
  const resolvedHost =
    typeof host === 'function' ? host((request, params) => connection.sendRequest(request.method, params)) : host
  const session = createSession(connection, resolvedHost, options.isTrusted)
  const runner = createScenarioRunner(session)
  const failed = (error: unknown): void => logError(connection, error)
  reader.onClose(() => end(watchDog.shutdownReceived ? 0 : 1))

  let folders: readonly string[] = []
  let canWatch = false
  let clientFeatures: ClientFeatures = { showsDocuments: false, refreshesLenses: false }
  connection.onInitialize(({ workspaceFolders, capabilities: client, initializationOptions }) => {
    session.trust.set(trustedIn(initializationOptions) ?? options.isTrusted)
    folders = workspaceFolders?.map(({ uri }) => uri) ?? []
    canWatch = client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    clientFeatures = {
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
    // Editors without a file watcher still report saves of the project file.
    if (!uri.endsWith('.carc')) void session.reload().catch(failed)
  })
  connection.onDidChangeWatchedFiles(() => void session.reload().catch(failed))
  connection.onNotification(trustNotification.method, (notice: unknown) => {
    session.trust.set(trustedIn(notice) === true)
    if (clientFeatures.refreshesLenses) void connection.sendRequest(CodeLensRefreshRequest.type).catch(failed)
  })
  handleTextRequests(connection, session)
  handleNameRequests(connection, session)
  handleRuleRequests(connection, session, runner, () => clientFeatures)
  handleScenarioRequests(connection, session, runner, () => clientFeatures.refreshesLenses)
  handleExpansionRequests(connection, session)
  handleHostRequests(connection, session, requests)
  connection.listen()
}
