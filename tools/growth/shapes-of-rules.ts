/** Rules, options and expressions. */
import type { Shape } from './shape.ts'
import { each, reason, withWorld } from './world.ts'

const rule = (name: string, body: string): string => `rule ${name} { during turn  after take  ${body}  ${reason} }`

export const ruleShapes: readonly Shape[] = [
  {
    id: 'options',
    what: 'options of one choice',
    work: 'check',
    size: 250,
    rules: (n) => withWorld(each(n, (i) => `option goes-${i} for act "Go ${i}" { add ${i} to steps  ${reason} }`)),
  },
  {
    id: 'options-of-any-choice',
    what: 'options of any choice',
    work: 'check',
    size: 100,
    rules: (n) =>
      withWorld(each(n, (i) => `option goes-${i} for any-choice "Go ${i}" { add ${i} to steps  ${reason} }`)),
  },
  {
    id: 'asks',
    what: 'choices that one rule asks',
    work: 'check',
    size: 100,
    rules: (n) =>
      withWorld(
        each(n, (i) => `choice c-${i} "C ${i}"\noption goes-${i} for c-${i} { add 1 to steps ${reason} }`),
        rule('asks', each(n, (i) => `ask c-${i} by active`).join(' ')),
      ),
  },
  {
    id: 'nested-conditions',
    what: 'conditions inside of each other (at most 50 are read)',
    work: 'check',
    size: 12,
    rules: (n) =>
      withWorld(rule('deep', `${each(n, (i) => `if steps > ${i} {`).join(' ')} add 1 to steps ${'}'.repeat(n)}`)),
  },
  {
    id: 'nested-sums',
    what: 'parentheses inside of each other (at most 50 are read)',
    work: 'check',
    size: 12,
    rules: (n) => withWorld(rule('deep', `set steps to ${'('.repeat(n)}steps${' + 1)'.repeat(n)}`)),
  },
  {
    id: 'alternatives',
    what: 'alternatives of one condition',
    work: 'check',
    size: 60,
    rules: (n) => withWorld(rule('long', `when ${each(n, (i) => `steps = ${i}`).join(' or ')}  add 1 to steps`)),
  },
  {
    id: 'conditions-of-pairs',
    what: 'steps, each with a condition of six alternatives',
    work: 'check',
    ofPairs: true,
    codes: ['unordered-steps'],
    size: 100,
    rules: (n) =>
      withWorld(
        each(n, (i) =>
          rule(`r-${i}`, `when ${each(6, (k) => `steps = ${6 * i + k}`).join(' or ')}  set steps to steps * 2 + ${i}`),
        ),
      ),
  },
  {
    id: 'sets-of-kinds',
    what: 'rules, each with a set of its own kind of figure',
    work: 'check',
    ofPairs: true,
    size: 100,
    rules: (n) =>
      withWorld(
        each(n, (i) => `figure f-${i} "F ${i}" { is guest  count 1 per player }`),
        each(n, (i) => rule(`r-${i}`, `each f-${i} on board { return f-${i} }`)),
      ),
  },
  {
    id: 'calls',
    what: 'rules that each ask one value of many definitions',
    work: 'check',
    ofPairs: true,
    size: 100,
    rules: (n) =>
      withWorld(
        'value points of feature gives number',
        `define points of feature { gives 0 ${reason} }`,
        each(n, (i) => `space k-${i} "K ${i}"\ndefine points of k-${i} { gives ${i}  ${reason} }`),
        each(n, (i) => rule(`r-${i}`, `each feature on board { add points of feature to steps }`)),
      ),
  },
]
