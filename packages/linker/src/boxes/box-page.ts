/** A page of a box, as plain data: what it declares that others can hook into, and who does today. */

/** A place in a text for people; lines count from 1. */
interface Located {
  readonly file: string
  readonly line: number
}

export type HookSort =
  | 'phase'
  | 'step'
  | 'choice'
  | 'permission'
  | 'veto'
  | 'value'
  | 'definition'
  | 'change'
  | 'event'
  | 'setting'
  | 'class'
  | 'figure'
  | 'tokens'
  | 'token'
  | 'feature'
  | 'space'
  | 'edge'
  | 'mark'
  | 'piece'
  | 'zone'
  | 'die'
  | 'state'

/** What sentences do that hook in: what is hooked into is played otherwise for them. */
export const hookingEffects = [
  'step',
  'before',
  'after',
  'instead of',
  'order',
  'option',
  'defines',
  'overrides',
  'changes',
  'allows',
  'forbids',
  'lifts',
  'joins',
  'sets',
] as const

/** What sentences do with a hook; the last ones only look at it, or set it going. */
export type HookEffect = (typeof hookingEffects)[number] | 'runs' | 'asks' | 'announces' | 'reads' | 'shows'

/** Whether a sentence hooks in, and does not only look. */
export const hooksIn = ({ does }: { readonly does: HookEffect }): boolean =>
  hookingEffects.some((effect) => effect === does)

/** Who says something: an expansion, a part of one, or several of them together. */
export interface Author {
  /** The folder of the module. */
  readonly module: string
  /** Names of what has to be in play for it, without what these need. */
  readonly units: readonly string[]
}

/** One sentence that does something with a hook. */
export interface HookUse extends Located {
  readonly by: Author
  readonly does: HookEffect
  /** What the sentence is called: `rule x`, `may occupy of …`, `tile D`. */
  readonly what: string
  readonly cites: readonly string[]
  readonly assumed: string | null
}

/** Something declared that others can name. */
export interface Hook extends Located {
  readonly sort: HookSort
  readonly name: string
  /** As it is declared: with its parameters, what it keeps or gives, its values. */
  readonly head: string
  readonly title: string
  /** The comment that stands above it, or nothing. */
  readonly about: string
  readonly by: Author
  /** What it and the sentences of its own author cite. */
  readonly cites: readonly string[]
  readonly assumed: readonly string[]
  /** What its own module says about it, and then what others say, each in the order of their texts. */
  readonly own: readonly HookUse[]
  readonly others: readonly HookUse[]
}

/** A hook of another box, and what this box does with it. */
export interface Reach {
  readonly sort: HookSort
  readonly name: string
  /** Whose it is. */
  readonly of: Author
  readonly uses: readonly HookUse[]
}

export interface BoxPage {
  readonly name: string
  readonly title: string
  /** The folder of its module. */
  readonly module: string
  readonly needs: readonly string[]
  /** What it cannot be played with. */
  readonly excludes: readonly string[]
  readonly parts: readonly { readonly name: string; readonly title: string; readonly off: boolean }[]
  readonly hooks: readonly Hook[]
  /** What is declared where this box meets others. */
  readonly shared: readonly Hook[]
  /** Where this box, by itself or where it meets others, hooks into what others declare. */
  readonly reaches: readonly Reach[]
  /** Names of the sources that are about it. */
  readonly sources: readonly string[]
}
