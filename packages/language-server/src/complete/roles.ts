/** What a name is to be, by where in the grammar it stands. */
import type { NamePlace } from '@tilewright/language'

export type NameRole =
  /** What a declaration is called: nobody knows that but the author. */
  | 'new'
  | 'statement'
  | 'phase'
  | 'choice'
  | 'die'
  | 'event'
  | 'noun'
  | 'kind'
  | 'class'
  | 'label'
  | 'rule'
  | 'step'
  | 'unit'
  | 'awaited'
  | 'edge'
  | 'drawn'
  | 'mark'
  | 'shown'
  | 'value'
  | 'permission'
  | 'state'
  | 'source'
  | 'setting'
  | 'setting-value'
  | 'expression'
  | 'candidate'
  // ---- in scenarios
  | 'tile'
  | 'board-tile'
  | 'option'
  | 'possible-option'
  | 'scorer'
  | 'player'
  | 'piece'
  | 'tokens'
  | 'told-event'
  | 'decided'
  | 'subject'
  | 'thing'

const byRule: Readonly<Record<string, NameRole>> = {
  hasComparison: 'shown',
  argument: 'expression',
  set: 'noun',
  runStatement: 'phase',
  askStatement: 'choice',
  secretStatement: 'state',
  announceStatement: 'event',
  param: 'noun',
  phaseParam: 'noun',
  bareParam: 'noun',
  kind: 'kind',
  defineDecl: 'value',
  changeDecl: 'value',
  mayDecl: 'permission',
  during: 'phase',
  orderDecl: 'step',
  inPartDecl: 'unit',
  along: 'edge',
  edges: 'edge',
  initial: 'setting-value',
  tilePart: 'drawn',
  pageDecl: 'source',
  action: 'option',
  possibleAction: 'possible-option',
  eventRef: 'told-event',
  denial: 'decided',
  item: 'thing',
  row: 'board-tile',
  thenPieces: 'piece',
  thenSubject: 'subject',
  givenSubject: 'subject',
  scores: 'scorer',
  nextTokens: 'tokens',
}

/** A list of names, by what it is a list of. */
const byList: Readonly<Record<string, NameRole>> = {
  cite: 'statement',
  pairs: 'statement',
  contradicts: 'statement',
  pageSentence: 'statement',
  isOf: 'class',
  over: 'label',
  needs: 'unit',
  excludes: 'unit',
  interactionDecl: 'unit',
  play: 'unit',
  without: 'unit',
  matches: 'edge',
  waitsFor: 'awaited',
  tilePart: 'mark',
  expectation: 'shown',
  givenSubject: 'tile',
  nextTokens: 'piece',
}

const byLabel: Readonly<Record<string, NameRole>> = {
  'phrase head': 'expression',
  'rollStatement ': 'die',
  'rollStatement alias': 'new',
  'optionDecl choice': 'choice',
  'stateDecl of': 'kind',
  'tilePart what': 'drawn',
  'tilePart to': 'drawn',
  'tilePart toward': 'new',
  'expectation what': 'piece',
  'expectation having': 'shown',
  'scoring player': 'player',
  'scoring rule': 'scorer',
  'thenSubject choice': 'decided',
  'whenStep subject': 'player',
  'whenStep drawn': 'tile',
  'whenStep die': 'die',
}

export function roleOf({ rules, label, number }: NamePlace): NameRole {
  const [rule = '', around = '', further = ''] = rules
  if (rule === 'nameList') {
    // Both changes and rules are said to come before and after others.
    if (around === 'after' || around === 'before') return further === 'changeDecl' ? 'label' : 'rule'
    return around === 'insteadOf' ? 'rule' : (byList[around] ?? 'new')
  }
  if (rule === 'phrase' && rules.includes('isComparison') && isCandidate(rules)) return 'candidate'
  if (rule === 'tileLabel') return number === 0 ? 'new' : 'tile'
  if (rule === 'chosenSetting') return number === 0 ? 'setting' : 'setting-value'
  return byLabel[`${rule} ${label}`] ?? byRule[rule] ?? 'new'
}

/** Behind `is` itself, not in parentheses there. */
function isCandidate(rules: readonly string[]): boolean {
  const is = rules.indexOf('isComparison')
  return !rules.slice(0, is).some((rule) => rule === 'group' || rule === 'prepositional' || rule === 'set')
}
