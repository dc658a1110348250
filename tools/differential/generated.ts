/** Libraries of one set, played by the open kernel in this process: fast to generate, without a package. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chanceOf, createLoader } from '@tilewright/cli'
import { standardLibrary, type RuleLibrary } from '@tilewright/engine'
import { check, fingerprintOf, generateSet, readRules } from '@tilewright/generator'
import { boxSets, type BoxSet } from '../many-games/sets.ts'
import { partsFor, seedFor, type Parts } from '../many-games/table.ts'
import { partsOf, unitsWith } from './compare.ts'

/** A library of one set, and the parameters with which the open engine plays the same set. */
export interface LibraryPair {
  readonly set: string
  readonly parts: Parts
  readonly library: RuleLibrary
}

const nameOf = ({ name }: BoxSet, { without }: Parts): string =>
  `${name}${without.length > 0 ? ` without ${without.join(', ')}` : ''}`

/** Returns each set of boxes with all its parts, and once more with seeded parts left out. */
function variants(set: BoxSet, seed: number): readonly Parts[] {
  const whole = { play: set.boxes, without: [] }
  const drawn = partsFor(standardLibrary, set, chanceOf(seedFor(seed, set.name, 'parts')))
  return drawn.without.length > 0 ? [whole, drawn] : [whole]
}

export interface Variant {
  /** Number of boxes, and of parts left out. */
  readonly boxes: number
  readonly left: number
}

/** Yields the rules generated for each set before printing, as an explaining engine uses them. */
export async function* generatedPairs(
  root: string,
  seed: number,
  isWanted: (variant: Variant) => boolean,
): AsyncGenerator<LibraryPair, undefined> {
  const checked = check(readRules(root))
  if (checked.failed) throw new Error(`the rules have mistakes: ${checked.diagnostics[0]?.message ?? ''}`)
  const loader = await createLoader(),
    fingerprint = fingerprintOf(checked.plan)
  const text = (file: string): string => checked.texts.get(file) ?? ''
  for (const set of boxSets(standardLibrary))
    for (const wanted of variants(set, seed)) {
      if (!isWanted({ boxes: set.boxes.length, left: wanted.without.length })) continue
      const units = unitsWith(wanted)
      const files = generateSet(checked.plan, checked.project.sources, text, fingerprint, new Set(units))
      yield { set: nameOf(set, wanted), parts: partsOf(units), library: loader.load(files) }
    }
}

/** Yields the sets that are printed into the package of the open engine (`built/<name>`). */
export async function* printedPairs(root: string): AsyncGenerator<LibraryPair, undefined> {
  const folder = join(root, 'packages/engine/dist/built')
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  for (const name of names.flatMap((one) => (one.isDirectory() ? [one.name] : [])).sort()) {
    const { library } = (await import(pathToFileURL(join(folder, name, 'index.js')).href)) as {
      readonly library: RuleLibrary
    }
    yield { set: `printed ${name}`, parts: partsOf(library.units.map((unit) => unit.name)), library }
  }
}
