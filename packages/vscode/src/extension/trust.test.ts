/**
 * The extension tells the language server whether the workspace is trusted; the manifest declares the same to the
 * editor.
 */
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ExtensionContext } from 'vscode'
import type { LanguageClientOptions } from 'vscode-languageclient'
import type { Client } from './client.ts'
import { start } from './extension.ts'

const editor = vi.hoisted(() => ({ isTrusted: false, grant: [] as (() => void)[] }))
const nothing = { dispose: () => undefined }
vi.mock('vscode', () => ({
  commands: { registerCommand: () => nothing },
  workspace: {
    get isTrusted() {
      return editor.isTrusted
    },
    onDidGrantWorkspaceTrust: (listener: () => void) => {
      editor.grant.push(listener)
      return nothing
    },
  },
}))
vi.mock('./scenarios.ts', () => ({ defineScenarios: () => ({ ...nothing, find: () => Promise.resolve() }) }))
vi.mock('./preview.ts', () => ({ definePreview: () => nothing }))
vi.mock('./commands.ts', () => ({ defineCommands: () => [] }))
vi.mock('./disk.ts', () => ({ answerDisk: () => undefined }))

beforeEach(() => {
  editor.grant.length = 0
})

/** Starts the extension; records the options of its client and the notifications that it sends. */
async function started(isTrusted: boolean) {
  editor.isTrusted = isTrusted
  const notifications: unknown[] = []
  let options: LanguageClientOptions | undefined
  const client = {
    onRequest: () => nothing,
    sendNotification: (method: string, params: unknown) => {
      notifications.push([method, params])
      return Promise.resolve()
    },
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  } as unknown as Client
  await start({ subscriptions: [] } as unknown as ExtensionContext, (_, given) => {
    options = given
    return client
  })
  // Evaluated again each time the server starts.
  const atStart = (): unknown => (options?.initializationOptions as () => unknown)()
  return { told: notifications, atStart }
}

test('the server receives the trust of the workspace each time it starts', async () => {
  const { atStart } = await started(false)
  expect(atStart()).toEqual({ trusted: false })
  editor.isTrusted = true
  expect(atStart()).toEqual({ trusted: true })
})

test('the server is notified once when trust is granted', async () => {
  const { told: notifications } = await started(false)
  expect(notifications).toEqual([])
  for (const granted of editor.grant) granted()
  expect(notifications).toEqual([['tilewright/trust', { trusted: true }]])
})

test('the manifest declares limited support and disables commands that run programs', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../manifest.json', import.meta.url), 'utf8')) as {
    readonly capabilities: {
      readonly untrustedWorkspaces: Readonly<Record<'supported' | 'description', string>> & {
        readonly restrictedConfigurations: readonly string[]
      }
    }
    readonly contributes: { readonly commands: readonly { readonly command: string; readonly enablement?: string }[] }
  }
  const { supported, description, restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces
  expect(supported).toBe('limited')
  expect(description).toContain('Rules are checked, but not run')
  expect(restrictedConfigurations).toEqual(['tilewright.server.command', 'tilewright.command'])
  const inTerminals = ['tilewright.play', 'tilewright.coverage', 'tilewright.mutate']
  for (const { command, enablement } of manifest.contributes.commands)
    if (inTerminals.includes(command)) expect(enablement).toBe('!isWeb && isWorkspaceTrusted')
})
