/** Damages real files at random and compares the result of `check --fix` with the original. */
import { join } from 'node:path'
import { applyFixes, checkRulesInSteps, readRules, rulesOfSet, Program, type RuleText } from '@tilewright/generator'
import { formatText, tokenize } from '@tilewright/language'
import { chanceOf } from '../fuzz/chance.ts'
import { damage } from './damage.ts'

/** A project of a few boxes without diagnostics, and its files that are damaged. */
export interface DamageProject {
  readonly texts: readonly RuleText[]
  readonly files: readonly RuleText[]
  readonly program: Program
}

export interface DamageFigures {
  tried: number
  /** Files that `check --fix` restored, apart from their layout. */
  restored: number
  /** Files that `check --fix` did not change. */
  leftAlone: number
  /** Files that `check --fix` changed to something else. */
  readonly wrong: { readonly number: number; readonly file: string; readonly way: string; readonly what: string }[]
}

const root = join(import.meta.dirname, '../..')

/** Projects with a few expansions each, as if no others were installed: checking one takes a tenth of a second. */
export const damageProjects = (): DamageProject[] => projectsWith((units) => units.filter((_, at) => at % 4 === 1))

/** The project of the expansion in the folder with this name. */
export const damageProjectOf = (folder: string): DamageProject[] =>
  projectsWith((units) => units.filter((unit) => unit === folder))

/** Returns a project for each chosen expansion; only files that are completely part of it are damaged. */
function projectsWith(choose: (units: readonly string[]) => readonly string[]): DamageProject[] {
  const rules = readRules(root)
  const { project } = checkRulesInSteps({ texts: rules, isOwn: () => true, found: [] }).analysis()
  const whole = new Map(rules.map(({ file, text }) => [file, text]))
  const units = project.ir.units.filter(({ of }) => of === null).map(({ name }) => name)
  return choose(units).map((unit) => {
    const texts = rulesOfSet(rules, project, [unit]).filter(({ text }) => text.trim() !== '')
    return {
      texts,
      files: texts.filter(({ file, text }) => whole.get(file) === text && !file.startsWith('rules/sources/')),
      program: new Program(),
    }
  })
}

const seedMultiplier = 0x01000193

/** Tries damages `from` to `to` − 1; each depends only on the seed and its number. */
export function tryDamages(
  fields: readonly DamageProject[],
  { seed, from, to }: { readonly seed: number; readonly from: number; readonly to: number },
  done: (figures: DamageFigures) => void = () => undefined,
): DamageFigures {
  const figures: DamageFigures = { tried: 0, restored: 0, leftAlone: 0, wrong: [] }
  const words = new Map(fields.map((field) => [field, wordsOf(field)]))
  for (let number = from; number < to; number++) {
    const chance = chanceOf(Math.imul(seed, seedMultiplier) + number)
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
    const repaired = textAfterFix(field, file, damaged.text)
    figures.tried += 1
    if (repaired === damaged.text) figures.leftAlone += 1
    else if (normalized(file, repaired) === normalized(file, text)) figures.restored += 1
    else figures.wrong.push({ number, file, way: damaged.way, what: differingLines(text, damaged.text, repaired) })
    done(figures)
  }
  return figures
}

/** Returns the text that `check --fix` makes from a text in place of a file. */
export function textAfterFix({ texts, program }: DamageProject, file: string, text: string): string {
  const rules = { texts: texts.map((one) => (one.file === file ? { file, text } : one)), isOwn: () => true, found: [] }
  const after = applyFixes(rules, () => true, program).rules.texts
  const others = after.filter((one, at) => one.file !== file && one.text !== rules.texts[at]?.text)
  return [after.find((one) => one.file === file)?.text ?? '', ...others.map((one) => `${one.file} is changed`)].join(
    '\n',
  )
}

const wordsOf = ({ texts }: DamageProject): string[] => [
  ...new Set(texts.flatMap(({ file, text }) => tokenize(file, text).tokens.map(({ image }) => image))),
]

/** Formats a text; a text that cannot be parsed is returned without whitespace. */
export function normalized(file: string, text: string): string {
  const result = formatText(file, text)
  return 'text' in result ? result.text : text.replaceAll(/\s+/g, ' ').trim()
}

/** Returns the lines that differ between three texts, shortened. */
function differingLines(...texts: readonly string[]): string {
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
