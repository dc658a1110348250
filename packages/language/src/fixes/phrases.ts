/** Whole phrases that Carc writes in another order. A row is used only if the text can be parsed with it. */
export interface Phrase {
  readonly wording: RegExp
  readonly write: string
  /** Explanation of the mistake, where the replacement does not show it. */
  readonly why?: string
  /** The replacement adds information or is ambiguous: it is only proposed. */
  readonly isGuess?: true
}

const phrase = (wording: RegExp, write: string, why?: string): Phrase => ({
  wording,
  write,
  ...(why === undefined ? {} : { why }),
})
const guess = (wording: RegExp, write: string, why?: string): Phrase => ({
  ...phrase(wording, write, why),
  isGuess: true,
})
const name = String.raw`([A-Za-z][\w.-]*)`
const rest = String.raw`([^\n{}]+?)[ \t]*$`

const numberWords: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
}
const quoted = 'a text stands in double quotes'
const howMany = 'a number is missing, how many there are'

export const phrases: readonly Phrase[] = [
  ...Object.entries(numberWords).map(([word, digits]) =>
    phrase(
      new RegExp(String.raw`(?<=\b(?:x|count|fields|expect|at most|than) )${word}\b`, 'g'),
      digits,
      'a number is written in digits',
    ),
  ),
  guess(/\bthen (?!the\b|no\b)([a-z][\w-]*) in supply of ([a-z][\w-]*)[ \t]*$/gm, 'then 1 $1 of $2 in supply', howMany),
  guess(/\bthen (?!the\b|no\b)([a-z][\w-]* (?:of [a-z][\w-]* )?(?:in|on) [^\n]+?)[ \t]*$/gm, 'then 1 $1', howMany),
  phrase(/\b(when [a-z]+) (place|lay|choose|draw|roll|take)\b/g, '$1 $2s', 'what a player does is said with an `s`'),
  phrase(/\b(when [a-z]+) pass\b/g, '$1 passes', 'what a player does is said with an `s`'),
  phrase(/\bnot is\b/g, 'is not'),
  guess(/\bnot ([a-z][\w-]*) ([a-z][\w-]*)(?=\s*(?:\{|$))/gm, 'not $1 of $2'),
  guess(
    /\b(any|all|each|count of) ([a-z][\w -]*?), ((?:[a-z][\w-]*) (?:has|is) )/g,
    '$1 $2 where $3',
    'what is asked of the things of a set stands behind `where`',
  ),
  guess(/(?<!^\s*tile [^\n]*)(\d+) x (?=[\d(a-z])/gm, '$1 * '),
  guess(/\bset ([\w-]+) to ([^\n{}]+?) of ([\w-]+)[ \t]*$/gm, 'set $1 of $3 to $2'),
  guess(/\bchoose ((?:(?! by )[^\n{}])+?)[ \t]*$/gm, 'choose $1 by active', 'it is said `by` whom'),
  guess(/\bassumed (?!")([^\n{}"]+?)[ \t]*$/gm, 'assumed "$1"', quoted),
  guess(/\b(rule [\w-]+) ([A-Z][^\n{}"]*?)(?=\s*\{)/g, '$1 "$2"', quoted),
  guess(/\b(statement [\w.-]+ "[^"\n]*") ([^\n"{}]+?)[ \t]*$/gm, '$1 "$2"', quoted),
  guess(/\boption ([^\n"{}]+?) ("[^"\n]*") (for [\w, -]+?)(?=\s*\{)/g, 'option $1 $3 $2', 'the title comes last'),
  guess(/\b(rule [\w-]+(?: "[^"\n]*")?) (during [\w-]+) \{/g, '$1 {\n  $2', 'its `during` stands in the rule'),
  guess(/\bcite ([A-Z][\w.-]*) (\d+)\b/g, 'cite $1-$2', 'a name is one word, with hyphens and no spaces'),
  phrase(
    /^(\s*)(?!row\b|layout\b)((?:[A-Z][\w-]*|\.)(?: (?:[A-Z][\w/-]*|\.))+)[ \t]*$/gm,
    '$1row $2',
    'each line of a board begins with `row`',
  ),
  guess(
    /\bif ([^\n{}]+?) ((?:score|set|add|move|return|remove|run|draw|stop|reveal|discard)\b[^\n{}]*?)[ \t]*$/gm,
    'if $1 { $2 }',
    'what is done then stands in braces',
  ),
  guess(/\bzone ([\w-]+) per player\b/g, 'zone $1 of player', 'a zone is that of somebody'),
  phrase(/\b([a-z][\w-]*) from ([NESW]) to ([NESW])\b/g, '$1 $2 $3', 'sides stand one behind the other'),
  phrase(/\brow ([\w-]+)\s*,\s*([\w-]+)[ \t]*$/gm, 'row $1 $2', 'no comma stands in a row'),
  phrase(/\bboard \{(\s*)(?!row\b|layout\b|\s)([\w. -]+?)(?=\s*\})/g, 'board {$1row $2'),
  phrase(
    /^([a-z][\w-]*) (?:may|can) (not )?([a-z][\w-]*)(?: on| in)? ([a-z][\w-]*)(?=\s*\{)/gm,
    'may $2$3 of $1 on $4',
  ),
  phrase(/^no ([a-z][\w-]*) (?:may|can) ([a-z][\w-]*)(?: on| in)? ([a-z][\w-]*)(?=\s*\{)/gm, 'may not $2 of $1 on $3'),
  guess(
    new RegExp(String.raw`^([a-z][\w-]*) of ([a-z][\w-]*) (?:is|are|equals|=) ${rest}`, 'gm'),
    'define $1 of $2 {\n  gives $3\n}',
  ),
  phrase(/\b1 (?:points? )?for (?:each|every) (?!player\b)([^\n{}]+?)[ \t]*$/gm, 'count of $1'),
  phrase(/\b(\d+) (?:points? )?for (?:each|every) (?!player\b)([^\n{}]+?)[ \t]*$/gm, '$1 * count of $2'),
  guess(/\bwith (?:the )?(most|least|fewest) ([^\n{}]+?)(?=\s*\{)/g, 'having $1 count of $2'),
  guess(/\b(current|next) player\b/g, 'active'),
  phrase(/\btile (\d+) ?[x×] ([a-z][\w-]*)/g, 'tile $2 x $1', 'the name comes first, then how many there are'),
  guess(
    /\b(lays [\w-]+) (?:to the )?(?:north|east|south|west|left|right|above|below)(?:ern)?(?: side)?(?: of)? [\w-]+/g,
    '$1 at 0,0',
    'a square is two numbers, to the right and down from the first square of the first row',
  ),
  phrase(/\bset ([A-Za-z][\w. -]*?) \+= ([^\n{}]+?)[ \t]*$/gm, 'add $2 to $1'),
  phrase(/\bset ([A-Za-z][\w. -]*?) -= ([^\n{}]+?)[ \t]*$/gm, 'add -$2 to $1'),
  phrase(/\bgiven ([a-z]+) has (?:an? |one )?([a-z][\w-]*)(?= (?:on|in) )/g, 'given $2 of $1'),
  guess(/\bgives [a-z][\w-]* ([+*-]) (\S+)/g, 'to it $1 $2'),
  phrase(/\boption ([\w-]+)((?: [\w-]+)*?) in ([\w-]+)(?= "| ?\{)/g, 'option $1$2 for $3'),
  phrase(/\bedges\s*:/g, 'edges', 'no colon stands behind a keyword'),
  phrase(/\bthere (?:is|are) (?:an? |any |some )?/g, 'any '),
  phrase(new RegExp(String.raw`\btwice ${rest}`, 'gm'), '2 * ($1)'),
  phrase(/\badd (-?\d+) (?!to\b)[a-z][\w-]* to\b/g, 'add $1 to', 'a number has no name behind it'),
  phrase(/\badjacent ([a-z][\w-]*) to\b/g, '$1 adjacent to'),
  phrase(/(?<=\btile [\w.-]+ )(?:count|times) (\d+)/g, 'x $1'),
  phrase(/\bscenario ([A-Z][\w ,'-]*?)(?=\s*\{)/g, 'scenario "$1"', 'a title stands in double quotes'),
  phrase(/\binteraction (?!of\b)([\w-]+),? (?:and|with) ([\w-]+)/g, 'interaction of $1, $2'),
  guess(/\b(change [^\n{}]+?) by (-?\d+)(\s*\{)/g, '$1$3\n  to it + $2'),
  phrase(/\bgiven ([a-z]+) ([\w-]+)(?= (?:on|in) )/g, 'given $2 of $1'),
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
  guess(/\bloop (\d+)/g, 'repeat at most $1'),
  guess(/\bwhile (.+?) \{/g, 'repeat at most 100 times while $1 {'),
  phrase(/['‘‚]([^'’\n]*)['’]/g, '"$1"', 'a text stands in double quotes'),
  phrase(/[“”„«»]([^"“”„«»\n]*)[“”«»]/g, '"$1"', 'a text stands in straight quotes'),
  phrase(/(?<=\btile [\w.-]+ )(\d+)\s*[x×](?=\s)/g, 'x $1'),
  phrase(/\bx(\d+)\b/g, 'x $1'),
  phrase(/(?<=\btile [\w.-]+ )(\d+) times\b/g, 'x $1'),
  guess(/^(\s*)on ([\w-]+) phase\b/gm, '$1during $2'),
  guess(/\/\*(.*?)\*\//g, '// $1'),
]
