// `npm run studio`: serves the built page on this machine. `--port N` sets the port, `--host NAME` a host name accepted
// besides localhost.
import { parseArgs } from 'node:util'
import { serveSite } from '@tilewright/cli/studio'
import { site } from './config.ts'

/** Reads the command line. Exits with status 2 when it is not valid. */
function readArguments(): { readonly port: number; readonly hosts: readonly string[] } {
  const refuse = (message: string): never => {
    process.stderr.write(`error: ${message}\nExpected: npm run studio -- [--port <0 to 65535>] [--host <name>]\n`)
    process.exit(2)
  }
  try {
    const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' }, host: { type: 'string' } } })
    const port = values.port === '' ? NaN : Number(values.port)
    const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535
    if (!isPort) return refuse(`'${values.port}' is no port`)
    const { host } = values
    if (host === undefined) return { port, hosts: [] }
    return /^[\w.[\]:-]+$/.test(host) ? { port, hosts: [host] } : refuse(`'${host}' is no name of a host`)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

const { address } = await serveSite({ site, hostOption: 'npm run studio -- --host <name>', ...readArguments() })
console.log(`The studio is at ${address} (Ctrl+C ends it)`)
