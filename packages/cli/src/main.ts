/** The process: arguments and streams of Node go in, the exit code comes out. */
import { processIo } from './terminal/process-io.ts'
import { run } from './run.ts'

const io = processIo()
process.exitCode = await run(process.argv.slice(2), io)
io.close()
