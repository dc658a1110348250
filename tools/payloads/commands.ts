/** The commands that are run on each project in this process; they write below `out`. */

export interface Command {
  readonly name: string
  readonly args: readonly string[]
}

const command = (line: string): Command => ({ name: line, args: line.split(' ') })

/** Commands that are run on every project. */
export const quickCommands: readonly Command[] = [
  command('check'),
  command('check --json'),
  command('fmt --check'),
  command('test --html out/failed.html'),
  command('test D-1 --html out/seen.html'),
  command('test --coverage --json'),
  command('simulate --games 2 --seed 1 --jobs 1'),
  command('generate --out out/generated'),
  command('docs demo'),
  command('contents demo'),
  command('contents --svg out/tiles.svg'),
  command('matrix --html out/matrix.html'),
  command('sources'),
  command('play --players bot,bot --seed 1 --html out/board.html --save out/game.json'),
  command('explain out/game.json'),
  command('explain out/game.json --largest'),
]

/** Commands that are run on rules with errors; the other commands read rules in the same way. */
export const refusingCommands: readonly Command[] = quickCommands.filter(({ name }) =>
  /^(?:check|fmt|test D-1|simulate|generate|matrix|play)/.test(name),
)

/** Commands that take seconds: they are run on one project with all payloads. */
export const slowCommands: readonly Command[] = [
  command('mutate --sample 3 --list --jobs 1'),
  command('docs --site out/site'),
  command('simulate --games 4 --seed 1 --jobs 1 --report out/simulated.html --rows out/simulated.csv'),
  command('build --play demo --out out/built --name built --pictures'),
  command('build --play demo --out out/native --name native --target c'),
  command('build --play demo --out out/lowered --name lowered --target ir'),
  command('new client out/client --play demo'),
]
