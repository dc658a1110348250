/** Reads the instructions of a page: files to write, and commands to run with their output. */

export type Instruction =
  | {
      readonly type: 'write'
      readonly file: string
      readonly text: string
      /** The text belongs below what is in the file. */ readonly more?: true
    }
  | {
      readonly type: 'run'
      /** The command as shown on the page, without the prompt. */
      readonly command: string
      /** Lines that the reader types while the command runs. */
      readonly typed: readonly string[]
      readonly printed: readonly string[]
      /** The exit status that the command ends with. */
      readonly status: number
    }

/**
 * A file is a block after `<!-- file: path -->`, more of it a block after `<!-- more: path -->`. In a block of
 * `console`, a line after `$ ` is a command, a line after `> ` is typed while it runs, and all other lines are its
 * output. Its commands end with exit status 0, or with the one of `<!-- status: 1 -->` before the block.
 */
export function instructionsOf(page: string): Instruction[] {
  const blocks = page.matchAll(/(?:<!-- (file|more|status): (\S+) -->\s*)?^```(\w*)\n([\s\S]*?)^```$/gm)
  return [...blocks].flatMap(([, how, value, kind = '', text = '']): Instruction[] => {
    if (how === 'status') return runsOf(text, Number(value))
    if (value !== undefined) return [{ type: 'write', file: value, text, ...(how === 'more' ? { more: true } : {}) }]
    return kind === 'console' ? runsOf(text, 0) : []
  })
}

function runsOf(block: string, status: number): Instruction[] {
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((run) => {
      const [command = '', ...lines] = run.trimEnd().split('\n')
      return {
        type: 'run',
        command,
        typed: lines.flatMap((line) => (line.startsWith('> ') ? [line.slice(2)] : [])),
        printed: lines.filter((line) => !line.startsWith('> ')),
        status,
      }
    })
}

/**
 * Returns whether the output matches the page, where `…` stands for any text in a line, and a line with only `…` for
 * any lines. A command shown without output may print anything.
 */
export function looksLike(printed: string, shown: readonly string[]): boolean {
  if (shown.length === 0) return true
  const pattern = shown
    .map((line) => (line.trim() === '…' ? '(?:.*\\n)*?' : `${line.split('…').map(escapeRegExp).join('.*?')}[ ]*\\n`))
    .join('')
  return new RegExp(`^${pattern}$`).test(`${printed.trimEnd()}\n`)
}

const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
