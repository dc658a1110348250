/** Expressions of a wrong kind: a number for a yes or no, a tile for a player, a value for a phase. */
import type { StateDecl } from '../../ast/ast.ts'
import { declarationOf } from './in-play.ts'
import { before, replaced, type MeaningFix, type MeaningSite, type Fixer } from './meaning-fix.ts'

const bare = (message: string): string => message.replace(/\.$/, '')

/** `count of …` for yes or no, `no` for a number. */
export const yesOrNumber: Fixer = (site) => {
  const { diagnostic, sourceText } = site
  const [, given, needed] = /^Here stands an? (\S+), but an? (\S+) is needed/.exec(diagnostic.message) ?? []
  if (given === 'number' && needed === 'yes-no') {
    const message = `${bare(diagnostic.message)}: compare the number, as in \`> 0\``
    const edit = { span: before(diagnostic.span, diagnostic.span.end), text: ' > 0' }
    return [{ edits: [edit], message, at: diagnostic.span, certain: false }]
  }
  const number = { yes: '1', no: '0' }[sourceText]
  if (given !== 'yes-no' || needed !== 'number' || number === undefined) return []
  const message = `${bare(diagnostic.message)}: nothing is \`0\``
  return [{ edits: [replaced(site, number)], message, at: diagnostic.span, certain: false }]
}

/** Suggests states of the expected kind, such as the player whose turn it is. */
export const stateOfKind: Fixer = (site) => {
  const { diagnostic, sourceText } = site
  const needed = /but an? (\S+) is needed/.exec(diagnostic.message)?.[1] ?? (isPlayer(site) ? 'player' : undefined)
  if (needed === undefined || !/^[\w-]+$/.test(sourceText)) return []
  const why = isPlayer(site) ? ': players have colours in scenarios only' : ''
  return statesOf(site, needed).map((name) => ({
    edits: [replaced(site, name)],
    message: `${bare(diagnostic.message)}${why}; a ${needed} is \`${name}\``,
    at: diagnostic.span,
    certain: false,
  }))
}

const statesOf = ({ project }: MeaningSite, kind: string): string[] =>
  [...project.symbols.words].flatMap(([name, { decl }]) => (isState(decl) && isOne(decl, kind) ? [name] : []))

const isState = (decl: { readonly type: string }): decl is StateDecl => decl.type === 'state'
const isOne = ({ of, kind }: StateDecl, wanted: string): boolean =>
  of === undefined && !kind.set && kind.name.name === wanted

/** Whether a name in a rule is unknown except as a player of scenarios. */
function isPlayer(site: MeaningSite): boolean {
  if (site.diagnostic.code !== 'unknown-name' || declarationOf(site)?.type === 'scenario') return false
  return site.project.placed.some(
    ({ declaration }) =>
      declaration.type === 'scenario' && declaration.players.some(({ name }) => name === site.sourceText),
  )
}

/** Returns the last word before an offset, with only white space between. */
function wordAhead(text: string, offset: number): { readonly word: string; readonly start: number } | undefined {
  let end = offset
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1
  let start = end
  while (start > 0 && /\w/.test(text.charAt(start - 1))) start -= 1
  return start === end || end === offset ? undefined : { word: text.slice(start, end), start }
}

/** `run points of …`: the author probably wants to score the value. */
export const valueRun: Fixer = (site) => {
  const { diagnostic, text, sourceText, project } = site
  if (project.symbols.words.get(sourceText)?.decl.type !== 'value') return []
  const ahead = wordAhead(text, diagnostic.span.start)
  if (ahead?.word !== 'run') return []
  const line = text.indexOf('\n', diagnostic.span.end)
  const end = line < 0 ? text.length : line
  return statesOf(site, 'player').map((player): MeaningFix => ({
    edits: [
      { span: { ...diagnostic.span, start: ahead.start, end: ahead.start + 'run'.length }, text: 'score' },
      { span: before(diagnostic.span, end), text: ` for ${player}` },
    ],
    message: `${bare(diagnostic.message)}: phases are run, values are asked for`,
    at: diagnostic.span,
    certain: false,
  }))
}

/** `having most coin in …`: the most of countable elements needs `count of`. */
export const tokensCounted: Fixer = (site) => {
  const { diagnostic, text, sourceText } = site
  const most = wordAhead(text, diagnostic.span.start)?.word
  if ((most !== 'most' && most !== 'least') || !diagnostic.message.endsWith('not something with a value.')) return []
  const message = `${bare(diagnostic.message)}: what is counted is said with \`count of ${sourceText}\``
  return [
    {
      edits: [{ span: before(diagnostic.span, diagnostic.span.start), text: 'count of ' }],
      message,
      at: diagnostic.span,
      certain: false,
    },
  ]
}
