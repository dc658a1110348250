/** `tilewright studio`: the page on which rules are written, seen, proved and played, with the rules of this folder. */
import type { Command } from 'commander'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { several } from '../games/choose-units.ts'
import { wholeNumber } from '../games/parse-number.ts'
import { Refusal } from '../refusal.ts'
import { openStore } from '../serve/open-store.ts'
import type { Session } from '../session.ts'
import type { Io } from '../terminal/io.ts'

interface StudioOptions {
  readonly port: number
  /** True without an address. */
  readonly host?: string | true
  readonly allowHost?: readonly string[]
  readonly store?: string
}

const usualPort = 4173

export function defineStudio(program: Command, session: Session): void {
  program
    .command('studio')
    .summary('write, see and play rules in a browser')
    .description(
      'Serves the studio on this machine until Ctrl-C, with the rules of this folder and of the packages it names.\n' +
        'With --host, others in the network can open it, and play by a link (docs/studio.md).',
    )
    .option('--port <number>', 'where it is served; another one if that is taken', wholeNumber(0, 65_535), usualPort)
    .option('--host [address]', "let others in: an address of this machine (default: the network's)")
    .option('--allow-host <name>', 'a name by which others call this machine; can be repeated', several)
    .option('--store <file>', 'keep games with friends in this file, for the next time')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright studio
  $ tilewright studio --host
  $ tilewright studio --host 192.168.0.7 --port 8080
  $ tilewright studio --host --store games.sqlite
`,
    )
    .action(async (options: StudioOptions) => {
      await serveStudio(session.io, options)
    })
}

async function serveStudio(io: Io, { port, host, allowHost = [], store: file }: StudioOptions): Promise<void> {
  const address = host === undefined ? undefined : addressOf(host)
  const { pageFolder } = await import('../studio/page-folder.ts')
  const { serveSite } = await import('../studio/site-server.ts')
  const { studioApi } = await import('../studio/studio-api.ts')
  const { loadRules } = await import('../rules/load-library.ts')
  const bracketed = address?.includes(':') === true ? `[${address}]` : address
  const named = allowHost[0] ?? bracketed
  const store = await openStore(io.folder, file)
  const api = studioApi({
    folder: io.folder,
    rules: () => loadRules(io),
    inviting: named,
    ...(store === undefined ? {} : { store }),
  })
  const server = await serveSite({
    site: pageFolder(),
    port,
    hosts: [...(bracketed === undefined ? [] : [bracketed]), ...allowHost],
    hostOption: '--allow-host <name>',
    api,
    ...(address === undefined ? {} : { listenAt: isLoopback(address) ? address : anyAddress(address) }),
  })
  const used = new URL(server.address).port
  if (port !== 0 && used !== String(port)) io.err(`Port ${port} is taken by another program.\n`)
  io.err(`The studio is at ${server.address} (Ctrl+C ends it)\n`)
  if (named !== undefined)
    io.err(
      `Others open http://${/:\d+$/.test(named) ? named : `${named}:${used}`}/\n` +
        'warning: whoever reaches this machine can open it, and nothing is encrypted (docs/studio.md).\n',
    )
  await new Promise<void>((resolve) => {
    const remove = io.onInterrupt(() => {
      remove()
      resolve()
    })
  })
  server.close()
}

/** All addresses of a machine: its own name has to work beside the one that others use. */
const anyAddress = (address: string): string => (address.includes(':') ? '::' : '0.0.0.0')

const isLoopback = (address: string): boolean => /^(?:127\.|::1$)/.test(address)

/** The address for others: the given one, or the first of this machine in a network. */
function addressOf(host: string | true): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const outside = all.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address)
  if (host === true) {
    const [first] = outside
    if (first !== undefined) return first
    throw new Refusal('this machine is in no network', {
      where: '--host',
      fix: 'Name its address: --host 192.168.0.7.',
    })
  }
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare) === 0 || !all.some(({ address }) => address === bare))
    throw new Refusal(`'${host}' is no address of this machine`, {
      where: '--host',
      expected: all.map(({ address }) => address).join(', '),
      fix: 'For a name by which others call it, add --allow-host <name>.',
    })
  return bare
}
