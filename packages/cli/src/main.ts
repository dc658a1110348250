/** Entry point of the process. */
import { processIo } from './terminal/process-io.ts'
import { run } from './run.ts'

const io = processIo()
process.exitCode = await run(process.argv.slice(2), io)
io.close()
