/**
 * Records the boxes, figures and settings that a mark was judged with. Whether a mutant is equal to its rule depends on
 * every other declaration about the names in it: when a box, a figure or a value of a setting is added, the mark has to
 * be judged again.
 */
import {
  isSetExpr,
  nodesIn,
  once,
  tokenize,
  type CheckedProject,
  type Declaration,
  type IrFigure,
  type PlacedDeclaration,
  type Statement,
} from '@tilewright/language'
import type { Mutant } from './mutant.ts'
import type { MutantSource } from './rules-to-mutate.ts'

/** Sorted names in one line each; settings with their values: `pay single|double`. Empty lists are omitted. */
export interface Judged {
  readonly boxes?: string
  readonly figures?: string
  readonly settings?: string
}

export const judgedParts = ['boxes', 'figures', 'settings'] as const satisfies readonly (keyof Judged)[]

/** Returns a function that gives the current context of a mark's mutants. */
export function judgedWith({ project, texts }: MutantSource): (mutants: readonly Mutant[]) => Judged {
  const placed = project.placed.filter(({ declaration: { type } }) => type !== 'scenario' && type !== 'drawing')
  const about = new Map<string, PlacedDeclaration[]>()
  const verbs = followedVerbsOf(project)
  for (const one of placed)
    for (const name of subjectsOf(one.declaration, verbs)) about.set(name, [...(about.get(name) ?? []), one])
  const settings = new Map(project.ir.settings.map(({ name, values }) => [name, `${name} ${values.join('|')}`]))
  const figures = project.ir.figures.map((one) => ({ name: one.name, words: new Set(callingNames(one, project)) }))
  const wordsOf = once(({ file, start, end }: Declaration['span']): ReadonlySet<string> => {
    const { tokens } = tokenize(file, (texts.get(file) ?? '').slice(start, end))
    return new Set(tokens.map(({ image }) => image))
  })
  const { ir } = project
  const drawings = new Set([...ir.edges, ...ir.features, ...ir.marks].map(({ name }) => name))
  const isDrawn = (word: string): boolean => drawings.has(word)
  // A mutant of a tile affects every declaration that asks for what the tile shows, but no other tile.
  const looksAt = ({ declaration: { type, span } }: PlacedDeclaration, drawn: ReadonlySet<string>): boolean =>
    type !== 'tile' && type !== 'source' && [...drawn].some((word) => wordsOf(span).has(word))
  return (mutants) => {
    const spans = [...new Set(mutants.map(({ span }) => span))]
    const words = new Set(spans.flatMap((span) => [...wordsOf(span)]))
    const own = new Set(mutants.flatMap(({ set }) => set))
    const drawn = new Set(mutants.some(({ declaration }) => declaration === 'tile') ? [...words].filter(isDrawn) : [])
    const near = [
      ...[...words].flatMap((word) => about.get(word) ?? []),
      ...(drawn.size === 0 ? [] : placed.filter((one) => looksAt(one, drawn))),
    ]
    const asked = [
      words,
      ...near.flatMap(({ declaration }) => (decides(declaration) ? [wordsOf(declaration.span)] : [])),
    ]
    const judged = {
      boxes: listed(near.flatMap(({ set }) => set).filter((unit) => !own.has(unit))),
      figures: listed(figures.filter((one) => [...one.words].some((word) => words.has(word))).map(({ name }) => name)),
      settings: listed(
        [...settings].flatMap(([name, said]) => (asked.some((each) => each.has(name)) ? [said] : [])),
        '; ',
      ),
    }
    return Object.fromEntries(Object.entries(judged).filter(([, names]) => names !== ''))
  }
}

/** The difference since a mark was judged: `figures: + wolf, - dog`; empty if there is none. */
export function judgedOtherwise(before: Judged | undefined, now: Judged): string {
  if (before === undefined) return 'never said'
  return judgedParts
    .flatMap((part) => {
      const split = (text?: string): string[] => text?.split(part === 'settings' ? '; ' : ' ') ?? []
      const [was, is] = [split(before[part]), split(now[part])]
      const came = is.filter((one) => !was.includes(one)).map((one) => `+ ${one}`)
      const went = was.filter((one) => !is.includes(one)).map((one) => `- ${one}`)
      return came.length + went.length === 0 ? [] : [`${part}: ${[...came, ...went].join(', ')}`]
    })
    .join('; ')
}

const listed = (names: readonly string[], separator = ' '): string => [...new Set(names)].sort().join(separator)

/** Values and permissions: whatever they read is part of every rule that reads them. */
const decides = ({ type }: Declaration): boolean => type === 'define' || type === 'change' || type === 'may'

/** Verbs that a phase follows, by phase. */
const followedVerbsOf = ({ placed }: CheckedProject): ReadonlyMap<string, readonly string[]> =>
  new Map(
    placed.flatMap(({ declaration }) =>
      declaration.type === 'phase' && declaration.follows.length > 0
        ? [[declaration.name.name, declaration.follows.map(({ verb }) => verb)] as const]
        : [],
    ),
  )

/** Returns the names that a declaration affects: a change to it matters where these are used. */
function subjectsOf(declaration: Declaration, verbs: ReadonlyMap<string, readonly string[]>): string[] {
  const names = (...all: readonly { readonly name: string }[]): string[] => all.map(({ name }) => name)
  switch (declaration.type) {
    case 'define':
    case 'change':
    case 'may':
    case 'setting':
      return names(declaration.name)
    case 'rule': {
      const { during, insteadOf, body } = declaration
      return [...names(during, ...insteadOf), ...(verbs.get(during.name) ?? []), ...statesSetIn(body)]
    }
    case 'option':
      return [...names(...declaration.choices), ...statesSetIn(declaration.body)]
    case 'order':
      return names(declaration.first, declaration.second)
    case 'figure':
    case 'mark':
    case 'space':
    case 'feature':
    case 'zone':
    case 'class':
      return names(declaration.name, ...declaration.classes)
    case 'tokens':
      return names(
        declaration.name,
        ...declaration.classes,
        ...declaration.kinds.flatMap(({ name, classes }) => [name, ...classes]),
      )
    default:
      return []
  }
}

/** States that statements set, at any depth. */
const statesSetIn = (body: readonly Statement[]): string[] =>
  nodesIn(body).flatMap((node) =>
    !isSetExpr(node) && (node.type === 'set' || node.type === 'add') ? [node.target.head.name] : [],
  )

/** Names that may refer to a figure: its kind, its classes and the words for any figure. */
const callingNames = (figure: IrFigure, { ir }: CheckedProject): string[] => [
  'figure',
  'any-figure',
  figure.name,
  ...figure.classes,
  ...ir.classes.flatMap(({ name, classes = [] }) => (figure.classes.includes(name) ? classes : [])),
]
