/** Pictures of eleven boards that are kept: what scenarios lead to, as `docs/boards` shows it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { picturesFor } from '@tilewright/cli'
import { boardOfView, drawBoard } from '@tilewright/draw'
import { standardLibrary } from '@tilewright/engine'
import { check, readRules } from '@tilewright/generator'
import { runScenario } from '@tilewright/scenarios'

/** Which scenario a picture is of; it shows how that ends. */
export interface KeptBoard {
  readonly picture: string
  readonly file: string
  readonly scenario: string
}

const scale = 72

/** The boards that are kept, in the order in which the page shows them. */
export const keptBoards = JSON.parse(
  readFileSync(new URL('boards.json', import.meta.url), 'utf8'),
) as readonly KeptBoard[]

/** The pictures by the names of their files; a scenario that is not there, or broken, is refused. */
export function boardPictures(): ReadonlyMap<string, string> {
  const { project, texts } = check(readRules(fileURLToPath(new URL('../..', import.meta.url))))
  const pictures = picturesFor(project)
  return new Map(
    keptBoards.map(({ picture, file, scenario: title }) => {
      const found = project.scenarios.find(
        ({ scenario }) => scenario.span.file === file && scenario.title.text === title,
      )
      if (found === undefined)
        throw new Error(`There is no scenario '${title}' in ${file}; tools/pictures/boards.json.`)
      const { positions } = runScenario(found.scenario, {
        library: standardLibrary,
        text: (name) => texts.get(name) ?? '',
        tileVocabulary: project.tileVocabulary,
        positions: true,
      })
      if (positions === undefined) throw new Error(`The scenario '${title}' in ${file} is broken.`)
      const { seen, labels } = positions.last
      const board = { ...boardOfView(seen, pictures.withTiles(found.scenario.drawings)), names: labels }
      return [`${picture}.svg`, drawBoard(board, { scale, plain: true, title })] as const
    }),
  )
}
