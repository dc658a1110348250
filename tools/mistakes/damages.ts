/** Damages real files at random and holds what `check --fix` makes of each against the original. */
import { join } from 'node:path'
import {
  applyFixes,
  checkCache,
  checkRulesInSteps,
  readRules,
  rulesOfSet,
  type CheckCache,
  type RuleText,
} from '@tilewright/generator'
import { formatText, tokenize } from '@tilewright/language'
import { chanceOf } from '../fuzz/chance.ts'
import { damage } from './damage.ts'

/** A sound project of a few boxes, and the files of it that are damaged. */
export interface Field {
  readonly texts: readonly RuleText[]
  readonly files: readonly RuleText[]
  readonly cache: CheckCache
}

export interface DamageFigures {
  tried: number
  /** Files that `check --fix` gave back as they were, but for their layout. */
  restored: number
  /** Files that it left as they were damaged. */
  leftAlone: number
  /** Files that it made something else of. */
  readonly wrong: { readonly number: number; readonly file: string; readonly way: string; readonly what: string }[]
}

const root = join(import.meta.dirname, '../..')

/** The rules of a few expansions each, as if no others were installed: checking those takes a tenth of a second. */
export const fieldsOf = (): Field[] => fieldsWith((units) => units.filter((_, at) => at % 4 === 1))

/** The rules of the expansion whose rules lie in a folder of this name. */
export const fieldOf = (folder: string): Field[] => fieldsWith((units) => units.filter((unit) => unit === folder))

/** A field for each chosen expansion; only files that are whole there are damaged. */
function fieldsWith(choose: (units: readonly string[]) => readonly string[]): Field[] {
  const rules = readRules(root)
  const { project } = checkRulesInSteps({ texts: rules, isOwn: () => true, found: [] }).analysis()
  const whole = new Map(rules.map(({ file, text }) => [file, text]))
  const units = project.ir.units.filter(({ of }) => of === null).map(({ name }) => name)
  return choose(units).map((unit) => {
    const texts = rulesOfSet(rules, project, [unit]).filter(({ text }) => text.trim() !== '')
    return {
      texts,
      files: texts.filter(({ file, text }) => whole.get(file) === text && !file.startsWith('rules/sources/')),
      cache: checkCache(),
    }
  })
}

const primeApart = 0x01000193

/** Tries damages `from` to `to` − 1 of a seed; each is made from the seed and its number alone. */
export function tryDamages(
  fields: readonly Field[],
  { seed, from, to }: { readonly seed: number; readonly from: number; readonly to: number },
  done: (figures: DamageFigures) => void = () => undefined,
): DamageFigures {
  const figures: DamageFigures = { tried: 0, restored: 0, leftAlone: 0, wrong: [] }
  const words = new Map(fields.map((field) => [field, wordsOf(field)]))
  for (let number = from; number < to; number++) {
    const chance = chanceOf(Math.imul(seed, primeApart) + number)
    const field = fields[number % fields.length]
    if (field === undefined) break
    let original = chance.pick(field.files)
    let damaged = original === undefined ? undefined : damage(original.text, words.get(field) ?? [], chance)
    while (damaged === undefined) {
      original = chance.pick(field.files)
      if (original === undefined) return figures
      damaged = damage(original.text, words.get(field) ?? [], chance)
    }
    if (original === undefined) break
    const { file, text } = original
    const repaired = fixed(field, file, damaged.text)
    figures.tried += 1
    if (repaired === damaged.text) figures.leftAlone += 1
    else if (laidOut(file, repaired) === laidOut(file, text)) figures.restored += 1
    else figures.wrong.push({ number, file, way: damaged.way, what: differing(text, damaged.text, repaired) })
    done(figures)
  }
  return figures
}

/** The text that `check --fix` leaves of one that stands in the place of a file. */
export function fixed({ texts, cache }: Field, file: string, text: string): string {
  const rules = { texts: texts.map((one) => (one.file === file ? { file, text } : one)), isOwn: () => true, found: [] }
  const after = applyFixes(rules, () => true, cache).rules.texts
  const others = after.filter((one, at) => one.file !== file && one.text !== rules.texts[at]?.text)
  return [after.find((one) => one.file === file)?.text ?? '', ...others.map((one) => `${one.file} is changed`)].join(
    '\n',
  )
}

const wordsOf = ({ texts }: Field): string[] => [
  ...new Set(texts.flatMap(({ file, text }) => tokenize(file, text).tokens.map(({ image }) => image))),
]

/** As `fmt` lays it out; a text that cannot be read, without its white space. */
export function laidOut(file: string, text: string): string {
  const result = formatText(file, text)
  return 'text' in result ? result.text : text.replaceAll(/\s+/g, ' ').trim()
}

/** The lines that differ among three texts, shortened. */
function differing(...texts: readonly string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split('\n'))
  let top = 0
  while (top < first.length && others.every((lines) => lines[top] === first[top])) top += 1
  return [first, ...others]
    .map((lines) =>
      lines
        .slice(top, top + 2)
        .join(' ⏎ ')
        .trim(),
    )
    .join('\n    ')
}
