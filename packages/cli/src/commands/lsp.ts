/** `tilewright lsp`: the language server over standard input and output. */
import { Readable, Writable } from 'node:stream'
import type { Command } from 'commander'
import { exitCodes } from '../exit-codes.ts'
import type { Session } from '../session.ts'
import { version } from '../version.ts'

export function defineLsp(program: Command, session: Session): void {
  program
    .command('lsp')
    .summary('answer an editor: the language server')
    .description(
      'Speaks the Language Server Protocol over standard input and output; an editor starts it.\n' +
        'docs/editors.md says how editors are told of it.',
    )
    .option('--untrusted', 'check rules, but run none until the editor says that the workspace is trusted')
    .option('--stdio', 'what editors may add; nothing else is spoken')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright lsp
  $ tilewright lsp --stdio
  $ tilewright lsp --untrusted
`,
    )
    .action(async ({ untrusted = false }: { readonly untrusted?: boolean }) => {
      const { io } = session
      const [{ startServer }, { StreamMessageReader, StreamMessageWriter }, { editorHost }, { createLoader }] =
        await Promise.all([
          import('@tilewright/language-server'),
          import('vscode-languageserver/node'),
          import('../editor/editor-host.ts'),
          import('@tilewright/scenarios/in-memory'),
        ])
      if (io.terminal.in) io.err('Waiting for an editor that speaks the Language Server Protocol; Ctrl-D ends it.\n')
      const code = await new Promise<number>((exit) => {
        startServer({
          reader: new StreamMessageReader(Readable.from(io.chunks(), { objectMode: false })),
          writer: new StreamMessageWriter(writingTo((bytes) => io.outBytes(bytes))),
          host: editorHost(createLoader),
          version,
          isTrusted: !untrusted,
          exit,
        })
      })
      if (code !== 0) session.exit = exitCodes.diagnostics
    })
}

function writingTo(write: (bytes: Uint8Array) => Promise<void>): Writable {
  return new Writable({
    decodeStrings: true,
    write: (chunk: Buffer, _, done) => {
      write(chunk).then(() => done(), done)
    },
  })
}
