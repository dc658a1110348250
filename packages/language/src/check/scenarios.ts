/** Static checks of scenarios: likely mistakes, and steps that prove nothing. */
import { labelsIn } from '../ast/squares.ts'
import type { Ident, ScenarioDecl, ScenarioRef, ScenarioStep } from '../ast/ast.ts'
import { typedIn, type FilesOfProject, type PlacedFile } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrUnit } from '../ir/ir.ts'
import { once, type Query, type QueryTable } from '../queries/index.ts'
import { checkFixedSettings, fixedSignatures, type FixedSignature } from './fixed-settings.ts'
import { checkScenarioNames } from './scenario-names.ts'
import { checkPlayers } from './scenario-players.ts'
import { checkPlayedTogether } from './not-together.ts'
import type { Vocabulary } from './names-in-play.ts'

/** Checks all scenarios, each by itself and their titles together. Skips one that was not parsed completely. */
export function scenarioDiagnosticsQuery(
  table: QueryTable,
  files: FilesOfProject,
  vocabulary: Query<Vocabulary>,
  units: Query<readonly IrUnit[]>,
): Query<readonly Diagnostic[]> {
  const fixed = fixedSignatures(table, files)
  const againstRules = table.queries('scenarios of a file', (file: PlacedFile) =>
    scenariosIn(file).flatMap((scenario) => checkAgainstRules(scenario, vocabulary(), units, fixed())),
  )
  const titles = table.query('titles of scenarios', () => sameTitles(files.declared('scenario')))
  const alone = files.allOf('scenarios alone', checkAlone)
  const amongRules = files.allOf('scenarios among rules', againstRules)
  return () => [...titles(), ...alone(), ...amongRules()]
}

const scenariosIn = (file: PlacedFile): readonly ScenarioDecl[] =>
  typedIn(file, 'scenario')?.map(({ declaration }) => declaration) ?? []

/** Checks a scenario against the symbols of the rules; `units` are those with positions. */
const checkAgainstRules = (
  scenario: ScenarioDecl,
  vocabulary: Vocabulary,
  units: Query<readonly IrUnit[]>,
  fixed: readonly FixedSignature[],
): readonly Diagnostic[] =>
  scenario.incomplete === true
    ? []
    : [
        ...checkScenarioNames(scenario, vocabulary),
        ...checkPlayers(scenario, vocabulary.all.units),
        ...checkFixedSettings(scenario, vocabulary.all.units, fixed),
        ...checkPlayedTogether(scenario, vocabulary.all.units, units),
      ]

/** Checks that do not depend on the rules. */
const checkAlone = once((file: PlacedFile) =>
  scenariosIn(file).flatMap((scenario) => [
    ...unusedIn(scenario),
    ...(scenario.incomplete === true ? [] : [...sameLabels(scenario), ...provesNothing(scenario)]),
  ]),
)

function provesNothing({ title, steps }: ScenarioDecl): Diagnostic[] {
  return steps.some(({ type }) => type.startsWith('then-'))
    ? []
    : [
        report('proves-nothing', title.span, 'This scenario has no `then` sentence.', {
          hint: 'Say what must be so: `then red scores 3`.',
        }),
      ]
}

/** Reports equal titles: people, reports and links refer to a scenario by its title. */
function sameTitles(scenarios: readonly ScenarioDecl[]): Diagnostic[] {
  const byTitle = new Map<string, ScenarioDecl>()
  return scenarios.flatMap((scenario) => {
    const { text, span } = scenario.title
    const duplicate = byTitle.get(text)
    if (duplicate === undefined) byTitle.set(text, scenario)
    return duplicate === undefined
      ? []
      : [
          report('declared-twice', span, `There is already a scenario "${text}".`, {
            hint: 'Say in one of the titles what is different.',
            related: [{ span: duplicate.title.span, message: 'declared here first' }],
          }),
        ]
  })
}

function sameLabels({ tiles }: ScenarioDecl): Diagnostic[] {
  const first = new Map(tiles.toReversed().map((tile) => [tile.label.name, tile]))
  return tiles.flatMap((tile) => {
    const { label } = tile
    const duplicate = first.get(label.name)
    return duplicate === undefined || duplicate === tile
      ? []
      : [
          report('declared-twice', label.span, `The label \`${label.name}\` is given to two tiles.`, {
            related: [{ span: duplicate.label.span, message: 'declared here first' }],
          }),
        ]
  })
}

/** Reports tile labels that are neither on the board nor in a step, and drawings without a tile. */
function unusedIn(scenario: ScenarioDecl): Diagnostic[] {
  const spoken = new Set([...labelsIn(scenario.rows), ...scenario.steps.flatMap(namesIn)].map(({ name }) => name))
  const kinds = new Set(scenario.tiles.map(({ kind }) => kind.name))
  const unused = (name: Ident, what: string, hint: string): Diagnostic =>
    report('unused-in-scenario', name.span, `The ${what} \`${name.name}\` is not used in this scenario.`, { hint })
  return [
    ...scenario.drawings
      .filter(({ name }) => !kinds.has(name.name) && !spoken.has(name.name))
      .map(({ name }) => unused(name, 'drawing', `Say \`tile A is ${name.name}\`, or remove the drawing.`)),
    ...scenario.tiles
      .filter(({ label }) => !spoken.has(label.name))
      .map(({ label }) => unused(label, 'tile', 'Put it on the board, let somebody lay it, or remove the sentence.')),
  ]
}

/** Returns all names in a step that can be labels of tiles. */
function namesIn(step: ScenarioStep): Ident[] {
  switch (step.type) {
    case 'given-stack':
      return [...step.kinds]
    case 'when-draw':
      return [step.kind]
    case 'given-piece':
      return [...(step.owner === undefined ? [step.kind] : []), ...nameIn(step.at)]
    case 'given-state':
      return [...nameIn(step.of), ...nameIn(step.value)]
    case 'when-choice':
    case 'then-may':
      return step.args.flatMap(nameIn)
    case 'then-only':
      return step.actions.flatMap(({ args }) => args.flatMap(nameIn))
    case 'then-event':
    case 'then-log':
      return step.event.entities.flatMap(nameIn)
    case 'then-order':
      return step.events.flatMap(({ entities }) => entities.flatMap(nameIn))
    case 'then-pieces':
      return [step.kind, ...nameIn(step.at)]
    case 'then-value':
      return [...step.of, step.value, ...(step.others ?? [])].flatMap(nameIn)
    case 'then-view':
      return [...nameIn(step.what), ...nameIn(step.at)]
    default:
      return []
  }
}

function nameIn(ref: ScenarioRef | undefined): Ident[] {
  if (ref?.type === 'part') return [ref.label]
  return ref?.type === 'name' ? [ref.name] : []
}
