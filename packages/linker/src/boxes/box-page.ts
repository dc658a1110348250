/**
 * A page of an expansion, as plain data: the declarations that others can extend or use, and who does so at present.
 */

/** A position in a text; lines count from 1. */
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

/** Effects of declarations that extend another one and so change how it works. */
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

/** Effects on a hook; those outside `hookingEffects` only read or run it. */
export type HookEffect = (typeof hookingEffects)[number] | 'runs' | 'asks' | 'announces' | 'reads' | 'shows'

/** Whether a use extends the hook instead of only reading or running it. */
export const hooksIn = ({ does }: { readonly does: HookEffect }): boolean =>
  hookingEffects.some((effect) => effect === does)

/** Author of a declaration: an expansion, a part of one, or an interaction of several. */
export interface Author {
  /** Folder of the module. */
  readonly module: string
  /** Names of the units that must be in play for it, without those that they need. */
  readonly units: readonly string[]
}

/** One use of a hook by a declaration. */
export interface HookUse extends Located {
  readonly by: Author
  readonly does: HookEffect
  /** Label of the declaration: `rule x`, `may occupy of …`, `tile D`. */
  readonly what: string
  readonly cites: readonly string[]
  readonly assumed: string | null
}

/** A declaration that others can refer to. */
export interface Hook extends Located {
  readonly sort: HookSort
  readonly name: string
  /** The declaration with its parameters and its type or values. */
  readonly head: string
  readonly title: string
  /** The comment above it, or an empty string. */
  readonly about: string
  readonly by: Author
  /** Citations of the declaration and of its author's declarations about it. */
  readonly cites: readonly string[]
  readonly assumed: readonly string[]
  /** Uses by its own module, and uses by others, each in the order of their texts. */
  readonly own: readonly HookUse[]
  readonly others: readonly HookUse[]
}

/** A hook of another expansion, with the uses by this one. */
export interface Reach {
  readonly sort: HookSort
  readonly name: string
  /** Author of the hook. */
  readonly of: Author
  readonly uses: readonly HookUse[]
}

export interface BoxPage {
  readonly name: string
  readonly title: string
  /** Folder of its module. */
  readonly module: string
  readonly needs: readonly string[]
  /** Expansions that cannot be in play together with it. */
  readonly excludes: readonly string[]
  readonly parts: readonly { readonly name: string; readonly title: string; readonly off: boolean }[]
  readonly hooks: readonly Hook[]
  /** Hooks that are declared in interactions of this expansion. */
  readonly shared: readonly Hook[]
  /** Hooks of others that this expansion extends, by itself or in interactions. */
  readonly reaches: readonly Reach[]
  /** Names of the sources about it. */
  readonly sources: readonly string[]
}
