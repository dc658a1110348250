/** Converts names of the rules to names of TypeScript. */
import { functionQueries, setQueries } from '@tilewright/language'
import { codeName, inlineComment } from '@tilewright/text'

const keywords = [
  'break',
  'case',
  'catch',
  'class',
  'const',
  'continue',
  'default',
  'delete',
  'do',
  'else',
  'export',
  'extends',
  'false',
  'finally',
  'for',
  'function',
  'if',
  'import',
  'in',
  'instanceof',
  'new',
  'null',
  'return',
  'super',
  'switch',
  'this',
  'throw',
  'true',
  'try',
  'typeof',
  'var',
  'void',
  'while',
  'with',
  'yield',
  'let',
  'static',
  'await',
  'enum',
  'undefined',
  'arguments',
  'eval',
  'implements',
  'interface',
  'package',
  'private',
  'protected',
  'public',
]
/** Names of local variables and tables in generated modules. */
const localNames = [
  'g',
  's',
  'f',
  'start',
  'end',
  'at',
  'kept',
  'best',
  'by',
  'total',
  'mask',
  'found',
  'result',
  'free',
  'on',
  'step',
  'argument',
  'defines',
  'mays',
  'rules',
  'options',
]
/** Kernel functions that statements compile to; those of sets and phrases are in the vocabulary. */
const kernelFunctions = [
  'addGameState',
  'addState',
  'announce',
  'anyFigureInFeature',
  'ask',
  'brokenFrame',
  'asked',
  'askAgain',
  'askAgainBelow',
  'isUsedUp',
  'beginOption',
  'beginRule',
  'beginFollowing',
  'endFollowing',
  'isFollowing',
  'placeKey',
  'enterAbout',
  'enterOption',
  'enterWith',
  'goOn',
  'noDefinition',
  'tracedValue',
  'unknownNumber',
  'waitsBelow',
  'watch',
  'buryFromStack',
  'buryTile',
  'chooseFrom',
  'discardTile',
  'joinSegments',
  'partSegments',
  'drawFromStack',
  'drawPiece',
  'drawTile',
  'getState',
  'hasClass',
  'isApart',
  'isFigure',
  'isNeutral',
  'isToken',
  'tileIsNamed',
  'kindOfFeature',
  'leave',
  'moveToCorner',
  'moveToSegment',
  'moveTileToZone',
  'moveToSquare',
  'moveToZone',
  'zoneOf',
  'moveWithPiece',
  'gameState',
  'numbers',
  'offer',
  'offerEach',
  'pieceKind',
  'placeTile',
  'quotient',
  'remainder',
  'rangeSize',
  'release',
  'removePiece',
  'returnPiece',
  'rollDie',
  'revealPiece',
  'tellState',
  'sameFeature',
  'scorePoints',
  'scratch',
  'secretly',
  'secretlyFor',
  'segmentHasMark',
  'setGameState',
  'setState',
  'spareTile',
  'placementFromOrigin',
  'settingIs',
  'snapshot',
  'spend',
  'solePiece',
  'tileHas',
  'tileIsOf',
  'tileHasMark',
  'tokenSetOf',
  'trace',
  'noteTerm',
  'traceAmount',
  'traceCompared',
  'traceParts',
  'traceTerm',
  'traceValue',
  'whole',
  'isSquareOf',
  ...setQueries.flatMap(({ fn, exists, counted, whole }) => [
    fn,
    ...(whole === undefined ? [] : [whole]),
    ...(exists === undefined ? [] : [exists]),
    ...(counted === undefined ? [] : [counted.count]),
    ...(counted?.nth === undefined ? [] : [counted.nth]),
  ]),
  ...functionQueries.map((query) => query.fn),
]
/** Names that generated code needs for itself. */
export const reservedNames: readonly string[] = [...keywords, ...localNames, ...kernelFunctions]
const reserved: ReadonlySet<string> = new Set(reservedNames)

/** Names like `two-word`, which map to TypeScript names without collisions. */
const usual = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

function joined(words: readonly string[]): string {
  const name = words
    .map((part, i) => (i === 0 ? part.charAt(0).toLowerCase() : part.charAt(0).toUpperCase()) + part.slice(1))
    .join('')
  return /^[0-9]/.test(name) ? `n${name}` : name
}

const wordsOf = (text: string): string[] => text.split(/[^A-Za-z0-9]+/).filter((part) => part !== '')

/** `two-word` → `twoWord`. Different names stay different, and none is a name that generated code uses itself. */
export function camel(name: string): string {
  const safe = usual.test(name)
    ? joined(wordsOf(name))
    : codeName(`${joined(wordsOf(name))}_${name.replaceAll('-', '_').replaceAll('.', '$')}`)
  return reserved.has(safe) ? `${safe}_` : safe
}

/**
 * A function name from any text: `count of tile in town` → `countOfTileInTown`. Different texts may give the same name.
 */
export function phrase(text: string): string {
  const safe = joined(wordsOf(text)).slice(0, 48) || 'it'
  return reserved.has(safe) ? `${safe}_` : safe
}

/** A member of a table of kinds: `Feature.twoWord`. */
export const member = (table: string, name: string): string => `${table}.${camel(name)}`

/**
 * The head of a `case` with a literal number, which compiles to a jump table; table members would be compared in
 * sequence.
 */
export const numberedCase = (number: number, table: string, name: string): string =>
  `case ${String(number)} ${inlineComment(member(table, name))}:`
