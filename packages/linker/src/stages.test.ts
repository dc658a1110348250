import { checkFiles, parseFile, sampleFiles } from '@tilewright/language'
import { expect, it } from 'vitest'
import { link, stageAround, stagesOf, stagesPicture } from './index.ts'

const sample = `
// file: rules/base/base.carc
expansion base "Base" { }
state moon keeps number
// The whole game.
phase game { begins }
phase tally of player
rule end-day { during game  after begin-day  stages { night } assumed "sample" }
rule begin-day {
  during game
  stages {
    // What comes first.
    morning
    // What comes
    // in the middle.
    noon
  }
  assumed "sample"
}
rule count-moons { during night  each player { run tally of player }  run noon  assumed "sample" }
// file: rules/more/more.carc
expansion more "More" { needs base }
rule add-tea { during noon  stages {
  // Behind all that is done at noon.
  tea
} assumed "sample" }
rule pour { during tea  set moon to 1  assumed "sample" }
`

function linked(text: string) {
  const files = sampleFiles(text.trimStart())
  const parsed = files.map(({ file, text: one }) => parseFile(file, one))
  const { project, diagnostics } = checkFiles(parsed.map(({ file }) => file))
  const texts = new Map(files.map(({ file, text: one }) => [file, one]))
  const result = link(project)
  const found = [...parsed.flatMap((one) => one.diagnostics), ...diagnostics, ...result.diagnostics]
  return { project, plan: result.plan, found, text: (file: string) => texts.get(file) ?? '' }
}

it('shows the stages in the order of the game, with what each is for, and each once in full', () => {
  const { plan, project, text, found } = linked(sample)
  expect(found).toEqual([])
  expect(stagesPicture(stagesOf(plan, project, text)).split('\n')).toEqual([
    'game       The whole game.',
    '├ morning  What comes first.',
    '├ noon     What comes in the middle.',
    '│ └ tea    Behind all that is done at noon.',
    '└ night',
    '  ├ tally',
    '  └ noon   What comes in the middle.',
  ])
})

it('shows those of one box alone, and finds the stage around another', () => {
  const { plan, project, text } = linked(sample)
  const own = stagesOf(plan, project, text, ({ module }) => module === 'rules/base')
  expect(stagesPicture(own)).not.toContain('tea')
  expect(stageAround(own, 'noon')?.name).toBe('game')
  expect(stageAround(own, 'tally')?.name).toBe('night')
  expect(stageAround(own, 'game')).toBeUndefined()
})

it('reports a stage that is in itself, one that is listed twice, and a rule of one that nobody declares', () => {
  const codes = (more: string): readonly string[] => linked(sample + more).found.map(({ code }) => code)
  expect(
    codes(
      'rule again { during tea  stages { supper } %}\nrule round { during supper  run tea %}\n'.replaceAll(
        '%',
        'assumed "s" ',
      ),
    ),
  ).toContain('endless-phase')
  expect(codes('rule again { during tea  stages { supper  supper } assumed "s" }\n')).toEqual(['declared-twice'])
  expect(codes('rule again { during teas  set moon to 2  assumed "s" }\n')).toEqual(['unknown-name'])
})
