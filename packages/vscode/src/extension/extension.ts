/** The extension: the language client, the commands, the preview and the test view. */
import { commands, workspace, type ExtensionContext } from 'vscode'
import { trustNotification, type TrustNotice } from '@tilewright/language-server'
import type { LanguageClientOptions } from 'vscode-languageclient'
import { diskRequest } from '../disk-request.ts'
import type { Client } from './client.ts'
import { defineCommands } from './commands.ts'
import { answerDisk } from './disk.ts'
import { definePreview } from './preview.ts'
import { defineScenarios } from './scenarios.ts'

/** Creates the client for the environment that the extension runs in. */
export type MakeClient = (context: ExtensionContext, options: LanguageClientOptions) => Client

export async function start(context: ExtensionContext, makeClient: MakeClient): Promise<void> {
  const register = (...disposables: readonly { readonly dispose: () => unknown }[]): void =>
    void context.subscriptions.push(...disposables)
  const scenarios = defineScenarios(() => client)
  const client = makeClient(context, {
    documentSelector: [{ language: 'carc' }],
    initializationOptions: (): TrustNotice => ({ trusted: workspace.isTrusted }),
    middleware: {
      // Scenarios run by a code lens report in the test view like all others.
      executeCommand: (command, args: readonly unknown[], next) =>
        command === 'tilewright.run' ? scenarios.runLens(args) : (next(command, [...args]) as Promise<unknown>),
    },
  })
  client.onRequest(diskRequest.method, answerDisk)
  register(
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
