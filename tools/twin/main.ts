/** `npm run twin -- --games 100 --seed 1`: so many games with everything, of each box, and of invented rules. */
import { chanceOf } from '@tilewright/cli'
import { installedUnits, standardLibrary } from '@tilewright/engine'
import { wholeNumbers } from '../command-line/whole-numbers.ts'
import { inventedLibrary } from './invented-library.ts'
import { inventedRules } from './invented.ts'
import { playTwins, type TwinFigures } from './play-twins.ts'

const { games, seed } = wholeNumbers({ games: 20, seed: 1 })
const chance = chanceOf(seed)
const players = ['red', 'blue', 'green']
const total: TwinFigures = { games: 0, seen: 0, told: 0, wrong: [] }
const boxes = standardLibrary.units.filter(({ of }) => of < 0).map(({ name }) => name)
for (const play of [installedUnits(), ...boxes.map((box) => ['base', box])]) {
  playTwins({ library: standardLibrary, play, players }, games, 2, chance, total)
  process.stderr.write(`${play.length > 2 ? 'everything' : play.join(' ')}: ${String(total.seen)} positions so far\n`)
}
for (const [name, text] of Object.entries(inventedRules)) {
  playTwins({ library: await inventedLibrary(text), play: ['pebbles'], players }, games * 5, 1, chance, total)
  process.stderr.write(`${name}: ${String(total.seen)} positions so far\n`)
}
const { wrong, ...counts } = total
process.stdout.write(`${JSON.stringify({ ...counts, wrong: wrong.length })}\n`)
for (const one of wrong) process.stdout.write(`${one}\n`)
process.exit(wrong.length > 0 ? 1 : 0)
