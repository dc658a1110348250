/** Runs one program in this process: `node run-program.ts <id> <rounds>` prints its rows as JSON. */
import { join } from 'node:path'
import { programs } from './programs.ts'

const [id = '', rounds] = process.argv.slice(2)
const program = programs[id]
if (program === undefined) throw new Error(`there is no program '${id}'`)
const rows = await program({ root: join(import.meta.dirname, '../..'), rounds: Number(rounds) })
process.stdout.write(JSON.stringify(rows))
