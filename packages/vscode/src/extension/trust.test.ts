/** The extension tells the language server whether the workspace is trusted; the manifest tells the editor the same. */
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

/** Starts the extension; what the client is made with, and what it is told. */
async function started(isTrusted: boolean) {
  editor.isTrusted = isTrusted
  const told: unknown[] = []
  let options: LanguageClientOptions | undefined
  const client = {
    onRequest: () => nothing,
    sendNotification: (method: string, params: unknown) => {
      told.push([method, params])
      return Promise.resolve()
    },
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  } as unknown as Client
  await start({ subscriptions: [] } as unknown as ExtensionContext, (_, given) => {
    options = given
    return client
  })
  // Made anew whenever the server is started again.
  const atStart = (): unknown => (options?.initializationOptions as () => unknown)()
  return { told, atStart }
}

test('the server is told at its start, each time, whether the workspace is trusted', async () => {
  const { atStart } = await started(false)
  expect(atStart()).toEqual({ trusted: false })
  editor.isTrusted = true
  expect(atStart()).toEqual({ trusted: true })
})

test('the server is told when trust is granted, once', async () => {
  const { told } = await started(false)
  expect(told).toEqual([])
  for (const granted of editor.grant) granted()
  expect(told).toEqual([['tilewright/trust', { trusted: true }]])
})

test('the manifest declares limited support, and turns off what runs programs', () => {
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
