/**
 * Performs the instructions of the guide: checks the reader's rules together with all others, runs the reader's
 * scenarios, and draws them.
 */
import { asStyle, boardOfView, drawBoard, drawTile } from '@tilewright/draw'
import { createLoader, picturesFor } from '@tilewright/cli'
import {
  Program,
  checkRules,
  generateChecked,
  check,
  readRules,
  rulesOfSet,
  type Checked,
  type RuleText,
} from '@tilewright/generator'
import { runScenario, type ScenarioResult } from '@tilewright/scenarios'
import { fileURLToPath } from 'node:url'
import { slugOf } from './slug.ts'

const rules = readRules(fileURLToPath(new URL('../..', import.meta.url)))
const program = new Program()
const loader = await createLoader()

/** Checks all rules with those of the reader. */
export function checkedWith(files: ReadonlyMap<string, string>): Checked {
  return checkRules({ texts: [...rules, ...textsOf(files)], isOwn: (file) => files.has(file), found: [] }, program)
}

const textsOf = (files: ReadonlyMap<string, string>): RuleText[] => [...files].map(([file, text]) => ({ file, text }))

/** Runs the reader's scenarios, keeping their positions for pictures. */
export function played(files: ReadonlyMap<string, string>, all: Checked): ScenarioResult[] {
  const readerScenarios = all.project.scenarios
    .map(({ scenario }) => scenario)
    .filter(({ span }) => files.has(span.file))
  const set = [...new Set(readerScenarios.flatMap(({ play }) => play.map(({ name }) => name)))]
  if (set.length === 0) return []
  const checked = check(rulesOfSet([...rules, ...textsOf(files)], all.project, set))
  const library = loader.load(generateChecked(checked))
  const { tileVocabulary } = all.project
  const text = (file: string): string => all.texts.get(file) ?? ''
  return readerScenarios.map((scenario) => runScenario(scenario, { library, text, tileVocabulary, positions: true }))
}

/**
 * Returns a function that draws a picture of the guide by name: a tile, or the beginning or end of a scenario;
 * undefined for other names.
 */
export function drawnFor(all: Checked, results: readonly ScenarioResult[]): (picture: string) => string | undefined {
  const pictures = picturesFor(all.project)
  const drawings = new Map(all.project.scenarios.map(({ scenario }) => [scenario.title.text, scenario.drawings]))
  return (picture) => {
    const tile = pictures.tiles.find(({ name }) => `tile-${name.name}` === picture)
    const geometry = tile === undefined ? undefined : pictures.drawn(tile)
    if (geometry !== undefined) {
      const frame = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="160" height="160"'
      return `<svg ${frame} style="${asStyle('light')}">${drawTile(geometry)}</svg>\n`
    }
    for (const { title, positions } of results)
      for (const when of ['begins', 'ends'] as const) {
        if (positions === undefined || `${slugOf(title)}-${when}` !== picture) continue
        const { seen, labels } = when === 'begins' ? positions.given : positions.last
        const board = { ...boardOfView(seen, pictures.withTiles(drawings.get(title) ?? [])), names: labels }
        return drawBoard(board, { scale: 96, title })
      }
    return undefined
  }
}
