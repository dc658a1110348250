/** The README of a built engine: its set, its API, and the names of the set. */
import type { Kind } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import { markdownText } from '@tilewright/text'
import { piecesOf } from '../emit/pieces.ts'

/** `plan` is the plan of the set alone. */
export function packageReadme(plan: Plan, name: string): string {
  const boxes = plan.units.filter(({ of }) => of === null)
  return [
    `# ${name}`,
    `A game engine for **${boxes.map(({ title }) => markdownText(title)).join('**, **')}**, built by ` +
      '`tilewright build`. It plays these rules and nothing else, needs no other package, and runs on Node 20 and ' +
      'later, in browsers and workers, on Deno and on Bun.',
    example(name),
    'Games are plain data: `save` and `load` work at every decision, and records go to the open engine ' +
      '(`@tilewright/engine`) and back. `view(game, player)` is what a player may see. Without a `seed`, chance ' +
      'cannot be guessed. A bundler takes of it what is used.',
    '## Why points were scored',
    explained(name),
    '## What it knows',
    'All of these are types of their own (`TileName`, `PieceName`, `ChoiceName`, …): what is not here does not ' +
      'compile.',
    list('Expansions and parts (`UnitName`)', plan.units),
    list('Features (`FeatureKind`)', plan.features),
    list('Pieces (`PieceName`)', piecesOf(plan)),
    settings(plan),
    decisions(plan),
    list('Values (`ValueName`)', plan.values),
    list('Permissions (`PermissionName`)', plan.permissions),
    list('States (`StateName`)', plan.states),
    list('Zones (`ZoneName`)', plan.zones),
    list('Announcements (`AnnouncementName`)', plan.events),
    list(
      'Tiles (`TileName`)',
      plan.tiles.map(({ shape }) => shape),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

const example = (name: string): string => `\`\`\`ts
import { apply, createGame, decisions, isOver, view } from '${name}'

const game = createGame({ players: ['Ann', 'Bob'] })
while (!isOver(game)) {
  const [decision] = decisions(game)
  const [option] = decision?.options() ?? []
  if (option === undefined) break
  const result = apply(game, option)
  if (!result.ok) throw new Error(result.reason)
}
console.log(view(game, null).players)
\`\`\``

const explained = (name: string): string => `\`\`\`ts
import { explain, statements } from '${name}/explain'
\`\`\`

\`explain(game, event)\` takes an event whose type is \`scored\`; \`statements\` are what the rules cite. Both stand in
an entry of their own, since a client that only plays needs neither.`

/** The names of one kind; nothing if the set has none. */
function list(what: string, all: readonly { readonly name: string }[]): string {
  const names = [...new Set(all.map(({ name }) => name))]
  return names.length === 0 ? '' : `**${what}**: ${names.map((name) => `\`${name}\``).join(', ')}.`
}

function settings(plan: Plan): string {
  if (plan.settings.length === 0) return ''
  const rows = plan.settings.map(({ name, title, values, initial }) => {
    const each = values.map((value) => (value === initial ? `**\`${value}\`**` : `\`${value}\``))
    return `| \`${name}\` | ${markdownText(title)} | ${each.join(', ')} |`
  })
  return [
    '**Settings** (`Settings`; what holds unless it is said stands out):',
    '',
    ...table('setting | what | values', rows),
  ].join('\n')
}

function decisions(plan: Plan): string {
  const rows = plan.choices.flatMap((choice) => {
    const options = plan.options.filter((option) => option.choices.includes(choice.name))
    const element =
      choice.element === null ? [] : [`| \`${choice.name}\` | \`null\` | ${kindText(choice.element)}, or none |`]
    return [
      ...element,
      ...options.map((option) => {
        const args = option.params.map(({ name, kind }) =>
          name === kind ? kindText(kind) : `${name}: ${kindText(kind)}`,
        )
        return `| \`${choice.name}\` | \`${option.name}\` | ${args.join(', ')} |`
      }),
    ]
  })
  return ['**Decisions** (`Decision`, `Action`):', '', ...table('choice | option | arguments', rows)].join('\n')
}

const table = (head: string, rows: readonly string[]): string[] => [
  `| ${head} |`,
  `|${head
    .split('|')
    .map(() => '---')
    .join('|')}|`,
  ...rows,
]

const kindText = (kind: Kind): string => kind.replaceAll('-', ' ')
