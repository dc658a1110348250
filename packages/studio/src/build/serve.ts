// `npm run studio`: the built page at an address of this machine; `--port N` says where.
import { parseArgs } from 'node:util'
import { serveSite } from './site-server.ts'

/** The port that was asked for; ends the program (2) where none was, and something else. */
function askedPort(): number {
  const refuse = (message: string): never => {
    process.stderr.write(`error: ${message}\nExpected: npm run studio -- [--port <0 to 65535>]\n`)
    process.exit(2)
  }
  try {
    const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } })
    const port = values.port === '' ? NaN : Number(values.port)
    const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535
    return isPort ? port : refuse(`'${values.port}' is no port`)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

const { address } = await serveSite(askedPort())
console.log(`The studio is at ${address} (Ctrl+C ends it)`)
