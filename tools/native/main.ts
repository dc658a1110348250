/**
 * `npm run tool -- native`: engines in C beside the open engine. Builds the set, compiles it, compares options, views
 * and saves, plays the same games with the examples in C, Python and Rust and in several threads, measures the memory
 * of games, and looks for errors of memory in random games and damaged saves. Needs a C compiler, Python and Rust.
 * Exits with status 1 if anything differs.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capturedIo, run } from '@tilewright/cli'
import { applyOption, createGame, isOver, optionCount, standardLibrary } from '@tilewright/engine'
import { optionsOf } from '../command-line/options.ts'
import { nativePair } from '../differential/build.ts'
import { comparePair, partsOf } from '../differential/compare.ts'
import { cCompiler } from '../differential/native-player.ts'

const help = `npm run tool -- native [options]: an engine in C beside the open engine
  --play <units>   the set, as for tilewright build (base)
  --games <n>      games that all of them play, for each number of players (60)
  --compared <n>   games with all options, views and saves compared (24)
  --batch <n>      games of the batch in Python (1000)
  --threads <n>    threads that play the same games (4)
  --resting <n>    games in the memory of one process (1000; with 100000, a gigabyte)
  --safe <n>       games with the sanitizers of memory and undefined behaviour (20)
  --inputs <n>     damaged saves and options that there are not, with the sanitizers (10000)
`
const { numbers, words } = optionsOf({
  help,
  numbers: { games: 60, compared: 24, batch: 1000, threads: 4, resting: 1000, safe: 20, inputs: 10_000 },
  words: ['play'],
})

const root = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'tilewright-native-'))
const engine = join(home, 'engine')
process.on('exit', () => {
  rmSync(home, { recursive: true, force: true })
})

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Runs a program and returns its output; ends with its complaint if it fails. */
function output(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...env },
  })
  if (error !== undefined) return fail(`${program} cannot be run: ${error.message}`)
  if (status !== 0) return fail(`${program} ${args.join(' ')} failed:\n${stderr}`)
  return stdout
}

const compiler =
  cCompiler() ?? fail('There is no C compiler: install one (Debian: apt-get install gcc), then run this again.')

function compile(name: string, sources: readonly string[], options: readonly string[]): string {
  const out = join(home, name)
  output(compiler, ['-std=c11', '-w', ...options, `-I${engine}`, '-o', out, ...sources, join(engine, 'engine.c')])
  return out
}

/** The games as the example programs print them: number, decisions, a number of all counts of options, scores. */
function openGames(play: readonly string[], players: number, games: number): string {
  const names = Array.from({ length: players }, (_, seat) => `p${String(seat)}`)
  const lines = Array.from({ length: games }, (_, seed) => {
    const game = createGame({ library: standardLibrary, ...partsOf(play), players: names, seed })
    let chance = seed + 1
    let counts = 0
    while (!isOver(game)) {
      const count = optionCount(game)
      counts = (Math.imul(counts, 31) + count) >>> 0
      chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0
      applyOption(game, (chance >>> 8) % count)
    }
    return [seed, game.logCount, counts, ...game.scores].join(' ')
  })
  return `${lines.join('\n')}\n`
}

function same(name: string, own: string, open: string): void {
  if (own === open) return
  const [lines, others] = [own.split('\n'), open.split('\n')]
  const at = lines.findIndex((line, i) => line !== others[i])
  fail(`${name} differs:\n  open:   ${others[at] ?? ''}\n  engine: ${lines[at] ?? ''}`)
}

const io = capturedIo({ folder: root })
const status = await run(['build', '--target', 'c', '--play', words.play ?? 'base', '--out', engine, '--json'], io)
if (status !== 0) fail(io.text.err)
const { play } = JSON.parse(io.text.out) as { readonly play: readonly string[] }
const example = join(root, 'packages/clients/c/main.c')
const fast = compile('fast', [example], ['-O2'])
const library = compile('engine.so', [], ['-O2', '-shared', '-fPIC'])
const python = { PYTHONPATH: join(root, 'packages/clients/python-native'), PYTHONDONTWRITEBYTECODE: '1' }
const script = join(root, 'packages/clients/python-native/play.py')

/** The example in Rust with the engine as a static library. */
function rustExample(): string {
  const [object, out] = [join(home, 'engine.o'), join(home, 'rust')]
  output(compiler, ['-std=c11', '-w', '-O2', '-c', '-o', object, join(engine, 'engine.c')])
  output('ar', ['rcs', join(home, 'libengine.a'), object])
  const source = join(root, 'packages/clients/rust/main.rs')
  output('rustc', ['--edition', '2021', '-O', '-L', home, '-l', 'static=engine', '-o', out, source])
  return out
}
const rust = rustExample()

const pair = nativePair('the set', engine)
const closely = { options: 2, views: 4, saves: 16, explanations: 0 }
const figures = await comparePair(pair, { seed: 1, from: 0, to: numbers.compared, closely })
await pair.other.close()
const [difference] = figures.differences
if (difference !== undefined)
  fail(
    `game ${String(difference.game)} differs at decision ${String(difference.decision)}, ${difference.kind}:\n` +
      `  open:   ${difference.open}\n  engine: ${difference.other}`,
  )
process.stdout.write(
  `${String(figures.games)} games: ${String(figures.decisions)} decisions, ${String(figures.views)} times all views ` +
    `and ${String(figures.saves)} saves are the same\n`,
)

for (let players = 2; players <= 6; players += 1) {
  const open = openGames(play, players, numbers.games)
  same('the example in C', output(fast, [String(numbers.games), String(players)]), open)
  const given = [script, library, join(engine, 'engine.json'), String(numbers.games), String(players)]
  same('the example in Python', output('python3', given, python), open)
  same('the example in Rust', output(rust, [String(numbers.games), String(players)]), open)
  process.stdout.write(
    `${String(numbers.games)} games of ${String(players)} players are the same in C, Python and Rust\n`,
  )
}
const batch = join(root, 'packages/clients/python-native/batch.py')
process.stdout.write(output('python3', [batch, library, join(engine, 'engine.json'), String(numbers.batch)], python))

const program = (name: string): string => join(root, 'tools/native', name)
const threads = compile('threads', [program('threads.c')], ['-O2', '-pthread'])
process.stdout.write(output(threads, [String(numbers.threads), '40']))
const memory = compile('memory', [program('memory.c')], ['-O2'])
process.stdout.write(output(memory, [String(numbers.resting)]))

const sanitizers = ['-O1', '-g', '-fsanitize=address,undefined', '-fno-sanitize-recover=undefined']
const safe = compile('safe', [example], sanitizers)
for (let players = 2; players <= 6; players += 1) output(safe, [String(numbers.safe), String(players)])
process.stdout.write(`${String(5 * numbers.safe)} games without a report of the sanitizers\n`)
const fuzz = compile('fuzz', [program('fuzz.c')], sanitizers)
process.stdout.write(`damaged saves: ${output(fuzz, [String(numbers.inputs)])}`)
