import { effectWords, type KeyWord } from '../lex/words.ts'

/** A kind of block: the keywords that begin its statements. */
export interface Context {
  /** Name of the block in messages. */
  readonly where: string
  readonly openers: readonly KeyWord[]
  /**
   * Openers that never occur inside a statement: after an error, parsing resumes at them even in the middle of a line.
   */
  readonly firm: readonly KeyWord[]
  /** Whether a name declared by the author can begin a statement, too. */
  readonly names: boolean
  /** Openers of older versions of the language. */
  readonly old: readonly KeyWord[]
}

const provenance = ['cite', 'assumed'] as const
const firmStatements = ['let', 'add', 'if', 'repeat', 'stop', 'run', 'ask', ...effectWords] as const
const statements = [...firmStatements, 'set', 'each', 'choose', 'secretly', 'may', 'take', 'stages'] as const

function context(where: string, firm: readonly KeyWord[], others: readonly KeyWord[] = [], names = false): Context {
  return { where, firm, openers: [...firm, ...others], names, old: [] }
}

/** Adds the openers of an older version. */
const reading = (old: readonly KeyWord[], current: Context): Context => ({
  ...current,
  openers: [...current.openers, ...old],
  old,
})

export const declarationWords = [
  'expansion',
  'interaction',
  'in',
  'edge',
  'feature',
  'space',
  'piece',
  'mark',
  'class',
  'figure',
  'tokens',
  'zone',
  'die',
  'setting',
  'state',
  'value',
  'define',
  'change',
  'permission',
  'may',
  'phase',
  'rule',
  'order',
  'choice',
  'option',
  'event',
  'tile',
  'overlay',
  'drawing',
  'layout',
  'picture',
  'contents',
  'source',
  'awaited',
  'renamed',
  'page',
  'scenario',
] as const satisfies readonly KeyWord[]

export const contexts = {
  file: context('in a file', [], declarationWords),
  body: context('in a body', firmStatements, statements),
  expansion: context('in an expansion', ['edition', 'players', 'part'], ['needs', 'not']),
  edge: context('in an edge', ['open', 'line', 'area', 'closes'], ['matches']),
  feature: context('in a feature', ['along', 'between', 'is', 'picture']),
  space: context('in a space', ['aside', 'is', 'picture']),
  piece: context('in a piece', ['picture']),
  mark: context('in a mark', ['is', 'worth', 'picture']),
  picture: context('in a picture', ['fill', 'line', 'zone']),
  die: context('in a die', ['faces', ...provenance]),
  classes: context('in a class, zone or choice', ['is']),
  figure: context('in a figure', ['is', 'count', 'picture', ...provenance]),
  tokens: context('in tokens', ['is', ...provenance], [], true),
  setting: context('in a setting', ['default', ...provenance], [], true),
  fixedSetting: context('in a setting that is fixed', provenance),
  define: reading(['is'], context('in a definition', ['except', ...provenance], ['when', 'gives'])),
  exception: reading(['is'], context('in an exception', ['gives', ...provenance])),
  change: context('in a change', ['to', 'before', ...provenance], ['when', 'after']),
  may: context('in a permission', ['when', ...provenance]),
  phase: context('in a phase', ['begins', 'resumes', 'follows']),
  rule: context(
    'in a rule',
    [...firmStatements, 'during', 'before', 'instead', 'when', ...provenance],
    [...statements, 'after', 'in'],
  ),
  stages: context('in a list of stages', [], [], true),
  option: context('in an option', [...firmStatements, 'among', 'when', ...provenance], statements),
  order: context('in an order', provenance),
  tile: context('in a tile', ['is', 'edges', 'fields', 'row', ...provenance], ['shows', 'half', 'cell'], true),
  cell: context('in a cell', ['edges'], ['shows'], true),
  contents: context('in contents', ['expect']),
  source: context('in a source', ['statement'], ['language', 'revision']),
  statement: context('in a statement', [
    'clause',
    'pairs',
    'contradicts',
    'implied',
    'no-effect',
    'waits-for',
    'partly',
    'assumed',
  ]),
  clause: context('in a clause', ['no-effect', 'waits-for', 'assumed']),
  page: context('in a page', ['sentence']),
  scenario: context(
    'in a scenario',
    ['given', 'when', 'then', ...provenance],
    ['play', 'without', 'setting', 'players', 'drawing', 'board', 'tile'],
  ),
  board: context('on a board', ['row'], ['layout']),
  layout: context('in a layout', ['row', ...provenance]),
} as const satisfies Record<string, Context>
