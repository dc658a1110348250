/** Two libraries that must play the same: all rules, of which a set is chosen, and the rules of that set alone. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chanceOf, createLoader } from '@tilewright/cli'
import { createGame, standardLibrary, type RuleLibrary } from '@tilewright/engine'
import { check, fingerprintOf, generateSet, readRules } from '@tilewright/generator'
import { boxSets, type BoxSet } from '../many-games/sets.ts'
import { partsFor, seedFor, type Parts } from '../many-games/table.ts'

export interface Pair {
  readonly name: string
  /** What is chosen of all rules. */
  readonly parts: Parts
  /** The rules of the set alone; all of them are played. */
  readonly alone: RuleLibrary
}

/** Units that are in play with these parts. */
function unitsWith({ play, without }: Parts): ReadonlySet<string> {
  const { inPlay, library } = createGame({
    library: standardLibrary,
    play,
    without,
    players: ['a', 'b'],
    seed: 0,
  }).rules
  return new Set(library.units.filter((_, unit) => inPlay.has(unit)).map(({ name }) => name))
}

/** The parts by which exactly these units come into play. */
function partsOf(units: ReadonlySet<string>): Parts {
  const all = standardLibrary.units
  const left = all.filter(({ name, of, off }) => of >= 0 && !off && !units.has(name) && units.has(all[of]?.name ?? ''))
  return { play: [...units], without: left.map(({ name }) => name) }
}

const nameOf = ({ name }: BoxSet, { without }: Parts): string =>
  `${name}${without.length > 0 ? ` without ${without.join(', ')}` : ''}`

/** Each set of boxes with all its parts, and once more with parts left out as a seed has it. */
function variants(set: BoxSet, seed: number): readonly Parts[] {
  const whole = { play: set.boxes, without: [] }
  const drawn = partsFor(standardLibrary, set, chanceOf(seedFor(seed, set.name, 'parts')))
  return drawn.without.length > 0 ? [whole, drawn] : [whole]
}

export interface Variant {
  readonly name: string
  /** How many boxes are played, and how many of their parts are left out. */
  readonly boxes: number
  readonly left: number
}

/** Makes the library of each set on its way: as it is generated for that set, before anything is printed into it. */
export async function* generatedPairs(
  root: string,
  seed: number,
  isWanted: (variant: Variant) => boolean,
): AsyncGenerator<Pair, undefined> {
  const checked = check(readRules(root))
  if (checked.failed) throw new Error(`the rules have mistakes: ${checked.diagnostics[0]?.message ?? ''}`)
  const loader = await createLoader(),
    fingerprint = fingerprintOf(checked.plan)
  const text = (file: string): string => checked.texts.get(file) ?? ''
  for (const set of boxSets(standardLibrary))
    for (const wanted of variants(set, seed)) {
      const name = nameOf(set, wanted)
      if (!isWanted({ name, boxes: set.boxes.length, left: wanted.without.length })) continue
      const units = unitsWith(wanted)
      const files = generateSet(checked.plan, checked.project.sources, text, fingerprint, units)
      yield { name, parts: partsOf(units), alone: loader.load(files) }
    }
}

/** The sets that the engine was built with: a folder of modules each. */
export async function* builtPairs(root: string, words: string): AsyncGenerator<Pair, undefined> {
  const folder = join(root, 'packages/engine/dist/built')
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  for (const name of names.flatMap((one) => (one.isDirectory() ? [one.name] : [])).sort()) {
    if (!name.includes(words)) continue
    const module = (await import(pathToFileURL(join(folder, name, 'index.js')).href)) as {
      readonly library: RuleLibrary
    }
    yield {
      name: `built ${name}`,
      parts: partsOf(new Set(module.library.units.map((unit) => unit.name))),
      alone: module.library,
    }
  }
}
