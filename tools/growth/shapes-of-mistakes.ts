/** Many errors: each has to be reported, with suggestions where possible. */
import type { Shape } from './shape.ts'
import { each, reason, sourceOf, withWorld } from './world.ts'

export const wrongShapes: readonly Shape[] = [
  {
    id: 'unknown-names',
    what: 'unknown names beside as many known ones',
    work: 'check',
    codes: ['unknown-name'],
    size: 250,
    rules: (n) =>
      withWorld(
        each(n, (i) => `state amount-${i} keeps number`),
        each(n, (i) => `rule r-${i} { during turn  after take  add 1 to amonut-${i}  ${reason} }`),
      ),
  },
  {
    id: 'unknown-words',
    what: 'unknown names that are like nothing',
    work: 'check',
    codes: ['unknown-name'],
    size: 250,
    rules: (n) =>
      withWorld(
        each(n, (i) => `state amount-${i} keeps number`),
        each(n, (i) => `rule r-${i} { during turn  after take  add 1 to zq${i}  ${reason} }`),
      ),
  },
  {
    id: 'unknown-statements',
    what: 'unknown statements beside as many known ones',
    work: 'check',
    codes: ['unknown-statement'],
    size: 250,
    rules: (n) =>
      withWorld(
        sourceOf(n, 'FACT'),
        each(n, (i) => `die d-${i} "D ${i}" { faces 1, 2  cite FATC-${i} }`),
      ),
  },
  {
    id: 'unknown-steps',
    what: 'orders of steps that are not there',
    work: 'check',
    codes: ['unknown-name'],
    size: 250,
    rules: (n) => withWorld(each(n, (i) => `order taek-${i} after take { ${reason} }`)),
  },
  {
    id: 'unknown-long-name',
    what: 'letters of an unknown name beside one as long',
    work: 'check',
    codes: ['unknown-name'],
    size: 500,
    rules: (n) =>
      withWorld(
        `state ${'ab'.repeat(n)} keeps number`,
        `rule r { during turn  after take  add 1 to ${'ba'.repeat(n)}  ${reason} }`,
      ),
  },
  {
    id: 'duplicates',
    what: 'declarations of one name',
    work: 'check',
    codes: ['declared-twice'],
    size: 500,
    rules: (n) => withWorld(each(n, () => 'class again')),
  },
  {
    id: 'duplicate-titles',
    what: 'scenarios of one title',
    work: 'check',
    codes: ['declared-twice'],
    size: 250,
    rules: (n) =>
      withWorld(
        each(
          n,
          () =>
            'scenario "Same" { play world players red, blue board { row A } tile A is cross-1 ' +
            `then nobody scores ${reason} }`,
        ),
      ),
  },
  {
    id: 'duplicate-definitions',
    what: 'definitions with one name',
    work: 'check',
    codes: ['declared-twice'],
    size: 250,
    rules: (n) =>
      withWorld(
        'value points of feature gives number',
        each(n, (i) => `define points of feature named same { when steps = ${i} gives ${i} ${reason} }`),
      ),
  },
  {
    id: 'reasonless',
    what: 'rules without a reason',
    work: 'check',
    codes: ['no-provenance'],
    size: 250,
    rules: (n) => withWorld(each(n, (i) => `phase p-${i}\nrule r-${i} { during p-${i}  add 1 to steps }`)),
  },
  {
    id: 'unknown-permissions',
    what: 'permissions that nobody has declared',
    work: 'check',
    codes: ['unknown-name'],
    size: 250,
    rules: (n) => withWorld(each(n, (i) => `may not enter-${i} of figure on segment { ${reason} }`)),
  },
  {
    id: 'misspelt-words',
    what: 'misspelt words in as many files',
    work: 'check',
    codes: ['misspelt-keyword'],
    size: 100,
    rules: (n) => [
      ...withWorld(),
      ...Array.from({ length: n }, (_, i) => ({ file: `rules/world/f-${i}.carc`, text: `clas k-${i}\n` })),
    ],
  },
  {
    id: 'broken-lines',
    what: 'lines that mean nothing',
    work: 'check',
    codes: ['unknown-sentence'],
    size: 2000,
    rules: (n) => withWorld(each(n, (i) => `blah ${i} {`)),
  },
  {
    id: 'unclosed-braces',
    what: 'braces that are not closed',
    work: 'check',
    codes: ['missing-brace'],
    size: 12,
    rules: (n) => withWorld(each(n, (i) => `rule r-${i} { during turn`)),
  },
  {
    id: 'stray-braces',
    what: 'braces that close nothing',
    work: 'check',
    codes: ['unexpected-brace'],
    size: 5000,
    rules: (n) => withWorld('}'.repeat(n)),
  },
  {
    id: 'odd-characters',
    what: 'characters that no token begins with, apart from each other',
    work: 'check',
    codes: ['unknown-character'],
    size: 5000,
    rules: (n) => withWorld(each(n, () => '#').join(' ')),
  },
  {
    id: 'unclosed-texts',
    what: 'texts without their closing quote',
    work: 'check',
    codes: ['unclosed-text'],
    size: 5000,
    rules: (n) => withWorld(each(n, () => '"open')),
  },
  {
    id: 'old-forms',
    what: 'sentences of an older version of the language',
    work: 'check',
    size: 500,
    rules: (n) => withWorld(each(n, (i) => `state s-${i} is number`)),
  },
  {
    id: 'bare-wheres',
    what: 'wheres that an older version read otherwise',
    work: 'check',
    codes: ['swallowed-words'],
    size: 100,
    rules: (n) =>
      withWorld(
        each(
          n,
          (i) =>
            `phase p-${i}\nrule r-${i} { during p-${i}  ` +
            `when any tile on board where turn of tile = 1 and steps > ${i}` +
            `  add 1 to steps  ${reason} }`,
        ),
      ),
  },
]
