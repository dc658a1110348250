// `npm run studio`: the built page at an address of this machine; `--port N` says where.
import { parseArgs } from 'node:util'
import { serveSite } from './site-server.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } })
const { address } = await serveSite(Number(values.port))
console.log(`The studio is at ${address} (Ctrl+C ends it)`)
