/** Roles of names, by their position in the grammar. */
import type { NamePlace } from '@tilewright/language'

export type NameRole =
  /** The name of a new declaration; it has no candidates. */
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
  | 'zone'
  | 'picture-tile'
  | 'colour'
  | 'shown'
  | 'value'
  | 'permission'
  | 'state'
  | 'source'
  | 'setting'
  | 'setting-value'
  | 'expression'
  | 'candidate'
  // Roles in scenarios.
  | 'tile'
  | 'board-tile'
  | 'option'
  | 'possible-option'
  | 'scorer'
  | 'player'
  | 'piece'
  | 'tokens'
  | 'announced-event'
  | 'decided'
  | 'subject'
  | 'entity'

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
  lasting: 'phase',
  orderDecl: 'step',
  inPartDecl: 'unit',
  along: 'edge',
  edges: 'edge',
  initial: 'setting-value',
  fixedValue: 'setting-value',
  tilePart: 'drawn',
  pageDecl: 'source',
  action: 'option',
  possibleAction: 'possible-option',
  eventRef: 'announced-event',
  denial: 'decided',
  item: 'entity',
  row: 'board-tile',
  pictureZone: 'zone',
  pictureSize: 'picture-tile',
  pictureShape: 'colour',
  thenPieces: 'piece',
  thenSubject: 'subject',
  givenSubject: 'subject',
  scores: 'scorer',
  nextTokens: 'tokens',
}

/** Roles of list elements, by grammar rule of the list. */
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
    // Used both by changes and by rules.
    if (around === 'after' || around === 'before') return further === 'changeDecl' ? 'label' : 'rule'
    return around === 'insteadOf' ? 'rule' : (byList[around] ?? 'new')
  }
  if (rule === 'phrase' && rules.includes('isComparison') && isCandidate(rules)) return 'candidate'
  if (rule === 'tileLabel') return number === 0 ? 'new' : 'tile'
  if (rule === 'chosenSetting') return number === 0 ? 'setting' : 'setting-value'
  return byLabel[`${rule} ${label}`] ?? byRule[rule] ?? 'new'
}

/** Whether the name is a direct operand of `is`, not nested in a group. */
function isCandidate(rules: readonly string[]): boolean {
  const is = rules.indexOf('isComparison')
  return !rules.slice(0, is).some((rule) => rule === 'group' || rule === 'prepositional' || rule === 'set')
}
