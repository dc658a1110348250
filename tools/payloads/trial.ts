/** Runs commands on a project of payloads and records every effect of a payload. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { capturedIo, run } from '@tilewright/cli'
import type { RuleText } from '@tilewright/generator'
import type { Command } from './commands.ts'
import { skeleton } from './markup.ts'
import { filesBelow, writeProject } from './project.ts'

/** The file that the code of payloads creates; its path is in the environment, so that the code needs no quotes. */
const home = mkdtempSync(join(tmpdir(), 'tilewright-payloads-'))
const mark = join(home, 'executed')
process.env['PAYLOAD_FS'] = 'node:fs'
process.env['PAYLOAD_MARK'] = mark

/** Removes the temporary files of all trials. */
export const cleanUp = (): void => {
  rmSync(home, { recursive: true, force: true })
}

export interface Trial {
  readonly root: string
  /** Descriptions of all problems. */
  readonly problems: string[]
  /** Number of commands that were run. */
  runs: number
}

let trials = 0

/** Writes the project to a folder of its own, in which no other file may appear. */
export function beginTrial(files: readonly RuleText[], title: string): Trial {
  trials += 1
  const around = join(home, `trial-${String(trials)}`)
  const root = join(around, 'project')
  mkdirSync(join(root, 'out'), { recursive: true })
  writeProject(root, files, title)
  return { root, problems: [], runs: 0 }
}

/** Control characters and characters that reorder text; line ends and tabs are permitted. */
const controlCharacter = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** The colour sequences that this program itself writes. */
const ownColours = /\u001b\[(?:0|1|2|31|32|33|36|1;31|1;33|0;[\d;]*)m/g // eslint-disable-line no-control-regex

/** Reports whether a payload was executed since the last call. */
export function executed(trial: Trial, by: string): void {
  if (!existsSync(mark)) return
  rmSync(mark)
  trial.problems.push(`${by}: a payload was executed`)
}

/** Runs a command in this process; returns its exit code. */
export async function tryCommand(
  trial: Trial,
  { name, args }: Command,
  { colour = false, answers = ['1'] }: { readonly colour?: boolean; readonly answers?: readonly string[] } = {},
): Promise<number> {
  const { root, problems } = trial
  const io = capturedIo({ folder: root, colour, input: (prompt) => answers[prompt.length % answers.length] })
  const before = outside(root)
  const exit = await run(args, io)
  trial.runs += 1
  const text = io.text.out + io.text.err
  executed(trial, name)
  if (exit > 2 || text.includes('itself made a mistake')) problems.push(`${name}: ${text.slice(0, 300)}`)
  if (/^ {4}at .*:\d+:\d+\)?$/m.test(text)) problems.push(`${name}: a stack trace`)
  const shown = controlCharacter.exec(text.replaceAll(ownColours, ''))
  if (shown !== null)
    problems.push(`${name}: the terminal gets ${JSON.stringify(text.slice(shown.index - 40, shown.index + 20))}`)
  const after = outside(root)
  if (after.join('\n') !== before.join('\n')) problems.push(`${name}: files outside of out/: ${after.join(' ')}`)
  return exit
}

/** Returns all files outside the project's output folder. */
const outside = (root: string): string[] => {
  const out = join(root, 'out')
  return [...filesBelow(join(root, '..')).filter((file) => !file.startsWith(`${out}/`)), ...readdirSync(home)].filter(
    (file) => !/^trial-/.test(file),
  )
}

/** Reports each C file in which the code of a payload stands outside of comments and strings; returns their number. */
export function checkC({ root, problems }: Trial): number {
  const files = filesBelow(join(root, 'out')).filter((file) => /\.[ch]$/.test(file))
  for (const file of files)
    if (codeOfC(readFileSync(file, 'utf8')).includes('getBuiltinModule')) problems.push(`${file}: text became code`)
  return files.length
}

/** A C file without its comments and strings, which are read as a compiler reads them, line splices included. */
export const codeOfC = (text: string): string =>
  text
    .replaceAll(/\\\r?\n/g, '')
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\r\n]*|"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'/g, ' ')

/** Elements and attributes by kind of page; pages that differ only in their file names are one kind. */
export type Skeletons = ReadonlyMap<string, readonly string[]>

/** Comments of the project's own pages. */
const comments = [/^<!-- A [^<>]*-->/]

/** Checks all written pages and drawings, and returns their skeletons. */
export function pagesOf(trial: Trial, kindOf: (file: string) => string = (file) => file): Skeletons {
  const out = join(trial.root, 'out')
  const all = filesBelow(out).filter((file) => /\.(?:html|svg)$/.test(file))
  const found = all.flatMap((file): (readonly [string, readonly string[]])[] => {
    try {
      return [[kindOf(relative(out, file)), skeleton(readFileSync(file, 'utf8'), comments)]]
    } catch (error) {
      trial.problems.push(`${relative(out, file)}: ${String(error)}`)
      return []
    }
  })
  return new Map(
    [...Map.groupBy(found, ([kind]) => kind)].map(([kind, pages]) => [kind, pages.flatMap(([, one]) => one).sort()]),
  )
}

/** Titles in drawings have as many lines, each a `text`, as they need. */
const lined = (elements: readonly string[]): readonly string[] =>
  elements.filter((one, i) => !one.startsWith('text[') || one !== elements[i - 1])

/** Reports elements and attributes that only one of the projects' pages have. */
export function comparePages(trial: Trial, pages: Skeletons, control: Skeletons): void {
  for (const [kind, elements] of control) {
    const found = pages.get(kind)
    if (found === undefined) trial.problems.push(`${kind}: was not written`)
    else if (lined(found).join() !== lined(elements).join()) {
      const more = found.filter((one) => !elements.includes(one)).slice(0, 5)
      trial.problems.push(
        `${kind}: has other elements: ${more.join(' ')} (${String(found.length)}, not ${String(elements.length)})`,
      )
    }
  }
}
