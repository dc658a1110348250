/** `tilewright serve`: games for clients in any language, over standard input and output. */
import type { Command } from 'commander'
import { wholeNumber } from '../games/parse-number.ts'
import { loadRules } from '../rules/load-library.ts'
import type { Session } from '../session.ts'
import { version } from '../version.ts'

export function defineServe(program: Command, session: Session): void {
  program
    .command('serve')
    .summary('play games with a program in any language')
    .description(
      'Speaks JSON-RPC 2.0 over standard input and output: one message on a line, several games at once, and of each\n' +
        'what its player may know. It ends when its input ends. docs/protocol.md has all methods.',
    )
    .option('--idle <seconds>', 'close a game that nobody has played for so long; 0: never', wholeNumber(0), 3600)
    .addHelpText(
      'after',
      `
Examples:
  $ echo '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}}' | tilewright serve
  $ tilewright serve < requests.jsonl > answers.jsonl
  $ tilewright serve --idle 86400
`,
    )
    .action(async ({ idle }: { readonly idle: number }) => {
      const { io } = session
      const { library } = await loadRules(io)
      const { createServer, splitLines } = await import('@tilewright/server')
      const server = createServer({ library, name: `tilewright ${version}`, limits: { idle } })
      if (io.terminal.in) io.err('Waiting for JSON-RPC, one message on a line (docs/protocol.md); Ctrl-D ends it.\n')
      const lines = splitLines(server.limits.message)
      const answer = async (found: ReturnType<typeof lines.push>): Promise<void> => {
        for (const line of found) {
          const answers =
            'text' in line
              ? server.handle(line.text)
              : [line.wrong === 'too-long' ? server.tooLong() : server.notUtf8()]
          for (const one of answers) await io.outWhenRoom(`${one}\n`)
        }
      }
      // Reads no input while answers wait to be written, so that a flood of requests is not buffered here.
      for await (const chunk of io.chunks()) await answer(lines.push(chunk))
      await answer(lines.end())
    })
}
