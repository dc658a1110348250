/** What a page asks its reader to do: write files, type commands, and see what they print. */

export type Deed =
  | { readonly type: 'write'; readonly file: string; readonly text: string }
  | {
      readonly type: 'run'
      /** As it stands on the page, without the prompt. */
      readonly command: string
      /** Lines that the reader types while the command runs. */
      readonly typed: readonly string[]
      readonly printed: readonly string[]
    }

/**
 * A file is a block after `<!-- file: path -->`. In a block of `console`, a line after `$ ` is a command, one after
 * `> ` is
 * typed while it runs, and the others are what it prints.
 */
export function deedsOf(page: string): Deed[] {
  const blocks = page.matchAll(/(?:<!-- file: (\S+) -->\s*)?^```(\w*)\n([\s\S]*?)^```$/gm)
  return [...blocks].flatMap(([, file, kind = '', text = '']): Deed[] => {
    if (file !== undefined) return [{ type: 'write', file, text }]
    return kind === 'console' ? runsOf(text) : []
  })
}

function runsOf(block: string): Deed[] {
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
      }
    })
}

/**
 * Whether this was printed, where `…` stands for anything in a line, and a line of nothing but `…` for any lines. A
 * command without a picture of its output may print anything.
 */
export function looksLike(printed: string, shown: readonly string[]): boolean {
  if (shown.length === 0) return true
  const pattern = shown
    .map((line) => (line.trim() === '…' ? '(?:.*\\n)*?' : `${line.split('…').map(literally).join('.*?')}[ ]*\\n`))
    .join('')
  return new RegExp(`^${pattern}$`).test(`${printed.trimEnd()}\n`)
}

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
