/**
 * Applies a stream of random edits as an editor would, and compares the incremental diagnostics with those of a full
 * check.
 */
import type { RuleText } from '@tilewright/generator'
import { analysisOf, checkedOf, readingOf, snapshotOf, withText, type Snapshot } from '@tilewright/language-server'
import { chanceOf, type Chance } from '../fuzz/chance.ts'
import { mutate } from '../fuzz/mutate.ts'

export interface EditsSetup {
  readonly seed: number
  readonly edits: number
  /** Interval, in edits, at which the diagnostics are compared with a full check. */
  readonly compareEvery: number
}

/** CPU time of the thread in milliseconds per edit until each phase was done, in ascending order. */
export interface Times {
  /** Syntax errors. */
  readonly read: readonly number[]
  /** Diagnostics of the single files. */
  readonly analysed: readonly number[]
  /** All diagnostics. */
  readonly checked: readonly number[]
}

export interface EditsFigures {
  readonly edits: number
  readonly compared: number
  /** Edits after which the diagnostics differed, as `edit: file`. */
  readonly different: readonly string[]
  /** Number of edits after which there were diagnostics. */
  readonly withDiagnostics: number
  readonly times: Times
}

/** Maximum number of damaged files, so that most edits are made in valid rules. */
const mostDamaged = 2

const freshOf = (texts: readonly RuleText[]): Snapshot =>
  snapshotOf({
    root: '/',
    folders: ['rules'],
    texts,
    isOwn: () => true,
    pathOf: (file) => file,
    found: [],
    projectFiles: [],
  })

const diagnosticsOf = (snapshot: Snapshot): string => JSON.stringify(checkedOf(snapshot).diagnostics)

/** Applies edits one after the other; `onEdit` is called after each. */
export function makeEdits(
  rules: readonly RuleText[],
  { seed, edits, compareEvery }: EditsSetup,
  onEdit: (edit: number) => void = () => undefined,
): EditsFigures {
  const chance = chanceOf(seed)
  const damaged: string[] = []
  const different: string[] = []
  const times = { read: [] as number[], analysed: [] as number[], checked: [] as number[] }
  let snapshot = freshOf(rules)
  let [compared, withDiagnostics] = [0, 0]
  checkedOf(snapshot)
  for (let edit = 1; edit <= edits; edit++) {
    const { file, text } = nextEdit(snapshot, rules, damaged, chance)
    snapshot = withText(snapshot, file, text)
    const start = process.threadCpuUsage()
    readingOf(snapshot)
    times.read.push(cpuMillisecondsSince(start))
    analysisOf(snapshot)
    times.analysed.push(cpuMillisecondsSince(start))
    if (checkedOf(snapshot).diagnostics.length > 0) withDiagnostics += 1
    times.checked.push(cpuMillisecondsSince(start))
    if (edit % compareEvery === 0 || edit === edits) {
      compared += 1
      const fresh = freshOf([...snapshot.sources.values()])
      if (diagnosticsOf(fresh) !== diagnosticsOf(snapshot)) different.push(`${String(edit)}: ${file}`)
    }
    onEdit(edit)
  }
  for (const all of Object.values(times)) all.sort((a, b) => a - b)
  return { edits, compared, different, withDiagnostics, times }
}

function cpuMillisecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/**
 * Returns the next edit: a new mistake (usually one word or character, sometimes whole lines), or the undo of an
 * earlier one.
 */
function nextEdit(snapshot: Snapshot, rules: readonly RuleText[], damaged: string[], chance: Chance): RuleText {
  const undone =
    damaged.length >= mostDamaged || (damaged.length > 0 && chance.upTo(2) === 0) ? damaged.shift() : undefined
  const original = rules.find(({ file }) => file === undone)
  if (original !== undefined) return original
  const picked = chance.pick(rules)
  const now = snapshot.sources.get(picked?.file ?? '') ?? { file: 'rules/new.carc', text: '' }
  const { file, text } = mutate([now], chance)
  damaged.push(file)
  return { file, text }
}
