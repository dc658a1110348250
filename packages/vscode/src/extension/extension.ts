/** The extension: a client of the language server, and what an editor shows of rules besides. */
import { commands, workspace, type ExtensionContext } from 'vscode'
import { trustNotification, type TrustNotice } from '@tilewright/language-server'
import type { LanguageClientOptions } from 'vscode-languageclient'
import { diskRequest } from '../disk-request.ts'
import type { Client } from './client.ts'
import { defineCommands } from './commands.ts'
import { answerDisk } from './disk.ts'
import { definePreview } from './preview.ts'
import { defineScenarios } from './scenarios.ts'

/** Makes a client for the place where the extension runs. */
export type MakeClient = (context: ExtensionContext, options: LanguageClientOptions) => Client

export async function start(context: ExtensionContext, makeClient: MakeClient): Promise<void> {
  const keep = (...things: readonly { readonly dispose: () => unknown }[]): void =>
    void context.subscriptions.push(...things)
  const scenarios = defineScenarios(() => client)
  const client = makeClient(context, {
    documentSelector: [{ language: 'carc' }],
    initializationOptions: (): TrustNotice => ({ trusted: workspace.isTrusted }),
    middleware: {
      // Scenarios that a line over them runs are shown as all others are.
      executeCommand: (command, given: readonly unknown[], next) =>
        command === 'tilewright.run' ? scenarios.runLens(given) : (next(command, [...given]) as Promise<unknown>),
    },
  })
  client.onRequest(diskRequest.method, answerDisk)
  keep(
    workspace.onDidGrantWorkspaceTrust(() => {
      void client.sendNotification(trustNotification.method, { trusted: true } satisfies TrustNotice)
    }),
    scenarios,
    definePreview(() => client),
    ...defineCommands(context, () => client),
    commands.registerCommand('tilewright.restartServer', async () => {
      await client.stop()
      await client.start()
    }),
    { dispose: () => client.stop() },
  )
  await client.start()
  await scenarios.find()
}
