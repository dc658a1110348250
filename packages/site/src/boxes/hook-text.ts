/** Formats hooks and their uses. */
import { counted } from '@tilewright/text'
import { hooksIn, type Author, type Hook, type HookEffect, type HookSort, type HookUse } from '@tilewright/linker'
import { citing, code, list, plain, section } from './markdown.ts'

/** Headings of the hook kinds, in page order. */
const headings: readonly (readonly [HookSort, string])[] = [
  ['phase', 'Phases'],
  ['step', 'Steps'],
  ['choice', 'Choices'],
  ['permission', 'Permissions'],
  ['veto', 'Vetoes that can be lifted'],
  ['value', 'Values'],
  ['definition', 'Definitions with a name'],
  ['change', 'Changes with a name'],
  ['event', 'Events'],
  ['setting', 'Settings'],
  ['class', 'Classes'],
  ['figure', 'Figures'],
  ['tokens', 'Tokens'],
  ['token', 'Kinds of tokens'],
  ['feature', 'Features'],
  ['space', 'Spaces'],
  ['edge', 'Edges'],
  ['mark', 'Marks'],
  ['piece', 'What is only drawn'],
  ['zone', 'Zones'],
  ['die', 'Dice'],
  ['state', 'States'],
]

const effectLabels: Readonly<Record<HookEffect, string>> = {
  'step': 'takes a step in it',
  'before': 'comes before it',
  'after': 'comes after it',
  'instead of': 'takes its place',
  'order': 'puts it in order',
  'option': 'adds an option',
  'defines': 'defines it',
  'overrides': 'stands over it',
  'changes': 'changes it',
  'allows': 'allows',
  'forbids': 'forbids',
  'lifts': 'lifts it',
  'joins': 'joins it',
  'sets': 'sets it',
  'runs': 'runs it',
  'asks': 'asks for it',
  'announces': 'announces it',
  'reads': 'looks at it',
  'shows': 'shows it',
}

/** Returns the URL of an expansion's page relative to the current page; undefined if it has none. */
export type AddressOf = (unit: string) => string | undefined

/** Formats an author as `one and two`, with links to existing pages. */
export const authorText = ({ units }: Author, address: AddressOf): string =>
  units
    .map((unit) => {
      const page = address(unit)
      return page === undefined ? unit : `[${unit}](${page})`
    })
    .join(' and ')

/** Formats the uses by one author: `takes a step in it: rule x (A-1), rule y`. */
export function effectsText(uses: readonly HookUse[]): string {
  const each = [...Map.groupBy(uses, ({ does }) => does)]
  return each
    .map(
      ([does, same]) =>
        `${effectLabels[does]}: ${same.map(({ what, cites }) => code(what) + citing(cites)).join(', ')}`,
    )
    .join('; ')
}

/** Groups uses by author, sorted by name. */
export function byAuthor(uses: readonly HookUse[]): readonly (readonly [Author, readonly HookUse[]])[] {
  const groups = Map.groupBy(uses, ({ by }) => by.units.join(' '))
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, same]) => (same[0] === undefined ? [] : [[same[0].by, same] as const]))
}

/** Formats all hooks under headings, each with its users. */
export function hooksText(hooks: readonly Hook[], level: number, address: AddressOf): string {
  return headings
    .map(([sort, heading]) =>
      section(
        level,
        heading,
        hooks
          .filter((hook) => hook.sort === sort)
          .map((hook) => section(level + 1, code(hook.name), hookText(hook, address)))
          .join(''),
      ),
    )
    .join('')
}

function hookText(hook: Hook, address: AddressOf): string {
  const intro = [hook.title, hook.about].filter((one) => one !== '').map((one) => `${plain(one)}\n\n`)
  const own = hook.own.filter(hooksIn)
  const others = hook.others.filter(hooksIn)
  const readers = byAuthor(hook.others.filter((use) => !hooksIn(use)))
  const facts = [
    `${code(hook.head)}, ${hook.file}:${String(hook.line)}${citing(hook.cites)}`,
    ...hook.assumed.map((why) => `assumed: ${plain(why)}`),
    ...(own.length === 0 ? [] : [`by itself: ${effectsText(own)}`]),
    ...byAuthor(others).map(([by, uses]) => `**${authorText(by, address)}** ${effectsText(uses)}`),
    ...(readers.length === 0
      ? []
      : [
          `named, too, by ${readers
            .map(([by, uses]) => `${authorText(by, address)} (${counted(uses.length, 'sentence')})`)
            .join(', ')}`,
        ]),
  ]
  return intro.join('') + list(facts)
}
