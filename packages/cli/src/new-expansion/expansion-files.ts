/** The texts of a new expansion. All names of the game come from the existing rules. */
import { formatText, type IrTile } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import type { NewFile } from '../project/write-files.ts'
import { Refusal } from '../refusal.ts'

const seatNames = ['red', 'blue', 'green', 'yellow', 'black', 'grey']
const sideNames = ['N', 'E', 'S', 'W']

export interface ExpansionHeader {
  readonly name: string
  readonly title: string
  /** Folder relative to the project. */
  readonly home: string
}

/** Returns the files, formatted, with paths relative to the expansion's folder. */
export function expansionFiles(plan: Plan, { name, title, home }: ExpansionHeader): NewFile[] {
  const base = baseGameOf(plan)
  const statement = `${name.toUpperCase()}-01`
  const mark = `${name}-mark`
  const award = `${name}-award`
  const rules = `
// ${title}: an expansion to begin with. Change everything.
expansion ${name} "${title}" { needs ${base.expansion} }

mark ${mark} "${title}"

tile ${name}.first x 1 "${title}" { 
  edges ${base.tile.shape.edges.join(' ')}
  ${partLines(base.tile)}
  shows ${mark}
  cite ${statement}
}

value ${name}-bonus of player gives number

define ${name}-bonus of player { gives count of tile on board where tile has ${mark} cite ${statement} }

rule ${award} "Every player scores for the tiles of ${title}" {
  during ${base.phase}
  ${base.earlier.length > 0 ? `after ${base.earlier.join(', ')}` : ''}
  each player { score ${name}-bonus of player for player }
  cite ${statement}
}
`
  const words = `When the points are counted up, each tile of ${title} on the board gives every player 1 point.`
  const source = `
// Where the rules come from: each statement in your own words. Rules and scenarios cite statements by name.
source ${name}-notes "Notes on ${title}" {
  language en
  statement ${statement} "Scoring" "${words}" { }
}
`
  const players = seatNames.slice(0, Math.max(2, base.players))
  const scenario = `
scenario "The tile of ${title} gives every player a point" {
  play ${name}
  players ${players.join(', ')}
  board { row A }
  tile A is ${name}.first
  when ${base.phase} runs
  ${players.map((player) => `then ${player} scores 1 for ${award}`).join('\n')}
  cite ${statement}
}
`
  return [
    formatted('expansion.carc', rules),
    formatted('source.carc', source),
    formatted('scenarios/first.carc', scenario),
    { path: 'README.md', text: readme({ name, title, home }, statement, base.expansion) },
  ]
}

interface BaseGame {
  readonly expansion: string
  readonly players: number
  readonly phase: string
  readonly earlier: readonly string[]
  readonly tile: IrTile
}

/** The base of the new expansion: the first expansion that needs no other, a plain tile of it, and its last phase. */
function baseGameOf(plan: Plan): BaseGame {
  const unit = plan.units.find(({ of, needs }) => of === null && needs.length === 0)
  const begins = plan.phases.find((phase) => phase.begins)
  const tile = unit === undefined ? undefined : plainTile(plan, unit.name)
  if (unit === undefined || begins === undefined || tile === undefined) {
    throw new Refusal('there is no game to expand', {
      expected: 'an expansion that needs no other, with tiles and a phase that begins the game',
      fix: 'Work in a folder whose rules hold one.',
    })
  }
  const run = plan.rules
    .filter(({ phase }) => phase === begins.name)
    .flatMap(({ body }) =>
      body.flatMap((statement) => (statement.op === 'run' && statement.args.length === 0 ? [statement.phase] : [])),
    )
  const phase = run.at(-1) ?? begins.name
  const steps = plan.rules.filter((rule) => rule.phase === phase && rule.set.join() === unit.name)
  const followed = new Set(steps.flatMap(({ after }) => after))
  // Only the last steps are named: what comes after them comes after all.
  const earlier = steps.map(({ name }) => name).filter((name) => !followed.has(name))
  return { expansion: unit.name, players: unit.players?.[0] ?? 2, phase, earlier, tile }
}

/** The most frequent tile whose drawing does not have to state where lines end. */
function plainTile(plan: Plan, unit: string): IrTile | undefined {
  const ends = (tile: IrTile): boolean =>
    tile.shape.segments.some(({ kind, sides }) => isLine(plan, kind) && [1, 2, 4, 8].includes(sides))
  const isPlain = (tile: IrTile): boolean =>
    tile.set.join() === unit &&
    tile.shape.cells === undefined &&
    tile.shape.marks.length === 0 &&
    !ends(tile) &&
    tile.shape.segments.every(({ marks, sides, halves }) => marks.length === 0 && (sides > 0 || halves > 0))
  return plan.tiles.filter(isPlain).toSorted((a, b) => b.shape.count - a.shape.count)[0]
}

function isLine(plan: Plan, kind: string): boolean {
  const along = plan.features.find(({ name }) => name === kind)?.along
  return plan.edges.some(({ name, style }) => name === along && style === 'line')
}

function partLines({ shape }: IrTile): string {
  return shape.segments
    .filter(({ sides }) => sides > 0)
    .map(({ kind, sides }) => `${kind} ${sideNames.filter((_, side) => ((sides >> side) & 1) === 1).join(' ')}`)
    .join('\n')
}

function formatted(path: string, text: string): NewFile {
  const result = formatText(path, text.trimStart())
  return { path, text: 'text' in result ? result.text : text.trimStart() }
}

function readme({ name, title, home }: ExpansionHeader, statement: string, base: string): string {
  return `# ${title}

An expansion for Tilewright, begun with \`tilewright new expansion ${name}\`.

| file | what it holds |
|---|---|
| \`expansion.carc\` | the header, one tile, one value and one rule |
| \`source.carc\` | where the rules come from, in your own words (\`${statement}\`) |
| \`scenarios/first.carc\` | a scenario that proves the rule |

1. Write down a statement of your expansion in \`source.carc\`.
2. Write a scenario that cites it, and see it fail: \`tilewright test ${home}\`.
3. Write the rule, and see it pass. \`tilewright check\` tells what is not in order.
4. Play it: \`tilewright play --play ${name}\`.

\`tilewright docs ${base}\` shows what rules can hook into, \`tilewright explain-code CODE\` explains a diagnostic, and
\`tilewright docs --site site\` makes a site of your rules with the guide and the reference of the language.
`
}
