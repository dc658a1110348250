/** `npm run tool -- fuzz:clients --saves 50000 --actions 50000 --requests 50000 --seed 1` */
import { optionsOf } from '../command-line/options.ts'
import { fuzzClients } from './fuzz.ts'
import { fuzzRequests } from './requests.ts'

const help = `npm run tool -- fuzz:clients [options]: made-up saves, actions and requests, of which none may do harm
  --saves <n>      (1000)
  --actions <n>    (1000)
  --requests <n>   of the server (1000)
  --seed <n>       which ones (1)
`
const numbers = { saves: 1000, actions: 1000, requests: 1000, seed: 1 }
const { saves, actions, requests, seed } = optionsOf({ help, numbers }).numbers
let last = Date.now()
const figures = fuzzClients(seed, saves, actions, (now) => {
  if (Date.now() - last < 1000) return
  last = Date.now()
  process.stderr.write(`\r${String(now.saves)} saves, ${String(now.actions)} actions`)
})
const requestFigures = fuzzRequests(seed, requests, (now) => {
  if (Date.now() - last < 1000) return
  last = Date.now()
  process.stderr.write(`\r${String(now.requests)} requests          `)
})
process.stderr.write('\r')
const wrong = [...figures.wrong, ...requestFigures.wrong]
const { done, refused } = requestFigures
const counts = { ...figures, requests: requestFigures.requests, done, refused, wrong: wrong.length }
process.stdout.write(`${JSON.stringify(counts)}\n`)
for (const one of wrong.slice(0, 20)) process.stdout.write(`${one}\n`)
process.exit(wrong.length > 0 ? 1 : 0)
