/** Where what cannot be played together is played together all the same: by headers, and by scenarios. */
import type { Ident, ScenarioDecl } from '../ast/ast.ts'
import { apartAmong, typed, type PlacedDeclaration, type PlacedFile, type UnitsApart } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrUnit } from '../ir/ir.ts'
import { gathered, kept, once, type CheckMemory } from '../memory/memory.ts'
import { unitsInPlay } from './units-in-play.ts'

/** Modules that no game has, and expansions and parts that bring what they cannot be played with. */
export function checkUnitsTogether(
  memory: CheckMemory,
  files: readonly PlacedFile[],
  units: readonly IrUnit[],
): readonly Diagnostic[] {
  const interactions = typed(memory, files, 'interaction')
  const others = gathered(memory, 'first of each set', files, firstOfEachSet)
  return kept(memory, 'units together', [interactions, others, units], () =>
    wrongIn([...interactions, ...others], units),
  )
}

/** What is said of one place of a file is said of all that is in the same game. */
const firstOfEachSet = once(({ declarations }: PlacedFile) => {
  const sets = new Set<readonly string[]>()
  return declarations.filter(({ declaration, set }) => {
    if (declaration.type === 'expansion' || set.length < 2 || sets.has(set)) return false
    sets.add(set)
    return true
  })
})

function wrongIn(placed: readonly PlacedDeclaration[], units: readonly IrUnit[]): readonly Diagnostic[] {
  const apart = apartAmong(units)
  const told = new Set<string>()
  return [
    ...units.flatMap((unit) => {
      const two = apart(namesOf(unitsInPlay({ play: [{ name: unit.name }], without: [] }, units)))
      return two === undefined ? [] : [neverPlayed(unit, two, units)]
    }),
    // The header tells of all that its folder says.
    ...placed.flatMap(({ declaration, module, set }) => {
      const two = told.has(module) ? undefined : apart(set)
      if (two === undefined || set.some((name) => apart(alone(units, name)) !== undefined)) return []
      told.add(module)
      return [together(declaration.span, two, units, 'No game has what is said here.')]
    }),
  ]
}

/** A scenario that plays two that cannot be played together. */
export function checkPlayedTogether(scenario: ScenarioDecl, units: readonly IrUnit[]): Diagnostic[] {
  if (units.every(({ excludes }) => excludes === undefined)) return []
  const two = apartAmong(units)(namesOf(unitsInPlay(scenario, units)))
  if (two === undefined) return []
  const named = scenario.play.findLast(({ name }) => two.includes(name)) ?? scenario.play.at(-1)
  return [
    together(named?.span ?? scenario.title.span, two, units, 'Leave one of them out of `play`, or a part `without`.'),
  ]
}

const namesOf = (units: ReadonlySet<IrUnit>): string[] => [...units].map(({ name }) => name)

/** What is in play with one unit alone. */
const alone = (units: readonly IrUnit[], name: string): string[] =>
  namesOf(unitsInPlay({ play: [{ name }], without: [] }, units))

/** The diagnostic at a place where both are in play. */
function together(span: Ident['span'], [one, other]: UnitsApart, units: readonly IrUnit[], hint: string): Diagnostic {
  const says = units.find(({ name }) => name === one)
  return report('not-together', span, `\`${one}\` and \`${other}\` cannot be played together.`, {
    hint,
    related: says === undefined ? [] : [{ span: says.span, message: `\`${one}\` says \`not with ${other}\`` }],
  })
}

/** What cannot be played at all, since it brings both. */
function neverPlayed(unit: IrUnit, [one, other]: UnitsApart, units: readonly IrUnit[]): Diagnostic {
  const says = units.find(({ name }) => name === one) ?? unit
  const parts = units.filter(({ name, of, off }) => (name === one || name === other) && of !== null && !off)
  const [part] = parts
  return report(
    'not-together',
    unit.span,
    `\`${unit.name}\` can never be played: it brings \`${one}\` and \`${other}\`, which cannot be played together.`,
    {
      hint:
        part === undefined
          ? `Take \`not with ${other}\` back, or do without one of the two in \`needs\`.`
          : `Declare the part \`${part.name}\` \`off\`, so that a table chooses it, or take \`not with\` back.`,
      ...(says === unit ? {} : { related: [{ span: says.span, message: `\`not with ${other}\` is said here` }] }),
    },
  )
}
