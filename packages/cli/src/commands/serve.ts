/** `tilewright serve`: games for clients in any language, over standard input and output or over WebSockets. */
import type { Command } from 'commander'
import { several } from '../games/choose-units.ts'
import { wholeNumber } from '../games/parse-number.ts'
import { Refusal } from '../refusal.ts'
import { findRoot } from '../project/find-root.ts'
import { loadRules } from '../rules/load-library.ts'
import { openStore } from '../serve/open-store.ts'
import type { Session } from '../session.ts'
import { version } from '../version.ts'

interface ServeOptions {
  readonly idle: number
  readonly games?: number
  readonly websocket?: string
  readonly key?: string
  readonly allowHost?: readonly string[]
  readonly allowOrigin?: readonly string[]
  readonly connections?: number
  readonly store?: string
}

/** Games that a server of several clients has open at once, unless --games gives another number. */
const GAMES_OF_MANY = 10_000

export function defineServe(program: Command, session: Session): void {
  program
    .command('serve')
    .summary('play games with a program in any language')
    .description(
      'Speaks JSON-RPC 2.0 over standard input and output: one message on a line, several games at once, and of\n' +
        'each what its player may know. It ends when its input ends. With --websocket it serves several clients ' +
        'over a\n' +
        'network instead, until Ctrl-C. docs/protocol.md has all methods.',
    )
    .option('--idle <seconds>', 'close a game that nobody has played for so long; 0: never', wholeNumber(0), 3600)
    .option('--games <number>', 'games that are open at once (default: 64, with --websocket 10000)', wholeNumber(1))
    .option('--websocket <[host:]port>', 'listen for WebSockets, at 127.0.0.1 unless a host is given')
    .option('--key <key>', 'what links have to carry (default: another host than this machine invents one)')
    .option('--allow-host <name>', 'a name by which clients call this server; can be repeated', several)
    .option('--allow-origin <origin>', 'pages that may connect, such as https://example.org; can be repeated', several)
    .option('--connections <number>', 'clients at once (default: 1000)', wholeNumber(1))
    .option('--store <file>', 'keep games in this file: every action before it is answered')
    .addHelpText(
      'after',
      `
Examples:
  $ echo '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}}' | tilewright serve
  $ tilewright serve < requests.jsonl > answers.jsonl
  $ tilewright serve --websocket 8080 --store games.sqlite
  $ tilewright serve --websocket 192.168.0.7:8080 --allow-origin https://games.example.org
`,
    )
    .action(async (options: ServeOptions) => {
      refuseWithoutNetwork(options)
      const { io } = session
      const { library, code } = await loadRules(io)
      const { createServer } = await import('@tilewright/server')
      const root = findRoot(io.folder)
      const presentation =
        root === undefined ? undefined : (await import('../serve/presentation.ts')).presentationOf(root)
      const { websocket, idle } = options
      const games = options.games ?? (websocket === undefined ? undefined : GAMES_OF_MANY)
      const store = await openStore(io.folder, options.store)
      const computers = (await import('../serve/computers.ts')).computerThread(code)
      const server = createServer({
        library,
        computers,
        name: `tilewright ${version}`,
        limits: { idle, ...(games === undefined ? {} : { games }) },
        shared: websocket !== undefined,
        ...(store === undefined ? {} : { store }),
        ...(presentation === undefined ? {} : { presentation }),
      })
      try {
        if (websocket === undefined) await (await import('../serve/stdio.ts')).serveStdio(server, io)
        else await (await import('../serve/websocket.ts')).serveWebSocket(server, io, { ...options, websocket })
      } finally {
        await computers.close()
        store?.close()
      }
    })
}

/** Options that mean nothing without --websocket. */
function refuseWithoutNetwork(options: ServeOptions): void {
  const { websocket, key, allowHost, allowOrigin, connections } = options
  if (websocket !== undefined) return
  const given = Object.entries({
    '--key': key,
    '--allow-host': allowHost,
    '--allow-origin': allowOrigin,
    '--connections': connections,
  })
  const [useless] = given.find(([, value]) => value !== undefined) ?? []
  if (useless !== undefined)
    throw new Refusal(`${useless} is for a network`, { fix: 'Add --websocket [host:]port, or leave it out.' })
}
