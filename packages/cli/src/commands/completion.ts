/** `tilewright completion`: prints completion scripts for shells. */
import { Argument, type Command } from 'commander'
import { codesWithPage } from '../codes/code-pages.ts'
import type { Session } from '../session.ts'

const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

interface CompletionItem {
  readonly name: string
  readonly about: string
}
interface CommandItems {
  readonly command: CompletionItem
  readonly words: readonly CompletionItem[]
}

export function defineCompletion(program: Command, session: Session): void {
  program
    .command('completion')
    .summary('print a completion script for a shell')
    .description('Prints a script that lets a shell complete the commands and options of tilewright.')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright completion bash >> ~/.bashrc
  $ tilewright completion zsh > ~/.zfunc/_tilewright
  $ tilewright completion fish > ~/.config/fish/completions/tilewright.fish
`,
    )
    .action((shell: Shell) => {
      session.io.out(scripts[shell](commandItems(program)))
    })
}

/** Values of arguments that are known without a project. */
const values: Readonly<Record<string, () => readonly string[]>> = { 'explain-code': codesWithPage }

function commandItems(program: Command): CommandItems[] {
  return program.commands.map((command) => ({
    command: { name: command.name(), about: command.summary() },
    words: [
      ...command.commands.map((one) => ({ name: one.name(), about: one.summary() })),
      ...command.options.flatMap((option) =>
        typeof option.long !== 'string' ? [] : [{ name: option.long, about: option.description }],
      ),
      ...command.registeredArguments.flatMap((argument) =>
        (argument.argChoices ?? []).map((name) => ({ name, about: '' })),
      ),
      ...(values[command.name()]?.() ?? []).map((name) => ({ name, about: '' })),
      { name: '--help', about: 'explain this command' },
    ],
  }))
}

const scripts: Readonly<Record<Shell, (known: readonly CommandItems[]) => string>> = { bash, zsh, fish }

const names = (words: readonly CompletionItem[]): string => words.map(({ name }) => name).join(' ')

function bash(known: readonly CommandItems[]): string {
  return `_tilewright() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then words="${names(known.map(({ command }) => command))} --help --version"
  else case "\${COMP_WORDS[1]}" in
${known.map(({ command, words }) => `    ${command.name}) words="${names(words)}" ;;`).join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _tilewright tilewright
`
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function zsh(known: readonly CommandItems[]): string {
  const described = (words: readonly CompletionItem[]): string =>
    words.map(({ name, about }) => quoted(about === '' ? name : `${name}:${about.replaceAll(':', ' ')}`)).join(' ')
  return `#compdef tilewright
_tilewright() {
  local command="\${words[2]}"
  local -a known
  if (( CURRENT == 2 )); then known=(${described(known.map(({ command }) => command))})
  else case "$command" in
${known.map(({ command, words }) => `    ${command.name}) known=(${described(words)}) ;;`).join('\n')}
  esac; fi
  _describe 'tilewright' known || _files
}
if [ "$funcstack[1]" = _tilewright ]; then _tilewright "$@"; else compdef _tilewright tilewright; fi
`
}

function fish(known: readonly CommandItems[]): string {
  const first = known.map(
    ({ command }) =>
      `complete -c tilewright -n __fish_use_subcommand -f -a ${command.name} -d ${quoted(command.about)}`,
  )
  const rest = known.flatMap(({ command, words }) =>
    words.map(
      ({ name, about }) =>
        `complete -c tilewright -n '__fish_seen_subcommand_from ${command.name}' ` +
        (name.startsWith('--') ? `-l ${name.slice(2)}` : `-f -a ${name}`) +
        (about === '' ? '' : ` -d ${quoted(about)}`),
    ),
  )
  return `${[...first, ...rest].join('\n')}\n`
}
