/** Whole turns of phrase that Carc says in another order. A row counts only where the text can be read with it. */
export interface Phrase {
  readonly said: RegExp
  readonly write: string
  /** What was wrong, where it is not seen from what is written. */
  readonly why?: string
}

const phrase = (said: RegExp, write: string, why?: string): Phrase => ({
  said,
  write,
  ...(why === undefined ? {} : { why }),
})
const name = String.raw`([A-Za-z][\w.-]*)`
const rest = String.raw`([^\n{}]+?)[ \t]*$`

export const phrases: readonly Phrase[] = [
  phrase(/(?<=\d)\s*[-–—]\s*(?=\d)/g, ' to '),
  phrase(new RegExp(String.raw`\b(?:give|award|pay) (.+?)(?: points?)? (?:to|for) ${rest}`, 'gm'), 'score $1 for $2'),
  phrase(
    new RegExp(String.raw`(?<!\bthen )\b${name} (?:scores|gets|receives|earns|gains) (\S+)(?: points?)?[ \t]*$`, 'gm'),
    'score $2 for $1',
  ),
  phrase(new RegExp(String.raw`${name} \+= ${rest}`, 'gm'), 'add $2 to $1'),
  phrase(new RegExp(String.raw`([A-Za-z][\w. -]*?) \+= ${rest}`, 'gm'), 'add $2 to $1'),
  phrase(new RegExp(String.raw`([A-Za-z][\w. -]*?) -= ${rest}`, 'gm'), 'add -$2 to $1'),
  phrase(new RegExp(String.raw`([A-Za-z][\w. -]*?)\+\+`, 'gm'), 'add 1 to $1'),
  phrase(new RegExp(String.raw`\bincrease ${name}(?: of ${name})? by ${rest}`, 'gm'), 'add $3 to $1 of $2'),
  phrase(new RegExp(String.raw`([a-z][\w-]*)['’]s ([a-z][\w-]*)`, 'g'), '$2 of $1'),
  phrase(new RegExp(String.raw`\b([a-z][\w-]*)\(([a-z][\w-]*)\)`, 'g'), '$1 of $2'),
  phrase(/\((-?\d+)\s*,\s*(-?\d+)\)/g, '$1,$2', 'a square is written without parentheses'),
  phrase(/\bx\s*=?\s*(-?\d+)\s*,?\s*y\s*=?\s*(-?\d+)/g, '$1,$2'),
  phrase(/\bgiven ([\w-]+) has (-?\d+) (?!points\b|tiles\b)([\w-]+)/g, 'given $3 of $1 is $2'),
  phrase(/\bmay (not )?([\w-]+) ([\w-]+) ([\w-]+)(?=\s*\{)/g, 'may $1$3 of $2 on $4'),
  phrase(/\b(when|where|if|and|or) is not /g, '$1 not '),
  phrase(/\bmove (.+?) (?:on|onto|into|in|at|upon) (.+)/g, 'move $1 to $2'),
  phrase(/\bput (.+?) (?:on|onto|into|in|at|upon|to) (.+)/g, 'move $1 to $2'),
  phrase(/\brepeat (\d+)/g, 'repeat at most $1'),
  phrase(/\bloop (\d+)/g, 'repeat at most $1'),
  phrase(/\bwhile (.+?) \{/g, 'repeat at most 100 times while $1 {'),
  phrase(/['‘‚]([^'’\n]*)['’]/g, '"$1"', 'a text stands in double quotes'),
  phrase(/[“”„«»]([^"“”„«»\n]*)[“”«»]/g, '"$1"', 'a text stands in straight quotes'),
  phrase(/(?<=\btile [\w.-]+ )(\d+)\s*[x×](?=\s)/g, 'x $1'),
  phrase(/\bx(\d+)\b/g, 'x $1'),
  phrase(/(?<=\btile [\w.-]+ )(\d+) times\b/g, 'x $1'),
  phrase(/^(\s*)on ([\w-]+) phase\b/gm, '$1during $2'),
  phrase(/\/\*(.*?)\*\//g, '// $1'),
]
