/** The rules of the page: those it was built with, until the user opens another folder. */
import { signal, type ReadonlySignal } from '@preact/signals'
import { dataIn } from './bundled-data.ts'

export interface RuleText {
  /** Relative to the root of the project, with slashes: rules/base/rules.carc. */
  readonly file: string
  readonly text: string
}

export interface Rules {
  /** The rules that the user opened; undefined while there are none. */
  readonly own: ReadonlySignal<readonly RuleText[] | undefined>
  /** Returns the current rules. */
  readonly texts: () => Promise<readonly RuleText[]>
  /** Replaces the rules; undefined returns to those of the page. */
  readonly replace: (own: readonly RuleText[] | undefined) => void
}

/** Reads a data file of the page by name. */
export const bundledData = dataIn('./data')

/** Loads the bundled rules on first use. */
export function createRules(): Rules {
  const own = signal<readonly RuleText[] | undefined>(undefined)
  let bundled: Promise<readonly RuleText[]> | undefined
  const load = async (): Promise<readonly RuleText[]> => (await bundledData('rules.json')) as readonly RuleText[]
  return {
    own,
    texts: async () => own.value ?? (await (bundled ??= load())),
    replace: (texts) => {
      own.value = texts
    },
  }
}
