/** Runs the command line: builds the program, runs one command, and converts every failure to a message. */
import { Command, CommanderError } from 'commander'
import { defineCommands } from './commands/index.ts'
import type { Session } from './session.ts'
import { exitCodes, type ExitCode } from './exit-codes.ts'
import { asRefusal, type Refusal, type RefusalParts } from './refusal.ts'
import type { Io } from './terminal/io.ts'
import { didYouMean, paintFor } from '@tilewright/text'
import { version } from './version.ts'

/** Runs one command line. Never throws. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const session: Session = { io, exit: exitCodes.ok }
  const program = createProgram(session)
  try {
    await program.parseAsync(args, { from: 'user' })
    return session.exit
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
    const refusal = asRefusal(error)
    if (refusal !== undefined) {
      printRefusal(io, refusal, args.includes('--json'))
      return refusal.exit
    }
    printBug(io, error, args.includes('--debug'))
    return exitCodes.bug
  }
}

export function createProgram(session: Session): Command {
  const { io } = session
  const program = new Command('tilewright')
    .description('Write the rules of a tile-laying game in Carc; check them, test them, play them.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'explain a command')
    .helpCommand('help [command]', 'explain a command')
    .option('--debug', 'show where a mistake of the program happened')
    .showHelpAfterError(false)
    .showSuggestionAfterError(true)
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright check                     find mistakes in the folder rules
  $ tilewright test                      run all scenarios
  $ tilewright play --players Ann,bot    play against the computer
  $ tilewright new expansion moon-base   begin an expansion of your own

Exit codes: 0 fine, 1 diagnostics or failed scenarios, 2 wrong usage, 3 a mistake in tilewright.
`,
    )
  const output = {
    writeOut: (text: string) => {
      io.out(text)
    },
    writeErr: (text: string) => {
      io.err(text)
    },
    getOutHelpWidth: () => io.columns(),
    getErrHelpWidth: () => io.columns(),
    getOutHasColors: () => io.colour.out,
    getErrHasColors: () => io.colour.err,
    outputError: (text: string, write: (text: string) => void) => {
      write(`${text}Run 'tilewright --help' or 'tilewright <command> --help' to see what can be typed.\n`)
    },
  }
  program.exitOverride().configureOutput(output)
  defineCommands(program, session)
  for (const command of everyCommand(program)) command.exitOverride().configureOutput(output)
  return program
}

/** All commands below a command, at any depth. */
function everyCommand(command: Command): Command[] {
  return command.commands.flatMap((one) => [one, ...everyCommand(one)])
}

function printRefusal(io: Io, refusal: Refusal, json: boolean): void {
  const { where, expected, meant, again } = refusal.parts
  const fix = refusal.parts.fix ?? (meant === undefined ? undefined : proposal(meant))
  if (json) {
    io.out(`${JSON.stringify({ error: { what: refusal.message, where, expected, fix, again } })}\n`)
    return
  }
  const paint = paintFor(io.colour.err)
  io.err(`${paint.bad('error')}: ${refusal.message}\n`)
  if (where !== undefined) io.err(`  ${paint.quiet('where:')} ${where}\n`)
  if (expected !== undefined) io.err(`  ${paint.quiet('expected:')} ${expected}\n`)
  if (fix !== undefined) io.err(`  ${paint.quiet('help:')} ${fix}\n`)
  if (again !== undefined) io.err(`  ${paint.quiet('again:')} ${again}\n`)
}

function proposal({ word, among }: NonNullable<RefusalParts['meant']>): string | undefined {
  const near = didYouMean(word, among)
  return near === undefined ? undefined : `Did you mean '${near}'?`
}

function printBug(io: Io, error: unknown, debug: boolean): void {
  const message = error instanceof Error ? error.message : String(error)
  const firstLine = message.split('\n')[0] ?? ''
  io.err(`error: tilewright itself made a mistake: ${firstLine} (run again with --debug to see where, and report it)\n`)
  if (debug && error instanceof Error) io.err(`${error.stack ?? message}\n`)
}
