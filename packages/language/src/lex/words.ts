/** Words that begin or join sentences inside bodies; never names. Kept equal to docs/language.md by a test. */
export const reservedWords = [
  'let', 'be', 'set', 'add', 'if', 'otherwise', 'each', 'repeat', 'stop', 'run', 'ask', 'choose', 'secretly', 'score', 'place', 'move',
  'return', 'remove', 'draw', 'discard', 'reveal', 'announce', 'cite', 'assumed', 'when', 'among', 'during', 'before', 'after',
  'instead', 'is', 'has', 'not', 'and', 'or', 'where', 'with', 'may', 'to', 'at', 'for', 'by', 'from', 'while', 'one', 'all',
  'any', 'count', 'sum', 'none', 'yes', 'no', 'of', 'in', 'on', 'near', 'touching', 'under', 'beside', 'as', 'over', 'except',
  'named', 'given', 'then', 'row',
] as const

/** Words that lead a sentence in some places and can be names everywhere else. */
export const softWords = [
  'expansion', 'interaction', 'part', 'edge', 'feature', 'space', 'piece', 'mark', 'class', 'figure', 'tokens', 'zone', 'setting',
  'state', 'value', 'define', 'permission', 'phase', 'rule', 'order', 'choice', 'option', 'event', 'tile', 'overlay', 'contents', 'source',
  'scenario', 'edition', 'needs', 'players', 'off', 'open', 'line', 'area', 'matches', 'between', 'along', 'aside', 'hidden', 'per',
  'player', 'worth', 'x', 'default', 'edges', 'fields', 'expect', 'language', 'revision', 'statement', 'fingerprint', 'pairs',
  'contradicts', 'no-effect', 'waits-for', 'play', 'without', 'drawing', 'board', 'turned', 'holds', 'nothing', 'points', 'tiles', 'draws', 'runs',
  'scores', 'scorings', 'nobody', 'decides', 'decide', 'events', 'next', 'supply', 'stack', 'sees', 'see', 'does', 'face', 'down', 'most', 'least', 'times', 'into', 'begins',
  'resumes',
] as const

/** Sides of a tile and half sides; names everywhere else. */
export const sides = ['N', 'E', 'S', 'W', 'NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'] as const

export type ReservedWord = (typeof reservedWords)[number]
export type SoftWord = (typeof softWords)[number]
export type KeyWord = ReservedWord | SoftWord
