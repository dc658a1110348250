/**
 * `npm run tool -- thinking`: compares games by chance with games of players that think, and writes docs/thinking.md.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { standardLibrary } from '@tilewright/engine'
import { optionsOf } from '../command-line/options.ts'
import { pageOf, type Compared } from './page.ts'

const help = `npm run tool -- thinking [options]: what games of players that think show, and games by chance do not
  --games <n>      games of each set, with each kind of players (40)
  --seed <n>       another number, other games (1)
  --bots <name>    the players that think (mcts-easy)
  --sets <sets>    sets of boxes with ';' between, such as 'one;one,two' (the first box, and the next two with it)
  --queue <url>    let the workers of this queue play
`
const root = join(import.meta.dirname, '../..')
const { numbers, words, refuse } = optionsOf({
  help,
  numbers: { games: 40, seed: 1 },
  words: ['bots', 'sets', 'queue'],
})
const bots = words.bots ?? 'mcts-easy'
const boxes = standardLibrary.units.filter(({ of }) => of < 0)
const first = boxes.find(({ needs }) => needs.length === 0)?.name ?? ''
const [second = '', third = ''] = boxes.map(({ name }) => name).filter((name) => name !== first)
const sets = words.sets?.split(';') ?? [first, `${first},${second}`, `${first},${third}`]

function comparedIn(set: string): Compared {
  const program = join(root, 'packages/cli/bin/tilewright.js')
  const given = ['--play', set, '--games', String(numbers.games), '--seed', String(numbers.seed)]
  const queue = words.queue === undefined ? [] : ['--queue', words.queue]
  const args = ['simulate', ...given, '--against-bots', bots, '--json', ...queue]
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) refuse(`simulate failed for ${set}`)
  return JSON.parse(stdout) as Compared
}

const file = join(root, 'docs/thinking.md')
const command = `npm run tool -- thinking${process.argv
  .slice(2)
  .map((one) => ` '${one}'`)
  .join('')}`
const page = pageOf(sets.map(comparedIn), { command, bots, seed: numbers.seed })
writeFileSync(file, page)
process.stdout.write(`Written: docs/thinking.md, ${String(readFileSync(file).length)} bytes\n`)
