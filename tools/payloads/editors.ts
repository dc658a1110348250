/** Tests payloads in the language server and in the studio's compiler. */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { createLoader } from '@tilewright/cli'
import { check, type RuleText } from '@tilewright/generator'
import { snapshotOf } from '@tilewright/language-server'
import {
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  CodeLensRequest,
  CompletionRequest,
  SemanticTokensRequest,
} from 'vscode-languageserver/node'
import { editorHost } from '@tilewright/cli/editors'
import { connect } from '../../packages/language-server/src/fixtures/client.ts'
import { gameCode } from '../../packages/studio/src/worker/language/game-code.ts'
import { loaderFor } from '../../packages/studio/src/worker/language/compiler.ts'
import type { Exports } from '@tilewright/cli/editors'
import { playThrough } from './play.ts'
import { executed, type Trial } from './trial.ts'

/** Opens each file and sends the requests of an editor for each of its texts. */
export async function tryServer(trial: Trial, files: readonly RuleText[]): Promise<number> {
  const uriOf = (file: string): string => pathToFileURL(join(trial.root, file)).href
  const client = await connect(editorHost(createLoader), { folder: pathToFileURL(trial.root).href })
  let requests = 0
  for (const { file, text } of files) {
    const textDocument = { uri: uriOf(file) }
    await client.open(textDocument.uri, text)
    const ask = async (answer: Promise<unknown>): Promise<void> => {
      requests += 1
      inspect(trial, `server, ${file}`, await answer)
    }
    const { connection } = client
    await ask(connection.sendRequest(DocumentSymbolRequest.type, { textDocument }))
    await ask(connection.sendRequest(FoldingRangeRequest.type, { textDocument }))
    await ask(connection.sendRequest(CodeLensRequest.type, { textDocument }))
    await ask(connection.sendRequest(SemanticTokensRequest.type, { textDocument }))
    const end = { line: text.split('\n').length, character: 0 }
    await ask(
      connection.sendRequest(InlayHintRequest.type, { textDocument, range: { start: { line: 0, character: 0 }, end } }),
    )
    for (const [line, words] of text.split('\n').entries())
      for (const { index } of words.matchAll(/(?<=^\w+ )[\w-]+/g)) {
        const position = { line, character: index }
        await ask(connection.sendRequest(HoverRequest.type, { textDocument, position }))
        await ask(connection.sendRequest(CompletionRequest.type, { textDocument, position }))
      }
  }
  for (const error of client.loggedErrors) trial.problems.push(`server: ${error.slice(0, 300)}`)
  await client.shutDown()
  executed(trial, 'server')
  return requests
}

/** Checks the Markdown of an answer: it contains no HTML element and no link to code. */
function inspect(trial: Trial, by: string, answer: unknown): void {
  JSON.stringify(answer, (key, value: unknown) => {
    if (key !== 'value' || typeof value !== 'string') return value
    const outsideOfCode = value.replaceAll(/```[^]*?```|`[^`]*`/g, '').replaceAll(/\\./g, '')
    if (/<[a-z/!]|\]\((?!file:|data:image\/svg)/i.test(outsideOfCode))
      trial.problems.push(`${by}: Markdown that is obeyed: ${outsideOfCode.slice(0, 200)}`)
    return value
  })
}

/** Does what the studio's worker does with rules: compiles them as functions and plays. */
export async function tryStudio(trial: Trial, files: readonly RuleText[]): Promise<void> {
  const project = {
    texts: files,
    root: '/project',
    folders: ['rules'],
    isOwn: () => true,
    pathOf: (file: string) => file,
    found: [],
    projectFiles: [],
  }
  const compiled = gameCode(snapshotOf(project))
  if ('refused' in compiled) {
    if (check(files).failed) return
    trial.problems.push(`studio: ${compiled.refused}`)
    return
  }
  const kernel = (await import(new URL('./for-rules.js', import.meta.resolve('@tilewright/engine')).href)) as Exports
  playThrough(loaderFor(kernel).load(compiled.files))
  executed(trial, 'studio')
}
