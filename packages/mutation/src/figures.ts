/** Writes the results of mutation testing into the generated part of a Markdown page. */
import { MutationError } from './mutation-error.ts'
import type { Part } from './mutate-rules.ts'
import { scoreOf, unexplained, type Tried } from './score.ts'

const begin = '<!-- figures: written by `tilewright mutate --figures` -->'
const end = '<!-- end of figures -->'

/** Replaces the figures between the two marks of a page; refuses a page without them. */
export function withFigures(page: string, whole: Part): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from)
    throw new MutationError('the page has no place for figures', {
      expected: `a line '${begin}' and, below, a line '${end}'`,
    })
  return `${page.slice(0, from)}${begin}\n\n${figuresText(whole)}\n${page.slice(to)}`
}

const head = ['rules', 'mutants', 'not tried', 'own', 'others', 'refused', 'equal', 'survived', 'killed']

export function figuresText({ mutants, results }: Part): string {
  const all = Map.groupBy(mutants, ({ module }) => module)
  const known = Map.groupBy(results, ({ mutant }) => mutant.module)
  const modules = [...all.keys()].sort()
  const untouched = modules.filter((module) => !known.has(module))
  const rows = modules.flatMap((module) => {
    const tried = known.get(module)
    return tried === undefined ? [] : [rowOf(module, all.get(module)?.length ?? 0, tried)]
  })
  const survivors = unexplained(results)
  return [
    ...table([...rows, rowOf('all', mutants.length, results)]),
    '',
    untouched.length === 0
      ? 'Of every folder some mutants were tried.'
      : `Nothing was tried in ${String(untouched.length)} folders: ${untouched.map(shortly).join(', ')}.`,
    '',
    survivors.length === 0
      ? 'No mutant that was tried survives unexplained.'
      : `Survive unexplained: ${survivors.map(placeOf).join(', ')}.`,
    '',
  ].join('\n')
}

const placeOf = ({ mutant: { id, file, line } }: Tried): string => `${id} (${file}:${String(line)})`

const shortly = (module: string): string => module.replace(/^rules\//, '')

function rowOf(name: string, mutants: number, results: readonly Tried[]): string[] {
  const { own, others, refused, equal, survived, killed } = scoreOf(results)
  const numbers = [mutants, mutants - results.length, own, others, refused, equal, survived]
  return [shortly(name), ...numbers.map(String), `${killed.toFixed(1)} %`]
}

const table = (rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
