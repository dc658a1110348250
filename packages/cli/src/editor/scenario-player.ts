/** Runs and draws scenarios for an editor, with rules compiled in memory. */
import type { PaletteName } from '@tilewright/draw'
import type { Checked } from '@tilewright/generator'
import type { ScenarioDecl } from '@tilewright/language'
import type { Host } from '@tilewright/language-server'
import type { ScenarioContext } from '@tilewright/scenarios'
import { picturesFor, type ProjectPictures } from '../pictures/project-pictures.ts'
import { textsOf, type LibraryOf } from './library-cache.ts'

const scale = 84

/** Requires rules without errors. */
export function scenarioPlayer(libraryOf: LibraryOf): Pick<Host, 'runScenarios' | 'drawScenario'> {
  const drawn = new WeakMap<Checked, ProjectPictures>()

  const contextOf = async (checked: Checked): Promise<ScenarioContext> => ({
    library: await libraryOf(checked),
    text: textsOf(checked),
    tileVocabulary: checked.project.tileVocabulary,
  })

  return {
    runScenarios: async (checked, scenarios) => {
      const { formatFailure, runScenario } = await import('@tilewright/scenarios')
      const context = await contextOf(checked)
      return scenarios.map((scenario) => {
        const result = runScenario(scenario, context)
        const failures = result.failures.map(({ line, message, expected, actual }) => ({
          line,
          message,
          expected,
          actual,
        }))
        const line = failures[0]?.line
        const report = formatFailure(result)
        return { status: result.status, report, failures, ...(line === undefined ? {} : { line }) }
      })
    },
    drawScenario: async (checked: Checked, scenario: ScenarioDecl, until: number, palette: PaletteName) => {
      const [{ boardOfView, drawBoard }, { runScenario }] = await Promise.all([
        import('@tilewright/draw'),
        import('@tilewright/scenarios'),
      ])
      const { positions, failures } = runScenario(scenario, { ...(await contextOf(checked)), positions: true, until })
      const words = failures.map(({ line, message }) => `Line ${String(line)}: ${message}`).join('\n')
      if (positions === undefined) return { svg: '', words }
      const pictures = drawn.get(checked) ?? picturesFor(checked.project)
      drawn.set(checked, pictures)
      const { seen, labels } = positions.last
      const board = { ...boardOfView(seen, pictures.withTiles(scenario.drawings)), names: labels }
      const points = seen.players.map(({ name, score }) => `${name} ${String(score)}`).join(', ')
      const svg = drawBoard(board, { palette, scale, title: scenario.title.text, plain: true })
      return { svg, words: [points, words].filter((part) => part !== '').join('\n') }
    },
  }
}
