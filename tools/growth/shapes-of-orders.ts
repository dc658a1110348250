/** Steps, definitions and changes, all pairs of which may have to be compared. */
import type { Shape } from './shape.ts'
import { each, reason, withWorld } from './world.ts'

const step = (name: string, clauses: string, body: string): string =>
  `rule ${name} { during turn  after take  ${clauses}  ${body}  ${reason} }`
const pointsOfFeature = 'value points of feature gives number'

/** The definition `d-<i>` that overrides others, given by their numbers. */
const definition = (i: number, over: readonly number[], condition: string): string =>
  `define points of feature named d-${i}${over.length === 0 ? '' : ` over ${over.map((k) => `d-${k}`).join(', ')}`}` +
  ` { ${condition} gives ${i}  ${reason} }`

export const orderShapes: readonly Shape[] = [
  {
    id: 'steps-unordered',
    what: 'steps of one phase that all set one state, in no order',
    work: 'check',
    ofPairs: true,
    codes: ['unordered-steps'],
    size: 250,
    rules: (n) => withWorld(each(n, (i) => step(`r-${i}`, '', `set steps to steps * 2 + ${i}`))),
  },
  {
    id: 'steps-in-any-order',
    what: 'steps that follow scorings in any order',
    work: 'check',
    ofPairs: true,
    codes: ['unordered-steps'],
    size: 250,
    rules: (n) =>
      withWorld(
        'phase scored of player { follows score }',
        `rule pay { during turn  after take  score 1 for active  ${reason} }`,
        each(n, (i) => `rule r-${i} { during scored  in any order  set steps to steps * 2 + ${i}  ${reason} }`),
      ),
  },
  {
    id: 'steps-chain',
    what: 'steps of one phase, each after the one before',
    work: 'check',
    size: 250,
    rules: (n) =>
      withWorld(each(n, (i) => step(`r-${i}`, i === 0 ? '' : `after r-${i - 1}`, `set steps to steps * 2 + ${i}`))),
  },
  {
    id: 'steps-after-all',
    what: 'steps of one phase, each after all before it',
    work: 'check',
    ofPairs: true,
    size: 50,
    rules: (n) =>
      withWorld(
        each(n, (i) =>
          step(
            `r-${i}`,
            i === 0 ? '' : `after ${each(i, (k) => `r-${k}`).join(', ')}`,
            `set steps to steps * 2 + ${i}`,
          ),
        ),
      ),
  },
  {
    id: 'steps-orders',
    what: 'steps of one phase in a chain of `order` sentences',
    work: 'check',
    size: 100,
    rules: (n) =>
      withWorld(
        each(n, (i) => step(`r-${i}`, '', `set steps to steps * 2 + ${i}`)),
        each(n - 1, (i) => `order r-${i} before r-${i + 1} { ${reason} }`),
      ),
  },
  {
    id: 'steps-apart',
    what: 'steps of one phase that touch nothing in common',
    work: 'check',
    ofPairs: true,
    size: 250,
    rules: (n) =>
      withWorld(
        each(n, (i) => `state s-${i} keeps number`),
        each(n, (i) => step(`r-${i}`, '', `set s-${i} to 2`)),
      ),
  },
  {
    id: 'steps-circle',
    what: 'steps of one phase in a circle',
    work: 'check',
    codes: ['order-circle'],
    size: 250,
    rules: (n) =>
      withWorld(each(n, (i) => step(`r-${i}`, `after r-${(i + n - 1) % n}`, `set steps to steps * 2 + ${i}`))),
  },
  {
    id: 'steps-instead',
    what: 'steps of one phase, each instead of the one before',
    work: 'check',
    size: 100,
    rules: (n) =>
      withWorld(
        each(n, (i) => step(`r-${i}`, i === 0 ? '' : `instead of r-${i - 1}`, `set steps to steps * 2 + ${i}`)),
      ),
  },
  {
    id: 'steps-instead-of-one',
    what: 'steps of one phase, all instead of one',
    work: 'check',
    ofPairs: true,
    codes: ['conflicting-rules'],
    size: 100,
    rules: (n) =>
      withWorld(
        step('old', '', 'set steps to 1'),
        each(n, (i) => step(`r-${i}`, `instead of old`, `set steps to steps * 2 + ${i}`)),
      ),
  },
  {
    id: 'definitions-over-chain',
    what: 'definitions, each over the one before',
    work: 'check',
    codes: ['conflicting-rules'],
    size: 250,
    rules: (n) =>
      withWorld(
        pointsOfFeature,
        each(n, (i) => definition(i, i === 0 ? [] : [i - 1], i === 0 ? '' : `when steps = ${i}`)),
      ),
  },
  {
    id: 'definitions-over-all',
    what: 'definitions, each over all before it',
    work: 'check',
    ofPairs: true,
    size: 50,
    rules: (n) =>
      withWorld(
        pointsOfFeature,
        each(n, (i) => definition(i, [...Array(i).keys()], i === 0 ? '' : `when steps > ${i}`)),
      ),
  },
  {
    id: 'definitions-circle',
    what: 'definitions, each over the one before, in a circle',
    work: 'check',
    codes: ['order-circle'],
    size: 250,
    rules: (n) =>
      withWorld(
        pointsOfFeature,
        each(n, (i) => definition(i, [(i + n - 1) % n], `when steps > ${i}`)),
      ),
  },
  {
    id: 'definitions-apart',
    what: 'definitions of one value whose conditions exclude each other',
    work: 'check',
    ofPairs: true,
    size: 250,
    rules: (n) =>
      withWorld(
        pointsOfFeature,
        `define points of feature named rest { gives 0 ${reason} }`,
        each(n, (i) => `define points of feature over rest { when steps = ${i}  gives ${i}  ${reason} }`),
      ),
  },
  {
    id: 'definitions-meeting',
    what: 'definitions of one value that all meet',
    work: 'check',
    ofPairs: true,
    codes: ['conflicting-rules'],
    size: 250,
    rules: (n) =>
      withWorld(
        pointsOfFeature,
        each(n, (i) => `define points of feature { when steps > ${i}  gives ${i}  ${reason} }`),
      ),
  },
  {
    id: 'definitions-of-kinds',
    what: 'features, each with its own definition of one value',
    work: 'check',
    ofPairs: true,
    size: 250,
    rules: (n) =>
      withWorld(
        pointsOfFeature,
        `define points of feature { gives 0 ${reason} }`,
        each(n, (i) => `space k-${i} "K ${i}"`),
        each(n, (i) => `define points of k-${i} { gives ${i}  ${reason} }`),
      ),
  },
  {
    id: 'values-chain',
    what: 'values, each defined by the one before',
    work: 'check',
    size: 250,
    rules: (n) =>
      withWorld(
        each(n, (i) => `value v-${i} of feature gives number`),
        each(n, (i) => `define v-${i} of feature { gives ${i === 0 ? '1' : `v-${i - 1} of feature`}  ${reason} }`),
      ),
  },
  {
    id: 'changes-unordered',
    what: 'changes of one value, in no order',
    work: 'check',
    ofPairs: true,
    codes: ['unordered-steps'],
    size: 250,
    rules: (n) =>
      withWorld(
        pointsOfFeature,
        `define points of feature { gives 0 ${reason} }`,
        each(n, (i) => `change points of feature named c-${i} { to it * 2 + ${i}  ${reason} }`),
      ),
  },
  {
    id: 'changes-chain',
    what: 'changes of one value, each after the one before',
    work: 'check',
    size: 250,
    rules: (n) =>
      withWorld(
        pointsOfFeature,
        `define points of feature { gives 0 ${reason} }`,
        each(
          n,
          (i) =>
            `change points of feature named c-${i} { ${i === 0 ? '' : `after c-${i - 1}`}` +
            `  to it * 2 + ${i}  ${reason} }`,
        ),
      ),
  },
  {
    id: 'changes-over-chain',
    what: 'changes of one value, each over the one before',
    work: 'check',
    size: 250,
    rules: (n) =>
      withWorld(
        pointsOfFeature,
        `define points of feature { gives 0 ${reason} }`,
        each(
          n,
          (i) =>
            `change points of feature named c-${i} ${i === 0 ? '' : `over c-${i - 1}`} { to it * 2 + ${i}  ${reason} }`,
        ),
      ),
  },
  {
    id: 'changes-sums',
    what: 'changes of one value that add to it',
    work: 'check',
    ofPairs: true,
    size: 250,
    rules: (n) =>
      withWorld(
        pointsOfFeature,
        `define points of feature { gives 0 ${reason} }`,
        each(n, (i) => `change points of feature named c-${i} { when steps > ${i} to it + ${i}  ${reason} }`),
      ),
  },
  {
    id: 'permissions',
    what: 'permissions and as many vetoes',
    work: 'check',
    ofPairs: true,
    size: 250,
    rules: (n) =>
      withWorld(
        'permission enter of figure on segment',
        each(n, (i) => `may enter of figure on segment named m-${i} { when steps > ${i}  ${reason} }`),
        each(n, (i) => `may not enter of figure on segment named v-${i} { when steps = ${i + 1}  ${reason} }`),
      ),
  },
  {
    id: 'permissions-over',
    what: 'vetoes, each lifted by a permission of its own',
    work: 'check',
    ofPairs: true,
    codes: ['always-vetoed'],
    size: 250,
    rules: (n) =>
      withWorld(
        'permission enter of figure on segment',
        each(n, (i) => `may not enter of figure on segment named v-${i} { when steps > ${i + 1}  ${reason} }`),
        each(n, (i) => `may enter of figure on segment over v-${i} { when steps = ${i + 2}  ${reason} }`),
      ),
  },
]
