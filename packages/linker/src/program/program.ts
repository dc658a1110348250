/**
 * A project in all its representations: texts, syntax trees, bound names, types, analysis, plan. Each is a query of one
 * table, computed when it is asked for and kept while what it read is unchanged.
 */
import {
  isSameJson,
  proposedOnly,
  QueryTable,
  type CheckedProject,
  type Diagnostic,
  type Input,
  type Inputs,
  type Query,
  type QueryReport,
} from '@tilewright/language'
import type { Focus } from '../focus.ts'
import { linkMemory, type Linked } from '../link-memory.ts'
import { link, type Plan } from '../link.ts'
import { Trials, togetherQueries, withFixes } from './analyse.ts'
import { fixLinked } from './fix-linked.ts'
import { focusOn, gamesOf } from './project-focus.ts'
import { parsedOf, type RuleText, type RulesOfProject } from './project.ts'
import { readingOf, type Reading } from './reading.ts'

/** Diagnostics of a step, including those of earlier steps. */
export interface StepResult {
  /** Sorted by position. */
  readonly diagnostics: readonly Diagnostic[]
  /** Whether any is an error. */
  readonly failed: boolean
  /** One warning for each file in an older version of the language; not among the diagnostics. */
  readonly outdated: readonly Diagnostic[]
}

/** Diagnostics of the texts themselves, before linking. */
export interface Analysis extends StepResult {
  readonly project: CheckedProject
  readonly texts: ReadonlyMap<string, string>
}

export interface Checked extends Analysis {
  readonly plan: Plan
}

/** A check in steps, for callers that report early results as soon as possible. Each step runs on first access. */
export interface CheckInSteps {
  /** Parses the texts. */
  readonly reading: () => StepResult
  /** Checks the texts. */
  readonly analysis: () => Analysis
  /** Runs the complete check. Linking takes the longest; rules with errors are not linked. */
  readonly whole: () => Checked
}

/** Everything about a project besides its texts. */
export type Settings = Omit<RulesOfProject, 'texts'>

const noSettings: Settings = { isOwn: () => true, found: [] }

const isSameSettings = (a: Settings, b: Settings): boolean =>
  a.isOwn === b.isOwn && a.found === b.found && a.boxes === b.boxes && a.plays === b.plays

/**
 * Holds one project at a time. Another version of the project replaces it, and only what depends on the difference is
 * computed again; the results are the same as those of a new program.
 */
export class Program {
  readonly #table = new QueryTable()
  readonly #settings: Input<Settings> = this.#table.input('settings', noSettings, isSameSettings)
  readonly #texts: Inputs<string, RuleText> = this.#table.inputs('text', (a, b) => a.text === b.text)
  readonly #trials = new Trials()
  readonly #links = linkMemory()
  readonly #reading: Query<Reading>
  readonly #project: Query<CheckedProject>
  readonly #steps: CheckInSteps

  constructor() {
    const table = this.#table
    const parsed = table.queries('parsed', (file: string) => parsedOf(this.#texts.get(file) ?? { file, text: '' }))
    this.#reading = table.query('reading', () => readingOf(this.#texts.keys().map(parsed)))
    const { project, found } = togetherQueries(table, () => this.#reading().files)
    this.#project = project
    const analysed = table.query('analysis', () =>
      withFixes(this.#reading(), { project: project(), found: found() }, this.#trials),
    )
    this.#steps = this.#stepsOf(analysed, this.#linked(project))
  }

  /** Makes this version the project. */
  set({ texts, ...settings }: RulesOfProject): void {
    this.#settings.set({ ...noSettings, ...settings })
    this.#texts.replace(texts.map((text) => [text.file, text]))
  }

  /**
   * Returns the steps of a check of these rules. Results are those of this version even if the program is set to
   * another one before they are asked for.
   */
  check(rules: RulesOfProject): CheckInSteps {
    const ask = <T>(step: Query<T>): Query<T> => {
      let made: { readonly it: T } | undefined
      return () => {
        if (made !== undefined) return made.it
        this.set(rules)
        made = { it: step() }
        return made.it
      }
    }
    const { reading, analysis, whole } = this.#steps
    return { reading: ask(reading), analysis: ask(analysis), whole: ask(whole) }
  }

  /** The syntax trees, repaired. */
  get reading(): Reading {
    return this.#reading()
  }

  /** The checked project. */
  get project(): CheckedProject {
    return this.#project()
  }

  /** The result of the whole check. */
  get checked(): Checked {
    return this.#steps.whole()
  }

  /** The queries that were computed so far, with what they read. */
  report(): readonly QueryReport[] {
    return this.#table.report()
  }

  #linked(project: Query<CheckedProject>): Query<Linked> {
    const table = this.#table
    const ir = table.query('ir to link', () => project().ir)
    const games = table.query(
      'games of the project',
      () => gamesOf(project(), this.#texts.keys(), this.#settings()),
      isSameJson,
    )
    const focus = table.query('focus', (): Focus | undefined => focusOn(games(), this.#settings().isOwn))
    return table.query('link', () => link({ ir: ir() }, this.#links, focus()))
  }

  #stepsOf(analysed: Query<readonly Diagnostic[]>, linked: Query<Linked>): CheckInSteps {
    const table = this.#table
    const stepResult = (diagnostics: readonly Diagnostic[]): StepResult => ({
      diagnostics: diagnostics.toSorted(byPlace),
      failed: hasErrors(diagnostics),
      outdated: this.#reading().outdated,
    })
    const texts = table.query(
      'texts',
      () => new Map(this.#texts.keys().map((file) => [file, this.#texts.get(file)?.text ?? ''])),
    )
    const analysis = table.query('result of the analysis', (): Analysis => ({
      ...stepResult(analysed()),
      project: this.#project(),
      texts: texts(),
    }))
    return {
      // It is not known which fixes are safe until the project has been checked with them.
      reading: table.query('result of reading', () => stepResult(this.#reading().diagnostics.map(proposedOnly))),
      analysis,
      whole: table.query('result of the check', () => {
        if (analysis().failed) return { ...analysis(), plan: this.#project().ir }
        const { plan, diagnostics } = linked()
        const repaired = fixLinked(diagnostics, (file) => texts().get(file) ?? '')
        return { ...analysis(), ...stepResult([...analysed(), ...repaired]), plan }
      }),
    }
  }
}

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error')

const byPlace = ({ span: a }: Diagnostic, { span: b }: Diagnostic): number =>
  a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1

/** Rules that are all the project's own. */
export const ownRules = (texts: readonly RuleText[]): RulesOfProject => ({ ...noSettings, texts })
