/** A stream of random edits, as somebody types them: after each, what an editor is told is what a fresh check finds. */
import type { RuleText } from '@tilewright/generator'
import { analysisOf, checkedOf, readingOf, snapshotOf, withText, type Snapshot } from '@tilewright/language-server'
import { chanceOf, type Chance } from '../fuzz/chance.ts'
import { mutate } from '../fuzz/mutate.ts'

export interface EditsSetup {
  readonly seed: number
  readonly edits: number
  /** After how many edits the diagnostics are held against those of a check that knows nothing of before. */
  readonly compareEvery: number
}

/** Milliseconds that the thread worked after each edit until that much was known, in ascending order. */
export interface Times {
  /** What cannot be read. */
  readonly read: readonly number[]
  /** What is wrong in the texts. */
  readonly analysed: readonly number[]
  /** Everything. */
  readonly checked: readonly number[]
}

export interface EditsFigures {
  readonly edits: number
  readonly compared: number
  /** Edits after which diagnostics differed, as `edit: file`. */
  readonly different: readonly string[]
  /** Edits after which something was found. */
  readonly withDiagnostics: number
  readonly times: Times
}

/** At most so many files are left damaged, so that most edits are made in rules that mean something. */
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

/** Makes edits in rules, one after the other. `told` hears of each that is done. */
export function makeEdits(
  rules: readonly RuleText[],
  { seed, edits, compareEvery }: EditsSetup,
  told: (edit: number) => void = () => undefined,
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
    const begun = process.threadCpuUsage()
    readingOf(snapshot)
    times.read.push(workedSince(begun))
    analysisOf(snapshot)
    times.analysed.push(workedSince(begun))
    if (checkedOf(snapshot).diagnostics.length > 0) withDiagnostics += 1
    times.checked.push(workedSince(begun))
    if (edit % compareEvery === 0 || edit === edits) {
      compared += 1
      const fresh = freshOf([...snapshot.sources.values()])
      if (diagnosticsOf(fresh) !== diagnosticsOf(snapshot)) different.push(`${String(edit)}: ${file}`)
    }
    told(edit)
  }
  for (const all of Object.values(times)) all.sort((a, b) => a - b)
  return { edits, compared, different, withDiagnostics, times }
}

function workedSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}

/** Another mistake somewhere, or one undone; a mistake of a word or a sign mostly, now and then a line or more. */
function nextEdit(snapshot: Snapshot, rules: readonly RuleText[], damaged: string[], chance: Chance): RuleText {
  const undone =
    damaged.length >= mostDamaged || (damaged.length > 0 && chance.upTo(2) === 0) ? damaged.shift() : undefined
  const original = rules.find(({ file }) => file === undone)
  if (original !== undefined) return original
  const there = chance.pick(rules)
  const now = snapshot.sources.get(there?.file ?? '') ?? { file: 'rules/new.carc', text: '' }
  const { file, text } = mutate([now], chance)
  damaged.push(file)
  return { file, text }
}
