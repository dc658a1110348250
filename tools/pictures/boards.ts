/** The reference pictures of eleven boards in docs/boards: the final positions of scenarios. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { picturesFor } from '@tilewright/cli'
import { boardOfView, drawBoard } from '@tilewright/draw'
import { standardLibrary } from '@tilewright/engine'
import { check, readRules } from '@tilewright/generator'
import { runScenario } from '@tilewright/scenarios'

/** The scenario whose final position a picture shows. */
export interface ReferenceBoard {
  readonly picture: string
  readonly file: string
  readonly scenario: string
}

const scale = 72

/** In the order in which the page shows them. */
export const referenceBoards = JSON.parse(
  readFileSync(new URL('boards.json', import.meta.url), 'utf8'),
) as readonly ReferenceBoard[]

/** Returns the pictures by file name; throws when a scenario does not exist or is broken. */
export function boardPictures(): ReadonlyMap<string, string> {
  const { project, texts } = check(readRules(fileURLToPath(new URL('../..', import.meta.url))))
  const pictures = picturesFor(project)
  return new Map(
    referenceBoards.map(({ picture, file, scenario: title }) => {
      const match = project.scenarios.find(
        ({ scenario }) => scenario.span.file === file && scenario.title.text === title,
      )
      if (match === undefined)
        throw new Error(`There is no scenario '${title}' in ${file}; tools/pictures/boards.json.`)
      const { positions } = runScenario(match.scenario, {
        library: standardLibrary,
        text: (name) => texts.get(name) ?? '',
        tileVocabulary: project.tileVocabulary,
        positions: true,
      })
      if (positions === undefined) throw new Error(`The scenario '${title}' in ${file} is broken.`)
      const { seen, labels } = positions.last
      const board = { ...boardOfView(seen, pictures.withTiles(match.scenario.drawings)), names: labels }
      return [`${picture}.svg`, drawBoard(board, { scale, plain: true, title })] as const
    }),
  )
}
