import { checkFiles, parseFile, sampleFiles } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { link } from './index.ts'
import { matrixOf } from './matrix/index.ts'

const ground = `
// file: rules/base/base.carc
expansion base "Base" { }
edge path { line }
feature path "path" { along path }
state moon keeps number
value points of feature gives number
define points of path { gives 1 assumed "sample" }
phase main { begins }
rule shine { during main set moon to 1 assumed "sample" }
`

/** Diagnostics of these declarations in two expansions, of which the first declares `said` about the second. */
function found(declared: string, a: string, b: string, more = ''): readonly string[] {
  const text =
    ground +
    `// file: rules/a/a.carc\nexpansion a "A" { needs base ${declared} }\n${a}\n` +
    `// file: rules/b/b.carc\nexpansion b "B" { needs base }\n${b}\n${more}`
  const texts = sampleFiles(text.trimStart().replaceAll('%', 'assumed "sample"'))
  const parsed = texts.map((file) => parseFile(file.file, file.text))
  const { project, diagnostics } = checkFiles(parsed.map(({ file }) => file))
  expect([...parsed.flatMap((result) => result.diagnostics), ...diagnostics].map(({ message }) => message)).toEqual([])
  return link(project).diagnostics.map(({ code }) => code)
}

describe('two expansions that cannot be played together', () => {
  it.each([
    [
      'unordered-steps',
      'rule early { during main after shine set moon to 2 % }',
      'rule late { during main after shine set moon to 3 % }',
    ],
    ['conflicting-rules', 'define points of path { gives 2 % }', 'define points of path { gives 3 % }'],
    [
      'conflicting-rules',
      'rule early { during main instead of shine set moon to 2 % }',
      'rule late { during main instead of shine set moon to 3 % }',
    ],
    ['unordered-steps', 'change points of path { to it + 1 % }', 'change points of path { to 2 * it % }'],
  ])('need no decision about: %s', (code, a, b) => {
    expect(found('', a, b)).toEqual([code])
    expect(found('not with b', a, b)).toEqual([])
  })

  it('need none about expansions that need them, either', () => {
    const early = 'rule early { during main after shine set moon to 2 % }'
    const more =
      '// file: rules/c/c.carc\nexpansion c "C" { needs a }\n' +
      '// file: rules/d/d.carc\nexpansion d "D" { needs b }\nrule late { during main after shine set moon to 3 % }\n'
    expect(found('', early, '', more)).toEqual(['unordered-steps'])
    expect(found('not with b', early, '', more)).toEqual([])
  })

  it('still form a circle, since the order of steps is one for all games', () => {
    const dim = 'rule dim { during main % }'
    const more = '// file: rules/base/more.carc\n'
    const [a, b] = ['order shine before dim { % }', 'order dim before shine { % }']
    expect(found('', a, b, more + dim)).toEqual(['order-circle'])
    expect(found('not with b', a, b, more + dim)).toEqual(['order-circle'])
  })

  it('are no pair of the matrix', () => {
    const pairs = (declared: string): string[] => {
      const texts = sampleFiles(
        `${ground}// file: rules/a/a.carc\nexpansion a "A" { needs base ${declared} }\n` +
          '// file: rules/b/b.carc\nexpansion b "B" { needs base }\n' +
          '// file: rules/c/c.carc\nexpansion c "C" { needs b }\n'.trimStart(),
      )
      const { project } = checkFiles(texts.map(({ file, text }) => parseFile(file, text).file))
      return matrixOf(project, (file) => texts.find((one) => one.file === file)?.text ?? '').pairs.map(
        ({ expansions }) => expansions.join(' '),
      )
    }
    expect(pairs('')).toEqual(['a b', 'a c', 'b c'])
    expect(pairs('not with b')).toEqual(['b c'])
  })
})
