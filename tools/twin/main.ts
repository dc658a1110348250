/** `npm run twin -- --games 100 --seed 1`: so many games with everything, of each box, and of invented rules. */
import { chanceOf } from '@tilewright/cli'
import { installedUnits, standardLibrary } from '@tilewright/engine'
import { optionsOf } from '../command-line/options.ts'
import { explainTwins, type ExplainedFigures } from './explain-twins.ts'
import { inventedLibrary } from './invented-library.ts'
import { inventedRules } from './invented.ts'
import { playTwins, type TwinFigures } from './play-twins.ts'

const help = `npm run twin -- [options]: games beside worlds that differ in nothing but what a seat may not know
  --games <n>   games with everything, of each box, and of invented rules (20)
  --seed <n>    which ones (1)
`
const { games, seed } = optionsOf({ help, numbers: { games: 20, seed: 1 } }).numbers
const chance = chanceOf(seed)
const players = ['red', 'blue', 'green']
const total: TwinFigures = { games: 0, seen: 0, told: 0, wrong: [] }
const explained: ExplainedFigures = { games: 0, compared: 0, differForTheHost: 0, wrong: [] }
const boxes = standardLibrary.units.filter(({ of }) => of < 0).map(({ name }) => name)
for (const play of [installedUnits(), ...boxes.map((box) => ['base', box])]) {
  playTwins({ library: standardLibrary, play, players }, games, 2, chance, total)
  explainTwins({ library: standardLibrary, play, players }, games, chance, explained)
  process.stderr.write(`${play.length > 2 ? 'everything' : play.join(' ')}: ${String(total.seen)} positions so far\n`)
}
for (const [name, text] of Object.entries(inventedRules)) {
  const setup = { library: await inventedLibrary(text), play: ['pebbles'], players }
  playTwins(setup, games * 5, 1, chance, total)
  explainTwins(setup, games * 5, chance, explained)
  process.stderr.write(`${name}: ${String(total.seen)} positions so far\n`)
}
const wrong = [...total.wrong, ...explained.wrong]
const figures = {
  games: total.games,
  seen: total.seen,
  told: total.told,
  explanations: explained.compared,
  differForTheHost: explained.differForTheHost,
  wrong: wrong.length,
}
process.stdout.write(`${JSON.stringify(figures)}\n`)
for (const one of wrong) process.stdout.write(`${one}\n`)
process.exit(wrong.length > 0 ? 1 : 0)
