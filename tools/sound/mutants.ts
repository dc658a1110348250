/**
 * Generates rules with one plausible mistake: the mutations of `tilewright mutate`, a name replaced by another of its
 * kind, a declaration or a whole box removed, an excessive number, and a new kind of space, feature or figure that only
 * some rules handle.
 */
import { applyEdits, mutantsOf, type Chance } from '@tilewright/cli'
import type { Checked, RuleText } from '@tilewright/generator'
import { meetingOf, moduleOf, type IrParam, type IrProject } from '@tilewright/language'

export interface Mutant {
  readonly way: string
  /** Description of the mutation. */
  readonly what: string
  readonly texts: readonly RuleText[]
}

/** Creates a generator of mutants for rules without errors; deterministic for a given `chance`. */
export function createMutants(checked: Checked, texts: readonly RuleText[]): (chance: Chance) => Mutant {
  const edits = mutantsOf(checked.project, checked.texts)
  const names = namesByKind(checked.plan)
  const pick = <T>(chance: Chance, list: readonly T[]): T => {
    const one = list[chance.below(list.length)]
    if (one === undefined) throw new Error('nothing to choose from')
    return one
  }
  const changed = (file: string, text: string): RuleText[] =>
    texts.map((one) => (one.file === file ? { file, text } : one))

  const sentence = (chance: Chance): Mutant => {
    const { id, file, before, after, edits: own } = pick(chance, edits)
    return {
      way: 'a sentence',
      what: `${id}: ${before} -> ${after}`,
      texts: changed(file, applyEdits(checked.texts.get(file) ?? '', own)),
    }
  }
  const declaration = (chance: Chance): Mutant => {
    const { file, start, end } = pick(chance, placed).span
    const text = checked.texts.get(file) ?? ''
    return {
      way: 'a declaration left out',
      what: text.slice(start, end).split('\n')[0] ?? '',
      texts: changed(file, text.slice(0, start) + text.slice(end)),
    }
  }
  const placed = checked.project.placed
    .map(({ declaration: one }) => one)
    .filter(({ type }) => !['expansion', 'interaction', 'source', 'scenario', 'in-part'].includes(type))
  const definitions = placed.filter(({ type }) => type === 'define')
  const definition = (chance: Chance): Mutant => {
    const { file, start, end } = pick(chance, definitions).span
    const text = checked.texts.get(file) ?? ''
    return {
      way: 'a definition left out',
      what: text.slice(start, end).split('\n')[0] ?? '',
      texts: changed(file, text.slice(0, start) + text.slice(end)),
    }
  }
  const name = (chance: Chance): Mutant => {
    const { file, text } = pick(chance, texts)
    const matches = [...text.matchAll(/[A-Za-z][\w.-]*/g)].filter(([word]) => names.has(word))
    if (matches.length === 0) return name(chance)
    const match = pick(chance, matches)
    const other = pick(chance, names.get(match[0]) ?? [match[0]])
    const changedText = text.slice(0, match.index) + other + text.slice(match.index + match[0].length)
    return { way: 'another name', what: `${file}: ${match[0]} -> ${other}`, texts: changed(file, changedText) }
  }
  const number = (chance: Chance): Mutant => {
    const { file, text } = pick(chance, texts)
    const matches = [...text.matchAll(/(?<![\w.-])\d+(?![\w.-])/g)]
    if (matches.length === 0) return number(chance)
    const match = pick(chance, matches)
    const other = pick(chance, ['0', '1', '99', '70000', '1000000'])
    const changedText = text.slice(0, match.index) + other + text.slice(match.index + match[0].length)
    return { way: 'another number', what: `${file}: ${match[0]} -> ${other}`, texts: changed(file, changedText) }
  }
  const folders = [...new Set(texts.map(({ file }) => file.split('/').slice(0, 2).join('/')))].filter(
    (folder) => !/^rules\/(?:base|sources)$|\.carc$/.test(folder),
  )
  const box = (chance: Chance): Mutant => {
    const folder = pick(chance, folders)
    const unit = folder.split('/').at(-1) ?? ''
    const left = texts.filter(({ file }) => !file.startsWith(`${folder}/`) && !isAbout(file, unit))
    return { way: 'a box left out', what: folder, texts: left }
  }
  const kind = (chance: Chance): Mutant => {
    const { permissions, values, features, classes } = checked.plan
    const classCondition = classes.map(({ name: own }) => `is ${own}`).at(0) ?? ''
    const declared = pick(chance, [
      'space invented "invented"',
      'edge invented-edge { line }\nfeature invented "invented" { along invented-edge }',
      `figure invented "invented" { ${classCondition}  count 2 per player  assumed "mutant" }`,
      'figure invented "invented" { count 1  assumed "mutant" }',
    ])
    const family = declared.startsWith('figure') ? 'piece' : 'place'
    const affectedKinds = family === 'piece' ? ['piece'] : ['segment', 'feature']
    const about = ({ kind: one, filter }: IrParam): boolean => filter === null && affectedKinds.includes(one)
    const used = [...permissions, ...values.filter(({ result }) => result === 'yes-no')].filter(
      ({ params }) => params.some(about) && chance.below(3) > 0,
    )
    const declarations = used.map((one) => {
      const at = one.params.findIndex(about)
      const parts = one.params.map(
        ({ preposition, name: noun }, i) => `${preposition ?? ''} ${i === at ? 'invented' : noun}`,
      )
      return 'result' in one
        ? `define ${one.name} ${parts.join(' ')} { is yes  assumed "mutant" }`
        : `may ${one.name} ${parts.join(' ')} { assumed "mutant" }`
    })
    const drawn = family === 'place' && declared.startsWith('space')
    const field = features.find(({ between }) => between)?.name
    const edge = checked.plan.edges.find(({ style }) => style === 'open')?.name ?? field ?? ''
    const tile = drawn ? `tile invented-tile x 6 { edges ${edge} ${edge} ${edge} ${edge}  invented }` : ''
    const needs = [...new Set(['base', ...used.flatMap(({ set }) => set)])]
    const text =
      `expansion invented-box "Invented" { needs ${needs.join(', ')} }\n${declared}\n${tile}\n` +
      declarations.map((one) => `${one}\n`).join('')
    return {
      way: 'a new kind',
      what: text.replaceAll('\n', ' '),
      texts: [...texts, { file: 'rules/invented-box/invented.carc', text }],
    }
  }
  const mutations = [sentence, sentence, sentence, declaration, definition, name, name, number, box, kind]
  return (chance) => pick(chance, mutations)(chance)
}

/** A meeting concerns the boxes that its file name names. */
const isAbout = (file: string, unit: string): boolean => meetingOf(moduleOf(file))?.others.includes(unit) === true

/** Returns for every name all names of its kind. */
function namesByKind(ir: IrProject): Map<string, readonly string[]> {
  const groups = [
    ir.features,
    ir.marks,
    [...ir.figures, ...ir.classes],
    ir.tokens,
    ir.zones,
    ir.states,
    ir.values,
    ir.permissions,
    ir.phases,
    ir.rules,
    ir.choices,
    ir.events,
    ir.settings,
  ].map((group) => group.map(({ name }) => name))
  return new Map(groups.flatMap((group) => group.map((name) => [name, group] as const)))
}
