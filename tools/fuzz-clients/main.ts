/** `npm run fuzz:clients -- --saves 50000 --actions 50000 --seed 1` */
import { parseArgs } from 'node:util'
import { fuzzClients } from './fuzz.ts'

const { values } = parseArgs({
  options: {
    saves: { type: 'string', default: '1000' },
    actions: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})
const [saves, actions, seed] = [values.saves, values.actions, values.seed].map(Number)
if (![saves, actions, seed].every((n) => Number.isSafeInteger(n) && n !== undefined && n >= 0)) {
  process.stderr.write('error: --saves, --actions and --seed are whole numbers from 0\n')
  process.exit(2)
}
let last = Date.now()
const figures = fuzzClients(seed ?? 1, saves ?? 0, actions ?? 0, (now) => {
  if (Date.now() - last < 1000) return
  last = Date.now()
  process.stderr.write(`\r${String(now.saves)} saves, ${String(now.actions)} actions`)
})
process.stderr.write('\r')
const { wrong, ...counts } = figures
process.stdout.write(`${JSON.stringify({ ...counts, wrong: wrong.length })}\n`)
for (const one of wrong.slice(0, 20)) process.stdout.write(`${one}\n`)
process.exit(wrong.length > 0 ? 1 : 0)
