/** The rules that the page works with: those it was built with, until somebody opens his own. */
import { signal, type ReadonlySignal } from '@preact/signals'
import { dataIn } from './bundled-data.ts'

export interface RuleText {
  /** With slashes, from the root of the project: rules/base/rules.carc. */
  readonly file: string
  readonly text: string
}

export interface Rules {
  /** Other rules than those the page was built with; undefined while there are none. */
  readonly own: ReadonlySignal<readonly RuleText[] | undefined>
  /** The texts that count now. */
  readonly texts: () => Promise<readonly RuleText[]>
  /** Puts others in their place; undefined: back to those of the page. */
  readonly replace: (own: readonly RuleText[] | undefined) => void
}

/** What the page was built with, by its name. */
export const bundledData = dataIn('./data')

/** Loads the texts of the page when they are first asked for. */
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
