/** `npm run fuzz:clients -- --saves 50000 --actions 50000 --seed 1` */
import { wholeNumbers } from '../command-line/whole-numbers.ts'
import { fuzzClients } from './fuzz.ts'

const { saves, actions, seed } = wholeNumbers({ saves: 1000, actions: 1000, seed: 1 })
let last = Date.now()
const figures = fuzzClients(seed, saves, actions, (now) => {
  if (Date.now() - last < 1000) return
  last = Date.now()
  process.stderr.write(`\r${String(now.saves)} saves, ${String(now.actions)} actions`)
})
process.stderr.write('\r')
const { wrong, ...counts } = figures
process.stdout.write(`${JSON.stringify({ ...counts, wrong: wrong.length })}\n`)
for (const one of wrong.slice(0, 20)) process.stdout.write(`${one}\n`)
process.exit(wrong.length > 0 ? 1 : 0)
