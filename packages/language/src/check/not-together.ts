/** Reports headers and scenarios that combine expansions which exclude each other. */
import type { Ident, ScenarioDecl } from '../ast/ast.ts'
import {
  excludedUnitsAmong,
  type FilesOfProject,
  type PlacedDeclaration,
  type PlacedFile,
  type ExcludedUnits,
} from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrUnit } from '../ir/ir.ts'
import { once, type Query, type QueryTable } from '../queries/index.ts'
import { unitsInPlay } from './units-in-play.ts'

/** Reports modules that no game can load, and expansions and parts that need two units which exclude each other. */
export function unitsTogetherQuery(
  table: QueryTable,
  files: FilesOfProject,
  units: Query<readonly IrUnit[]>,
): Query<readonly Diagnostic[]> {
  const others = files.allOf('first of each set', firstOfEachSet)
  return table.query('units that exclude each other', () =>
    wrongIn([...files.typed('interaction'), ...others()], units()),
  )
}

/** Returns the first declaration of each unit set in a file: one represents all others. */
const firstOfEachSet = once(({ declarations }: PlacedFile) => {
  const sets = new Set<readonly string[]>()
  return declarations.filter(({ declaration, set }) => {
    if (declaration.type === 'expansion' || set.length < 2 || sets.has(set)) return false
    sets.add(set)
    return true
  })
})

function wrongIn(placed: readonly PlacedDeclaration[], units: readonly IrUnit[]): readonly Diagnostic[] {
  const excludedIn = excludedUnitsAmong(units)
  const reported = new Set<string>()
  return [
    ...units.flatMap((unit) => {
      const two = excludedIn(namesOf(unitsInPlay({ play: [{ name: unit.name }], without: [] }, units)))
      return two === undefined ? [] : [neverPlayed(unit, two, units)]
    }),
    // A header represents all declarations of its folder.
    ...placed.flatMap(({ declaration, module, set }) => {
      const two = reported.has(module) ? undefined : excludedIn(set)
      if (two === undefined || set.some((name) => excludedIn(alone(units, name)) !== undefined)) return []
      reported.add(module)
      return [together(declaration.span, two, units, 'No game has what is said here.')]
    }),
  ]
}

/**
 * Reports a scenario that plays two units which exclude each other. Most scenarios do not depend on the positions of
 * units, which `located` reads.
 */
export function checkPlayedTogether(
  scenario: ScenarioDecl,
  units: readonly IrUnit[],
  located: Query<readonly IrUnit[]>,
): Diagnostic[] {
  if (units.every(({ excludes }) => excludes === undefined)) return []
  const two = excludedUnitsAmong(units)(namesOf(unitsInPlay(scenario, units)))
  if (two === undefined) return []
  const named = scenario.play.findLast(({ name }) => two.includes(name)) ?? scenario.play.at(-1)
  return [
    together(
      named?.span ?? scenario.title.span,
      two,
      located(),
      'Leave one of them out of `play`, or a part `without`.',
    ),
  ]
}

const namesOf = (units: ReadonlySet<IrUnit>): string[] => [...units].map(({ name }) => name)

/** Returns the units in play when one unit is selected alone. */
const alone = (units: readonly IrUnit[], name: string): string[] =>
  namesOf(unitsInPlay({ play: [{ name }], without: [] }, units))

/** Returns the diagnostic at a position where both are in play. */
function together(
  span: Ident['span'],
  [first, other]: ExcludedUnits,
  units: readonly IrUnit[],
  hint: string,
): Diagnostic {
  const says = units.find(({ name }) => name === first)
  return report('not-together', span, `\`${first}\` and \`${other}\` cannot be played together.`, {
    hint,
    related: says === undefined ? [] : [{ span: says.span, message: `\`${first}\` says \`not with ${other}\`` }],
  })
}

/** Returns the diagnostic of a unit that cannot be played at all, since it needs both. */
function neverPlayed(unit: IrUnit, [first, other]: ExcludedUnits, units: readonly IrUnit[]): Diagnostic {
  const says = units.find(({ name }) => name === first) ?? unit
  const parts = units.filter(({ name, of, off }) => (name === first || name === other) && of !== null && !off)
  const [part] = parts
  return report(
    'not-together',
    unit.span,
    `\`${unit.name}\` can never be played: it brings \`${first}\` and \`${other}\`, which cannot be played together.`,
    {
      hint:
        part === undefined
          ? `Take \`not with ${other}\` back, or do without one of the two in \`needs\`.`
          : `Declare the part \`${part.name}\` \`off\`, so that a table chooses it, or take \`not with\` back.`,
      ...(says === unit ? {} : { related: [{ span: says.span, message: `\`not with ${other}\` is said here` }] }),
    },
  )
}
